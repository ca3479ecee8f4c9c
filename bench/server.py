"""How many tables one process carries: how soon browsers have what was played, and what it costs the server.

python bench/server.py                          all figures as Markdown (a quarter of an hour)
python bench/server.py --json --tables 10,100   some of them as JSON
python bench/server.py --processes 1,2          several processes with PostgreSQL, beside one with SQLite
python bench/server.py --serve 8000             only the server, for a profiler; then, beside it:
python bench/server.py --at 8000 --tables 100   people at its tables

At each table two people sit in two browsers and play a random action every five seconds. The server is one
process, and all browsers are another one. This needs Linux, which says what a process takes.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any

import uvloop

from load import processes
from load.machine import CORES, Work, resident
from load.playing import Pair, Seen, come_all, play_all, play_unwatched, wake
from load.report import as_markdown, percentiles
from load.serving import PUT_AWAY, database, open_many_files, process_of, serve, server
from load.tables import Opened, open_tables, random_games
from zellige.core.game import Game
from zellige.games import GAMES

CHECKED = 50
"""One table of so many is followed step by step and compared in the end."""
WARM_UP = 3
"""Tables that are played at before anything is measured, so that what is loaded once is loaded."""
WARM_UP_SECONDS = 3.0
UNWATCHED = 100
"""At most so many tables are played at with nobody watching; an action costs the same with more."""
SETS = {"watched": False, "drafted": True}
"""Sets of figures, and whether an action is tried out before it is confirmed."""


@dataclass(frozen=True)
class Server:
    """A server that is measured."""

    port: int
    games: Sequence[Game]
    seconds: float
    dice: random.Random

    @property
    def pid(self) -> int:
        """Its process."""
        return process_of(self.port)

    async def open_tables(self, count: int, *, at_one_screen: bool = False) -> list[Opened]:
        """Tables at random moments of the games."""
        url = database(self.port)
        return await open_tables(url, self.games, count, self.dice, at_one_screen=at_one_screen)

    async def pairs(self, count: int, *, at_one_screen: bool = False) -> list[Pair]:
        """People who have come to tables of their own."""
        opened = await self.open_tables(count, at_one_screen=at_one_screen)
        pairs = [
            Pair(self.port, table, self.dice, keeps_scene=index % CHECKED == 0)
            for index, table in enumerate(opened)
        ]
        await come_all(pairs)
        return pairs

    async def measure(self, count: int, sets: Sequence[str]) -> dict[str, Any]:
        """All figures with so many tables at once."""
        await self._warm_up()
        before = resident(self.pid)
        pairs = await self.pairs(count)
        gc.freeze()  # so that the load pauses less to tidy up
        figures: dict[str, Any] = {"tables": count}
        for name in sets:
            figures[name] = await self._observe(play_all(pairs, self.seconds, drafts=SETS[name]))
        live = resident(self.pid)
        for pair in pairs[::CHECKED]:
            await pair.check()
        await asyncio.gather(*(pair.leave() for pair in pairs))
        alone = await self.pairs(min(count, UNWATCHED), at_one_screen=True)
        playing = play_all(alone, self.seconds, drafts=False)
        figures["alone"] = {"tables": len(alone), **await self._observe(playing)}
        await asyncio.gather(*(pair.leave() for pair in alone))
        unwatched = await self.open_tables(min(count, UNWATCHED))
        await wake(self.port, unwatched)
        playing = play_unwatched(self.port, unwatched, self.seconds, self.dice)
        figures["unwatched"] = {"tables": len(unwatched), **await self._observe(playing)}
        return figures | {
            "pages_checked": 2 * len(pairs[::CHECKED]),
            "memory": {
                "before": before,
                "live": live,
                "after": await self._put_away(),
                "per_live_table": (live - before) // count,
            },
        }

    async def _warm_up(self) -> None:
        pairs = await self.pairs(WARM_UP)
        await play_all(pairs, min(WARM_UP_SECONDS, self.seconds), drafts=True)
        for pair in pairs:
            await pair.leave()

    async def _put_away(self) -> int:
        """The server's memory when nobody has a table any more."""
        os.kill(self.pid, PUT_AWAY)
        await asyncio.sleep(2)
        return resident(self.pid)

    async def _observe(self, playing: Awaitable[Seen]) -> dict[str, Any]:
        """What happened, and what it took of the machine."""
        before, start = Work.until_now(self.pid), time.perf_counter()
        seen = await playing
        work, taken = Work.until_now(self.pid).since(before), time.perf_counter() - start
        actions = len(seen.answers)
        figures = {
            "actions": actions,
            "actions_per_second": round(actions / taken, 2),
            "server_cpu_ms": round(1_000 * work.server / actions, 2),
            "answer_ms": percentiles(seen.answers, 1_000),
            "answer_bytes": percentiles(seen.answer_sizes),
            "busy_cores": {
                "server": round(work.server / taken, 2),
                "load": round(work.load / taken, 2),
                "everyone": round(work.everyone / taken, 2),
            },
        }
        if seen.drafts:
            figures["draft_ms"] = percentiles(seen.drafts, 1_000)
        if seen.arrivals:
            figures["arrival_ms"] = percentiles(seen.arrivals, 1_000)
            figures["message_bytes"] = percentiles(seen.message_sizes or [0])
            figures["messages"] = len(seen.message_sizes)
            figures["misfits"] = seen.misfits
            figures["outlooks"] = seen.outlooks
        return figures


