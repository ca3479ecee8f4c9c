"""What keeps the server safe: where requests come from, how large and frequent they are, what pages load."""

import math
import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zellige.core.text import N_
from zellige.server.budgets import Budgets
from zellige.server.errors import TooLarge, TooMuch

LARGEST_BODY = Budgets.body_bytes
LARGEST_RECORD = Budgets.record_bytes
LONGEST_WAIT = 60  # seconds
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a request that changes something comes from a page of ours, or from no page at all.

    Browsers say where a request comes from; programs need not, and have no cookies that could be misused.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin.partition("://")[2] == connection.headers.get("host")


class Headed:
    """Gives every answer the headers that tell a browser to be strict."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with our headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, _limited(scope, receive), send_with_headers)


def _limited(scope: Scope, receive: Receive) -> Receive:
    """A body that is never read beyond its allowed size."""
    most = LARGEST_RECORD if scope["path"] in ("/open", "/api/records") else LARGEST_BODY
    declared = Headers(scope=scope).get("content-length", "0")
    is_too_large = len(declared) > len(str(most)) or (declared.isdigit() and int(declared) > most)
    read = most + 1 if is_too_large else 0

    async def receive_some() -> Message:
        nonlocal read
        if read > most:
            raise TooLarge
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise TooLarge
        return message

    return receive_some


class Limiter:
    """Lets each visitor do something a few times at once, and then at a steady rate (a leaky bucket)."""

    MOST_KNOWN = 50_000

    def __init__(self, at_once: float, each_second: float) -> None:
        self.at_once, self.each_second = at_once, each_second
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, who: str) -> None:
        """Count one more; refuse if that is too many."""
        now = time.monotonic()
        level, since = self._buckets.pop(who, (0.0, now))
        level = max(0.0, level - (now - since) * self.each_second) + 1
        if level > self.at_once:
            self._buckets[who] = (level - 1, now)
            raise TooMuch(N_("Too many requests."), self._seconds(level - self.at_once))
        self._buckets[who] = (level, now)
        if len(self._buckets) > self.MOST_KNOWN:
            self._buckets.popitem(last=False)

    def _seconds(self, too_much: float) -> int:
        """Until there is room again."""
        longest = LONGEST_WAIT * self.each_second
        return math.ceil(too_much / self.each_second) if too_much < longest else LONGEST_WAIT
