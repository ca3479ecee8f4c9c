"""Thinking by workers: thoughts are written into the database, and the answers are waited for."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from procrastinate.exceptions import ConnectorException
from psycopg import Error as DatabaseError
from psycopg_pool import PoolTimeout

from zellige.analysis.second_look import NotWanted
from zellige.core.errors import ZelligeError
from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import Busy, TooMuch
from zellige.server.operating.lines import Waiting
from zellige.server.storage.troubles import LOST, StorageTrouble
from zellige.server.thinking.jobs import Asked, Jobs, Said
from zellige.server.thinking.letters import Letters
from zellige.server.thinking.thought import Answer, Order, Thought, Told, Turn, Wanted, always, to_nobody

LOOK = 1.0
"""Seconds after which everybody looks for themselves: a notice may be lost."""
ASK = 0.5
"""Seconds between two questions whether an answer is still wanted."""
COUNT = 2.0
"""Seconds between two counts of who waits."""
ALONE, WARN = 20.0, 60.0
"""Seconds: so long nobody thinks before it is said, and until it is said again."""
PATIENCE = 10
"""Seconds after which it is worth to try again."""
EARLY = 100
"""So many notices are remembered that came before the job was known here."""
STEP = 1_000
"""Of priorities, between two orders: within an order those come first who have fewer that wait."""
BROKEN = (DatabaseError, ConnectorException, PoolTimeout, OSError)
"""What a database does that is not there."""

log = logging.getLogger("zellige.server")


class Lost(Exception):
    """A job is gone, and nothing was said: it has to be asked for again."""


class ThoughtFailed(Exception):
    """What went wrong at a worker, in its words."""


@dataclass(frozen=True)
class Failure:
    """An answer that is none."""

    error: Exception | str
    """As it is, if it is one that people are told of; else its words."""

    def raised(self) -> Exception:
        """What it was at the worker."""
        return ThoughtFailed(self.error) if isinstance(self.error, str) else self.error


@dataclass(eq=False)
class _Waiting:
    """Somebody here who waits for an answer."""

    told: Told
    answer: asyncio.Future[Any]
    known: int = 0
    """The number of the next part."""


@dataclass
class _Counted:
    """Who waited and who was thought about when it was counted last."""

    waiting: dict[Order, Waiting] = field(default_factory=dict)
    running: dict[Order, int] = field(default_factory=dict)

    @property
    def is_left_alone(self) -> bool:
        """Somebody has waited for long, and nobody thinks."""
        return not self.running and any(waiting.age > ALONE for waiting in self.waiting.values())


class ThinkingQueue:
    """As `ThinkingPool`, but whoever thinks may be anywhere."""

    def __init__(self, jobs: Jobs, letters: Letters, budgets: Budgets) -> None:
        self._jobs, self._letters, self._budgets = jobs, letters, budgets
        self._waiting: dict[int, list[_Waiting]] = {}
        self._heard: set[int] = set()
        self._early: OrderedDict[int, None] = OrderedDict()
        self._has_heard = asyncio.Event()
        self._counted = _Counted()
        self._warning_at = 0.0
        """When it is worth a line again that nobody thinks, by `time.monotonic`."""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Answers are heard meanwhile."""
        tasks = [asyncio.create_task(work()) for work in (self._listen, self._look, self._count)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def waiting(self) -> Mapping[Order, Waiting]:
        """Who waits, at any process; as it was counted some seconds ago."""
        return {order: self._counted.waiting.get(order, Waiting(0, 0.0)) for order in Order}

    def running(self) -> Mapping[Order, int]:
        """How many are thought about, at any worker."""
        return {order: self._counted.running.get(order, 0) for order in Order}

    def close(self) -> None:
        """Whoever waits is cancelled elsewhere."""

    async def run(
        self,
        thought: Thought[Answer],
        turn: Turn,
        *,
        is_wanted: Wanted = always,
        told: Told = to_nobody,
    ) -> Answer:
        """The answer, when its turn has come and a worker has found it."""
        letter = await asyncio.to_thread(self._letters.write, thought)
        while True:
            job = await self._defer(letter, turn)
            try:
                answer: Answer = await self._answer(job, is_wanted, told)
            except Lost:
                log.warning("nobody has answered what job %d asks for; it is asked for again", job)
            else:
                return answer

    async def _defer(self, letter: str, turn: Turn) -> int:
        """The job of a thought: a new one, or the one that there is already."""
        try:
            return await self._job(letter, turn)
        except BROKEN as error:
            log.error("%s (%s)", LOST.advice, error)  # noqa: TRY400 - the advice is what counts
            raise StorageTrouble(LOST) from error

    async def _job(self, letter: str, turn: Turn) -> int:
        name = turn.name or None
        while True:
            if name and turn.order == Order.LONG and (job := await self._jobs.named(name)):
                return job
            before = await self._before(turn)
            values = {
                "letter": letter,
                "whose": turn.whose,
                "limits": [limit for limit, _most in turn.limits],
            }
            job = await self._jobs.defer(turn.order, -STEP * turn.order - before, name, **values)
            job = job or (await self._jobs.named(name) if name else None)
            if job:
                return job

    async def _before(self, turn: Turn) -> int:
        """How many of the same wait already: in each order, those whose it is take turns.

        A table has one bot that thinks at a time, so only what is asked for has to be looked at. Raises
        `TooMuch` or `Busy` where it is enough.
        """
        if turn.order != Order.ASKED:
            return 0
        asked = await self._jobs.asked(turn.order)
        self._check_room(asked, turn)
        return min(STEP - 1, sum(one.waits and one.whose == turn.whose for one in asked))

    def _check_room(self, asked: Iterable[Asked], turn: Turn) -> None:
        """By all servers together."""
        asked = list(asked)
        for limit, most in turn.limits:
            if sum(limit in one.limits for one in asked) >= most:
                raise TooMuch(N_("You are waiting for another answer of the bots."), PATIENCE, "hints")
        if sum(one.waits for one in asked) >= self._budgets.thoughts:
            raise Busy(N_("The bots are very busy."), PATIENCE, "thoughts")

    async def _answer(self, job: int, is_wanted: Wanted, told: Told) -> Any:
        """Wait for it; whoever does not want it any more says so to the worker."""
        waiting = _Waiting(told, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(job, []).append(waiting)
        if job in self._early:
            self._hear(job)
        is_needed = True
        try:
            while not waiting.answer.done() and (is_needed := is_wanted()):
                await asyncio.wait((waiting.answer,), timeout=None if is_wanted is always else ASK)
        except asyncio.CancelledError:
            is_needed = False
            raise
        finally:
            self._forget(job, waiting)
            if not is_needed and job not in self._waiting:
                await self._cancel(job)
        if not is_needed:
            raise NotWanted
        answer = waiting.answer.result()
        if isinstance(answer, Failure):
            raise answer.raised()
        return answer

    def _forget(self, job: int, waiting: _Waiting) -> None:
        here = self._waiting.get(job, [])
        if waiting in here:
            here.remove(waiting)
        if not here:
            self._waiting.pop(job, None)

    async def _cancel(self, job: int) -> None:
        with suppress(*BROKEN):  # then it is done in vain
            await asyncio.shield(asyncio.ensure_future(self._jobs.cancel(job)))

    async def _listen(self) -> None:
        """For ever; when the connection was lost, what was said meanwhile is found by looking."""
        while True:
            try:
                async for job in self._jobs.heard():
                    self._hear(job)
            except BROKEN as error:
                log.warning("answers of workers are not heard now (%s)", error)
            await asyncio.sleep(LOOK)

    def _hear(self, job: int) -> None:
        if job in self._waiting:
            self._heard.add(job)
            self._has_heard.set()
            return
        self._early[job] = None
        while len(self._early) > EARLY:
            self._early.popitem(last=False)

    async def _look(self) -> None:
        """For ever: read what was heard of at once, and everything once a second."""
        next_look = time.monotonic() + LOOK
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, next_look - time.monotonic())):
                    await self._has_heard.wait()
            self._has_heard.clear()
            jobs, self._heard = self._heard & set(self._waiting), set()
            is_round = time.monotonic() >= next_look
            if is_round:
                jobs, next_look = set(self._waiting), time.monotonic() + LOOK
            try:
                await self._read(jobs, is_round=is_round)
            except BROKEN as error:
                log.warning("answers of workers cannot be read now (%s)", error)
                await asyncio.sleep(LOOK)

    async def _read(self, jobs: set[int], *, is_round: bool) -> None:
        """What was said of some jobs; with a round, also which of them are gone."""
        if not jobs:
            return
        alive = (
            await self._jobs.alive(jobs) if is_round else jobs
        )  # before: what was said was said before it ended
        known = {job: min(one.known for one in self._waiting[job]) for job in jobs if job in self._waiting}
        said = await self._jobs.said(known)
        contents = await asyncio.to_thread(lambda: [self._opened(one.letter) for one in said])
        for one, content in zip(said, contents, strict=True):
            self._take(one, content)
        for job in jobs - alive - {one.job for one in said if one.is_last}:
            for waiting in self._waiting.get(job, []):
                if not waiting.answer.done():
                    waiting.answer.set_exception(Lost())

    def _opened(self, letter: str) -> Any:
        """What it says; one that cannot be read must not keep the others waiting."""
        try:
            return self._letters.read(letter)
        except Exception as error:  # noqa: BLE001 - somebody else may have written it
            return failure_of(error)

    def _take(self, said: Said, content: Any) -> None:
        for waiting in list(self._waiting.get(said.job, [])):
            if waiting.answer.done() or said.number < waiting.known:
                continue
            waiting.known = said.number + 1
            if said.is_last:
                waiting.answer.set_result(content)
            elif not isinstance(content, Failure):
                asyncio.get_running_loop().call_soon(waiting.told, content)

    async def _count(self) -> None:
        """For ever."""
        while True:
            with suppress(*BROKEN):
                counted = _Counted()
                for line in await self._jobs.lines():
                    order = self._jobs.order(line.queue)
                    if order is None:
                        continue
                    if line.status == "todo":
                        counted.waiting[order] = Waiting(line.length, line.age)
                    else:
                        counted.running[order] = line.length
                self._counted = counted
                self._warn()
            await asyncio.sleep(COUNT)

    def _warn(self) -> None:
        if self._counted.is_left_alone and time.monotonic() >= self._warning_at:
            self._warning_at = time.monotonic() + WARN
            log.warning("nobody thinks: is there a worker of this version, with the same secret?")


def failure_of(error: Exception) -> Failure:
    """What a worker says when it could not think."""
    return Failure(error if isinstance(error, (ZelligeError, NotWanted)) else repr(error))
