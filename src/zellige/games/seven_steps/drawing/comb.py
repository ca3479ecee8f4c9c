"""The board: a garden, and in it the honeycomb of spaces with their towers, and the path of the turn.

What never changes is made once for a board. A space is a part of its own; so is each sign of where the next
disc may go, since these come and go on many spaces at once.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import at, el, num, path, place, ring, words
from zellige.games.seven_steps.drawing import discs
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.glaze import CELL, RADIUS
from zellige.games.seven_steps.drawing.symbols import choice, hit, line, told, use

MARGIN = 24.0
_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_LARGEST = 1.0, 980.0, 740.0  # scale, width and height of the honeycomb
_AREA = hit("path", d=path(ring(6, CELL)))

Point = tuple[float, float]
Steps = tuple[tuple[str, int], ...]


class Space(NamedTuple):
    """Where a space lies (SS-2), and its colour."""

    name: str
    q: int
    r: int
    colour: str

    @property
    def centre(self) -> Point:
        """Its middle, from the middle of the space 0, 0."""
        return (self.q + self.r / 2) * RADIUS * math.sqrt(3), self.r * RADIUS * 1.5


class Comb:
    """A board of any shape, scaled so that neither long rivers nor high towns burst the picture."""

    def __init__(self, spaces: Sequence[Space]) -> None:
        self.spaces = spaces
        self.centres = {space.name: space.centre for space in spaces}
        self.colours = {space.name: space.colour for space in spaces}
        # A high tower leans over the space behind it, so those in front are drawn later.
        order = sorted(spaces, key=lambda space: (space.r, space.q))
        self.order = [(space.name, space.colour, place(*space.centre)) for space in order]

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

    @cached_property
    def ground(self) -> Part:
        """What the spaces lie in."""
        return Part("", bed(self.centres.values()) + _inlay(self))


def comb_of(board: Mapping[str, Mapping[str, Any]]) -> Comb:
    """The honeycomb of a view; equal boards have the same."""
    return _comb(tuple(board), tuple(map(itemgetter("q", "r", "colour"), board.values())))


@kept
def _comb(names: tuple[str, ...], places: tuple[tuple[int, int, str], ...]) -> Comb:
    return Comb([Space(name, *where) for name, where in zip(names, places, strict=True)])


def _hexagons(centres: Iterable[Point], radius: float) -> str:
    corners = ring(6, radius)
    return "".join(path([(x + dx, y + dy) for dx, dy in corners]) for x, y in centres)


def _joints(comb: Comb) -> str:
    """The edges between spaces of different tiles."""
    by_place = {(space.q, space.r): space.name for space in comb.spaces}
    corners = ring(6, RADIUS)
    parts = []
    for name, q, r, _colour in comb.spaces:
        x, y = comb.centres[name]
        for side, (dq, dr) in enumerate(_STEPS[:3]):
            beside = by_place.get((q + dq, r + dr))
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


@kept
def _space(
    name: str, colour: str, spot: str, height: int, step: tuple[int, int] | None, has_edge: bool, _: Translate
) -> Part:
    """A space with its tower: on it a disc of this turn (which one, its level), or an edge for the next."""
    return choice(
        f"space-{name}",
        say.space_label(name, colour, height, _),
        Part(f"cell-{name}", use(f"space-{colour}", id=f"cell-{name}")),
        Part(f"next-{name}", use("next", id=f"next-{name}")) if has_edge else "",
        line(f"written-{name}", 0, 37.6, name, 9, "ss-mid ss-pale"),
        *_tower(name, colour, height, is_new=step is not None),
        told(f"step-{name}", say.step_label(*step, _), "desc") if step else "",
        _AREA,
        transform=spot,
        data_kind="space",
        data_name=name,
        data_target="",
        data_ghost=f"ss-drum-{colour}",
        data_lift=num(-discs.top(height)),
    )


def _tower(space: str, colour: str, height: int, *, is_new: bool) -> Iterator[Part]:
    """Its uppermost disc is the piece that moves to the space and away from it."""
    if not height:
        return
    yield Part(f"shadow-{space}", use("shadow", id=f"shadow-{space}"))
    for level in range(1, height):
        name = f"drum-{space}-{level}"
        yield Part(name, discs.drum(colour, level, id=name))
    face = f"face-{space}"
    yield group(
        f"top-{space}",
        discs.drum(colour, height),
        Part(face, discs.face(height, is_new=is_new, id=face)),
        discs.number(colour, height),
        data_at=f"space-{space}",
    )


def _spaces(
    comb: Comb, towers: Mapping[str, int], steps: Steps, following: Collection[str], _: Translate
) -> Iterator[Part]:
    placed = {name: (number, level) for number, (name, level) in enumerate(steps, 1)}
    edges = {name for name in following if steps or towers.get(name)}
    for name, colour, spot in comb.order:
        yield _space(name, colour, spot, towers.get(name, 0), placed.get(name), name in edges, _)


@kept
def _sign(symbol: str, name: str, x: float, y: float) -> Part:
    return Part(f"{symbol}-{name}", use(symbol, x=x, y=y, id=f"{symbol}-{name}"))


def _signs(comb: Comb, towers: Mapping[str, int], steps: Steps, following: Iterable[str]) -> Iterator[Part]:
    """Above the towers: where the next disc may go.

    The first disc of a turn has so many spaces that a fainter sign does. Nothing that stands farther in front
    reaches up to a sign, so all may lie above all towers, where they come and go together.
    """
    drops, pearls = [], []
    for name in following:
        (x, y), height = comb.centres[name], towers.get(name, 0)
        y = round(y, 2)
        if height:
            drops.append(_sign("drop", name, x, y + discs.top(height) - discs.DEEP))
        elif steps:
            drops.append(_sign("drop", name, x, y + discs.FOOT))
        else:
            pearls.append(_sign("first", name, x, y))
    if pearls:
        yield group("firsts", *pearls, cls="ss-mute")
    if drops:
        yield group("drops", *drops, cls="ss-mute")


def _link(start: Point, end: Point) -> tuple[Point, Point]:
    """From the rim of one face to the rim of the next."""
    (x, y), (u, v) = start, end
    length = math.hypot(u - x, v - y)
    dx, dy = (u - x) / length, (v - y) / length
    rim = 1 / math.hypot(dx / discs.WIDE, dy / discs.DEEP)
    near, far = rim - 3, length - rim - 4
    return (x + dx * near, y + dy * near), (x + dx * far, y + dy * far)


@kept
def _arrow(number: int, start: Point, end: Point) -> Part:
    (x, y), (u, v) = _link(start, end)
    turn = math.degrees(math.atan2(v - y, u - x))
    shaft = f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
    spot = f"translate({num(u)} {num(v)}) rotate({num(turn)})"
    return group(
        f"trail-{number}",
        el("path", d=shaft, cls="ss-path-edge")
        + use("point-edge", spot)
        + el("path", d=shaft, cls="ss-path")
        + use("point", spot),
    )


@kept
def _fallen(name: str, level: int, x: float, y: float) -> Part:
    """A disc whose level is not its tower's height any more: the tower was taken down (SS-15)."""
    number = words(0, 5.2, str(level), 14.5, "ss-mid ss-ink")
    return Part(f"fallen-{name}", at(x + 25, y - 15, use("burst"), number, id=f"fallen-{name}"))


