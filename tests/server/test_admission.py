"""How a live connection begins and ends, whatever the other side does meanwhile."""

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

from fastapi import WebSocket

from tests.looping import run
from zellige.server.http.admission import admitted
from zellige.server.operating.leaving import Leaving


def test_whoever_leaves_while_they_are_told_why_they_cannot_stay_is_no_mistake_of_ours():
    told = []

    async def send(message: Any) -> None:
        told.append(message["type"])
        if message["type"] == "websocket.close":
            raise OSError  # as the server does when nobody is there any more

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def come_and_go() -> None:
        socket = WebSocket({"type": "websocket"}, receive, send)
        async with admitted(socket, anyone) as connection:
            assert connection
            await socket.close(4404)

    sockets = SimpleNamespace(taken_by=lambda _visitor, _address: nullcontext())
    anyone: Any = SimpleNamespace(
        shared=SimpleNamespace(sockets=sockets, leaving=Leaving()), visitor=None, address=""
    )
    run(come_and_go())
    assert told == ["websocket.accept", "websocket.close"]
