"""The database: opened, brought up to date, ready for sessions."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Row, Select, func, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from zellige.core.text import N_
from zellige.server.settings import WRITING_PATIENCE
from zellige.server.storage.files import MIGRATIONS, Unusable, file_of, hold, known_versions
from zellige.server.storage.others import Alone, Changes, Neighbours, Others
from zellige.server.storage.postgresql import MIGRATING, notices, postgres_engine
from zellige.server.storage.sqlite import Write, WritingThread, check_before_use, sqlite_engine
from zellige.server.storage.troubles import SPOILT, StorageTrouble, named_troubles


async def open_database(url: str, patience: float = WRITING_PATIENCE) -> "Database":
    """A missing or old database is created or brought up to date; whoever opens it closes it.

    Raises `Unusable` for a file that is damaged, before anything is written to it.
    """
    if not is_sqlite(url):
        engine = postgres_engine(url, patience)
        await _bring_up_to_date(engine)
        return Database(engine, notices(engine, patience))
    file = file_of(url)
    engine = sqlite_engine(url, patience)
    if file is None:
        await _bring_up_to_date(engine)
        return Database(engine, Alone())
    in_use = hold(file)
    try:
        await asyncio.to_thread(check_before_use, file)
        await _bring_up_to_date(engine)
    except BaseException:
        in_use.close()
        raise
    return Database(engine, Neighbours(file), WritingThread(engine, patience), in_use)


def is_sqlite(url: str) -> bool:
    """Whether it is the URL of an SQLite database."""
    return make_url(url).get_backend_name() == "sqlite"


async def _bring_up_to_date(engine: AsyncEngine) -> None:
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
            if engine.dialect.name == "sqlite":
                # Changes nothing: what cannot be written to is found now, not by a player.
                await connection.exec_driver_sql("PRAGMA user_version = 0")
    except BaseException:
        await engine.dispose()
        raise


class Database:
    """Reads at any time, and whole transactions.

    SQLite has one writer at a time; those who find it busy would sleep, and longer and longer. So they write
    one after the other, in the order in which they came; in PostgreSQL side by side. Whatever is wrong with
    the database is a `StorageTrouble`. Once it was found damaged, nothing is written any more.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        others: Others,
        thread: WritingThread | None = None,
        in_use: IO[bytes] | None = None,
    ) -> None:
        self.others = others
        """Other processes with the same database."""
        self._engine, self._thread, self._in_use = engine, thread, in_use
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._is_spoilt = False
        self._single = engine if self._is_sqlite else engine.execution_options(isolation_level="AUTOCOMMIT")
        still = engine if self._is_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
        self._sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._reading = async_sessionmaker(self._single, expire_on_commit=False)
        self._looking = async_sessionmaker(still, expire_on_commit=False)
        self.writing = asyncio.Lock()
        """Held while something is written; `run` is for whoever holds it."""

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session that changes nothing; others may write between two statements."""
        with self._watched():
            async with self._reading() as session:
                yield session

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncSession]:
        """The same, where all statements see one moment."""
        with self._watched():
            async with self._looking() as session:
                if self._is_sqlite:
                    await session.execute(text("BEGIN"))  # Python would begin only to write
                yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction; in SQLite when those who came before are done."""
        async with self.writing if self._is_sqlite else nullcontext():
            self._refuse_if_spoilt()
            with self._watched():
                async with self._sessions.begin() as session:
                    yield session

    async def ask(
        self, question: Select[*tuple[Any, ...]], values: Mapping[str, Any] | None = None
    ) -> Sequence[Row[*tuple[Any, ...]]]:
        """One statement, which sees one moment, without the cost of a session."""
        with self._watched():
            async with self._single.connect() as connection:
                return (await connection.execute(question, values)).all()

    async def versions(self, tables: Iterable[str]) -> Changes:
        """How tables are stored now, whoever has changed them; those that are gone are missing."""
        with self._watched():
            return await self.others.versions(tables)

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
            self._is_spoilt |= trouble.kind.again is None
            raise

    def _refuse_if_spoilt(self) -> None:
        """What is damaged would only become worse, and what was written might not be found again."""
        if self._is_spoilt:
            raise StorageTrouble(SPOILT)

    async def close(self) -> None:
        """After what is being written."""
        async with self.writing:
            await self.others.close()
            if self._thread is not None:
                await self._thread.close()
            await self._engine.dispose()
            if self._in_use is not None:
                self._in_use.close()


def migrate(connection: Connection) -> None:
    """Carry out the steps that this database has not seen yet; of many who want to, one does."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    version = MigrationContext.configure(connection).get_current_revision()
    if version is not None and version not in known_versions():
        where = connection.engine.url.render_as_string(hide_password=True)
        raise Unusable(N_("{file} was written by a newer version of Zellige"), where)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
