"""The discs: flat in a hand, stacked with their thickness on the board, face down in another's hand."""

from zellige.drawing.svg import at, el, num, path, place, ring, star, words
from zellige.games.seven_steps.drawing.glaze import GLAZES, INK, Glaze, petals
from zellige.games.seven_steps.drawing.symbols import use

WIDE, DEEP, THICK = 27.0, 20.0, 5.2  # half the width and depth of a disc seen from above, and its height
FOOT = 8.0  # how far below the middle of its space a tower stands


def top(height: int) -> float:
    """How far below the middle of a space the face of a tower lies."""
    return FOOT - THICK * height


def _star(glaze: Glaze) -> str:
    return el("path", d=star(6, 14.5, 7.6), fill=glaze.light)


def _lattice(glaze: Glaze) -> str:
    d = "M-9 -12L9 12M-9 12L9 -12M-15 -3L-4 12M15 -3L4 12M-15 3L-4 -12M15 3L4 -12"
    return el("path", d=d, stroke=glaze.deep, stroke_width=2.2, fill="none")


def _wheel(glaze: Glaze) -> str:
    tips, sides = ring(6, 15), ring(6, 15, 30)
    sails = "".join(path([(0, 0), tip, side]) for tip, side in zip(tips, sides, strict=True))
    return el("path", d=sails, fill=glaze.light)


def _zigzag(glaze: Glaze) -> str:
    d = "".join(f"M-12 {y}l6 -5l6 5l6 -5l6 5" for y in (-3.5, 4.5, 12))
    return el("path", d=d, fill="none", stroke=glaze.light, stroke_width=2.8, stroke_linejoin="round")


def _rings(glaze: Glaze) -> str:
    lines = path(ring(6, 13.5)) + path(ring(6, 8))
    return el("path", d=lines, fill="none", stroke=glaze.deep, stroke_width=2) + el(
        "path", d=path(ring(6, 3.2)), fill=glaze.deep
    )


def _comb(glaze: Glaze) -> str:
    cells = [(0.0, 0.0), *ring(6, 9.4, 30)]
    d = "".join(path([(x + u, y + v) for u, v in ring(6, 4.7)]) for x, y in cells)
    return el("path", d=d, fill=glaze.light)


def _flower(glaze: Glaze) -> str:
    return el("path", d=petals(2.4, 15, 10.5), fill=glaze.light)


GLYPHS = {
    "blue": _star,
    "yellow": _lattice,
    "black": _wheel,
    "red": _zigzag,
    "white": _rings,
    "orange": _comb,
    "violet": _flower,
}


def _flat(colour: str) -> str:
    """A disc from straight above, of radius 20."""
    glaze = GLAZES[colour]
    return el(
        "g",
        el("circle", cy=2.2, r=20, fill=INK, fill_opacity=0.45),
        el("circle", r=20, fill=glaze.body, stroke=INK, stroke_width=1.4),
        el("circle", r=17.2, fill="none", stroke=glaze.deep, stroke_width=1.3),
        GLYPHS[colour](glaze),
        id=f"ss-disc-{colour}",
    )


def _back() -> str:
    """A disc that only its owner knows."""
    return el(
        "g",
        el("circle", cy=2.2, r=20, fill=INK, fill_opacity=0.4),
        el("circle", r=20, fill="#1b5568", stroke="#0b2833", stroke_width=1.4),
        el("circle", r=16.6, fill="none", stroke="#d8b66a", stroke_width=1.4),
        el("path", d=star(6, 13, 7.5), fill="none", stroke="#e9cf93", stroke_width=1.6),
        el("circle", r=2.6, fill="#e9cf93"),
        id="ss-disc-back",
    )


