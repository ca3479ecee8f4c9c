"""`zellige levels`: how strong the bots are."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict

from rich.table import Table
from rich.text import Text

from zellige.cli.language import _, counted_players, number
from zellige.cli.output import out
from zellige.core.kind import GameKind
from zellige.search.levels import Level, levels_of


def levels(kinds: Sequence[GameKind], *, as_json: bool) -> None:
    """A table for each game; as JSON a line for each level."""
    for kind in kinds:
        if as_json:
            _write_lines(kind)
        else:
            out.print(_table(kind))
            out.print()
    if not as_json:
        out.print(
            _(
                "Ratings are from few games: where intervals (±) overlap, their order may be luck. "
                "In long matches of two, every level beat the one below it, in 73 to 100 % of the games."
            )
        )


def _write_lines(kind: GameKind) -> None:
    for players in kind.player_counts:
        for level in levels_of(kind, players):
            line = {"game": kind.name, "players": players, **asdict(level)}
            sys.stdout.write(json.dumps(line) + "\n")


def _table(kind: GameKind) -> Table:
    """The ratings by number of players."""
    table = Table(box=None, title=_(kind.title), title_justify="left", title_style="bold", pad_edge=False)
    table.add_column(_("Bot"), no_wrap=True)
    table.add_column(_("Name"), no_wrap=True)
    for players in kind.player_counts:
        table.add_column(counted_players(players), justify="right", no_wrap=True)
    by_players = [levels_of(kind, players) for players in kind.player_counts]
    for row in zip(*by_players, strict=True):
        cells = [Text(_rating(level)) for level in row]
        table.add_row(f"level:{row[0].number}", Text(_(row[0].name)), *cells)
    return table


def _rating(level: Level) -> str:
    if level.rating is None or level.reach is None:
        return "-"
    return f"{number(level.rating, 1)} \u00b1 {number(level.reach, 1)}"
