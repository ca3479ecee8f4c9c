"""How points come about."""

import zellige
from tests.games.medina.city import city, play, random_game, record
from tests.games.medina.test_scoring import EXAMPLE


def account(game):
    return {str(source.label): source.points for source in game.account()}


def test_worked_example_of_four_palaces():
    """MD-32, MD-42, MD-43"""
    assert account(city(4, **EXAMPLE)) == {
        "Grey buildings": (0, 3, 0, 0),
        "Purple buildings": (0, 0, 5, 0),
        "Brown buildings": (0, 0, 0, 5),
        "Orange buildings": (4, 0, 0, 0),
        "Stables": (2, 0, 0, 1),
        "Walls": (2, 4, 0, 3),
        "Merchants": (1, 2, 1, 3),
        "At the well": (4, 0, 8, 0),
        "Palace tiles": (4, 1, 2, 3),
        "Tower tiles": (1, 2, 0, 4),
    }


def test_palaces_without_a_roof_and_neutral_ones_count_for_nobody():
    """MD-20, MD-22"""
    game = city(palaces={"grey": "c3 c4", "brown": "h8"}, roofs=[("h8", 0)])
    assert account(game) == {}
    play(game, "roof c3")
    assert account(game) == {"Grey buildings": (2, 0), "Palace tiles": (1, 0)}


def test_a_tile_that_changes_hands_counts_for_its_new_holder_only():
    """MD-34"""
    game = city(3, palaces={"orange": "c3 c4 h1 h2"}, roofs=[("c3", 1), ("h1", 2)])
    assert account(game) == {"Orange buildings": (2, 2, 0), "Palace tiles": (4, 0, 0)}
    play(game, "stable i1")
    assert account(game) == {"Orange buildings": (2, 2, 0), "Stables": (0, 1, 0), "Palace tiles": (0, 4, 0)}


def test_a_given_position_says_all():
    """MD-46: how it was reached makes no difference."""
    game = random_game(3, 5)
    assert zellige.read(record(game.position())).account() == game.account()
