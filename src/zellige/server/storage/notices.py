"""Notices: PostgreSQL tells all servers which tables were changed at one of them, and what they say else.

A NOTIFY in a transaction that writes takes a lock of the whole cluster until it has committed. So notices are
sent on their own, after the writing, and many at once: while some are on their way, the next ones gather.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import psycopg
from sqlalchemy import bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.types import String

from zellige.server.storage.models import TableRow
from zellige.server.storage.others import Changes, WhenSaid

CHANNEL, SAYINGS = "zellige", "zellige_sayings"
GATHER = 0.005
"""Seconds between two notices of a process at least."""
LOOK = 1.0
"""Seconds after which everybody looks for themselves: a notice may be lost."""
LONGEST = 7_000
"""Characters; PostgreSQL takes 8,000 bytes."""

log = logging.getLogger("zellige.server")

_VERSIONS = select(TableRow.id, TableRow.version).where(
    TableRow.id == func.any(bindparam("tables", type_=ARRAY(String)))
)
_SEND = select(func.pg_notify(bindparam("channel"), func.unnest(bindparam("notices", type_=ARRAY(String)))))


class Notices:
    """Two connections: one that only listens, and for moments one of the others."""

    def __init__(self, engine: AsyncEngine, arguments: dict[str, str | int]) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._arguments = arguments
        self._name = secrets.token_hex(4)
        """By which we know our own notices."""
        self.when_said: WhenSaid = lambda _process, _word: None
        self._unsent: Changes = {}
        self._has_unsent = asyncio.Event()
        self._unheard: Changes = {}
        self._has_unheard = asyncio.Event()
        self._looking_at = 0.0
        """When somebody is to look next, by `time.monotonic`."""
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen())]

    def tell(self, table: str, version: int) -> None:
        """Said as soon as what is being said has been said."""
        self._unsent[table] = version
        self._has_unsent.set()

    async def heard(self) -> Changes | None:
        """What was said, all that has gathered; and once a second nothing certain."""
        try:
            async with asyncio.timeout(max(0.0, self._looking_at - time.monotonic())):
                await self._has_unheard.wait()
        except TimeoutError:
            self._looking_at = time.monotonic() + LOOK
            return None
        self._has_unheard.clear()
        heard, self._unheard = self._unheard, {}
        return heard

    async def versions(self, tables: Iterable[str]) -> Changes:
        """As they are stored now."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(_VERSIONS, {"tables": list(tables)})
            return {row.id: row.version for row in rows}

    async def close(self) -> None:
        """Whatever was not said others find by themselves."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            await self._has_unsent.wait()
            self._has_unsent.clear()
            unsent, self._unsent = self._unsent, {}
            if error := await self._notify(CHANNEL, list(self._written(unsent))):
                log.warning("others were not told of changes, and find them by themselves (%s)", error)
            await asyncio.sleep(GATHER)

    async def say(self, words: Sequence[str]) -> None:
        """At once."""
        if error := await self._notify(SAYINGS, [f"{self._name} {word}" for word in words]):
            log.warning("others were not told what was taken here (%s)", error)

    async def _notify(self, channel: str, notices: list[str]) -> Exception | None:
        """What went wrong, if it did."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(_SEND, {"channel": channel, "notices": notices})
        except (SQLAlchemyError, OSError) as error:
            return error
        return None

    def _written(self, changes: Changes) -> Iterator[str]:
        """As few notices as they fit into."""
        notice = self._name
        for table, version in changes.items():
            one = f" {table}:{version}"
            if len(notice) + len(one) > LONGEST:
                yield notice
                notice = self._name
            notice += one
        yield notice

    async def _listen(self) -> None:
        """For ever; when the connection was lost, what was said meanwhile is found by looking."""
        while True:
            try:
                await self._hear()
            except (psycopg.Error, OSError) as error:
                log.warning("notices of others are not heard now (%s)", error)
            await asyncio.sleep(LOOK)

    async def _hear(self) -> None:
        _none, address = self._engine.dialect.create_connect_args(self._engine.url)
        arguments: dict[str, Any] = {**address, **self._arguments}
        async with await psycopg.AsyncConnection.connect(**arguments, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}; LISTEN {SAYINGS}")
            async for notice in connection.notifies():
                if notice.channel == CHANNEL:
                    self._read(notice.payload)
                else:
                    self._read_saying(notice.payload)

    def _read_saying(self, notice: str) -> None:
        name, _, word = notice.partition(" ")
        if name != self._name:
            self.when_said(name, word)

    def _read(self, notice: str) -> None:
        """What others have said; who is not of ours says nothing of use."""
        name, *changes = notice.split()
        if name == self._name:
            return
        for change in changes:
            table, _, version = change.partition(":")
            if version.isdecimal():
                self._unheard[table] = int(version)
        self._has_unheard.set()
