"""What an event did, in words."""

import pytest

from tests.games.medina.city import city, random_game
from zellige.core.text import LANGUAGES

pytestmark = pytest.mark.plain


def told(game, text):
    return [str(message) for message in game.tell(game.play_exactly(text))]


def test_placements_are_told_with_the_points_they_bring():
    game = city(palaces={"orange": "a10"}, walls=["N1"])
    assert told(game, "roof a10") == [
        "roof on the orange palace a10",
        "Ann has the tile of the largest orange palace",
        "Ann has the tile of tower 1",
        "Ann gets merchants: 3",
        "points of Ann: +7",
    ]
    assert told(game, "stable b10") == ["stable on b10", "points of Ann: +1"]
    assert told(game, "building grey d4") == ["grey building on d4"]


def test_tea_and_colours_that_leave_are_told():
    """MD-19, MD-33"""
    game = city(palaces={"purple": "a10 c10", "grey": "m1"}, roofs=[("a10", 2)], to_act=1)
    lines = told(game, "roof c10")
    assert "Ann gets tea tiles: 2" in lines
    assert "everybody has a purple palace: the buildings left are out of the game" in lines
    assert told(game, "tea") == ["a tea tile instead of the second piece"]


def test_a_tile_that_goes_back_to_the_board_is_told():
    """MD-35, MD-39"""
    game = city(palaces={"orange": "a10 c10 d10"}, walls=["N1", "N2", "N3"], roofs=[("a10", 1)])
    lines = told(game, "neutral c10")
    assert "neutral roof on the orange palace c10" in lines
    assert "the tile of the largest orange palace goes back to the board" in lines
    assert "the tile of tower 1 goes back to the board" in lines
    assert "points of Ann: -5" in lines


def test_who_is_passed_over_and_the_end_are_told():
    """MD-11, MD-41"""
    game = random_game(2, 4)
    lines = {line for event in game.events for line in map(str, game.tell(event))}
    assert any("can place nothing and is passed over" in line for line in lines)
    assert "nobody can place a piece: the game is over" in lines


def test_every_event_can_be_told_in_every_language():
    game = random_game(4, 9)
    for event in game.events[::4]:
        for language in LANGUAGES:
            assert all(message.into(language) for message in game.tell(event))
