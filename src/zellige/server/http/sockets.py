"""What live connections share, to pages and to programs: how they end, and why."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import ExitStack, asynccontextmanager
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse

from zellige.server.budgets import Bucket
from zellige.server.errors import Wait
from zellige.server.http.context import Context

NOT_TEXT, NOT_OURS, NO_TABLE = 1003, 4403, 4404

log = logging.getLogger("zellige.server")


@asynccontextmanager
async def admitted(socket: WebSocket, context: Context) -> AsyncIterator[bool]:
    """A live connection, while it lasts; False if there are too many, which it was told instead."""
    with ExitStack() as place:
        try:
            place.enter_context(context.shared.sockets.taken_by(context.visitor, context.address))
        except Wait as error:
            message = {"message": error.into(context.language), "clause": None}
            headers = {"retry-after": str(error.seconds)}
            await socket.send_denial_response(JSONResponse(message, error.status, headers))
            yield False
            return
        await socket.accept()
        yield True


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


def bucket_of(context: Context) -> Bucket:
    """For what is said by one live connection."""
    limits = context.shared.settings.limits
    return Bucket(limits.words_at_once, limits.words_per_second)


async def wait_for_the_end(socket: WebSocket, bucket: Bucket) -> None:
    """What the other side says does not matter; that it leaves does."""
    while True:
        await asyncio.sleep(bucket.add())
        await socket.receive_text()
