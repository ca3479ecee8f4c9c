"""Attendance: every server keeps who is there, so that no other gives their seats to a bot.

It also keeps at which tables with bots somebody is: that is what budgets count.
"""

import asyncio
import math
import time

from zellige.server.storage.crowd import Attended
from zellige.server.storage.store import Store
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

    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables, self._store = tables, store
        self._kept: dict[Place | Attended, float] = {}
        """When it was kept last, by `time.monotonic`."""

    async def keep(self) -> None:
        """For ever; what cannot be kept now is kept later."""
        looked = time.monotonic()
        while True:
            await asyncio.sleep(OFTEN)
            now = time.monotonic()
            self._kept = {one: at for one, at in self._kept.items() if now - at < LONG}
            tables = self._tables.all()
            seats = [place for table in tables for place in _seats(table, looked)]
            games = [attended(table) for table in tables if _counts(table, looked)]
            try:
                await self._keep(
                    [place for place in seats if place not in self._kept],
                    [game for game in games if game not in self._kept],
                )
            except StorageTrouble:  # it is in the log
                continue
            looked = now

    async def _keep(self, seats: list[Place], games: list[Attended]) -> None:
        now = time.monotonic()
        if seats:
            await self._store.tables.keep_seen(seats)
            self._kept |= dict.fromkeys(seats, now)
        if games:
            await self._store.crowd.keep(games)
            self._kept |= dict.fromkeys(games, now)


def attended(table: Table) -> Attended:
    """That somebody is there."""
    return Attended(table.id, table.address, table.is_of_bots)


def _counts(table: Table, since: float) -> bool:
    """A game with bots is under way, and somebody is looking or has looked since."""
    return table.is_running and table.has_bots and (bool(table.listeners) or table.asked_for >= since)


def _seats(table: Table, since: float) -> list[Place]:
    """The seats of people who are looking, or have asked for something since the last look."""
    return [
        (table.id, seat.number)
        for seat in table.people
        if table.is_here(seat) or table.last_asked.get(seat.number, -math.inf) >= since
    ]
