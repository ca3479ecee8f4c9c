"""What an action costs the server, in one process and without a network: quick to measure, and to profile.

python bench/turns.py                            processor time of an action that two pages watch
python bench/turns.py --tables 300 --rounds 20   at more tables, with more actions at each of them
python bench/turns.py --profile FILE             the loop's own work, for `python -m pstats FILE`

Each page is a live connection of the whole application, which gets its words from here instead of a socket.
It does what the page of a browser does: it says what it shows and, if its seat is to act, asks what its
choices would bring. It reads only the names of what it is told, so nearly all of the time is the server's.
"""

import argparse
import asyncio
import cProfile
import gc
import random
import re
import tempfile
import time
import uuid
import zlib
from collections import deque
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import chain
from pathlib import Path
from statistics import quantiles
from typing import Any

import orjson
import uvloop
from fastapi import FastAPI

from load.browser import HOST, SECRET, cookie
from load.tables import Opened, open_tables, random_games
from zellige.games import GAMES
from zellige.server.app import make_app
from zellige.server.settings import Settings

TOKEN = re.compile('"token":"([^"]*)"')
WARM_UP = 2
"""Actions at each table before anything is measured."""


class Page:
    """A page of somebody who plays, spoken for by this program."""

    def __init__(self, app: FastAPI, table: str, visitor: str, seat: int) -> None:
        self.seat, self.name, self.token = seat, uuid.uuid4().hex, ""
        self._words: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._told: asyncio.Queue[str | bytes] = asyncio.Queue()
        self._words.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": f"/table/{table}/live",
            "query_string": f"page={self.name}&language=en".encode(),
            "headers": [(b"host", HOST.encode()), (b"cookie", cookie(visitor).encode())],
            "client": (HOST, 1),
            "server": (HOST, 80),
            "scheme": "ws",
        }
        self._living = asyncio.create_task(app(scope, self._words.get, self._send))

    async def _send(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        self._told.put_nowait(message.get("text") or message["bytes"])

    async def take(self) -> None:
        """Wait for something to be shown, and say that it is."""
        told = await self._told.get()
        found = TOKEN.search(told if isinstance(told, str) else zlib.decompress(told).decode())
        assert found
        self.token = found[1]
        self._say({"has": self.token, "revealed": None, "pace": "normal"})

    def ask(self, what: str, base: int, actions: Sequence[str], **more: object) -> None:
        """Ask something about actions that were chosen when there were `base` events."""
        wish = {"seat": self.seat, "base": base, "actions": actions, "page": self.name, "has": self.token}
        self._say({"ask": 1, what: {**wish, **more}})

    async def look(self, base: int) -> None:
        """Ask what the choices would bring, and wait for it."""
        self.ask("outcomes", base, [])
        await self._told.get()

    def _say(self, word: dict[str, Any]) -> None:
        self._words.put_nowait({"type": "websocket.receive", "text": orjson.dumps(word).decode()})

    async def leave(self) -> None:
        """Close the page."""
        self._words.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._living


class Pair:
    """Two people at a table, each with a page."""

    def __init__(self, app: FastAPI, opened: Opened) -> None:
        self._script = deque(opened.script)
        self.pages = [Page(app, opened.id, name, seat) for seat, name in enumerate(opened.visitors, 1)]

    async def come(self) -> None:
        """See the table for the first time."""
        for page in self.pages:
            await page.take()
        await self._look()

    async def act(self) -> bool:
        """Play the next action, if there is one, show it on both pages, and look at the choices after it."""
        if not self._script:
            return False
        seat, base, action = self._script.popleft()
        self.pages[seat - 1].ask("play", base, [action], submission=uuid.uuid4().hex, anyway=False)
        for page in self.pages:
            await page.take()
        await self._look()
        return True

    async def _look(self) -> None:
        if self._script:
            seat, base, _action = self._script[0]
            await self.pages[seat - 1].look(base)


Cost = tuple[float, float]
"""Processor time of an action in ms: of the whole process, and of the loop's thread alone."""


async def one_round(pairs: Sequence[Pair], together: int) -> list[Cost]:
    """An action at each table, at so many tables at the same time; games that are over are left out."""
    costs = []
    for first in range(0, len(pairs), together):
        start = time.process_time(), time.thread_time()
        done = sum(await asyncio.gather(*(pair.act() for pair in pairs[first : first + together])))
        end = time.process_time(), time.thread_time()
        if done:
            costs.append((1_000 * (end[0] - start[0]) / done, 1_000 * (end[1] - start[1]) / done))
    return costs


def as_text(costs: Sequence[Cost]) -> str:
    """Where others want the machine, too, the lower quartile is disturbed least."""
    told = []
    for name, found in zip(("all threads", "the loop"), zip(*costs, strict=True), strict=True):
        quarter, half, _ = quantiles(found, n=4)
        told.append(f"{name}: {half:.3f} at the median, {quarter:.3f} at the lower quartile")
    return f"{len(costs)} times, ms of processor time for an action; " + "; ".join(told)


async def measure(options: argparse.Namespace) -> None:
    """Play, and print what it took."""
    dice = random.Random(options.seed)
    games = random_games(options.game.split(","), options.tables, dice)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        url = f"sqlite+aiosqlite:///{Path(folder, 'games.sqlite3')}"
        app = make_app(Settings(url, SECRET, pace=0.0, is_limited=False, reviews=False))
        async with app.router.lifespan_context(app):
            pairs = [Pair(app, table) for table in await open_tables(url, games, options.tables, dice)]
            for pair in pairs:
                await pair.come()
            for _ in range(WARM_UP):
                await one_round(pairs, options.together)
            gc.collect()
            profile = cProfile.Profile(time.thread_time) if options.profile else None
            with profile or nullcontext():
                rounds = [await one_round(pairs, options.together) for _ in range(options.rounds)]
            print(as_text([*chain(*rounds)]))
            if profile:
                profile.dump_stats(options.profile)
            for pair in pairs:
                for page in pair.pages:
                    await page.leave()


def read_options() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=12, help="actions at each table")
    parser.add_argument(
        "--together", type=int, default=1, help="at so many tables somebody acts at the same time"
    )
    parser.add_argument("--game", default="medina", help=f"some of {','.join(GAMES)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where the database lies meanwhile")
    parser.add_argument("--profile", metavar="FILE")
    return parser.parse_args()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(measure(read_options()))
