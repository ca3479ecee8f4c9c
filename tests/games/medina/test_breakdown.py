"""How points come about."""

import zellige
from tests.games.medina.city import city, play, random_game, record
from tests.games.medina.test_scoring import EXAMPLE
from zellige.games.medina.breakdown import standing


def breakdown(game):
    return {str(source.label): source.points for source in game.breakdown()}


def test_worked_example_of_four_palaces():
    """MD-32, MD-42, MD-43"""
    assert breakdown(city(4, **EXAMPLE)) == {
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
    assert breakdown(game) == {}
    play(game, "roof c3")
    assert breakdown(game) == {"Grey buildings": (2, 0), "Palace tiles": (1, 0)}


def test_a_tile_that_changes_hands_counts_for_its_new_holder_only():
    """MD-34"""
    game = city(3, palaces={"orange": "c3 c4 h1 h2"}, roofs=[("c3", 1), ("h1", 2)])
    assert breakdown(game) == {"Orange buildings": (2, 2, 0), "Palace tiles": (4, 0, 0)}
    play(game, "stable i1")
    assert breakdown(game) == {"Orange buildings": (2, 2, 0), "Stables": (0, 1, 0), "Palace tiles": (0, 4, 0)}


def test_a_given_position_says_all():
    """MD-46: how it was reached makes no difference."""
    game = random_game(3, 5)
    assert zellige.read(record(game.position())).breakdown() == game.breakdown()


def words(items):
    return [(item.seat, item.points, str(item.what), item.shown) for item in items]


def test_a_palace_is_told_kind_by_kind():
    """MD-32, MD-42"""
    items = [item for source in city(4, **EXAMPLE).breakdown() for item in source.items]
    orange = [item for item in items if item.seat == 1 and item.about.startswith("palace-")]
    told = [(str(item.what).partition(": ")[2], item.points) for item in orange]
    assert told[:5] == [
        ("4 buildings", 4),
        ("2 stables", 2),
        ("2 walls", 2),
        ("1 merchant", 1),
        ("1 piece at the well", 4),
    ]
    assert len({item.about for item in orange[:5]}) == 1


def test_an_event_tells_what_came_and_what_went():
    """MD-34, MD-42: a stable makes one palace the largest, and another one no longer is."""
    game = city(3, palaces={"orange": "c3 c4 h1 h2"}, roofs=[("c3", 1), ("h1", 2)])
    play(game, "stable i1")
    assert words(game.items_of(game.events[0])) == [
        (1, -4, "no longer: the largest orange palace: c3", ("held-orange", "palace-c3")),
        (2, 1, "orange palace h1: 1 stable", ("on-i1",)),
        (2, 4, "the largest orange palace: h1", ("held-orange", "palace-h1")),
    ]
    play(game, "stable h3")
    second = words(game.items_of(game.events[1]))
    assert second == [(2, 1, "orange palace h1: 2 stables", ("on-h3",))]


def test_a_tower_tile_is_told_with_the_palace_and_the_walls_that_it_came_by():
    """MD-36"""
    game = city(walls=["N1", "N2"], palaces={"grey": "a10 b10 c10"})
    play(game, "roof a10")
    tower = next(item for item in standing(game.board, game.state) if "tower" in item.about)
    assert str(tower.what) == "last to reach the walls of tower 1: a10"
    assert tower.shown == ("held-tower-1", "tower-1", "palace-a10", "on-N1", "on-N2")


def test_who_loses_a_tower_tile_is_no_longer_the_last_to_reach_its_walls():
    """MD-37: the walls touch a10 all the same."""
    game = city(palaces={"grey": "a10", "brown": "c10"}, roofs=[("a10", 1), ("c10", 2)], walls=["N1", "N2"])
    lost, *_ = game.items_of(game.play_exactly("wall N3"))
    assert (lost.seat, lost.points) == (1, -1)
    assert [lost.what.into(language) for language in ("en", "fr", "de")] == [
        "no longer: last to reach the walls of tower 1: a10",
        "perdu\u202f: le dernier à toucher les murs de la tour 1\u202f: a10",
        "nicht mehr: zuletzt an den Mauern von Turm 1: a10",
    ]


def test_tiles_that_are_worth_nothing_are_not_told():
    """MD-43, options `palace_points` and `tower_points`"""
    options = {
        "palace_points": {"grey": 0, "purple": 7, "brown": 3, "orange": 4},
        "tower_points": {"1": 0, "2": 9, "3": 3, "4": 4},
    }
    game = city(options=options, palaces={"grey": "a10", "purple": "n1"}, walls=["N1", "E1"])
    play(game, "roof a10", "roof n1")
    assert breakdown(game) == {
        "Grey buildings": (1, 0),
        "Purple buildings": (1, 0),
        "Walls": (2, 0),
        "Palace tiles": (7, 0),
        "Tower tiles": (9, 0),
    }
    assert game.scores == (20, 0)
