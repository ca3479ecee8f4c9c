"""The database: opened, brought up to date, ready for sessions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

MIGRATIONS = Path(__file__).with_name("migrations")
PATIENCE = 30  # seconds to wait for another writer

Sessions = async_sessionmaker[AsyncSession]


async def open_database(url: str) -> tuple[AsyncEngine, Sessions]:
    """The engine and its sessions; a missing or old database is created or brought up to date."""
    arguments = {"timeout": PATIENCE} if url.startswith("sqlite") else {}
    engine = create_async_engine(url, connect_args=arguments)
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    return engine, async_sessionmaker(engine, expire_on_commit=False)


class Database:
    """Reads at any time, and writes one after the other, in the order in which they came.

    SQLite has one writer at a time; those who find it busy would sleep, and longer and longer.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self.writing = asyncio.Lock()
        """Held while something is written; `begin` is for whoever holds it."""

    def read(self) -> AsyncSession:
        """A session that changes nothing."""
        return self._sessions()

    def begin(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A transaction, without waiting for others to have written."""
        return self._sessions.begin()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction, when those who came before are done."""
        async with self.writing, self.begin() as session:
            yield session


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
