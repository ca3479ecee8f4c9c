"""The board: a garden, and in it the honeycomb of spaces with their towers, and the path of the turn."""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from zellige.core.text import Translate
from zellige.drawing.svg import at, el, num, path, pick, ring, words
from zellige.games.seven_steps.drawing import discs
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.glaze import CELL, RADIUS
from zellige.games.seven_steps.drawing.symbols import hit, use

MARGIN = 24.0
_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_LARGEST = 1.0, 980.0, 740.0  # scale, width and height of the honeycomb

Point = tuple[float, float]


def centre(space: dict[str, Any]) -> Point:
    """The middle of a space, from the middle of the space 0, 0 (SS-2)."""
    return (space["q"] + space["r"] / 2) * RADIUS * math.sqrt(3), space["r"] * RADIUS * 1.5


@dataclass(frozen=True)
class Comb:
    """A board of any shape, scaled so that neither long rivers nor high towns burst the picture."""

    board: dict[str, dict[str, Any]]

    @cached_property
    def centres(self) -> dict[str, Point]:
        """The middle of each space."""
        return {name: centre(space) for name, space in self.board.items()}

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """West, north, width, height, unscaled."""
        xs, ys = zip(*self.centres.values(), strict=True)
        half = RADIUS * math.sqrt(3) / 2
        west, north = min(xs) - half, min(ys) - RADIUS
        return west, north, max(xs) + half - west, max(ys) + RADIUS - north

    @cached_property
    def scale(self) -> float:
        """How large the honeycomb is drawn."""
        largest, wide, high = _LARGEST
        return math.floor(100 * min(largest, wide / self.box[2], high / self.box[3])) / 100

    @property
    def size(self) -> Point:
        """Width and height, scaled."""
        return self.box[2] * self.scale, self.box[3] * self.scale


def _hexagons(centres: Iterable[Point], radius: float) -> str:
    corners = ring(6, radius)
    return "".join(path([(x + dx, y + dy) for dx, dy in corners]) for x, y in centres)


def _joints(comb: Comb) -> str:
    """The edges between spaces of different tiles."""
    by_place = {(space["q"], space["r"]): name for name, space in comb.board.items()}
    corners = ring(6, RADIUS)
    parts = []
    for name, space in comb.board.items():
        x, y = comb.centres[name]
        for side, (dq, dr) in enumerate(_STEPS[:3]):
            beside = by_place.get((space["q"] + dq, space["r"] + dr))
            if beside and beside[0] != name[0]:
                (a, b), (c, d) = corners[side + 1], corners[(side + 2) % 6]
                parts.append(f"M{num(x + a)} {num(y + b)}L{num(x + c)} {num(y + d)}")
    return "".join(parts)


def _inlay(comb: Comb) -> str:
    """Gold between the tiles, so that the seven flowers of seven stay visible."""
    d = _joints(comb)
    return el("path", d=d, cls="ss-line ss-mute", stroke="#4a3310", stroke_width=6) + el(
        "path", d=d, cls="ss-line ss-mute", stroke="#ffdf8a", stroke_width=3.4
    )


def _next(name: str, height: int, view: say.View) -> tuple[str, str]:
    """Signs below and above a tower where the next disc may go.

    The first disc of a turn has so many spaces that a fainter sign does.
    """
    if name not in view.get("next", ()):
        return "", ""
    if not height and not say.placed(view):
        return use("first"), ""
    return use("next"), use("drop", y=discs.top(height) - discs.DEEP if height else discs.FOOT)


def _space(name: str, comb: Comb, view: say.View, _: Translate) -> str:
    x, y = comb.centres[name]
    colour = comb.board[name]["colour"]
    height = view["position"]["towers"].get(name, 0)
    sign, cursor = _next(name, height, view)
    new = name in (space for space, level in say.placed(view))
    return pick(
        f"space-{name}",
        say.space_label(name, view, _),
        use(f"space-{colour}"),
        sign,
        words(0, 37.6, name, 9, "ss-mid ss-pale"),
        discs.tower(colour, height, new, data_at=f"space-{name}") if height else "",
        cursor,
        hit("path", d=path(ring(6, CELL))),
        transform=f"translate({num(x)} {num(y)})",
        data_kind="space",
        data_name=name,
        data_target="",
    )


