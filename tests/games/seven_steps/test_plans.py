"""Whole turns to choose from: they can be played as they are, and what is kept is worth keeping."""

import numpy as np
import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, play
from zellige.core.contract import PLAN, SCRATCH
from zellige.core.random import generator
from zellige.games.seven_steps import board, codes
from zellige.games.seven_steps.play import plans, tile_values
from zellige.games.seven_steps.rules import turns

pytestmark = pytest.mark.needs_speed


def plans_of(game):
    """The plans at a decision, as lists of events."""
    rows, size = np.zeros((200, PLAN), np.int64), game.kind.most_events
    count = plans.list_plans(
        game.board,
        game.state,
        rows,
        np.empty(size, np.int64),
        np.empty(size),
        np.zeros(SCRATCH, game.kind.state_dtype),
        generator(1),
    )
    return [row[1 : 1 + row[0]].tolist() for row in rows[:count]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_can_be_played(players):
    """What the plan leaves open (tiles) is decided somehow; then its next event is legal again."""
    game = zellige.new("seven-steps", players, seed=players)
    greedy = zellige.bot("greedy", seed=1)
    rules, used_aid = game.kind.rules, 0
    for _ in range(120):
        for plan in plans_of(game)[::5]:
            state, seat = game.state.copy(), game.state.turn
            used_aid += plan[0] >= codes.LIFT and plan[0] < codes.RETURN
            for event in plan:
                while rules.refusal(game.board, state, event) != 0:
                    assert state.turn == seat
                    assert event >= codes.RETURN
                    rules.apply(game.board, state, rules.random_event(game.board, state, generator(2)))
                rules.apply(game.board, state, event)
        game.play(greedy.choose(game))
    assert used_aid > 0


def test_plans_of_a_turn_differ():
    game = zellige.new("seven-steps", 2, seed=3)
    found = plans_of(game)
    assert len({tuple(sorted(plan[:-1])) for plan in found}) == len(found) > 5


def test_discs_are_kept_for_the_stairs_at_hand():
    """SS-35: blue climbs from 1 to 5 on tile A; a lone orange disc helps nobody there."""
    stairs = {"A1": 1, "A2": 2, "A3": 3, "A4": 4}
    hand = {"blue": 5, "orange": 1, "yellow": 1}
    game = play(honeycomb(hands=[hand, RAINBOW], towers=stairs), "place B0", "bonus none")
    scratch = np.zeros(SCRATCH, game.kind.state_dtype)
    event = plans.best_return(game.board, game.state, scratch, generator(1))
    assert "blue" not in str(game.kind.actions.decode(game.board, game.state, event))


def test_with_an_empty_bag_all_discs_are_kept_unless_that_decides_when_the_game_ends():
    """SS-35, SS-37"""
    asked = {"phase": "return", "aid": None, "taken": None, "placed": [["A1", 1]]}
    fewer = honeycomb(hands=[{"blue": 6}], towers={"A1": 1}, bag_goes=True, turn=asked)
    assert plans_of(fewer) == [[codes.RETURN]]
    seven = honeycomb(
        hands=[{"blue": 6, "red": 1}],
        towers={"A1": 1},
        bag_goes=True,
        aid_discard=["take"],
        turn={**asked, "aid": "take", "taken": "red"},
    )
    assert plans_of(seven) == [[codes.RETURN], [codes.RETURN + 1]]


def test_returns_are_listed_once_and_the_best_first():
    """SS-35"""
    stairs = {"A1": 1, "A2": 2, "A3": 3, "A4": 4}
    hand = {"blue": 5, "orange": 1, "yellow": 1}
    game = play(honeycomb(hands=[hand, RAINBOW], towers=stairs), "place B0", "bonus none")
    found = [str(game.kind.actions.decode(game.board, game.state, event)) for (event,) in plans_of(game)]
    assert len(set(found)) == len(found) == plans.RETURNS
    assert "blue" not in found[0]
    assert "return blue blue blue blue blue" not in found


# -- what tiles are worth to who thinks ahead -------------------------------------------------------


def aid_value(kind, **position):
    """Of an aid tile that seat 1 keeps in its turn."""
    game = honeycomb(aid=[kind, None], **position)
    index = board.KINDS[board.AID].index(kind) + 1
    return tile_values.held_value(game.board, game.state, board.AID, index, True)


def test_in_the_last_turn_a_tile_is_worth_what_it_counts():
    """SS-37, SS-38"""
    for kind in board.KINDS[board.AID]:
        assert aid_value(kind, bag_goes=True, round="last") == turns.TILE_WORTH


def test_an_aid_tile_is_worth_most_when_the_towers_are_high_and_turns_are_left():
    """SS-18 to SS-24: little on an empty board."""
    for kind in board.KINDS[board.AID]:
        early = tile_values.value_ahead(board.AID, board.KINDS[board.AID].index(kind) + 1, 17.0)
        late = tile_values.value_ahead(board.AID, board.KINDS[board.AID].index(kind) + 1, 1.0)
        assert early < 3.0
        assert late > 5.0


def test_what_is_between_two_turns_is_worth_something_between():
    low, middle, high = (tile_values.value_ahead(board.AID, 1, turns_left) for turns_left in (1.0, 1.5, 2.0))
    assert middle == pytest.approx((low + high) / 2)
    beyond = len(tile_values.VALUE_AHEAD) + 5.0
    assert tile_values.value_ahead(board.AID, 1, beyond) == tile_values.VALUE_AHEAD[-1, board.AID, 1]


def test_a_draw_is_worth_more_to_who_has_no_tile_of_the_sort():
    """SS-33"""
    without, with_best = honeycomb(), honeycomb(aid=["take", None])
    assert tile_values.draw_value(without.board, without.state, board.AID, True) > 0
    second = tile_values.draw_value(with_best.board, with_best.state, board.AID, True)
    assert 0 <= second < tile_values.draw_value(without.board, without.state, board.AID, True)
