"""`zellige arena`: bots against bots, until it is known who is better."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from zellige.arena import plot, report
from zellige.arena.match import Result
from zellige.arena.results import Results
from zellige.arena.settings import Settings
from zellige.arena.times import Times
from zellige.arena.tournament import play_missing, prepare
from zellige.cli.files import write_file, write_picture
from zellige.cli.language import _, chosen, counted_players, number, percent, signed
from zellige.cli.many_games import play_on, read_counts, say_slice_is_done, writing_to
from zellige.cli.new import read_options
from zellige.cli.output import out
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, one_line, translator
from zellige.crews.slices import WHOLE, Slice
from zellige.crews.work import Crew

NAME_WIDTH = 12  # in a narrow terminal names are broken, but not into less than this
MOST_REASONS = 10  # this many are printed; all are in the report


def read_settings(
    game: str, bots: str, players: str, games: int, seed: int, time_limit: float, options: Path | None
) -> Settings:
    """The settings as they were typed."""
    return Settings(
        game,
        tuple(name.strip() for name in bots.split(",")),
        read_counts(players),
        games,
        seed,
        time_limit,
        read_options(options),
    )


def arena(
    settings: Settings, crew: Crew, folder: Path | None, *, part: Slice, records: bool, as_json: bool
) -> None:
    """Play what is missing, then print the report and write it to the folder; of a slice there is none."""
    if records and folder is None:
        raise UnknownName(Message(N_("records need a folder: name one with --output")))
    if part != WHOLE and folder is None:
        raise UnknownName(Message(N_("a slice needs a folder: name one with --output")))
    with writing_to(folder):
        results = prepare(settings, folder, with_records=records, part=part)
        total, missing = len(results.wanted), len(results.missing())
        play_on(play_missing(results, settings, crew), total - missing, total, folder)
    if part != WHOLE:
        say_slice_is_done(part, total)
    else:
        show(results, settings, folder, as_json=as_json)


def show(results: Results, settings: Settings, folder: Path | None, *, as_json: bool) -> None:
    """The report, printed and written to the folder."""
    if folder is not None:
        _write(results.in_order(), settings, folder)
    if as_json:
        sys.stdout.write(json.dumps(report.as_json(results.in_order(), settings)) + "\n")
    else:
        _print(results, settings, folder)


def _write(results: Sequence[Result], settings: Settings, folder: Path) -> None:
    """The report as JSON and CSV, the plot as SVG and PNG."""
    whole = json.dumps(report.as_json(results, settings), ensure_ascii=False, indent=1) + "\n"
    picture = plot.svg(results, settings, translator(chosen()))
    write_file(folder / "report.json", whole)
    write_file(folder / "report.csv", report.as_csv(results, settings))
    write_picture(folder / "plot.svg", picture)
    write_picture(folder / "plot.png", picture)


# -- for people --------------------------------------------------------------------------------------


def _print(results: Results, settings: Settings, folder: Path | None) -> None:
    """Tables, reasons for forfeits, and where the rest is."""
    played = results.in_order()
    groups = (None, *settings.players) if len(settings.players) > 1 else settings.players
    for players in groups:
        rows = report.standings(played, settings.bots, players)
        out.print(_standings(rows, players, results.times if players == groups[0] else None))
        out.print()
    if len(settings.bots) > 2:
        out.print(_pairings(report.pairings(played, settings.bots)))
        out.print()
    _print_forfeits(played)
    if folder is not None:
        line = _("Results, report and plot are in {folder}.").format(folder=folder)
        out.print(line, markup=False, soft_wrap=True)


def _standings(rows: Sequence[report.Standing], players: int | None, times: Times | None) -> Table:
    """The figures of a group of games; what would say nothing new is left out."""
    heading = _("All games") if players is None else counted_players(players)
    columns = [
        (_("Bot"), [row.bot for row in rows]),
        (_("Seats"), [number(row.games) for row in rows]),
        (_("Rating"), [f"{number(row.rating, 1)} \u00b1 {number(row.rating_reach, 1)}" for row in rows]),
        (_("Win rate (95%)"), [_rate(row.win_rate, row.win_rate_low, row.win_rate_high) for row in rows]),
    ]
    if players != 2:  # with two they are the win rate
        columns.append((_("Places"), [number(row.place_points, 2) for row in rows]))
    columns.append((_("Margin"), ["-" if row.margin is None else signed(row.margin, 1) for row in rows]))
    if times is not None:
        columns.append((_("ms/action"), [_milliseconds(times.per_action(row.bot)) for row in rows]))
    return _table(heading, columns, names=1)


def _pairings(rows: Sequence[report.Pairing]) -> Table:
    """How often each bot finished ahead of each other."""
    columns = [
        (_("Bot"), [row.bot for row in rows]),
        (_("Against"), [row.against for row in rows]),
        (_("Games"), [number(row.games) for row in rows]),
        (_("Ahead (95%)"), [_rate(row.ahead, row.ahead_low, row.ahead_high) for row in rows]),
    ]
    return _table(_("Who finishes ahead of whom"), columns, names=2)


def _rate(rate: float, low: float, high: float) -> str:
    return f"{percent(rate, 1)} ({number(100 * low, 0)}\u2013{number(100 * high, 0)})"


def _milliseconds(seconds: float | None) -> str:
    return "-" if seconds is None else number(1000 * seconds, 2)


def _table(heading: str, columns: Sequence[tuple[str, Sequence[str]]], names: int) -> Table:
    """A table whose first columns are names, on the left; figures stand on the right and are never broken."""
    table = Table(
        box=None,
        title=heading,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
        collapse_padding=True,
    )
    for index, (title, _cells) in enumerate(columns):
        if index < names:
            table.add_column(title, overflow="fold", min_width=NAME_WIDTH)
        else:
            table.add_column(title, justify="right", no_wrap=True)
    for row in zip(*(cells for _title, cells in columns), strict=True):
        table.add_row(*(Text(one_line(cell)) for cell in row))
    return table


def _print_forfeits(results: Sequence[Result]) -> None:
    """Why games were forfeited, the most frequent reasons first."""
    reasons = Counter(
        (result.bots[result.forfeit.seat - 1], result.forfeit.message().into(chosen()))
        for result in results
        if result.forfeit is not None
    )
    for (bot, reason), count in reasons.most_common(MOST_REASONS):
        line = _("{bot}: {reason} (games forfeited: {count})").format(bot=bot, reason=reason, count=count)
        out.print(one_line(line), markup=False, soft_wrap=True, style="yellow")
    if len(reasons) > MOST_REASONS:
        out.print(_("Further reasons: {count}").format(count=len(reasons) - MOST_REASONS), style="yellow")
