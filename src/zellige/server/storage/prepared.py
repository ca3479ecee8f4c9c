"""Statements that are carried out all the time: put into SQL once, and handed to the driver of SQLite.

SQLAlchemy looks up what a statement means each time, which takes several times as long as SQLite needs to
carry it out. The transaction is still its own, errors are those that it would raise, and the time is counted.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from zellige.server.operating.statements import timed

Row = Mapping[str, Any]
Bind = tuple[str, Callable[[Any], Any] | None]
"""The name of a value, and how the driver wants it; None: as it is."""


class Prepared:
    """A statement for many rows, which all have the same names and all values that it needs."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._in_words = lru_cache(maxsize=4)(self._put_into_words)

    def carry_out(self, connection: Connection, rows: Sequence[Row]) -> int:
        """For each of them; how many rows of the database that concerned."""
        driver = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            return connection.execute(self._statement, rows).rowcount
        words, binds = self._in_words(connection.dialect, tuple(rows[0]))
        values = [tuple([write(row[name]) if write else row[name] for name, write in binds]) for row in rows]
        try:
            with timed(words):
                return driver.executemany(words, values).rowcount
        except sqlite3.Error as error:
            raise DBAPIError.instance(
                words, values, error, sqlite3.Error, dialect=connection.dialect
            ) from error

    def _put_into_words(self, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, list[Bind]]:
        """As SQL, and which values it takes in which order."""
        compiled = self._statement.compile(dialect=dialect, column_keys=list(names))
        assert isinstance(compiled, SQLCompiler)
        writes = {
            name: bound.type.dialect_impl(dialect).bind_processor(dialect)
            for bound, name in compiled.bind_names.items()
        }
        return str(compiled), [(name, writes[name]) for name in compiled.positiontup or ()]
