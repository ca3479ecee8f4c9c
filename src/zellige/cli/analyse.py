"""`zellige analyse`: the course of a game, and what would have been better."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import zellige
from zellige.analysis import plot
from zellige.analysis.course import Analysis, Mistake
from zellige.analysis.report import as_json as report
from zellige.analysis.words import short_cost
from zellige.cli.files import check_picture, load_record, write_picture
from zellige.cli.language import _, chance, chosen, ngettext, number, percent, players_of
from zellige.cli.outlooks import show_action
from zellige.cli.output import out, progress
from zellige.core.game import Game
from zellige.core.record import replay
from zellige.core.text import one_line, translator

WIDE = 100  # columns of a terminal


def analyse(
    file: Path, level: int, costliest: int, picture: Path | None, seed: int, *, as_json: bool
) -> None:
    """Analyse the game of a record, then draw it and print what was found."""
    if picture is not None:
        check_picture(picture)
    analysis = _think(replay(load_record(file), make_setup=True), level, seed)
    if picture is not None:
        write_picture(picture, plot.svg(analysis, costliest, translator(chosen())))
    if as_json:
        sys.stdout.write(json.dumps(report(analysis, costliest)) + "\n")
    else:
        _print(analysis, analysis.mistakes[:costliest])


def _think(game: Game, level: int, seed: int) -> Analysis:
    """Analyse, and show the progress."""
    with progress() as display:
        task = display.add_task("")

        def tell(done: int, total: int) -> None:
            told = ngettext(
                "Thinking, {done} of {total} decision", "Thinking, {done} of {total} decisions", total
            )
            shown = told.format(done=done, total=total)
            display.update(task, completed=done, total=total, description=shown)

        return zellige.analyse(game, level=level, seed=seed, progress=tell)


# -- for people --------------------------------------------------------------------------------------


def _print(analysis: Analysis, mistakes: Sequence[Mistake]) -> None:
    """The course, a line for each choice; then the costliest actions in words."""
    out.print(_course(analysis))
    out.print()
    if not mistakes:
        out.print(_("No costly action was found."))
        return
    out.print(Text(_("The costliest actions"), style="bold"))
    for mistake in mistakes:
        out.print()
        _print_mistake(analysis, mistake)


def _course(analysis: Analysis) -> Table:
    """What each seat may expect after each choice, and what that cost."""
    game, costs = analysis.game, {mistake.number: mistake.cost for mistake in analysis.mistakes}
    heading = _("The course of a game: {game}").format(game=_(game.kind.title))
    table = Table(box=None, title=heading, title_justify="left", title_style="bold", pad_edge=False)
    table.add_column(_("Event"), justify="right", no_wrap=True)
    table.add_column(_("Player"), no_wrap=True, max_width=16)
    table.add_column(_("Action"))
    for name in players_of(game):
        table.add_column(Text(one_line(name)), justify="right", no_wrap=True, max_width=11)
    table.add_column(_("Cost"), justify="right", no_wrap=True)
    table.add_row("", "", Text(_("at the start")), *_figures(analysis.start), style="dim")
    for moment in analysis.moments:
        if moment.had_choice or moment.number == len(analysis.moments):
            table.add_row(
                f"{moment.number}",
                Text(_("chance") if moment.seat == "chance" else one_line(players_of(game)[moment.seat - 1])),
                Text(str(moment.action)),
                *_figures(moment.outlook),
                f"\u2212{percent(costs[moment.number])}" if moment.number in costs else "",
                style="bold" if moment.number in costs else None,
            )
    return table


def _figures(outlook: zellige.Outlook) -> list[str]:
    """Chance to win and points of each seat; where there is little room the chance alone."""
    has_room = out.width >= WIDE or len(outlook.chances) == 2
    return [
        f"{chance(share)} {number(points, 1):>5}" if has_room else chance(share)
        for share, points in zip(outlook.chances, outlook.points, strict=True)
    ]


def _print_mistake(analysis: Analysis, mistake: Mistake) -> None:
    """What was played, what would have been better, what to expect of both, and why."""
    game = analysis.game
    before = game.at(mistake.number - 1)
    name = one_line(players_of(game)[mistake.seat - 1])
    heading = short_cost(mistake.number, name, mistake.chances, mistake.lead, chosen())
    out.print(Text(heading, style="bold"))
    show_action(before, _("played:"), mistake.played, mistake.after_played)
    show_action(before, _("better:"), mistake.better, mistake.after_better)
    for reason in analysis.why(mistake):
        told = f"\u2013 {reason.message.into(chosen())} ({', '.join(reason.clauses)})"
        out.print(Padding(Text(one_line(told)), (0, 0, 0, 2), expand=False))
