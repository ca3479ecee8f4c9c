"""Of many who come or are told something in the same moment a few go on in each round of the loop."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import uvloop
from websockets.sync.client import connect

from tests.serving import hear
from zellige.server.rounds import EACH, Gradually, Rounds

CROWD = 5 * EACH + 1


def in_a_loop(work, loop=uvloop.new_event_loop):
    """In a thread, since Playwright may have a loop in this one."""

    def run():
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(work)

    with ThreadPoolExecutor(1) as beside:
        return beside.submit(run).result()


async def counted(works):
    """Let all of them begin at once; how many go on in each round of the loop, which says its own count."""
    rounds = [0]

    def another():
        rounds.append(0)
        if not everything.done():
            asyncio.get_running_loop().call_soon(another)

    def goes_on():
        rounds[-1] += 1

    everything = asyncio.gather(*(work(goes_on) for work in works))
    asyncio.get_running_loop().call_soon(another)
    await everything
    return rounds


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_few_of_a_crowd_go_on_in_each_round_and_all_of_them_in_the_end(loop):
    async def crowd():
        door = Rounds()

        async def come(goes_on):
            await door.turn()
            goes_on()

        return await counted([come] * CROWD)

    rounds = in_a_loop(crowd(), loop)
    assert max(rounds) <= EACH
    assert sum(rounds) == CROWD


def test_they_go_on_in_the_order_in_which_they_came_and_who_has_given_up_takes_nobodys_place():
    async def crowd():
        door, came = Rounds(1), []

        async def come(number):
            await door.turn()
            came.append(number)

        tasks = [asyncio.create_task(come(number)) for number in range(6)]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return came

    assert in_a_loop(crowd()) == [0, 1, 3, 4, 5]


@pytest.mark.parametrize(("kind", "most"), [("websocket", EACH), ("http", CROWD)])
def test_live_connections_are_let_in_gradually(kind, most):
    async def crowd():
        async def app(scope, _receive, _send):
            scope["goes_on"]()

        door = Gradually(app)

        async def come(goes_on):
            nothing: Any = None
            await door({"type": kind, "goes_on": goes_on}, nothing, nothing)

        return await counted([come] * CROWD)

    rounds = in_a_loop(crowd())
    assert max(rounds) == most
    assert sum(rounds) == CROWD


def test_who_looks_is_told_when_it_is_their_turn(server, visitor, monkeypatch):
    """Pages and programs alike."""
    table = visitor.open("medina", "person", "bot")
    turns, turn = [], Rounds.turn

    async def noticed(self):
        turns.append(self)
        await turn(self)

    monkeypatch.setattr(Rounds, "turn", noticed)
    with visitor.listen(table) as page:
        hear(page)
    assert turns.count(server.shared.telling) == 1
    with connect(f"ws://{server.host}/api/tables/{table}/live") as program:
        program.recv()
    assert turns.count(server.shared.telling) == 2
