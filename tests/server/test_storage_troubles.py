"""A disk that is full, failing, locked or read-only, and a damaged file: players are told the truth, nothing is half done."""

import asyncio
import resource
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from html import escape

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from tests.databases import POSTGRESQL, fresh_database
from tests.moments import first_action
from tests.server.disk import Disk
from tests.serving import Server, until
from zellige.core.text import LANGUAGES, translator
from zellige.server.storage.database import open_database
from zellige.server.storage.files import Damaged, Unusable, check
from zellige.server.storage.troubles import BUSY, DISK, FULL, LOST, READ_ONLY, SPOILT

PATIENCE = 0.05  # seconds, for another who writes


@pytest.fixture
def disk(tmp_path):
    with Disk(tmp_path) as entered:
        yield entered


@contextmanager
def full(disk):
    """As the usual VFS says it when the system says ENOSPC."""
    disk.refusal = sqlite3.SQLITE_FULL
    yield
    disk.refusal = 0


@contextmanager
def read_only(disk):
    """As the usual VFS says it of a file that it could open for reading only."""
    disk.refusal = sqlite3.SQLITE_READONLY
    yield
    disk.refusal = 0


@contextmanager
def limited(disk):
    """The system lets no file of this process grow: what is appended fails there, not in SQLite."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((disk.folder / "zellige.sqlite3-wal").stat().st_size, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def locked(disk):
    with closing(sqlite3.connect(disk.folder / "zellige.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def kept_in(file):
    with closing(sqlite3.connect(file)) as connection:
        return "\n".join(connection.iterdump())


@pytest.mark.parametrize(
    ("trouble", "kind"), [(full, FULL), (limited, DISK), (locked, BUSY), (read_only, READ_ONLY)]
)
def test_what_cannot_be_kept_is_said_truly_and_works_afterwards(disk, trouble, kind, caplog):
    with Server(disk.folder, writing_patience=PATIENCE) as server:
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
        game, version = server.game(table), server.table(table).version
        before = kept_in(server.file)
        wish = {"actions": [first_action(game)], "submission": "of the trouble"}
        with trouble(disk):
            refused = visitor.play(table, **wish)
            said = visitor.ask(table, "chat", text="Is anybody here?")
            assert visitor.get(f"/table/{table}").status_code == 200
            pages = [server.visitor(language).post("/play/maharani") for language in LANGUAGES]
        for answer in (refused, said, *pages):
            assert answer.status_code == kind.status
            assert answer.headers["retry-after"] == str(kind.again)
        assert refused.json()["message"] == kind.text
        for language, page in zip(LANGUAGES, pages, strict=True):
            assert escape(translator(language)(kind.text)) in page.text
        assert (server.game(table), server.table(table).version) == (game, version)
        assert kept_in(server.file) == before
        assert kind.advice in caplog.text
        assert "Traceback" not in caplog.text
        again = visitor.play(table, base=len(game.events), **wish)
        assert again.json()["number"] == len(game.events) + 1


def test_a_database_that_may_not_be_written_to_is_not_opened(disk, file):
    disk.is_read_only = True
    with pytest.raises(OperationalError, match="readonly"):
        opened(file)
    disk.is_read_only = False
    opened(file)


def test_those_who_wait_together_are_refused_together(disk):
    """One by one each would wait for the lock again."""
    with Server(disk.folder, writing_patience=PATIENCE) as server:
        visitor = server.visitor()
        tables = [visitor.open("medina", "person", "person") for _ in range(6)]
        tried = []
        run = server.shared.store.tables._database.run

        async def counted(write):
            tried.append(write)
            await asyncio.sleep(0)
            await run(write)

        server.shared.store.tables._database.run = counted

        async def play_all():
            games = [(name, await server.shared.tables.get(name)) for name in tables]
            plays = [
                server.shared.playing.play(table, table.game.to_act, 0, [first_action(table.game)], name)
                for name, table in games
            ]
            return await asyncio.gather(*plays, return_exceptions=True)

        with locked(disk):
            refused = server.do(play_all())
        assert [error.kind for error in refused] == [BUSY] * len(tables)
        assert len(tried) == 1


def spoil(file, *tables):
    """Write nonsense over the first page of tables and their indices."""
    marks = ", ".join("?" * len(tables))
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = connection.execute(f"SELECT rootpage FROM sqlite_master WHERE tbl_name IN ({marks})", tables)  # noqa: S608
        found = [page for (page,) in pages if page]
    assert found
    with file.open("r+b") as content:
        for page in found:
            content.seek((page - 1) * size)
            content.write(b"\x5a" * size)


def test_damage_that_is_met_while_playing_ends_all_writing(tmp_path, caplog):
    with Server(tmp_path) as server:
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
    with Server(tmp_path) as server:
        again = server.visitor()
        again.cookies = visitor.cookies
        game = server.game(table)
        with closing(
            sqlite3.connect(server.file)
        ) as other:  # SQLite forgets what it has read when others write
            other.execute("PRAGMA user_version = 1")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        spoil(server.file, "events")
        before = server.file.read_bytes()
        refused = again.play(table, first_action(game))
        assert refused.status_code == SPOILT.status
        assert refused.json()["message"] == SPOILT.text
        assert "retry-after" not in refused.headers
        assert "zellige restore" in caplog.text
        assert again.ask(table, "chat", text="Hello").status_code == SPOILT.status
        for language in LANGUAGES:
            page = server.visitor(language).post("/play/maharani")
            assert page.status_code == SPOILT.status
            assert escape(translator(language)(SPOILT.text)) in page.text
        assert server.game(table) == game
        assert again.get(f"/table/{table}").status_code == 200
    assert server.file.read_bytes() == before


def opened(file):
    async def open_and_close():
        await (await open_database(f"sqlite+aiosqlite:///{file}")).close()

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, open_and_close()).result()


@pytest.fixture
def file(tmp_path):
    """A fresh database."""
    opened(tmp_path / "zellige.sqlite3")
    return tmp_path / "zellige.sqlite3"


def test_a_damaged_file_is_not_opened_and_not_changed(file):
    spoil(file, "events", "seats")
    before = file.read_bytes()
    with pytest.raises(Damaged, match=r"zellige\.sqlite3 is damaged: .*zellige restore"):
        opened(file)
    assert file.read_bytes() == before


def test_a_file_of_a_newer_version_is_not_opened(file):
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    with pytest.raises(Unusable, match="newer version"):
        opened(file)
    assert file.read_bytes() == before


def test_another_program_s_database_is_none_of_ours(tmp_path):
    with closing(sqlite3.connect(tmp_path / "recipes.db")) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    with pytest.raises(Unusable, match="not a database of Zellige"):
        check(tmp_path / "recipes.db")


@contextmanager
def administered(url):
    """PostgreSQL, by another database of the same server."""
    engine = create_engine(make_url(url).set(database="postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection, make_url(url).database
    engine.dispose()


@contextmanager
def replica(url):
    """Nothing may be written."""
    with administered(url) as (connection, name):
        connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        hang_up(connection, name)
        yield
        connection.execute(text(f"ALTER DATABASE {name} RESET default_transaction_read_only"))
        hang_up(connection, name)


@contextmanager
def gone(url):
    """All connections have ended, and there are no new ones."""
    with administered(url) as (connection, name):
        connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        hang_up(connection, name)
        yield
        connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))


@contextmanager
def taken(url):
    """Another program has some tables for itself."""
    engine = create_engine(url)
    with engine.begin() as connection:
        for name in ("tables", "events", "chat"):
            connection.execute(text(f"LOCK {name} IN SHARE MODE"))
        yield
    engine.dispose()


def hang_up(connection, name):
    """End all connections to a database."""
    query = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = :name"
    connection.execute(text(query), {"name": name})


POSTGRESQL_SAYS = {READ_ONLY.text: "25006", LOST.text: LOST.advice, BUSY.text: "55P03"}


@pytest.mark.parametrize(("trouble", "kind"), [(replica, READ_ONLY), (gone, LOST), (taken, BUSY)])
def test_what_postgresql_cannot_keep_is_said_truly_and_works_afterwards(tmp_path, trouble, kind, caplog):
    with (
        fresh_database(POSTGRESQL, tmp_path) as url,
        Server(tmp_path, database=url, writing_patience=1.0) as server,
    ):
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
        game, version = server.game(table), server.table(table).version
        wish = {"actions": [first_action(game)], "submission": "of the trouble"}
        with trouble(url):
            visitor.ask(table, "chat", text="Hello?")  # a connection that has ended is noticed by using it
            refused = visitor.play(table, **wish)
            said = visitor.ask(table, "chat", text="Is anybody here?")
            for answer in (refused, said):
                assert answer.status_code == kind.status
                assert answer.json()["message"] == kind.text
                assert answer.headers["retry-after"] == str(kind.again)
        assert (server.game(table), server.table(table).version) == (game, version)
        assert server.events_in(table) == []
        assert POSTGRESQL_SAYS[kind.text] in caplog.text
        assert "Traceback" not in caplog.text
        until(lambda: visitor.play(table, base=len(game.events), **wish).status_code == 200)
        assert len(server.events_in(table)) == 1
