"""What is played at tables, by people and by bots: stored first, then announced to all who are looking."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

from zellige.core.text import N_, Message
from zellige.server.background import Background
from zellige.server.errors import NotAllowed, Stale, UsedAgain
from zellige.server.operating.metrics import BOT_FAILURES, STORING_SECONDS
from zellige.server.operating.turns import BOT, PERSON, taken
from zellige.server.storage.steps import Step
from zellige.server.storage.tables import StoredTables
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables
from zellige.server.thinking.choosing import Choice
from zellige.server.thinking.thought import Order, Thinking, Turn

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds; a bot that has failed waits so long before it tries again, each time twice as long as before."""

PAUSE = 1.0
"""Between the turns of two bots, as part of the time for an action."""

log = logging.getLogger("zellige.server")


class Playing:
    """The one way by which events come to a table."""

    def __init__(
        self, tables: Tables, store: StoredTables, pool: Thinking, background: Background, pace: float
    ) -> None:
        self._tables, self._store, self._pool, self._background = tables, store, pool, background
        self._pace = pace
        tables.when_attended = self.wake_bots

    async def play(
        self, table: Table, seat: int, base: int, actions: Sequence[str], submission: str | None
    ) -> None:
        """Play actions of a seat that were chosen when there were `base` events.

        The same submission plays once, however often it is sent; what comes too late is `Stale`. Raises
        what the rules refuse; then nothing was played.
        """
        try:
            with taken(table.game.kind.name, BOT if submission is None else PERSON):
                async with table.lock:
                    await self._tables.change(
                        table, lambda step: self._play(table, step, seat, base, actions, submission)
                    )
        finally:  # also after a failure: what was read again may be the turn of a bot
            self.wake_bots(table)

    async def _play(
        self, table: Table, step: Step, seat: int, base: int, actions: Sequence[str], submission: str | None
    ) -> None:
        """With the table's lock. The table changes after the last thing that can fail."""
        if base != table.game.number and await self._was_played(table, seat, base, actions, submission):
            return  # whatever was played has made more events than there were when it was chosen
        if not table.is_running:
            raise NotAllowed(Message(N_("the game has not started yet, or is over")))
        if base != table.game.number or table.game.to_act != seat:
            raise Stale
        if not actions:
            raise NotAllowed(Message(N_("there is no action to play")))
        trial = table.try_out(seat, actions).copy()
        trial.draw()
        try:
            with STORING_SECONDS.time():
                await self._store.append(step, trial, base, submission)
        except IntegrityError:  # something was played by this id before
            if await self._was_played(table, seat, base, actions, submission):
                return
            raise
        table.was_stored(step)
        trial.thin_out()
        table.take_over(trial)
        if table.is_over:
            self._tables.when_over(table)

    async def _was_played(
        self, table: Table, seat: int, base: int, actions: Sequence[str], submission: str | None
    ) -> bool:
        """Whether exactly this was played already; raises `UsedAgain` if something else was by its id."""
        number = None if submission is None else await self._store.number_of(table.id, submission)
        if number is None:
            return False
        if number > table.game.number:  # by another process
            await self._tables.read_again(table)
        events = table.game.events[max(0, base) : number]
        played = [(event.seat, str(event)) for event in events if event.seat != "chance"]
        if played != [(seat, action) for action in actions]:
            raise UsedAgain
        return True

    def wake_bots(self, table: Table) -> None:
        """Let a bot think if it is to act and is not thinking already."""
        if _bot_awake(table) is not None and not table.is_thinking:
            table.thinking = self._background.start(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        """Play for bots until a person is to act. Whatever goes wrong, it is tried again."""
        while (number := _bot_awake(table)) is not None:
            try:
                await self._let_bot_play(table, number)
            except Exception as error:  # a bot that gave up would leave people waiting for ever
                table.bot_has_failed()
                BOT_FAILURES.inc()
                wait = _patience(table.bot_failures)
                is_news = table.bot_failures == 1 and not isinstance(error, StorageTrouble)
                text = "table %s: the bot of seat %s could not play (%r); it tries again in %s s"
                log.warning(text, table.id, number, error, wait, exc_info=error if is_news else None)
                await asyncio.sleep(wait)
        table.bot_failures = 0

    async def _let_bot_play(self, table: Table, number: int) -> None:
        base, start = table.game.number, time.monotonic()
        choice = Choice(f"{table.id}/{number}", table.seat(number).level, table.game)
        action = await self._pool.run(choice, _turn(table))
        await asyncio.sleep(max(0.0, least_time(self._pace, table) - (time.monotonic() - start)))
        with contextlib.suppress(Stale):  # a person has acted
            if table.seat(number).is_played_by_bot:  # else a person has taken the seat back
                await self.play(table, number, base, [str(action)], None)


def least_time(pace: float, table: Table) -> float:
    """Seconds that the bot to act takes at least, with a pause after the turn of another.

    `pace` is the server's own.
    """
    return pace * table.pace * (1.0 + PAUSE * _follows_bot(table))


def _follows_bot(table: Table) -> bool:
    """The last turn was that of another bot: people want to see whose it was."""
    last = next((event.seat for event in reversed(table.game.events) if isinstance(event.seat, int)), None)
    return last is not None and last != table.game.to_act and table.seat(last).is_played_by_bot


def _bot_awake(table: Table) -> int | None:
    """The seat to act if a bot plays it; where only bots play, they wait until somebody looks."""
    return None if table.is_of_bots and not table.is_attended else table.bot_to_act


def _turn(table: Table) -> Turn:
    """When the bot of a table may think: before all others if a person is waiting for it."""
    is_waited_for = table.is_attended and not table.is_of_bots
    order = Order.OWN if is_waited_for else Order.REST
    return Turn(order, table.id, f"{table.id}/{table.game.number}")


def _patience(failures: int) -> float:
    """Seconds to wait after so many failures in a row."""
    doublings = min(failures - 1, 10)  # a float has an end, a disk may be full for days
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0**doublings)
