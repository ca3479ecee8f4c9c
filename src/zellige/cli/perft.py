"""`zellige perft`: how many sequences of events there are."""

import json
import sys
import time
from pathlib import Path

import zellige
from zellige.cli.language import _, ngettext, number
from zellige.cli.output import out, working
from zellige.core.errors import UnknownName
from zellige.core.playout import count_sequences
from zellige.core.text import N_, Message
from zellige.games import find


def perft(game: str, depth: int, position: Path | None, players: int, *, as_json: bool) -> None:
    """Print the count for each depth up to the one asked for."""
    if position is None:
        start = zellige.read(zellige.new(game, players, seed=1).record() | {"events": []})
    else:
        start = zellige.load(position)
        if start.kind is not find(game):
            values = {"file": position, "game": start.kind.name}
            raise UnknownName(Message(N_("{file} is a record of {game}"), values))
    for level in range(1, depth + 1):
        began = time.perf_counter()
        with working(_("Counting to depth {depth}").format(depth=level)):
            count = count_sequences(start, level)
        if as_json:
            sys.stdout.write(json.dumps({"depth": level, "count": count}) + "\n")
        else:
            seconds = time.perf_counter() - began
            line = ngettext(
                "depth {depth}: {count} sequence in {seconds} s",
                "depth {depth}: {count} sequences in {seconds} s",
                count,
            )
            shown = line.format(depth=level, count=number(count), seconds=number(seconds, 2))
            out.print(shown, markup=False)
