"""Hexagons to click on, as the drawing of the game has them."""

import math
from collections.abc import Iterable

from zellige.core.text import Translate
from zellige.drawing.svg import el, num, path, pick, place, ring, words
from zellige.games.seven_steps.board import COLOURS, OFFSETS
from zellige.games.seven_steps.drawing.glaze import CELL, RADIUS
from zellige.games.seven_steps.drawing.symbols import hit, use
from zellige.games.seven_steps.words import COLOUR_WORDS

WIDE = RADIUS * math.sqrt(3)
"""From the middle of a hexagon to that of the next."""
MARGIN = 16.0

Point = tuple[float, float]


def spot(q: float, r: float) -> Point:
    """The middle of a hexagon (SS-2)."""
    return (q + r / 2) * WIDE, r * RADIUS * 1.5


def flower(x: float, y: float) -> list[Point]:
    """The middles of the seven spaces of a tile (SS-2)."""
    return [(x + dx, y + dy) for dx, dy in (spot(*offset) for offset in OFFSETS)]


def cell(name: str, label: str, colour: str, at: Point, text: str = "") -> str:
    """A space in its colour."""
    return pick(
        name,
        label,
        use(f"space-{colour}"),
        _plate(text) if text else "",
        hit("path", d=path(ring(6, CELL))),
        transform=place(*at),
    )


def _plate(text: str) -> str:
    """A letter that can be read on any colour."""
    return el("circle", r=21, fill="#0b2833", stroke="#e9cf93", stroke_width=2) + words(
        0, 10, text, 28, "ss-mid ss-pale"
    )


def colour_word(colour: str, _: Translate) -> str:
    """What a colour is called."""
    return _(COLOUR_WORDS[COLOURS.index(colour)])


def picture(label: str, spots: Iterable[Point], *inside: str) -> str:
    """A picture that has room for hexagons at some places."""
    xs, ys = zip(*spots, strict=True)
    west, north = min(xs) - WIDE / 2 - MARGIN, min(ys) - RADIUS - MARGIN
    wide, high = max(xs) + WIDE / 2 + MARGIN - west, max(ys) + RADIUS + MARGIN - north
    ground = {"x": west, "y": north, "width": wide, "height": high}
    return el(
        "svg",
        el("rect", rx=14, fill="url(#ss-ground)", stroke="#a87c1c", stroke_width=2, **ground),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(num, ground.values())),
        cls="zellige-seven-steps",
        role="group",
        aria_label=label,
    )
