"""The end of live connections: each is told to come back, and none in the middle of an answer."""

import asyncio
from typing import Any

import pytest

from tests.looping import run
from zellige.server.operating import leaving
from zellige.server.operating.leaving import COME_BACK, Leaving


class Socket:
    """What is told to the other side."""

    def __init__(self):
        self.code = None
        self.ended = asyncio.Event()

    async def close(self, code):
        self.code = code
        self.ended.set()


async def look(house: Leaving, socket: Any, answer: asyncio.Event | None = None) -> None:
    """A live connection that is answering something, or is not, until it ends."""
    with house.told(socket) as connection:
        if answer is not None:
            with connection.answering():
                await answer.wait()
                assert socket.code is None
        await socket.ended.wait()


def test_whoever_waits_for_nothing_is_told_at_once_and_others_when_they_were_answered():
    async def leave():
        house, idle, busy, answer = Leaving(), Socket(), Socket(), asyncio.Event()
        looking = [asyncio.create_task(work) for work in (look(house, idle), look(house, busy, answer))]
        await asyncio.sleep(0)
        telling = asyncio.create_task(house.tell_all())
        await idle.ended.wait()
        assert (idle.code, busy.code, house.is_under_way) == (COME_BACK, None, True)
        assert not telling.done()
        answer.set()
        await telling
        assert busy.code == COME_BACK
        await asyncio.gather(*looking)

    run(leave())


def test_whoever_comes_too_late_is_told_at_once():
    async def come():
        house, late = Leaving(), Socket()
        await house.tell_all()
        await look(house, late)
        assert late.code == COME_BACK

    run(come())


def test_an_answer_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(leaving, "PATIENCE", 0.01)

    async def leave():
        house, busy = Leaving(), Socket()
        looking = asyncio.create_task(look(house, busy, asyncio.Event()))
        await asyncio.sleep(0)
        await house.tell_all()
        looking.cancel()

    run(leave())
