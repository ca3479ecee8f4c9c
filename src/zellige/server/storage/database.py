"""The database: opened, brought up to date, ready for sessions."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

MIGRATIONS = Path(__file__).with_name("migrations")
PATIENCE = 30  # seconds to wait for another writer
SQLITE = {"timeout": PATIENCE}

Write = Callable[[Connection], object]
"""A whole transaction, as a plain function."""


async def open_database(url: str) -> "Database":
    """A missing or old database is created or brought up to date; whoever opens it closes it."""
    is_sqlite = url.startswith("sqlite")
    engine = create_async_engine(url, connect_args=SQLITE if is_sqlite else {})
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    is_file = is_sqlite and engine.url.database not in (None, "", ":memory:")
    return Database(engine, WritingThread(engine) if is_file else None)


class Database:
    """Reads at any time, and writes one after the other, in the order in which they came.

    SQLite has one writer at a time; those who find it busy would sleep, and longer and longer.
    """

    def __init__(self, engine: AsyncEngine, thread: "WritingThread | None") -> None:
        self._engine, self._thread = engine, thread
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self.writing = asyncio.Lock()
        """Held while something is written; `run` is for whoever holds it."""

    def read(self) -> AsyncSession:
        """A session that changes nothing."""
        return self._sessions()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction, when those who came before are done."""
        async with self.writing, self._sessions.begin() as session:
            yield session

    async def run(self, write: Write) -> None:
        """A transaction, without waiting for others to have written: the quick way for what is written most.

        A session hands every statement over to the driver's thread and back, which takes longer than the
        statements. So where there is a thread for it, all of the transaction is carried out there.
        """
        if self._thread is not None:
            await self._thread.run(write)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(write)

    async def close(self) -> None:
        """After what is being written."""
        async with self.writing:
            if self._thread is not None:
                await self._thread.close()
            await self._engine.dispose()


class WritingThread:
    """A thread that owns a connection of its own and carries out whole transactions, one after the other."""

    def __init__(self, engine: AsyncEngine) -> None:
        url = engine.url.set(drivername=engine.dialect.name)
        self._engine: Engine = create_engine(url, connect_args=SQLITE)
        event.listen(self._engine, "connect", _set_up_sqlite)
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


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Carry out the steps that this database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
