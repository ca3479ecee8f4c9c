"""Live: whoever looks at a table is told at once what has changed."""

from fastapi import APIRouter, WebSocket

from zellige.core.errors import ZelligeError
from zellige.server.http.context import Context, understand
from zellige.server.http.security import is_own_origin
from zellige.server.http.sockets import NO_TABLE, NOT_OURS, NOT_TEXT, until_one_ends
from zellige.server.tables.table import Listener, Table
from zellige.server.tables.view import as_message, table_view

router = APIRouter()

LARGEST_MESSAGE = 64


@router.websocket("/table/{name}/live")
async def live(socket: WebSocket, name: str, version: int = -1) -> None:
    """Send the scene now, unless the page shows this `version` already, and again after every change."""
    await socket.accept()
    if not is_own_origin(socket):
        await socket.close(NOT_OURS)
        return
    context = understand(socket)
    try:
        table = await context.tables.get(name)
    except ZelligeError:
        await socket.close(NO_TABLE)
        return
    listener = Listener(context.visitor)
    if version != table.version:
        listener.changed.set()
    revealed = _Revealed()
    with table.looked_at_by(listener):
        await until_one_ends(
            _tell(socket, context, table, listener, revealed), _hear(socket, listener, revealed)
        )


class _Revealed:
    """Whose secrets the screen may show."""

    seat: int | None = None


async def _hear(socket: WebSocket, listener: Listener, revealed: _Revealed) -> None:
    """The browser says only whose turn it is to look at the screen: a seat's number, or nothing."""
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
        view = table_view(table, context.viewer(table, revealed.seat))
        await socket.send_json(as_message(view))
