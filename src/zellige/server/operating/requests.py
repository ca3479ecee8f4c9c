"""Each request has an id, by which it is found in the log; and is counted and timed by its route."""

import logging
import re
import secrets
from collections.abc import Sequence
from time import perf_counter

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zellige.server.http.protocol import is_among
from zellige.server.operating.logs import REQUEST
from zellige.server.operating.metrics import REQUEST_SECONDS, REQUESTS

HEADER = "x-request-id"
SOUND = re.compile(r"[\w.:-]{1,64}", re.ASCII)
ANSWERS = ("http.response.start", "websocket.accept", "websocket.http.response.start")
OTHER = "other"
"""The route of what has none: addresses that do not exist, and names that are not ours."""

log = logging.getLogger("zellige.requests")


class Traced:
    """Around everything else. The id comes from a proxy that is believed, or is made here.

    The log has the route and never the path, since that of a seat is its secret.
    """

    def __init__(self, app: ASGIApp, proxies: Sequence[str]) -> None:
        self.app, self.proxies = app, ",".join(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the id; a live connection has one for as long as it lasts."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        name, status, start = self._name(scope), 500, perf_counter()
        REQUEST.set(name)  # until the task of this request ends
        header = (HEADER.encode(), name.encode())

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ANSWERS:
                status = message.get("status", 101)
                message = {**message, "headers": [*message.get("headers", ()), header]}
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            if scope["type"] == "http":
                _count(scope, status, perf_counter() - start)

    def _name(self, scope: Scope) -> str:
        client = scope.get("client")
        if client and is_among(client[0], self.proxies):
            given = Headers(scope=scope).get(HEADER, "")
            if SOUND.fullmatch(given):
                return given
        return secrets.token_hex(8)


def route_of(scope: Scope) -> str:
    """The route as it is written in the source: `/table/{name}`."""
    return getattr(scope.get("route"), "path", OTHER)


def _count(scope: Scope, status: int, seconds: float) -> None:
    route = route_of(scope)
    REQUESTS.labels(route, status).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)
    if log.isEnabledFor(logging.INFO):
        known = {"method": scope["method"], "route": route, "status": status, "ms": round(1_000 * seconds, 1)}
        log.info("%s %s: %d in %.1f ms", *known.values(), extra=known)
