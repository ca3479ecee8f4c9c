"""The picture of a view of Medina: one SVG for browser, notebook, terminal and documents.

It is made of parts, each a function of the few values that it shows: the city with its spaces, streets,
palaces, walls and towers; the tray; a panel for each player; the pieces that can be picked; the last turn.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from zellige.core.part import Part
from zellige.core.sign import Sign
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.frame import picture
from zellige.drawing.parts import kept
from zellige.drawing.svg import el, fitted, place
from zellige.games.medina.drawing import art, city, meanings, night, panels, pieces, prompts, told, tray
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing.grid import CELL, EDGE, Grid
from zellige.games.medina.drawing.symbols import use

_MARGIN = 12.0
_GAP = 8.0
_FOOT = 30.0
_INNER = 16 * CELL + 2 * EDGE  # as wide as the city of three and four players; that of two is scaled up


STYLE = art.STYLE
NIGHT = night.NIGHT
PROMPTS, begins_turn, step = prompts.PROMPTS, prompts.begins_turn, prompts.step
MEANINGS = meanings.MEANINGS


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions())


class Layout:
    """From top to bottom: the city, the tray, the panels two by two; three leave a place for the tray."""

    def __init__(self, players: int, grid: Grid) -> None:
        self.players, self.grid = players, grid
        wide, high = grid.size
        scale = _INNER / (wide + 2 * EDGE)
        moved = place(_MARGIN + EDGE * scale, _MARGIN + EDGE * scale)
        self.city = moved if scale == 1 else f"{moved} scale({scale:.4f})"
        self.width = _INNER + 2 * _MARGIN
        self.each = (_INNER - _GAP) / 2
        below = _MARGIN + (high + 2 * EDGE) * scale + _GAP
        first = below if players == 3 else below + tray.HIGH + _GAP
        corners = [
            (_MARGIN + column * (self.each + _GAP), first + row * (panels.HIGH + _GAP))
            for row in range(2)
            for column in range(2)
        ]
        self.panels = corners[:players]
        self.tray = place(*(corners[3] if players == 3 else (_MARGIN, below)))
        rows = (players + 1) // 2
        self.height = first + rows * (panels.HIGH + _GAP) + _FOOT + _MARGIN


_layout = kept(Layout)


def _tray(view: Mapping[str, Any], turn: str, layout: Layout, _: Translate) -> Part:
    """A strip across, or in the place of a fourth panel."""
    if layout.players == 3:
        return tray.block(layout.each, panels.HIGH, view, turn, layout.tray, _)
    return tray.strip(_INNER, view, turn, layout.tray, _)


@kept
def _foot(last_turn: str, width: float, height: float) -> Part:
    """The last turn in words."""
    text, size = fitted(last_turn, width - 60, 19, 10)
    spot = {"x": _MARGIN + 10, "y": height - _MARGIN - 7, "font_size": size}
    return Part("last-turn", el("text", escape(text) or " ", **spot, cls="md-soft", id="last-turn"))


def signs(view: Mapping[str, Any]) -> tuple[Sign, ...]:
    """A player's roof."""
    return tuple(_sign(seat) for seat, _name in enumerate(view["players"], 1))


@cache
def _sign(seat: int) -> Sign:
    return Sign(pieces.GLAZES[seat][0], use(f"dome-{seat}", "scale(.5)"))


def draw(view: Mapping[str, Any], translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _ = translate
    layout = _layout(len(view["players"]), Grid(view["board"]["files"], view["board"]["ranks"]))
    palaces = tuple([say.Palace.of(palace, view["players"]) for palace in view["palaces"]])
    turn = say.turn(view, _)
    last_turn = "" if as_group else say.last_turn(view, _)  # in a group the line below is read by itself
    return picture(
        "zellige-medina",
        (layout.width, layout.height),
        _("Medina") + ". " + turn,
        told.situation(view, palaces, last_turn, _),
        city.draw(view, palaces, layout.grid, layout.city, _),
        _tray(view, turn, layout, _),
        *(panels.draw(seat, view, layout.each, corner, _) for seat, corner in enumerate(layout.panels, 1)),
        panels.picks(view, layout.each, layout.panels, _),
        _foot(say.last_turn(view, _, longest=24), layout.width, layout.height),
        as_group=as_group,
    )
