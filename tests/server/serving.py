"""A real server on a free port of this machine, for as long as a test needs it."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from zellige.server.app import make_app
from zellige.server.settings import Settings

PATIENCE = 600.0
"""Seconds: no test is about speed, and the first search may be compiled first."""


class Running:
    """A server under way."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings = settings
        self.app = make_app(settings)
        self.listening = socket.create_server(("127.0.0.1", port))
        self.port = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(self.app, log_level="error", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self.listening],))
        self._thread.start()
        httpx.get(f"{self.url}/api/games", timeout=PATIENCE).raise_for_status()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self.listening.close()

    def table(self, name: str) -> Any:
        """A table as the server has it in memory."""
        return self.app.state.shared.tables.in_memory(name)


@contextlib.contextmanager
def running(folder: Path, port: int = 0, **changes: Any) -> Iterator[Running]:
    settings = Settings(f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}", "a secret for tests", pace=0.0)
    server = Running(replace(settings, **({"is_limited": False, "thinkers": 1} | changes)), port)
    try:
        yield server
    finally:
        server.stop()
