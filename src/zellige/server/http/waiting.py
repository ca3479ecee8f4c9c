"""Work for somebody who waits for the answer: it ends when they leave."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request
from starlette.requests import ClientDisconnect

Answer = TypeVar("Answer")


async def while_here(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The result of some work; it is cancelled, and `ClientDisconnect` raised, when whoever asked has gone.

    To be called when the body was read: whatever comes after it can only be the end.
    """
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(request.receive())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
