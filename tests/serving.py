"""Real servers for tests, on free ports of this machine, and visitors who talk to them as browsers do.

`Server` is the application in a thread of the tests, which can look behind the scenes; `Command` is
`zellige serve` in a process of its own, which can be killed.
"""

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
import uuid
import zlib
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.databases import opened
from tests.holding import watch
from tests.steps import apply_steps
from zellige.core.game import Game
from zellige.games import GAMES
from zellige.server.app import make_app
from zellige.server.http.protocol import BoundedProtocol
from zellige.server.operating.listening import listen
from zellige.server.settings import Settings
from zellige.server.storage.models import OVER, PERSON, RUNNING, TableRow
from zellige.server.tables.seats import Seat, new_secret
from zellige.server.tables.table import Table

PATIENCE = 600.0
"""Seconds: no test is about speed, and the first search may have to be compiled."""
Answer = TypeVar("Answer")


class Server:
    """The application under uvicorn, in a thread of its own."""

    def __init__(self, folder: Path, port: int = 0, database: str = "", **settings: Any) -> None:
        self.file = folder / "zellige.sqlite3"
        self.database = database or f"sqlite+aiosqlite:///{self.file}"
        usual = {
            "pace": 0.0,
            "rank": 0,
            "patience": PATIENCE,
            "grace": 0.0,
            "is_limited": False,
            "analyst": 1,
            "reviews": False,
            "secret": "of the tests",
        }
        self.settings = Settings(self.database, **{**usual, **settings})
        self.app = make_app(self.settings)
        self._listening = listen("127.0.0.1", port)
        self.port = self._listening.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}"
        self._uvicorn = uvicorn.Server(
            uvicorn.Config(
                self.app,
                http=BoundedProtocol,
                proxy_headers=False,
                forwarded_allow_ips=list(self.settings.proxies),
                log_level="critical",
                timeout_graceful_shutdown=1,
            )
        )
        self._thread = threading.Thread(target=self._run)
        self._is_ready = threading.Event()
        self._visitors: list[Visitor] = []

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        for visitor in self._visitors:
            visitor.close()
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.ensure_future(self._uvicorn.serve([self._listening]))
            while not self._uvicorn.started and not serving.done():
                await asyncio.sleep(0.01)
            watch(self.loop)
            self._is_ready.set()
            await serving

        asyncio.run(serve())

    @property
    def shared(self):
        """What the tests look at behind the scenes."""
        return self.app.state.shared

    @property
    def connections(self) -> set[Any]:
        """All that are open."""
        return self._uvicorn.server_state.connections

    def do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def table(self, name: str) -> Table:
        """A table as the server has it."""
        table: Table = self.do(self.shared.tables.get(name))
        return table

    def count_tables(self) -> int:
        """How many tables were ever opened."""
        return int(self.stored("SELECT count(*) FROM tables")[0][0])

    def stored(self, query: str, **values: Any) -> list[Any]:
        """What another program finds in the database."""
        engine = opened(self.database)
        with engine.begin() as connection:
            answer = connection.execute(text(query), values)
            found = list(answer) if answer.returns_rows else []
        engine.dispose()
        return found

    def events_in(self, table: str) -> list[str]:
        """The events of a table, as another program finds them."""
        order = 'SELECT text FROM events WHERE "table" = :table ORDER BY number'
        return [event for (event,) in self.stored(order, table=table)]

    def game(self, name: str) -> Game:
        """The truth."""
        return self.table(name).game

    def keep(self, game: Game, *holders: "Visitor", **more: Any) -> str:
        """A table where a game stands as it does, with each seat held by one visitor; the id of the table."""
        seats = [
            Seat(number, name, PERSON, holders=frozenset({holder.id}))
            for number, (name, holder) in enumerate(zip(game.players, holders, strict=True), 1)
        ]
        row = row_of(game, opened_by=holders[0].id, **more)
        self.do(self.shared.store.tables.create(row, seats, [str(event) for event in game.events]))
        return row.id

    def visitor(self, language: str = "en") -> "Visitor":
        """A browser that was never here before."""
        visitor = Visitor(self, language)
        self._visitors.append(visitor)
        return visitor


def row_of(game: Game, **more: Any) -> TableRow:
    """What the database keeps of a table where a game stands as it does."""
    usual = {"is_public": False, "is_counted": True, "is_from_file": False}
    return TableRow(
        id=new_secret()[:16],
        game=game.kind.name,
        rules=game.rules,
        options=game.options,
        setup=game.setup,
        position=game.start_position,
        seed=game.seed,
        stage=OVER if game.is_over else RUNNING,
        scores=list(game.scores),
        winners=game.winners,
        **{**usual, **more},
    )


