"""Whether this process should be sent visitors."""

import asyncio
import time

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from zellige.server.compiling import Readiness
from zellige.server.operating.leaving import Leaving
from zellige.server.storage.database import Database
from zellige.server.storage.troubles import StorageTrouble

LONGEST = 2.0
"""Seconds that the database may take to answer."""
FRESH = 1.0
"""Seconds for which its answer holds: anybody may ask, and nobody is to keep it busy by that."""


class Health:
    """What speaks against sending visitors here."""

    def __init__(self, database: Database, readiness: Readiness, leaving: Leaving) -> None:
        self._database, self._readiness, self._leaving = database, readiness, leaving
        self._asking = asyncio.Lock()
        self._answers, self._asked = False, float("-inf")

    async def troubles(self) -> list[str]:
        """Each thing that is wrong, in English for operators; none if the process is ready."""
        found = []
        if self._leaving.is_under_way:
            found.append("this process is stopping")
        if not self._readiness.is_complete:
            found.append("the rules are being compiled or loaded")
        if not await self._database_answers():
            found.append("the database does not answer")
        return found

    async def _database_answers(self) -> bool:
        async with self._asking:
            if time.monotonic() - self._asked > FRESH:
                self._answers, self._asked = await self._ask(), time.monotonic()
        return self._answers

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(LONGEST), self._database.read() as session:
                await session.execute(text("SELECT 1"))
        except (StorageTrouble, SQLAlchemyError, OSError, TimeoutError):
            return False
        return True
