"""The database: opened, brought up to date, ready for sessions."""

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
    """The engine and its sessions; a database that is not there or is old is made what it should be."""
    arguments = {"timeout": PATIENCE} if url.startswith("sqlite") else {}
    engine = create_async_engine(url, connect_args=arguments)
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    return engine, async_sessionmaker(engine, expire_on_commit=False)


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