def _drum(colour: str) -> str:
    """One disc of a tower; the next one stands exactly as much higher as it is thick."""
    glaze = GLAZES[colour]
    wall = (
        f"M{num(-WIDE)} 0a{num(WIDE)} {num(DEEP)} 0 0 0 {num(2 * WIDE)} 0v{num(-THICK)}"
        f"a{num(WIDE)} {num(DEEP)} 0 0 0 {num(-2 * WIDE)} 0Z"
    )
    half = WIDE - 1.2
    shine = f"M{num(-half)} {num(-THICK / 2)}a{num(half)} {num(DEEP)} 0 0 0 {num(2 * half)} 0"
    return el(
        "g",
        el("path", d=wall, fill=glaze.body, stroke=INK, stroke_width=1.5),
        el("path", d=shine, fill="none", stroke=glaze.light, stroke_width=1.1, stroke_opacity=0.7),
        el("ellipse", cy=-THICK, rx=WIDE, ry=DEEP, fill=glaze.body, stroke=INK, stroke_width=1.5),
        id=f"ss-drum-{colour}",
    )


def _faces() -> str:
    """The inlay that carries a tower's height; it has a golden ring if the disc was placed this turn."""
    pearl = el(
        "g",
        el("ellipse", rx=21.5, ry=15.4, fill="#fffaf0", stroke=INK, stroke_width=1.2),
        el("ellipse", rx=19, ry=13.2, fill="none", stroke="#d9cbae", stroke_width=0.9),
        id="ss-face",
    )
    gold = el(
        "g",
        el("ellipse", rx=21.5, ry=15.4, fill="#fffaf0", stroke=INK, stroke_width=1.2),
        el("ellipse", rx=WIDE - 0.6, ry=DEEP - 0.6, fill="none", stroke=INK, stroke_width=4.6),
        el("ellipse", rx=WIDE - 0.6, ry=DEEP - 0.6, fill="none", stroke="#ffd451", stroke_width=2.6),
        id="ss-face-new",
    )
    return pearl + gold


def _marks(colour: str) -> str:
    """The colour's sign on both sides of a number, for those who do not see the colour."""
    glaze = GLAZES[colour]
    sign = GLYPHS[colour](glaze._replace(light=glaze.deep))
    return el(
        "g",
        *(el("g", sign, transform=place(x, 0, 0.27)) for x in (-15.2, 15.2)),
        opacity=0.7,
        id=f"ss-marks-{colour}",
    )


def drum(colour: str, level: int, **attributes: str) -> str:
    """A disc of a tower on the space around the origin, on this level."""
    return use(f"drum-{colour}", y=top(level - 1), **attributes)


def face(height: int, *, is_new: bool = False, **attributes: str) -> str:
    """What lies on a tower; a ring of gold when its uppermost disc was placed this turn."""
    return use("face-new" if is_new else "face", y=top(height), **attributes)


def number(colour: str, height: int) -> str:
    """The height of a tower, on its face, between the signs of its colour."""
    y = top(height)
    return use(f"marks-{colour}", y=y) + words(0, y + 8.9, str(height), 25, "ss-mid ss-ink")


def tower(colour: str, height: int) -> str:
    """A tower in one piece: its height as a shape and as a number."""
    drums = (drum(colour, level) for level in range(1, height + 1))
    return "".join((use("shadow"), *drums, face(height), number(colour, height)))


def flat(colour: str, x: float, y: float, radius: float) -> str:
    """A disc that lies flat; `back` is the colour of one that is hidden."""
    return at(x, y, use(f"disc-{colour}", f"scale({num(radius / 20)})"))


def _shadow() -> str:
    return el("ellipse", cx=3, cy=FOOT + 4, rx=WIDE + 1, ry=DEEP, cls="ss-shade", id="ss-shadow")


def definitions() -> str:
    """All that `<use>` needs to show discs."""
    return (
        _shadow()
        + "".join(map(_flat, GLAZES))
        + _back()
        + "".join(map(_drum, GLAZES))
        + _faces()
        + "".join(map(_marks, GLAZES))
    )
