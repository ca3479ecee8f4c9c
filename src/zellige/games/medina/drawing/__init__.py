"""The picture of a view of Medina: one SVG for browser, notebook, terminal and documents."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from zellige.core.part import Part
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.frame import picture
from zellige.drawing.svg import at, el, fitted, num, words
from zellige.games.medina.drawing import art, city, panels, prompts, tray, walls
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing.grid import CELL, EDGE, Grid

_MARGIN = 12.0
_GAP = 8.0
_FOOT = 30.0
_INNER = 16 * CELL + 2 * EDGE  # as wide as the city of three and four players; that of two is scaled up


STYLE = art.STYLE
PROMPTS = prompts.PROMPTS


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions())


class Layout:
    """From top to bottom: the city, the tray, the panels two by two; three leave a place for the tray."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.count = len(view["players"])
        self.grid = Grid.of(view["board"])
        wide, high = self.grid.size
        self.scale = _INNER / (wide + 2 * EDGE)
        self.width = _INNER + 2 * _MARGIN
        self.each = (_INNER - _GAP) / 2
        below = _MARGIN + (high + 2 * EDGE) * self.scale + _GAP
        self.panels = below if self.count == 3 else below + tray.HIGH + _GAP
        self.tray = self.panel(4) if self.count == 3 else (_MARGIN, below)
        rows = (self.count + 1) // 2
        self.height = self.panels + rows * (panels.HIGH + _GAP) + _FOOT + _MARGIN

    def panel(self, seat: int) -> tuple[float, float]:
        """The corner of a seat's panel."""
        row, column = divmod(seat - 1, 2)
        return _MARGIN + column * (self.each + _GAP), self.panels + row * (panels.HIGH + _GAP)


def _city(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    grid, scale = layout.grid, layout.scale
    moved = f"translate({num(_MARGIN + EDGE * scale)} {num(_MARGIN + EDGE * scale)})"
    return el(
        "g",
        city.frame(grid),
        city.draw(view, grid, _),
        walls.draw(view, grid, _),
        city.last(view, grid),
        transform=moved if scale == 1 else f"{moved} scale({scale:.4f})",
    )


def _tray(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    """A strip across, or in the place of a fourth panel."""
    if layout.count == 3:
        return at(*layout.tray, tray.block(layout.each, panels.HIGH, view, _))
    return at(*layout.tray, tray.strip(_INNER, view, _))


def _foot(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    """The last turn in words."""
    told, size = fitted(say.last_turn(view, _, longest=24), layout.width - 60, 19, 10)
    return words(_MARGIN + 10, layout.height - _MARGIN - 7, told, size, "md-soft")


def draw(view: Mapping[str, Any], translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _ = translate
    layout = Layout(view)
    title = _("Medina") + ". " + say.turn(view, _)
    return picture(
        "zellige-medina",
        (layout.width, layout.height),
        title,
        say.situation(view, _),
        _city(view, layout, _),
        _tray(view, layout, _),
        *(
            panels.draw(panels.Panel(seat, layout.each, view), *layout.panel(seat), _)
            for seat in range(1, layout.count + 1)
        ),
        _foot(view, layout, _),
        as_group=as_group,
    )
