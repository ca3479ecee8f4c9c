"""A worker's process: what a job does to it ends that job and no other."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Generic

from zellige.core.text import N_, Message
from zellige.crews.work import ENDED, SILENT, Done, Foul, Job, Work, WorkerLost

_GRACE = 0.5  # how much later than the worker itself we decide that it will not answer any more
_READY, _TOLD, _DONE = "ready", "told", "done"


# -- in the worker's process -------------------------------------------------------------------------


def live(connection: Connection, work: Work[Any, Any]) -> None:
    """A worker's life: say that it is ready, then do what comes, reporting what is told and what is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us decides when to stop
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    os.dup2(2, 1)  # what bots print is not our output
    work.prepare()
    with contextlib.suppress(EOFError, BrokenPipeError):
        connection.send((_READY, None))
        while True:
            done = work.do(connection.recv(), lambda text: connection.send((_TOLD, text)))
            connection.send((_DONE, done))


def _leave_with_parent() -> None:
    """Nobody is left who could end a bot that thinks forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# -- in our own --------------------------------------------------------------------------------------


class Worker(Generic[Job, Done]):
    """A worker's process, the job that it does, and what it told of that job so far."""

    def __init__(self, work: Work[Job, Done]) -> None:
        self.work = work
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=live, args=(theirs, work), daemon=True)
        with _same_order_of_sets(), _without_main():
            self.process.start()
        theirs.close()
        self._jobs: list[Job] = []  # the one under way, if any
        self._told: list[str] = []
        self._heard = 0.0
        self._is_ready = False
        self.is_lost = False
        self.signal = 0
        """Which one ended the process, if it was not we who sent it."""

    def begin(self, job: Job) -> None:
        """Let it do a job, as soon as it is ready."""
        self._jobs, self._told, self._heard = [job], [], time.monotonic()
        with contextlib.suppress(BrokenPipeError):  # it is gone; we shall hear of that
            self.connection.send(job)

    @property
    def is_idle(self) -> bool:
        """It has no job."""
        return not self._jobs

    def time_left(self) -> float | None:
        """How long we still wait for it to tell something; forever if nothing has to come."""
        if self.is_idle or not self._is_ready or self.work.time_limit is None:
            return None
        return max(0.0, self._heard + self.work.time_limit + _GRACE - time.monotonic())

    def hear(self) -> list[Done]:
        """Take in everything it reports: what came of the job, if it is done or the process is gone."""
        try:
            while self.connection.poll():
                what, content = self.connection.recv()
                self._heard = time.monotonic()
                if what == _DONE:
                    self._jobs = []
                    return [content]
                if what == _READY:
                    self._is_ready = True
                else:
                    self._told.append(content)
        except (EOFError, OSError):
            self.process.join()
            status = self.process.exitcode or 0
            self.signal = max(0, -status)
            return [self._give_up(Foul(ENDED, f"{status}"))]
        if self.time_left() == 0:
            return [self._give_up(Foul(SILENT, f"{self.work.time_limit:g}"))]
        return []

    def _give_up(self, foul: Foul) -> Done:
        self.dismiss()
        if self.is_idle or not self._is_ready:
            values = {"status": foul.what}
            raise WorkerLost(Message(N_("a process ended before its game began (status {status})"), values))
        return self.work.give_up(self._jobs.pop(), self._told, foul)

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.is_lost = True
        self.process.kill()
        self.process.join()
        self.connection.close()


def wait_for(workers: Sequence[Worker[Job, Done]]) -> None:
    """Wait until one of them has something to report, or is overdue."""
    left = [seconds for worker in workers if (seconds := worker.time_left()) is not None]
    if workers:
        wait([worker.connection for worker in workers], min(left, default=None))


@contextlib.contextmanager
def _same_order_of_sets() -> Iterator[None]:
    """Processes started here put texts into sets in the same order each time."""
    name = "PYTHONHASHSEED"
    before = os.environ.get(name)
    os.environ[name] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


@contextlib.contextmanager
def _without_main() -> Iterator[None]:
    """Processes started here do not run our own program again, which may be a worker of Ray."""
    main: dict[str, Any] = vars(sys.modules["__main__"])
    kept: dict[str, Any] = {name: main.pop(name) for name in ("__file__", "__spec__") if name in main}
    main["__spec__"] = None
    try:
        yield
    finally:
        main.update(kept)
