"""How games are played on: a palace is taken in time, and nobody builds for the others if he can help it."""

import numpy as np
import pytest

from tests.games.medina.city import city
from zellige.core.contract import SCRATCH
from zellige.core.random import generator
from zellige.games.medina.play.rollouts import appeal as appeal_of
from zellige.games.medina.play.rollouts import palace_to_take, rollout

BIG = "a1 a2 a3 a4 b1 b2 b3 b4"


def due(game):
    """The number of the palace that is taken now; None if none is."""
    palace = palace_to_take(game.board, game.state)
    return None if palace < 0 else int(palace)


def appeal(game, text):
    action = next(action for action in game.legal_actions() if str(action) == text)
    return appeal_of(game.board, game.state, game.kind.actions.encode(game.board, game.state, action))


def test_a_big_palace_that_others_may_take_is_taken():
    """MD-20"""
    assert due(city(palaces={"grey": BIG}, turns_taken=[4, 4])) == 0


def test_a_small_one_is_left_to_grow():
    """MD-15"""
    assert due(city(palaces={"grey": "c3 c4"}, turns_taken=[4, 4])) is None


def test_who_alone_lacks_the_colour_waits_until_hands_are_empty():
    """MD-18, MD-21: as long as there are buildings, it is his palace that they are added to."""
    roofs, turns = [("m8", 2)], [4, 4]
    assert due(city(palaces={"orange": f"{BIG} m8"}, roofs=roofs, turns_taken=turns)) is None
    all_there_are = f"{BIG} c1 c2 c3 c4 d1 d2 d3 m8"
    assert due(city(palaces={"orange": all_there_are}, roofs=roofs, turns_taken=turns)) is not None


def test_a_colour_that_he_has_is_never_taken_again():
    """MD-20"""
    assert due(city(palaces={"grey": f"{BIG} m8"}, roofs=[("m8", 1)], turns_taken=[4, 4])) is None


def test_pieces_at_ones_own_palace_please_and_at_the_others_displease():
    """MD-23, MD-42"""
    game = city(palaces={"grey": "c3", "brown": "l8"}, roofs=[("c3", 1), ("l8", 2)], turns_taken=[4, 4])
    assert appeal(game, "stable c4") == 1
    assert appeal(game, "stable l7") == -1


def test_at_the_well_a_stable_is_worth_five():
    """MD-32: f6 is two steps west of the well on h6."""
    game = city(palaces={"grey": "e6"}, roofs=[("e6", 1)], turns_taken=[4, 4])
    assert appeal(game, "stable f6") == 5


def test_a_merchant_pleases_once_for_each_palace():
    """MD-42: k4 is beside two buildings of one palace."""
    game = city(palaces={"grey": "j4 j3 k3"}, roofs=[("j3", 1)], turns_taken=[4, 4])
    assert appeal(game, "merchant k4") == 1


def test_walls_please_at_ones_own_palace_only():
    """MD-42"""
    game = city(palaces={"grey": "a1"}, roofs=[("a1", 1)], turns_taken=[4, 4])
    assert appeal(game, "wall S1") == 1
    assert appeal(game, "wall N1") == 0


def test_building_for_those_who_lack_the_colour_displeases():
    """MD-18: the new grey palace could only be seat 2's."""
    game = city(palaces={"grey": "c3 l8"}, roofs=[("c3", 1)], turns_taken=[4, 4])
    assert appeal(game, "building grey l7") < 0 < appeal(game, "building orange f1")


def test_a_neutral_roof_is_for_what_others_would_have():
    """MD-22"""
    game = city(palaces={"grey": f"{BIG} m8", "brown": "m1"}, roofs=[("m8", 1)], turns_taken=[4, 4])
    assert appeal(game, "neutral a1") > 0 > appeal(game, "neutral m1")


@pytest.mark.parametrize("seat", [1, 2])
def test_a_palace_that_is_due_is_soon_taken(seat):
    """He does not look at roofs every time, and takes none that is not due."""
    game = city(palaces={"grey": BIG, "brown": "m8"}, turns_taken=[4, 4], to_act=seat)
    kind, random = game.kind, generator(1)
    events, values = np.empty(kind.most_events, np.int64), np.empty(kind.most_events)
    scratch = np.zeros(SCRATCH, kind.state_dtype)
    chosen = []
    for _ in range(300):
        assert rollout(game.board, game.state, events, values, scratch, random) == 1
        chosen.append(str(kind.actions.decode(game.board, game.state, events[0])))
    assert 50 < chosen.count("roof a1") < 150
    assert "roof m8" not in chosen
    assert len(set(chosen)) > 20
