"""Analyses of finished games: one after the other in the background, and what they found is kept.

Nobody at a table waits for them, so they come after the bots: one thread does them all, with the lowest rank.
Those that somebody has asked for come before those that began by themselves when a game ended.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from zellige.analysis.course import Look, decisions, looks, tie_together
from zellige.analysis.report import as_json, completed
from zellige.analysis.second_look import NotWanted
from zellige.core.errors import ZelligeError
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.server.background import Background
from zellige.server.errors import Busy, NotAllowed, NotReady, TooMuch
from zellige.server.operating.lines import Waiting, waiting_since
from zellige.server.operating.metrics import REFUSALS
from zellige.server.settings import Settings
from zellige.server.sharing import Marks
from zellige.server.storage.analyses import Asker, StoredAnalyses
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables
from zellige.server.thinking.thought import Order, Thinker, Thinking, Turn

SEED = 1
"""That of `zellige analyse`, so that both find the same."""
PATIENCE = 120
"""Seconds, about as long as one analysis takes."""

log = logging.getLogger("zellige.server")


@dataclass(frozen=True)
class Looking:
    """A game, to be looked at from decision to decision; each look is told at once."""

    game: Game
    level: int

    def think(self, thinker: Thinker) -> dict[str, Any]:
        """What was found, as `zellige analyse --json` prints it."""
        found = list[Look]()
        thinker.tell(len(decisions(self.game)))
        for look in looks(self.game, level=self.level, seed=SEED):
            if not thinker.is_wanted():
                raise NotWanted
            found.append(look)
            thinker.tell(look)
        return as_json(tie_together(self.game, self.level, SEED, found))


@dataclass(eq=False)
class Work:
    """An analysis that waits for its turn, or is under way."""

    table: Table
    asker: Asker | None
    """Who has asked for it here; None after a start, or if it began by itself."""
    total: int = 0
    """How many decisions there are; 0 before it has begun."""
    found: list[Look] = field(default_factory=list)
    since: float = field(default_factory=time.monotonic)

    def hear(self, part: int | Look) -> None:
        """What is found on the way: first how much there is to do."""
        if isinstance(part, Look):
            self.found.append(part)
        else:
            self.total, self.found = part, []


class Analyses:
    """Whatever was asked for is done, if need be after the next start of the server."""

    def __init__(
        self,
        tables: Tables,
        store: StoredAnalyses,
        thinking: Thinking,
        background: Background,
        settings: Settings,
        marks: Marks,
    ) -> None:
        self.level = settings.analyst
        self._tables, self._store, self._background = tables, store, background
        self._thinking, self._marks = thinking, marks
        self._budgets, self._reviews = settings.limits, settings.reviews
        self._works: dict[str, Work] = {}
        self._failed: set[str] = set()
        self._under_way: Work | None = None
        self._free = asyncio.Condition()
        tables.when_over = self.review

    async def found(self, table: Table) -> dict[str, Any] | None:
        """What was found about a game, as `zellige analyse --json` prints it."""
        row = await self._store.get(table.id)
        if row is None:
            return None
        if row.found is None:
            self._begin(table)  # it was asked for, perhaps in another process that has ended since
        elif "chances" not in row.found["start"]:
            return await asyncio.to_thread(completed, table.game, row.found)
        return row.found

    def work(self, table: Table) -> Work | None:
        """How far it is, if it is not done."""
        return self._works.get(table.id)

    def waiting(self) -> Waiting:
        """All of them, with the one under way."""
        return waiting_since(work.since for work in self._works.values())

    def waiting_before(self, table: Table) -> int:
        """How many others come first."""
        return next((n for n, work in enumerate(self._in_order()) if work.table is table), 0)

    def _in_order(self) -> list[Work]:
        """Whoever is under way, then those that were asked for, each in the order in which they came."""
        return sorted(
            self._works.values(), key=lambda work: (work is not self._under_way, work.asker is None)
        )

    def has_failed(self, table: Table) -> bool:
        """Whether the last try went wrong."""
        return table.id in self._failed

    async def ask(self, table: Table, visitor: str, address: str) -> None:
        """Let a game be analysed, unless it was already: one that is over, since that opens all secrets.

        Raises `TooMuch` if the visitor has enough of them waiting, `Busy` if all together have.
        """
        check_over(table)
        asker = Asker(self._marks(visitor), self._marks(address))
        if await self._store.get(table.id) is None:
            self._check_room(await self._store.waiting(), asker)
        await self._store.want(table.id, asker)
        self._failed.discard(table.id)
        row = await self._store.get(table.id)
        if row is not None and row.found is None:
            self._begin(table, asker)

    def review(self, table: Table) -> None:
        """A game has just ended: look at it by itself, if somebody who played is there to see it."""
        if self._reviews and any(table.is_here(seat) for seat in table.people):
            self._begin(table)  # at once: pages that are told of the end ask how far it is

    def _check_room(self, waiting: Sequence[Asker | None], asker: Asker) -> None:
        """By all servers together."""
        of_visitor = sum(one is not None and one.visitor == asker.visitor for one in waiting)
        of_address = sum(one is not None and one.address == asker.address for one in waiting)
        budgets = self._budgets
        if of_visitor >= budgets.analyses_per_visitor or of_address >= budgets.analyses_per_address:
            raise TooMuch(N_("You have several games that wait for their analysis."), PATIENCE, "analyses")
        if len(waiting) >= budgets.analyses:
            raise Busy(N_("Many games are waiting for their analysis."), PATIENCE, "analyses")

    async def go_on(self) -> None:
        """After a start: take up what was asked for, from the beginning, since a search cannot be saved."""
        for name in await self._store.wanted():
            try:
                self._begin(await self._tables.get(name))
            except Exception as error:  # the others are analysed all the same
                log.exception("table %s cannot be analysed", name)
                if isinstance(error, ZelligeError) and not isinstance(error, NotReady):
                    await self._store.forget(name)  # by rules of another version, perhaps: never

    def _begin(self, table: Table, asker: Asker | None = None) -> None:
        if table.id in self._works:
            self._works[table.id].asker = self._works[table.id].asker or asker
            return
        self._works[table.id] = Work(table, asker)
        self._background.start(self._finish(self._works[table.id]))

    async def _finish(self, work: Work) -> None:
        """Do it when its turn has come; what goes wrong is noted, and can be asked for again."""
        name = work.table.id
        try:
            async with self._line(work):
                if await self._is_kept(work):
                    await self._make(work)
        except Exception:
            log.exception("the analysis of table %s failed", name)
            self._failed.add(name)
            await self._store.forget(name)

    async def _is_kept(self, work: Work) -> bool:
        """What begins by itself is kept, too; where many wait already it is left to whoever asks."""
        if await self._store.get(work.table.id) is None:
            waiting = await self._store.waiting()
            reviews, budgets = sum(one is None for one in waiting), self._budgets
            if reviews >= budgets.reviews or len(waiting) >= budgets.analyses:
                REFUSALS.labels("reviews", "all").inc()
                return False
            await self._store.want(work.table.id, work.asker)
        return True

    async def _make(self, work: Work) -> None:
        name = work.table.id
        async with self._free:
            await self._free.wait_for(lambda: self._under_way is None and self._in_order()[0] is work)
            self._under_way = work
        row = await self._store.get(name)
        if row is not None and row.found is None:  # else another process was quicker
            await self._store.keep(name, await self._think(work))

    @asynccontextmanager
    async def _line(self, work: Work) -> AsyncIterator[None]:
        """One of them is under way at a time; the others wait behind it."""
        try:
            yield
        finally:
            if self._under_way is work:
                self._under_way = None
            del self._works[work.table.id]
            async with self._free:
                self._free.notify_all()

    async def _think(self, work: Work) -> dict[str, Any]:
        name = work.table.id
        looking = Looking(work.table.game.copy(), self.level)
        return await self._thinking.run(looking, Turn(Order.LONG, name, name), told=work.hear)


def check_over(table: Table) -> None:
    """An analysis shows what everyone had: nothing for those who are still playing."""
    if not table.is_over:
        raise NotAllowed(Message(N_("a game can be analysed only when it is over")))
