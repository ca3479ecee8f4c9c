"""An owner's own towers and tile values."""

import pytest

from zellige.core.text import translator
from zellige.games.medina.board import replaceable
from zellige.games.medina.box import PARTS

pytestmark = pytest.mark.plain

TOWERS, TOWER_POINTS, PALACE_POINTS = PARTS
PRINTED = replaceable()


def test_two_towers_change_places():
    """MD-2: tower 1 stands in the north-west, tower 2 in the south-east."""
    assert TOWERS.edit(PRINTED["towers"], "", ["tower-NW", "tower-SE"]) == ["SE", "NW", "NE", "SW"]
    assert TOWERS.edit(PRINTED["towers"], "", ["tower-NW", "tower-NW"]) == PRINTED["towers"]


def test_a_picture_says_which_tower_stands_where():
    assert 'aria-label="Tower 3 in the north-east"' in TOWERS.draw(PRINTED["towers"], translator("en"))


def test_points_are_typed_for_each_tile():
    """MD-3, MD-4"""
    assert TOWER_POINTS.with_number(PRINTED["tower_points"], "4", 7) == {"1": 1, "2": 2, "3": 3, "4": 7}
    assert PALACE_POINTS.with_number(PRINTED["palace_points"], "grey", 0)["grey"] == 0
