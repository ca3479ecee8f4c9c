"""The picture of a view of 7 Steps: one SVG for browser, notebook, terminal and documents.

It is made of parts: the honeycomb with its spaces, signs and trail, the tray with decks, discards, stairs and
buttons, a panel for each player, the foot. Each is a function of the few values that it shows, so that after
an event only what it changed is drawn again, and sent.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from zellige.core.part import Part
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.frame import picture
from zellige.drawing.parts import kept
from zellige.drawing.svg import at, el, fitted, place, words
from zellige.games.seven_steps.drawing import art, comb, meanings, night, panels, prompts, tray
from zellige.games.seven_steps.drawing import labels as say
from zellige.games.seven_steps.drawing.symbols import line, use

_EDGE = 12.0
_GAP = 8.0
_FOOT = 32.0
_LEAST = 660.0


STYLE = art.STYLE
NIGHT = night.NIGHT
PROMPTS, BUTTONS, REVEALS = prompts.PROMPTS, prompts.BUTTONS, prompts.REVEALS
MEANINGS = meanings.MEANINGS
begins_turn, step = prompts.begins_turn, prompts.step


@cache
def definitions() -> str:
    """What the picture is put together from: the same for every picture, so made once."""
    return el("defs", art.definitions())


class Layout:
    """From top to bottom: the others, the board, the tray, whose view it is."""

    def __init__(self, size: comb.Point, count: int, seat: int | None) -> None:
        wide, high = size
        self.own = seat or 1
        self.others = [(self.own + k) % count + 1 for k in range(count - 1)]
        self.inner = max(_LEAST, wide + 2 * comb.MARGIN)
        self.width = self.inner + 2 * _EDGE
        self.each = (self.inner - _GAP * (count - 2)) / (count - 1)
        self.frame_high = high + 2 * comb.MARGIN
        self.frame = _EDGE + panels.plan_of(self.each).height + _GAP
        self.tray = self.frame + self.frame_high + _GAP
        self.bottom = self.tray + tray.HIGH + _GAP
        self.height = self.bottom + panels.PLANS[0].height + _FOOT + _EDGE
        self.foot = self.height - _EDGE - 6
        # The corner of the honeycomb, in the middle of its frame.
        self.board = (self.width - wide) / 2, self.frame + comb.MARGIN


@kept
def _layout(size: comb.Point, count: int, seat: int | None) -> Layout:
    return Layout(size, count, seat)


@kept
def _last(text: str, y: float, room: float) -> Part:
    """The last turn in words."""
    return line("last-turn", _EDGE + 8, y, *fitted(text, room, 14, 9), "ss-soft")


@kept
def _bag(count: int, width: float, y: float, _: Translate) -> Part:
    """How much the bag still holds."""
    text, size = fitted(_("In the bag: {count}").format(count=count), 190, 16, 9)
    return line("in-bag", width - _EDGE - 44, y, text, size, "ss-right ss-written")


@kept
def _pouch(width: float, y: float) -> Part:
    return Part("bag", use("pouch", place(width - _EDGE - 22, y - 6, 0.85), id="bag"))


@kept
def _round(kind: str, x: float, y: float, _: Translate) -> Part:
    """A ribbon over the board when the game draws to its end."""
    text, size = fitted(_(say.ROUND_WORDS[kind]), 150, 15, 9)
    ribbon = el(
        "path",
        d="M-100 -13H100L90 0L100 13H-100L-90 0Z",
        fill="#8f1f26",
        stroke="#f0cf7e",
        stroke_width=1.6,
    )
    return Part("round", at(x, y, ribbon, words(0, size * 0.36, text, size, "ss-mid ss-pale"), id="round"))


def _players(view: Mapping[str, Any], layout: Layout, _: Translate) -> Iterator[Part]:
    for k, seat in enumerate(layout.others):
        x = _EDGE + k * (layout.each + _GAP)
        yield panels.draw(panels.shown(seat, view), x, _EDGE, layout.each, _)
    yield panels.draw(panels.shown(layout.own, view), _EDGE, layout.bottom, layout.inner, _)


def draw(view: Mapping[str, Any], translate: Translate = ENGLISH, *, as_group: bool = False) -> Part:
    """What a seat may see, drawn as `zellige.core.kind.Drawing` says; all words go through `translate`."""
    _, position = translate, view["position"]
    honeycomb = comb.comb_of(view["board"])
    layout = _layout(honeycomb.size, len(view["players"]), view["seat"])
    last, kind = say.last_turn(view, _, longest=18), position.get("round")
    return picture(
        "zellige-seven-steps",
        (layout.width, layout.height),
        _("7 Steps") + ". " + say.turn(view, _),
        # Where each thing can be asked for itself, not all is told at once.
        say.board(view, _) if as_group else say.situation(view, _),
        comb.frame(_EDGE, layout.frame, layout.inner, layout.frame_high),
        comb.draw(honeycomb, *layout.board, view, _),
        _round(kind, layout.width / 2, layout.frame + 2, _) if kind else "",
        tray.draw(_EDGE, layout.tray, layout.inner, view, honeycomb.colours, _),
        *_players(view, layout, _),
        _last(last, layout.foot, layout.width - 300),
        _bag(position["bag"], layout.width, layout.foot, _),
        _pouch(layout.width, layout.foot),
        as_group=as_group,
    )
