"""Running the real command, as a user does."""

import os
import subprocess
import sys
from dataclasses import dataclass


@dataclass
class Done:
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str


def zellige(*arguments: object, typed: str = "", **environment: str) -> Done:
    """Run `zellige` with these arguments; what it may not do is show a traceback."""
    return python("-m", "zellige", *arguments, typed=typed, **environment)


def uncompiled(*arguments: object, typed: str = "") -> Done:
    """The same where hardly anything is played: it is done before the compiled rules would be loaded."""
    return zellige(*arguments, typed=typed, NUMBA_DISABLE_JIT="1")


def python(*arguments: object, typed: str = "", **environment: str) -> Done:
    """Run Python with these arguments, at a terminal of 100 columns."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        input=typed,
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return Done(done.returncode, done.stdout, done.stderr)
