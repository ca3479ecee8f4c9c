"""A real server on a free port of this machine, and visitors who talk to it as browsers do."""

import asyncio
import json
import sqlite3
import threading
import uuid
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import zellige
from zellige.core.game import Game
from zellige.server.app import make_app
from zellige.server.settings import Settings
from zellige.server.storage.models import OVER, PERSON, RUNNING, TableRow
from zellige.server.tables.seats import Seat, new_secret
from zellige.server.tables.table import Table

PATIENCE = 120
Answer = TypeVar("Answer")


class Server:
    """The application under uvicorn, in a thread of its own."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.file = folder / "zellige.sqlite3"
        usual = {"pace": 0.0, "is_limited": False, "secret": "of the tests", "analyst": 1}
        self.settings = Settings(f"sqlite+aiosqlite:///{self.file}", **{**usual, **settings})
        self.app = make_app(self.settings)
        self._uvicorn = uvicorn.Server(
            uvicorn.Config(self.app, port=0, log_level="critical", timeout_graceful_shutdown=1)
        )
        self._thread = threading.Thread(target=self._run)
        self._is_ready = threading.Event()
        self._visitors: list[Visitor] = []

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_ready.wait(PATIENCE)
        port = self._uvicorn.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        return self

    def __exit__(self, *_: object) -> None:
        for visitor in self._visitors:
            visitor.close()
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.ensure_future(self._uvicorn.serve())
            while not self._uvicorn.started and not serving.done():  # noqa: ASYNC110 - it has no event
                await asyncio.sleep(0.01)
            self._is_ready.set()
            await serving

        asyncio.run(serve())

    @property
    def shared(self):
        """What the tests look at behind the scenes."""
        return self.app.state.shared

    def do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def table(self, name: str) -> Table:
        """A table as the server has it."""
        table: Table = self.do(self.shared.tables.get(name))
        return table

    def count_tables(self) -> int:
        """How many tables were ever opened."""
        with closing(sqlite3.connect(self.file)) as database:
            (count,) = database.execute("SELECT count(*) FROM tables").fetchone()
        return int(count)

    def game(self, name: str) -> Game:
        """The truth."""
        return self.table(name).game

    def keep(self, game: Game, *holders: "Visitor", **more: Any) -> str:
        """A table where a game stands as it does, with each seat held by one visitor; the id of the table."""
        seats = [
            Seat(number, name, PERSON, holders=frozenset({holder.id}))
            for number, (name, holder) in enumerate(zip(game.players, holders, strict=True), 1)
        ]
        usual = {"opened_by": holders[0].id, "is_public": False, "is_counted": True, "is_from_file": False}
        row = TableRow(
            id=new_secret()[:16],
            game=game.kind.name,
            rules=game.kind.rules_version,
            options=game.options,
            setup=game.setup,
            position=game.start_position,
            seed=game.seed,
            stage=OVER if game.is_over else RUNNING,
            scores=list(game.scores),
            winners=game.winners,
            **{**usual, **more},
        )
        self.do(self.shared.store.tables.create(row, seats, [str(event) for event in game.events]))
        return row.id

    def visitor(self, language: str = "en") -> "Visitor":
        """A browser that was never here before."""
        visitor = Visitor(self, language)
        self._visitors.append(visitor)
        return visitor


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

    def listen(
        self, table: str, version: int = -1, origin: str | None = None, page: str = ""
    ) -> ClientConnection:
        """The live connection of a page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            f"ws://{self.server.host}/table/{table}/live?version={version}&page={page}",
            origin=Origin(origin or f"http://{self.server.host}"),
            additional_headers={"cookie": cookies, "accept-language": self.headers["accept-language"]},
            max_size=None,
        )


def hear(socket: ClientConnection) -> dict[str, Any]:
    """The next thing that is told."""
    told: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    return told


def hear_number(socket: ClientConnection, number: int) -> dict[str, Any]:
    """What is told when there are so many events."""
    told = hear(socket)
    while told["number"] < number:
        told = hear(socket)
    return told


def closing_code(socket: ClientConnection) -> int | None:
    """Why nothing more is told; something must not be told before."""
    try:
        told = socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    raise AssertionError(told)


def acting(game: Game) -> int:
    """The seat to act, where it is known to be a player's turn."""
    assert isinstance(game.to_act, int)
    return game.to_act


def first_action(game: Game) -> str:
    """Some action that is legal."""
    return str(game.legal_actions()[0])


def played(name: str, seed: int, **options: Any) -> Game:
    """A game of two that has ended; some moment of it is `game.at(number)`."""
    game = zellige.new(name, ["Name1", "Name2"], seed=seed, options=options)
    bot = zellige.bot(name, "random", seed=seed)
    while not game.is_over:
        game.play(bot.choose(game))
    return game


def only_the_end(game: Game, count: int) -> Game:
    """The same game, but its record starts from a position so many events before the end."""
    position = game.at(len(game.events) - count).position()
    events = [str(event) for event in game.events[-count:]]
    return zellige.read({**game.record(), "position": position, "events": events})


def last_turn(game: Game) -> tuple[Game, list[str]]:
    """An ended game as it was before its last turn, and the actions of that turn."""
    start = len(game.events) - 1
    while game.events[start - 1].seat == game.events[-1].seat:
        start -= 1
    return game.at(start), [str(event) for event in game.events[start:]]
