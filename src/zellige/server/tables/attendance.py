"""Attendance: every server keeps who is there, so that no other gives their seats to a bot."""

import asyncio
import math
import time

from zellige.server.storage.tables import StoredTables
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables

OFTEN = 5.0
"""Seconds between two looks at who is there: so late others may learn that somebody has come."""
LONG = 20.0
"""Seconds after which it is kept once more that somebody is still there."""

Place = tuple[str, int]
"""A table and a seat."""


class Attendance:
    """Written seldom, and for all tables at once."""

    def __init__(self, tables: Tables, store: StoredTables) -> None:
        self._tables, self._store = tables, store
        self._kept: dict[Place, float] = {}
        """When it was kept last, by `time.monotonic`."""

    async def keep(self) -> None:
        """For ever; what cannot be kept now is kept later."""
        looked = time.monotonic()
        while True:
            await asyncio.sleep(OFTEN)
            now = time.monotonic()
            self._kept = {place: at for place, at in self._kept.items() if now - at < LONG}
            there = [place for table in self._tables.all() for place in _attended(table, looked)]
            new = [place for place in there if place not in self._kept]
            if new:
                try:
                    await self._store.keep_seen(new)
                except StorageTrouble:  # it is in the log
                    continue
                self._kept |= dict.fromkeys(new, now)
            looked = now


def _attended(table: Table, since: float) -> list[Place]:
    """The seats of people who are looking, or have asked for something since the last look."""
    return [
        (table.id, seat.number)
        for seat in table.people
        if table.is_here(seat) or table.last_asked.get(seat.number, -math.inf) >= since
    ]
