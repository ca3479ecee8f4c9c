"""The curves as a page shows them: the costliest actions are links, and a line says which moment is shown.

Colours are the style sheet's, since a page is light or dark; there is no style in here that it would forbid.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from zellige.analysis.curves import (
    FOOT,
    INNER,
    LEFT,
    RIGHT,
    STYLES,
    TOP,
    Panel,
    badge_places,
    curve,
    grid,
    line,
    marker,
)
from zellige.drawing import svg as markup
from zellige.drawing.svg import at, clean, el, num, words

_BADGE = 22.0  # larger than in a picture: a finger has to find it
_ABOVE = TOP - _BADGE  # what a heading would have
_SAMPLE = 72.0, 26.0


@dataclass(frozen=True, slots=True)
class Mark:
    """An action that a curve is marked with."""

    number: int
    seat: int
    text: str
    """A short one, in the mark."""
    label: str
    """The whole text, for screen readers and for whoever rests the mouse on it."""
    address: str


def svg(chart: Panel, name: str, told: str, marks: Sequence[Mark] = ()) -> str:
    """The curves of a panel; `told` is what they show, in words."""
    seats = range(len(chart.curves), 0, -1)
    return el(
        "svg",
        markup.title(chart.heading),
        el("desc", escape(clean(told))),
        grid(chart),
        *(curve(chart, seat) for seat in seats),
        el(
            "line", x1=0, x2=0, y1=TOP, y2=chart.height - FOOT, cls="now", transform=f"translate({num(LEFT)})"
        ),
        *_marks(chart, marks),
        viewBox=f"0 {num(_ABOVE)} {num(INNER)} {num(chart.height - _ABOVE)}",
        cls="curves",
        id=name,
        role="group" if marks else "img",
        aria_label=clean(chart.heading),
        data_left=LEFT,
        data_right=RIGHT,
        data_last=chart.last,
    )


def _marks(chart: Panel, marks: Sequence[Mark]) -> list[str]:
    """A link for each mark, tied to its place on the curve."""
    places = badge_places(chart, [(mark.number, mark.seat) for mark in marks], _BADGE)
    ties, links = list[str](), list[str]()
    for mark, (x, y) in zip(marks, places, strict=True):
        on = chart.points(mark.seat)[mark.number]
        ties.append(el("line", x1=on[0], y1=on[1], x2=x, y2=y, cls="tie"))
        ties.append(el("circle", cx=on[0], cy=on[1], r=6, cls="knot", data_seat=f"{mark.seat}"))
        links.append(at(x, y, _link(mark)))
    return ties + links


def _link(mark: Mark) -> str:
    return el(
        "a",
        markup.title(mark.label),
        el("circle", r=_BADGE),
        words(0, 8, mark.text, 23, "ch-bold ch-mid"),
        href=mark.address,
        cls="mark",
        aria_label=clean(mark.label),
        data_moment=f"{mark.number - 1}",
        data_seat=f"{mark.seat}",
    )


def sample(seat: int) -> str:
    """What the curve of a seat looks like, to be shown beside a name."""
    width, height = _SAMPLE
    style, middle = STYLES[seat - 1], height / 2
    return el(
        "svg",
        el(
            "g",
            line([(4, middle), (width - 4, middle)], style),
            at(width / 2, middle, marker(style)),
            cls="curve",
            data_seat=f"{seat}",
        ),
        viewBox=f"0 0 {num(width)} {num(height)}",
        cls="sample",
        aria_hidden="true",
    )
