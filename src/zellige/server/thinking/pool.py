"""Threads beside the server think, by fair shares; compiled code releases the interpreter lock."""

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from zellige.analysis.second_look import NotWanted
from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import Busy
from zellige.server.operating.lines import Waiting, waiting_since
from zellige.server.operating.metrics import LINE_SECONDS, THINKING_SECONDS
from zellige.server.thinking.minds import Minds
from zellige.server.thinking.thought import (
    Answer,
    Order,
    Thinker,
    Thought,
    Told,
    Turn,
    Wanted,
    always,
    to_nobody,
)

USUAL = Budgets()
PATIENCE = 10  # seconds


def _tell(loop: asyncio.AbstractEventLoop, told: Told, part: Any) -> None:
    """From the thread that thinks to where somebody listens."""
    with contextlib.suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(told, part)


def _give_way(rank: int) -> None:
    """Requests come before bots that think; only Linux gives single threads a priority.

    Threads that a search starts have the priority of the one that started them.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), rank)


@dataclass(eq=False)
class _Job:
    work: Callable[[], Any]
    turn: Turn
    is_wanted: Wanted
    answer: asyncio.Future[Any]
    has_begun: bool = False
    since: float = field(init=False)
    """When it came; when it has begun, when that was."""

    def __post_init__(self) -> None:
        self.since = time.monotonic() - self.turn.waited

    def begin(self) -> None:
        came, self.since, self.has_begun = self.since, time.monotonic(), True
        LINE_SECONDS.labels(self.turn.order.label).observe(self.since - came)


class _Line:
    """Those who wait, in the order in which they come."""

    def __init__(self) -> None:
        self._jobs: dict[Order, OrderedDict[str, deque[_Job]]] = {order: OrderedDict() for order in Order}

    def count(self, order: Order) -> int:
        return sum(map(len, self._jobs[order].values()))

    def waiting(self, order: Order) -> Waiting:
        return waiting_since(job.since for own in self._jobs[order].values() for job in own)

    def add(self, job: _Job) -> None:
        self._jobs[job.turn.order].setdefault(job.turn.whose, deque()).append(job)

    def take(self, last: Order) -> _Job | None:
        """The next one, if it is not after `last`; whose it was is the last of that order from now on."""
        for order, jobs in self._jobs.items():
            if jobs and order <= last:
                whose, own = jobs.popitem(last=False)
                job = own.popleft()
                if own:
                    jobs[whose] = own
                return job
        return None

    def drop(self, job: _Job) -> None:
        """It does not wait any more, if it still did."""
        own = self._jobs[job.turn.order].get(job.turn.whose, deque())
        if job in own:
            own.remove(job)
            if not own:
                del self._jobs[job.turn.order][job.turn.whose]

    def drop_unwanted(self) -> None:
        for job in [job for jobs in self._jobs.values() for own in jobs.values() for job in own]:
            if job.answer.done():  # whoever waited was cancelled this very moment
                self.drop(job)
            elif not job.is_wanted():
                self.drop(job)
                job.answer.set_exception(NotWanted())


class ThinkingPool:
    """As many threads as may think at the same time; further work waits its turn.

    What nobody waits for any more is dropped. If there are two threads, one is kept for people's own bots.
    """

    def __init__(self, count: int, rank: int, budgets: Budgets = USUAL) -> None:
        self._threads = ThreadPoolExecutor(
            count, thread_name_prefix="thinking", initializer=_give_way, initargs=(rank,)
        )
        self._count = count
        self._most_waiting = budgets.thoughts
        self._minds = Minds(budgets.tree_bytes)
        self._line, self._running = _Line(), Counter[Order]()

    def waiting(self) -> dict[Order, Waiting]:
        """Who waits for a thread."""
        return {order: self._line.waiting(order) for order in Order}

    def running(self) -> dict[Order, int]:
        """How many think."""
        return {order: self._running[order] for order in Order}

    async def run(
        self,
        thought: Thought[Answer],
        turn: Turn,
        *,
        is_wanted: Wanted = always,
        told: Told = to_nobody,
    ) -> Answer:
        """The answer, when its turn has come and it is found.

        If whoever waits is cancelled, it is dropped. Raises `NotWanted` if it is not wanted any more, and
        `Busy` if too much is waiting.
        """
        self._line.drop_unwanted()
        if turn.order == Order.ASKED and self._line.count(turn.order) >= self._most_waiting:
            raise Busy(N_("The bots are very busy."), PATIENCE, "thoughts")
        loop = asyncio.get_running_loop()
        thinker = Thinker(self._minds, is_wanted, partial(_tell, loop, told))
        job = _Job(partial(thought.think, thinker), turn, is_wanted, loop.create_future())
        self._line.add(job)
        self._go_on()
        try:
            answer: Answer = await job.answer
        except asyncio.CancelledError:
            thinker.drop()
            self._line.drop(job)
            raise
        return answer

    def _go_on(self) -> None:
        """Begin what may begin."""
        self._line.drop_unwanted()
        while (last := self._last_allowed()) is not None and (job := self._line.take(last)) is not None:
            job.begin()
            self._running[job.turn.order] += 1
            thinking = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            thinking.add_done_callback(partial(self._ended, job))

    def _last_allowed(self) -> Order | None:
        """Who may begin now; None if all threads think."""
        running = self._running.total()
        if running >= self._count:
            return None
        others = running - self._running[Order.OWN]
        return Order.LONG if others < max(1, self._count - 1) else Order.OWN

    def _ended(self, job: _Job, thinking: asyncio.Future[Any]) -> None:
        self._running[job.turn.order] -= 1
        THINKING_SECONDS.labels(job.turn.order.label).observe(time.monotonic() - job.since)
        if not thinking.cancelled():
            error = thinking.exception()
            if job.answer.done():  # nobody waits for it
                pass
            elif error is not None:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(thinking.result())
        self._go_on()

    def close(self) -> None:
        """Stop without waiting for anyone."""
        self._threads.shutdown(wait=False, cancel_futures=True)
