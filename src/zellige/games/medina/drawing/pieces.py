"""Domes, stables, merchants, walls and towers, the well, and the cups of tea."""

from zellige.drawing.svg import el, num, path, ring, star
from zellige.games.medina.drawing.stone import INK

# Glaze and shade of each seat's colour: red, blue, green, yellow (MD-5); 0 is neutral.
GLAZES: dict[int, tuple[str, str]] = {
    0: ("#efe9dc", "#8c8474"),
    1: ("#e0362c", "#8c1212"),
    2: ("#2e7de6", "#123f86"),
    3: ("#27a350", "#0c5628"),
    4: ("#ffd42e", "#a87700"),
}

# Round, square, pointed, lozenge: the plates differ, so that no colour is needed.
_PLATES: dict[int, str] = {
    1: "M0 -15a15 15 0 1 1 -0.01 0Z",
    2: "M-13.6 -13.6h27.2v27.2h-27.2Z",
    3: "M-14 12.6V-2C-14 -9 -6 -12 0 -20C6 -12 14 -9 14 -2V12.6Z",
    4: path(ring(4, 20.4)),
}


def _dome(seat: int) -> str:
    """A fluted dome from above with the sign of its seat; a neutral one has only its lantern."""
    glaze, shade = GLAZES[seat]
    flutes = "".join(f"M0 0L{num(x)} {num(y)}" for x, y in ring(16, 21))
    if seat:
        top = el(
            "path", d=_PLATES[seat], fill="#fffdf6", stroke=INK, stroke_width=1.8, stroke_linejoin="round"
        )
    else:
        top = el("path", d=star(8, 9, 6), fill="#fffdf6", stroke=shade, stroke_width=1.4) + el(
            "circle", r=3, fill=shade
        )
    return el(
        "g",
        el("circle", cx=1, cy=2.4, r=22.6, fill="#000", fill_opacity=0.3),
        el(
            "path",
            d=star(16, 23, 21.2, 11.25),
            fill=shade,
            stroke=INK,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        el("circle", r=20, fill=glaze),
        el("path", d=flutes, stroke=shade, stroke_width=1.6, stroke_opacity=0.75),
        el("circle", r=20, fill="url(#md-gloss)"),
        top,
        id=f"md-dome-{seat}",
    )


def _socket() -> str:
    """Where a roof is still missing, with room for a number."""
    return el(
        "circle",
        r=15.2,
        fill="#fffdf6",
        fill_opacity=0.93,
        stroke=INK,
        stroke_width=1.8,
        stroke_dasharray="4 2.9",
        id="md-socket",
    )


_SHOE = "M-7.4 9C-12 2 -10.4 -9.4 0 -9.4C10.4 -9.4 12 2 7.4 9"


def _stable() -> str:
    """A low roof of straw with a horseshoe."""
    straw = "".join(f"M{num(-14 + 4 * k)} -15.4V15.4" for k in range(8))
    return el(
        "g",
        el(
            "rect",
            x=-16.4,
            y=-16.4,
            width=32.8,
            height=32.8,
            rx=2,
            fill="#ecd28c",
            stroke="#3d2a14",
            stroke_width=1.8,
        ),
        el("path", d=straw, stroke="#c39c46", stroke_width=1.2),
        el("path", d=_SHOE, fill="none", stroke="#fff6d8", stroke_width=8.8, stroke_linecap="square"),
        el("path", d=_SHOE, fill="none", stroke="#3d2a14", stroke_width=5, stroke_linecap="square"),
        id="md-stable",
    )


_ROBE = "M-4.8 -4C-9 -2 -10 5 -13 15.4Q-13.4 18.4 -10 18.4H10Q13.4 18.4 13 15.4C10 5 9 -2 4.8 -4Z"
_TURBAN = "M-8.6 -10.2C-10.6 -17 -4 -20.4 0 -20.4C4 -20.4 10.6 -17 8.6 -10.2Q0 -14 -8.6 -10.2Z"
_FACE = "M-6 -11V-7.6a6 6 0 0 0 12 0V-11Z"


def _merchant() -> str:
    """A merchant with turban and sash."""
    everything = _ROBE + _TURBAN + _FACE
    return el(
        "g",
        el("path", d=everything, fill=INK, stroke=INK, stroke_width=5.4, stroke_linejoin="round"),
        el("path", d=everything, fill="#fff", stroke="#fff", stroke_width=2.8, stroke_linejoin="round"),
        el("path", d=_ROBE, fill="#14606b"),
        el("path", d="M-4.6 -3.6L9.8 7L11.6 12.4L-7 0.4Z", fill="#e9b949"),
        el("path", d=_FACE, fill="#c98d5a"),
        el("path", d=_TURBAN, fill="#fffaf0", stroke=INK, stroke_width=1.1, stroke_linejoin="round"),
        el("circle", cy=-15.4, r=2, fill="#c8372f"),
        id="md-merchant",
    )


def _wall() -> str:
    """A piece of wall that looks north, its battlements outside."""
    merlons = "".join(f"M{num(-21.6 + 12 * k)} -15h7.2v8h-7.2Z" for k in range(4))
    bricks = "M-12 1V6M0 6V11M12 1V6M-24 6H24"
    return el(
        "g",
        el("path", d="M-24 -9H24V13H-24Z", fill="#5a2614"),
        el("path", d=merlons, fill="#e8a878", stroke="#5a2614", stroke_width=1.5),
        el("path", d="M-23 -7.6H23V0H-23Z", fill="#f3cda2"),
        el("path", d="M-23 1H23V11.4H-23Z", fill="#cf7c4d"),
        el("path", d=bricks, stroke="#8f4526", stroke_width=1.1, fill="none"),
        id="md-wall",
    )


def _footing() -> str:
    """A wall space where no wall stands."""
    return el(
        "g",
        el("rect", x=-21, y=-13, width=42, height=26, rx=3, cls="md-footing"),
        el("path", d=star(12, 10.4, 7.2), fill="#154a58", stroke="#7d6c40", stroke_width=0.9),
        el("path", d=star(6, 4.6, 2.6), fill="#2a7386"),
        id="md-footing",
    )


def _tower() -> str:
    """A round tower from above."""
    return el(
        "g",
        el("circle", cx=1, cy=2.4, r=28, fill="#000", fill_opacity=0.3),
        el("circle", r=28, fill="#5a2614"),
        el("circle", r=24.6, fill="none", stroke="#e8a878", stroke_width=5, stroke_dasharray="7.7 5.18"),
        el("circle", r=21, fill="#f3cda2", stroke="#5a2614", stroke_width=1.4),
        el("circle", r=17.5, fill="none", stroke="#cf7c4d", stroke_width=1),
        id="md-tower",
    )


def _well() -> str:
    """The well: eight stones round the water."""
    stones = "".join(
        f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
        for (x, y), (u, v) in zip(ring(8, 13.5), ring(8, 21), strict=True)
    )
    return el(
        "g",
        el("circle", cx=1, cy=2.4, r=21.6, fill="#000", fill_opacity=0.28),
        el(
            "path",
            d=path(ring(8, 22.4, 22.5)),
            fill="#e9e2d2",
            stroke=INK,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        el("path", d=stones, stroke="#8c8474", stroke_width=1.6),
        el("circle", r=13.5, fill="#0e5f86", stroke=INK, stroke_width=1.6),
        el("circle", r=9.6, fill="#2b9ac4"),
        el(
            "path",
            d="M-6 -2q3 -3 6 0t6 0M-5 3.4q2.5 -2.6 5 0t5 0",
            cls="md-line",
            stroke="#d8f2fb",
            stroke_width=1.5,
        ),
        id="md-well",
    )


def definitions() -> str:
    """All that `<use>` needs to show the pieces."""
    rest = (_socket, _stable, _merchant, _wall, _footing, _tower, _well)
    return "".join(map(_dome, GLAZES)) + "".join(shape() for shape in rest)
