"""Live: whoever looks at a table is told at once what has changed."""

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from zellige.core.errors import ZelligeError
from zellige.server.at_table import told
from zellige.server.context import Context, understand
from zellige.server.guard import is_own_origin
from zellige.server.scene import make_scene
from zellige.server.table import Listener, Table

router = APIRouter()

NOT_TEXT, NOT_OURS, NO_TABLE = 1003, 4403, 4404
LARGEST_MESSAGE = 64


@router.websocket("/table/{name}/live")
async def live(socket: WebSocket, name: str, version: Annotated[int, "what the page shows"] = -1) -> None:
    """Send the scene now, unless the page shows it already, and again after every change."""
    await socket.accept()
    if not is_own_origin(socket):
        await socket.close(NOT_OURS)
        return
    context = understand(socket)
    try:
        table = await context.house.table(name)
    except ZelligeError:
        await socket.close(NO_TABLE)
        return
    listener = Listener(context.visitor)
    if version != table.version:
        listener.changed.set()
    await _listen(socket, context, table, listener)


async def _listen(socket: WebSocket, context: Context, table: Table, listener: Listener) -> None:
    """Tell and be told until one of the two ends."""
    revealed = _Revealed()
    was_here = [table.is_here(seat) for seat in table.seats]
    table.listeners.add(listener)
    if was_here != [table.is_here(seat) for seat in table.seats]:
        table.has_changed()
    telling = asyncio.create_task(_tell(socket, context, table, listener, revealed))
    try:
        await _hear(socket, listener, revealed)
    finally:
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await telling
        table.listeners.discard(listener)
        if any(context.visitor in seat.holders and not table.is_here(seat) for seat in table.seats):
            table.has_changed()


class _Revealed:
    """Whose secrets the screen may show."""

    seat: int | None = None


async def _hear(socket: WebSocket, listener: Listener, revealed: _Revealed) -> None:
    """The browser says only whose turn it is to look at the screen: a seat's number, or nothing."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            text = (await socket.receive()).get("text")
            if text is None:  # it has gone, or does not speak as our pages do
                await socket.close(NOT_TEXT)
                return
            revealed.seat = int(text[:LARGEST_MESSAGE]) if text.isascii() and text.isdigit() else None
            listener.changed.set()


async def _tell(
    socket: WebSocket, context: Context, table: Table, listener: Listener, revealed: _Revealed
) -> None:
    while True:
        await listener.changed.wait()
        listener.changed.clear()
        current = await context.house.table(table.id)
        scene = make_scene(current, context.looker(current, revealed.seat))
        await socket.send_json(told(scene))
