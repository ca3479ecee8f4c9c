"""What live connections share, to pages and to programs: how they end, and why."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from zellige.server.budgets import Bucket

NOT_TEXT, NOT_OURS, NO_TABLE = 1003, 4403, 4404

log = logging.getLogger("zellige.server")


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Send and receive until one of the two ends; errors are logged, but a closed socket is none."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                log.error("a live connection failed", exc_info=result)


async def wait_for_the_end(socket: WebSocket, bucket: Bucket) -> None:
    """What the other side says does not matter; that it leaves does."""
    while True:
        await asyncio.sleep(bucket.add())
        await socket.receive_text()
