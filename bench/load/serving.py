"""The server that is measured: as `zellige serve` runs it, with a database of its own and without limits."""

import asyncio
import contextlib
import ctypes
import gc
import http.client
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from load.browser import HOST, SECRET
from zellige.server.app import make_app
from zellige.server.operating.listening import listen
from zellige.server.operating.serving import GracefulServer
from zellige.server.settings import Settings, with_driver
from zellige.server.tables import tables
from zellige.server.tables.tables import Tables

DATABASE = "ZELLIGE_BENCH_DATABASE"
"""The variable with the URL of a database for several servers."""
PUT_AWAY = signal.SIGUSR1
"""Tells the server to put away the tables that nobody looks at; until then it keeps them all."""
put_away_idle = Tables.put_away_idle


def _folder(port: int) -> Path:
    """By the port, whoever has measured something finds the server's data."""
    return Path(tempfile.gettempdir(), f"zellige-bench-{port}")


def database(port: int) -> str:
    """Where the server on a port keeps its tables."""
    if DATABASE in os.environ:
        return with_driver(os.environ[DATABASE])
    return f"sqlite+aiosqlite:///{_folder(port)}/games.sqlite3"


def open_many_files() -> None:
    """Each browser has two connections."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def serve(port: int) -> None:
    """Serve until interrupted."""
    open_many_files()
    folder = _folder(port)
    folder.mkdir()
    try:
        (folder / "pid").write_text(f"{os.getpid()}")
        settings = Settings(database(port), SECRET, pace=0.0, is_limited=False, reviews=False)
        app = make_app(settings)
        keeping = mock.patch.object(Tables, "put_away_idle", _put_away_when_told)
        with keeping, contextlib.suppress(KeyboardInterrupt):
            GracefulServer(app, settings).run([listen(HOST, port)])
    finally:
        shutil.rmtree(folder)


async def _put_away_when_told(self: Tables) -> None:
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(PUT_AWAY, told.set)
    await told.wait()
    tables.IDLE_CHECK = 0.2
    putting_away = asyncio.create_task(put_away_idle(self))
    await asyncio.sleep(1)
    gc.collect()  # what is not needed any more is given back now, not at some later time
    ctypes.CDLL(None).malloc_trim(0)
    await putting_away


@contextlib.contextmanager
def server() -> Iterator[int]:
    """A server in a process of its own: its port."""
    with socket.create_server((HOST, 0)) as free:
        port: int = free.getsockname()[1]
    command = [sys.executable, sys.argv[0], "--serve", f"{port}"]
    process = subprocess.Popen(command)  # noqa: S603 - ourselves
    try:
        while not _answers(port):
            assert process.poll() is None, "the server did not start"
            time.sleep(0.1)
        yield port
    finally:
        process.send_signal(signal.SIGINT)  # uvicorn would let SIGTERM end it before it has tidied up
        process.wait()


def _answers(port: int) -> bool:
    """It listens before it is ready; whoever asks then waits for the answer."""
    asking = http.client.HTTPConnection(HOST, port)
    try:
        asking.request("GET", "/api/games")
        return asking.getresponse().status == http.HTTPStatus.OK
    except OSError:
        return False
    finally:
        asking.close()


def process_of(port: int) -> int:
    """The process id of the server on a port."""
    return int((_folder(port) / "pid").read_text())
