"""Live: whoever looks at a table is told at once what has changed."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from typing import Annotated, Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from zellige.core.errors import ZelligeError
from zellige.server.http.context import Context, understand
from zellige.server.http.security import is_own_origin
from zellige.server.tables.routes import told
from zellige.server.tables.table import Listener, Table
from zellige.server.tables.view import make_scene

router = APIRouter()

log = logging.getLogger("zellige.server")

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
    revealed = _Revealed()
    with looking(table, listener):
        await until_one_ends(
            _tell(socket, context, table, listener, revealed), _hear(socket, listener, revealed)
        )


@contextlib.contextmanager
def looking(table: Table, listener: Listener) -> Iterator[None]:
    """While somebody looks, he is told of changes; that he has come or gone is a change for the others."""
    before = table.who_is_here()
    table.listeners.add(listener)
    if table.who_is_here() != before:
        table.has_changed()
    try:
        yield
    finally:
        before = table.who_is_here()
        table.listeners.discard(listener)
        if table.who_is_here() != before:
            table.has_changed()


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Tell and be told until one of the two ends; a mistake is noted, and a socket that is gone is none."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                log.error("a live connection failed", exc_info=result)


async def wait_for_the_end(socket: WebSocket) -> None:
    """What the other side says does not matter; that it goes does."""
    while True:
        await socket.receive_text()


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
        scene = make_scene(table, context.looker(table, revealed.seat))
        await socket.send_json(told(scene))
