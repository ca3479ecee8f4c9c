"""The board for dark rooms: by day it changes nothing, by night everything can be read."""

import re

import pytest

from zellige.drawing.night import GROUND, INK, PLATE, SOFT
from zellige.games import GAMES
from zellige.games.maharani.drawing import night as palace
from zellige.games.medina.drawing import night as city
from zellige.games.medina.drawing.stone import STONES

REPAINTED = {"maharani": palace.REPAINTED, "medina": city.REPAINTED}
WON, TURN = "#54431a", "#8f1f26"


def contrast(one: str, other: str) -> float:
    """As WCAG has it: of black and white it is 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("name", REPAINTED)
def test_by_day_colours_are_those_of_the_picture(name):
    style, definitions = GAMES[name].art()
    for (cls, what), (day, _) in REPAINTED[name].items():
        elements = re.findall(rf'<[^>]*class="(?:[^"]* )?{cls}(?: [^"]*)?"[^>]*>', definitions)
        assert elements, cls
        assert f".{cls}{{{what}:{day}}}" in style or all(f'{what}="{day}"' in one for one in elements), cls


@pytest.mark.parametrize("ground", [GROUND, PLATE, WON])
@pytest.mark.parametrize("written", [INK, SOFT])
def test_what_is_written_can_be_read_by_night(ground, written):
    assert contrast(ground, written) >= 4.5


def test_buildings_stand_out_from_the_sand_by_night():
    """By their edge, and by the inlay that tells them apart without their colour."""
    _day, sand = city.REPAINTED["md-sand", "fill"]
    assert contrast(sand, "#e9dcc0") >= 3
    assert all(contrast(sand, stone.light) >= 3 for stone in STONES.values())


@pytest.mark.parametrize("name", GAMES)
def test_nothing_large_glares_by_night(name):
    """No ground is as light as half of what paper is."""
    assert ".card){fill:" in getattr(GAMES[name].drawing, "NIGHT", "")
    for (_cls, what), (_day, by_night) in REPAINTED.get(name, {}).items():
        assert what == "stroke" or luminance(by_night) < 0.25
