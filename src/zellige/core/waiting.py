"""A word on standard error when rules are compiled, for whoever waits at a terminal or in a notebook.

The command line shows its own progress, and turns this off.
"""

import sys
from functools import cache
from typing import Any

SAID = (
    "Zellige is compiling what is needed now, once for this version (`zellige compile` does all of it) ...\n"
)

is_wanted = True


@cache
def announce_first_compilation() -> None:
    """From now on, say so when something of ours is compiled that is not in the cache; once is enough."""
    from numba.core import event  # noqa: PLC0415 - not loaded where nothing is compiled

    class Waiting(event.Listener):
        def on_start(self, compiling: Any) -> None:
            global is_wanted  # noqa: PLW0603 - a process says it once
            if is_wanted and _is_ours(compiling.data["dispatcher"]) and _is_somebody_there():
                sys.stderr.write(SAID)
                sys.stderr.flush()
                is_wanted = False

        def on_end(self, compiling: Any) -> None:
            """It is not said when that is over: something else may be next."""

    register: Any = event.register  # it has no types
    register("numba:compile", Waiting())


def _is_ours(dispatcher: Any) -> bool:
    return str(dispatcher.py_func.__module__).startswith("zellige.")


def _is_somebody_there() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules
