"""Tables as they are stored: every change is one transaction, announced to nobody before it is done."""

import asyncio
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from operator import attrgetter
from typing import Any, cast

from sqlalchemy import Connection, CursorResult, bindparam, delete, func, insert, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncSession

from zellige.core.game import Game
from zellige.server.storage.changes import QUESTION, Change, Known, asked, change_of
from zellige.server.storage.database import Database
from zellige.server.storage.models import (
    NOBODY,
    OVER,
    RUNNING,
    ChatRow,
    EventRow,
    HolderRow,
    Moment,
    SeatRow,
    SubmissionRow,
    TableRow,
    now,
)
from zellige.server.storage.others import Changes
from zellige.server.storage.prepared import Prepared
from zellige.server.storage.steps import EACH_STEP, Outdated, Step
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.seats import Seat

_EVENTS, _SEATS, _SUBMISSIONS, _TABLES = (
    cast("SqlTable", row.__table__) for row in (EventRow, SeatRow, SubmissionRow, TableRow)
)
_SEE = (
    update(_SEATS)
    .where(_SEATS.c.table == bindparam("at_table"), _SEATS.c.number == bindparam("at_seat"))
    .values(seen=func.now())
)
_ADD_EVENTS, _ADD_SUBMISSIONS = Prepared(insert(_EVENTS)), Prepared(insert(_SUBMISSIONS))
_CHANGE_TABLES = Prepared(
    update(_TABLES)
    .where(_TABLES.c.id == bindparam("name"), _TABLES.c.version == bindparam("known"))
    .values(
        {name: bindparam(name) for name in ("version", "scores", "winners", "stage", "to_act", "changed")}
    )
)
LATELY = timedelta(days=7)
MOST_CHAT = 200


@dataclass(frozen=True)
class Kept:
    """A table as it was kept."""

    row: TableRow
    seats: list[Seat]
    events: list[str]
    chat: list[ChatRow]
    followed_by: str | None = None
    """The visitor who has asked to play again."""


@dataclass(frozen=True)
class Addition:
    """What was played at a table, to be kept."""

    step: Step
    game: Game
    known: int
    """How many of its events are stored."""
    submission: str | None
    done: asyncio.Future[None]


