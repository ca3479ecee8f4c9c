"""Starts of the server: each has versions of its own, above all that were ever handed out."""

import time

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from zellige.server.storage.database import Database
from zellige.server.storage.models import StartRow, TableRow

EACH_SECOND = 2**20
"""How many versions a second has: far more than a server can hand out."""
EACH_START = 2**30
"""How many versions belong to a start at least, whatever the clock says."""


class StoredStarts:
    """When the server was started, and with which version."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self) -> int:
        """The first version of this start.

        It follows the clock, so that versions also grow when an old backup has been restored; and it is above
        all that was stored, so that they also grow when the clock was set back.
        """
        while True:
            try:
                return await self._begin()
            except IntegrityError:  # another server was started at the same moment
                continue

    async def latest(self) -> int:
        """The first version of the server that was started last."""
        async with self._database.read() as session:
            return await session.scalar(select(func.max(StartRow.first_version))) or 0

    async def _begin(self) -> int:
        async with self._database.write() as session:
            starts = await session.scalar(select(func.max(StartRow.first_version))) or 0
            tables = await session.scalar(select(func.max(TableRow.version))) or 0
            first = max(int(time.time()) * EACH_SECOND, max(starts, tables) + EACH_START)
            session.add(StartRow(first_version=first))
        return first
