"""The end of a game worked out: the same as by trying everything, and level 5 plays by it."""

import numpy as np
import pytest

import zellige
from tests.moments import with_state
from zellige.analysis.course import analyse
from zellige.analysis.outlook import at_the_end, average
from zellige.search.bots import make_bot
from zellige.search.endings import make_stack, worked_out
from zellige.search.levels import LevelBot
from zellige.search.mcts import Budget, MctsBot
from zellige.search.tree import EXPECTED, POINTS

pytestmark = pytest.mark.needs_speed

EXACT = ("maharani", "medina")
FEW = 300  # positions, for a second opinion that is slow


def finished(name, players, seed):
    bot, game = make_bot("level:2", seed), zellige.new(name, players, seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    return game


def endings(name, players, most, seeds=4):
    """Positions so near to the end that they can be worked out, with what was."""
    for seed in range(seeds):
        game = finished(name, players, seed)
        for number in range(len(game.events) - 1, 0, -1):
            position = game.at(number)
            if (results := worked_out(position, most)) is None:
                break
            yield position, results


def after(game, event):
    trial = game.copy()
    trial.play_exactly(game.kind.actions.decode(game.board, game.state, event))
    return trial


def by_trying(game):
    """What each seat may expect, by nothing but playing on; of what is as good the first counts."""
    if game.is_over:
        return at_the_end(game)
    events = game.legal_events()
    outlooks = [by_trying(after(game, event)) for event in events]
    if isinstance(game.to_act, int):
        return max(outlooks, key=lambda outlook: outlook.expected[game.to_act - 1])
    return average(outlooks, [game.kind.rules.weight(game.board, game.state, event) for event in events])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EXACT)
def test_it_is_what_trying_everything_says(name, players):
    compared = 0
    for game, results in endings(name, players, FEW):
        for event, found in results.items():
            outlook = by_trying(after(game, event))
            assert found[EXPECTED, :players] == pytest.approx(outlook.expected), (str(game), event)
            assert found[POINTS, :players] == pytest.approx(outlook.points), (str(game), event)
            compared += 1
    assert compared > 20


def with_bag(game, *, few, many):
    """The same game, but for the bag: one tile of a kind and three of another."""
    state = game.state.copy()
    state.bag[:] = 0
    state.bag[few], state.bag[many], state.in_bag = 1, 3, 4
    return with_state(game, state)


def test_chance_counts_by_its_weights():
    """MH-27: of a kind of tile of which there are more one is drawn more often."""
    compared = 0
    for game, _results in endings("maharani", 2, 2_000):
        mixed = with_bag(game, few=4, many=20)
        for event, found in (worked_out(mixed) or {}).items():
            drawing = after(mixed, event)
            if drawing.to_act == "chance" and (drawn := worked_out(drawing)):
                weights = [drawing.kind.rules.weight(drawing.board, drawing.state, tile) for tile in drawn]
                outcomes = np.array(list(drawn.values()))
                assert found == pytest.approx(np.average(outcomes, axis=0, weights=weights))
                compared += not np.allclose(found, outcomes.mean(axis=0))
    assert compared > 0


@pytest.mark.parametrize("name", EXACT)
def test_level_5_plays_the_end_exactly(name):
    decisions = 0
    for game, results in endings(name, 2, 2_000):
        if isinstance(game.to_act, int) and len(results) > 1:
            best, *others = LevelBot(5, seed=1).candidates(game)
            assert best.is_exact
            assert len(others) == len(results) - 1
            assert best.expected[game.to_act - 1] == max(
                found[EXPECTED, game.to_act - 1] for found in results.values()
            )
            decisions += 1
    assert decisions > 10


@pytest.mark.parametrize("name", EXACT)
def test_the_beginning_of_a_game_is_not_worked_out(name):
    game = zellige.new(name, 2, seed=1)
    while not isinstance(game.to_act, int):
        game.draw()
    assert worked_out(game) is None
    assert not LevelBot(4, seed=1).candidates(game)[0].is_exact


def test_no_ending_is_worked_out_with_more_positions_than_allowed():
    game, results = list(endings("medina", 2, 2_000, seeds=1))[-1]
    assert results
    assert worked_out(game, 1) is None


@pytest.mark.parametrize("name", EXACT)
def test_what_was_worked_out_before_makes_no_difference(name):
    """Bots keep their table from action to action; also after one that was too far from the end."""
    found = list(endings(name, 2, FEW, seeds=1))
    stack = make_stack(found[0][0].kind)
    assert worked_out(zellige.new(name, 2, seed=1), FEW, stack) is None
    for game, results in found:
        again = worked_out(game, FEW, stack)
        assert again is not None
        assert again.keys() == results.keys()
        assert all((again[event] == results[event]).all() for event in results)


def test_where_hands_are_hidden_nothing_is_worked_out():
    game = finished("seven-steps", 2, 1)
    assert worked_out(game.at(len(game.events) - 1)) is None


def test_who_does_not_ask_for_it_simulates():
    game, _results = list(endings("medina", 2, 2_000, seeds=1))[-1]
    assert not MctsBot(Budget(simulations=50), seed=1).candidates(game)[0].is_exact


@pytest.mark.parametrize("name", EXACT)
def test_an_analysis_knows_what_the_last_actions_cost(name):
    game, results = max(endings(name, 2, 2_000), key=lambda one: spread(*one))
    best, worst = (
        sorted(results, key=lambda event: results[event][EXPECTED, game.to_act - 1])[at] for at in (-1, 0)
    )
    start = zellige.read({**game.record(), "position": game.position(), "events": []})
    (mistake,) = analyse(after(start, worst), seed=1).mistakes
    assert mistake.loss == pytest.approx(spread(game, results))
    assert mistake.after_better.points == pytest.approx(results[best][POINTS, :2])


def spread(game, results):
    """By how much the worst action of a seat is worse than the best."""
    if not isinstance(game.to_act, int):
        return 0.0
    own = [found[EXPECTED, game.to_act - 1] for found in results.values()]
    return max(own) - min(own)
