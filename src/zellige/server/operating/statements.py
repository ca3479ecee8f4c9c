"""How long the database takes for each statement, whichever database it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, Engine, event

from zellige.server.operating.metrics import STATEMENT_SECONDS

KINDS = {
    kind.upper(): STATEMENT_SECONDS.labels(kind)
    for kind in ("select", "insert", "update", "delete", "listen", "notify")
}
OTHER = STATEMENT_SECONDS.labels("other")


def time_statements() -> None:
    """From now on, of every engine of this process; doing it twice changes nothing."""
    if not event.contains(Engine, "before_cursor_execute", _begin):
        event.listen(Engine, "before_cursor_execute", _begin)
        event.listen(Engine, "after_cursor_execute", _end)


@contextmanager
def timed(statement: str) -> Iterator[None]:
    """While a statement is carried out that no engine sees."""
    began = perf_counter()
    yield
    _observe(statement, perf_counter() - began)


def _begin(connection: Connection, *_: Any) -> None:
    connection.info["began"] = perf_counter()


def _end(connection: Connection, _cursor: Any, statement: str, *_: Any) -> None:
    _observe(statement, perf_counter() - connection.info["began"])


def _observe(statement: str, seconds: float) -> None:
    KINDS.get(statement.split(None, 1)[0].upper(), OTHER).observe(seconds)
