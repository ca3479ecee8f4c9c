"""Live: whoever looks at a table is told at once what has changed."""

from dataclasses import replace

from fastapi import APIRouter, WebSocket

from zellige.core.errors import ZelligeError
from zellige.core.text import LANGUAGES
from zellige.server.http.context import Context, understand
from zellige.server.http.security import is_own_origin
from zellige.server.http.sockets import NO_TABLE, NOT_OURS, NOT_TEXT, until_one_ends
from zellige.server.tables.listening import Listener
from zellige.server.tables.table import Table
from zellige.server.tables.view import message_for

router = APIRouter()

LARGEST_MESSAGE = 64


@router.websocket("/table/{name}/live")
async def live(socket: WebSocket, name: str, version: int = -1, page: str = "", language: str = "") -> None:
    """Send how the table stands now, unless the page shows this `version` already, and after every change.

    A page that gives itself a name and sends it with what it plays is not told again what it was answered.
    It says its `language`, since some browsers do so for pages only.
    """
    await socket.accept()
    if not is_own_origin(socket):
        await socket.close(NOT_OURS)
        return
    context = understand(socket)
    if language in LANGUAGES:
        context = replace(context, language=language)
    try:
        table = await context.tables.get(name)
    except ZelligeError:
        await socket.close(NO_TABLE)
        return
    listener = Listener(context.visitor, page=page)
    if version != table.version:
        listener.changed.set()
    with table.looked_at_by(listener):
        await until_one_ends(_tell(socket, context, table, listener), _hear(socket, listener))


async def _hear(socket: WebSocket, listener: Listener) -> None:
    """The browser says only whose turn it is to look at the screen: a seat's number, or nothing."""
    while True:
        text = (await socket.receive()).get("text")
        if text is None:  # it has gone, or does not speak as our pages do
            await socket.close(NOT_TEXT)
            return
        revealed = int(text[:LARGEST_MESSAGE]) if text.isascii() and text.isdigit() else None
        if revealed != listener.revealed:
            listener.revealed = revealed
            listener.changed.set()


async def _tell(socket: WebSocket, context: Context, table: Table, listener: Listener) -> None:
    """Changes that come faster than the page takes them are told as one."""
    while True:
        await listener.changed.wait()
        listener.changed.clear()
        message = message_for(table, context.viewer(table, listener.revealed))
        if message is not listener.shown:
            listener.shown = message
            await socket.send_json(message)
