"""A house moves: all that is kept goes from one database to another, of whichever kind."""

import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Row, Table, create_engine, func, insert, inspect, select, tuple_
from sqlalchemy.engine import make_url

from zellige.core.text import N_
from zellige.server.storage.database import is_sqlite, migrate
from zellige.server.storage.files import BESIDE, MIGRATIONS, Unusable, check, file_of, hold, sync
from zellige.server.storage.models import Base
from zellige.server.storage.postgresql import connect_arguments

AT_ONCE = 1_000
"""Rows that are read, written and compared together."""
PATIENCE = 600.0
"""Seconds, for a single statement at most."""

Copied = dict[str, int]
"""How many rows, by the name of their table."""


def copy_database(source: str, target: str) -> Copied:
    """Copy everything to a database where nothing is yet, and read each row again to compare it.

    It is what the source had at one moment. If anything goes wrong, nothing is left at the target. Raises
    `Unusable` for what cannot be copied from or to.
    """
    with _reading(source) as old, _writing(target) as new:
        migrate(new)
        return {table.name: _copy(table, old, new) for table in Base.metadata.sorted_tables}


def shown(url: str) -> str:
    """A URL without its password."""
    return make_url(url).render_as_string(hide_password=True)


@contextmanager
def _reading(url: str) -> Iterator[Connection]:
    """A database of our version, as it stands at this moment."""
    file = file_of(url)
    if file is not None and not file.exists():
        raise Unusable(N_("there is no database {file}"), file)
    if file is None:
        with _connected(url, isolation_level="REPEATABLE READ") as connection:
            _check_version(url, connection)
            yield connection
        return
    with closing(hold(file)):
        check(file)
        with _connected(url) as connection:
            connection.exec_driver_sql("BEGIN")  # Python would begin only to write
            _check_version(url, connection)
            yield connection


def _check_version(url: str, connection: Connection) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found != ScriptDirectory(str(MIGRATIONS)).get_current_head():
        text = N_("{file} was not written by this version of Zellige; start a server on it once")
        raise Unusable(text, shown(url))


@contextmanager
def _writing(url: str) -> Iterator[Connection]:
    """An empty database, in a transaction that also makes its tables; a file gets its name in the end."""
    file = file_of(url)
    if file is None:
        with _connected(url) as connection, connection.begin():
            _check_empty(url, has_something=bool(inspect(connection).get_table_names()))
            yield connection
        return
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        _check_empty(url, has_something=file.exists() and file.stat().st_size > 0)
        draft.touch(mode=0o600, exist_ok=False)
        with _connected(f"sqlite:///{draft}") as connection, connection.begin():
            yield connection
        check(draft)
        sync(draft)
        _check_empty(url, has_something=file.exists() and file.stat().st_size > 0)
        draft.replace(file)
        sync(file.absolute().parent)
    finally:
        for ending in BESIDE:
            draft.with_name(draft.name + ending).unlink(missing_ok=True)


def _check_empty(url: str, *, has_something: bool) -> None:
    if has_something:
        raise Unusable(N_("{file} is not empty, and nothing is overwritten"), shown(url))


@contextmanager
def _connected(url: str, **more: Any) -> Iterator[Connection]:
    """For one program that waits for each statement, without a thread or a loop."""
    if is_sqlite(url):
        engine = create_engine(make_url(url).set(drivername="sqlite"), **more)
    else:
        engine = create_engine(url, connect_args=connect_arguments(PATIENCE), **more)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _copy(table: Table, old: Connection, new: Connection) -> int:
    """Every row of a table; returns how many."""
    count = 0
    with old.execution_options(yield_per=AT_ONCE).execute(select(table)) as rows:
        for some in rows.partitions():
            new.execute(insert(table), [row._asdict() for row in some])
            _compare(table, some, new)
            count += len(some)
    if new.scalar(select(func.count()).select_from(table)) != count:
        raise Unusable(N_("{file} was not copied as it is"), table.name)
    return count


def _compare(table: Table, rows: Any, new: Connection) -> None:
    """What is there now is what was written, value by value."""
    keys = list(table.primary_key)
    places = [table.columns.keys().index(key.name) for key in keys]

    def key_of(row: Row[Any]) -> tuple[Any, ...]:
        return tuple(row[place] for place in places)

    wanted = {key_of(row): tuple(row) for row in rows}
    found = new.execute(select(table).where(tuple_(*keys).in_(wanted)))
    if {key_of(row): tuple(row) for row in found} != wanted:
        raise Unusable(N_("{file} was not copied as it is"), table.name)
