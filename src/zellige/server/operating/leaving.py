"""The end of a process, without anybody being cut off: whoever is connected is told to come back.

Another process has the same socket, or soon will; a page that is told `COME_BACK` connects again at once.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from fastapi import WebSocket

COME_BACK = 1012
"""Why a live connection ends: "service restart"."""
PATIENCE = 5.0
"""Seconds for what pages have asked by their live connections to be answered."""


class Connection:
    """A live connection, which is not ended while it is answering something."""

    def __init__(self, socket: WebSocket, leaving: "Leaving") -> None:
        self._socket, self._leaving, self._is_answering = socket, leaving, False

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What is asked is answered, and then comes the end if it was waiting for that."""
        self._is_answering = True
        try:
            yield
        finally:
            self._is_answering = False
            if self._leaving.is_under_way:
                self._leaving.end(self)

    @property
    def is_free(self) -> bool:
        """Nothing is being answered."""
        return not self._is_answering

    async def close(self) -> None:
        """Tell the other side to come back; it may have gone by itself."""
        with suppress(RuntimeError):
            await self._socket.close(COME_BACK)


class Leaving:
    """Whether this process is about to end, and who is to be told so."""

    def __init__(self) -> None:
        self.is_under_way = False
        self._connections: set[Connection] = set()
        self._nobody = asyncio.Event()
        self._nobody.set()
        self._endings: set[asyncio.Task[None]] = set()

    @contextmanager
    def told(self, socket: WebSocket) -> Iterator[Connection]:
        """While a live connection lasts; one that comes too late ends at once."""
        connection = Connection(socket, self)
        self._connections.add(connection)
        self._nobody.clear()
        if self.is_under_way:
            self.end(connection)
        try:
            yield connection
        finally:
            self._connections.discard(connection)
            if not self._connections:
                self._nobody.set()

    def begin(self) -> None:
        """From now on this process is not ready for anybody new."""
        self.is_under_way = True

    async def tell_all(self) -> None:
        """End all live connections, each when it has answered; wait for that, but not for ever."""
        self.begin()
        for connection in [one for one in self._connections if one.is_free]:
            self.end(connection)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._nobody.wait()

    def end(self, connection: Connection) -> None:
        """Soon: whoever calls this may be in the middle of something."""
        task = asyncio.get_running_loop().create_task(connection.close())
        self._endings.add(task)
        task.add_done_callback(self._endings.discard)
