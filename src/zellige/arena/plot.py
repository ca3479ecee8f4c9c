"""The standings as a picture: ratings and win rates with their intervals, in the look of the boards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zellige.arena.match import Result
from zellige.arena.report import Standing, standings
from zellige.arena.settings import Settings
from zellige.core.figures import number, percent
from zellige.core.text import ENGLISH, Translate
from zellige.drawing import svg as markup
from zellige.drawing.charts import COLOURS, MARGIN, even_ticks, panel, picture
from zellige.drawing.svg import at, el, fitted, khatam, num, words
from zellige.games import find

_WIDTH = 900.0
_ROW, _TOP, _FOOT = 36.0, 52.0, 36.0
_NAMES, _VALUES = 230.0, 190.0  # room for names on the left of the axis, and for figures on its right
_INSET = 20.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure of a bot, with its interval."""

    bot: str
    value: float
    low: float
    high: float
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars on one axis, under a heading; `fair` is where bots of equal strength would be."""

    heading: str
    note: str
    bars: Sequence[Bar]
    ticks: Sequence[float]
    tick_text: Callable[[float], str]
    fair: float | None = None

    @property
    def height(self) -> float:
        """Of its plate."""
        return _TOP + _ROW * len(self.bars) + _FOOT

    def x(self, value: float) -> float:
        """Where a value is on the axis."""
        first, last = self.ticks[0], self.ticks[-1]
        left, right = _INSET + _NAMES, _WIDTH - 2 * MARGIN - _INSET - _VALUES
        return left + (right - left) * (value - first) / (last - first)


def svg(results: Sequence[Result], settings: Settings, translate: Translate = ENGLISH) -> str:
    """The picture, in English by default."""
    _ = translate
    charts = _charts(results, settings, _)
    title = _("Arena: {game}").format(game=_(find(settings.game).title))
    below = _.ngettext(
        "{games} game, seed {seed}; intervals of 95%",
        "{games} games, seed {seed}; intervals of 95%",
        len(results),
    ).format(games=number(len(results), _.language), seed=settings.seed)
    panels = [(chart.height, _draw(chart, settings.bots)) for chart in charts]
    return picture(_WIDTH, title, below, _told(charts), panels)


def _charts(results: Sequence[Result], settings: Settings, _: Translate) -> list[Chart]:
    """Ratings over all games, then win rates for each number of players."""
    overall = standings(results, settings.bots)
    charts = [_ratings(overall, _)]
    for players in settings.players:
        rows = standings(results, settings.bots, players)
        heading = _.ngettext("Win rate with {players} player", "Win rate with {players} players", players)
        bars = [_win_bar(row, _.language) for row in rows]
        note = _("dashed: bots of equal strength")
        charts.append(
            Chart(
                heading.format(players=players),
                note,
                bars,
                (0, 0.25, 0.5, 0.75, 1),
                lambda value: percent(value, _.language),
                1 / players,
            )
        )
    return charts


def _ratings(rows: Sequence[Standing], _: Translate) -> Chart:
    bars = [
        Bar(
            row.bot,
            row.rating,
            row.rating - row.rating_reach,
            row.rating + row.rating_reach,
            _rating_text(row, _.language),
        )
        for row in rows
    ]
    ticks = even_ticks(min(bar.low for bar in bars), max(bar.high for bar in bars))
    return Chart(_("Rating"), "", bars, ticks, lambda value: number(value, _.language))


def _rating_text(row: Standing, language: str) -> str:
    return f"{number(row.rating, language, 1)} \u00b1 {number(row.rating_reach, language, 1)}"


def _win_bar(row: Standing, language: str) -> Bar:
    text = (
        f"{percent(row.win_rate, language)} ({100 * row.win_rate_low:.0f}\u2013{100 * row.win_rate_high:.0f})"
    )
    return Bar(row.bot, row.win_rate, row.win_rate_low, row.win_rate_high, text)


def _told(charts: Sequence[Chart]) -> str:
    """All figures in words, for those who cannot see them."""
    return " ".join(
        f"{chart.heading}: " + "; ".join(f"{bar.bot} {bar.text}" for bar in chart.bars) + "."
        for chart in charts
    )


def _draw(chart: Chart, bots: Sequence[str]) -> str:
    return el(
        "g",
        panel(_WIDTH, chart.height),
        words(_INSET, 34, chart.heading, 19, "ch-ink ch-bold"),
        words(_WIDTH - 2 * MARGIN - _INSET, 34, chart.note, 13, "ch-soft ch-end"),
        _grid(chart),
        *(_bar(chart, row, bots.index(bar.bot)) for row, bar in enumerate(chart.bars)),
    )


def _grid(chart: Chart) -> str:
    """The axis, and where equal bots would be."""
    top, bottom = _TOP - 6, chart.height - _FOOT + 4
    lines = [
        el("line", x1=chart.x(tick), x2=chart.x(tick), y1=top, y2=bottom, cls="ch-grid")
        + words(chart.x(tick), bottom + 17, chart.tick_text(tick), 13, "ch-soft ch-mid")
        for tick in chart.ticks
    ]
    if chart.fair is not None:
        x = chart.x(chart.fair)
        lines.append(el("line", x1=x, x2=x, y1=top, y2=bottom, cls="ch-fair"))
    return "".join(lines)


def _bar(chart: Chart, row: int, number: int) -> str:
    """A bot's name, its interval with a star at the figure, and the figure."""
    bar, y, colour = chart.bars[row], _TOP + _ROW * (row + 0.5), COLOURS[number % len(COLOURS)]
    name, size = fitted(bar.bot, _NAMES - 24, 17, 9)
    low, high = chart.x(bar.low), chart.x(bar.high)
    whisker = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 7)}v14M{num(high)} {num(y - 7)}v14"
    right = _WIDTH - 2 * MARGIN - _INSET
    return el(
        "g",
        markup.title(f"{bar.bot}: {bar.text}"),
        words(_INSET, y + size * 0.36, name, size, "ch-ink"),
        el("path", d=whisker, fill="none", stroke=colour, stroke_width=3, stroke_linecap="round"),
        at(chart.x(bar.value), y, el("path", d=khatam(10), fill=colour, stroke="#fdf6e3", stroke_width=1.5)),
        words(right, y + 6, bar.text, 16, "ch-ink ch-bold ch-end"),
    )