class StoredTables:
    """Tables, seats, events and what was said, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Addition] = []
        self._writer: asyncio.Task[None] | None = None

    async def create(
        self, row: TableRow, seats: Sequence[Seat], events: Sequence[str], follows: Step | None = None
    ) -> None:
        """A new table, with all that it begins with; "play again" leads here from the one that it follows."""
        async with self._database.write() as session:
            session.add(row)
            await session.flush()
            session.add_all(_seat_row(row.id, seat) for seat in seats)
            session.add_all(
                HolderRow(table=row.id, seat=seat.number, visitor=visitor)
                for seat in seats
                for visitor in seat.holders
            )
            session.add_all(
                EventRow(table=row.id, number=number, text=text) for number, text in enumerate(events, 1)
            )
            if follows is not None:
                await _take(session, follows, follow_up=row.id)

    async def load(self, table: str) -> Kept | None:
        """All of a table at one moment; None if there is none."""
        async with self._database.snapshot() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.number)
            )
            holders = await session.scalars(select(HolderRow).where(HolderRow.table == table))
            events = await session.scalars(
                select(EventRow.text).where(EventRow.table == table).order_by(EventRow.number)
            )
            chat = await session.scalars(
                select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.number.desc()).limit(MOST_CHAT)
            )
            next_row = await session.get(TableRow, row.follow_up) if row.follow_up else None
            followed_by = next_row.opened_by if next_row else None
            return Kept(
                row, seats_of(seats.all(), holders.all()), list(events), list(chat)[::-1], followed_by
            )

    async def changes(self, known: Mapping[str, Known]) -> dict[str, Change]:
        """What is new at tables, those left out where nothing is; all of it at one moment."""
        rows = await self._database.ask(QUESTION, asked(known))
        return {row.id: change_of(row) for row in rows}

    async def versions(self, tables: Iterable[str]) -> Changes:
        """How tables are stored now, whoever has changed them; those that are gone are missing."""
        return await self._database.versions(tables)

    async def heard(self) -> Changes | None:
        """Wait until other processes may have changed something: these tables or, if it is None, any."""
        return await self._database.others.heard()

    def tell_others(self, step: Step) -> None:
        """A step was taken here."""
        self._database.others.tell(step.table, step.new)

    async def number_of(self, table: str, submission: str) -> int | None:
        """The number of the last event of a submission that was played already."""
        async with self._database.read() as session:
            row = await session.get(SubmissionRow, (table, submission))
            return row.number if row else None

    async def append(self, step: Step, game: Game, known: int, submission: str | None) -> None:
        """Keep the events of a game after those that are known; raises `Outdated` if others were first.

        All that waits is written in one transaction: the disk is waited for once. Whoever stops waiting
        before that has added nothing.
        """
        mine = Addition(step, game, known, submission, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_waiting())
        await mine.done

    async def _write_waiting(self) -> None:
        """A task of its own: that one who waits gives up is nothing to the others."""
        try:
            while self._waiting:
                async with self._database.writing:
                    together = [addition for addition in self._waiting if not addition.done.done()]
                    self._waiting = []
                    if together:
                        await self._add(together)
        finally:
            self._writer = None

    async def _add(self, additions: Sequence[Addition]) -> None:
        """All together, or each by itself if one of them cannot be; they are told in any case.

        What is wrong with the database is so for all of them: none is tried again, which could take long.
        """
        try:
            await self._database.run(lambda connection: _insert(connection, additions))
        except asyncio.CancelledError:
            for addition in additions:
                addition.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            if len(additions) > 1 and not isinstance(error, StorageTrouble):
                for addition in additions:
                    await self._add([addition])
                return
            _tell(additions, error)
        else:
            _tell(additions, None)

    async def keep_seats(
        self, step: Step, seats: Sequence[Seat], visitor: str | None = None, *, begins: bool = False
    ) -> None:
        """Keep who has seats, that a visitor may play them, and that the game begins with that."""
        async with self._database.write() as session:
            await _take(session, step, **({"stage": RUNNING} if begins else {}))
            for seat in seats:
                await session.merge(_seat_row(step.table, seat))
                if visitor is not None:
                    await session.merge(HolderRow(table=step.table, seat=seat.number, visitor=visitor))

    async def keep_only_holders(self, step: Step, seat: Seat) -> None:
        """Keep a seat, and that nobody may play it but its holders."""
        is_of_seat = (HolderRow.table == step.table, HolderRow.seat == seat.number)
        others = delete(HolderRow).where(*is_of_seat, HolderRow.visitor.not_in(seat.holders))
        async with self._database.write() as session:
            await _take(session, step)
            await session.merge(_seat_row(step.table, seat))
            await session.execute(others)

    async def keep_seen(self, seats: Sequence[tuple[str, int]]) -> None:
        """Keep that those who have these seats, each of a table, are there now by the database's clock."""
        async with self._database.write() as session:
            there = [{"at_table": table, "at_seat": number} for table, number in sorted(seats)]
            await (await session.connection()).execute(_SEE, there)

    async def unseen_for(self, table: str, number: int) -> float:
        """Seconds since somebody who has a seat was there, at any server; for ever, if nobody was."""
        is_it = (SeatRow.table == table, SeatRow.number == number)
        async with self._database.read() as session:
            seen, here = (
                await session.execute(select(SeatRow.seen, func.now(type_=Moment)).where(*is_it))
            ).one()
            return math.inf if seen is None else float((here - seen).total_seconds())

    async def forget_visitor(self, visitor: str) -> None:
        """Whoever says to be this visitor has no seat, and has opened no table."""
        held = TableRow.id.in_(select(HolderRow.table).where(HolderRow.visitor == visitor))
        async with self._database.write() as session:
            await session.execute(
                update(TableRow)
                .where(held | (TableRow.opened_by == visitor))
                .values(version=TableRow.version + EACH_STEP)
                .execution_options(synchronize_session=False)
            )
            await session.execute(delete(HolderRow).where(HolderRow.visitor == visitor))
            await session.execute(
                update(TableRow).where(TableRow.opened_by == visitor).values(opened_by=NOBODY)
            )

    async def say(self, step: Step, name: str, text: str) -> ChatRow:
        """Keep something that was said, after all that is kept."""
        async with self._database.write() as session:
            await _take(session, step)
            last = await session.scalar(select(func.max(ChatRow.number)).where(ChatRow.table == step.table))
            row = ChatRow(table=step.table, number=(last or 0) + 1, name=name, text=text)
            session.add(row)
        return row

    async def table_of_secret(self, secret: str) -> tuple[str, int] | None:
        """The table and the seat that a secret opens."""
        async with self._database.read() as session:
            row = await session.scalar(select(SeatRow).where(SeatRow.secret == secret))
            return (row.table, row.number) if row else None

    async def running_ids(self, game: str) -> list[str]:
        """The games of a kind under way, public or not, that somebody has played lately."""
        is_under_way = (TableRow.game == game, TableRow.stage == RUNNING, TableRow.changed > now() - LATELY)
        async with self._database.read() as session:
            return list(await session.scalars(select(TableRow.id).where(*is_under_way)))


