"""Analyses as they are stored: asked for, and what was found."""

import contextlib
from typing import Any

from sqlalchemy import delete, null, select, update
from sqlalchemy.exc import IntegrityError

from zellige.server.storage.database import Database
from zellige.server.storage.models import AnalysisRow


class StoredAnalyses:
    """Each by the id of its table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def want(self, table: str) -> None:
        """Keep that someone has asked for an analysis, so that it is made even after a restart."""
        with contextlib.suppress(IntegrityError):  # another process was first
            async with self._database.write() as session:
                if await session.get(AnalysisRow, table) is None:
                    session.add(AnalysisRow(table=table))

    async def keep(self, table: str, found: dict[str, Any]) -> None:
        """What was found."""
        async with self._database.write() as session:
            await session.execute(update(AnalysisRow).where(AnalysisRow.table == table).values(found=found))

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
