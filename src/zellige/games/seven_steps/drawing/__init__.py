"""The picture of a view of 7 Steps: one SVG for browser, notebook, terminal and documents."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from zellige.core.part import Part
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.frame import picture
from zellige.drawing.svg import at, el, fitted, place, words
from zellige.games.seven_steps.drawing import art, comb, panels, prompts, tray
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.symbols import use

_EDGE = 12.0
_GAP = 8.0
_FOOT = 32.0
_LEAST = 660.0


STYLE = art.STYLE
PROMPTS = prompts.PROMPTS


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions())


class Layout:
    """From top to bottom: the others, the board, the tray, whose view it is."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.comb = comb.Comb(view["board"])
        wide, high = self.comb.size
        count = len(view["players"])
        self.own = view["seat"] or 1
        self.others = [(self.own + k) % count + 1 for k in range(count - 1)]
        self.inner = max(_LEAST, wide + 2 * comb.MARGIN)
        self.width = self.inner + 2 * _EDGE
        self.each = (self.inner - _GAP * (count - 2)) / (count - 1)
        self.frame_high = high + 2 * comb.MARGIN
        self.frame = _EDGE + panels.Panel(1, self.each, view).plan.height + _GAP
        self.tray = self.frame + self.frame_high + _GAP
        self.bottom = self.tray + tray.HIGH + _GAP
        self.height = self.bottom + panels.PLANS[0].height + _FOOT + _EDGE

    def board(self) -> tuple[float, float]:
        """The corner of the honeycomb, in the middle of its frame."""
        return (self.width - self.comb.size[0]) / 2, self.frame + comb.MARGIN


def _foot(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    """The last turn in words, and how much the bag still holds."""
    y = layout.height - _EDGE - 6
    told, size = fitted(say.last_turn(view, _, longest=18), layout.width - 300, 14, 9)
    bag, large = fitted(_("In the bag: {count}").format(count=view["position"]["bag"]), 190, 16, 9)
    return (
        words(_EDGE + 8, y, told, size, "ss-soft")
        + words(layout.width - _EDGE - 44, y, bag, large, "ss-right ss-ink")
        + use("pouch", place(layout.width - _EDGE - 22, y - 6, 0.85), id="bag")
    )


def _round(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    """A ribbon over the board when the game draws to its end."""
    kind = view["position"].get("round")
    if kind is None:
        return ""
    text, size = fitted(_(say.ROUND_WORDS[kind]), 150, 15, 9)
    return at(
        layout.width / 2,
        layout.frame + 2,
        el(
            "path",
            d="M-100 -13H100L90 0L100 13H-100L-90 0Z",
            fill="#8f1f26",
            stroke="#f0cf7e",
            stroke_width=1.6,
        ),
        words(0, size * 0.36, text, size, "ss-mid ss-pale"),
    )


def _players(view: Mapping[str, Any], layout: Layout, _: Translate) -> str:
    parts = [
        panels.draw(panels.Panel(seat, layout.each, view), _EDGE + k * (layout.each + _GAP), _EDGE, _)
        for k, seat in enumerate(layout.others)
    ]
    own = panels.Panel(layout.own, layout.inner, view)
    return "".join([*parts, panels.draw(own, _EDGE, layout.bottom, _)])


def draw(view: Mapping[str, Any], translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _ = translate
    layout = Layout(view)
    title = _("7 Steps") + ". " + say.turn(view, _)
    return picture(
        "zellige-seven-steps",
        (layout.width, layout.height),
        title,
        say.situation(view, _),
        at(_EDGE, layout.frame, comb.frame(layout.inner, layout.frame_high)),
        at(*layout.board(), comb.draw(layout.comb, view, _)),
        _round(view, layout, _),
        at(_EDGE, layout.tray, tray.draw(layout.inner, view, _)),
        _players(view, layout, _),
        _foot(view, layout, _),
        as_group=as_group,
    )
