"""Bonus tiles: aid tiles are doors, point tiles are hexagons, and each shows what it does."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from zellige.drawing.svg import at, el, num, path, place, ring, star, words
from zellige.games.seven_steps.board import printed
from zellige.games.seven_steps.drawing.discs import flat
from zellige.games.seven_steps.drawing.glaze import GLAZES, INK
from zellige.games.seven_steps.drawing.symbols import use

RUBY, PALE, LINE = "#bd342d", "#e9dcc0", "#4a3a2a"
_LIGHT = "#fdf6e3"

_DOOR = "M-27 33V-8C-27 -20 -13 -27 0 -35C13 -27 27 -20 27 -8V33Z"
_FIELD = "M-22 28.5V-6.5C-22 -16 -11 -22 0 -29C11 -22 22 -16 22 -6.5V28.5Z"


def _disc(x: float, y: float, fill: str, wide: float = 9) -> str:
    """One disc of a pile in an icon, standing on y."""
    w, d = num(wide), num(wide * 0.5)
    wall = f"M{num(x - wide)} {num(y)}a{w} {d} 0 0 0 {num(2 * wide)} 0v-5a{w} {d} 0 0 0 {num(-2 * wide)} 0Z"
    return el("path", d=wall, fill=fill, stroke=LINE, stroke_width=1.3) + el(
        "ellipse", cx=x, cy=y - 5, rx=wide, ry=wide * 0.5, fill=fill, stroke=LINE, stroke_width=1.3
    )


def _pile(x: float, y: float, *fills: str, wide: float = 9) -> str:
    return "".join(_disc(x, y - 5.4 * level, fill, wide) for level, fill in enumerate(fills))


def _ghost(x: float, y: float, levels: int) -> str:
    """Where a pile is going to stand."""
    high = 5.4 * levels
    d = (
        f"M{num(x - 9)} {num(y)}a9 4.5 0 0 0 18 0v{num(-high)}a9 4.5 0 0 0 -18 0Z"
        f"M{num(x - 9)} {num(y - high)}a9 4.5 0 0 0 18 0"
    )
    return el("path", d=d, fill="#fff", stroke=RUBY, stroke_width=1.6, stroke_dasharray="3 2")


def _arrow(line: str, x: float, y: float, turn: float) -> str:
    """A line and, at its end, a head; turn 0 points down."""
    head = el("path", d="M0 6L-5.5 -2H5.5Z", transform=f"{place(x, y)} rotate({num(turn)})", fill=LINE)
    return el("path", d=line, fill="none", stroke=LINE, stroke_width=2.8) + head


def _remove() -> str:
    return (
        _pile(-10, 22, PALE, PALE, RUBY)
        + _arrow("M-10 -2C-8 -14 8 -14 10 -6", 10, -4, 0)
        + use("pouch", place(10, 16, 0.68))
    )


def _move() -> str:
    return (
        _pile(-11, 22, RUBY, RUBY, RUBY) + _ghost(11, 22, 3) + _arrow("M-11 -1C-9 -14 9 -14 11 -7", 11, -5, 0)
    )


def _top() -> str:
    return (
        _pile(-11, 22, PALE, PALE, RUBY) + _ghost(11, 22, 1) + _arrow("M-11 -1C-9 -14 11 -14 11 0", 11, 3, 0)
    )


def _lift() -> str:
    return (
        _pile(-11, 23, PALE)
        + _pile(9, 23, PALE, PALE, RUBY)
        + _arrow("M-11 11V-2", -11, -4, 180)
        + words(8, -4, "+1", 13, "ss-mid ss-ink")
    )


_PALM = (
    "M-11 28V14C-15 11 -18 6 -17 3C-15 1 -12 3 -10 7L-10 -1C-10 -4 -5 -4 -5 -1V5V-4C-5 -7 0 -7 0 -4"
    "V5V-4C0 -7 5 -7 5 -4V5V-1C5 -4 10 -4 10 -1V16C10 22 8 24 8 28Z"
)


def _take() -> str:
    return (
        at(
            -2,
            0,
            el("path", d=_PALM, fill="#f3cf9d", stroke=LINE, stroke_width=1.5, stroke_linejoin="round"),
            el("path", d=star(6, 5.5, 3.2), transform=place(0, 16), fill="#1f6f6b"),
        )
        + _disc(-3, -12, RUBY, 8)
        + _arrow("M12.5 -13V-6", 12.5, -5, 0)
    )


AID = {"remove": _remove, "move": _move, "top": _top, "lift": _lift, "take": _take}


def _worth(points: str) -> str:
    return el("circle", cy=25, r=11.5, fill="url(#ss-gold)", stroke="#5f4310", stroke_width=1.3) + words(
        0, 29.6, points, 13, "ss-mid ss-ink"
    )


def _colours() -> str:
    places = [(0.0, -8.0), *((x, y - 8) for x, y in ring(6, 13))]
    return "".join(flat(c, x, y, 6) for c, (x, y) in zip(GLAZES, places, strict=True)) + _worth("+1")


def _one_colour() -> str:
    return flat("red", -9, 3, 8.4) + flat("red", 9, 3, 8.4) + flat("red", 0, -13, 8.4) + _worth("+2")


def _cells(fills: list[str]) -> str:
    """The middle and the six around it, clockwise from the east."""
    places = [(0.0, 0.0), *ring(6, 13.6, 90)]
    return at(
        0,
        -4,
        *(
            el("path", d=path([(x + u, y + v) for u, v in ring(6, 7.4)]), fill=fill)
            for fill, (x, y) in zip(fills, places, strict=True)
        ),
        stroke=LINE,
        stroke_width=1.2,
    )


def _border() -> str:
    return _cells([PALE, *[RUBY] * 6]) + _worth("+1")


def _line() -> str:
    return _cells([RUBY, RUBY, PALE, PALE, RUBY, PALE, PALE]) + _worth("+1")


def _level_3(colours: Sequence[str]) -> str:
    """Its colours side by side; more than five move closer together."""
    step = min(9.8, 40 / max(len(colours) - 1, 1))
    start = -step / 2 * (len(colours) - 1)
    dots = "".join(
        flat(colour, start + step * k, -16.5, min(4.7, step * 0.48)) for k, colour in enumerate(colours)
    )
    pile = _pile(0, 12, PALE, PALE, "#fff", wide=12.5)
    return dots + pile + words(0, 0.2, "3", 11, "ss-mid ss-ink") + _worth("+5")


POINTS: dict[str, Callable[[], str]] = {
    "colours": _colours,
    "one-colour": _one_colour,
    "border": _border,
    "line": _line,
    **{kind: partial(_level_3, colours) for kind, colours in printed()["level3"].items()},
}


def _aid(name: str, field: str, inside: str) -> str:
    return el(
        "g",
        el("path", d=_DOOR, fill="#1f6f6b", stroke="#0b2833", stroke_width=1.5),
        el("path", d=_FIELD, fill=field, stroke="#d8b66a", stroke_width=1.2),
        inside,
        id=f"ss-aid-{name}",
    )


def _points(name: str, field: str, inside: str) -> str:
    return el("g", _hexagon(field), inside, id=f"ss-points-{name}")


def _hexagon(field: str) -> str:
    return el("path", d=path(ring(6, 35)), fill="#c47a1c", stroke="#5f3a0b", stroke_width=1.5) + el(
        "path", d=path(ring(6, 29.5)), fill=field, stroke="#f7dd97", stroke_width=1.2
    )


def _rosette(colour: str) -> str:
    return el("path", d=star(6, 17, 9.8), fill="none", stroke=colour, stroke_width=1.8) + el(
        "path", d=path(ring(6, 6, 30)), fill=colour
    )


def _empty() -> str:
    """Where a tile may come to lie."""
    return "".join(
        el("path", d=d, cls="ss-nest", id=f"ss-{sort}-none")
        for sort, d in (("aid", _DOOR), ("points", path(ring(6, 34))))
    )


def _glow() -> str:
    """Around a deck from which a tile may be drawn now."""
    return "".join(
        el(
            "g",
            el("path", d=d, fill="none", stroke=INK, stroke_width=10, stroke_linejoin="round"),
            el("path", d=d, fill="none", stroke="#ffd24a", stroke_width=7, stroke_linejoin="round"),
            id=f"ss-{sort}-glow",
        )
        for sort, d in (("aid", _DOOR), ("points", path(ring(6, 35))))
    )


def tile(
    sort: str,
    kind: str | None,
    x: float,
    y: float,
    scale: float = 1,
    level_3: Iterable[tuple[str, Sequence[str]]] = (),
) -> str:
    """A tile of a sort (aid, points) face up, or its back (`hidden`), or where it would lie (None).

    A level-3 tile with other colours than the printed one is drawn on the spot: pages define only those.
    """
    own = dict(level_3).get(kind or "")
    if own is not None:
        return el("g", _hexagon(_LIGHT), _level_3(own), transform=place(x, y, scale))
    return use(f"{sort}-{kind or 'none'}", place(x, y, scale))


def definitions() -> str:
    """All that `<use>` needs to show bonus tiles."""
    return (
        "".join(_aid(kind, _LIGHT, icon()) for kind, icon in AID.items())
        + "".join(_points(kind, _LIGHT, icon()) for kind, icon in POINTS.items())
        + _aid("hidden", "#134a50", at(0, 2, _rosette("#e9cf93")))
        + _points("hidden", "#8d5312", _rosette("#ffe6ae"))
        + _empty()
        + _glow()
    )
