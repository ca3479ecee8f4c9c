"""How many live connections there may be, and how much is heard of what they say."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress

from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse

from zellige.server.budgets import Bucket
from zellige.server.errors import Wait
from zellige.server.http.context import Context


@asynccontextmanager
async def admitted(socket: WebSocket, context: Context) -> AsyncIterator[bool]:
    """A live connection, while it lasts; False if there are too many, which it was told instead."""
    with ExitStack() as place:
        try:
            place.enter_context(context.shared.sockets.taken_by(context.visitor, context.address))
        except Wait as error:
            message = {"message": error.into(context.language), "clause": None}
            headers = {"retry-after": str(error.seconds)}
            await socket.send_denial_response(JSONResponse(message, error.status, headers))
            yield False
            return
        await socket.accept()
        with suppress(WebSocketDisconnect):  # whoever leaves while they are told something did nothing wrong
            yield True


def bucket_of(context: Context) -> Bucket:
    """For what is said by one live connection."""
    limits = context.shared.settings.limits
    return Bucket(limits.words_at_once, limits.words_per_second)
