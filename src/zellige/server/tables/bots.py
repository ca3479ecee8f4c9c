"""Bots think in threads beside the server; compiled code releases the interpreter lock."""

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.search.bots import Bot

Answer = TypeVar("Answer")


def _give_way(rank: int) -> None:
    """Requests come before bots that think; only Linux gives single threads a priority.

    Threads that a search starts have the priority of the one that started them.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), rank)


class ThinkingPool:
    """As many threads as may think at the same time; further work waits its turn."""

    def __init__(self, count: int, rank: int) -> None:
        self._pool = ThreadPoolExecutor(
            count, thread_name_prefix="thinking", initializer=_give_way, initargs=(rank,)
        )

    async def choose(self, bot: Bot, game: Game) -> Action:
        """What a bot wants to play."""
        return await self.run(lambda: bot.choose(game.copy()))

    async def run(self, work: Callable[[], Answer]) -> Answer:
        """The result of anything that takes long."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Stop without waiting for anyone."""
        self._pool.shutdown(wait=False, cancel_futures=True)
