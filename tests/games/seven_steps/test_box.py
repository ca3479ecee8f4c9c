"""An owner's own mixed tiles, layout and bonus tiles."""

import pytest

from zellige.core.text import translator
from zellige.games.seven_steps.board import replaceable
from zellige.games.seven_steps.box import PARTS

pytestmark = pytest.mark.plain

MIXED, LAYOUT, LEVEL_3, POINTS, AID = PARTS
PRINTED = replaceable()


def texts(messages):
    return list(map(str, messages))


def test_a_space_is_painted_and_the_colours_that_do_not_add_up_are_named():
    """SS-4"""
    tiles = MIXED.edit(PRINTED["tiles"], "red", ["mixed-00"])
    assert tiles[0] == ["red", *PRINTED["tiles"][0][1:]]
    assert texts(MIXED.problems(tiles)) == [
        "spaces of the colour blue: there are 6, not 7",
        "spaces of the colour red: there are 8, not 7",
    ]


def test_a_tile_is_moved_by_any_of_its_spaces_to_a_new_middle():
    """SS-2, SS-3"""
    moved = LAYOUT.edit(PRINTED["layout"], "", ["hex_4_-2", "hex_5_-4"])
    assert moved == [*PRINTED["layout"][:6], [5, -4]]
    assert texts(LAYOUT.problems(moved)) == ["not connected with tile A: G"]


def test_every_pair_of_tiles_that_overlap_is_named():
    """SS-3"""
    moved = LAYOUT.edit(PRINTED["layout"], "", ["hex_3_-2", "hex_1_-1"])
    told = texts(LAYOUT.problems(moved))
    assert told == ["tiles A and G overlap", "tiles F and G overlap"]


def test_a_tile_on_top_of_another_is_the_one_that_is_moved():
    moved = LAYOUT.edit([[0, 0]] * 7, "", ["hex_0_0", "hex_3_0"])
    assert moved == [[0, 0]] * 6 + [[3, 0]]


def test_a_layout_begins_with_one_that_has_a_name():
    """SS-3"""
    ring = LAYOUT.edit(PRINTED["layout"], "ring", [])
    assert ring[1] == [-2, -1]
    english = translator("en")
    assert LAYOUT.draw("ring", english) == LAYOUT.draw(ring, english)


def test_a_colour_is_put_on_a_level_3_tile_and_taken_off():
    """SS-31"""
    without = LEVEL_3.edit(PRINTED["level_3"], "", ["level-3a_yellow"])
    assert without["level-3a"] == ["blue", "black", "red"]
    assert LEVEL_3.edit(without, "", ["level-3a_yellow"]) == PRINTED["level_3"]


@pytest.mark.parametrize(("part", "key"), [(POINTS, "point_tiles"), (AID, "aid_tiles")])
def test_one_bonus_tile_of_each_sort_is_left(part, key):
    """SS-42"""
    numbers = dict.fromkeys(PRINTED[key], 0)
    assert texts(part.problems(numbers)) == ["there must be at least one tile"]
    assert texts(part.problems(part.with_number(numbers, next(iter(numbers)), 1))) == []