async def _take(session: AsyncSession, step: Step, **values: object) -> None:
    """Change a table, before anything else in the transaction; raises `Outdated` if it is another by now.

    Others who want to change it wait until this transaction has ended, and are then too late.
    """
    known = (TableRow.id == step.table, TableRow.version == step.known)
    taken = await session.execute(
        update(TableRow)
        .where(*known)
        .values(version=step.new, **values)
        .execution_options(synchronize_session=False)
    )
    if cast("CursorResult[Any]", taken).rowcount != 1:
        raise Outdated


def _tell(additions: Sequence[Addition], error: Exception | None) -> None:
    """Those who still wait."""
    for addition in additions:
        if addition.done.done():
            continue
        if error is None:
            addition.done.set_result(None)
        else:
            addition.done.set_exception(error)


def _insert(connection: Connection, additions: Sequence[Addition]) -> None:
    """Plain rows without the object mapper, which takes longer than the database.

    In the order of the tables, so that of two processes neither waits for the other.
    """
    at, additions = now(), sorted(additions, key=attrgetter("step.table"))
    events = [
        {"table": one.step.table, "number": event.number, "text": str(event), "at": at}
        for one in additions
        for event in one.game.events[one.known :]
    ]
    submissions = [
        {"table": one.step.table, "id": one.submission, "number": one.game.number}
        for one in additions
        if one.submission is not None
    ]
    tables = [
        {
            "name": one.step.table,
            "known": one.step.known,
            "version": one.step.new,
            "scores": list(one.game.scores),
            "winners": one.game.winners,
            "stage": OVER if one.game.is_over else RUNNING,
            "to_act": seat_to_act(one.game),
            "changed": at,
        }
        for one in additions
    ]
    if _CHANGE_TABLES.carry_out(connection, tables) != len(tables):
        raise Outdated
    _ADD_EVENTS.carry_out(connection, events)
    if submissions:
        _ADD_SUBMISSIONS.carry_out(connection, submissions)


def seat_to_act(game: Game) -> int | None:
    """Whose turn it is, as it is kept."""
    return game.to_act if isinstance(game.to_act, int) else None


def _seat_row(table: str, seat: Seat) -> SeatRow:
    return SeatRow(
        table=table,
        number=seat.number,
        name=seat.name,
        player=seat.player,
        level=seat.level,
        has_stand_in=seat.has_stand_in,
        secret=seat.secret,
        coach=seat.coach,
    )


def seats_of(rows: Sequence[SeatRow], holders: Sequence[HolderRow]) -> list[Seat]:
    """The seats of one table."""
    return [
        Seat(
            row.number,
            row.name,
            row.player,
            row.level,
            row.has_stand_in,
            row.secret,
            frozenset(holder.visitor for holder in holders if holder.seat == row.number),
            row.coach,
        )
        for row in rows
    ]
