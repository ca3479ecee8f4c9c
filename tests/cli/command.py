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
    done = subprocess.run(
        [sys.executable, "-m", "zellige", *map(str, arguments)],
        input=typed,
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return Done(done.returncode, done.stdout, done.stderr)
