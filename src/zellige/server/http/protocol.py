"""HTTP with an end: how long a head may be, how long a request may take, how many connections one may hold.

uvicorn's parser keeps a head until it is complete, however large it grows and however long that takes.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from http import HTTPStatus
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from zellige.server.operating.metrics import REFUSALS

LARGEST_HEAD = 32 * 1024
"""Bytes: a request's address and headers. Ours need less than two thousand."""
MOST_HEADERS = 100
HEAD_PATIENCE = 20.0
"""Seconds from the first byte that could come to the end of the headers."""
BODY_PATIENCE = 60.0
"""Seconds from there to the end of the request."""
PARTING = 1.0
"""Seconds for whoever has connected to ask for something, when the server is about to end."""
MOST_CONNECTIONS = 200
"""For one address at a time; those that have become live connections are counted elsewhere."""
BOUNDS = {
    HTTPStatus.SERVICE_UNAVAILABLE: "connections",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "head",
    HTTPStatus.REQUEST_TIMEOUT: "time",
}
"""What was too much, as it is counted."""


class BoundedProtocol(HttpToolsProtocol):
    """Answers 431, 408 or 503 and hangs up on whoever goes beyond."""

    held: ClassVar[Counter[tuple[object, str]]] = Counter()
    """Connections by our address and theirs."""
    _timer: asyncio.TimerHandle | None = None
    _key: tuple[object, str] | None = None
    _head = 0
    """Bytes of the head so far."""
    _kept = 0
    """Bytes that the parser has been given since it last told us of something complete."""
    _is_parting = False
    """The next request is the last one."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, unless it comes from a proxy, which brings many people."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not is_among(address, self.config.forwarded_allow_ips):
            self._key = (self.server, address)
            self.held[self._key] += 1
            if self.held[self._key] > MOST_CONNECTIONS:
                self._hang_up(HTTPStatus.SERVICE_UNAVAILABLE)
                return
        self._expect(HEAD_PATIENCE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more is expected."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on another protocol has the connection."""
        self._leave()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Let the parser have it, unless it keeps too much."""
        self._kept += len(data)
        super().data_received(data)
        if self._kept > LARGEST_HEAD and not self.transport.is_closing():
            self._hang_up(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._head = 0
        self._expect(HEAD_PATIENCE)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Part of the address."""
        self._head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or one that follows a body."""
        self._head += len(name) + len(value)
        super().on_header(name, value)
        if self._head > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            self._hang_up(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """The body may follow."""
        self._kept = 0
        if not self.transport.is_closing():
            self._expect(BODY_PATIENCE)
            super().on_headers_complete()
            if self._is_parting and self.cycle is not None:
                self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        """Part of the body."""
        self._kept = 0
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._kept = 0
        self._expect(None)
        if not self.transport.is_closing():
            super().on_message_complete()

    def shutdown(self) -> None:
        """The end of the server: who is asking, or has just come, is still answered."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if is_answering or self._timer is None:
            super().shutdown()
            return
        self._is_parting = True
        self._expect(PARTING)

    def _expect(self, seconds: float | None) -> None:
        """What must come by then; or nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        if self._is_parting and not self._head:
            self.transport.close()
        else:
            self._hang_up(HTTPStatus.REQUEST_TIMEOUT)

    def _leave(self) -> None:
        self._expect(None)
        if self._key is not None:
            self.held[self._key] -= 1
            if not self.held[self._key]:
                del self.held[self._key]
            self._key = None

    def _hang_up(self, status: HTTPStatus) -> None:
        if self.transport.is_closing():
            return
        REFUSALS.labels(BOUNDS[status], "own").inc()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
        body = f"{status.phrase}.\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode())
        self.transport.close()


def is_among(address: str, known: Sequence[str] | str) -> bool:
    """Whether an address is one of those, or in one of those networks."""
    return _is_among(address, known if isinstance(known, str) else ",".join(known))


@lru_cache(10_000)
def _is_among(address: str, known: str) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a socket in the file system has none
        return True
    return known == "*" or any(
        found in ipaddress.ip_network(one.strip(), strict=False) for one in known.split(",") if one.strip()
    )
