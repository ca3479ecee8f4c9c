"""Lists of tables: those of a visitor, those that wait for somebody, those to watch."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import ColumnElement, select

from zellige.server.storage.database import Database
from zellige.server.storage.models import OVER, RUNNING, WAITING, HolderRow, SeatRow, TableRow, now
from zellige.server.storage.tables import seats_of
from zellige.server.tables.seats import Seat

MOST_LISTED = 30
MOST_FINISHED = 5_000
LATELY = timedelta(minutes=10)


@dataclass(frozen=True)
class ListedTable:
    """A table in a list: what is said about it in a line."""

    row: TableRow
    seats: list[Seat]
    mine: list[int]
    """The seats that the visitor has."""


class TableLists:
    """Tables in a line each, the latest first; a visitor's own seats are marked."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def under_way(self, visitor: str) -> list[ListedTable]:
        """The tables where a visitor has a seat and whose games have not ended, the latest first."""
        return await self._list(_held_by(visitor) & (TableRow.stage != OVER), visitor)

    async def finished_of(self, visitor: str, most: int = MOST_FINISHED) -> list[ListedTable]:
        """The games that a visitor has played to the end, the latest first.

        Records from files are not the visitor's games, and games continued from another one are practice.
        """
        is_own = ~TableRow.is_from_file & TableRow.origin.is_(None)
        return await self._list(_held_by(visitor) & is_own & (TableRow.stage == OVER), visitor, most)

    async def has_finished(self, visitor: str, game: str) -> bool:
        """Whether a visitor has ever played a game of this kind to the end."""
        is_such = (TableRow.game == game) & (TableRow.stage == OVER) & ~TableRow.is_from_file
        async with self._database.read() as session:
            found = select(TableRow.id).where(_held_by(visitor) & is_such).limit(1)
            return await session.scalar(found) is not None

    async def versions_of(self, visitors: Iterable[str]) -> list[tuple[str, str, int]]:
        """Visitors, the tables where they have a seat, unless they ended a while ago, and their versions."""
        is_late = (TableRow.stage != OVER) | (TableRow.changed > now() - LATELY)
        found = (
            select(HolderRow.visitor, TableRow.id, TableRow.version)
            .join(TableRow, TableRow.id == HolderRow.table)
            .where(HolderRow.visitor.in_(list(visitors)), is_late)
        )
        async with self._database.read() as session:
            return [(visitor, table, version) for visitor, table, version in await session.execute(found)]

    async def waiting(self, visitor: str) -> list[ListedTable]:
        """Public tables that wait for somebody."""
        return await self._list(_is_public(WAITING), visitor)

    async def running(self, visitor: str) -> list[ListedTable]:
        """Public games to watch."""
        return await self._list(_is_public(RUNNING), visitor)

    async def _list(
        self, condition: ColumnElement[bool], visitor: str, most: int = MOST_LISTED
    ) -> list[ListedTable]:
        async with self._database.snapshot() as session:
            rows = (
                await session.scalars(
                    select(TableRow).where(condition).order_by(TableRow.changed.desc()).limit(most)
                )
            ).all()
            ids = [row.id for row in rows]
            seats, holders = defaultdict[str, list[SeatRow]](list), defaultdict[str, list[HolderRow]](list)
            for seat in await session.scalars(
                select(SeatRow).where(SeatRow.table.in_(ids)).order_by(SeatRow.number)
            ):
                seats[seat.table].append(seat)
            for holder in await session.scalars(select(HolderRow).where(HolderRow.table.in_(ids))):
                holders[holder.table].append(holder)
        return [
            ListedTable(
                row,
                seats_of(seats[row.id], holders[row.id]),
                sorted(holder.seat for holder in holders[row.id] if holder.visitor == visitor),
            )
            for row in rows
        ]


def _held_by(visitor: str) -> ColumnElement[bool]:
    return TableRow.id.in_(select(HolderRow.table).where(HolderRow.visitor == visitor))


def _is_public(stage: str) -> ColumnElement[bool]:
    return (TableRow.stage == stage) & TableRow.is_public & ~TableRow.is_from_file
