"""A browser: a cookie of its own, and one connection that is kept while the server keeps it."""

import asyncio
import gzip
import json
from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from zellige.server.http.visitors import Visitors

HOST = "127.0.0.1"
SECRET = "bench"  # noqa: S105 - of servers that nobody else can reach


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes
    """As it was before the server packed it."""
    size: int
    """Bytes of the body on the way."""

    def data(self) -> dict[str, Any]:
        """The body of an answer that went well."""
        assert self.status == 200, f"{self.status}: {self.body[:500]!r}"
        data: dict[str, Any] = json.loads(self.body)
        return data


class Browser:
    """Asks one thing after the other."""

    def __init__(self, port: int, visitor: str) -> None:
        self.port, self.cookie = port, cookie(visitor)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._usual = (
            f"host: {HOST}:{port}\r\norigin: http://{HOST}:{port}\r\ncookie: {self.cookie}\r\n"
            "accept-language: en\r\naccept-encoding: gzip\r\n"
        )

    async def get(self, path: str) -> Answer:
        """A page."""
        return await self._ask(f"GET {path} HTTP/1.1\r\naccept: text/html\r\n{self._usual}\r\n".encode())

    async def post(self, path: str, body: object, token: str = "") -> Answer:
        """Something that changes something; programs have a seat's token."""
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n"
        if token:
            head += f"authorization: Bearer {token}\r\n"
        return await self._ask(f"{head}{self._usual}\r\n".encode() + content)

    async def _ask(self, request: bytes) -> Answer:
        """Once more where the server hung up meanwhile: what is sent twice is played once."""
        try:
            return await self._ask_once(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._ask_once(request)

    async def _ask_once(self, request: bytes) -> Answer:
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await asyncio.open_connection(HOST, self.port)
        reader, writer = self._streams
        writer.write(request)
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(": ") for line in lines if line)
        headers = {name.lower(): value for name, _, value in pairs}
        packed = await reader.readexactly(int(headers["content-length"]))
        body = gzip.decompress(packed) if headers.get("content-encoding") == "gzip" else packed
        return Answer(int(first.split()[1]), headers, body, len(packed))

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


def cookie(visitor: str) -> str:
    """What the browser of a visitor sends with each request."""
    response, connection = Response(), HTTPConnection({"type": "http", "path": "/", "headers": []})
    Visitors(SECRET).welcome(connection, response, visitor)
    return response.headers["set-cookie"].partition(";")[0]
