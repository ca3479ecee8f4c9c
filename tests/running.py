"""One run of tests, which may be many processes: what they share, and its end."""

import os
import shutil
import signal
import tempfile
import time
import uuid
from contextlib import suppress
from pathlib import Path

RUN = "ZELLIGE_TEST_RUN"
"""The variable with the name of the run, which all its processes inherit."""


def begin_run() -> None:
    """To be called by whoever starts all others."""
    os.environ[RUN] = uuid.uuid4().hex


def shared_folder() -> Path:
    """Where all processes of one run of tests find the same server."""
    folder = Path(tempfile.gettempdir()) / f"zellige-{os.environ[RUN]}"
    folder.mkdir(exist_ok=True)
    return folder


def end_run() -> None:
    """End the server of this run if it is still there: processes that were killed could not."""
    running = shared_folder() / "data" / "postmaster.pid"
    with suppress(FileNotFoundError, ProcessLookupError):
        first = int(running.read_text().partition("\n")[0])
        os.kill(first, signal.SIGINT)
        while running.exists():
            os.kill(first, 0)
            time.sleep(0.05)
    shutil.rmtree(shared_folder(), ignore_errors=True)
