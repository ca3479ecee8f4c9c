"""Who sits at a table and what they agree on: seats, stand-ins, the coach, what is said."""

import math
from collections.abc import Callable
from dataclasses import replace

from zellige.core.text import N_, Message, Plural
from zellige.server.errors import NotAllowed
from zellige.server.storage.models import BOT, OPEN, PERSON, RUNNING
from zellige.server.storage.steps import Step
from zellige.server.storage.tables import MOST_CHAT, StoredTables
from zellige.server.tables.opening import bot_name
from zellige.server.tables.seats import Seat, new_secret, tidy_name
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables

LONGEST_CHAT = 400


class Seating:
    """The one way by which seats change. A change is stored, then the table has it, then all are told.

    The database decides: if another process has changed the table meanwhile, it is worked out anew.
    """

    def __init__(
        self, tables: Tables, store: StoredTables, wake_bots: Callable[[Table], None], grace: float
    ) -> None:
        self._tables, self._store, self._wake_bots, self._grace = tables, store, wake_bots, grace

    async def take_seat(self, table: Table, number: int, visitor: str | None, name: str) -> Seat:
        """Someone with the seat's secret sits down, or comes back on another device.

        A program is not a visitor: it brings the secret every time.
        """
        return await self._sit_down(table, lambda: table.seat(number), visitor, name)

    async def join(self, table: Table, number: int, visitor: str | None, name: str) -> Seat:
        """Someone without the secret sits down at a public table, and is the only one to know the new one.

        Whether the seat is open is asked when it is this one's turn: of two who want it, one gets it.
        """
        secret = new_secret()
        return await self._sit_down(
            table, lambda: replace(table.public_seat(number), secret=secret), visitor, name
        )

    async def _sit_down(self, table: Table, find: Callable[[], Seat], visitor: str | None, name: str) -> Seat:
        async def decide(step: Step) -> Seat:
            seat = find()
            if seat.player not in (PERSON, OPEN):
                raise NotAllowed(Message(N_("a bot has this seat")))
            if seat.is_open:
                seat = replace(seat, player=PERSON, name=tidy_name(name, f"{seat.number}"))
            if visitor is not None:
                seat = replace(seat, holders=seat.holders | {visitor})
            await self._store_seats(table, step, [seat], visitor)
            table.asked_by([seat])
            table.has_changed()
            return seat

        async with table.lock:
            seat = await self._tables.change(table, decide)
        self._wake_bots(table)
        return seat

    async def renew_secret(self, table: Table, number: int, visitor: str | None) -> Seat:
        """Another secret for a seat; whoever came by the old one, but for the visitor, has it no longer."""
        holders = frozenset() if visitor is None else frozenset({visitor})

        async def decide(step: Step) -> Seat:
            seat = replace(table.seat(number), secret=new_secret(), holders=holders)
            await self._store.keep_only_holders(step, seat)
            table.was_stored(step)
            table.set_seats(table.seats_with([seat]))
            table.has_changed()
            return seat

        async with table.lock:
            return await self._tables.change(table, decide)

    async def seat_bot(self, table: Table, number: int, visitor: str, level: int) -> None:
        """Those who sit here give an open seat to a bot, or let one play for someone who has left."""

        async def decide(step: Step) -> None:
            seat = table.seat(number)
            others = [held for held in table.held_by(visitor) if held.number != number]
            if not others and visitor != table.opened_by:
                raise NotAllowed(Message(N_("only players at this table can do this")))
            if table.is_over or seat.is_played_by_bot:
                raise NotAllowed(Message(N_("this seat needs no bot")))
            if seat.is_person:
                await self._check_gone(table, seat)
            if seat.is_open:
                name = bot_name(number, [other.name for other in table.seats])
                changed = replace(seat, level=level, player=BOT, name=name)
            else:
                changed = replace(seat, level=level, has_stand_in=True)
            await self._store_seats(table, step, [changed])
            table.has_changed()

        async with table.lock:
            await self._tables.change(table, decide)
        self._wake_bots(table)

    async def _check_gone(self, table: Table, seat: Seat) -> None:
        """Nobody loses a seat to a bot by reloading a page, or by asking without a live connection."""
        if table.is_here(seat):
            raise NotAllowed(Message(N_("the player of this seat is here")))
        absence = min(table.absence(seat), await self._store.unseen_for(table.id, seat.number))
        missing = math.ceil(self._grace - absence)
        if missing > 0:
            key = Plural(
                "the player of this seat was here a moment ago; a bot may play for them in {count} second",
                "the player of this seat was here a moment ago; a bot may play for them in {count} seconds",
            )
            raise NotAllowed(Message(key, {"count": missing}))

    async def take_back(self, table: Table, number: int) -> None:
        """Whoever has the seat plays it again."""

        async def decide(step: Step) -> None:
            await self._store_seats(table, step, [replace(table.seat(number), has_stand_in=False)])
            table.has_changed()

        async with table.lock:
            await self._tables.change(table, decide)

    async def set_coach(self, table: Table, number: int, *, wants: bool) -> None:
        """Someone would like a coach, or agrees to one; a no ends it for all, until all are asked again."""

        async def decide(step: Step) -> None:
            seat = table.seat(number)
            if table.is_over or not seat.is_person:
                raise NotAllowed(Message(N_("there is nothing to coach here")))
            wanting = [other for other in table.seats if other.coach]
            changed = {other.number: other for other in ([seat] if wants else [seat, *wanting])}
            await self._store_seats(table, step, [replace(other, coach=wants) for other in changed.values()])
            table.coach_refused_by = number if wanting and not wants else None
            if not table.has_coach:
                table.end_coaching()
            table.has_changed()

        async with table.lock:
            await self._tables.change(table, decide)

    async def _store_seats(
        self, table: Table, step: Step, changed: list[Seat], visitor: str | None = None
    ) -> None:
        """Replace seats, and let a visitor play them; the game begins when none is open any more."""
        seats = table.seats_with(changed)
        begins = table.is_waiting and not any(seat.is_open for seat in seats)
        await self._store.keep_seats(step, changed, visitor, begins=begins)
        table.was_stored(step)
        table.set_seats(seats)
        if begins:
            table.stage = RUNNING

    async def say(self, table: Table, name: str, text: str) -> None:
        """Something said at the table; what cannot be printed is left out, and silence is not kept."""
        text = "".join(c for c in text if c.isprintable()).strip()[:LONGEST_CHAT]
        if not text:
            return

        async def decide(step: Step) -> None:
            said = await self._store.say(step, name, text)
            table.was_stored(step)
            table.chat = [*table.chat, said][-MOST_CHAT:]
            table.has_changed()

        async with table.lock:
            await self._tables.change(table, decide)
