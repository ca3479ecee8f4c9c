"""What keeps the server safe: where requests come from, how large and frequent they are, what pages load."""

import ipaddress
import math
import socket
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zellige.core.text import N_
from zellige.server.budgets import Budgets, Mark
from zellige.server.errors import TooLarge, TooMuch
from zellige.server.http.sockets import NOT_OURS

LARGEST_BODY = Budgets.body_bytes
LARGEST_RECORD = Budgets.record_bytes
LONGEST_WAIT = 60  # seconds
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
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
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return origin == f"{scheme}://{connection.headers.get('host')}"


class KnownHosts:
    """Answers only those who call the server by a name that is its own.

    Otherwise a page from elsewhere could have its own name lead here, and would then be of the same origin.
    A number is not a name that anybody could have chosen. What a request says is the name that links in
    answers begin with.
    """

    def __init__(self, app: ASGIApp, more: Collection[str], refuse: Callable[[Request], Response]) -> None:
        here = socket.gethostname().lower()
        self.app, self.refuse = app, refuse
        self.names = {"localhost", here, f"{here}.local", *more}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Go on, or refuse."""
        if scope["type"] == "lifespan" or self.knows(Headers(scope=scope).getlist("host")):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.refuse(Request(scope))(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": NOT_OURS})

    def knows(self, hosts: list[str]) -> bool:
        """Whether there is one header, and it names this server; the port does not matter."""
        name = _name_of(hosts[0].lower()) if len(hosts) == 1 else ""
        return name in self.names or name.endswith(".localhost") or _is_number(name)


def _name_of(host: str) -> str:
    """Without the port; an address of six colons is written in brackets.

    >>> _name_of("localhost:80"), _name_of("[::1]:80"), _name_of("a@b")
    ('localhost', '::1', '')
    """
    name, _, port = host.rpartition(":") if host.rpartition(":")[2].isdigit() else (host, "", "")
    name = name.removeprefix("[").removesuffix("]")
    return name if port.isascii() and all(c.isalnum() or c in "-._:" for c in name) else ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def keep_private(headers: MutableHeaders) -> None:
    """An answer that does not say itself who may keep it may show what only one visitor may see."""
    headers["cache-control"] = "no-store"
    headers.add_vary_header("Cookie, Accept-Language")


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
                if "cache-control" not in headers:
                    keep_private(headers)
            await send(message)

        if scope["method"] == "HEAD":  # whoever sends the answer knows that it goes without its body
            scope = {**scope, "method": "GET"}
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
    """Lets each visitor do something a few times at once, and then at a steady rate (a leaky bucket).

    What others have let them do comes into the same bucket, as soon as it is heard.
    """

    MOST_KNOWN = 50_000

    def __init__(self, limit: str, at_once: float, each_second: float, mark: Mark = str) -> None:
        self.limit, self.at_once, self.each_second = limit, at_once, each_second
        self._mark = mark
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By mark: how full they were, and when."""
        self._untold: Counter[str] = Counter()
        """How often somebody was let through since that was told."""

    def check(self, who: str) -> None:
        """Count one more; refuse if that is too many."""
        mark, now = self._mark(who), time.monotonic()
        level = self._level(mark, now) + 1
        if level > self.at_once:
            self._buckets[mark] = (level - 1, now)
            raise TooMuch(N_("Too many requests."), self._seconds(level - self.at_once), self.limit)
        self._fill(mark, level, now)
        if len(self._untold) < self.MOST_KNOWN:
            self._untold[mark] += 1

    def told(self, most: int) -> dict[str, int]:
        """Those who were let through most often since this was asked last."""
        untold, self._untold = self._untold, Counter()
        return dict(untold.most_common(most))

    def hear(self, server: str, taken: Mapping[str, int]) -> None:
        """How often another server has let somebody through since it said so last."""
        del server
        now = time.monotonic()
        for mark, count in taken.items():
            self._fill(mark, self._level(mark, now) + count, now)

    def _level(self, mark: str, now: float) -> float:
        """What has not run out yet."""
        level, since = self._buckets.pop(mark, (0.0, now))
        return max(0.0, level - (now - since) * self.each_second)

    def _fill(self, mark: str, level: float, now: float) -> None:
        self._buckets[mark] = (level, now)
        if len(self._buckets) > self.MOST_KNOWN:
            self._buckets.popitem(last=False)

    def _seconds(self, too_much: float) -> int:
        """Until there is room again."""
        longest = LONGEST_WAIT * self.each_second
        return math.ceil(too_much / self.each_second) if too_much < longest else LONGEST_WAIT
