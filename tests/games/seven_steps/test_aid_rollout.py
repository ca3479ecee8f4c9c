"""The quick use of an aid tile: possible, worth it, and nearly the best."""

from typing import Any

import numpy as np
import pytest

import zellige
from tests.games.seven_steps.honeycomb import RAINBOW, honeycomb, legal
from tests.games.seven_steps.test_evaluation import some_turn
from zellige.core.contract import SCRATCH
from zellige.core.random import generator
from zellige.games.seven_steps.actions import Aid
from zellige.games.seven_steps.board import AID, AID_KINDS
from zellige.games.seven_steps.play.aid_rollout import NO_AID, quick_aid, value_after
from zellige.games.seven_steps.play.chains import CHAIN
from zellige.games.seven_steps.play.rollouts import rollout
from zellige.games.seven_steps.play.turn_values import best_turn

KINDS = range(1, len(AID_KINDS) + 1)


def room(game):
    return np.zeros(SCRATCH, game.kind.state_dtype)


def holding(game, kind):
    """The state, with an aid tile of this kind for the seat in turn."""
    state = game.state.copy()
    state.held[AID, state.turn] = kind
    return state


def best_without(game, state):
    return best_turn(game.board, state, np.zeros(CHAIN, np.int64), room(game), True)


def best_with(game, state):
    """By trying all uses of the tile."""
    events = np.empty(game.kind.most_events, np.int64)
    count = game.kind.rules.legal(game.board, state, events)
    aids = [
        event
        for event in events[:count].tolist()
        if isinstance(game.kind.actions.decode(game.board, state, event), Aid)
    ]
    return max((value_after(game.board, state, event, room(game)) for event in aids), default=0.0)


def use(game):
    """What the seat to act would do with its tile, in words."""
    least = best_without(game, game.state)
    event = quick_aid(game.board, game.state, least, room(game))
    return None if event == NO_AID else str(game.kind.actions.decode(game.board, game.state, event))


LAST: dict[str, Any] = {"bag_goes": True, "round": "last"}
BROKEN_STAIRS = {"A1": 1, "A2": 2, "A3": 4, "A4": 4}


def test_a_disc_too_many_in_the_stairs_is_removed():
    """SS-20: A3 would be level 5 after level 3."""
    game = honeycomb(hands=[{"blue": 7}, RAINBOW], towers=BROKEN_STAIRS, aid=["remove", None])
    assert use(game) == "aid remove A3"


def test_or_it_goes_where_it_does_no_harm():
    """SS-22"""
    game = honeycomb(hands=[{"blue": 7}, RAINBOW], towers=BROKEN_STAIRS, aid=["top", None])
    assert use(game) in legal(game, "aid top A3")


def test_a_tower_that_is_missing_in_the_stairs_is_fetched():
    """SS-21: to level 4, after A2 and A3; A6 is one of the four spaces before them then."""
    towers = {"A2": 1, "A3": 2, "A6": 3}
    game = honeycomb(hands=[{"blue": 7}, RAINBOW], towers=towers, aid=["move", None])
    assert use(game) in ("aid move A6 A4", "aid move A6 A0")


def test_the_first_disc_is_lifted_onto_the_stairs():
    """SS-23"""
    stairs = {"A1": 1, "A2": 2, "A3": 3}
    game = honeycomb(hands=[{"blue": 3}, RAINBOW], towers=stairs, aid=["lift", None], **LAST)
    assert use(game) == "aid lift"


def test_a_disc_of_the_colour_that_is_missing_is_taken():
    """SS-24: violet, for G2 is the fourth step; but not from there."""
    towers = {"B1": 1, "B6": 2, "G2": 3, "G5": 1}
    game = honeycomb(hands=[{"yellow": 4}, RAINBOW], towers=towers, aid=["take", None], **LAST)
    assert use(game) == "aid take G5"


def test_what_brings_nothing_is_not_used():
    """SS-18: on an empty board no tower can be changed."""
    for kind in AID_KINDS:
        assert use(honeycomb(hands=[{"blue": 7}, RAINBOW], aid=[kind, None])) is None


@pytest.mark.needs_speed
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_found_may_be_done_and_brings_what_was_asked_for(kind, seed):
    """SS-18 to SS-24"""
    game = some_turn(seed)
    state = holding(game, kind)
    before, least = state.tobytes(), best_without(game, state)
    event = quick_aid(game.board, state, least, room(game))
    assert state.tobytes() == before
    assert least <= best_with(game, state) or event == NO_AID
    if event != NO_AID:
        assert game.kind.rules.refusal(game.board, state, event) == 0
        assert value_after(game.board, state, event, room(game)) > least
    assert quick_aid(game.board, state, best_with(game, state), room(game)) == NO_AID


@pytest.mark.needs_speed
@pytest.mark.parametrize("kind", KINDS)
def test_it_finds_most_of_what_there_is(kind):
    """At turns in games of greedy bots; *lift*, which can be used in one way, exactly."""
    found, best = 0.0, 0.0
    for seed in range(3):
        game, bot = zellige.new("seven-steps", 2, seed=seed), zellige.bot("greedy", seed=seed)
        while not game.is_over:
            if "turn" not in game.position() and game.state.in_bag < 100:
                state = holding(game, kind)
                least = best_without(game, state)
                event = quick_aid(game.board, state, least, room(game))
                if event != NO_AID:
                    found += value_after(game.board, state, event, room(game)) - least
                best += max(best_with(game, state) - least, 0.0)
            game.play(bot.choose(game))
    assert best > 0
    assert found / best > (0.999 if AID_KINDS[kind - 1] == "lift" else 0.7)


def quick_choice(game):
    """What bots do first in the games that they play on with."""
    size = game.kind.most_events
    events = np.empty(size, np.int64)
    rollout(game.board, game.state, events, np.empty(size), room(game), generator(1))
    return str(game.kind.actions.decode(game.board, game.state, events[0]))


def test_games_are_played_on_with_tiles_where_they_pay():
    """SS-38: in the last turn a tile that is kept counts two points."""
    worth_it = honeycomb(hands=[{"blue": 7}, RAINBOW], towers=BROKEN_STAIRS, aid=["remove", None], **LAST)
    assert quick_choice(worth_it) == "aid remove A3"
    one_more = honeycomb(hands=[{"blue": 2}, RAINBOW], towers={"A1": 1, "A2": 1}, aid=["lift", None], **LAST)
    assert use(one_more) == "aid lift"
    assert quick_choice(one_more).startswith("place")
