"""`zellige database copy`: a house moves, all of it or nothing."""

from contextlib import contextmanager

import pytest
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import IntegrityError

from tests.cli.command import zellige
from tests.databases import KINDS, POSTGRESQL, SQLITE, opened, postgres_database
from tests.moments import acting, first_action, only_the_end, played
from tests.serving import Server
from zellige.server.storage import copying
from zellige.server.storage.analyses import Asker
from zellige.server.storage.crowd import Attended
from zellige.server.storage.files import Unusable
from zellige.server.storage.models import Base

DATABASES = KINDS


@contextmanager
def nothing_yet(kind, folder):
    if kind == SQLITE:
        yield f"sqlite+aiosqlite:///{folder / 'moved.sqlite3'}"
    else:
        with postgres_database(is_empty=True) as url:
            yield url


@pytest.fixture(params=KINDS)
def target(request, tmp_path):
    """The URL of a database with nothing in it."""
    with nothing_yet(request.param, tmp_path) as url:
        yield url


def rows_of(url):
    engine = opened(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in Base.metadata.sorted_tables
        }
    engine.dispose()
    return found


def tables_of(url):
    engine = opened(url)
    found = inspect(engine).get_table_names()
    engine.dispose()
    return found


@pytest.fixture
def house(tmp_path, database):
    """A database with a bit of everything."""
    with Server(tmp_path, database=database) as server:
        visitor, friend = server.visitor(), server.visitor()
        table = visitor.open("maharani", "person", "open")
        friend.sit(table, 2, "Zoé ♞")
        for _ in range(5):
            game = server.game(table)
            (visitor, friend)[acting(game) - 1].play(table, first_action(game))
        visitor.ask(table, "chat", text="Fünf „Züge“\u2028schon 🎲")
        finished = server.keep(only_the_end(played("medina", seed=1), 4), visitor, friend)
        analyses = server.shared.store.analyses
        server.do(analyses.want(finished))
        server.do(analyses.keep(finished, {"course": [1.5, None, "x"]}))
        server.do(analyses.want(table, Asker("of a visitor", "an address")))
        server.do(server.shared.store.crowd.keep([Attended(table, "an address", is_of_bots=False)]))
    return database


def test_everything_arrives_and_comes_back(house, target, tmp_path, kind):
    copied = copying.copy_database(house, target)
    before = rows_of(house)
    assert rows_of(target) == before
    assert copied == {name: len(rows) for name, rows in before.items()}
    assert all(before.values()), "there is something of each kind"
    (tmp_path / "back").mkdir()
    with nothing_yet(kind, tmp_path / "back") as back:
        copying.copy_database(target, back)
        assert rows_of(back) == before


def test_a_game_goes_on_where_it_has_moved_to(house, target, tmp_path):
    copying.copy_database(house, target)
    with Server(tmp_path, database=target) as server:
        (table,) = (name for (name,) in server.stored("SELECT id FROM tables WHERE stage = 'running'"))
        events, game = server.events_in(table), server.game(table)
        assert [str(event) for event in game.events] == events
        wish = (server.table(table), game.to_act, game.number, [first_action(game)], "after the move")
        server.do(server.shared.playing.play(*wish))
        assert server.events_in(table)[:-1][: len(events)] == events


def test_a_database_with_something_in_it_is_refused_and_left_alone(house, database, tmp_path):
    before = rows_of(house)
    with nothing_yet(SQLITE, tmp_path) as target:
        copying.copy_database(house, target)
        for source, full in ((target, house), (house, target), (house, house)):
            with pytest.raises(Unusable, match="not empty"):
                copying.copy_database(source, full)
        assert rows_of(target) == before
    assert rows_of(house) == before


def files_in(folder):
    """But what SQLite keeps beside a file while it is open, and puts away when it likes."""
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm")))


@pytest.mark.parametrize("late", [0, 1, 5])
def test_what_goes_wrong_on_the_way_leaves_nothing_behind(house, target, tmp_path, monkeypatch, late):
    """The n-th time that rows are compared, a value is another."""
    before, files = rows_of(house), files_in(tmp_path)
    compare, count = copying._compare, iter(range(100))

    def spoil(table, rows, new):
        if next(count) == late:
            first = next(iter(table.primary_key))
            new.execute(table.delete().where(first == rows[0]._mapping[first.name]))
        compare(table, rows, new)

    monkeypatch.setattr(copying, "_compare", spoil)
    with pytest.raises((Unusable, IntegrityError)):
        copying.copy_database(house, target)
    assert files_in(tmp_path) == files
    if target.startswith(POSTGRESQL):
        assert tables_of(target) == []
    monkeypatch.undo()
    copying.copy_database(house, target)
    assert rows_of(target) == before


def test_a_database_of_an_older_version_is_not_copied(house, tmp_path):
    engine = opened(house)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    engine.dispose()
    with pytest.raises(Unusable, match="start a server on it once"):
        copying.copy_database(house, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")


def test_the_command_says_what_was_copied_and_never_a_password(house, tmp_path):
    target = f"sqlite:///{tmp_path / 'new.db'}"
    done = zellige("database", "copy", house, target)
    assert done.status == 0, done.err
    assert f"events: {len(rows_of(target)['events'])}" in done.out
    again = zellige("database", "copy", house, target)
    assert (again.status, again.out) == (2, "")
    assert "is not empty" in again.err
    nobody = zellige("database", "copy", "postgresql://me:hush@127.0.0.1:1/games", f"{target}.2")
    assert nobody.status == 2
    assert "hush" not in nobody.err
