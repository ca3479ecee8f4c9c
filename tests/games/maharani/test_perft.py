"""Counts of event sequences from fixed positions; the small ones also by the independent model."""

import pytest

import zellige
from tests.games.maharani.independent.model import MODEL
from zellige.core.playout import count_sequences

RECORD = {"zellige": 1, "game": "maharani", "setup": {"first": 1}}
OPENINGS = {
    players: {
        **RECORD,
        "players": ["Ann", "Bo", "Cy", "Di"][:players],
        "events": ["*bC", "*oX", "*rA", "*yI"],
    }
    for players in (2, 3, 4)
}


@pytest.mark.needs_speed
@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, [190, 26302, 1078382]), (3, [152, 16856, 691096]), (4, [152, 16856, 691096])],
)
def test_counts_from_the_opening(players, counts):
    game = zellige.read(OPENINGS[players])
    assert [count_sequences(game, depth) for depth in (1, 2, 3)] == counts


def test_counts_before_the_first_draw():
    game = zellige.read({**OPENINGS[2], "events": []})
    assert [count_sequences(game, depth) for depth in (1, 2, 3)] == [42, 1740, 71094]


def late_record(players):
    """A game near its end: few sequences, but workers, markers, scoring and the last draws are in them."""
    game = zellige.new("maharani", players, seed=11)
    bot = zellige.bot("random", seed=11)
    while not game.is_over:
        game.play(bot.choose(game))
    events = [str(event) for event in game.events]
    start = len(events) - 22
    return {**game.record(), "events": events[:start]}


@pytest.mark.needs_speed
@pytest.mark.parametrize(("players", "depth", "count"), [(2, 5, 64424), (3, 5, 5269), (4, 5, 14454)])
def test_counts_near_the_end_agree_with_the_model(players, depth, count):
    record = late_record(players)
    game = zellige.read(record)
    assert count_sequences(game, depth) == count
    state, events = MODEL.read_record(record)
    for event in events:
        state = MODEL.apply(state, event)
    assert MODEL.count_sequences(state, 3) == count_sequences(game, 3)
