"""Bots think in threads beside the server; compiled code lets go of the interpreter lock."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from zellige.core.contract import Action
from zellige.core.game import Game
from zellige.search.bots import Bot

Answer = TypeVar("Answer")


class Thinkers:
    """So many threads as may think at the same time; others wait their turn."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="thinking")

    async def choose(self, bot: Bot, game: Game) -> Action:
        """What a bot wants to play."""
        return await self.run(lambda: bot.choose(game.copy()))

    async def run(self, work: Callable[[], Answer]) -> Answer:
        """The answer of anything that takes its time."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)
