"""A server to which everything happens: it is killed, also while it starts, and its disk is full."""

import random
import resource
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.serving import Command

FULL = 4_096
"""Bytes: nothing can be written beyond this place of a file, as if the disk had no room."""
OFTEN = 0.02
"""Seconds after which it is looked again what was confirmed."""
BUSY = 20
"""So many confirmed actions are enough between two kills."""
AFTERWARDS = 5.0
"""Seconds after there is room again in which an answer may still say that there was none."""


class Faults:
    """What happens to a server, by chance."""

    def __init__(self, command: Command, confirmed: Callable[[], int], seed: int) -> None:
        self.command, self.confirmed, self.dice = command, confirmed, random.Random(seed)
        self.kills = self.early_kills = self.full_disks = 0
        self._full_until = 0.0
        self._start_takes = 3.0
        self._wanting_quiet = 0
        self._lock = threading.Lock()

    def is_full(self) -> bool:
        """Whether an answer may say that nothing can be kept."""
        return time.monotonic() < self._full_until

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Nothing more happens to the server for somebody who needs long."""
        with self._lock:
            self._wanting_quiet += 1
        try:
            yield
        finally:
            with self._lock:
                self._wanting_quiet -= 1

    def go_on(self, seconds: float, while_dead: Callable[[], None] = lambda: None) -> None:
        """One thing after another; something is done now and then while the server is dead."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._let_them_play()
            if self._wanting_quiet:
                continue
            if self.dice.random() < 0.15:
                self.fill_disk()
            else:
                self.kill(while_dead)

    def _let_them_play(self) -> None:
        """For some actions, at most for a time; on a busy machine all takes longer."""
        enough = self.confirmed() + self.dice.randint(1, BUSY)
        end = time.monotonic() + self.dice.uniform(0.5, max(5.0, 2 * self._start_takes))
        while time.monotonic() < end and self.confirmed() < enough:
            time.sleep(OFTEN)

    def kill(self, while_dead: Callable[[], None]) -> None:
        """Kill it and start it again; every other time it is killed before it has started, too."""
        self.command.kill()
        self.kills += 1
        while_dead()
        while self.dice.random() < 0.5:
            self.command.launch()
            time.sleep(self.dice.uniform(0, self._start_takes))
            self.command.kill()
            self.early_kills += 1
        begun = time.monotonic()
        self.command.start()
        self._start_takes = time.monotonic() - begun

    def fill_disk(self) -> None:
        """For a few seconds nothing can be written."""
        self.full_disks += 1
        self._full_until = float("inf")
        process = self.command.process.pid
        _soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (FULL, hard))
        time.sleep(self.dice.uniform(1, 4))
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))
        self._full_until = time.monotonic() + AFTERWARDS


def memory_of(command: Command) -> int:
    """What the server's process has in memory, in megabytes; only Linux says so."""
    status = Path(f"/proc/{command.process.pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) // 1_024