def _link(start: Point, end: Point) -> tuple[Point, Point]:
    """From the rim of one face to the rim of the next."""
    (x, y), (u, v) = start, end
    length = math.hypot(u - x, v - y)
    dx, dy = (u - x) / length, (v - y) / length
    rim = 1 / math.hypot(dx / discs.WIDE, dy / discs.DEEP)
    near, far = rim - 3, length - rim - 4
    return (x + dx * near, y + dy * near), (x + dx * far, y + dy * far)


def _arrow(start: Point, end: Point, metal: str) -> str:
    (x, y), (u, v) = _link(start, end)
    turn = math.degrees(math.atan2(v - y, u - x))
    shaft = f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
    head = "M8 0L-4 -9V9Z"
    spot = f"translate({num(u)} {num(v)}) rotate({num(turn)})"
    return (
        el("path", d=shaft, stroke_width=9, cls="ss-path-edge")
        + el("path", d=head, transform=spot, stroke_width=4.4, cls="ss-path-edge")
        + el("path", d=shaft, stroke_width=5, cls=f"ss-path ss-{metal}-line")
        + el("path", d=head, transform=spot, cls=f"ss-{metal}")
    )


def _path(comb: Comb, view: say.View, spaces: Sequence[str], metal: str) -> str:
    """Arrows from disc to disc."""
    towers = view["position"]["towers"]
    tops = [(x, y + discs.top(towers.get(name, 0))) for name in spaces for x, y in [comb.centres[name]]]
    return "".join(_arrow(a, b, metal) for a, b in pairwise(tops))


def _fallen(comb: Comb, view: say.View) -> str:
    """A disc whose level is not its tower's height any more: the tower was taken down (SS-15)."""
    towers = view["position"]["towers"]
    return "".join(
        at(
            comb.centres[name][0] + 25,
            comb.centres[name][1] + discs.top(towers.get(name, 0)) - 15,
            use("burst"),
            words(0, 5.2, str(level), 14.5, "ss-mid ss-ink"),
        )
        for name, level in say.placed(view)
        if towers.get(name, 0) != level
    )


def _trail(comb: Comb, view: say.View) -> str:
    """The path of the turn under way, or else, in silver, that of the turn before."""
    now = [name for name, level in say.placed(view)]
    trail = _path(comb, view, now, "golden") if now else _path(comb, view, say.last_placed(view), "silver")
    return el("g", trail, _fallen(comb, view), cls="ss-mute")


def frame(width: float, height: float) -> str:
    """The garden."""
    return el(
        "rect", width=width, height=height, rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2
    ) + el(
        "rect",
        x=9,
        y=9,
        width=width - 18,
        height=height - 18,
        rx=7,
        fill="url(#ss-ground)",
        stroke="#d8a941",
        stroke_width=1.4,
    )


def bed(spots: Collection[Point]) -> str:
    """What spaces lie in: earth, with a gilded edge around it."""
    rings = ((8.5, "#08222b"), (6.2, "#d8a941"), (3.4, "#7d5a1c"), (0, "#5b4a33"))
    return "".join(el("path", d=_hexagons(spots, RADIUS + wider), fill=fill) for wider, fill in rings)


def draw(comb: Comb, view: say.View, _: Translate) -> str:
    """The honeycomb, its north-western corner at the origin."""
    west, north, _wide, _high = comb.box
    spots = comb.centres.values()
    # A high tower leans over the space behind it, so those in front are drawn later.
    order = sorted(comb.board, key=lambda name: (comb.board[name]["r"], comb.board[name]["q"]))
    return el(
        "g",
        bed(spots),
        _inlay(comb),
        *(_space(name, comb, view, _) for name in order),
        _trail(comb, view),
        transform=f"scale({num(comb.scale)}) translate({num(-west)} {num(-north)})",
    )
