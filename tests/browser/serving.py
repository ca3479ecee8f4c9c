"""The real command, started, killed and started again on the same port."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

from zellige.games import GAMES


class Serving:
    """`zellige serve` with data of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        settings = {
            "ZELLIGE_DATA": str(self.data),
            "ZELLIGE_PACE": "0",
            "ZELLIGE_PATIENCE": "600",
            "ZELLIGE_ANALYST": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "zellige", "serve", "--port", str(self.port)],
            env={**os.environ, **settings, "ZELLIGE_UNLIMITED": "yes", "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert any("http://" in line for line in self.process.stdout), "it did not start"
        wait_until_all_games_are_ready(self.address)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def wait_until_all_games_are_ready(address: str) -> None:
    """The first start compiles the games; those that can be played are offered on the start page."""
    while httpx.get(address, timeout=600).text.count('action="/play/') < len(GAMES):
        time.sleep(0.1)
