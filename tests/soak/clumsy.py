"""Clients that do everything wrong; the server refuses it, and nobody else is the worse for it."""

import contextlib
import random
import socket
import struct
import threading
import time
import uuid
from collections.abc import Callable

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.soak.ledger import Ledger

NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    '{"has": 7}',
    '{"has": "' + "x" * 5_000 + '"}',
    b"\0\xff",
    "[" * 3_000,
]


class Clumsy(threading.Thread):
    """One after another of all the ways."""

    def __init__(self, address: str, ledger: Ledger, is_full: Callable[[], bool], seed: int) -> None:
        super().__init__(daemon=True)
        self.ledger, self.is_full = ledger, is_full
        self.host, _, port = address.removeprefix("http://").partition(":")
        self.port = int(port)
        self.client = httpx.Client(base_url=address, timeout=30)
        self.dice = random.Random(seed)
        self.ending = threading.Event()
        self.done = 0

    def run(self) -> None:
        """Until it is enough."""
        ways = (self._half_request, self._nonsense, self._slow_reader, self._wrong_base, self._garbage)
        while not self.ending.is_set():
            table = self.dice.choice([*self.ledger.turns] or ["none"])
            with contextlib.suppress(OSError, httpx.TransportError, WebSocketException, EOFError):
                self.dice.choice(ways)(table)
                self.done += 1
            time.sleep(self.dice.uniform(0.05, 0.5))
        self.client.close()

    def _half_request(self, table: str) -> None:
        """The connection is lost in the middle of a request, with a reset."""
        with socket.create_connection((self.host, self.port), 5) as lost:
            lost.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            lost.sendall(
                f"POST /table/{table}/play HTTP/1.1\r\nhost: {self.host}\r\ncontent-length: 500\r\n\r\n{{".encode()
            )

    def _garbage(self, _table: str) -> None:
        """What is no HTTP at all."""
        with socket.create_connection((self.host, self.port), 5) as connection:
            connection.sendall(self.dice.randbytes(2_000))
            connection.settimeout(5)
            connection.recv(1_000)

    def _nonsense(self, table: str) -> None:
        """What no page says."""
        with connect(f"ws://{self.host}:{self.port}/table/{table}/live", max_size=None) as live:
            for _ in range(5):
                live.send(self.dice.choice(NONSENSE))

    def _slow_reader(self, table: str) -> None:
        """A page that never takes what it is told."""
        with connect(f"ws://{self.host}:{self.port}/table/{table}/live", max_size=None):
            self.ending.wait(self.dice.uniform(0, 3))

    def _wrong_base(self, table: str) -> None:
        """A play of a stranger, for a moment that never was."""
        wish = {
            "seat": 1,
            "base": self.dice.choice([-1, 0, 10**6]),
            "actions": ["end"],
            "submission": uuid.uuid4().hex,
        }
        answer = self.client.post(f"/table/{table}/play", json=wish)
        if answer.status_code == 200 or (answer.status_code == 500 and not self.is_full()):
            self.ledger.trouble(f"a stranger's play: {answer.status_code}")
