"""Says in the log what keeps the server from answering: whatever holds its loop for long."""

import asyncio
import logging
import sys
import threading
import time
import traceback
from pathlib import Path
from types import FrameType

from zellige.server.operating.metrics import LOOP_SECONDS

MOST = 0.05
"""Seconds of processor time: a machine that is busy with something else is not our mistake."""
REST = 0.1
"""Seconds between two looks."""
PEACE = 60.0
"""Seconds between two lines in the log."""
STEP = 0.01
PACKAGE = Path(__file__).resolve().parents[1]

log = logging.getLogger("zellige.server")


class Watchdog:
    """A thread that asks the loop for a sign of life again and again.

    If the loop's thread works for more than `MOST` before it answers, what it does is looked up. It works
    with every loop, and costs nothing that could be measured. Where a thread's time cannot be asked for
    by another (Linux can) nothing is watched.
    """

    def __init__(self) -> None:
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._is_over = threading.Event()
        self._told: float | None = None

    def start(self) -> None:
        """Watch the running loop, which is that of the calling thread."""
        self._loop, self._watched = asyncio.get_running_loop(), threading.get_ident()
        if sys.platform == "linux":
            self._clock = time.pthread_getcpuclockid(self._watched)
            self._thread.start()

    def close(self) -> None:
        """Watch no more."""
        self._is_over.set()

    def _watch(self) -> None:
        while not self._is_over.wait(REST):
            try:
                self._look()
            except RuntimeError:  # the loop was closed
                return

    def _look(self) -> None:
        answered, start, place = threading.Event(), self._worked(), ""
        self._loop.call_soon_threadsafe(_answer, answered, time.perf_counter())
        while not answered.wait(STEP) and not self._is_over.is_set():
            if not place and self._worked() - start > MOST:
                place = where(sys._current_frames()[self._watched])  # noqa: SLF001 - there is no other way
        now = time.monotonic()
        if place and (self._told is None or now - self._told > PEACE):
            self._told = now
            held = round(1_000 * (self._worked() - start))
            log.warning("the loop was held for %d ms of processor time: %s", held, place)

    def _worked(self) -> float:
        """Seconds of processor time of the loop's thread."""
        return time.clock_gettime(self._clock)


def _answer(answered: threading.Event, asked: float) -> None:
    LOOP_SECONDS.observe(time.perf_counter() - asked)
    answered.set()


def where(frame: FrameType) -> str:
    """Which code of ours a thread is in, the innermost last; what it calls there, if that is not ours."""
    stack = traceback.extract_stack(frame)
    ours = [place for place in stack if Path(place.filename).is_relative_to(PACKAGE)]
    return ", ".join(
        f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in (ours or stack)[-4:]
    )
