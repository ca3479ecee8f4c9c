"""All tables: opened, loaded when someone comes, put away when nobody is there any more."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from zellige.core.entry import Entry
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.record import check_players
from zellige.core.text import N_, Message
from zellige.games import find
from zellige.server.compiling import Readiness
from zellige.server.errors import NoSuchTable, NotAllowed
from zellige.server.operating.metrics import Lookups
from zellige.server.storage.changes import Change, Known
from zellige.server.storage.models import BOT, OVER, PERSON, RUNNING, WAITING, TableRow
from zellige.server.storage.starts import StoredStarts
from zellige.server.storage.steps import Outdated, Step, Versions
from zellige.server.storage.tables import StoredTables, seat_to_act
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.news import News
from zellige.server.tables.opening import Plan, SeatPlan, make_seats, next_level
from zellige.server.tables.seats import Seat, new_secret, tidy_name
from zellige.server.tables.table import Table

Decision = TypeVar("Decision")
WhenAttended = Callable[[Table], None]
"""Called with every table that somebody looks at again, or that goes on after a start."""
WhenOver = Callable[[Table], None]
"""Called with every table whose game has just ended."""
AT_ONCE = 4
"""Events: more of them are played in a thread, so that nobody else waits for it."""
IDLE_CHECK = 60.0
"""Seconds; a table at which nobody was looking at two checks is put away, unless it was just asked for."""
LOOKUPS = Lookups("tables")

log = logging.getLogger("zellige.server")


class Tables:
    """The tables in memory, and the way to those that are only stored."""

    def __init__(self, store: StoredTables, readiness: Readiness, first_version: int) -> None:
        self._store, self._readiness = store, readiness
        self._versions = Versions(first_version)
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self.when_attended: WhenAttended = lambda _table: None
        self.news = News()
        self.when_over: WhenOver = lambda _table: None

    async def get(self, name: str) -> Table:
        """A table by its id, from memory or as it was stored, for somebody who wants to look at it.

        Raises `NoSuchTable`, or `NotReady` while its game is being compiled.
        """
        table = await self._present(name)
        was_attended, table.asked_for = table.is_attended, time.monotonic()
        if not was_attended:
            self.when_attended(table)
        return table

    async def glance(self, name: str) -> Table:
        """The same, for somebody who sees it in passing: that wakes no bots, and counts as no attention."""
        return await self._present(name)

    async def _present(self, name: str) -> Table:
        """As it is stored now, whoever has changed it; while the database does not answer, as last known."""
        LOOKUPS.count(is_there=name in self._tables)
        if name in self._tables:
            table = self._tables[name]
            with contextlib.suppress(StorageTrouble):
                if await self._is_behind(table):
                    await self.catch_up([table])
            return table
        async with self._loading:
            if name not in self._tables:
                self._tables[name] = await self._load(name)
        return self._tables[name]

    async def _is_behind(self, table: Table) -> bool:
        stored = await self._store.versions([table.id])
        return stored.get(table.id, 0) > table.stored

    async def catch_up(self, tables: Sequence[Table]) -> None:
        """Take over what other processes have stored at these tables, which is asked for at once.

        One that is in use, or cannot be read, keeps no other waiting; what went wrong is raised in the end.
        """
        known = {table.id: table.known for table in tables}
        changes = await self._store.changes(known)
        ends = await asyncio.gather(
            *(
                self._catch_up(table, known[table.id], changes[table.id])
                for table in tables
                if table.id in changes
            ),
            return_exceptions=True,
        )
        for error in filter(None, ends):
            raise error

    async def _catch_up(self, table: Table, known: Known, change: Change) -> None:
        async with table.lock:  # what is written here this moment is not theirs
            if table.known == known:
                await self._take_over(table, change)
            elif change.version > table.stored:  # something was written here, too
                await self.read_again(table)

    async def follow_starts(self, starts: StoredStarts) -> None:
        """What other servers, started since, hand out is not above what we do for long."""
        self._versions.begin_at(await starts.latest())

    def watched(self) -> list[str]:
        """The tables that are to be followed: somebody is looking, or a bot thinks."""
        return [name for name, table in self._tables.items() if not table.is_idle]

    async def _load(self, name: str) -> Table:
        kept = await self._store.load(name)
        if kept is None:
            raise NoSuchTable
        self._readiness.check(find(kept.row.game))
        table = await asyncio.to_thread(Table.of, kept, self._versions)
        table.when_changed, table.when_stored = self._spread, self._store.tell_others
        return table

    def _spread(self, table: Table) -> None:
        """Something has changed at a table: that is news for all who have a seat there."""
        self.news.tell(table.id, table.stored, [visitor for seat in table.seats for visitor in seat.holders])

    async def read_again(self, table: Table) -> None:
        """With the table's lock: take over what others have stored; those who look stay connected."""
        changes = await self._store.changes({table.id: table.known})
        for change in changes.values():
            await self._take_over(table, change)

    async def _take_over(self, table: Table, change: Change) -> None:
        """With the table's lock."""
        if len(change.events) > AT_ONCE:
            game = await asyncio.to_thread(table.game_after, change.events)
        else:
            game = table.game_after(change.events)
        table.become(change, game)

    async def change(self, table: Table, decide: Callable[[Step], Awaitable[Decision]]) -> Decision:
        """With the table's lock: decide something about a table and store it by a step.

        If another process was first it is decided once more, by how the table stands then.
        """
        while True:
            try:
                return await decide(table.step())
            except Outdated:
                await self.read_again(table)

    def in_memory(self, name: str) -> Table | None:
        """A table, if anyone is or was there lately."""
        return self._tables.get(name)

    def all(self) -> list[Table]:
        """All that are in memory."""
        return list(self._tables.values())

    async def seat_of_secret(self, secret: str) -> tuple[Table, Seat]:
        """The seat that a link or a token opens; raises `NoSuchTable` if there is none."""
        found = await self._store.table_of_secret(secret)
        if found is None:
            raise NoSuchTable
        table = await self.get(found[0])
        return table, table.seat(found[1])

    # -- opening ------------------------------------------------------------------------------------

    async def open(self, plan: Plan, visitor: str) -> Table:
        """A new table; its game begins as soon as no seat is open."""
        return await self.get(await self._store_plan(plan, visitor))

    async def _store_plan(self, plan: Plan, visitor: str, follows: Step | None = None) -> str:
        """The id of a new table."""
        plan.check()
        self._readiness.check(plan.kind)
        check_players(Entry([seat.player for seat in plan.seats], "players"), plan.kind)
        seats = make_seats(plan, visitor)
        game = Game(plan.kind, [seat.name for seat in seats], options=plan.options, seed=secrets.randbits(63))
        game.draw()
        row = _row(game, seats, visitor)
        row.is_public, row.is_counted = plan.is_public, plan.is_counted
        await self._create(row, seats, game, follows)
        return row.id

    async def open_record(self, game: Game, visitor: str) -> Table:
        """The game of a record, to be looked at but not played."""
        seats = [Seat(n, tidy_name(name, f"{n}"), PERSON) for n, name in enumerate(game.players, 1)]
        row = _row(game, seats, visitor)
        row.seed = None  # nothing is drawn any more, and it may be larger than what a database keeps
        row.is_from_file, row.stage = True, OVER
        return await self._store_new(row, seats, game)

    async def play_on(self, table: Table, number: int, wished: int | None, level: int, visitor: str) -> Table:
        """A finished game, once more from some moment: the visitor against bots.

        The past stays as it was, hidden hands included; what chance does from here is new. The
        visitor has the seat they want, or else the one that is to act.
        """
        if not table.is_over:
            raise NotAllowed(Message(N_("only a finished game can be continued from another moment")))
        game = table.at(number)
        game.seed = secrets.randbits(63)
        game.draw()
        mine = game.to_act if wished is None else wished
        if game.is_over or mine not in range(1, len(table.seats) + 1):
            raise NotAllowed(Message(N_("there is nothing to play here")))
        seats = [
            Seat(seat.number, seat.name, PERSON, holders=frozenset({visitor}))
            if seat.number == mine
            else Seat(seat.number, seat.name, BOT, level)
            for seat in table.seats
        ]
        row = _row(game, seats, visitor)
        row.is_counted, row.origin, row.origin_number = table.is_counted, table.id, number
        return await self._store_new(row, seats, game)

    async def play_again(self, table: Table, visitor: str) -> Table:
        """The same people, bots and options once more; whoever asks second comes to the same table."""

        async def decide(step: Step) -> str:
            if table.follow_up is None:
                follow_up = await self._store_plan(_same_again(table, visitor), visitor, step)
                table.was_stored(step)
                table.follow_up, table.follow_up_by = follow_up, visitor
                table.has_changed()
            return table.follow_up

        async with table.lock:
            follow_up = await self.change(table, decide)
        return await self.get(follow_up)

    async def play_next_level(self, table: Table, visitor: str) -> Table:
        """The same once more for somebody who plays alone, against bots of the next level."""
        plan = _same_again(table, visitor)
        level = next_level(table.seats)
        if level is None:
            raise NotAllowed(Message(N_("there is no level above this one")))
        seats = tuple(replace(seat, level=level) if seat.level == level - 1 else seat for seat in plan.seats)
        return await self.open(replace(plan, seats=seats), visitor)

    async def _store_new(self, row: TableRow, seats: list[Seat], game: Game) -> Table:
        await self._create(row, seats, game)
        return await self.get(row.id)

    async def _create(
        self, row: TableRow, seats: list[Seat], game: Game, follows: Step | None = None
    ) -> None:
        step = self._versions.step(row.id, 0)
        row.version = step.new
        await self._store.create(row, seats, [str(event) for event in game.events], follows)
        self._store.tell_others(step)
        self.news.tell(row.id, step.new, [visitor for seat in seats for visitor in seat.holders])

    async def forget_visitor(self, visitor: str) -> None:
        """Whoever says to be this visitor is a stranger everywhere; what they played stays."""
        await self._store.forget_visitor(visitor)
        for table in list(self._tables.values()):
            async with table.lock:
                table.forget_visitor(visitor)

    # -- in the background ---------------------------------------------------------------------------

    async def load_running(self, kind: GameKind) -> None:
        """After a start: the games under way of a kind, as soon as it is ready, so that their bots go on."""
        await self._readiness.wait_for(kind)
        for name in await self._store.running_ids(kind.name):
            try:
                self.when_attended(await self._present(name))
            except Exception:  # by rules of another version, perhaps, or a spoilt file
                log.exception("table %s cannot go on; the others do", name)

    async def put_away_idle(self) -> None:
        """Forever: put away tables at which nobody is looking or thinking."""
        idle: set[str] = set()
        while True:
            await asyncio.sleep(IDLE_CHECK)
            lately = time.monotonic() - IDLE_CHECK  # whoever has asked since may be about to look
            now_idle = {
                name for name, table in self._tables.items() if table.is_idle and table.asked_for < lately
            }
            for name in idle & now_idle:
                del self._tables[name]
            idle = now_idle

    def close(self) -> None:
        """Nobody is coached any more."""
        for table in self._tables.values():
            table.end_coaching()


def _row(game: Game, seats: list[Seat], visitor: str) -> TableRow:
    """A new table as it is stored by default."""
    stage = WAITING if any(seat.is_open for seat in seats) else RUNNING
    return TableRow(
        id=new_secret()[:16],
        game=game.kind.name,
        rules=game.rules,
        options=game.options,
        setup=game.setup,
        position=game.start_position,
        seed=game.seed,
        is_counted=True,
        is_public=False,
        is_from_file=False,
        stage=OVER if game.is_over else stage,
        scores=list(game.scores),
        winners=game.winners,
        to_act=seat_to_act(game),
        opened_by=visitor,
    )


def _same_again(table: Table, visitor: str) -> Plan:
    """The same people, bots and options; raises `NotAllowed` unless the visitor has played to the end."""
    if not table.is_over or table.is_from_file or not table.held_by(visitor):
        raise NotAllowed(Message(N_("only those who played can play again, once the game is over")))
    return Plan(
        table.game.kind,
        tuple(SeatPlan(seat.player, seat.name, seat.level, seat.holders) for seat in table.seats),
        table.game.options,
        table.is_public,
        table.is_counted,
        has_coach=table.has_coach,
    )
