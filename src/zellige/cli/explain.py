"""`zellige explain`: where each player's points came from, at any moment of a record."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from zellige.cli.files import load_record
from zellige.cli.language import _, chosen, players_of
from zellige.cli.output import out
from zellige.core.breakdown import ScoreItem, ScoreSource, as_data
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.record import replay
from zellige.core.text import N_, Message, one_line

EN_DASH = "\N{EN DASH}"


def explain(file: Path, at: int | None, seat: int | None, *, as_json: bool) -> None:
    """Print where the points of a game came from."""
    game = replay(load_record(file), make_setup=True)
    game = game.at(game.number if at is None else at)
    if seat is not None and not 1 <= seat <= len(game.players):
        raise UnknownName(Message(N_("there is no seat {seat}"), {"seat": seat}))
    sources = game.breakdown()
    if as_json:
        told = {"number": game.number, **as_data(sources, len(game.players), chosen())}
        sys.stdout.write(json.dumps(told) + "\n")
        return
    _print_summary(game, sources)
    for number in range(1, len(game.players) + 1) if seat is None else (seat,):
        out.print()
        _print_seat(game, sources, number)


def _print_summary(game: Game, sources: Sequence[ScoreSource]) -> None:
    """A line for each source, a column for each seat."""
    heading = _("Where the points came from: {game}, after event {number}")
    out.print(Text(heading.format(game=_(game.kind.title), number=game.number), style="bold"))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in players_of(game):
        table.add_column(Text(one_line(name)), justify="right", max_width=16)
    for source in sources:
        table.add_row(source.label.into(chosen()), *(f"{points or EN_DASH}" for points in source.points))
    table.add_row(_("Total"), *map(str, game.scores), style="bold")
    out.print(table)


def _print_seat(game: Game, sources: Sequence[ScoreSource], seat: int) -> None:
    """Every payment of a seat by its source, what came last first."""
    name, points = one_line(players_of(game)[seat - 1]), game.scores[seat - 1]
    out.print(Text(_("{name}: why {points}?").format(name=name, points=points), style="bold"))
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(justify="right")
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    for source in sources:
        own = [item for item in reversed(source.items) if item.seat == seat]
        if own:
            total = sum(item.points for item in own)
            table.add_row(f"{total}", source.label.into(chosen()), style="bold")
            for item in own:
                table.add_row(*_cells(item))
    out.print(table)


def _cells(item: ScoreItem) -> tuple[str, Text, str, str]:
    """How many points, for what, with which event, by which clauses."""
    event = _("event {number}").format(number=item.number) if item.number else ""
    return f"{item.points:+d}", Text(f"  {item.what.into(chosen())}"), event, " ".join(item.clauses)
