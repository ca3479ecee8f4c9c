"""An owner's own palace and tiles."""

import pytest

from zellige.games.maharani.board import printed
from zellige.games.maharani.box import PARTS, remarks

pytestmark = pytest.mark.plain

PALACE, TILES = PARTS
SPACES, KINDS = printed()["spaces"], printed()["tiles"]


def texts(messages):
    return list(map(str, messages))


def test_a_square_becomes_a_space_of_the_quarter_it_lies_in_and_back():
    """MH-1, MH-2"""
    larger = PALACE.edit(SPACES, "space", ["space-d4"])
    assert larger["d4"] == {"quarter": "SW", "columns": "C"}
    assert PALACE.edit(larger, "space", ["space-d4"]) == SPACES


def test_columns_and_quarters_are_painted_and_make_a_space_where_none_was():
    """MH-2, MH-3"""
    assert PALACE.edit(SPACES, "NS", ["space-b9"])["b9"] == {"quarter": "NW", "columns": "NS"}
    assert PALACE.edit(SPACES, "SE", ["space-b9"])["b9"] == {"quarter": "SE", "columns": "C"}
    assert PALACE.edit(SPACES, "W", ["space-a1"])["a1"] == {"quarter": "SW", "columns": "W"}


def test_one_quarter_can_be_copied_to_the_others():
    """MH-1 to MH-3: the printed plan is the same from all four sides."""
    alone = {name: space for name, space in SPACES.items() if space["quarter"] == "NW"}
    for way in ("mirror", "turn"):
        assert PALACE.edit(alone, way, []) == SPACES
    corner = {"a10": {"quarter": "NW", "columns": "N"}}
    assert PALACE.edit(corner, "turn", [])["j10"] == {"quarter": "NE", "columns": "E"}
    assert PALACE.edit(corner, "mirror", [])["j10"] == {"quarter": "NE", "columns": "N"}


def test_a_plan_is_written_as_it_is_read_from_the_north():
    plan = PALACE.edit(PALACE.edit(SPACES, "space", ["space-e10"]), "space", ["space-e10"])
    assert list(plan) == list(SPACES)


def test_every_quarter_without_a_space_is_named():
    """MH-35"""
    plan = {name: space for name, space in SPACES.items() if space["quarter"] in ("NW", "SE")}
    assert texts(PALACE.problems(plan)) == ["quarter NE has no space", "quarter SW has no space"]


def test_tiles_are_counted_by_colour_and_kind():
    """MH-4"""
    assert TILES.with_number(KINDS, "bX", 4)["b"] == [*"CCARBLII", *"XXXX"]
    assert TILES.with_number(KINDS, "bX", 2) == KINDS
    (_heading, numbers), *_others = TILES.table(KINDS).rows
    assert [number.value for number in numbers] == [2, 1, 1, 1, 1, 2, 2]


def test_remarks_compare_spaces_with_the_tiles_that_fit_them():
    """MH-13, MH-31: too few tiles are allowed, but an owner may want to count again."""
    told = texts(remarks({"board": SPACES, "tiles": KINDS}))
    assert told == [
        "Spaces: 56 (NW 14, NE 14, SE 14, SW 14)",
        "Column in the centre: spaces 8, tiles 12",
        "One half column: spaces 24, tiles 24",
        "Two half columns: spaces 24, tiles 24",
    ]
    fewer = TILES.with_number(KINDS, "bA", 0)
    assert "MH-31" in texts(remarks({"board": SPACES, "tiles": fewer}))[-1]