def _trail(comb: Comb, towers: Mapping[str, int], steps: Steps, before: Iterable[str]) -> Part:
    """The path of the turn under way, or else, in silver, that of the turn before."""
    names = [name for name, level in steps] or before
    faces = [(x, y + discs.top(towers.get(name, 0))) for name in names for x, y in [comb.centres[name]]]
    arrows = (_arrow(number, *ends) for number, ends in enumerate(pairwise(faces), 1))
    fallen = (
        _fallen(name, level, *face)
        for (name, level), face in zip(steps, faces, strict=False)
        if towers.get(name, 0) != level
    )
    return group("trail", *arrows, *fallen, cls=f"ss-mute ss-{'golden' if steps else 'silver'}")


@kept
def frame(x: float, y: float, width: float, height: float) -> Part:
    """The garden."""
    edge = el("rect", width=width, height=height, rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2)
    ground = el(
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
    return Part("", at(x, y, edge, ground))


def bed(spots: Collection[Point]) -> str:
    """What spaces lie in: earth, with a gilded edge around it."""
    rings = ((8.5, "#08222b"), (6.2, "#d8a941"), (3.4, "#7d5a1c"), (0, "#5b4a33"))
    return "".join(el("path", d=_hexagons(spots, RADIUS + wider), fill=fill) for wider, fill in rings)


def draw(comb: Comb, x: float, y: float, view: say.View, _: Translate) -> Part:
    """The honeycomb, its north-western corner at x, y."""
    west, north, _wide, _high = comb.box
    towers, steps, following = view["position"]["towers"], say.placed(view), view.get("next", ())
    return group(
        "honeycomb",
        comb.ground,
        *_spaces(comb, towers, steps, following, _),
        *_signs(comb, towers, steps, following),
        _trail(comb, towers, steps, say.last_placed(view)),
        transform=f"{place(x, y)} scale({num(comb.scale)}) translate({num(-west)} {num(-north)})",
    )
