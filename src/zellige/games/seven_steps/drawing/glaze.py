"""The spaces: hexagons in seven glazes, each with a pattern of its own, recognisable without the colour."""

import math
from typing import NamedTuple

from zellige.drawing.svg import el, num, path, ring, star

RADIUS = 44.0  # of a space, from the middle to a corner
CELL = RADIUS - 1.7  # a joint stays free between neighbours
INK = "#221a2b"


class Glaze(NamedTuple):
    """The colour itself, its deep shade and its light inlay."""

    body: str
    deep: str
    light: str


GLAZES = {
    "blue": Glaze("#2a63b5", "#173c79", "#d3e5f9"),
    "yellow": Glaze("#f4ca4b", "#a06d0d", "#fff6cf"),
    "black": Glaze("#37333d", "#141118", "#bfb8c8"),
    "red": Glaze("#bd342d", "#761a1b", "#f8cbb4"),
    "white": Glaze("#f7f2e6", "#756d5b", "#ffffff"),
    "orange": Glaze("#e8842a", "#a44a0e", "#ffe6bf"),
    "violet": Glaze("#784498", "#472160", "#e0c9f0"),
}


def _at(points: list[tuple[float, float]], x: float, y: float) -> str:
    return path([(px + x, py + y) for px, py in points])


def _stars(glaze: Glaze) -> str:
    """Blue: one great star of six points, and a smaller one within."""
    return (
        el("path", d=star(6, 41, 23.7), fill=glaze.deep, stroke=glaze.light, stroke_width=1.7)
        + el("path", d=star(6, 25, 14.4), fill=glaze.body, stroke=glaze.light, stroke_width=1.2)
        + el("path", d=path(ring(6, 9, 30)), fill=glaze.light)
    )


def _lattice(glaze: Glaze) -> str:
    """Yellow: a slanting lattice with a stone in every window."""
    gap, slope = 22.0, math.sqrt(3)
    lines = "".join(
        f"M{num(k * gap - 26)} {num(-26 * slope)}L{num(k * gap + 26)} {num(26 * slope)}"
        f"M{num(k * gap - 26)} {num(26 * slope)}L{num(k * gap + 26)} {num(-26 * slope)}"
        for k in range(-3, 4)
    )
    stones = "".join(
        _at([(0, -5.5), (3.2, 0), (0, 5.5), (-3.2, 0)], (i + j % 2 / 2) * gap + gap / 2, j * gap * slope / 2)
        for i in range(-3, 3)
        for j in range(-2, 3)
    )
    return el("path", d=lines, fill="none", stroke=glaze.deep, stroke_width=1.9) + el(
        "path", d=stones, fill=glaze.light, stroke=glaze.deep, stroke_width=0.8
    )


def _wheel(glaze: Glaze) -> str:
    """Black: the sails of a windmill."""
    corners, middles = ring(6, 44), ring(6, 44 * math.cos(math.pi / 6), 30)
    sails = "".join(path([(0, 0), c, m]) for c, m in zip(corners, middles, strict=True))
    return (
        el("path", d=sails, fill="#7d7686")
        + el("path", d=path(ring(6, 30)), fill="none", stroke=glaze.deep, stroke_width=2.2)
        + el("path", d=path(ring(6, 12)), fill=glaze.deep, stroke=glaze.light, stroke_width=1.3)
    )


def _zigzags(glaze: Glaze) -> str:
    """Red: bands that run up and down."""

    def band(y: float) -> str:
        return "M" + "L".join(f"{num(k * 9.6)} {num(y + (-4.4 if k % 2 else 4.4))}" for k in range(-5, 6))

    pale = "".join(band(y) for y in range(-51, 52, 17))
    dark = "".join(band(y + 8.5) for y in range(-51, 52, 17))
    return el("path", d=dark, fill="none", stroke=glaze.deep, stroke_width=5) + el(
        "path", d=pale, fill="none", stroke=glaze.light, stroke_width=2.1
    )


