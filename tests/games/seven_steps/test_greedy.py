"""The greedy bot plans the whole turn: the best chain is found exactly."""

import numpy as np
import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, legal, play
from zellige.core.contract import SCRATCH
from zellige.games.seven_steps import greedy, turns


def by_trying_everything(game):
    """The best turn from here, by playing every chain with the game itself."""
    best = -1.0
    for text in legal(game, "place"):
        after = game.copy()
        state = after.state.copy()
        turns.lay_disc(after.board, state, game.kind.encode(game.board, game.state, game.parse(text)))
        after._states[-1] = state
        best = max(best, float(greedy.turn_worth(after.board, state)), by_trying_everything(after))
    return best


@pytest.mark.needs_speed
@pytest.mark.parametrize("seed", range(6))
def test_the_best_chain_is_the_best_of_all(seed):
    """SS-10 to SS-17"""
    game = zellige.new("seven-steps", 2, seed=seed, options={"side": "mixed"} if seed % 2 else {})
    bot = zellige.bot("seven-steps", "random", seed=seed)
    while len(game.events) < 150 + 60 * seed:
        game.play(bot.choose(game))
    while "turn" in game.position():
        game.play(bot.choose(game))
    scratch = np.zeros(SCRATCH, game.kind.state_dtype)
    scratch[0] = game.state
    found = greedy.best_turn(game.board, scratch)
    assert found == by_trying_everything(game)


def choice(game, seed=1):
    return str(zellige.bot("seven-steps", "greedy", seed=seed).choose(game))


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


def test_it_returns_discs_that_fit_nowhere():
    """SS-35: black lies far from the rest, and alone."""
    game = play(
        honeycomb(hands=[{"blue": 4, "yellow": 2, "red": 1}, RAINBOW]), "place A4", "stop", "bonus none"
    )
    returned = choice(game).split()[1:]
    assert "blue" not in returned


@pytest.mark.needs_speed
def test_it_beats_chance():
    wins = 0
    for seed in range(6):
        game = zellige.new("seven-steps", 2, seed=seed)
        seat = seed % 2 + 1
        bots = {
            seat: zellige.bot("seven-steps", "greedy", seed=1),
            3 - seat: zellige.bot("seven-steps", "random", seed=1),
        }
        while not game.is_over:
            assert isinstance(game.to_act, int)
            game.play(bots[game.to_act].choose(game))
        wins += game.winners == [seat]
    assert wins == 6
