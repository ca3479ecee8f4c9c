"""A worker: takes thoughts out of the database, thinks, and says what it found."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

from zellige.server.settings import Settings
from zellige.server.thinking.jobs import BEAT, GivenBack, Job, Jobs, Said
from zellige.server.thinking.letters import Letters
from zellige.server.thinking.pool import ThinkingPool
from zellige.server.thinking.queue import BROKEN, Failure, failure_of
from zellige.server.thinking.thought import Order, Thought, Turn

GRACE = 2.0
"""Seconds for what is under way when the worker is to end; what takes longer another one does."""
AGAIN = 1.0
"""Seconds after which a database that was not there is looked for."""
PARTING = 3.0
"""Seconds to say goodbye to the database."""
LAST = 1_000_000_000
"""The number of the answer, after all parts."""

log = logging.getLogger("zellige.server")


async def at_once() -> None:
    """There is nothing to wait for."""


@dataclass(frozen=True)
class _Shift:
    """Threads that take from some queues."""

    orders: tuple[Order, ...]
    threads: int
    pool: ThinkingPool


class Worker:
    """Thinks about as much at once as it has threads, by their order; one more thread is for analyses."""

    def __init__(self, jobs: Jobs, letters: Letters, settings: Settings) -> None:
        self._jobs, self._letters = jobs, letters
        pool = ThinkingPool(settings.thinkers, settings.rank, settings.limits)
        analysts = ThinkingPool(1, settings.analyst_rank)
        self._pools = pool, analysts
        short = (Order.OWN, Order.ASKED, Order.REST)
        self._shifts = [
            _Shift(short, max(1, settings.thinkers - 1), pool),
            _Shift((Order.LONG,), 1, analysts),
        ]
        if settings.thinkers > 1:  # one is kept for people's own bots
            self._shifts.append(_Shift((Order.OWN,), 1, pool))

    @asynccontextmanager
    async def working(self, when_ready: Callable[[], Awaitable[None]] = at_once) -> AsyncIterator[None]:
        """Beside whatever else is done, as soon as the rules are there."""
        tasks = [asyncio.create_task(self._work(shift, when_ready)) for shift in self._shifts]
        tasks.append(asyncio.create_task(self._sweep()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=GRACE + PARTING)  # the database may not be there to be told
            for pool in self._pools:
                pool.close()

    async def _work(self, shift: _Shift, when_ready: Callable[[], Awaitable[None]]) -> None:
        """For ever; when the database is lost, it goes on when that is there again."""

        async def run(job: Job) -> None:
            await self._think(job, shift)

        await when_ready()
        while not _is_cancelled():
            try:
                await self._jobs.work(run, shift.orders, shift.threads, GRACE)
                log.warning("jobs are not heard of now")  # and so it has ended
            except Exception as error:  # whatever it is, a worker that ended would leave people waiting
                is_known = isinstance(error, BROKEN)
                log.warning("no jobs can be taken now (%r)", error, exc_info=None if is_known else error)
            await asyncio.sleep(0.0 if _is_cancelled() else AGAIN)

    async def _think(self, job: Job, shift: _Shift) -> None:
        """Whatever comes of it is said; only a worker that ends says nothing."""
        saying = _Saying(self._jobs, self._letters, job)
        try:
            thought: Thought[Any] = await asyncio.to_thread(self._letters.read, job.letter)
            turn = Turn(job.order, f"{job.id}", waited=await self._jobs.age(job.id))
            answer = await shift.pool.run(thought, turn, told=saying.tell)
        except asyncio.CancelledError:
            if job.is_to_be_given_back():
                raise GivenBack from None
            raise
        except Exception as error:
            if not isinstance(failure_of(error).error, Exception):
                log.exception("what job %d asks for could not be thought about", job.id)
            answer = failure_of(error)
        await saying.end(answer)

    async def _sweep(self) -> None:
        """For ever: what dead workers have left is done by others."""
        while True:
            try:
                for job in await self._jobs.sweep():
                    log.error("job %d was given up: all workers that took it have died", job)
                    failure = Failure("all workers that took it have died")
                    await self._jobs.say(Said(job, LAST, self._letters.write(failure), is_last=True))
            except BROKEN as error:
                log.warning("jobs of dead workers cannot be looked for now (%s)", error)
            await asyncio.sleep(BEAT)


class _Saying:
    """What is said of a job, in order: its parts, and in the end the answer."""

    def __init__(self, jobs: Jobs, letters: Letters, job: Job) -> None:
        self._jobs, self._letters, self._job = jobs, letters, job
        self._numbers = count()
        self._before: asyncio.Task[None] | None = None

    def tell(self, part: Any) -> None:
        """As soon as what was told before has been written."""
        self._before = asyncio.create_task(self._say(next(self._numbers), part, self._before))

    async def end(self, answer: Any) -> None:
        """The answer."""
        await self._say(LAST, answer, self._before, is_last=True)

    async def _say(
        self, number: int, content: Any, before: asyncio.Task[None] | None, *, is_last: bool = False
    ) -> None:
        if before is not None:
            await asyncio.gather(before, return_exceptions=True)  # a part that is lost is only late
        letter = await asyncio.to_thread(self._letters.write, content)
        await self._jobs.say(Said(self._job.id, number, letter, is_last))


def _is_cancelled() -> bool:
    """Whether this task is to end: an error on the way out may have hidden that."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
