"""The curves of all seats over the events of a game, for a picture or for a page.

Seats differ by colour, dashes and markers. A page may give them colours of its own: style sheets come before
attributes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zellige.analysis.outlook import Outlook, reaches_the_end
from zellige.core.figures import number, percent
from zellige.core.game import Game
from zellige.core.text import Translate
from zellige.drawing.charts import COLOURS, MARGIN, even_ticks
from zellige.drawing.svg import at, el, khatam, num, path, ring, words

WIDTH = 720.0
INNER = WIDTH - 2 * MARGIN
LEFT, RIGHT, TOP, FOOT = 92.0, INNER - 34.0, 62.0, 46.0  # of the room for curves in a panel
LETTER = 21.0
BADGE = 15.0  # the radius of a number
_APART = 4.0  # the space kept free between two of them
_MARKERS = 7  # on each curve

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Style:
    """How the curve of a seat looks; no two are alike even without colours."""

    colour: str
    dashes: str
    marker: str


_SQUARE, _TRIANGLE = path(ring(4, 11, 45)), path(ring(3, 12))
_CIRCLE = "M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1 -8.5 0Z"
STYLES = tuple(
    Style(colour, dashes, marker)
    for colour, dashes, marker in zip(
        COLOURS, ("none", "13 8", "2 9", "18 8 2 8"), (_CIRCLE, _SQUARE, _TRIANGLE, khatam(11)), strict=False
    )
)


@dataclass(frozen=True, slots=True)
class Panel:
    """The curves of all seats over the events, between the first and the last of some ticks."""

    heading: str
    height: float
    curves: Sequence[Sequence[float]]
    """By seat, as far as they are known."""
    last: int
    """The number of the last event."""
    ticks: Sequence[float]
    tick_text: Callable[[float], str]

    def x(self, number: float) -> float:
        """Where an event is."""
        return LEFT + (RIGHT - LEFT) * number / max(self.last, 1)

    def y(self, value: float) -> float:
        """Where a value is."""
        share = (value - self.ticks[0]) / (self.ticks[-1] - self.ticks[0])
        return self.height - FOOT - (self.height - FOOT - TOP) * share

    def points(self, seat: int) -> Points:
        """The curve of a seat (from 1)."""
        return [(self.x(number), self.y(value)) for number, value in enumerate(self.curves[seat - 1])]


def panels_of(game: Game, outlooks: Sequence[Outlook], _: Translate) -> tuple[Panel, Panel]:
    """Chances to win and expected points, at the start and after each event, as far as they are known."""
    last = len(game.events)
    ahead = (
        _("Expected points at the end")
        if reaches_the_end(game.kind)
        else _("Expected points a few turns later")
    )
    chances = list(zip(*(outlook.chances for outlook in outlooks), strict=True))
    points = list(zip(*(outlook.points for outlook in outlooks), strict=True))
    ticks = even_ticks(min(map(min, points)), max(map(max, points)))
    return (
        Panel(
            _("Chance to win after each event"),
            430,
            chances,
            last,
            (0, 0.25, 0.5, 0.75, 1),
            lambda value: percent(value, _.language),
        ),
        Panel(ahead, 330, points, last, ticks, lambda value: number(value, _.language)),
    )


def line(points: Points, style: Style) -> str:
    """The points in a row."""
    return el(
        "path",
        d="M" + "L".join(f"{num(x)} {num(y)}" for x, y in points),
        fill="none",
        stroke=style.colour,
        stroke_width=4,
        stroke_dasharray=style.dashes,
        stroke_linejoin="round",
        stroke_linecap="round",
        cls="line",
    )


def marker(style: Style) -> str:
    """What tells a line from the others where they cross."""
    return el("path", d=style.marker, fill=style.colour, stroke="#fdf6e3", stroke_width=2, cls="marker")


def grid(chart: Panel) -> str:
    """The axes: values across, events down."""
    bottom, last = chart.height - FOOT, chart.last
    across = [
        el("line", x1=LEFT, x2=RIGHT, y1=chart.y(tick), y2=chart.y(tick), cls="ch-grid")
        + words(LEFT - 12, chart.y(tick) + 7, chart.tick_text(tick), LETTER, "ch-soft ch-end")
        for tick in chart.ticks
    ]
    numbers = [tick for tick in even_ticks(0, last) if tick <= last and tick == int(tick)]
    down = [
        el("line", x1=chart.x(tick), x2=chart.x(tick), y1=TOP, y2=bottom, cls="ch-grid")
        + words(chart.x(tick), bottom + 28, f"{tick:g}", LETTER, "ch-soft ch-mid")
        for tick in numbers
    ]
    return "".join(across + down)


def curve(chart: Panel, seat: int) -> str:
    """A line with some markers; those of two seats are never above each other."""
    points, style = chart.points(seat), STYLES[seat - 1]
    step = max((chart.last + 1) / _MARKERS, 1)
    places = {min(int(step * (k + seat / 5)), chart.last) for k in range(_MARKERS)}
    markers = [at(*points[place], marker(style)) for place in sorted(places) if place < len(points)]
    return el("g", line(points, style), *markers, cls="curve", data_seat=f"{seat}")


def badge_places(
    chart: Panel, marked: Sequence[tuple[int, int]], radius: float = BADGE
) -> list[tuple[float, float]]:
    """Where the numbers of some (event, seat) go, each as near to its curve as it can be."""
    taken = [chart.points(seat)[number] for number, seat in marked]
    found = list[tuple[float, float]]()
    for x, y in tuple(taken):
        found.append(free_place(chart, x, y, taken, radius))
        taken.append(found[-1])
    return found


def free_place(chart: Panel, x: float, y: float, taken: Points, radius: float = BADGE) -> tuple[float, float]:
    """Above or below the curve, as near as can be without covering another number."""
    apart = 2 * radius + _APART
    for away in range(40, 400, 12):
        for place in ((x, y - away), (x, y + away), (x - away / 2, y - away), (x + away / 2, y + away)):
            is_inside = TOP + radius <= place[1] <= chart.height - FOOT - radius
            is_free = all(max(abs(place[0] - a), abs(place[1] - b)) >= apart for a, b in taken)
            if is_inside and is_free and LEFT <= place[0] <= RIGHT:
                return place
    return x, y
