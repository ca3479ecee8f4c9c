"""The palace: its ground, the spaces with their columns, tiles and workers."""

from collections.abc import Iterable

from zellige.core.text import Translate
from zellige.drawing.svg import at, el, num, pick, words
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
    start = _COMPASS.index(arrow)
    edges = "".join(_COMPASS[(start + turn) % 4] for turn in _KINDS[code[1]])
    if shared:
        shape, place = "arrow-short", " translate(0 -13.5) scale(.72)"
    elif edges:
        shape, place = "arrow", " scale(.9)"
    else:
        shape, place = "arrow-dark", " scale(.8)"
    turned = f"rotate({ANGLES[arrow]})" if ANGLES[arrow] else ""
    return use(f"tile-{code[0]}") + columns_of(edges or "C") + use(shape, (turned + place).strip())


def _space(name: str, view: say.View, _: Translate) -> str:
    x, y = centre(name)
    space, position = view["board"][name], view["position"]
    code = position["tiles"].get(name)
    body = {"x": -SIDE, "y": -SIDE, "width": 2 * SIDE, "height": 2 * SIDE}
    if code is None:
        floor = use(f"floor-{space['quarter']}") + columns_of(space["columns"], "-socket")
    else:
        floor = el("g", tile(code, code[3], name in position["workers"]), data_at=f"space-{name}")
    return pick(
        f"space-{name}",
        say.space_label(name, view, _),
        floor,
        hit("rect", **body),
        transform=f"translate({num(x)} {num(y)})",
        data_kind="space",
        data_name=name,
        data_target="",
        data_instead=f"worker-{name}",
    )


def _worker(name: str, view: say.View, _: Translate) -> str:
    x, y = centre(name)
    position = view["position"]
    colour = position["workers"][name]
    dx, dy = _STEPS[position["tiles"][name][3]]
    return pick(
        f"worker-{name}",
        say.worker_label(colour, name, _),
        use(f"worker-{colour}"),
        hit("rect", x=-14, y=-21, width=28, height=39),
        transform=f"translate({num(x - 9 * dx)} {num(y + 2 - 8 * dy)})",
        data_kind="worker",
        data_name=name,
    )


def _squares(names: Iterable[str], grow: float) -> str:
    half, side = CELL / 2 + grow, num(CELL + 2 * grow)
    corners = ((x - half, y - half) for x, y in map(centre, names))
    return "".join(f"M{num(x)} {num(y)}h{side}v{side}h-{side}Z" for x, y in corners)


def _edge(name: str, step: tuple[int, int], start: float, end: float) -> str:
    """A piece of the edge of a space in a direction, measured from the edge's middle."""
    dx, dy = step
    x, y = centre(name)
    x, y = x + CELL / 2 * dx, y + CELL / 2 * dy
    return f"M{num(x + start * dy)} {num(y + start * dx)}L{num(x + end * dy)} {num(y + end * dx)}"


def _borders(view: say.View, quarter: str) -> tuple[str, str]:
    """A quarter's edges to other quarters, open where columns may stand, and its walls."""
    board = view["board"]
    inner, outer = [], []
    for name in (name for name, space in board.items() if space["quarter"] == quarter):
        for step in _STEPS.values():
            beside = board.get(f"{chr(ord(name[0]) + step[0])}{int(name[1:]) - step[1]}")
            if beside is None:
                outer.append(_edge(name, step, -30, 30))
            elif beside["quarter"] != quarter:
                inner.append(_edge(name, step, -30, -14))
                inner.append(_edge(name, step, 14, 30))
    return "".join(inner), "".join(outer)


def _inlay(view: say.View) -> str:
    """Lines between the quarters; around a scored one they are gilded, with its walls."""
    borders = {quarter: _borders(view, quarter) for quarter in _CORNERS}
    plain = "".join(inner for inner, _ in borders.values())
    gilded = "".join("".join(borders[quarter]) for quarter in view["position"]["scored"])
    parts = [el("path", d=plain, cls="mh-line", stroke="#6d4f1c", stroke_width=3.4)]
    if gilded:
        parts.append(el("path", d=gilded, cls="mh-line", stroke="#5f4310", stroke_width=6.4))
        parts.append(el("path", d=gilded, cls="mh-line", stroke="#ffdb66", stroke_width=4))
    return "".join(parts)


def _medals(view: say.View) -> str:
    """The animal of each quarter at its corner of the palace, sealed when it has been scored."""
    parts = []
    for quarter, corner in _CORNERS.items():
        x, y = centre(corner)
        scale = ""
        if corner in view["board"]:
            x, y, scale = x + (x - 300) / 270 * 32, y + (y - 300) / 270 * 32, "scale(.5)"
        seal = use("seal") if quarter in view["position"]["scored"] else ""
        medal = el("g", use(f"medal-{quarter}"), seal, transform=scale or "scale(1)")
        parts.append(at(x, y, medal, id=f"quarter-{quarter}"))
    return "".join(parts)


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


def _last(view: say.View) -> str:
    """Brackets at the corners of what was built last; the columns between them stay free."""
    spaces = [entry["event"].split()[2] for entry in view["last"] if entry["event"].startswith("take ")]
    return "".join(use("last", x=x, y=y) for x, y in map(centre, spaces))


def draw(view: say.View, _: Translate) -> str:
    """Everything within the frame but the rondel."""
    board = view["board"]
    walls = (
        el("path", d=_squares(board, 7), fill="#08222b")
        + el("path", d=_squares(board, 5), fill="url(#mh-gold)")
        + el("path", d=_squares(board, 1.6), fill="#a98b52")
    )
    return (
        _frame()
        + walls
        + _medals(view)
        + "".join(_space(name, view, _) for name in board)
        + _inlay(view)
        + _last(view)
        + "".join(_worker(name, view, _) for name in sorted(view["position"]["workers"]))
    )