def _rings(glaze: Glaze) -> str:
    """White: one hexagon within the other."""
    lines = "".join(path(ring(6, radius)) for radius in (35.5, 27, 18.5))
    return el("path", d=lines, fill="none", stroke="#98a2ab", stroke_width=1.9) + el(
        "path", d=path(ring(6, 9.5)), fill="#c9cfd2", stroke=glaze.deep, stroke_width=0.9
    )


def _combs(glaze: Glaze) -> str:
    """Orange: a small honeycomb, a seed in every cell."""
    radius = 44 / 3
    wide = radius * math.sqrt(3)
    centres = [
        ((q + r / 2) * wide, r * radius * 1.5) for q in range(-3, 4) for r in range(-2, 3) if abs(q + r) < 4
    ]
    seeds = "".join(_at(ring(6, 6.2), x, y) for x, y in centres)
    cells = "".join(_at(ring(6, radius), x, y) for x, y in centres)
    return el("path", d=seeds, fill=glaze.deep) + el(
        "path", d=cells, fill="none", stroke=glaze.light, stroke_width=2
    )


def petals(inner: float, outer: float, bow: float, turn: float = 0) -> str:
    """Six petals from an inner to an outer circle."""
    parts = []
    for (x, y), (u, v) in zip(ring(6, inner, turn), ring(6, outer, turn), strict=True):
        arc = f"{num(bow)} {num(bow)} 0 0 1"
        parts.append(f"M{num(x)} {num(y)}A{arc} {num(u)} {num(v)}A{arc} {num(x)} {num(y)}Z")
    return "".join(parts)


def _flower(glaze: Glaze) -> str:
    """Violet: circles that overlap into a flower of six petals."""
    rim = "".join(
        f"M{num(x)} {num(y)}A36 36 0 0 1 {num(u)} {num(v)}A36 36 0 0 1 {num(x)} {num(y)}Z"
        for (x, y), (u, v) in zip(ring(6, 41), ring(6, 41, 60), strict=True)
    )
    return (
        el("path", d=rim, fill=glaze.deep)
        + el("path", d=petals(3, 41, 36), fill=glaze.light, stroke=glaze.deep, stroke_width=1)
        + el("circle", r=4.6, fill=glaze.deep)
    )


PATTERNS = {
    "blue": _stars,
    "yellow": _lattice,
    "black": _wheel,
    "red": _zigzags,
    "white": _rings,
    "orange": _combs,
    "violet": _flower,
}


def _cell(colour: str) -> str:
    """A space: its glaze, its pattern, and a corner that stays plain for the name."""
    glaze = GLAZES[colour]
    hexagon = path(ring(6, CELL))
    return el(
        "g",
        el("path", d=hexagon, fill=glaze.body),
        el("g", PATTERNS[colour](glaze), clip_path="url(#ss-edge)", opacity=0.8),
        el("path", d="M-22.7 29.2L0 42.3L22.7 29.2Z", fill=glaze.deep),
        el("path", d=hexagon, fill="url(#ss-gloss)"),
        el("path", d=path(ring(6, CELL - 1.1)), fill="none", stroke=glaze.deep, stroke_width=2),
        id=f"ss-space-{colour}",
    )


def definitions() -> str:
    """All that `<use>` needs to lay a space."""
    gloss = el(
        "linearGradient",
        el("stop", offset=0, stop_color="#fff", stop_opacity=0.24),
        el("stop", offset=0.5, stop_color="#fff", stop_opacity=0.02),
        el("stop", offset=1, stop_color="#000", stop_opacity=0.2),
        id="ss-gloss",
        x1=0,
        y1=0,
        x2=0.6,
        y2=1,
    )
    edge = el("clipPath", el("path", d=path(ring(6, CELL))), id="ss-edge")
    return edge + gloss + "".join(map(_cell, GLAZES))
