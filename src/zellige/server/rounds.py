"""Nobody waits for a crowd: of many in the same moment, a few go on in each round of the loop.

Each of them takes little, but hundreds of them one after the other would hold the loop. Between two rounds
it hears, and answers, everybody else.
"""

import asyncio
from collections import deque

from starlette.types import ASGIApp, Receive, Scope, Send

EACH = 16
"""So many who come, or are told something, make a round: some milliseconds."""


class Rounds:
    """Lets so many go on in each round of the loop, in the order in which they came."""

    def __init__(self, each: int = EACH) -> None:
        self._each = self._left = each
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_next_due = False

    async def turn(self) -> None:
        """Wait for the next round in which there is room, if there is none in this one."""
        self._see_to_next()
        if self._left and not self._waiting:
            self._left -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        await mine

    def _see_to_next(self) -> None:
        if not self._is_next_due:
            self._is_next_due = True
            asyncio.get_running_loop().call_soon(self._begin_next)

    def _begin_next(self) -> None:
        self._is_next_due, self._left = False, self._each
        while self._left and self._waiting:
            first = self._waiting.popleft()
            if not first.done():  # it may have been given up
                first.set_result(None)
                self._left -= 1
        if self._waiting:
            self._see_to_next()


class Gradually:
    """Live connections are made a few at a time: a server that was restarted is met by all pages at once."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self._rounds = app, Rounds()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it in when it is its turn; requests have other limits."""
        if scope["type"] == "websocket":
            await self._rounds.turn()
        await self.app(scope, receive, send)
