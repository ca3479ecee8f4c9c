"""Whatever holds the loop of a server of the tests for more than 50 ms of processor time makes a test fail.

Every callback of the loop is timed by the clock of its own thread, so that neither other processes nor
other threads matter. Two things are left out: what Numba loads or compiles, which `zellige serve` does
beside the loop, and the garbage collector, which has to walk through a process full of tests. Uncompiled
rules hold everything, so with them nothing is timed.
"""

import asyncio
import gc
import threading
import time
from functools import cache
from typing import Any

from zellige.core.kernel import IS_COMPILED
from zellige.server.watchdog import MOST

held: list[str] = []
"""By what a loop was held, since somebody last looked."""
_run = asyncio.Handle._run
_watched: set[asyncio.AbstractEventLoop] = set()


class LeftOut(threading.local):
    """The time of a thread that does not count; what is left out may contain other such things."""

    total = began = 0.0
    depth = 0

    def begin(self, *_: Any) -> None:
        if self.depth == 0:
            self.began = time.thread_time()
        self.depth += 1

    def end(self, *_: Any) -> None:
        self.depth -= 1
        if self.depth == 0:
            self.total += time.thread_time() - self.began


_left_out = LeftOut()


def watch(loop: asyncio.AbstractEventLoop) -> None:
    """Time what a loop does from now on."""
    if IS_COMPILED:
        _time_all()
        _watched.add(loop)


@cache
def _time_all() -> None:
    from numba.core import event

    class Loading(event.Listener):
        on_start, on_end = _left_out.begin, _left_out.end

    event.register("numba:compiler_lock", Loading())
    gc.callbacks.append(lambda phase, _: _left_out.begin() if phase == "start" else _left_out.end())
    asyncio.Handle._run = _timed  # type: ignore[assignment, method-assign]


def _timed(handle: Any) -> None:
    """What a loop calls, one after the other."""
    if handle._loop not in _watched:
        return _run(handle)
    name, start = _name(handle), time.thread_time() - _left_out.total
    _run(handle)
    took = time.thread_time() - _left_out.total - start
    if took > MOST:
        held.append(f"{1_000 * took:.0f} ms: {name}")
    return None


def _name(handle: Any) -> str:
    """The request, the task or the function."""
    task = getattr(handle._callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return repr(handle)
    coroutine = task.get_coro()
    asked = getattr(getattr(coroutine, "cr_frame", None), "f_locals", {}).get("self")
    scope = getattr(asked, "scope", None) or {}
    return f"{scope.get('method', '')} {scope.get('path', '')} {coroutine!r}"
