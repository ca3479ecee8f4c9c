"""How quickly the server answers while bots think, and how many tables one process carries.

python bench/server.py            prints all figures as Markdown (some minutes)
python bench/server.py serve      only the server, for a profiler

Server and load are two processes on the same machine and share its cores: a server of its own does better.
"""

import asyncio
import contextlib
import json
import os
import platform
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import connect

import zellige
from zellige.server.app import make_app
from zellige.server.settings import Settings

CORES = os.cpu_count() or 1
ROUND_TRIPS = 200
PACE = 2.0  # seconds between two actions at a table
LIMIT = 0.050
SECONDS = 12.0
STEPS = (10, 20, 40, 80, 160, 320)
PERSON, BOT = {"player": "person"}, {"player": "bot", "level": 5}


@dataclass
class Table:
    """A table that the load plays at: a copy of the game here says what may be played there."""

    id: str
    tokens: list[str]
    game: zellige.Game
    sent: dict[int, float] = field(default_factory=dict)
    """When the event of a number was sent."""


def serve(port: int) -> None:
    """A server without pauses and limits, with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            f"sqlite+aiosqlite:///{folder}/games.sqlite3", "bench", pace=0.0, thinkers=CORES, is_limited=False
        )
        uvicorn.run(make_app(settings), port=port, log_level="warning")


@contextlib.contextmanager
def server() -> Iterator[tuple[str, int]]:
    """The address of a server in a process of its own, and the number of the process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, __file__, "serve", f"{port}"])  # noqa: S603 - ourselves
    try:
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


@contextlib.asynccontextmanager
async def client(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Connections to the server, once it answers."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=120, limits=limits) as http:
        while True:
            with contextlib.suppress(httpx.ConnectError):
                await http.get("/games")
                break
            await asyncio.sleep(0.2)
        yield http


async def open_table(http: httpx.AsyncClient, *seats: dict[str, Any]) -> Table:
    """A table of Medina, where nothing is left to chance once the game has begun."""
    opened = (await http.post("/tables", json={"game": "medina", "seats": seats})).json()
    record = (await http.get(f"/tables/{opened['table']}/record")).json()
    game = zellige.read(record | {"events": []})
    return Table(opened["table"], [seat["token"] for seat in opened["seats"]], game)


async def play(http: httpx.AsyncClient, table: Table, dice: random.Random) -> float:
    """A random action: how many seconds until the answer was there."""
    game = table.game
    action = game.kind.actions.decode(game.board, game.state, dice.choice(game.legal_events()))
    seat, base = game.to_act, len(game.events)
    assert isinstance(seat, int)
    body = {"base": base, "actions": [str(action)], "submission": f"{table.id}-{base}"}
    game.play(action)
    start = table.sent[base + 1] = time.perf_counter()
    headers = {"authorization": f"Bearer {table.tokens[seat - 1]}"}
    answer = await http.post(f"/tables/{table.id}/actions", json=body, headers=headers)
    taken = time.perf_counter() - start
    answer.raise_for_status()
    return taken


def worked(pid: int) -> float:
    """Seconds for which a process has had a core, whoever else wanted it; 0 where that is not known."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def figures(times: Sequence[float]) -> str:
    """Median and percentiles, in milliseconds, as cells of a table."""
    cuts = statistics.quantiles(times, n=100)
    return " | ".join(f"{1_000 * seconds:.1f}" for seconds in (cuts[49], cuts[94], cuts[98], max(times)))


# -- (a) round trips -------------------------------------------------------------------------------------


async def round_trips(bots: int) -> list[float]:
    """Actions one after the other, while a number of tables of two level-5 bots each think."""
    dice = random.Random(1)
    times: list[float] = []
    with server() as (url, _pid):
        async with client(url) as http:
            for _ in range(bots):
                await http.post("/tables", json={"game": "medina", "seats": [BOT, BOT]})
            table = await open_table(http, PERSON, PERSON)
            while len(times) < ROUND_TRIPS:
                if table.game.is_over:
                    table = await open_table(http, PERSON, PERSON)
                times.append(await play(http, table, dice))
                await asyncio.sleep(0.05)
    return times[10:]  # the first ones load what is loaded once


# -- (b) tables with watchers -----------------------------------------------------------------------------


async def watch(url: str, table: Table, path: str, times: list[float], since: float) -> None:
    """Look on, and note how long each event took to get here."""
    address = f"{url.replace('http', 'ws')}{path.format(table.id)}"
    async with connect(address, max_size=None, proxy=None) as watching:
        async for message in watching:
            now = time.perf_counter()
            sent = table.sent.get(json.loads(message)["number"])
            if sent is not None and sent > since:
                times.append(now - sent)


async def keep_playing(http: httpx.AsyncClient, table: Table, dice: random.Random) -> None:
    """An action every two seconds, more or less."""
    await asyncio.sleep(dice.uniform(0, PACE))
    while not table.game.is_over:
        await play(http, table, dice)
        await asyncio.sleep(dice.uniform(0.5, 1.5) * PACE)


async def tables(count: int, path: str) -> tuple[list[float], float]:
    """From sending an action to the watcher's receipt, with so many tables at once; and the work a second."""
    dice = random.Random(1)
    times: list[float] = []
    with server() as (url, pid):
        async with client(url) as http:
            opened = [await open_table(http, PERSON, PERSON) for _ in range(count)]
            since = time.perf_counter() + PACE
            work = [asyncio.create_task(watch(url, table, path, times, since)) for table in opened]
            work += [asyncio.create_task(keep_playing(http, table, dice)) for table in opened]
            await asyncio.sleep(PACE)
            before = worked(pid)
            await asyncio.sleep(SECONDS)
            work_a_second = (worked(pid) - before) / SECONDS
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
    return times, work_a_second


def print_tables(heading: str, path: str) -> None:
    """More and more tables, until it is too slow."""
    print(
        f"\n| tables, watched by {heading} | actions/s | server's core | median ms | 95 % | 99 % | slowest |"
    )
    print("|---" * 7 + "|")
    for count in STEPS:
        times, work = asyncio.run(tables(count, path))
        print(f"| {count} | {len(times) / SECONDS:.0f} | {work:.0%} | {figures(times)} |", flush=True)
        if statistics.median(times) > LIMIT:
            break


def main() -> None:
    """Print everything."""
    print("# The server\n")
    print(
        f"Python {platform.python_version()}, {CORES} cores for server and load together; Medina for two.\n"
    )
    print("| round trip of an action | median ms | 95 % | 99 % | slowest |")
    print("|---" * 5 + "|")
    print(f"| no bot is thinking | {figures(asyncio.run(round_trips(0)))} |", flush=True)
    print(f"| level-5 bots think at four tables | {figures(asyncio.run(round_trips(4)))} |", flush=True)
    print_tables("a program", "/api/tables/{}/live")
    print_tables("a browser", "/table/{}/live")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(int(sys.argv[2]) if len(sys.argv) > 2 else 8000)
    else:
        main()
