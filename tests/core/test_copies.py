"""Games as values: compared, copied by every means, sent, and read by anyone without harm."""

import copy
import pickle

import numpy as np
import pytest

import zellige
from tests.moments import played
from zellige.core import stepping
from zellige.games import GAMES

NAMES = list(GAMES)
WAYS = {
    "copy": lambda game: game.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


def running(name, players=2, seed=3, events=40):
    game = zellige.new(name, players, seed=seed)
    bot = zellige.bot("random", seed=seed)
    while game.number < events:
        game.play(bot.choose(game))
    return game


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("way", WAYS)
def test_however_a_game_is_copied_the_copy_is_equal_and_goes_its_own_way(name, way):
    game = running(name)
    before, other = game.record(), WAYS[way](game)
    assert other == game
    assert other.record() == before
    assert [str(action) for action in other.legal_actions()] == [
        str(action) for action in game.legal_actions()
    ]
    other.play(other.legal_actions()[0])
    assert game.record() == before
    assert game != other
    other.undo()
    assert game == other


@pytest.mark.parametrize("name", NAMES)
def test_copies_have_the_same_kind_and_the_same_board(name):
    game = running(name)
    for way in WAYS.values():
        assert way(game).kind is GAMES[name]
        assert way(game).board is game.board


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_game_is_hardly_larger_than_its_record(name):
    game = played(name, seed=1)
    texts = sum(len(str(event)) + 8 for event in game.events)
    assert len(pickle.dumps(game)) < texts + 1_000


@pytest.mark.parametrize("name", NAMES)
def test_games_are_equal_if_they_began_and_went_on_alike(name):
    game = running(name)
    assert game == running(name)
    assert game != running(name, seed=4)
    assert game != running(name, players=3)
    assert game != game.record()
    again = zellige.new(name, 2, seed=3)
    for event in game.events[again.number :]:
        if event.seat != "chance":
            again.play(event.action)
    assert again == game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


@pytest.mark.parametrize("name", NAMES)
def test_states_are_keys_of_ones_own_tables(name):
    game = running(name)
    seen = {game.state: "here"}
    assert seen[game.copy().state] == "here"
    after = game.copy()
    after.play(after.legal_actions()[0])
    assert after.state not in seen
    assert after.state != game.state
    with pytest.raises(TypeError, match="written to"):
        hash(game.state.copy())


@pytest.mark.parametrize("name", NAMES)
def test_nobody_can_write_to_the_state_or_the_board_of_a_game(name):
    game = running(name)
    before = game.state.tobytes(), game.board.tobytes(), game.scores
    for record in (game.state, game.board, game.state_at(7), game.at(7).state):
        for field in record.dtype.names:
            with pytest.raises(ValueError, match="read-only"):
                record[field] = 1
            with pytest.raises(ValueError, match="read-only"):
                setattr(record, field, 1)
            if isinstance(record[field], np.ndarray):
                with pytest.raises(ValueError, match="read-only"):
                    record[field][...] = 1
    assert (game.state.tobytes(), game.board.tobytes(), game.scores) == before
    mine = game.state.copy()
    mine.turn = -1
    assert mine != game.state


def test_games_that_are_given_the_same_have_one_board():
    stepping.stepper_for.cache_clear()
    first, other = (zellige.new("maharani", 4, seed=seed) for seed in (1, 2))
    same = [first.setup == other.setup]
    assert [first.board is other.board] == same
    assert zellige.new("maharani", 4, seed=1).board is first.board
    tiles = {"tiles": {colour: ["X"] * 12 for colour in "borgyp"}}
    assert zellige.new("maharani", 4, seed=1, options=tiles).board != first.board


def test_boards_are_not_kept_for_ever():
    most = stepping.MOST_BOARDS
    for seed in range(most + 10):
        zellige.new("medina", 2, seed=seed)
    assert stepping.stepper_for.cache_info().currsize == most


@pytest.mark.parametrize("seed", ["x", 1.5, True, np.float64(2)])
def test_a_seed_is_what_a_record_can_keep(seed):
    with pytest.raises(zellige.InvalidRecord, match="seed: it is not a whole number"):
        zellige.new("medina", seed=seed)


@pytest.mark.parametrize("seed", [-1, 0, 2**70, np.int64(5), np.uint8(5)])
def test_a_game_of_any_whole_number_can_be_saved_and_loaded(seed, tmp_path):
    game = zellige.new("medina", seed=seed)
    game.save(tmp_path / "a.zellige.json")
    assert zellige.load(tmp_path / "a.zellige.json") == game


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_action_is_refused_in_words(name):
    game = running(name)
    for wrong in (5, None, ["end"]):
        with pytest.raises(TypeError, match="an action or its text"):
            game.play(wrong)
    other = running(next(one for one in NAMES if one != name))
    with pytest.raises(zellige.ActionError):
        game.play(next(action for action in other.legal_actions() if str(action) != "stop"))


@pytest.mark.parametrize("seat", ["1", 1.5, 0, 3, [1]])
def test_what_is_no_seat_is_refused_in_words(seat):
    game = running("medina")
    for ask in (game.view, game.for_seat):
        with pytest.raises(zellige.UnknownName, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_actions_are_listed_by_their_texts(name, players):
    game = zellige.new(name, players, seed=players)
    game.seed, bot = None, zellige.bot("random", seed=players)
    while game.number < 150 and not game.is_over:
        decoded = [game.decode(event) for event in game.legal_events()]
        assert game.legal_actions() == sorted(decoded, key=str)
        chance = game.to_act == "chance"
        game.play(game.legal_actions()[game.number % len(decoded)] if chance else bot.choose(game))


@pytest.mark.needs_speed
@pytest.mark.parametrize("name", ["random", "greedy", "mcts:20", "level:1", "level:2", "level:5", "classic"])
@pytest.mark.parametrize("way", ["copy.deepcopy", "pickle"])
def test_bots_can_be_copied_and_sent(name, way):
    """A copy knows what it is, and nothing of the game that the other has seen."""
    game = zellige.new("seven-steps", 2, seed=2)
    bot = zellige.bot(name, seed=7)
    fresh = WAYS[way](bot)
    assert fresh.choose(game) == zellige.bot(name, seed=7).choose(game)
    bot.choose(game)
    assert WAYS[way](bot).choose(game) in game.legal_actions()
    assert len(pickle.dumps(bot)) < 3_000
