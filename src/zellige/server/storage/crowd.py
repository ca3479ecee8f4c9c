"""At which tables with bots somebody is, or was a moment ago: what budgets count at all servers together."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from operator import itemgetter
from typing import Any

from sqlalchemy import BigInteger, bindparam, case, cast, delete, extract, func, select
from sqlalchemy.dialects import postgresql, sqlite

from zellige.server.storage.database import Database
from zellige.server.storage.models import RUNNING, AttendedRow, TableRow

NOW = cast(extract("epoch", func.now()), BigInteger)
"""Seconds, the same for all servers."""
FORGOTTEN = 86_400
"""Seconds after which it is not known any more where a table was opened from."""


@dataclass(frozen=True)
class Attended:
    """A table with bots at which somebody is."""

    table: str
    address: str
    """The mark of the address where it was opened; empty where that is not known."""
    is_of_bots: bool


@dataclass(frozen=True)
class Crowd:
    """How many games with bots are under way that somebody looks at, or did a moment ago."""

    of_visitor: int
    of_address: int
    in_all: int
    of_bots_of_address: int
    """Those of them where only bots play."""
    of_bots: int


class StoredCrowd:
    """All times are the database's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, tables: Sequence[Attended]) -> None:
        """Somebody is at these tables now."""
        there = sorted((asdict(one) for one in tables), key=itemgetter("table"))
        async with self._database.write() as session:  # in order, so that no two servers wait for each other
            connection = await session.connection()
            await connection.execute(_KEEP[connection.dialect.name], there)
            await connection.execute(delete(AttendedRow).where(AttendedRow.seen < NOW - FORGOTTEN))

    async def count(self, visitor: str, address: str, patience: float) -> Crowd:
        """Those that count for a visitor, for the mark of an address, and in all, after so many seconds."""
        is_mine, is_here = TableRow.opened_by == visitor, AttendedRow.address == address
        counted = (
            select(
                func.count().filter(is_mine),
                func.count().filter(is_here),
                func.count(),
                func.count().filter(is_here, AttendedRow.is_of_bots),
                func.count().filter(AttendedRow.is_of_bots),
            )
            .join(TableRow, TableRow.id == AttendedRow.table)
            .where(AttendedRow.seen >= NOW - int(patience), TableRow.stage == RUNNING)
        )
        (row,) = await self._database.ask(counted)
        return Crowd(*row)


def _keep(insert: Any) -> Any:
    """A table that is known there keeps its address where a server does not know it."""
    told = insert(AttendedRow).values(
        {name: bindparam(name) for name in ("table", "address", "is_of_bots")} | {"seen": NOW}
    )
    new = told.excluded
    address = case((new.address == "", AttendedRow.address), else_=new.address)
    changed = {"seen": new.seen, "is_of_bots": new.is_of_bots, "address": address}
    return told.on_conflict_do_update(index_elements=["table"], set_=changed)


_KEEP = {"postgresql": _keep(postgresql.insert), "sqlite": _keep(sqlite.insert)}
