"""By what a player is known on the board, and so in the lists beside it: a colour and a shape."""

from functools import cache
from typing import NamedTuple


class Sign(NamedTuple):
    """The sign of one player."""

    colour: str
    """As style sheets write it; it must show on light and on dark ground."""
    art: str
    """SVG around the origin, twelve units to each side; it may use the definitions of the game's drawing."""


# Told apart by colour, by outline and by number.
_COLOURS = ("#c9443b", "#2180bd", "#2c8f57", "#b97f12")
_OUTLINES = (
    "M0 -11a11 11 0 1 1 -.01 0Z",
    "M-10 -10H10V10H-10Z",
    "M0 -12L12 0L0 12L-12 0Z",
    "M-6 -10.4H6L12 0L6 10.4H-6L-12 0Z",
)


@cache
def plain_signs(players: int) -> tuple[Sign, ...]:
    """For a game whose players have nothing of their own on the board: the numbers of their seats."""
    return tuple(_plain(seat) for seat in range(1, players + 1))


def _plain(seat: int) -> Sign:
    colour, outline = (kinds[(seat - 1) % len(kinds)] for kinds in (_COLOURS, _OUTLINES))
    plate = f'<path d="{outline}" fill="{colour}" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/>'
    font = 'font-family="DejaVu Sans,sans-serif" font-size="12" font-weight="700" text-anchor="middle"'
    return Sign(colour, f'{plate}<text y="4.4" {font} fill="#fff">{seat}</text>')
