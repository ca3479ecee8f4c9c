"""The standings as a picture: ratings and win rates with their intervals, in the look of the boards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from zellige.arena.match import Result
from zellige.arena.report import Standing, standings
from zellige.arena.settings import Settings
from zellige.core import svg as markup
from zellige.core.ornaments import card, plate
from zellige.core.svg import at, clean, el, fitted, khatam, num, words
from zellige.core.text import Translate
from zellige.games import find

_WIDTH, _MARGIN, _HEAD, _GAP = 900.0, 16.0, 74.0, 10.0
_ROW, _TOP, _FOOT = 36.0, 52.0, 36.0
_NAMES, _VALUES = 230.0, 190.0  # room for names on the left of the axis, and for figures on its right
_INSET = 20.0

# A colour for each bot; its name stands beside it, so that nobody needs to tell them apart.
_COLOURS = ("#12628a", "#b2322c", "#2f7d4f", "#c77d12", "#6b3d8f", "#0f8a8a", "#8a5a2b", "#b03a7a")
_STYLE = """
.zellige-arena{font-family:"DejaVu Sans",Verdana,sans-serif}
.ar-ink{fill:#2b2135}
.ar-soft{fill:#6b5d50}
.ar-bold{font-weight:bold}
.ar-mid{text-anchor:middle}
.ar-end{text-anchor:end}
.ar-pale{fill:#fdf6e3}
.ar-grid{stroke:#dcc594;stroke-width:1}
.ar-fair{stroke:#8a6213;stroke-width:1.6;stroke-dasharray:5 4}
"""


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
        left, right = _INSET + _NAMES, _WIDTH - 2 * _MARGIN - _INSET - _VALUES
        return left + (right - left) * (value - first) / (last - first)


def svg(results: Sequence[Result], settings: Settings, translate: Translate = str) -> str:
    """The picture; every human word goes through `translate`."""
    _ = translate
    charts = _charts(results, settings, _)
    top, parts = _HEAD + _MARGIN, []
    for chart in charts:
        parts.append(at(_MARGIN, top, _draw(chart, settings.bots)))
        top += chart.height + _GAP
    height = top - _GAP + _MARGIN
    title = _("Arena: {game}").format(game=find(settings.game).title)
    return el(
        "svg",
        markup.title(title),
        el("desc", escape(clean(_told(charts)))),
        el("style", _STYLE),
        card(_WIDTH, height),
        _head(title, len(results), settings, _),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(_WIDTH)} {num(height)}",
        cls="zellige-arena",
        role="img",
        aria_label=clean(title),
    )


def _charts(results: Sequence[Result], settings: Settings, _: Translate) -> list[Chart]:
    """Ratings over all games, then win rates for each number of players."""
    overall = standings(results, settings.bots)
    charts = [_ratings(overall, _)]
    for players in settings.players:
        rows = standings(results, settings.bots, players)
        heading = _("Win rate with {players} players").format(players=players)
        bars = [_win_bar(row) for row in rows]
        note = _("dashed: bots of equal strength")
        charts.append(Chart(heading, note, bars, (0, 0.25, 0.5, 0.75, 1), _percent, 1 / players))
    return charts


def _ratings(rows: Sequence[Standing], _: Translate) -> Chart:
    bars = [
        Bar(
            row.bot,
            row.rating,
            row.rating - row.rating_reach,
            row.rating + row.rating_reach,
            _rating_text(row),
        )
        for row in rows
    ]
    ticks = _even_ticks(min(bar.low for bar in bars), max(bar.high for bar in bars))
    return Chart(_("Rating"), "", bars, ticks, lambda value: f"{value:g}")


def _rating_text(row: Standing) -> str:
    return f"{row.rating:.1f} \u00b1 {row.rating_reach:.1f}"


def _win_bar(row: Standing) -> Bar:
    text = f"{_percent(row.win_rate)} ({100 * row.win_rate_low:.0f}\u2013{100 * row.win_rate_high:.0f})"
    return Bar(row.bot, row.win_rate, row.win_rate_low, row.win_rate_high, text)


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def _even_ticks(low: float, high: float) -> list[float]:
    """Round values, four to ten of them, from below the lowest to above the highest.

    >>> _even_ticks(21.3, 28.1)
    [20, 22, 24, 26, 28, 30]
    """
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50, 100, 1000, 1e9) if (high - low) / step <= 6)
    first, last = int(low // step), int(-(-high // step))
    return [step * k for k in range(first, max(last, first + 1) + 1)]


def _told(charts: Sequence[Chart]) -> str:
    """All figures in words, for who cannot see them."""
    return " ".join(
        f"{chart.heading}: " + "; ".join(f"{bar.bot} {bar.text}" for bar in chart.bars) + "."
        for chart in charts
    )


def _head(title: str, games: int, settings: Settings, _: Translate) -> str:
    inner = _WIDTH - 2 * _MARGIN
    name, size = fitted(title, inner - 140, 26, 12)
    below = _("{games} games, seed {seed}; intervals of 95 %").format(games=games, seed=settings.seed)
    told, small = fitted(below, inner - 140, 15, 9)
    stars = "".join(
        el("path", d=khatam(15), fill="#f0cf7e", transform=f"translate({num(x)} 32)")
        for x in (38, inner - 38)
    )
    return at(
        _MARGIN,
        _MARGIN,
        plate(inner, _HEAD - _GAP, "#0d4a63", "#0a3346", "#f0cf7e"),
        stars,
        words(inner / 2, 30, name, size, "ar-pale ar-bold ar-mid"),
        words(inner / 2, 51, told, small, "ar-pale ar-mid"),
    )


def _draw(chart: Chart, bots: Sequence[str]) -> str:
    return el(
        "g",
        plate(_WIDTH - 2 * _MARGIN, chart.height, "#f6ead0", "#b9985a", "#dcc594"),
        words(_INSET, 34, chart.heading, 19, "ar-ink ar-bold"),
        words(_WIDTH - 2 * _MARGIN - _INSET, 34, chart.note, 13, "ar-soft ar-end"),
        _grid(chart),
        *(_bar(chart, row, bots.index(bar.bot)) for row, bar in enumerate(chart.bars)),
    )


def _grid(chart: Chart) -> str:
    """The axis, and where equal bots would be."""
    top, bottom = _TOP - 6, chart.height - _FOOT + 4
    lines = [
        el("line", x1=chart.x(tick), x2=chart.x(tick), y1=top, y2=bottom, cls="ar-grid")
        + words(chart.x(tick), bottom + 17, chart.tick_text(tick), 13, "ar-soft ar-mid")
        for tick in chart.ticks
    ]
    if chart.fair is not None:
        x = chart.x(chart.fair)
        lines.append(el("line", x1=x, x2=x, y1=top, y2=bottom, cls="ar-fair"))
    return "".join(lines)


def _bar(chart: Chart, row: int, number: int) -> str:
    """A bot's name, its interval with a star at the figure, and the figure."""
    bar, y, colour = chart.bars[row], _TOP + _ROW * (row + 0.5), _COLOURS[number % len(_COLOURS)]
    name, size = fitted(bar.bot, _NAMES - 24, 17, 9)
    low, high = chart.x(bar.low), chart.x(bar.high)
    whisker = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 7)}v14M{num(high)} {num(y - 7)}v14"
    right = _WIDTH - 2 * _MARGIN - _INSET
    return el(
        "g",
        markup.title(f"{bar.bot}: {bar.text}"),
        words(_INSET, y + size * 0.36, name, size, "ar-ink"),
        el("path", d=whisker, fill="none", stroke=colour, stroke_width=3, stroke_linecap="round"),
        at(chart.x(bar.value), y, el("path", d=khatam(10), fill=colour, stroke="#fdf6e3", stroke_width=1.5)),
        words(right, y + 6, bar.text, 16, "ar-ink ar-bold ar-end"),
    )
