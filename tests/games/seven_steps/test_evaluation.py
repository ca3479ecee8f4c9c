"""The greedy bot plans the whole turn: the best chain is found exactly."""

import numpy as np
import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, legal, play
from tests.games.seven_steps.test_end import nearly_empty, one_disc
from tests.moments import with_state
from zellige.core.contract import SCRATCH
from zellige.core.random import generator
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.play import rollout, turn_values
from zellige.games.seven_steps.play.chains import CHAIN
from zellige.games.seven_steps.rules import turns


def by_trying_everything(game, ahead=False):
    """What each set of spaces can make the turn worth, by playing every chain with the game itself."""
    found: dict[frozenset[int], float] = {}
    for text in legal(game, "place"):
        state = game.state.copy()
        turns.lay_disc(game.board, state, game.kind.actions.encode(game.board, game.state, game.parse(text)))
        after = with_state(game, state)
        ends = by_trying_everything(after, ahead)
        ends[frozenset(state.placed[: state.count].tolist())] = float(
            turn_values.turn_value(after.board, state, ahead)
        )
        for spaces, values in ends.items():
            found[spaces] = max(values, found.get(spaces, values))
    return found


def some_turn(seed):
    """The start of a turn somewhere in a random game."""
    game = zellige.new("seven-steps", 2, seed=seed, options={"side": "mixed"} if seed % 2 else {})
    bot = zellige.bot("random", seed=seed)
    while len(game.events) < 150 + 60 * seed:
        game.play(bot.choose(game))
    while "turn" in game.position():
        game.play(bot.choose(game))
    return game


def chains_from(game, within):
    """The spaces of each chain that is found, and what it makes the turn worth."""
    rows, values = np.zeros((5_000, CHAIN), np.int64), np.zeros(5_000)
    scratch = np.zeros(SCRATCH, game.kind.state_dtype)
    count = turn_values.list_turns(game.board, game.state, within, rows, values, scratch, False)
    before = game.state.placed[: game.state.count].tolist()
    spaces = [frozenset(before + row[1 : 1 + row[0]].tolist()) for row in rows[:count]]
    assert len(set(spaces)) == count
    return dict(zip(spaces, values[:count].tolist(), strict=True))


@pytest.mark.needs_speed
@pytest.mark.parametrize("ahead", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_the_best_chain_is_the_best_of_all(seed, ahead):
    """SS-10 to SS-17, whatever tiles are thought to be worth."""
    game = some_turn(seed)
    scratch, chain = np.zeros(SCRATCH, game.kind.state_dtype), np.zeros(CHAIN, np.int64)
    values = turn_values.best_turn(game.board, game.state, chain, scratch, ahead)
    tried = by_trying_everything(game, ahead)
    assert values == max(tried.values()) == tried[frozenset(chain[1 : 1 + chain[0]].tolist())]


@pytest.mark.needs_speed
@pytest.mark.parametrize("seed", range(6))
def test_all_chains_near_the_best_are_found_once(seed):
    """SS-10 to SS-17: also when some discs are placed already."""
    game = some_turn(seed)
    for _ in range(2):
        tried, found = by_trying_everything(game), chains_from(game, 4.0)
        near = max(found.values()) - 4.0
        assert {spaces: values for spaces, values in tried.items() if values > near}.items() <= found.items()
        if not (places := legal(game, "place")):
            break
        game.play_exactly(places[0])
        if game.position().get("turn", {}).get("phase") != "place":
            break


def test_a_chain_goes_on_after_a_tower_was_taken_down():
    """SS-15, SS-16: A0 grows to six when A1 is spread, and can follow it then."""
    steps = {"B1": 2, "B6": 3, "G2": 4, "B5": 5, "G3": 6}
    placed = [[space, level] for space, level in steps.items()]
    game = honeycomb(
        hands=[{"blue": 2}],
        towers={**steps, "B0": 1, "B2": 1, "B3": 1, "B4": 1, "A1": 6, "A0": 5},
        turn={"phase": "place", "aid": None, "taken": None, "placed": placed},
    )
    found = chains_from(game, 100.0)
    assert by_trying_everything(game).items() <= found.items()
    assert max(map(len, found)) == len(steps) + 2


def choice(game, seed=1):
    return str(zellige.bot("greedy", seed=seed).choose(game))


def test_it_climbs_the_staircase():
    """SS-13, SS-17"""
    game = honeycomb(hands=[{"blue": 7}, {"red": 7}], towers={"A1": 1, "A0": 2, "A4": 3})
    while game.position().get("turn", {}).get("phase", "place") == "place":
        game.play_exactly(choice(game))
    assert game.scores[0] >= 1 + 2 + 3 + 4


def test_it_uses_tiles_when_they_pay_and_saves_them_when_not():
    """SS-26"""
    many = play(
        honeycomb(points=["one-colour", None], hands=[{"blue": 7}, RAINBOW]),
        *[f"place A{k}" for k in range(1, 7)],
        "place A0",
    )
    assert choice(many) == "points"
    few = play(honeycomb(points=["one-colour", None], hands=[{"blue": 7}, RAINBOW]), "place A0", "stop")
    assert choice(few) == "save"


def test_with_an_empty_bag_it_keeps_even_what_fits_nowhere():
    """SS-35: nothing would be drawn for it; so do games that are played on in a search."""
    game = one_disc(nearly_empty({}))
    assert str(zellige.bot("greedy", seed=1).choose(game)) == "return"
    size = game.kind.most_events
    events, values = np.empty(size, np.int64), np.empty(size)
    scratch = np.zeros(SCRATCH, game.kind.state_dtype)
    assert rollout(game.board, game.state, events, values, scratch, generator(1)) == 1
    assert events[0] == codes.RETURN


def test_it_returns_discs_that_fit_nowhere():
    """SS-35: black lies far from the rest, and alone."""
    game = play(
        honeycomb(hands=[{"blue": 4, "yellow": 2, "red": 1}, RAINBOW]), "place A4", "stop", "bonus none"
    )
    returned = choice(game).split()[1:]
    assert "blue" not in returned


@pytest.mark.long
@pytest.mark.needs_speed
def test_it_beats_chance():
    wins = 0
    for seed in range(6):
        game = zellige.new("seven-steps", 2, seed=seed)
        seat = seed % 2 + 1
        bots = {
            seat: zellige.bot("greedy", seed=1),
            3 - seat: zellige.bot("random", seed=1),
        }
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act].choose(game))
        wins += game.winners == [seat]
    assert wins == 6
