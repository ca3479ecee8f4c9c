"""The tiles: towers, palace tiles as doors in their colour, both with their points, and the cups of tea."""

from zellige.drawing.svg import at, el, num, words
from zellige.games.medina.drawing.stone import INK, STONES
from zellige.games.medina.drawing.symbols import use

WIDE = 36.0  # of a tile, as it is defined

_DOOR = "M-16 20V-7C-16 -14 -7 -17 0 -23C7 -17 16 -14 16 -7V20Z"
_TOWER = "M-16 20V-20H-9V-14H-3.5V-20H3.5V-14H9V-20H16V20Z"


def _palace(colour: str) -> str:
    """A door; its leaf shows the terrace of the colour."""
    stone = STONES[colour]
    return el(
        "g",
        el(
            "path",
            d=_DOOR,
            fill=stone.deep,
            stroke="url(#md-gold)",
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        el(
            "g",
            el("rect", x=10, y=7, width=28, height=24, fill=f"url(#md-terrace-{colour})"),
            transform="translate(-16.8 -21.6) scale(.7)",
        ),
        el("circle", cy=9, r=9.6, fill="#fffdf6", stroke=INK, stroke_width=1.2),
        id=f"md-palace-tile-{colour}",
    )


def _tower() -> str:
    """A tower with battlements."""
    return el(
        "g",
        el(
            "path",
            d=_TOWER,
            fill="#b55b33",
            stroke="url(#md-gold)",
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        el("path", d="M-14 -9H14", stroke="#6b2c14", stroke_width=1.4),
        el("circle", cy=6, r=11.4, fill="#fffdf6", stroke=INK, stroke_width=1.2),
        id="md-tower-tile",
    )


def _tea() -> str:
    """A glass of tea with mint."""
    return el(
        "g",
        el(
            "rect",
            x=-14,
            y=-17,
            width=28,
            height=34,
            rx=5,
            fill="#1f6b4c",
            stroke="url(#md-gold)",
            stroke_width=2.2,
        ),
        el(
            "path",
            d="M-8.6 -7H8.6L6 13H-6Z",
            fill="#fff7df",
            stroke=INK,
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        el("path", d="M-7.2 -2H7.2L5.4 11.4H-5.4Z", fill="#cf7f17"),
        el("path", d="M1 -4C-1 -13 5 -15 9 -14C9 -9 6 -5 1 -4Z", fill="#7fd069", stroke=INK, stroke_width=1),
        id="md-tea",
    )


def _nests() -> str:
    """Where a tile may come to lie."""
    return "".join(
        el("path", d=d, cls="md-nest", id=f"md-{name}-none")
        for name, d in (
            ("palace-tile", _DOOR),
            ("tea", "M-9 -17h18q5 0 5 5v24q0 5 -5 5h-18q-5 0 -5 -5v-24q0 -5 5 -5Z"),
        )
    )


def palace_tile(colour: str, points: int) -> str:
    """The palace tile of a colour around the origin."""
    return use(f"palace-tile-{colour}") + words(0, 14.6, str(points), 15.5, "md-mid md-ink")


def tower_tile(points: int) -> str:
    """A tower tile around the origin."""
    return use("tower-tile") + words(0, 12.8, str(points), 19, "md-mid md-ink")


def scaled(x: float, y: float, scale: float, *inside: str, **more: str) -> str:
    """Something around the origin, set down elsewhere in another size."""
    return at(x, y, el("g", *inside, transform=f"scale({num(scale)})"), **more)


def definitions() -> str:
    """All that `<use>` needs to show tiles."""
    return "".join(map(_palace, STONES)) + _tower() + _tea() + _nests()
