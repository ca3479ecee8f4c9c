"""`zellige backup` and `zellige restore`: a drill with a server under play, and everything that is refused."""

import os
import re
import sqlite3
import threading
from contextlib import closing

import pytest

from tests.cli.command import zellige
from tests.moments import first_action
from tests.serving import Server, until
from zellige.server.storage import backup as copies
from zellige.server.storage.files import Unusable, hold, replacing


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def run(data, *arguments):
    return zellige(*arguments, ZELLIGE_DATA=str(data))


def events_in(file):
    """By their tables, as a new program finds them."""
    with closing(sqlite3.connect(file)) as connection:
        kept: dict[str, list[str]] = {}
        for table, text in connection.execute('SELECT "table", text FROM events ORDER BY number'):
            kept.setdefault(table, []).append(text)
        return kept


def test_a_backup_made_under_play_has_all_that_was_confirmed_and_games_go_on_from_it(data, tmp_path):
    data.mkdir()
    confirmed: dict[str, int] = {}
    is_enough = threading.Event()

    def play():
        """Some turns at one table after the other."""
        while True:
            table = visitor.open("medina", "person", "person")
            for _ in range(20):
                if is_enough.wait(0.02):
                    return
                confirmed[table] = visitor.play(table, first_action(server.game(table))).json()["number"]

    with Server(data) as server:
        visitor = server.visitor()
        playing = threading.Thread(target=play)
        playing.start()
        until(lambda: sum(confirmed.values()) > 3)
        before = dict(confirmed)
        done = run(data, "backup", tmp_path / "copy.db")
        is_enough.set()
        playing.join()
        assert done.status == 0, done.err
        assert "copy.db" in done.out
        assert "secret" in done.out
        refused = run(data, "restore", tmp_path / "copy.db")
        assert (refused.status, "stop it first" in refused.err) == (2, True)
    new = tmp_path / "new"
    assert run(new, "restore", tmp_path / "copy.db").status == 0
    played, found = events_in(server.file), events_in(new / "zellige.sqlite3")
    assert all(len(found[table]) >= number for table, number in before.items())
    assert all(events == played[table][: len(events)] for table, events in found.items())
    assert sum(map(len, played.values())) > sum(map(len, found.values()))
    with Server(new) as server:
        again = server.visitor()
        again.cookies = visitor.cookies
        for table in before:
            answer = again.play(table, first_action(server.game(table)))
            assert answer.json()["number"] > len(found[table])


@pytest.fixture
def file(data):
    """A database with one table."""
    data.mkdir()
    with Server(data) as server:
        server.visitor().open("medina", "person", "person")
    return server.file


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(".lock")}


def test_a_copy_is_one_file_that_others_may_not_read_and_overwrites_none(file, tmp_path):
    copy = tmp_path / "copy.db"
    copies.back_up(file, copy)
    assert copy.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]
    copy.write_text("something else")
    with pytest.raises(Unusable, match="--force"):
        copies.back_up(file, copy)
    assert copy.read_text() == "something else"
    copies.back_up(file, copy, overwrite=True)
    assert events_in(copy) == events_in(file)
    with pytest.raises(Unusable, match="the database itself"):
        copies.back_up(file, file, overwrite=True)


def test_a_damaged_database_is_named_and_leaves_no_copy(file, tmp_path):
    with file.open("r+b") as spoilt:
        spoilt.seek(file.stat().st_size // 2 // 4096 * 4096)
        spoilt.write(b"?" * 4096)
    with pytest.raises(Unusable, match=f"^{re.escape(str(file))} is damaged"):
        copies.back_up(file, tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_what_was_there_before_is_kept_with_what_it_had_not_put_in_order_yet(file, tmp_path):
    copies.back_up(file, tmp_path / "copy.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE tables SET game = 'later'")
        connection.commit()
        wal = file.with_name(f"{file.name}-wal").read_bytes()
    file.with_name(f"{file.name}-wal").write_bytes(wal)  # as after a crash
    aside = copies.restore(tmp_path / "copy.db", file)
    assert aside is not None
    for where, game in ((file, "medina"), (aside, "later")):
        with closing(sqlite3.connect(where)) as connection:
            assert connection.execute("SELECT game FROM tables").fetchall() == [(game,)]


def test_what_is_no_sound_copy_is_refused_and_changes_nothing(file, tmp_path):
    half, other, notes = (tmp_path / name for name in ("half.db", "other.db", "notes.txt"))
    half.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    notes.write_text("Buy saffron, and a great many of these small tiles. " * 40)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    before = contents(file.parent)
    reasons = {half: "damaged", other: "not a database of Zellige", notes: "not a database"}
    for source, reason in (reasons | {tmp_path / "none": "there is no file", file: "itself"}).items():
        with pytest.raises(Unusable, match=reason):
            copies.restore(source, file)
    assert contents(file.parent) == before


def test_a_restore_that_was_cut_short_is_done_again_before_anything_is_served(file, tmp_path):
    copies.back_up(file, tmp_path / "copy.db")
    with replacing(file):
        file.rename(tmp_path / "aside.db")
        with pytest.raises(Unusable, match="is being restored"):
            hold(file)
    with pytest.raises(Unusable, match="restore again"):
        hold(file)
    copies.restore(tmp_path / "copy.db", file)
    hold(file).close()


def test_a_damaged_database_is_one_clear_line_at_the_start_and_can_be_restored(file, tmp_path):
    copies.back_up(file, tmp_path / "copy.db")
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + os.urandom(len(whole) - 8192))
    spoilt = file.read_bytes()
    done = zellige("serve", "--port", 0, ZELLIGE_DATA=str(file.parent), NUMBA_DISABLE_JIT="1")
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert f"{file} is damaged" in done.err
    assert "zellige restore" in done.err
    assert file.read_bytes() == spoilt
    copies.restore(tmp_path / "copy.db", file)
    assert events_in(file) == events_in(tmp_path / "copy.db")


def test_a_database_of_another_kind_is_refused_without_showing_its_password(data):
    done = run(data, "restore", "none.db", "--database", "postgresql://me:hidden@localhost/games")
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "this is for SQLite files" in done.err
    assert "pg_restore" in done.err
    assert "hidden" not in done.err
