"""Statements that are carried out all the time: put into the words of the database once.

SQLAlchemy otherwise looks up what a statement means each time, which takes several times as long as SQLite
needs to carry it out. Errors are still its own, and so is what listens to statements.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.sql.compiler import SQLCompiler

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
        if connection.dialect.paramstyle != "qmark":
            return connection.execute(self._statement, rows).rowcount
        words, binds = self._in_words(connection.dialect, tuple(rows[0]))
        values = [tuple([write(row[name]) if write else row[name] for name, write in binds]) for row in rows]
        return connection.exec_driver_sql(words, values).rowcount

    def _put_into_words(self, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, list[Bind]]:
        """As SQL, and which values it takes in which order."""
        compiled = self._statement.compile(dialect=dialect, column_keys=list(names))
        assert isinstance(compiled, SQLCompiler)
        writes = {
            name: bound.type.dialect_impl(dialect).bind_processor(dialect)
            for bound, name in compiled.bind_names.items()
        }
        return str(compiled), [(name, writes[name]) for name in compiled.positiontup or ()]
