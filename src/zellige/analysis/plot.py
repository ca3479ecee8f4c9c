"""The course of a game as a picture: a curve for each seat, and numbers where the costliest actions were.

Narrow and with large letters, so that it can be read on a phone. Seats differ by colour, dashes and markers.
"""

from collections.abc import Sequence

from zellige.analysis.course import Analysis, Mistake
from zellige.analysis.curves import (
    BADGE,
    INNER,
    LETTER,
    STYLES,
    TOP,
    WIDTH,
    Panel,
    badge_places,
    curve,
    grid,
    line,
    marker,
    panels_of,
)
from zellige.core.figures import chance, number
from zellige.core.names import shown_names
from zellige.core.text import ENGLISH, Translate
from zellige.drawing.charts import panel, picture
from zellige.drawing.svg import at, el, fitted, words

_INSET = 22.0
_LEGEND_ROW, _LIST_ROW = 44.0, 72.0


def svg(analysis: Analysis, count: int = 5, translate: Translate = ENGLISH) -> str:
    """The picture, with the first `count` of the costliest actions, in English by default."""
    _ = translate
    game, mistakes = analysis.game, analysis.mistakes[:count]
    outlooks = [analysis.start, *(moment.outlook for moment in analysis.moments)]
    results, points = panels_of(game, outlooks, _)
    panels = [
        _legend(analysis, _),
        (results.height, _draw(results, mistakes)),
        (points.height, _draw(points)),
    ]
    if mistakes:
        panels.append(_list(analysis, mistakes, _))
    title = _("The course of a game: {game}").format(game=_(game.kind.title))
    events = len(game.events)
    subtitle = _.ngettext(
        "{events} event, analysed by level {level}", "{events} events, analysed by level {level}", events
    ).format(events=events, level=analysis.level)
    return picture(WIDTH, title, subtitle, _told(analysis, mistakes, _), panels)


def _told(analysis: Analysis, mistakes: Sequence[Mistake], _: Translate) -> str:
    """The end of the curves and the costliest actions in words, for those who cannot see them."""
    last = analysis.moments[-1].outlook if analysis.moments else analysis.start
    seats = zip(shown_names(analysis.game.players, _.language), last.chances, last.points, strict=True)
    ends = "; ".join(
        f"{name} {chance(share, _.language)}, {number(points, _.language, 0)}"
        for name, share, points in seats
    )
    costly = "; ".join(", ".join(_lines(analysis, mistake, _)) for mistake in mistakes)
    return f"{_('Chance to win')}: {ends}. " + (f"{_('The costliest actions')}: {costly}." if costly else "")


# -- the parts ---------------------------------------------------------------------------------------


def _legend(analysis: Analysis, _: Translate) -> tuple[float, str]:
    """Whose curve is whose, two in a row, with the points so far."""
    game = analysis.game
    rows = -(-len(game.players) // 2)
    height, parts = 30 + _LEGEND_ROW * rows, []
    names = shown_names(game.players, _.language)
    for index, (name, score) in enumerate(zip(names, game.scores, strict=True)):
        x, y = _INSET + index % 2 * INNER / 2, 15 + _LEGEND_ROW * (index // 2 + 0.5)
        text, size = fitted(name, INNER / 2 - _INSET - 170, 23, 15)
        parts += [
            line([(x, y), (x + 72, y)], STYLES[index]),
            at(x + 36, y, marker(STYLES[index])),
            words(x + 86, y + 8, text, size, "ch-ink ch-bold"),
            words(x + INNER / 2 - _INSET - 22, y + 8, f"{score}", 23, "ch-ink ch-end"),
        ]
    return height, el("g", panel(WIDTH, height), *parts)


def _draw(chart: Panel, mistakes: Sequence[Mistake] = ()) -> str:
    """A panel with its curves; the curve of the first seat lies on top."""
    seats = range(len(chart.curves), 0, -1)
    return el(
        "g",
        panel(WIDTH, chart.height),
        words(_INSET, 38, chart.heading, 24, "ch-ink ch-bold"),
        grid(chart),
        *(curve(chart, seat) for seat in seats),
        *_badges(chart, mistakes),
    )


def _badges(chart: Panel, mistakes: Sequence[Mistake]) -> list[str]:
    """A number for each mistake, tied to its place on the curve."""
    ties, badges = list[str](), list[str]()
    places = badge_places(chart, [(mistake.number, mistake.seat) for mistake in mistakes])
    for place, (mistake, (badge_x, badge_y)) in enumerate(zip(mistakes, places, strict=True), 1):
        x, y = chart.points(mistake.seat)[mistake.number]
        colour = STYLES[mistake.seat - 1].colour
        ties.append(el("line", x1=x, y1=y, x2=badge_x, y2=badge_y, stroke="#2b2135", stroke_width=2))
        ties.append(el("circle", cx=x, cy=y, r=6, fill="#fdf6e3", stroke=colour, stroke_width=3))
        badges.append(at(badge_x, badge_y, _badge(place, colour)))
    return ties + badges


def _badge(number: int, colour: str) -> str:
    return el("circle", r=BADGE, fill=colour, stroke="#fdf6e3", stroke_width=2.5) + words(
        0, 7, f"{number}", 19, "ch-pale ch-bold ch-mid"
    )


def _list(analysis: Analysis, mistakes: Sequence[Mistake], _: Translate) -> tuple[float, str]:
    """The costliest actions by their numbers in the panel above."""
    height, width = TOP + _LIST_ROW * len(mistakes), INNER - 2 * _INSET - 52
    parts = []
    for place, mistake in enumerate(mistakes, 1):
        y = TOP + _LIST_ROW * (place - 1)
        played, better = _lines(analysis, mistake, _)
        parts.append(at(_INSET + BADGE + 4, y + 22, _badge(place, STYLES[mistake.seat - 1].colour)))
        for said, below, weight in ((played, 18, "ch-ink ch-bold"), (better, 47, "ch-ink")):
            text, size = fitted(said, width, LETTER, 15)
            parts.append(words(_INSET + 52, y + below, text, size, weight))
    heading = words(_INSET, 38, _("The costliest actions"), 24, "ch-ink ch-bold")
    return height, el("g", panel(WIDTH, height), heading, *parts)


def _lines(analysis: Analysis, mistake: Mistake, _: Translate) -> tuple[str, str]:
    """What was played, and what would have been better."""
    name = shown_names(analysis.game.players, _.language)[mistake.seat - 1]
    before, after = (chance(one, _.language) for one in mistake.chances)
    played = _("Event {number}, {name}: {action} ({before} → {after})").format(
        number=mistake.number, name=name, action=mistake.played, before=before, after=after
    )
    return played, _("better: {action}").format(action=mistake.better)
