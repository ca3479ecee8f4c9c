"""The palace: its ground, the spaces with their columns, tiles and workers.

What stays as long as the board does is made once. Beyond that a space, a worker and a medal are parts of
their own. Workers stand in a group for each file, so that one that moves does not take along those between.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import el, num, pick, place, words
from zellige.games.maharani.board import FILES
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.symbols import hit, use
from zellige.games.maharani.drawing.tiles import SIDE

CELL = 60.0
SIZE = 10 * CELL
FRAME = 24.0
COURT = {f"{file}{rank}" for file in "defg" for rank in range(4, 8)}

ANGLES = {"N": 0, "E": 90, "S": 180, "W": 270}
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_COMPASS = "NESW"
# Which edges carry half columns, in quarter turns from where the arrow points (MH-4).
_KINDS = {"C": (), "A": (0,), "R": (1,), "B": (2,), "L": (3,), "I": (0, 2), "X": (1, 3)}
_CORNERS = {"NW": "a10", "NE": "j10", "SE": "j1", "SW": "a1"}
_BODY = {"x": -SIDE, "y": -SIDE, "width": 2 * SIDE, "height": 2 * SIDE}
_BOARDS = 100
"""So many boards are kept, in so many languages; nearly all games have the printed one."""
_BUILT = 16_384
"""So many spaces with tiles: all that there are on the printed board in three languages, and more."""

Plan = tuple[tuple[str, str, str], ...]
"""Name, quarter and columns of each space."""


def centre(name: str) -> tuple[float, float]:
    """The middle of a square, from the palace's north-western corner."""
    return (ord(name[0]) - ord("a") + 0.5) * CELL, (10 - int(name[1:]) + 0.5) * CELL


def _turned(symbol: str, side: str) -> str:
    return use(symbol, f"rotate({ANGLES[side]})" if ANGLES[side] else "")


def columns_of(columns: str, suffix: str = "") -> str:
    """The columns of a pattern (MH-3), as on a tile or, with `-socket`, in the bare floor."""
    if columns == "C":
        return use(f"column{suffix}")
    return "".join(_turned(f"half{suffix}", side) for side in columns)


def tile(code: str, arrow: str, shared: bool = False) -> str:
    """A tile around the origin; its arrow gives way to a worker that stands on it."""
    face = f"face-{code[1]}{'-shared' if shared else ''}"
    return use(f"tile-{code[0]}") + _turned(face, arrow)


def definitions() -> str:
    """What is on a tile of each kind, its arrow to the north: with a worker beside it, or without."""
    faces = []
    for kind, turns in _KINDS.items():
        columns = columns_of("".join(_COMPASS[turn] for turn in turns) or "C")
        arrow = use("arrow", "scale(.9)") if turns else use("arrow-dark", "scale(.8)")
        shared = use("arrow-short", "translate(0 -13.5) scale(.72)")
        faces.append(el("g", columns, arrow, id=f"mh-face-{kind}"))
        faces.append(el("g", columns, shared, id=f"mh-face-{kind}-shared"))
    return "".join(faces)


def _space(name: str, label: str, floor: str) -> Part:
    text = pick(
        f"space-{name}",
        label,
        floor,
        hit("rect", **_BODY),
        transform=place(*centre(name)),
        data_kind="space",
        data_name=name,
        data_target="",
        data_instead=f"worker-{name}",
    )
    return Part(f"space-{name}", text)


def _bare(name: str, quarter: str, columns: str, _: Translate) -> Part:
    """A space without a tile."""
    floor = use(f"floor-{quarter}") + columns_of(columns, "-socket")
    return _space(name, say.bare_label(name, quarter, columns, _), floor)


@lru_cache(_BUILT)
def _built(name: str, quarter: str, code: str, worker: str | None, _: Translate) -> Part:
    """A space with a tile, on which a worker may stand."""
    floor = el("g", tile(code, code[3], worker is not None), data_at=f"space-{name}")
    return _space(name, say.built_label(name, quarter, code, worker, _), floor)


@kept
def _worker(name: str, colour: str, arrow: str, _: Translate) -> Part:
    x, y = centre(name)
    dx, dy = _STEPS[arrow]
    text = pick(
        f"worker-{name}",
        say.worker_label(colour, name, _),
        use(f"worker-{colour}"),
        hit("rect", x=-14, y=-21, width=28, height=39),
        transform=place(x - 9 * dx, y + 2 - 8 * dy),
        data_kind="worker",
        data_name=name,
    )
    return Part(f"worker-{name}", text)


_FILES = {file: group(f"workers-{file}") for file in FILES}


def _workers(workers: Mapping[str, str], tiles: Mapping[str, str], _: Translate) -> Iterable[Part]:
    files: dict[str, list[Part]] = {file: [] for file in FILES}
    for name in sorted(workers):
        files[name[0]].append(_worker(name, workers[name], tiles[name][3], _))
    for file, standing in files.items():
        empty = _FILES[file]
        yield Part(empty.name, empty.head, tuple(standing), empty.tail) if standing else empty


def _squares(names: Iterable[str], grow: float) -> str:
    half, side = CELL / 2 + grow, num(CELL + 2 * grow)
    corners = ((x - half, y - half) for x, y in map(centre, names))
    return "".join(f"M{num(x)} {num(y)}h{side}v{side}h-{side}Z" for x, y in corners)


