"""What a game gets that brings as little as it must: Highest Card, which other tests play as another package's."""

import pytest

import zellige
from tests.toy.highest_card import HighestCard
from zellige.core.box import read_box
from zellige.core.breakdown import PLAYED
from zellige.core.entry import Entry
from zellige.core.errors import IllegalAction, InvalidRecord, UnknownName, UnreadableAction
from zellige.core.game import Game
from zellige.core.playout import count_sequences, play_many
from zellige.core.random import Dealer, generator
from zellige.search.levels import LEVELS, LevelBot
from zellige.search.simple import GreedyBot, RandomBot


@pytest.fixture(scope="module")
def kind():
    return HighestCard()


def game_of(kind, *events, seed=None):
    game = Game(kind, ["Ann", "Bo"], seed=seed)
    for text in events:
        game.play_exactly(text)
    return game


def test_actions_are_read_by_their_texts_and_picked_by_their_names(kind):
    game = game_of(kind, "*4", "*6")
    assert [str(action) for action in game.legal_actions()] == ["stay", "swap"]
    assert [action.picks() for action in game.legal_actions()] == [("stay",), ("swap",)]
    assert game.events[0].action.is_chance
    with pytest.raises(UnreadableAction, match="HC-1"):
        game.play("jump")


def test_what_is_not_listed_is_refused(kind):
    with pytest.raises(IllegalAction, match="HC-1"):
        game_of(kind, "*4", "*6").play_exactly("*1")
    with pytest.raises(IllegalAction):
        game_of(kind, "stay")
    with pytest.raises(UnknownName):
        _ = game_of(kind).acting_seat


def test_outcomes_of_chance_are_equally_likely(kind):
    game = game_of(kind)
    assert {kind.rules.weight(game.board, game.state, event) for event in game.legal_events()} == {1}
    random = generator(1)
    drawn = [kind.rules.random_event(game.board, game.state, random) for _ in range(600)]
    assert all(60 < drawn.count(event) < 140 for event in game.legal_events())


def test_points_are_explained_by_what_changed_them(kind):
    """The last choice shows the cards."""
    game = game_of(kind, "*4", "*6", "stay", "stay")
    (source,) = game.breakdown()
    assert (source.label, source.points) == (PLAYED, (4, 6))
    assert [str(item.what) for item in game.items_of(game.events[-1])] == ["stay", "stay"]
    assert game.items_of(game.events[0]) == []
    assert game.winners == [2]
    assert [str(message) for message in game.tell(game.events[-1])] == ["stay"]


def test_there_are_no_options_and_no_set_up(kind):
    with pytest.raises(InvalidRecord, match="HC-1"):
        Game(kind, ["Ann", "Bo"], options={"cards": 9})
    with pytest.raises(InvalidRecord, match="HC-1"):
        Game(kind, ["Ann", "Bo"], setup={"first": 2})
    assert kind.make_setup(2, {}, Dealer(1)) == {}
    assert int(kind.make_board(2, Entry({}), Entry({}), has_position=False, rules="1").players) == 2


def test_the_greedy_judgement_is_the_points_after_the_action(kind):
    """Whoever is last sees their card counted; before that nothing is."""
    game = game_of(kind, "*4", "*6", "stay")
    assert str(GreedyBot(seed=1).choose(game)) == "stay"


@pytest.mark.parametrize("bot", [RandomBot(1), *(LevelBot(level, seed=1) for level in LEVELS[:2])])
def test_bots_play_it_to_the_end(kind, bot):
    game = game_of(kind, seed=5)
    game.draw()
    while not game.is_over:
        game.play(bot.choose(game))
    assert game.scores == tuple(game.position()["cards"])


def test_games_are_played_out_and_counted(kind):
    assert count_sequences(game_of(kind), 3) == 6 * 6 * 2
    assert play_many(game_of(kind), 5, generator(1)) == 10  # two choices each


def test_a_board_without_characters_is_shown_as_data(kind):
    assert "cards" in str(kind.render(game_of(kind, "*4", "*6").view(1), "en").__dict__)
    assert kind.prompts() == ()
    assert kind.folder.name == "toy"


def test_a_box_has_nothing_that_could_be_replaced(kind):
    assert (kind.box, dict(kind.replaceable), kind.replaced({})) == (None, {}, [])
    data = {"zellige_box": 1, "game": kind.name, "name": "Mine", "options": {}}
    with pytest.raises(InvalidRecord, match="'highest-card' is not one of"):
        read_box(data, {kind.name: kind})


def test_chances_to_win_are_estimated_though_nobody_has_measured_them(kind):
    game = game_of(kind, "*4", "*6")
    assert kind.progress(game.board, game.state) is None
    chances = zellige.chances(game, zellige.Outlook((0.6, 0.4), (3.0, 2.0)))
    assert chances[0] > 0.5
    assert sum(chances) == pytest.approx(1)
