"""The database: opened, brought up to date, ready for sessions."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from zellige.core.text import N_
from zellige.server.settings import WRITING_PATIENCE
from zellige.server.storage.files import MIGRATIONS, Damaged, check, file_of, hold
from zellige.server.storage.troubles import SPOILT, StorageTrouble, named_troubles

Write = Callable[[Connection], object]
"""A whole transaction, as a plain function."""


async def open_database(url: str, patience: float = WRITING_PATIENCE) -> "Database":
    """A missing or old database is created or brought up to date; whoever opens it closes it.

    Raises `Unusable` for a file that is damaged, before anything is written to it.
    """
    file = file_of(url)
    if file is None:
        return await _opened(url, patience, None)
    in_use = hold(file)
    try:
        await asyncio.to_thread(_check, file)
        return await _opened(url, patience, in_use)
    except BaseException:
        in_use.close()
        raise


def _check(file: Path) -> None:
    try:
        if file.exists() and file.stat().st_size:
            check(file, is_ours=False)
    except Damaged as error:
        advice = N_("{file} is damaged: {reason}; restore a backup with: zellige restore FILE")
        raise Damaged(file, error.reason, advice) from None


async def _opened(url: str, patience: float, in_use: IO[bytes] | None) -> "Database":
    is_sqlite = url.startswith("sqlite")
    engine = create_async_engine(url, connect_args={"timeout": patience} if is_sqlite else {})
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
            if is_sqlite:  # changes nothing: what cannot be written to is found now, not by a player
                await connection.exec_driver_sql("PRAGMA user_version = 0")
    except BaseException:
        await engine.dispose()
        raise
    return Database(engine, WritingThread(engine, patience) if in_use else None, in_use)


class Database:
    """Reads at any time, and writes one after the other, in the order in which they came.

    SQLite has one writer at a time; those who find it busy would sleep, and longer and longer. Whatever is
    wrong with the database is a `StorageTrouble`. Once it was found damaged, nothing is written any more.
    """

    def __init__(
        self, engine: AsyncEngine, thread: "WritingThread | None", in_use: IO[bytes] | None = None
    ) -> None:
        self._engine, self._thread, self._in_use = engine, thread, in_use
        self._is_spoilt = False
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self.writing = asyncio.Lock()
        """Held while something is written; `run` is for whoever holds it."""

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session that changes nothing."""
        with self._watched():
            async with self._sessions() as session:
                yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction, when those who came before are done."""
        async with self.writing:
            self._refuse_if_spoilt()
            with self._watched():
                async with self._sessions.begin() as session:
                    yield session

    async def run(self, write: Write) -> None:
        """A transaction, without waiting for others to have written: the quick way for what is written most.

        A session hands every statement over to the driver's thread and back, which takes longer than the
        statements. So where there is a thread for it, all of the transaction is carried out there.
        """
        self._refuse_if_spoilt()
        with self._watched():
            if self._thread is not None:
                await self._thread.run(write)
                return
            async with self._engine.begin() as connection:
                await connection.run_sync(write)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            with named_troubles():
                yield
        except StorageTrouble as trouble:
            self._is_spoilt |= trouble.kind is SPOILT
            raise

    def _refuse_if_spoilt(self) -> None:
        """What is damaged would only become worse, and what was written might not be found again."""
        if self._is_spoilt:
            raise StorageTrouble(SPOILT)

    async def close(self) -> None:
        """After what is being written."""
        async with self.writing:
            if self._thread is not None:
                await self._thread.close()
            await self._engine.dispose()
            if self._in_use is not None:
                self._in_use.close()


class WritingThread:
    """A thread that owns a connection of its own and carries out whole transactions, one after the other."""

    def __init__(self, engine: AsyncEngine, patience: float) -> None:
        url = engine.url.set(drivername=engine.dialect.name)
        self._engine: Engine = create_engine(url, connect_args={"timeout": patience})
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
