"""What is played at tables, by people and by bots: stored first, then announced to all who are looking."""

import asyncio
import contextlib
import time
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

from zellige.core.text import N_, Message
from zellige.search.levels import LevelBot
from zellige.server.background import Background
from zellige.server.errors import NotAllowed, Stale
from zellige.server.storage.models import OVER
from zellige.server.storage.tables import StoredTables
from zellige.server.tables.bots import Order, ThinkingPool, Turn
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables


class Playing:
    """The one way by which events come to a table."""

    def __init__(
        self, tables: Tables, store: StoredTables, pool: ThinkingPool, background: Background, pace: float
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
        async with table.lock:
            if base != table.game.number and await self._was_played(table, submission):
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
                await self._store.append(table.id, trial, base, submission)
            except IntegrityError:  # another process was first, perhaps with the same
                await self._tables.read_again(table)
                if await self._was_played(table, submission):
                    return
                raise Stale from None
            trial.thin_out()
            table.game = trial
            table.end_coaching()
            if trial.is_over:
                table.stage = OVER
            table.has_changed()
        self.wake_bots(table)

    async def _was_played(self, table: Table, submission: str | None) -> bool:
        return submission is not None and await self._store.number_of(table.id, submission) is not None

    def wake_bots(self, table: Table) -> None:
        """Let a bot think if it is to act and is not thinking already."""
        if _bot_to_act(table) is not None and not table.is_thinking:
            table.thinking = self._background.start(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        """Play for bots until a person is to act."""
        while (number := _bot_to_act(table)) is not None:
            base, start = table.game.number, time.monotonic()
            bot = table.bots.setdefault(number, LevelBot(table.seat(number).level))
            action = await self._pool.choose(bot, table.game, _turn(table))
            await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - start)))
            with contextlib.suppress(Stale):  # a person has acted
                if table.seat(number).is_played_by_bot:  # else a person has taken the seat back
                    await self.play(table, number, base, [str(action)], None)


def _bot_to_act(table: Table) -> int | None:
    """The seat to act if a bot plays it; where only bots play, they wait until somebody looks."""
    number = table.game.to_act
    if table.is_of_bots and not table.is_attended:
        return None
    if table.is_running and isinstance(number, int) and table.seat(number).is_played_by_bot:
        return number
    return None


def _turn(table: Table) -> Turn:
    """When the bot of a table may think: before all others if a person is waiting for it."""
    is_waited_for = table.is_attended and not table.is_of_bots
    return Turn(Order.OWN if is_waited_for else Order.REST, table.id)
