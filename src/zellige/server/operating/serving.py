"""A process that serves: how the application is served, and how it ends without cutting anybody off."""

import asyncio
import os
import socket

import uvicorn
from fastapi import FastAPI

from zellige.server.http.protocol import BoundedProtocol
from zellige.server.operating.processes import PARENT, READY
from zellige.server.settings import Settings

LARGEST_MESSAGE = 4_096
PATIENCE = 8
"""Seconds for requests in flight, after live connections were told to come back."""
REST = 0.1


def configuration(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the application is served.

    Live connections do not pack what they send: that would keep 50 kB for each of them, and what is large
    is sent compressed anyway.
    """
    return uvicorn.Config(
        app,
        http=BoundedProtocol,
        proxy_headers=False,  # the application looks at them itself: it wants to know the proxy, too
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
    )


class GracefulServer(uvicorn.Server):
    """Told to stop, it takes nobody new, tells pages to come back and finishes what it was asked for."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        super().__init__(configuration(app, settings))
        self._state, self._drain = app.state, settings.drain
        self._with_parent: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and let the parent know, if there is one."""
        await super().startup(sockets)
        if self.started and PARENT in os.environ:
            line = socket.socket(fileno=int(os.environ[PARENT]))
            self._with_parent = asyncio.create_task(self._live_with_parent(line))

    async def _live_with_parent(self, line: socket.socket) -> None:
        """Say when visitors can be sent here; end when nobody is at the other end of the line any more."""
        with line:
            line.setblocking(False)
            while await self._state.health.troubles():  # noqa: ASYNC110 - there is no one event
                await asyncio.sleep(REST)
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(line, READY)
            await loop.sock_recv(line, 1)
            self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The end, with some patience at each step."""
        if self._with_parent is not None:
            self._with_parent.cancel()
        self._state.shared.leaving.begin()
        await asyncio.sleep(self._drain)
        for server in self.servers:
            server.close()  # whoever comes now waits for another process with the same socket
        await self._state.shared.leaving.tell_all()
        await super().shutdown(sockets)
