"""The picture of a view of Maharani: one SVG for browser, notebook, terminal and documents."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from zellige.core.part import Part
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.frame import picture
from zellige.drawing.svg import at, el, fitted, num, words
from zellige.games.maharani.board import SEATS
from zellige.games.maharani.drawing import art, palace, panels, prompts, rondel
from zellige.games.maharani.drawing import labels as say
from zellige.games.maharani.drawing.palace import FRAME, SIZE
from zellige.games.maharani.drawing.symbols import use

_MARGIN = 12.0
_GAP = 8.0
_FOOT = 34.0
_UPRIGHT = 392.0


STYLE = art.STYLE
PROMPTS = prompts.PROMPTS


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions(), rondel.definitions())


class Layout:
    """Where everything goes: what is not at the table takes no room."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.sides = SEATS[len(view["players"])]
        self.beside = any(name in view["board"] for name in palace.COURT)
        side = panels.WIDE + _GAP
        self.left = _MARGIN + FRAME + (side if "W" in self.sides else 0)
        self.top = _MARGIN + FRAME + panels.HIGH + _GAP
        self.right = self.left + SIZE + FRAME + (side if "E" in self.sides else 0)
        self.bottom = self.top + SIZE + FRAME
        self.width = self.right + _MARGIN + (SIZE * 0.42 if self.beside else 0)
        self.height = self.bottom + _GAP + panels.HIGH + _FOOT + _MARGIN
        self.middle = self.top + SIZE / 2

    def rondel(self) -> tuple[float, float]:
        """In the court of the palace, or beside a palace that has none."""
        return (self.right + SIZE * 0.21 if self.beside else self.left + SIZE / 2), self.middle

    def panel(self, seat: int, view: Mapping[str, Any]) -> panels.Panel:
        """The place of a seat's panel."""
        start, across = self.left - FRAME, SIZE + 2 * FRAME
        high = self.middle - _UPRIGHT / 2
        boxes = {
            "S": (start, self.bottom + _GAP, across, panels.HIGH),
            "N": (start, _MARGIN, across, panels.HIGH),
            "W": (_MARGIN, high, panels.WIDE, _UPRIGHT),
            "E": (self.right - panels.WIDE, high, panels.WIDE, _UPRIGHT),
        }
        x, y, width, height = boxes[self.sides[seat - 1]]
        return panels.Panel(seat, width, view, height, x, y)


def _foot(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    """The last turn in words, and how much the bag still holds."""
    y = layout.height - _MARGIN - 4
    bag = _("In the bag: {count}").format(count=len(view["position"]["bag"]))
    told = say.last_turn(view, _, longest=18) or say.turn(view, _)
    text, size = fitted(told, layout.width - 270, 15, 10)
    bag, large = fitted(bag, 190, 16, 9)
    return (
        words(_MARGIN + 8, y, text, size, "mh-soft")
        + words(layout.width - _MARGIN - 44, y, bag, large, "mh-right mh-left mh-ink")
        + use("pouch", f"translate({num(layout.width - _MARGIN - 22)} {num(y - 6)}) scale(.85)", id="bag")
    )


def _corners(layout: Layout) -> str:
    """Ornament in the corners of the card between two panels."""
    columns = [
        x
        for x, side in ((_MARGIN + panels.WIDE / 2, "W"), (layout.right - panels.WIDE / 2, "E"))
        if side in layout.sides
    ]
    rows = (_MARGIN + panels.HIGH / 2, layout.bottom + _GAP + panels.HIGH / 2)
    return "".join(use("rosette", f"translate({num(x)} {num(y)}) scale(1.2)") for x in columns for y in rows)


def draw(view: Mapping[str, Any], translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _ = translate
    layout = Layout(view)
    seat = view["position"]["to_act"]
    side = layout.sides[seat - 1] if seat else None
    title = _("Maharani: Mosaic Palace") + ". " + say.turn(view, _)
    return picture(
        "zellige-maharani",
        (layout.width, layout.height),
        title,
        say.situation(view, _),
        _corners(layout),
        at(layout.left, layout.top, palace.draw(view, _)),
        at(*layout.rondel(), rondel.draw(view, side, _)),
        *(panels.draw(layout.panel(seat, view), _) for seat in range(1, len(view["players"]) + 1)),
        _foot(view, layout, _),
        as_group=as_group,
    )
