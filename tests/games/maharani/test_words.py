"""What an event did, in words: nothing is left out and nothing is invented."""

import re

import pytest

import zellige
from tests.games.maharani.palace import palace
from zellige.core.text import LANGUAGES

pytestmark = pytest.mark.plain


def told(game, event):
    return [str(message) for message in game.tell(event)]


def test_a_placement_is_told_tile_by_worker_by_price():
    """MH-15, MH-19, MH-23"""
    game = palace(2, rondel=["bX", "gC", "yA", "pI"])
    assert told(game, game.play_exactly("take 1 e9 S +green")) == [
        "blue tile on e9, arrow to the south: +1 gold",
        "green worker set: +1 gold",
    ]
    assert told(game, game.play_exactly("take 2 h8 N")) == [
        "green tile on h8, arrow to the north: +1 gold",
        "second tile: -2 gold",
    ]


def test_a_spent_marker_is_told():
    """MH-12"""
    game = palace(2, rondel=["bX", "gC", "yA", "pI"])
    assert told(game, game.play_exactly("take 1 e2 N"))[1:] == ["action marker face down: lion quarter"]


def test_a_moved_worker_is_told():
    """MH-18"""
    game = palace(tiles={"d9": "bS"}, workers={"d9": "red"}, rondel=["bX", "gC", "yA", "pI"])
    assert told(game, game.play_exactly("take 1 e9 S"))[1] == "red worker moved: +1 gold"


def test_the_plain_actions_are_told():
    """MH-24, MH-34"""
    game = palace(face_down=[["NW"], [], [], []])
    assert told(game, game.play_exactly("refresh")) == ["all action markers face up again"]
    game.play_exactly("take 1 h8 N")
    assert told(game, game.play_exactly("end")) == ["turn ended"]
    assert told(game, game.play_exactly("*bC")) == ["blue tile with a column in the centre drawn for slot 1"]


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_the_gold_that_is_told_is_the_gold_that_came(seed, players):
    """MH-15, MH-19, MH-23, MH-29: also of a tile that is drawn and removed (MH-27)."""
    game = zellige.new("maharani", players, seed=seed)
    bot = zellige.bot("greedy", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    removed, before = 0, 0
    for event in game.events:
        texts = told(game, event)
        gold = sum(int(number) for text in texts for number in re.findall(r"([+-]\d+) gold", text))
        assert sum(event.scores) - before == gold, texts
        before = sum(event.scores)
        removed += "drawn and removed" in texts[0]
        for language in LANGUAGES:
            assert all(message.into(language) for message in game.tell(event))
    # Those that lay on the rondel left it at the end of a turn (MH-26), without a draw of their own.
    assert 0 < removed <= 4
