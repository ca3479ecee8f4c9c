"""The course of a game as a picture: a curve for each seat, and numbers where the costliest actions were.

Narrow and with large letters, so that it can be read on a phone. Seats differ by colour, dashes and markers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zellige.analysis.course import Analysis, Mistake
from zellige.charts import COLOURS, MARGIN, even_ticks, panel, percent, picture
from zellige.core.svg import at, el, fitted, khatam, num, path, ring, words
from zellige.core.text import Translate

_WIDTH, _INSET = 720.0, 22.0
_INNER = _WIDTH - 2 * MARGIN
_LEFT, _RIGHT, _TOP, _FOOT = 92.0, _INNER - 34.0, 62.0, 46.0  # of the room for curves in a panel
_LETTER, _LEGEND_ROW, _LIST_ROW = 21.0, 44.0, 72.0
_BADGE, _APART = 15.0, 34.0  # the radius of a number, and how far two of them keep from each other
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
    ticks: Sequence[float]
    tick_text: Callable[[float], str]

    def x(self, number: float) -> float:
        """Where an event is."""
        return _LEFT + (_RIGHT - _LEFT) * number / max(len(self.curves[0]) - 1, 1)

    def y(self, value: float) -> float:
        """Where a value is."""
        share = (value - self.ticks[0]) / (self.ticks[-1] - self.ticks[0])
        return self.height - _FOOT - (self.height - _FOOT - _TOP) * share

    def points(self, seat: int) -> Points:
        """The curve of a seat (from 1)."""
        return [(self.x(number), self.y(value)) for number, value in enumerate(self.curves[seat - 1])]


def svg(analysis: Analysis, count: int = 5, translate: Translate = str) -> str:
    """The picture, with so many of the costliest actions; every human word goes through `translate`."""
    _ = translate
    game, mistakes = analysis.game, analysis.mistakes[:count]
    results, points = _panels(analysis, _)
    panels = [
        _legend(analysis),
        (results.height, _draw(results, mistakes)),
        (points.height, _draw(points)),
    ]
    if mistakes:
        panels.append(_list(analysis, mistakes, _))
    title = _("The course of a game: {game}").format(game=game.kind.title)
    subtitle = _("{events} events, seen by level {level}").format(
        events=len(game.events), level=analysis.level
    )
    return picture(_WIDTH, title, subtitle, _told(analysis, mistakes, _), panels)


def _panels(analysis: Analysis, _: Translate) -> tuple[Panel, Panel]:
    """Expected results, and below them expected points."""
    outlooks = [analysis.start, *(moment.outlook for moment in analysis.moments)]
    results = list(zip(*(outlook.expected for outlook in outlooks), strict=True))
    points = list(zip(*(outlook.points for outlook in outlooks), strict=True))
    ticks = even_ticks(min(map(min, points)), max(map(max, points)))
    return (
        Panel(_("Expected result after each event"), 430, results, (0, 0.25, 0.5, 0.75, 1), percent),
        Panel(_("Expected points at the end"), 330, points, ticks, lambda value: f"{value:g}"),
    )


def _told(analysis: Analysis, mistakes: Sequence[Mistake], _: Translate) -> str:
    """The end of the curves and the costliest actions in words, for who cannot see them."""
    last = analysis.moments[-1].outlook if analysis.moments else analysis.start
    seats = zip(analysis.game.players, last.expected, last.points, strict=True)
    ends = "; ".join(f"{name} {percent(result)}, {points:.0f}" for name, result, points in seats)
    costly = "; ".join(", ".join(_lines(analysis, mistake, _)) for mistake in mistakes)
    return f"{_('Expected result')}: {ends}. " + (
        f"{_('The costliest actions')}: {costly}." if costly else ""
    )


# -- the parts ---------------------------------------------------------------------------------------


def _legend(analysis: Analysis) -> tuple[float, str]:
    """Whose curve is whose, two in a row, with the points so far."""
    game = analysis.game
    rows = -(-len(game.players) // 2)
    height, parts = 30 + _LEGEND_ROW * rows, []
    for index, (name, score) in enumerate(zip(game.players, game.scores, strict=True)):
        x, y = _INSET + index % 2 * _INNER / 2, 15 + _LEGEND_ROW * (index // 2 + 0.5)
        text, size = fitted(name, _INNER / 2 - _INSET - 170, 23, 15)
        parts += [
            _line([(x, y), (x + 72, y)], STYLES[index]),
            at(x + 36, y, _marker(STYLES[index])),
            words(x + 86, y + 8, text, size, "ch-ink ch-bold"),
            words(x + _INNER / 2 - _INSET - 22, y + 8, f"{score}", 23, "ch-ink ch-end"),
        ]
    return height, el("g", panel(_WIDTH, height), *parts)


def _line(points: Points, style: Style) -> str:
    return el(
        "path",
        d="M" + "L".join(f"{num(x)} {num(y)}" for x, y in points),
        fill="none",
        stroke=style.colour,
        stroke_width=4,
        stroke_dasharray=style.dashes,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _marker(style: Style) -> str:
    return el("path", d=style.marker, fill=style.colour, stroke="#fdf6e3", stroke_width=2)


def _draw(chart: Panel, mistakes: Sequence[Mistake] = ()) -> str:
    """A panel with its curves; the curve of the first seat lies on top."""
    seats = range(len(chart.curves), 0, -1)
    return el(
        "g",
        panel(_WIDTH, chart.height),
        words(_INSET, 38, chart.heading, 24, "ch-ink ch-bold"),
        _grid(chart),
        *(_curve(chart, seat) for seat in seats),
        *_badges(chart, mistakes),
    )


def _grid(chart: Panel) -> str:
    bottom, last = chart.height - _FOOT, len(chart.curves[0]) - 1
    across = [
        el("line", x1=_LEFT, x2=_RIGHT, y1=chart.y(tick), y2=chart.y(tick), cls="ch-grid")
        + words(_LEFT - 12, chart.y(tick) + 7, chart.tick_text(tick), _LETTER, "ch-soft ch-end")
        for tick in chart.ticks
    ]
    numbers = [tick for tick in even_ticks(0, last) if tick <= last and tick == int(tick)]
    down = [
        el("line", x1=chart.x(tick), x2=chart.x(tick), y1=_TOP, y2=bottom, cls="ch-grid")
        + words(chart.x(tick), bottom + 28, f"{tick:g}", _LETTER, "ch-soft ch-mid")
        for tick in numbers
    ]
    return "".join(across + down)


def _curve(chart: Panel, seat: int) -> str:
    """A line with some markers; those of two seats are never above each other."""
    points, style = chart.points(seat), STYLES[seat - 1]
    step = max(len(points) / _MARKERS, 1)
    places = {min(int(step * (k + seat / 5)), len(points) - 1) for k in range(_MARKERS)}
    markers = [at(*points[place], _marker(style)) for place in sorted(places)]
    return el("g", _line(points, style), *markers, cls="curve", data_seat=f"{seat}")


def _badges(chart: Panel, mistakes: Sequence[Mistake]) -> list[str]:
    """A number for each mistake, tied to its place on the curve, where it covers none of the others."""
    places = [chart.points(mistake.seat)[mistake.number] for mistake in mistakes]
    ties, badges, taken = list[str](), list[str](), list(places)
    for number, (mistake, (x, y)) in enumerate(zip(mistakes, places, strict=True), 1):
        badge_x, badge_y = _free_place(chart, x, y, taken)
        taken.append((badge_x, badge_y))
        colour = STYLES[mistake.seat - 1].colour
        ties.append(el("line", x1=x, y1=y, x2=badge_x, y2=badge_y, stroke="#2b2135", stroke_width=2))
        ties.append(el("circle", cx=x, cy=y, r=6, fill="#fdf6e3", stroke=colour, stroke_width=3))
        badges.append(at(badge_x, badge_y, _badge(number, colour)))
    return ties + badges


def _free_place(chart: Panel, x: float, y: float, taken: Points) -> tuple[float, float]:
    """Above or below the curve, as near as can be without covering another number."""
    for away in range(40, 400, 12):
        for place in ((x, y - away), (x, y + away), (x - away / 2, y - away), (x + away / 2, y + away)):
            is_inside = _TOP + _BADGE <= place[1] <= chart.height - _FOOT - _BADGE
            is_free = all(max(abs(place[0] - a), abs(place[1] - b)) >= _APART for a, b in taken)
            if is_inside and is_free and _LEFT <= place[0] <= _RIGHT:
                return place
    return x, y


def _badge(number: int, colour: str) -> str:
    return el("circle", r=_BADGE, fill=colour, stroke="#fdf6e3", stroke_width=2.5) + words(
        0, 7, f"{number}", 19, "ch-pale ch-bold ch-mid"
    )


def _list(analysis: Analysis, mistakes: Sequence[Mistake], _: Translate) -> tuple[float, str]:
    """The costliest actions by their numbers in the panel above."""
    height, width = _TOP + _LIST_ROW * len(mistakes), _INNER - 2 * _INSET - 52
    parts = []
    for number, mistake in enumerate(mistakes, 1):
        y = _TOP + _LIST_ROW * (number - 1)
        played, better = _lines(analysis, mistake, _)
        parts.append(at(_INSET + _BADGE + 4, y + 22, _badge(number, STYLES[mistake.seat - 1].colour)))
        for line, below, weight in ((played, 18, "ch-ink ch-bold"), (better, 47, "ch-ink")):
            text, size = fitted(line, width, _LETTER, 15)
            parts.append(words(_INSET + 52, y + below, text, size, weight))
    heading = words(_INSET, 38, _("The costliest actions"), 24, "ch-ink ch-bold")
    return height, el("g", panel(_WIDTH, height), heading, *parts)


def _lines(analysis: Analysis, mistake: Mistake, _: Translate) -> tuple[str, str]:
    """What was played, and what would have been better."""
    name = analysis.game.players[mistake.seat - 1]
    played = _("Event {number}, {name}: {action} (\u2212{cost})").format(
        number=mistake.number, name=name, action=mistake.played, cost=percent(mistake.cost)
    )
    return played, _("better: {action}").format(action=mistake.better)
