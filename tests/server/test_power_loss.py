"""The power is lost while people play: nothing that was confirmed is lost, whatever the disk had not written yet."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.moments import first_action
from tests.server.disk import Disk
from tests.serving import Server
from zellige.server.storage import sqlite
from zellige.server.storage.files import check

TURNS = 12


@pytest.fixture
def disk(tmp_path):
    (tmp_path / "data").mkdir()
    with Disk(tmp_path / "data") as entered:
        yield entered


def play(disk):
    """Two tables under play, with a checkpoint between; all events of each, and what is confirmed is noted."""
    with Server(disk.folder) as server:
        visitor = server.visitor()
        tables = [visitor.open("maharani", "person", "person") for _ in range(2)]
        for turn in range(TURNS):
            for table in tables:
                answer = visitor.play(table, first_action(server.game(table)))
                disk.note((table, answer.json()["number"]))
            if turn == TURNS // 2:
                with closing(sqlite3.connect(server.file)) as other:
                    assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0
        return {table: [str(event) for event in server.game(table).events] for table in tables}


def lost(disk, played, moments, random, folder):
    """The confirmed actions that are not found after a power loss at one of these moments."""
    missing = []
    for number, files in disk.after_power_losses(moments, random):
        confirmed = dict(step.note for step in disk.steps[:number] if step.kind == "note")
        there = folder / str(number)
        there.mkdir(parents=True)
        for name, content in files.items():
            (there / name).write_bytes(content)
        kept = events_in(there / "zellige.sqlite3")
        for table, count in confirmed.items():
            found = kept.get(table, [])
            assert found == played[table][: len(found)]
            if len(found) < count:
                missing.append((number, table, len(found), count))
    return missing


def events_in(file: Path) -> dict[str, list[str]]:
    """By their tables; the file is intact, if it has begun to be one."""
    if not file.exists() or not file.stat().st_size:
        return {}
    check(file, is_ours=False)
    with closing(sqlite3.connect(file)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone():
            return {}
        kept: dict[str, list[str]] = {}
        for table, text in connection.execute('SELECT "table", text FROM events ORDER BY number'):
            kept.setdefault(table, []).append(text)
        return kept


def test_nothing_confirmed_is_lost_with_the_power(disk, tmp_path):
    played = play(disk)
    random = Random(1)
    moments = set(random.sample(range(1, len(disk.steps) + 1), 60))
    assert lost(disk, played, moments, random, tmp_path / "found") == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_nothing_confirmed_is_lost_with_the_power_at_any_moment(disk, tmp_path, seed):
    played = play(disk)
    assert lost(disk, played, set(range(1, len(disk.steps) + 1)), Random(seed), tmp_path / "found") == []


def test_a_server_that_does_not_wait_for_the_disk_is_found_out(disk, tmp_path, monkeypatch):
    """What the tests above find is worth something only if they can find something."""

    def hasty(connection, _record):
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")

    monkeypatch.setattr(sqlite, "_set_up", hasty)
    played = play(disk)
    random = Random(1)
    moments = set(random.sample(range(1, len(disk.steps) + 1), 60))
    assert lost(disk, played, moments, random, tmp_path / "found")