class Command:
    """`zellige serve` with data of its own; when it is started again, it is on the same port."""

    program: Sequence[str] = ("-m", "zellige", "serve")

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self.data, self.port, self._arguments = data, 0, arguments
        usual = {
            "ZELLIGE_PACE": "0",
            "ZELLIGE_RANK": "0",
            "ZELLIGE_PATIENCE": str(PATIENCE),
            "ZELLIGE_GRACE": "0",
            "ZELLIGE_ANALYST": "1",
            "ZELLIGE_REVIEWS": "no",
            "ZELLIGE_UNLIMITED": "yes",
        }
        self._environment = {**usual, "ZELLIGE_DATA": str(data), "LANG": "C.UTF-8", **environment}

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.kill()  # nobody leaves what could not be entered
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Start it, and do not wait for anything."""
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "--port", str(self.port), *self._arguments],
            env={**os.environ, **self._environment},
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        """Start it, and wait until it says where it is and all games can be played."""
        self.launch()
        assert self.process.stdout is not None
        told = next((line for line in self.process.stdout if "http://" in line), None)
        assert told, "it did not start"
        self.port = int(told.rpartition(":")[2].strip().strip("/"))
        with httpx.Client(base_url=self.address, timeout=PATIENCE) as visitor:
            until(lambda: visitor.get("/").text.count('action="/play/') >= len(GAMES))

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def until(condition: Callable[[], Answer]) -> Answer:
    """Wait for something that happens by itself."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return found


class Visitor(httpx.Client):
    """A browser with cookies of its own; it has looked at the start page."""

    def __init__(self, server: Server, language: str = "en") -> None:
        headers = {"accept-language": language, "accept": "text/html", "origin": f"http://{server.host}"}
        super().__init__(base_url=f"http://{server.host}", headers=headers, timeout=PATIENCE)
        self.server = server
        self.get("/")

    @property
    def id(self) -> str:
        """What the server calls this browser."""
        visitor: str = self.server.app.state.shared.visitors._signer.loads(self.cookies["zellige"])
        return visitor

    def open(self, game: str, *players: str, **fields: str) -> str:
        """Open a table by the form; the id of the table."""
        seats = {f"player-{seat}": player for seat, player in enumerate(players, 1)}
        names = {f"name-{seat}": f"Name{seat}" for seat in range(1, len(players) + 1)}
        form = {"players": str(len(players)), **seats, **names, "counted": "yes", **fields}
        answer = self.post(f"/new/{game}", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    def sit(self, table: str, seat: int, name: str = "Friend") -> "Visitor":
        """Take a seat by its link."""
        answer = self.post(f"/seat/{self.server.table(table).seat(seat).secret}", data={"name": name})
        assert answer.status_code == 303, answer.text
        return self

    def ask(self, table: str, what: str, **body: Any) -> httpx.Response:
        """What the page of a table sends."""
        return self.post(f"/table/{table}/{what}", json=body, headers={"accept": "application/json"})

    def wish(self, table: str, what: str, *actions: str, **changed: Any) -> httpx.Response:
        """Try out or play actions for the seat that is to act, as of now."""
        game = self.server.game(table)
        body = {"seat": game.to_act, "base": len(game.events), "actions": actions}
        return self.ask(table, what, **{**body, "submission": uuid.uuid4().hex, **changed})

    def play(self, table: str, *actions: str, **changed: Any) -> httpx.Response:
        """Play actions for the seat that is to act."""
        return self.wish(table, "play", *actions, **changed)

    def listen(self, table: str, has: str = "", origin: str | None = None, page: str = "") -> "LivePage":
        """A page with its live connection, which shows nothing yet."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        socket = connect(
            f"ws://{self.server.host}/table/{table}/live?has={has}&page={page}",
            origin=Origin(origin or f"http://{self.server.host}"),
            additional_headers={"cookie": cookies, "accept-language": self.headers["accept-language"]},
            max_size=None,
        )
        return LivePage(socket)


class LivePage:
    """What a page shows: what it is told is put in, and acknowledged."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.token, self.html, self.raw = socket, "", "", ""

    def __enter__(self) -> Self:
        self.socket.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.__exit__(None, None, None)

    def show(self, told: dict[str, Any]) -> dict[str, Any]:
        """Show what the server has told; with all that is shown then."""
        assert told["base"] in (None, self.token), "this does not begin with what is shown"
        self.html = told["html"] if told["base"] is None else apply_steps(self.html, told["steps"])
        self.token = told["token"]
        self.say()
        return {**told, "html": self.html}

    def say(self, revealed: int | None = None) -> None:
        """What is shown, and whose secrets may be."""
        self.socket.send(json.dumps({"has": self.token, "revealed": revealed}))


def hear(page: LivePage) -> dict[str, Any]:
    """The next thing that is told, with all that the page shows then."""
    message = page.socket.recv(PATIENCE)
    page.raw = message if isinstance(message, str) else zlib.decompress(message).decode()
    return page.show(json.loads(page.raw))


def hear_number(page: LivePage, number: int) -> dict[str, Any]:
    """What is told when there are so many events."""
    told = hear(page)
    while told["number"] < number:
        told = hear(page)
    return told


def closing_code(page: LivePage) -> int | None:
    """Why nothing more is told; something must not be told before."""
    try:
        told = page.socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    raise AssertionError(told)
