"""Real processes that share a socket: kept running, replaced one by one, and ended without cutting anybody off."""

import json
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.cli.command import zellige
from tests.databases import postgres_database
from tests.serving import PATIENCE, Command, until
from zellige.client import Client
from zellige.server.operating.leaving import COME_BACK
from zellige.server.operating.listening import given, listen
from zellige.server.operating.processes import LONGEST_WAIT, patience
from zellige.server.settings import _kept_secret

QUICKLY = {"NUMBA_DISABLE_JIT": "1"}
"""It is about processes, and little is played."""
CUT_OFF = 0
"""Instead of a status."""


def children_of(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def has_ended(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def is_ready(address):
    return httpx.get(f"{address}/ready", timeout=PATIENCE).status_code == 200


@pytest.fixture
def parent(tmp_path):
    """A parent with one child, which is ready."""
    with Command(tmp_path, "--processes", "1", **QUICKLY) as running:
        until(lambda: is_ready(running.address))
        yield running


def test_several_processes_are_refused_where_they_would_not_hear_of_each_other(tmp_path):
    done = zellige("serve", "--port", 0, "--processes", 2, ZELLIGE_DATA=str(tmp_path), **QUICKLY)
    assert (done.status, done.out) == (2, "")
    assert "several processes need PostgreSQL" in done.err


def test_what_is_wrong_for_a_child_is_said_once_and_ends_all(tmp_path):
    wrong = {"ZELLIGE_PROXIES": "proxy.example", "ZELLIGE_DATA": str(tmp_path)}
    done = zellige("serve", "--port", 0, "--processes", 1, **wrong, **QUICKLY)
    assert done.status == 2
    assert done.err.count("neither an address nor a network") == 1


def test_one_that_dies_is_replaced_and_the_end_of_the_parent_is_the_end_of_all(parent):
    (first,) = children_of(parent.process.pid)
    os.kill(first, signal.SIGKILL)
    (second,) = until(lambda: [pid for pid in children_of(parent.process.pid) if pid != first])
    assert is_ready(parent.address)  # whoever comes meanwhile waits
    parent.process.send_signal(signal.SIGTERM)
    assert parent.process.wait(PATIENCE) == 0
    assert has_ended(second)


def test_a_child_whose_parent_was_killed_ends_by_itself(parent):
    (child,) = children_of(parent.process.pid)
    parent.process.kill()
    until(lambda: has_ended(child))


def test_those_who_start_together_have_the_same_secret(tmp_path, monkeypatch):
    first = _kept_secret(tmp_path / "secret")
    monkeypatch.setattr(Path, "exists", lambda _: False)  # the other looked before it was there
    assert _kept_secret(tmp_path / "secret") == first
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_patience_grows_and_has_an_end():
    assert [patience(deaths) for deaths in (1, 2, 3, 100)] == [0.5, 1.0, 2.0, LONGEST_WAIT]


class Visits:
    """Somebody who asks for pages, each by a connection of its own, and plays at a table, while something happens."""

    def __init__(self, address):
        self.address, self.answers, self.confirmed = address, [], 0
        self._is_over = threading.Event()

    def __enter__(self):
        self._beside = ThreadPoolExecutor(2)
        self._works = [self._beside.submit(work) for work in (self._ask, self._play)]
        return self

    def __exit__(self, *_):
        self._is_over.set()
        for work in self._works:
            work.result(PATIENCE)

    def has_confirmed(self, least):
        return self.confirmed >= least

    def _ask(self):
        while not self._is_over.is_set():
            try:
                self.answers.append(httpx.get(f"{self.address}/", timeout=PATIENCE).status_code)
            except httpx.TransportError:
                self.answers.append(CUT_OFF)

    def _play(self):
        opened = Client(self.address).open_table("medina", ["person", "person"])
        with opened.seats[0] as first, opened.seats[1] as second:
            while not self._is_over.is_set():
                for seat in (first, second):
                    if (state := seat.state()).is_my_turn:
                        seat.play(seat.actions()[0], base=state.number)
                        self.confirmed += 1
            self.events = [event for event in first.state().events if event["seat"] != "chance"]


def test_a_replacement_under_load_loses_nothing(parent):
    with Visits(parent.address) as visits:
        until(lambda: visits.confirmed > 2)
        for _ in range(2):
            replace(parent.process.pid)
            before = visits.confirmed
            until(partial(visits.has_confirmed, before + 2))
    assert set(visits.answers) == {200}
    assert len(visits.events) == visits.confirmed


def test_two_processes_on_one_database_are_replaced_under_load_and_killed_and_lose_nothing(tmp_path):
    """Any of them serves any table: who played at one plays on at the other."""
    with (
        postgres_database() as url,
        Command(tmp_path, "--processes", "2", "--database", url, **QUICKLY) as running,
    ):
        until(lambda: is_ready(running.address))
        with Visits(running.address) as visits:
            until(lambda: visits.confirmed > 2)
            replace(running.process.pid)
            until(partial(visits.has_confirmed, visits.confirmed + 2))
            os.kill(children_of(running.process.pid)[0], signal.SIGKILL)
            until(partial(visits.has_confirmed, visits.confirmed + 4))
        assert len(visits.events) == visits.confirmed


def replace(parent):
    """By SIGHUP: other children are there, and the ones before have ended."""
    before = children_of(parent)
    os.kill(parent, signal.SIGHUP)
    until(lambda: all(map(has_ended, before)) and len(children_of(parent)) == len(before))


def test_live_connections_are_told_to_come_back_when_they_were_answered(parent):
    opened = httpx.post(
        f"{parent.address}/api/tables",
        json={"game": "medina", "seats": [{"player": "person"}] * 2},
        timeout=PATIENCE,
    ).json()
    live = f"{parent.address.replace('http', 'ws')}/api/tables/{opened['table']}/live"
    with connect(live, proxy=None) as program, connect(f"ws://127.0.0.1:{parent.port}/mine/live") as page:
        program.recv(PATIENCE)
        parent.process.send_signal(signal.SIGTERM)
        for socket_ in (program, page):
            with pytest.raises(ConnectionClosed) as closed:
                socket_.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == COME_BACK
    assert parent.process.wait(PATIENCE) == 0


def test_two_processes_count_for_themselves_and_one_of_them_is_always_there(tmp_path, monkeypatch):
    """The database is SQLite's, which `zellige serve` would refuse: nobody plays here."""
    monkeypatch.setenv("ZELLIGE_DATA", str(tmp_path))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    listening = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    command = [sys.executable, "-m", "zellige", "serve"]
    program = (
        "import asyncio, json, socket, sys; from zellige.server.operating.processes import Processes;"
        "command, number = json.loads(sys.argv[1]), int(sys.argv[2]);"
        "sys.exit(asyncio.run(Processes(command, 2, socket.socket(fileno=number)).run()))"
    )
    arguments = [json.dumps(command), str(listening.fileno())]
    with (
        listening,
        subprocess.Popen([sys.executable, "-c", program, *arguments], pass_fds=[listening.fileno()]) as both,
    ):
        try:
            until(lambda: all(f'zellige_open{{process="{n}"}} 1.0' in told(address) for n in (1, 2)))
            first = set(children_of(both.pid))
            both.send_signal(signal.SIGHUP)
            while first.intersection(now := children_of(both.pid)) or len(now) < 2:
                assert httpx.get(f"{address}/health", timeout=PATIENCE).status_code == 200
            until(lambda: all(f'zellige_open{{process="{n}"}} 1.0' in told(address) for n in (1, 2)))
        finally:
            both.terminate()
        assert both.wait(PATIENCE) == 0


def told(address):
    text = httpx.get(f"{address}/metrics", timeout=PATIENCE).text
    assert text.count("# TYPE zellige_open gauge") == 1
    return text


def test_a_socket_of_systemd_is_taken(monkeypatch):
    """LISTEN_PID says for whom it is: a variable may be inherited by a program that it is not meant for."""
    monkeypatch.setenv("LISTEN_FDS", "1")
    monkeypatch.setenv("LISTEN_PID", "1")
    assert given() is None
    with listen("127.0.0.1", 0) as listening:
        program = (
            "import os; os.environ['LISTEN_PID'] = str(os.getpid());"
            "from zellige.server.operating.listening import given; print(given().getsockname()[1])"
        )
        start = f'exec {sys.executable} -c "{program}" 3<&{listening.fileno()}'
        done = subprocess.run(
            ["/bin/bash", "-c", start],
            pass_fds=[listening.fileno()],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == str(listening.getsockname()[1])
