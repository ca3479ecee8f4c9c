"""Hints: the best actions, with what each seat may expect."""

import pytest

import zellige
from tests.games.medina.city import city
from tests.moments import with_state
from zellige.core.random import generator

pytestmark = pytest.mark.needs_speed


def test_the_palace_that_decides_the_game_comes_first():
    """MD-20"""
    game = city(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    best, *others = zellige.hints(game, seed=1)
    assert str(best.action) == "roof a1"
    assert best.visits > max(hint.visits for hint in others)
    assert best.expected[0] > 0.5 > best.expected[1]
    assert best.points[0] > best.points[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_as_asked_for_with_figures_for_each_seat(players):
    game = zellige.new("maharani", players, seed=2)
    found = zellige.hints(game, level=1, count=2, seed=1)
    assert len(found) == 2
    for hint in found:
        assert hint.action in game.legal_actions()
        assert len(hint.expected) == len(hint.points) == players
        assert all(0 < expected < 1 for expected in hint.expected)


def test_the_same_seed_says_the_same():
    game = zellige.new("medina", 2, seed=2)
    assert zellige.hints(game, level=1, seed=4) == zellige.hints(game, level=1, seed=4)
    assert zellige.hints(game, level=1, seed=4) != zellige.hints(game, level=1, seed=5)


def test_what_the_seat_cannot_know_makes_no_difference():
    """SS-8"""
    game = zellige.new("seven-steps", 2, seed=4)
    seat = game.to_act
    assert isinstance(seat, int)
    other = with_state(game, game.determinise(seat, generator(9)))
    assert other.position() != game.position()
    assert zellige.hints(other, level=1, seed=1) == zellige.hints(game, level=1, seed=1)


def test_there_are_five_levels():
    with pytest.raises(zellige.UnknownName, match="there is no level 6; there are 1 to 5"):
        zellige.hints(zellige.new("medina", 2, seed=1), level=6)


def test_when_nobody_is_to_act_there_is_nothing_to_say():
    game = zellige.read({"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 2}})
    with pytest.raises(zellige.UnknownName, match="it is no seat's turn"):
        zellige.hints(game, level=1)
