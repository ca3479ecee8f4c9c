"""What the drawings of all games share: the card, plates, coin, crown, bag and rosette.

Each game's definitions have ids that begin with its own prefix (`mh-`, `ss-`), so that two pictures on one
page do not get in each other's way.
"""

from zellige.drawing.svg import el, num, star

IVORY = "#fdf6e3"
GOLD = "#d8a941"


def card(width: float, height: float) -> str:
    """The light card that everything lies on, so that it looks right on light and dark pages."""
    frame = el(
        "rect",
        x=2.5,
        y=2.5,
        width=width - 5,
        height=height - 5,
        rx=16,
        fill="none",
        stroke="#c9a861",
        stroke_width=2,
        cls="card-line",
    )
    return el("rect", width=width, height=height, rx=18, fill=IVORY, cls="card") + frame


def cartouche(width: float, height: float, inset: float) -> str:
    """The outline of a plate with hollow corners, as around the writing in a palace."""
    w, h, c = width - 2 * inset, height - 2 * inset, 11.0
    i, k = num(inset), num(c)
    return (
        f"M{num(inset + c)} {i}h{num(w - 2 * c)}a{k} {k} 0 0 0 {k} {k}v{num(h - 2 * c)}"
        f"a{k} {k} 0 0 0 -{k} {k}h{num(2 * c - w)}a{k} {k} 0 0 0 -{k} -{k}v{num(2 * c - h)}"
        f"a{k} {k} 0 0 0 {k} -{k}Z"
    )


def plate(width: float, height: float, fill: str, line: str, inner: str) -> str:
    """A cartouche with a fine line within."""
    return el("path", d=cartouche(width, height, 1), fill=fill, stroke=line, stroke_width=2) + el(
        "path", d=cartouche(width, height, 5), fill="none", stroke=inner, stroke_width=1.3
    )


def classed_plate(prefix: str, width: float, height: float) -> str:
    """The same, as the style sheet of a drawing says."""
    edges = ((f"{prefix}-plate", 1), (f"{prefix}-plate-line", 5))
    return "".join(el("path", d=cartouche(width, height, inset), cls=cls) for cls, inset in edges)


def gold(prefix: str, light: str, middle: str, dark: str) -> str:
    """The gradient of everything that is gilded."""
    stops = ((0, light), (0.47, middle), (1, dark))
    shades = (el("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return el("linearGradient", *shades, id=f"{prefix}-gold", x1=0, y1=0, x2=0.7, y2=1)


def coin(prefix: str) -> str:
    """A coin with room for a number."""
    return el(
        "g",
        el("circle", cy=1.6, r=30, fill="#5f4310"),
        el("circle", r=30, fill=f"url(#{prefix}-gold)", stroke="#7a5510", stroke_width=1.2),
        el("path", d=star(24, 27.6, 25.2), fill="none", stroke="#8a6213", stroke_width=1),
        el("circle", r=23.4, fill="#fbe7a6", stroke="#a87c1c", stroke_width=1),
        id=f"{prefix}-coin",
    )


def crown(prefix: str) -> str:
    """For whoever has won."""
    gems = "".join(
        el("circle", cx=x, cy=y, r=2.3, fill="#c8372f", stroke="#5f4310", stroke_width=0.6)
        for x, y in ((-17, -8), (0, -13), (17, -8), (0, 4))
    )
    shape = el(
        "path",
        d="M-15 9L-17 -7L-8 0L0 -12L8 0L17 -7L15 9Z",
        fill=f"url(#{prefix}-gold)",
        stroke="#5f4310",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return el("g", shape, gems, id=f"{prefix}-crown")


def pouch(prefix: str, sign: str) -> str:
    """The bag, with the game's sign on it."""
    mark = el("path", d=sign, fill="none", stroke="#f0cf7e", stroke_width=1.2, transform="translate(0 5)")
    return el(
        "g",
        el("path", d="M-6 -8L-9 -16Q0 -12 9 -16L6 -8Z", fill="#b2322c", stroke="#5b1414"),
        el("path", d="M-5 -8C-16 0 -17 14 -9 15H9C17 14 16 0 5 -8Z", fill="#b2322c", stroke="#5b1414"),
        el("path", d="M-7 -8H7", stroke=GOLD, stroke_width=3, stroke_linecap="round"),
        mark,
        id=f"{prefix}-pouch",
    )


def rosette(prefix: str, outline: str, leaves: int) -> str:
    """An ornament for where there is nothing else to show."""
    leaf = "M0 -7C-6 -14 -5 -22 0 -27C5 -22 6 -14 0 -7Z"
    turned = (el("path", d=leaf, transform=f"rotate({num(360 / leaves * k)})") for k in range(leaves))
    look = {"fill": "none", "stroke": "#cfb175", "id": f"{prefix}-rosette"}
    return el("g", el("path", d=outline), *turned, el("circle", r=4), stroke_width=1.3, **look)
