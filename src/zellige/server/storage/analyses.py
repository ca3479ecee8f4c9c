"""Analyses as they are stored: asked for, and what was found."""

import contextlib
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import delete, null, select, update
from sqlalchemy.exc import IntegrityError

from zellige.server.storage.database import Database
from zellige.server.storage.models import AnalysisRow, now

LOST = timedelta(hours=3)
"""An analysis that was asked for so long ago is waited for by nobody."""


class Asker(NamedTuple):
    """Who waits for an analysis, by marks."""

    visitor: str
    address: str


class StoredAnalyses:
    """Each by the id of its table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def want(self, table: str, asker: Asker | None = None) -> None:
        """Keep that an analysis is to be made, even if it is after a restart, and who waits for it."""
        visitor, address = asker or (None, None)
        with contextlib.suppress(IntegrityError):  # another process was first
            async with self._database.write() as session:
                row = await session.get(AnalysisRow, table)
                if row is None:
                    session.add(AnalysisRow(table=table, visitor=visitor, address=address))
                elif row.found is None and row.visitor is None:  # it began by itself
                    row.visitor, row.address = visitor, address

    async def waiting(self) -> list[Asker | None]:
        """Who waits for those that are not done, at all servers; None for one that began by itself.

        What was lost with a server is nobody's after some time: it is made when somebody looks at it again.
        """
        is_waiting = AnalysisRow.found.is_(null()) & (AnalysisRow.asked > now() - LOST)
        rows = await self._database.ask(select(AnalysisRow.visitor, AnalysisRow.address).where(is_waiting))
        return [None if row.visitor is None else Asker(row.visitor, row.address) for row in rows]

    async def keep(self, table: str, found: dict[str, Any]) -> None:
        """What was found; who has asked for it does not matter any more."""
        done = {"found": found, "visitor": None, "address": None}
        async with self._database.write() as session:
            await session.execute(update(AnalysisRow).where(AnalysisRow.table == table).values(done))

    async def forget(self, table: str) -> None:
        """As if nobody had asked for it."""
        async with self._database.write() as session:
            await session.execute(delete(AnalysisRow).where(AnalysisRow.table == table))

    async def get(self, table: str) -> AnalysisRow | None:
        """What was asked for and, perhaps, found."""
        async with self._database.read() as session:
            return await session.get(AnalysisRow, table)

    async def wanted(self) -> list[str]:
        """The tables whose analyses were asked for and are not done, in that order."""
        async with self._database.read() as session:
            wanted = select(AnalysisRow.table).where(AnalysisRow.found.is_(null()))
            return list(await session.scalars(wanted.order_by(AnalysisRow.asked)))
