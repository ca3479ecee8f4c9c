"""SQLite: a file, readers who wait for nobody, and one writer at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from zellige.core.text import N_
from zellige.server.storage.files import Damaged, check

Write = Callable[[Connection], object]
"""A whole transaction, as a plain function."""


def sqlite_engine(url: str, patience: float) -> AsyncEngine:
    """How the database is reached; `patience` is for another who writes."""
    engine = create_async_engine(url, connect_args={"timeout": patience})
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: Any) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def check_before_use(file: Path) -> None:
    """Raise `Unusable` for a file that is there and damaged."""
    try:
        if file.exists() and file.stat().st_size:
            check(file, is_ours=False)
    except Damaged as error:
        advice = N_("{file} is damaged: {reason}; restore a backup with: zellige restore FILE")
        raise Damaged(file, error.reason, advice) from None


class WritingThread:
    """A thread that owns a connection of its own and carries out whole transactions, one after the other."""

    def __init__(self, engine: AsyncEngine, patience: float) -> None:
        url = engine.url.set(drivername=engine.dialect.name)
        self._engine: Engine = create_engine(url, connect_args={"timeout": patience})
        event.listen(self._engine, "connect", _set_up)
        self._connection: Connection | None = None
        self._executor = ThreadPoolExecutor(1, "writing")

    async def run(self, write: Write) -> None:
        """Once it has begun, a transaction is carried out, even if nobody waits for it any more."""
        await asyncio.get_running_loop().run_in_executor(self._executor, self._carry_out, write)

    def _carry_out(self, write: Write) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            write(self._connection)

    async def close(self) -> None:
        """After what was begun."""
        await asyncio.get_running_loop().run_in_executor(self._executor, self._end)
        self._executor.shutdown()

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()
