"""Alive, and ready: asked of a real server, also one that is not."""

import asyncio

import httpx
import pytest

from tests.serving import PATIENCE, Server, until
from zellige.server.operating import health
from zellige.server.storage.troubles import DISK, StorageTrouble


def ask(server, path):
    answer = httpx.get(f"{server.url}{path}", timeout=PATIENCE)
    return answer.status_code, answer.json()


def test_a_server_that_runs_is_alive_and_ready(server):
    assert ask(server, "/health") == (200, {"alive": True})
    assert ask(server, "/ready") == (200, {"ready": True, "troubles": []})


class Silent:
    """Instead of a session: never there."""

    async def __aenter__(self):
        await asyncio.Event().wait()

    async def __aexit__(self, *_):
        pass


def refuse():
    raise StorageTrouble(DISK)


@pytest.mark.parametrize("read", [Silent, refuse])
def test_a_server_whose_database_does_not_answer_is_alive_but_not_ready(tmp_path, monkeypatch, read):
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "LONGEST", 0.05)
    with Server(tmp_path) as server:
        with monkeypatch.context() as broken:
            broken.setattr(server.app.state.health._database, "read", read)
            assert ask(server, "/health")[0] == 200
            troubles = {"ready": False, "troubles": ["the database does not answer"]}
            assert ask(server, "/ready") == (503, troubles)
        until(lambda: ask(server, "/ready")[0] == 200)


def test_a_server_is_not_ready_before_its_rules_are(tmp_path, monkeypatch):
    with Server(tmp_path) as server:
        monkeypatch.setattr(type(server.shared.readiness), "is_complete", property(lambda _: False))
        told = ask(server, "/ready")
    assert told == (503, {"ready": False, "troubles": ["the rules are being compiled or loaded"]})


def test_a_server_that_is_leaving_is_not_ready(tmp_path):
    with Server(tmp_path) as server:
        server.shared.leaving.begin()
        assert ask(server, "/ready") == (503, {"ready": False, "troubles": ["this process is stopping"]})
        assert ask(server, "/health")[0] == 200
