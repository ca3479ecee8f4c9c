"""docs/research.md and docs/numbers.md say what every number means: their tables are those of the code."""

from pathlib import Path

import pytest

import zellige
from zellige.envs.numbering import Numbering
from zellige.games import GAMES

ROOT = Path(__file__).parents[2]
MANUAL = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("research.md", "numbers.md"))


def layout_table(layout):
    """Where each feature is, how large it is, and what it means."""
    rows = ["| | from | size | name | meaning |", "|---|---|---|---|---|"]
    for kind, features in (("planes", layout.planes), ("vector", layout.vector)):
        rows += [f"| {kind} | {layout.at(f.name)} | {f.size} | `{f.name}` | {f.meaning} |" for f in features]
    return "\n".join(rows)


def counts_row(name):
    game = zellige.new(name, seed=1)
    layout, kind = game.kind.observations.OBSERVATION, game.kind
    counts = [f"{Numbering(kind, game.board, way).count:,}" for way in ("whole", "picks", "chance")]
    planes = " x ".join(map(str, layout.planes_shape))
    version = f"v{kind.environment_version}"
    return f"| {name} | {version} | {' | '.join(counts)} | {planes} | {layout.vector_shape[0]} | {layout.size:,} |"


@pytest.mark.parametrize("name", GAMES)
def test_the_manual_has_the_layout_as_it_is(name):
    assert layout_table(GAMES[name].observations.OBSERVATION) in MANUAL


@pytest.mark.parametrize("name", GAMES)
def test_the_manual_has_the_sizes_as_they_are(name):
    assert counts_row(name) in MANUAL


def test_the_figures_of_our_own_bots_are_those_that_were_measured():
    rows = [line.split(" | ") for line in (ROOT / "bench" / "strength.md").read_text("utf-8").splitlines()]
    lines = [row for row in rows if len(row) == 6 and row[1] != "bot" and "%" in row[4]]
    assert len(lines) == 21
    for _game, bot, against, _games, won, margin in lines:
        (listed,) = (row for row in MANUAL.splitlines() if row.startswith(f"| `{bot}` against `{against}` |"))
        assert f"{won}, {margin.removesuffix(' |')}" in listed


def test_citations_name_this_version():
    assert f"version: {zellige.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"Version {zellige.__version__}" in MANUAL
