"""`zellige new`: the record of a fresh game."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import zellige
from zellige.cli.files import load_own_box, write_file
from zellige.core.entry import Entry
from zellige.core.record import read_file


def read_options(path: Path | None) -> dict[str, Any]:
    """The options of a JSON file."""
    if path is None:
        return {}
    options: dict[str, Any] = Entry(read_file(path), "options").object().value
    return options


def fresh_record(
    game: str, players: int | Sequence[str], seed: int | None, options: Path | None, box: Path | None
) -> dict[str, Any]:
    """The record of a fresh game, after the draws of its set-up."""
    own = load_own_box(box) if box else None
    return zellige.new(game, players, seed=seed, options=read_options(options), box=own).record()


def write_record(record: dict[str, Any], output: Path | None) -> None:
    """Print a record, or write it to a file."""
    text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
    if output is None:
        sys.stdout.write(text)
    else:
        write_file(output, text)
