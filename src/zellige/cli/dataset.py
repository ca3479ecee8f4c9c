"""`zellige dataset`: what is in the data of self-play, and whether it is sound."""

import json
import sys
from pathlib import Path
from typing import Any

from zellige.cli.language import _, number, percent
from zellige.cli.many_games import missing_ones, writing_to
from zellige.cli.output import compile_rules, out, progress
from zellige.core.text import one_line
from zellige.games import find
from zellige.selfplay.dataset import Dataset


def dataset(folder: Path, *, check: bool, as_json: bool) -> None:
    """Describe the dataset of a folder; if wished, play all its games again first."""
    with writing_to(folder):
        found = Dataset(folder)
        compile_rules(find(found.settings.game))
        if check:
            _check(found)
        show(found, as_json=as_json)


def _check(found: Dataset) -> None:
    with progress() as display:
        task = display.add_task(_("Checking"), total=found.settings.games)
        for _number in found.check():
            display.advance(task)


def show(found: Dataset, *, as_json: bool) -> None:
    """What is in it."""
    facts = found.describe()
    if as_json:
        sys.stdout.write(json.dumps(facts, ensure_ascii=False) + "\n")
        return
    for name, value in _lines(facts):
        out.print(one_line(f"{name}: {value}"), markup=False, soft_wrap=True)


def _lines(facts: dict[str, Any]) -> list[tuple[str, str]]:
    settings, positions = facts["settings"], max(facts["positions"], 1)
    wins = ", ".join(percent(share / max(sum(facts["won"]), 1), 1) for share in facts["won"])
    lines = [
        (_("Game"), _(find(settings["game"]).title)),
        (_("Bot"), settings["bot"]),
        (_("Games"), number(facts["games"])),
        (_("Forfeited"), number(facts["forfeits"])),
        (_("Positions"), number(facts["positions"])),
        (_("Actions considered for each"), number(facts["considered"] / positions, 1)),
        (_("Won by seat"), wins or "-"),
        (_("Size"), f"{number(facts['bytes'] / 1e6, 1)} MB"),
        (_("Shards"), number(facts["shards"])),
    ]
    if facts["missing"]:
        lines.append((_("Missing shards"), missing_ones(facts["missing"])))
    return [*lines, (_("Content"), facts["content"])]
