"""The whole server in this process, without a network: requests and live words go straight into the application.

Bots do not play there: they would take the time, and the answers would not depend on the requests alone.
"""

import asyncio
import json
import tempfile
from collections.abc import Coroutine, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from unittest import mock

import zellige
from tests.holding import held, watch
from tests.serving import row_of
from zellige.core.game import Game
from zellige.games import GAMES
from zellige.server.app import make_app
from zellige.server.settings import Settings
from zellige.server.storage.models import PERSON
from zellige.server.tables.playing import Playing
from zellige.server.tables.seats import Seat, new_secret
from zellige.server.tables.table import Table

Answer = TypeVar("Answer")
WORN = 400
"""Requests that one house takes."""
STALE = 20
"""Requests after which its tables are new ones: what was played at others made most of the corpus outdated."""
PLAYERS, SEED = 2, 1
COSTLY = ("hint", "coach", "analysis")
"""What searches, and so takes long: it is tested elsewhere."""
FORM = b"application/x-www-form-urlencoded"
JSON = b"application/json"
KINDS = {b"{": JSON, b"[": JSON, b"-": b"multipart/form-data; boundary=edge"}
"""Of bodies, by how they begin."""
MOST_WORDS = 20
HOST = b"fuzz.localhost"


def begun(name: str) -> Game:
    """A game as it stands at the tables of a house."""
    game = zellige.new(name, PLAYERS, seed=SEED)
    game.draw()
    return game


class PlayingAlone(Playing):
    """As usual, but no bot is woken."""

    def wake_bots(self, table: Table) -> None:
        """Nobody wakes."""


class House:
    """An application that has started, with a table of each game where one browser has both seats."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="zellige-fuzz-")
        database = f"sqlite+aiosqlite:///{self._folder.name}/zellige.sqlite3"
        settings = Settings(database, "of the tests", pace=0.0, rank=0, is_limited=False, thinkers=1)
        self._loop, self._thread = asyncio.new_event_loop(), ThreadPoolExecutor(1)
        self._app = make_app(settings)
        self._lifespan = self._app.router.lifespan_context(self._app)
        self._asked = 0
        self._cookie, self._tables, self._secrets = b"", dict[str, str](), dict[str, list[str]]()
        with mock.patch("zellige.server.app.Playing", PlayingAlone):
            self._do(self._lifespan.__aenter__())
        headers = dict(self._send("GET", "/", [(b"accept", b"text/html")], b"")[0]["headers"])
        self._cookie = headers[b"set-cookie"].partition(b";")[0]
        held.clear()  # loading things
        watch(self._loop)

    @property
    def is_worn(self) -> bool:
        """It was asked often enough."""
        return self._asked > WORN

    def _count(self) -> None:
        if self._asked % STALE == 0:
            self._renew()
        self._asked += 1

    def _do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """In a thread of its own: a browser of other tests may have a loop in this one."""
        return self._thread.submit(self._loop.run_until_complete, work).result()

    def close(self) -> None:
        """Everybody goes home."""
        self._do(self._lifespan.__aexit__(None, None, None))
        self._do(self._loop.shutdown_default_executor())
        self._loop.close()
        self._thread.shutdown()
        self._folder.cleanup()

    def ask(self, data: bytes) -> int:
        """One request: `METHOD /path SEAT`, where `{medina}` is a table, then the body after a line break.

        The status of the answer, which must be sound, and never our own mistake; 0 if it is not asked for.
        Raises what the application does not catch.
        """
        self._count()
        head, _, body = data.partition(b"\n")
        method, path, seat = (*head.decode("utf-8", "replace").split(" "), "", "", "")[:3]
        table = next((name for name in GAMES if f"{{{name}}}" in path), None)
        if any(word in path for word in COSTLY):
            return 0
        headers = [(b"content-type", KINDS.get(body[:1], FORM)), (b"accept", b"application/json")]
        if table and path.startswith("/api") and seat in ("1", "2"):
            headers.append((b"authorization", b"Bearer " + self._secrets[table][int(seat) - 1].encode()))
        told = self._send(method.upper(), self._filled(path), headers, body)
        answer = b"".join(message.get("body", b"") for message in told)
        status: int = told[0]["status"]
        assert status < 500, f"{status}: {answer[:300]!r}"
        if (b"content-type", b"application/json") in told[0]["headers"] and answer:
            json.loads(answer.decode("utf-8"))
        return status

    def talk(self, data: bytes) -> list[str]:
        """A live connection: the first line is its address, then come the words; what kinds of things it sends."""
        self._count()
        address, *words = data.decode("utf-8", "replace").split("\n")[:MOST_WORDS]
        received: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        received += [{"type": "websocket.receive", "text": text} for text in words]
        told = self._run(
            {"type": "websocket", **self._scope(self._filled(address), []), "scheme": "ws"}, received
        )
        return [message["type"] for message in told]

    def _renew(self) -> None:
        """A table of each game, as it begins: the corpus knows what can be played there."""
        for name in GAMES:
            game, secrets = begun(name), [new_secret() for _ in range(PLAYERS)]
            row = row_of(game, opened_by=self._visitor)
            seats = [
                Seat(number, f"{number}", PERSON, secret=secret, holders=frozenset({self._visitor}))
                for number, secret in enumerate(secrets, 1)
            ]
            self._do(
                self._app.state.shared.store.tables.create(row, seats, [str(event) for event in game.events])
            )
            self._tables[name], self._secrets[name] = row.id, secrets

    @property
    def _visitor(self) -> str:
        visitor: str = self._app.state.shared.visitors._signer.loads(self._cookie.partition(b"=")[2].decode())
        return visitor

    def _filled(self, path: str) -> str:
        for name, table in self._tables.items():
            path = path.replace(f"{{{name}}}", table)
        return path

    def _scope(self, address: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        path, _, query = address.partition("?")
        known = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", self._cookie), *headers]
        return {
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode("utf-8", "replace"),
            "query_string": query.encode("utf-8", "replace"),
            "root_path": "",
            "headers": known,
            "client": ("127.0.0.1", 1),
            "server": (HOST.decode(), 80),
        }

    def _send(
        self, method: str, address: str, headers: list[tuple[bytes, bytes]], body: bytes
    ) -> list[dict[str, Any]]:
        scope = {"type": "http", "method": method, **self._scope(address, headers)}
        return self._run(scope, [{"type": "http.request", "body": body, "more_body": False}])

    def _run(self, scope: dict[str, Any], received: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What the application sends; it is given what it receives, and then whoever asks is gone."""
        told: list[dict[str, Any]] = []
        coming = iter(received)

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(0)
            return next(coming, {"type": scope["type"] + ".disconnect", "code": 1000})

        async def send(message: MutableMapping[str, Any]) -> None:
            told.append(dict(message))

        self._do(self._app(scope, receive, send))
        assert not held, f"the loop was held: {held}"
        return told
