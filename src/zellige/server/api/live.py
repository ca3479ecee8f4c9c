"""Live: a program is sent the state of a table, now and after every change."""

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from zellige.core.errors import ZelligeError
from zellige.server.api.auth import seat_of_token
from zellige.server.api.state import state_json
from zellige.server.errors import NoSuchTable
from zellige.server.http.admission import admitted, bucket_of
from zellige.server.http.context import Context, understand
from zellige.server.http.sockets import NO_TABLE, NOT_OURS, until_one_ends, wait_for_the_end
from zellige.server.rounds import Rounds
from zellige.server.tables.listening import Listener, Pace
from zellige.server.tables.table import Table

router = APIRouter(prefix="/api")


@router.websocket("/tables/{name}/live")
async def live(
    socket: WebSocket,
    name: str,
    token: str = "",
    since: Annotated[int, Query(ge=0)] = 0,
    pace: Pace | None = None,
) -> None:
    """Send a `State` now and after every change, each with the events after those already sent.

    The token may also be in the header. Whoever listens with a token is here, for others to see. `pace` says
    how fast bots are to play meanwhile.
    """
    context = understand(socket)
    async with admitted(socket, context) as connection:
        if connection:
            await _live(socket, context, name, token, since, pace)


async def _live(
    socket: WebSocket, context: Context, name: str, token: str, since: int, pace: Pace | None
) -> None:
    header = socket.headers.get("authorization", "").removeprefix("Bearer ")
    try:
        table = await context.tables.get(name)
        seat = seat_of_token(table, token := token or header)
    except ZelligeError as error:
        await socket.close(NO_TABLE if isinstance(error, NoSuchTable) else NOT_OURS)
        return
    listener = Listener(None, (seat.number,) if seat else (), pace=pace)
    listener.changed.set()
    with table.looked_at_by(listener):
        await until_one_ends(
            _tell(socket, context.shared.telling, table, token, listener, since),
            wait_for_the_end(socket, bucket_of(context)),
        )


async def _tell(
    socket: WebSocket, telling: Rounds, table: Table, token: str, listener: Listener, since: int
) -> None:
    """The token is checked each time: someone else may have the seat by now."""
    while True:
        await listener.changed.wait()
        await telling.turn()
        listener.changed.clear()
        try:
            seat = seat_of_token(table, token)
        except ZelligeError:
            return await socket.close(NOT_OURS)
        text = state_json(table, seat, since)
        since = table.game.number
        await socket.send_text(text)