def _edge(name: str, step: tuple[int, int], start: float, end: float) -> str:
    """A piece of the edge of a space in a direction, measured from the edge's middle."""
    dx, dy = step
    x, y = centre(name)
    x, y = x + CELL / 2 * dx + start * dy, y + CELL / 2 * dy + start * dx
    length = end - start
    return f"M{num(x)} {num(y)}" + (f"h{num(length * dy)}" if dy else f"v{num(length * dx)}")


def _borders(plan: Plan, quarter: str) -> tuple[str, str]:
    """A quarter's edges to other quarters, open where columns may stand, and its walls."""
    quarters = {name: other for name, other, _columns in plan}
    inner, outer = [], []
    for name in (name for name, other in quarters.items() if other == quarter):
        for step in _STEPS.values():
            beside = quarters.get(f"{chr(ord(name[0]) + step[0])}{int(name[1:]) - step[1]}")
            if beside is None:
                outer.append(_edge(name, step, -30, 30))
            elif beside != quarter:
                inner.append(_edge(name, step, -30, -14))
                inner.append(_edge(name, step, 14, 30))
    return "".join(inner), "".join(outer)


@kept
def _gilding(*borders: str) -> Part:
    """Around scored quarters, the lines between the quarters and the walls are gilded."""
    line = {"d": "".join(borders), "cls": "mh-line"}
    edge = el("path", stroke="#5f4310", stroke_width=6.4, **line)
    return group("gilding", edge + el("path", stroke="#ffdb66", stroke_width=4, **line) if borders else "")


@kept
def _medal(quarter: str, is_beside: bool, is_scored: bool) -> Part:
    """The animal of a quarter at its corner of the palace, sealed when it has been scored."""
    x, y = centre(_CORNERS[quarter])
    if is_beside:
        x, y = x + (x - 300) / 270 * 32, y + (y - 300) / 270 * 32
    seal = use("seal") if is_scored else ""
    name = f"quarter-{quarter}"
    return Part(
        name, el("g", use(f"medal-{quarter}"), seal, transform=place(x, y, 0.5 if is_beside else 1), id=name)
    )


def _frame() -> str:
    outer = {"x": -FRAME, "y": -FRAME, "width": SIZE + 2 * FRAME, "height": SIZE + 2 * FRAME}
    letters = "".join(
        words((k + 0.5) * CELL, y, "abcdefghij"[k], 12, "mh-mid mh-brass")
        for k in range(10)
        for y in (-11, SIZE + 19.5)
    )
    numbers = "".join(
        words(x, (9.5 - k) * CELL + 4.5, str(k + 1), 11.5, "mh-mid mh-brass")
        for k in range(10)
        for x in (-14.5, SIZE + 14.5)
    )
    return (
        el("rect", rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2, **outer)
        + el(
            "rect",
            x=-1,
            y=-1,
            width=SIZE + 2,
            height=SIZE + 2,
            fill="url(#mh-ground)",
            stroke="#d8a941",
            stroke_width=1.4,
        )
        + letters
        + numbers
    )


@kept
def _last(*spaces: str) -> Part:
    """Brackets at the corners of what was built last; the columns between them stay free."""
    return group("last", *(use("last", x=x, y=y) for x, y in map(centre, spaces)), data_last="")


class Still(NamedTuple):
    """What does not change during a game."""

    ground: Part
    bare: tuple[Part, ...]
    """Each space without a tile."""
    inlay: Part
    borders: dict[str, str]
    """The outline of each quarter."""
    spaces: frozenset[str]


def plan_of(board: Mapping[str, Mapping[str, str]]) -> Plan:
    """A view's board as a value that things can be kept by."""
    return tuple([(name, space["quarter"], space["columns"]) for name, space in board.items()])


@lru_cache(_BOARDS)
def still(plan: Plan, _: Translate) -> Still:
    """What does not change in games on a board."""
    names = [name for name, _quarter, _columns in plan]
    walls = (
        el("path", d=_squares(names, 7), fill="#08222b")
        + el("path", d=_squares(names, 5), fill="url(#mh-gold)")
        + el("path", d=_squares(names, 1.6), fill="#a98b52")
    )
    borders = {quarter: _borders(plan, quarter) for quarter in _CORNERS}
    plain = "".join(inner for inner, _outer in borders.values())
    line = el("path", d=plain, cls="mh-line", stroke="#6d4f1c", stroke_width=3.4, id="inlay")
    return Still(
        group("ground", _frame() + walls),
        tuple(_bare(*space, _) for space in plan),
        Part("inlay", line),
        {quarter: "".join(both) for quarter, both in borders.items()},
        frozenset(names),
    )


def draw(view: say.View, corner: tuple[float, float], _: Translate) -> Part:
    """Everything within the frame but the rondel, from its north-western corner on."""
    position, plan = view["position"], plan_of(view["board"])
    tiles, workers, scored = position["tiles"], position["workers"], position["scored"]
    unchanging = still(plan, _)
    last = [entry["event"].split()[2] for entry in view["last"] if entry["event"].startswith("take ")]
    return group(
        "palace",
        unchanging.ground,
        *(_medal(quarter, at in unchanging.spaces, quarter in scored) for quarter, at in _CORNERS.items()),
        *(
            _built(name, quarter, tiles[name], workers.get(name), _) if name in tiles else bare
            for (name, quarter, _columns), bare in zip(plan, unchanging.bare, strict=True)
        ),
        unchanging.inlay,
        _gilding(*(unchanging.borders[quarter] for quarter in scored)),
        _last(*last),
        *_workers(workers, tiles, _),
        transform=place(*corner),
    )
