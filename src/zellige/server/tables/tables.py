"""All tables: opened, played, kept. What happens is stored first, then told."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError

from zellige.core.entry import Entry
from zellige.core.errors import ZelligeError
from zellige.core.game import Game
from zellige.core.record import check_players
from zellige.core.text import N_, Message, translator
from zellige.games import find
from zellige.search.levels import LevelBot
from zellige.server.compiling import Readiness
from zellige.server.errors import NoSuchTable, NotAllowed, Stale
from zellige.server.settings import Settings
from zellige.server.storage.models import BOT, OPEN, OVER, PERSON, RUNNING, WAITING, ChatRow, TableRow
from zellige.server.storage.store import MOST_CHAT, Store
from zellige.server.tables.bots import Thinkers
from zellige.server.tables.opening import BOT_NAMES, Plan, SeatPlan, make_seats
from zellige.server.tables.seats import Seat, new_secret, tidy_name
from zellige.server.tables.table import Table, try_out

LONGEST_CHAT = 400
IDLE_CHECK = 60.0
"""Seconds; a table at which nobody has looked since the last check is put away."""

log = logging.getLogger("zellige.server")


class House:
    """Where the tables stand."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings, readiness: Readiness) -> None:
        self.store, self.thinkers, self.settings, self.readiness = store, thinkers, settings, readiness
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- tables -------------------------------------------------------------------------------------

    async def table(self, name: str) -> Table:
        """A table by its id, from memory or as it was kept."""
        if name not in self._tables:
            async with self._loading:
                if name not in self._tables:
                    kept = await self.store.load(name)
                    if kept is None:
                        raise NoSuchTable
                    self.readiness.check(find(kept.row.game))
                    self._tables[name] = await asyncio.to_thread(Table.of, kept)
            self._wake(self._tables[name])
        return self._tables[name]

    def in_memory(self, name: str) -> Table | None:
        """A table if anybody is or was there lately."""
        return self._tables.get(name)

    async def seat_of_secret(self, secret: str) -> tuple[Table, Seat]:
        """The seat that a link or a token opens."""
        found = await self.store.table_of_secret(secret)
        if found is None:
            raise NoSuchTable
        table = await self.table(found[0])
        return table, table.seat(found[1])

    def public_seat(self, table: Table, number: int) -> Seat:
        """An open seat of a public table, which needs no link."""
        if not table.is_public or not 1 <= number <= len(table.seats) or not table.seat(number).is_open:
            raise NotAllowed(Message(N_("this seat is not open to everyone")))
        return table.seat(number)

    async def open_table(self, plan: Plan, visitor: str, language: str) -> Table:
        """A new table; it begins as soon as no seat is open."""
        plan.check()
        self.readiness.check(plan.kind)
        _ = translator(language)
        check_players(Entry([seat.player for seat in plan.seats], "players"), plan.kind)
        seats = make_seats(plan, visitor, _("Player"), _("Open seat"))
        game = Game(plan.kind, [seat.name for seat in seats], options=plan.options, seed=secrets.randbits(63))
        game.draw()
        return await self._keep_new(
            game, seats, visitor, is_public=plan.is_public, is_counted=plan.is_counted
        )

    async def open_record(self, game: Game, visitor: str) -> Table:
        """The game of a record, to be looked at; nobody plays it on."""
        seats = [Seat(n, tidy_name(name, f"{n}"), PERSON) for n, name in enumerate(game.players, 1)]
        game.seed = None  # nothing is drawn any more, and it may be larger than what a database keeps
        return await self._keep_new(game, seats, visitor, is_from_file=True)

    async def play_on(self, table: Table, number: int, wished: int | None, level: int, visitor: str) -> Table:
        """A game that is over, once more from some moment: the visitor against bots.

        What had happened is what it was, in hidden hands, too; what chance does from here is new. The
        visitor has the seat that he wishes, else the one that is to act.
        """
        if not table.is_over:
            raise NotAllowed(Message(N_("only a game that is over can be played on from another moment")))
        game = table.at(number)
        game.seed = secrets.randbits(63)
        game.draw()
        mine = game.to_act if wished is None else wished
        if game.is_over or mine not in range(1, len(table.seats) + 1):
            raise NotAllowed(Message(N_("there is nothing to play here")))
        seats = [
            Seat(seat.number, seat.name, PERSON, holders={visitor})
            if seat.number == mine
            else Seat(seat.number, seat.name, BOT, level)
            for seat in table.seats
        ]
        return await self._keep_new(
            game, seats, visitor, is_counted=table.is_counted, origin=(table.id, number)
        )

    async def _keep_new(
        self,
        game: Game,
        seats: list[Seat],
        visitor: str,
        *,
        is_public: bool = False,
        is_counted: bool = True,
        is_from_file: bool = False,
        origin: tuple[str, int] | None = None,
    ) -> Table:
        stage = WAITING if any(seat.is_open for seat in seats) else RUNNING
        row = TableRow(
            id=new_secret()[:16],
            game=game.kind.name,
            rules=game.kind.rules_version,
            options=game.options,
            setup=game.setup,
            position=game.start_position,
            seed=game.seed,
            is_counted=is_counted,
            is_public=is_public,
            is_from_file=is_from_file,
            stage=OVER if is_from_file or game.is_over else stage,
            scores=list(game.scores),
            winners=game.winners,
            opened_by=visitor,
            origin=origin[0] if origin else None,
            origin_number=origin[1] if origin else None,
        )
        await self.store.create(row, seats, [str(event) for event in game.events])
        return await self.table(row.id)

    async def play_again(self, table: Table, visitor: str, language: str) -> Table:
        """The same people, bots and options once more; whoever asks second comes to the same table."""
        async with table.lock:
            if table.follow_up is not None:
                return await self.table(table.follow_up)
            if not table.is_over or table.is_from_file or not table.held_by(visitor):
                raise NotAllowed(Message(N_("only those who played can play again, once the game is over")))
            plan = Plan(
                table.game.kind,
                tuple(
                    SeatPlan(seat.player, seat.name, seat.level, frozenset(seat.holders))
                    for seat in table.seats
                ),
                table.game.options,
                table.is_public,
                table.is_counted,
                has_coach=table.has_coach,
            )
            again = await self.open_table(plan, visitor, language)
            await self.store.set_follow_up(table.id, again.id)
            table.follow_up = again.id
            table.has_changed()
            return again

    # -- playing ------------------------------------------------------------------------------------

    async def play(
        self, table: Table, seat: Seat, base: int, actions: Sequence[str], submission: str | None
    ) -> None:
        """Play actions of a seat that were chosen when there were `base` events.

        The same submission plays once, however often it is sent; what comes too late is `Stale`.
        """
        async with table.lock:
            if base != len(table.game.events) and await self._was_played(table, submission):
                return  # whatever was played has made more events than there were when it was chosen
            if not table.is_running:
                raise NotAllowed(Message(N_("the game has not begun yet, or is over")))
            if base != len(table.game.events) or table.game.to_act != seat.number:
                raise Stale
            if not actions:
                raise NotAllowed(Message(N_("there is no action to play")))
            trial = try_out(table.game, seat.number, actions)
            trial.draw()
            try:
                await self.store.append(table.id, trial, base, submission)
            except IntegrityError:  # another process was first, perhaps with the same
                await self._read_again(table)
                if await self._was_played(table, submission):
                    return
                raise Stale from None
            table.game = trial
            table.end_coaching()
            if trial.is_over:
                table.stage = OVER
            table.has_changed()
        self._wake(table)

    async def _was_played(self, table: Table, submission: str | None) -> bool:
        return submission is not None and await self.store.number_of(table.id, submission) is not None

    async def _read_again(self, table: Table) -> None:
        """What somebody else has written, at the same table: those who look at it stay where they are."""
        kept = await self.store.load(table.id)
        if kept is None:
            raise NoSuchTable
        table.become(await asyncio.to_thread(Table.of, kept))

    def _wake(self, table: Table) -> None:
        """Let a bot think if it is to act and does not think already."""
        seat = table.game.to_act
        is_due = table.is_running and isinstance(seat, int) and table.seat(seat).is_played_by_bot
        if is_due and (table.thinking is None or table.thinking.done()):
            table.thinking = self.start(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        """Play for bots until a person is to act."""
        while table.is_running and isinstance(table.game.to_act, int):
            seat, base = table.seat(table.game.to_act), len(table.game.events)
            if not seat.is_played_by_bot:
                return
            bot = table.bots.setdefault(seat.number, LevelBot(seat.level))
            start = time.monotonic()
            action = await self.thinkers.choose(bot, table.game)
            await asyncio.sleep(max(0.0, self.settings.pace - (time.monotonic() - start)))
            with contextlib.suppress(Stale):  # a person has taken the seat back, or has acted
                if seat.is_played_by_bot:
                    await self.play(table, seat, base, [str(action)], None)

    # -- people -------------------------------------------------------------------------------------

    async def take_seat(self, table: Table, seat: Seat, visitor: str | None, name: str) -> None:
        """Somebody with the seat's secret sits down, or comes back on another device.

        A program is no visitor: it has the secret with it whenever it comes.
        """
        async with table.lock:
            await self._sit_down(table, seat, visitor, name)
        self._wake(table)

    async def join(self, table: Table, seat: Seat, visitor: str | None, name: str) -> None:
        """Somebody without the secret sits down at a public table, and is the only one to know the new one.

        Whether the seat is open is asked when it is this one's turn: of two who want it, one gets it.
        """
        async with table.lock:
            seat = self.public_seat(table, seat.number)
            seat.secret = new_secret()
            await self._sit_down(table, seat, visitor, name)
        self._wake(table)

    async def _sit_down(self, table: Table, seat: Seat, visitor: str | None, name: str) -> None:
        if seat.player not in (PERSON, OPEN):
            raise NotAllowed(Message(N_("a bot has this seat")))
        if seat.is_open:
            seat.player, seat.name = PERSON, tidy_name(name, f"{seat.number}")
            table.rename()
        if visitor is not None:
            seat.holders.add(visitor)
        await self.store.keep_seat(table.id, seat, visitor)
        await self._begin_if_full(table)
        table.has_changed()

    async def _begin_if_full(self, table: Table) -> None:
        if table.is_waiting and not any(seat.is_open for seat in table.seats):
            await self.store.set_stage(table.id, RUNNING)
            table.stage = RUNNING

    async def seat_bot(self, table: Table, seat: Seat, visitor: str, level: int) -> None:
        """Those who sit here give an open seat to a bot, or let one play for somebody who is gone."""
        async with table.lock:
            others = [held for held in table.held_by(visitor) if held is not seat]
            if not others and visitor != table.opened_by:
                raise NotAllowed(Message(N_("only those who sit here can do this")))
            if table.is_over or seat.is_played_by_bot:
                raise NotAllowed(Message(N_("this seat needs no bot")))
            if seat.is_person and table.is_here(seat):
                raise NotAllowed(Message(N_("whoever has this seat is here")))
            seat.level = level
            table.bots.pop(seat.number, None)
            if seat.is_open:
                seat.player, seat.name = BOT, BOT_NAMES[seat.number - 1]
                table.rename()
            else:
                seat.has_stand_in = True
            await self.store.keep_seat(table.id, seat)
            await self._begin_if_full(table)
            table.has_changed()
        self._wake(table)

    async def take_back(self, table: Table, seat: Seat) -> None:
        """Whoever has the seat plays it again."""
        async with table.lock:
            seat.has_stand_in = False
            await self.store.keep_seat(table.id, seat)
            table.bots.pop(seat.number, None)
            table.has_changed()

    async def set_coach(self, table: Table, seat: Seat, *, wants: bool) -> None:
        """Somebody would like a coach, or agrees to one; a no ends it for all, until all are asked again."""
        async with table.lock:
            if table.is_over or not seat.is_person:
                raise NotAllowed(Message(N_("there is nothing to coach here")))
            wanting = [other for other in table.seats if other.coach]
            for other in [seat] if wants else [seat, *wanting]:
                other.coach = wants
                await self.store.keep_seat(table.id, other)
            table.coach_refused_by = seat.number if wanting and not wants else None
            if not table.has_coach:
                table.end_coaching()
            table.has_changed()

    async def say(self, table: Table, name: str, text: str) -> None:
        """Something said at the table."""
        text = "".join(c for c in text if c.isprintable()).strip()[:LONGEST_CHAT]
        if not text:
            return
        async with table.lock:
            number = table.chat[-1].number + 1 if table.chat else 1
            row = ChatRow(table=table.id, number=number, name=name, text=text)
            await self.store.say(row)
            table.chat = [*table.chat, row][-MOST_CHAT:]
            table.has_changed()

    # -- going on for long --------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside everything else; a mistake in it is noted, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def go_on(self) -> None:
        """After a start: make the games ready, and let the bots of those under way go on."""
        if not self.readiness.is_complete:
            await self.readiness.prepare()
        for name in await self.store.running_ids():
            try:
                await self.table(name)
            except ZelligeError:  # by rules of another version, perhaps; the others go on all the same
                log.exception("table %s cannot go on", name)

    async def put_away_idle(self) -> None:
        """Tables at which nobody looks and nobody thinks need no memory."""
        idle: set[str] = set()
        while True:
            await asyncio.sleep(IDLE_CHECK)
            now_idle = {name for name, table in self._tables.items() if _is_idle(table)}
            for name in idle & now_idle:
                del self._tables[name]
            idle = now_idle

    async def close(self) -> None:
        """End everything that goes on."""
        for table in self._tables.values():
            table.end_coaching()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        self.readiness.close()


def _is_idle(table: Table) -> bool:
    return (
        not table.listeners and (table.thinking is None or table.thinking.done()) and not table.lock.locked()
    )
