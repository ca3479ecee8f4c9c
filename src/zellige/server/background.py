"""Work beside everything else, for as long as the server runs."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("zellige.server")


class Background:
    """Keeps hold of tasks that nobody is waiting for; an error in one is logged, not lost."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin some work; it is cancelled when the server ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Stop everything that is running, and wait until it has stopped."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
