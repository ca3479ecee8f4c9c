"""Words on standard error while rules are compiled, for whoever waits at a terminal or in a notebook.

First that it takes a while, then a line for each function that is called, with how far it is: how many
functions that it needs are compiled by now, and for how long. How many there will be, nobody knows before.

The command line shows its own progress, and turns this off.
"""

import sys
import time
from functools import cache
from typing import Any

SAID = (
    "Zellige is compiling what is needed now, once for this version (`zellige compile` does all of it) ...\n"
)
SECONDS = 1.0
"""What takes less has no line of its own."""

is_wanted = True


class Progress:
    """What is said while something is compiled, and all that it needs inside of that."""

    def __init__(self) -> None:
        self._was_said = False
        self._open: list[float] = []
        """Since when each function is being compiled, the innermost last."""
        self._done = 0

    def begin(self) -> None:
        """One function more is being compiled."""
        if not self._was_said:
            _write(SAID)
            self._was_said = True
        self._open.append(time.monotonic())

    def end(self, name: str) -> None:
        """The innermost is compiled; the line goes on until the outermost is."""
        if not self._open:
            return  # it began when nobody was told
        began = self._open.pop()
        self._done += 1
        seconds = time.monotonic() - (self._open[0] if self._open else began)
        if seconds >= SECONDS:
            _write(f"\r  {self._done} compiled, {seconds:.0f} s")
        if not self._open:
            if seconds >= SECONDS:
                _write(f": {name}\n")
            self._done = 0


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


@cache
def announce_first_compilation() -> None:
    """From now on, say so when something of ours is compiled that is not in the cache."""
    from numba.core import event  # noqa: PLC0415 - not loaded where nothing is compiled

    progress = Progress()

    class Waiting(event.Listener):
        def on_start(self, compiling: Any) -> None:
            if is_wanted and _is_ours(compiling.data["dispatcher"]) and _is_somebody_there():
                progress.begin()

        def on_end(self, compiling: Any) -> None:
            if is_wanted and _is_ours(compiling.data["dispatcher"]) and _is_somebody_there():
                progress.end(compiling.data["dispatcher"].py_func.__name__)

    register: Any = event.register  # it has no types
    register("numba:compile", Waiting())


def _is_ours(dispatcher: Any) -> bool:
    return str(dispatcher.py_func.__module__).startswith("zellige.")


def _is_somebody_there() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules
