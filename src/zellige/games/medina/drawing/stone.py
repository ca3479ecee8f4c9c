"""The four buildings from above: each colour has a terrace of its own, recognisable without the colour."""

from typing import NamedTuple

from zellige.drawing.svg import el, khatam, num, path, ring
from zellige.games.medina.drawing.grid import CELL

INK = "#221a2b"


class Stone(NamedTuple):
    """The colour itself, its deep shade, its light inlay, and the battlements of its parapet."""

    body: str
    deep: str
    light: str
    battlements: str


STONES = {
    "grey": Stone("#97a1ab", "#46505c", "#e9eef1", "9.4 3"),
    "purple": Stone("#7d4aa3", "#44215f", "#e3cff2", "2.6 2.6"),
    "brown": Stone("#8c5a33", "#4b2a12", "#ecc998", "none"),
    "orange": Stone("#ec8a2c", "#9a450b", "#ffe6b8", "5.3 2.7"),
}


# What the walls of a palace look like from above: the edge, the yard of its stables, the parapet.
STYLE = f".md-edge{{stroke:{INK};stroke-width:1.8;stroke-linejoin:round}}\n" + "".join(
    f".md-deep-{colour}{{fill:{stone.deep}}}\n"
    f".md-yard-{colour}{{fill:{stone.body}}}\n"
    f".md-foot-{colour}{{fill:none;stroke:{stone.deep};stroke-width:5}}\n"
    f".md-top-{colour}{{fill:none;stroke:{stone.light};stroke-width:2.6;stroke-dasharray:{stone.battlements}}}\n"
    for colour, stone in STONES.items()
)


def _slabs(stone: Stone) -> str:
    """Grey: slabs, and a court with four beds."""
    joints = "M0 12H48M0 36H48M12 0V12M36 0V12M12 36V48M36 36V48M0 24H12M36 24H48"
    court = "M14 14h9v9h-9ZM25 14h9v9h-9ZM14 25h9v9h-9ZM25 25h9v9h-9Z"
    return (
        el("path", d=joints, stroke=stone.deep, stroke_width=1, stroke_opacity=0.55)
        + el("path", d="M11 11h26v26h-26Z", fill=stone.light, stroke=stone.deep, stroke_width=1.4)
        + el("path", d=court, fill=stone.deep)
    )


def _star(stone: Stone) -> str:
    """Purple: a lattice, and a great star."""
    lines = "".join(
        f"M{num(k)} 0L{num(k + 48)} 48M{num(k)} 48L{num(k + 48)} 0" for k in (-36, -24, -12, 0, 12, 24, 36)
    )
    middle = "translate(24 24)"
    return (
        el("path", d=lines, fill="none", stroke=stone.deep, stroke_width=1.3, stroke_opacity=0.6)
        + el("path", d=khatam(16), fill=stone.light, stroke=stone.deep, stroke_width=1.6, transform=middle)
        + el("path", d=khatam(7.4), fill=stone.deep, transform=middle)
    )


def _beams(stone: Stone) -> str:
    """Brown: beams side by side, and a round light in the middle."""
    beams = "".join(f"M{num(4 + 8 * k)} 0V48" for k in range(6))
    return (
        el("path", d=beams, stroke=stone.deep, stroke_width=2.6)
        + el(
            "path",
            d=beams,
            stroke=stone.light,
            stroke_width=0.9,
            stroke_opacity=0.55,
            transform="translate(2.4 0)",
        )
        + el("circle", cx=24, cy=24, r=13, fill=stone.light, stroke=stone.deep, stroke_width=2)
        + el("circle", cx=24, cy=24, r=7.6, fill=stone.deep)
    )


def _scales(stone: Stone) -> str:
    """Orange: rows of roof tiles, and a flower of four petals."""
    rows = "".join(
        f"M{num(x)} {num(12 * row)}a6 6 0 0 0 12 0"
        for row in range(-1, 5)
        for x in range(-12 + 6 * (row % 2), 48, 12)
    )
    petal = "M0 0C10 -3.4 10 -17 0 -14.6C-10 -17 -10 -3.4 0 0Z"
    flower = "".join(el("path", d=petal, transform=f"rotate({turn})") for turn in (0, 90, 180, 270))
    middle = el("path", d=path(ring(4, 4.6)), fill=stone.deep)
    return el("path", d=rows, fill="none", stroke=stone.deep, stroke_width=1.3, stroke_opacity=0.6) + el(
        "g",
        flower,
        middle,
        fill=stone.light,
        stroke=stone.deep,
        stroke_width=1.3,
        transform="translate(24 24)",
    )


PATTERNS = {"grey": _slabs, "purple": _star, "brown": _beams, "orange": _scales}


def _terrace(colour: str) -> str:
    """One building a cell, with a joint between neighbours so that they can be counted."""
    stone = STONES[colour]
    return el(
        "pattern",
        el("rect", width=CELL, height=CELL, fill=stone.body),
        PATTERNS[colour](stone),
        el("path", d="M0 0V48M48 0V48M0 0H48M0 48H48", stroke=stone.deep, stroke_width=3.4),
        id=f"md-terrace-{colour}",
        width=CELL,
        height=CELL,
        patternUnits="userSpaceOnUse",
    )


def _building(colour: str) -> str:
    """A single building around the origin, as it stands in a hand."""
    stone = STONES[colour]
    return el(
        "g",
        el("rect", x=-22, y=-22, width=44, height=44, rx=2, fill=stone.deep, stroke=INK, stroke_width=1.4),
        el(
            "rect",
            x=-19,
            y=-19,
            width=38,
            height=38,
            fill="none",
            stroke=stone.light,
            stroke_width=2.6,
            stroke_dasharray=stone.battlements,
        ),
        el(
            "rect",
            x=7,
            y=7,
            width=34,
            height=34,
            fill=f"url(#md-terrace-{colour})",
            transform="translate(-24 -24)",
        ),
        id=f"md-building-{colour}",
    )


def definitions() -> str:
    """All that `<use>` and the outlines of palaces need to show buildings."""
    return "".join(map(_terrace, STONES)) + "".join(map(_building, STONES))
