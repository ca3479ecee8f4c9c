"""The loop is never held: what takes long is done beside it or in pieces, and whatever holds it is named.

`tests/holding.py` looks at all other tests with a server, too.
"""

import asyncio
import json
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import uvloop

from tests.holding import held, watch
from tests.moments import played
from zellige.core import record
from zellige.server.tables import uploads
from zellige.server.watchdog import MOST, Watchdog


def burn(seconds):
    """Work, as this thread's own clock counts it."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def run_beside(work, loop):
    """In a thread, since Playwright may have a loop in this one."""

    def run():
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(work)

    with ThreadPoolExecutor(1) as beside:
        beside.submit(run).result()


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_the_log_names_what_holds_the_loop_once_and_not_what_only_waits(loop, caplog):
    async def serve():
        watchdog = Watchdog()
        watchdog.start()
        time.sleep(4 * MOST)  # noqa: ASYNC251 - not processor time
        await asyncio.sleep(0.2)
        assert not caplog.records
        for _ in range(2):
            burn(5 * MOST)
            await asyncio.sleep(0.01)
        watchdog.close()

    with caplog.at_level(logging.WARNING, "zellige.server"):
        run_beside(serve(), loop)
    (told,) = caplog.messages
    assert "the loop was held" in told
    assert "burn" in told


@pytest.mark.needs_speed
def test_the_tests_see_what_holds_the_loop():
    async def hold():
        watch(asyncio.get_running_loop())
        await asyncio.sleep(0)
        burn(2 * MOST)

    run_beside(hold(), asyncio.new_event_loop)
    (found,) = held
    assert "hold" in found
    held.clear()


def test_a_record_is_read_beside_the_loop(server, visitor, monkeypatch):
    threads = []
    read = record.read_json

    def notice(content):
        threads.append(threading.get_ident())
        return read(content)

    monkeypatch.setattr(uploads, "read_json", notice)
    content = json.dumps(played("maharani", seed=2).record()).encode()
    assert visitor.post("/open", files={"file": ("a.json", content)}).status_code == 303
    assert visitor.post("/api/records", content=content).status_code == 200
    assert len(threads) == 2
    assert server._thread.ident not in threads


@pytest.mark.needs_speed
@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_the_longest_games_are_shown_without_holding_the_loop(server, name):
    """Nobody has looked at them before, in any language."""
    players = [server.visitor(language) for language in ("en", "fr", "de", "en")]
    game = played(name, people=4, seed=11)
    table = server.keep(game, *players)
    for player in players:
        for address in ("", "/replay", "/record", f"/replay/{game.number // 2}", "/why?seat=1", "/analysis"):
            assert player.get(f"/table/{table}{address}").status_code == 200
        for address in ("/", "/mine", f"/rules/{name}/drawer", f"/table/{table}/board.svg"):
            assert player.get(address).status_code == 200
    assert players[0].get(f"/table/{table}/preview.png").status_code == 200
    assert players[0].get(f"/api/tables/{table}").status_code == 200
    assert players[0].get(f"/api/tables/{table}/account").status_code == 200
    assert held == []
