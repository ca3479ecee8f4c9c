"""How many live connections there may be, and how much is heard of what they say."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress

from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse

from zellige.server.budgets import Bucket
from zellige.server.errors import Wait
from zellige.server.http.context import Context
from zellige.server.operating.leaving import Connection
from zellige.server.operating.metrics import LIVE
from zellige.server.operating.requests import route_of


@asynccontextmanager
async def admitted(socket: WebSocket, context: Context) -> AsyncIterator[Connection | None]:
    """A live connection, while it lasts; None if there are too many, which it was told instead."""
    with ExitStack() as place:
        try:
            place.enter_context(context.shared.sockets.taken_by(context.visitor, context.address))
        except Wait as error:
            message = {"message": error.into(context.language), "clause": None}
            headers = {"retry-after": str(error.seconds)}
            await socket.send_denial_response(JSONResponse(message, error.status, headers))
            yield None
            return
        await socket.accept()
        place.enter_context(LIVE.labels(route_of(socket.scope)).track_inprogress())
        connection = place.enter_context(context.shared.leaving.told(socket))
        with suppress(WebSocketDisconnect):  # whoever leaves while they are told something did nothing wrong
            yield connection


def bucket_of(context: Context) -> Bucket:
    """For what is said by one live connection."""
    limits = context.shared.settings.limits
    return Bucket(limits.words_at_once, limits.words_per_second)