def read_options() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    parser.add_argument("--tables", default="10,100,300,1000", help="how many at once, one after the other")
    parser.add_argument("--game", default="medina", choices=[*GAMES, "mix"])
    parser.add_argument("--seconds", type=float, default=30.0, help="for each figure")
    parser.add_argument(
        "--drafts", choices=["yes", "no", "both"], default="both", help="try actions out before confirming"
    )
    parser.add_argument(
        "--processes", help="instead: so many processes with PostgreSQL, for example 1,2, and one with SQLite"
    )
    parser.add_argument("--serve", type=int, metavar="PORT", help="only serve")
    parser.add_argument("--at", type=int, metavar="PORT", help="measure the server that was started so")
    return parser.parse_args()


def main() -> None:
    """Measure, and print."""
    options = read_options()
    if options.serve is not None:
        serve(options.serve)
        return
    open_many_files()
    kinds = list(GAMES) if options.game == "mix" else [options.game]
    if options.processes:
        print_processes(options, kinds)
        return
    sets = {"yes": ["drafted"], "no": ["watched"], "both": list(SETS)}[options.drafts]
    rows = []
    for count in map(int, options.tables.split(",")):
        dice = random.Random(1)
        games = random_games(kinds, count + WARM_UP, dice)
        running = contextlib.nullcontext(options.at) if options.at else server()
        with running as port, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            rows.append(runner.run(Server(port, games, options.seconds, dice).measure(count, sets)))
    figures = {**about(options), "rows": rows}
    print(json.dumps(figures, indent=2) if options.json else as_markdown(figures))


def about(options: argparse.Namespace) -> dict[str, Any]:
    """Where and how it was measured."""
    return {
        "python": platform.python_version(),
        "cores": CORES,
        "game": options.game,
        "seconds": options.seconds,
    }


def print_processes(options: argparse.Namespace, kinds: Sequence[str]) -> None:
    """One server with SQLite, and so many with PostgreSQL."""
    rows = []
    with processes.postgres() as postgres:
        for count in map(int, options.tables.split(",")):
            for number in (0, *map(int, options.processes.split(","))):
                dice = random.Random(1)
                games = random_games(kinds, count, dice)
                shared = postgres if number else None
                with (
                    processes.house(number or 1, shared) as ports,
                    asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
                ):
                    measuring = processes.measure(ports, shared, games, count, options.seconds, dice)
                    rows.append(runner.run(measuring))
    figures = {**about(options), "rows": rows}
    print(json.dumps(figures, indent=2) if options.json else processes.as_markdown(figures))


if __name__ == "__main__":
    main()
