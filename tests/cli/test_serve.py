"""`zellige serve` with a place for games that is none; that it serves is shown in tests/server and tests/browser."""

import asyncio
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.cli.command import zellige
from tests.serving import Command
from zellige.cli.serve import _why_not_opened, listen


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("games.db", "Could not parse"),
        ("nosuch:///games.db", "nosuch"),
        ("sqlite:////nowhere/at/all.db", "No such file"),
        ("postgresql+nosuch://me:secret@localhost/games", "nosuch"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_clear_line_and_status_2(url, reason, tmp_path):
    done = zellige(
        *("serve", "--port", 0, "--database", url.format(folder=tmp_path)),
        ZELLIGE_DATA=str(tmp_path / "data"),
        NUMBA_DISABLE_JIT="1",  # it ends before anything is played
    )
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert "cannot open the database" in done.err
    assert reason in done.err
    assert "sqlite:///games.db" in done.err
    assert "secret" not in done.err
    assert done.out == ""


def test_a_database_that_another_program_has_locked_is_the_right_one(tmp_path):
    """So nothing is said of how its URL should look."""
    file = tmp_path / "games.db"
    with (
        closing(sqlite3.connect(file, isolation_level=None)) as other,
        closing(sqlite3.connect(file, 0)) as own,
    ):
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError) as locked:
            own.execute("SELECT * FROM sqlite_master")
    assert f"{_why_not_opened(locked.value)}" == "cannot open the database: database is locked"


@pytest.mark.own_process
def test_strangers_cannot_fill_the_log(tmp_path, capfd):
    command = Command(tmp_path, ZELLIGE_BUDGETS="sockets_per_address=1")
    del command._environment["ZELLIGE_UNLIMITED"]
    with command:
        live, own = f"ws://127.0.0.1:{command.port}/mine/live", Origin(command.address)
        with socket.create_connection(("127.0.0.1", command.port)) as garbage:
            garbage.sendall(b"\0\r\n\r\n")
            assert garbage.recv(100)
        form = {"content-type": "multipart/form-data; boundary=edge"}
        assert httpx.post(f"{command.address}/open", headers=form, content=b"no edge").status_code < 500
        with connect(live, origin=own), pytest.raises(InvalidStatus, match="429"):
            connect(live, origin=own)
    told = capfd.readouterr().err
    assert not [word for word in ("Invalid", "handshake", "boundary") if word in told], told


def test_a_proxy_must_be_an_address(tmp_path):
    wrong = {"ZELLIGE_PROXIES": "127.0.0.1, proxy.example", "NUMBA_DISABLE_JIT": "1"}
    done = zellige("serve", "--port", 0, ZELLIGE_DATA=str(tmp_path), **wrong)
    assert (done.status, len(done.err.splitlines())) == (2, 1)
    assert "'proxy.example' is neither an address nor a network" in done.err


def test_answers_are_sent_at_once_whatever_the_event_loop():
    """Headers and body are two packets; the second must not wait until the first has been acknowledged."""

    async def is_sent_at_once():
        sent = asyncio.get_running_loop().create_future()

        async def answer(_reader, writer):
            option = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            sent.set_result(bool(option))
            writer.close()

        listening = listen("127.0.0.1", 0)
        async with await asyncio.start_server(answer, sock=listening):
            _reader, writer = await asyncio.open_connection(*listening.getsockname())
            writer.close()
            return await sent

    with ThreadPoolExecutor(1) as beside:  # Playwright may have a loop in this thread
        assert beside.submit(asyncio.run, is_sent_at_once()).result()
