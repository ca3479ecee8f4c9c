"""Who reads much waits for themselves: of each address only some pages and pictures are made at a time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import TooMuch

METHODS = ("GET", "HEAD")
"""Whatever else is asked for has a limit of its own."""
PNG = ".png"
"""Such pictures take seconds, and have a line of their own."""
PATIENCE = 5
"""Seconds after which it is worth to try again."""


@dataclass(eq=False)
class _Line:
    """Of one address."""

    places: asyncio.Semaphore
    length: int = 0
    """How many have a place, or wait for one."""


class InTurn:
    """Lets so many requests of an address be worked on at once; others wait, and too many are refused.

    A place is given back when the answer begins: whoever takes it slowly keeps nobody waiting.
    """

    def __init__(
        self, app: ASGIApp, budgets: Budgets, refuse: Callable[[Request, TooMuch], Response]
    ) -> None:
        self.app, self.refuse = app, refuse
        self._at_once = budgets.reads_at_once
        self._longest = self._at_once + budgets.reads_waiting
        self._lines: dict[str, _Line] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer when there is a place."""
        if scope["type"] != "http" or scope["method"] not in METHODS or scope["path"].endswith(PNG):
            await self.app(scope, receive, send)
            return
        async with AsyncExitStack() as place:

            async def begin(message: Message) -> None:
                await place.aclose()
                await send(message)

            try:
                await place.enter_async_context(self._place((scope.get("client") or ("nowhere",))[0]))
            except TooMuch as error:
                await self.refuse(Request(scope), error)(scope, receive, send)
                return
            await self.app(scope, receive, begin)

    @asynccontextmanager
    async def _place(self, address: str) -> AsyncIterator[None]:
        line = self._lines.setdefault(address, _Line(asyncio.Semaphore(self._at_once)))
        if line.length >= self._longest:
            raise TooMuch(N_("Too many requests."), PATIENCE, "reads")
        line.length += 1
        try:
            async with line.places:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[address]
