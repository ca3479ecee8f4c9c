"""What measures the server: it runs, and it would notice a page that shows something else than it should."""

import json
import re
import subprocess
import sys
from pathlib import Path
from pstats import Stats

import pytest

from zellige.core.part import Part, steps_between

BENCH = Path(__file__).parents[2] / "bench"
SPREAD = {"p50", "p95", "p99", "max"}


@pytest.fixture
def load(monkeypatch):
    """The programs of `bench`, which import each other from there."""
    monkeypatch.syspath_prepend(BENCH)


@pytest.mark.own_process
def test_the_server_is_measured_with_two_browsers_at_each_table(load):
    command = [sys.executable, str(BENCH / "server.py"), "--json", "--tables", "2", "--seconds", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    (row,) = figures["rows"]
    sets = ("watched", "drafted", "alone", "unwatched")
    assert sum(row[name]["server_cpu_ms"] for name in sets) > 0  # Linux counts in hundredths of a second
    for name in sets:
        seen = row[name]
        assert seen["actions"] >= 2
        assert seen["answer_ms"].keys() == SPREAD
        assert seen["answer_bytes"]["p50"] > 0
        assert seen["busy_cores"].keys() == {"server", "load", "everyone"}
    for name in ("watched", "drafted"):
        assert 0 < row[name]["arrival_ms"]["p50"] <= row[name]["arrival_ms"]["max"]
        assert 0 < row[name]["message_bytes"]["p50"] <= row[name]["message_bytes"]["p99"]
        assert row[name]["messages"] >= row[name]["actions"]  # whoever did not play is told
        assert row[name]["outlooks"] > 0
    assert row["alone"]["arrival_ms"].keys() == SPREAD
    assert row["drafted"]["draft_ms"].keys() == SPREAD
    assert row["pages_checked"] == 2
    assert row["memory"]["live"] > row["memory"]["before"] > 0
    from load.report import as_markdown

    assert as_markdown(figures).count("\n| 2 |") == 5


@pytest.mark.own_process
def test_an_action_is_measured_in_one_process(tmp_path):
    profile = tmp_path / "profile"
    command = [
        sys.executable,
        str(BENCH / "turns.py"),
        "--tables",
        "2",
        "--rounds",
        "2",
        "--profile",
        profile,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.match(r"4 times, .* all threads: \d+\.\d+ .* the loop: \d+\.\d+ ", done.stdout)
    assert "scene_for" in Stats(str(profile)).get_stats_profile().func_profiles


@pytest.mark.long
@pytest.mark.own_process
def test_several_servers_with_postgresql_are_measured_beside_one_with_sqlite(load):
    asked = ["--json", "--processes", "2", "--tables", "2", "--seconds", "1"]
    command = [sys.executable, str(BENCH / "server.py"), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert [(row["database"], row["processes"]) for row in figures["rows"]] == [
        ("SQLite", 1),
        ("PostgreSQL", 2),
    ]
    for row in figures["rows"]:
        assert row["actions"] >= 2
        assert row["answer_ms"].keys() == row["across_ms"].keys() == SPREAD
        assert (row["database_bytes"] > 0) == (row["database"] == "PostgreSQL")
    from load.processes import as_markdown

    assert as_markdown(figures).count("\n| PostgreSQL | 2 | 2 |") == 1


def hand(*discs, **changed):
    inside = tuple(
        Part(f"disc-{n}", f'<use id="disc-{n}" fill="{changed.get("fill", "red")}"/>') for n in discs
    )
    return Part("hand", f'<ol id="hand" class="{changed.get("kind", "")}">', inside, "</ol>")


@pytest.mark.parametrize(
    "after",
    [
        hand(1, 2, 4),
        hand(2, 3),
        hand(5, 1, 2, 3),
        hand(1, 2, 3, kind="mine"),
        hand(1, 2, 3, fill="blue"),
        hand(),
    ],
)
def test_a_page_that_follows_the_steps_shows_what_a_fresh_one_shows(load, after):
    from load.scene import Scene

    def page(part):
        return Scene(f'<div id="scene"><input value="1">Two<br> words {part}</div>')

    before = hand(1, 2, 3)
    shown, fresh = page(before), page(after)
    assert shown.lines() != fresh.lines()
    shown.take(steps_between(before, after))
    assert shown.lines() == fresh.lines()
