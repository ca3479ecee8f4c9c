"""A small client of the JSON API, for programs that play at a table of a server.

Connections get lost. So what can be asked again is asked again, and each submission has an id by which the
server recognises it if it arrives twice.

    seat = Client("http://localhost:8000").seat("the link or the token of a seat")
    state = seat.play_with(lambda state, actions: actions[0])
"""

import json
import secrets
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from http import HTTPStatus
from typing import Any, Literal, Self
from urllib.parse import urlencode

try:
    import httpx
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
    from websockets.sync.client import connect
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"zellige.client needs {error.name}: pip install 'zellige[client]'", name=error.name
    ) from None

PATIENCE = 60.0
"""Seconds for which a server that does not answer is asked again."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
AGAIN = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE)
REFUSALS = {4403: "this token opens no seat at this table", 4404: "there is no such table"}
LARGEST_MESSAGE = 2**24

Choose = Callable[["State", list["Action"]], "Action | str"]
SeatWish = Literal["person", "open"] | int | Mapping[str, Any]
"""A person, an open seat, a bot by its level, or anything else that the API accepts."""
Pace = Literal["slow", "normal", "at-once"]
"""How fast bots are to play."""


class Refused(Exception):
    """The server refuses something: why, and by which clause of the rules."""

    def __init__(self, message: str, clause: str | None = None, status: int = 0) -> None:
        super().__init__(message)
        self.clause, self.status = clause, status


class TooLate(Refused):
    """The game has moved on in the meantime; `state` is the present one."""

    def __init__(self, message: str, state: "State") -> None:
        super().__init__(message, None, HTTPStatus.CONFLICT)
        self.state = state


@dataclass(frozen=True)
class Action:
    """Something that may be played."""

    text: str
    picks: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """What it would do, if asked for."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class State:
    """The state of a table, as far as the seat may know it; `/api/openapi.json` describes every part."""

    table: str
    game: str
    version: int
    stage: Literal["waiting", "running", "over"]
    number: int
    you: int | None
    to_act: int | Literal["chance"] | None
    over: bool
    scores: list[int]
    winners: list[int]
    seats: list[dict[str, Any]]
    since: int
    events: list[dict[str, Any]]
    """Those after `since`."""
    view: dict[str, Any]
    chat: list[dict[str, Any]]
    follow_up: str | None

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """A state as the server sends it; anything more from a newer server is ignored."""
        return cls(**{part.name: data[part.name] for part in fields(cls)})

    @property
    def is_my_turn(self) -> bool:
        """It is the seat's turn."""
        return self.stage == "running" and self.you is not None and self.to_act == self.you


class Connection:
    """A connection that retries patiently."""

    def __init__(self, url: str, token: str = "", *, patience: float = PATIENCE, keep: int = 1) -> None:
        self.url, self.patience = url.rstrip("/"), patience
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(
            base_url=f"{self.url}/api",
            headers=self.headers,
            timeout=patience,
            limits=httpx.Limits(max_keepalive_connections=keep),
        )

    def ask(self, method: str, path: str, *, once: bool = False, **values: Any) -> Any:
        """The answer as data; `once` is for what must not be done twice."""
        for pause in self.pauses():
            try:
                answer = self._http.request(method, path, **values)
            except httpx.ConnectError as error:
                problem: Exception = error
            except httpx.TransportError as error:
                if once:
                    raise
                problem = error
            else:
                if not _is_later(answer, once=once):
                    return _understood(answer)
                problem = Refused(_message(answer), status=answer.status_code)
            if pause is None:
                raise problem
            time.sleep(pause)
        return None

    def pauses(self) -> Iterator[float | None]:
        """How long to wait after each failure, longer and longer; None when patience runs out."""
        end, pause = time.monotonic() + self.patience, FIRST_PAUSE
        while time.monotonic() + pause < end:
            yield pause
            pause = min(2 * pause, LONGEST_PAUSE)
        yield None

    def close(self) -> None:
        """Close the connection."""
        self._http.close()


def _is_later(answer: httpx.Response, *, once: bool) -> bool:
    """Whether to ask again; what must not be done twice, only where the server says when."""
    return answer.status_code in AGAIN and (not once or "retry-after" in answer.headers)


def _understood(answer: httpx.Response) -> Any:
    """What the answer holds; raises what was refused."""
    if answer.is_success:
        return answer.json() if answer.content else None
    if answer.status_code == HTTPStatus.CONFLICT:
        raise TooLate(_message(answer), State.of(answer.json()["state"]))
    clause = answer.json().get("clause") if _is_json(answer) else None
    raise Refused(_message(answer), clause, answer.status_code)


def _is_json(answer: httpx.Response) -> bool:
    kind: str = answer.headers.get("content-type", "")
    return kind.startswith("application/json")


def _message(answer: httpx.Response) -> str:
    return str(answer.json()["message"]) if _is_json(answer) else f"status {answer.status_code}"


class Seat:
    """A seat at a table, played by whoever has its token; without one, a spectator."""

    def __init__(self, url: str, table: str, token: str = "", *, patience: float = PATIENCE) -> None:
        self.table, self.token = table, token
        self._server = Connection(url, token, patience=patience)
        self._number = 0  # of events that were seen

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the seat stays taken."""
        self._server.close()

    def _ask(self, method: str, path: str = "", **values: Any) -> Any:
        return self._server.ask(method, f"/tables/{self.table}{path}", **values)

    def _seen(self, data: Mapping[str, Any]) -> State:
        state = State.of(data)
        self._number = max(self._number, state.number)
        return state

    def sit_down(self, name: str = "") -> State:
        """Take the seat if it is open; take it back if a bot is standing in."""
        return self._seen(self._ask("POST", "/seat", json={"name": name})["state"])

    def state(self, since: int = 0) -> State:
        """The state now, with the events after the first `since`."""
        return self._seen(self._ask("GET", params={"since": since}))

    def actions(self, *, words: bool = False) -> list[Action]:
        """Everything that may be played now; `words` also says what each would do."""
        answer = self._ask("GET", "/actions", params={"words": words})
        self._number = max(self._number, answer["number"])
        return [
            Action(action["text"], tuple(action["picks"]), tuple(action.get("words", ())))
            for action in answer["actions"]
        ]

    def play(self, *actions: Action | str, base: int | None = None) -> State:
        """Play one or more actions of a turn; raises `Refused`, or `TooLate` with the present state.

        `base` is the number of events when they were chosen; by default that of the last state seen.
        """
        submission = {
            "base": self._number if base is None else base,
            "actions": [str(action) for action in actions],
            "submission": secrets.token_urlsafe(16),
        }
        return self._seen(self._ask("POST", "/actions", json=submission))

    def hint(self) -> Action:
        """What the strongest bot would play."""
        answer = self._ask("POST", "/hint", json={})
        return Action(answer["action"], tuple(answer["picks"]), tuple(answer["words"]))

    def say(self, text: str) -> None:
        """Say something at the table."""
        self._ask("POST", "/chat", json={"text": text}, once=True)

    def record(self) -> dict[str, Any]:
        """The record of the game; while it is running, without what the seat may not know."""
        record: dict[str, Any] = self._ask("GET", "/record")
        return record

    def breakdown(self, *, at: int | None = None, event: int | None = None) -> dict[str, Any]:
        """Where the points came from, now or after `at` events; or the points of one event."""
        wish = {"at": at, "event": event}
        breakdown: dict[str, Any] = self._ask(
            "GET", "/account", params={key: value for key, value in wish.items() if value is not None}
        )
        return breakdown

    def updates(self, *, pace: Pace | None = None) -> Generator[State]:
        """The state, now and after every change, until the game is over; reconnects by itself.

        `pace` is how fast bots are to play while you listen: without it they wait until people can follow.
        """
        since, pauses = 0, self._server.pauses()
        while True:
            try:
                for state in self._listen(since, pace):
                    since, pauses = state.number, self._server.pauses()
                    yield state
                    if state.stage == "over":
                        return
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                pause = next(pauses)
                if pause is None:
                    raise
                _raise_if_refused(error)
                time.sleep(pause)

    def _listen(self, since: int, pace: Pace | None) -> Iterator[State]:
        """Everything that one connection sends."""
        address, wish = self._server.url.replace("http", "ws", 1), {"pace": pace} if pace else {}
        address += f"/api/tables/{self.table}/live?{urlencode({'since': since, **wish})}"
        with connect(
            address, additional_headers=self._server.headers, max_size=LARGEST_MESSAGE, proxy=None
        ) as socket:
            while True:
                yield self._seen(json.loads(socket.recv()))

    def play_with(self, choose: Choose, *, pace: Pace | None = None) -> State:
        """Play to the end: whenever it is the seat's turn, `choose` picks one of the actions."""
        for told in self.updates(pace=pace):
            state = told
            while state.is_my_turn and state.number == self._number:
                try:
                    state = self.play(choose(state, self.actions()), base=state.number)
                except TooLate as late:
                    state = self._seen(late.state.__dict__)
            if state.stage == "over":
                return state
        return state


def _raise_if_refused(error: Exception) -> None:
    """Asking again does not help against a refusal."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in REFUSALS:
        raise Refused(REFUSALS[error.rcvd.code], status=error.rcvd.code - 4000) from None


@dataclass(frozen=True)
class Opened:
    """A new table."""

    table: str
    link: str
    seats: list[Seat]
    """All seats but those of bots, in their order."""
    links: list[str]
    """Of the same seats, for people."""


class Client:
    """A server of Zellige."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self.url, self.patience = url, patience
        self._server = Connection(url, patience=patience, keep=0)  # it is asked now and then

    def games(self) -> list[dict[str, Any]]:
        """What can be played, with options and bots."""
        games: list[dict[str, Any]] = self._server.ask("GET", "/games")
        return games

    def tables(self) -> list[dict[str, Any]]:
        """Public tables that are waiting or running."""
        tables: list[dict[str, Any]] = self._server.ask("GET", "/tables")
        return tables

    def open_table(
        self,
        game: str,
        seats: Sequence[SeatWish],
        *,
        options: Mapping[str, Any] | None = None,
        box: Mapping[str, Any] | None = None,
        public: bool = False,
        counted: bool = True,
    ) -> Opened:
        """Open a table; `["person", 3]` is you against a bot of level 3, `box` the content of a box file."""
        wish = {
            "game": game,
            "seats": [_seat_wish(seat) for seat in seats],
            "options": dict(options or {}),
            "box": None if box is None else dict(box),
            "public": public,
            "counted": counted,
        }
        answer = self._server.ask("POST", "/tables", json=wish, once=True)
        return Opened(
            answer["table"],
            answer["link"],
            [self._seat(answer["table"], seat["token"]) for seat in answer["seats"]],
            [seat["link"] for seat in answer["seats"]],
        )

    def seat(self, link: str) -> Seat:
        """A seat by its link or its token."""
        token = link.rstrip("/").rpartition("/")[2]
        answer = self._server.ask("GET", "/seat", headers={"authorization": f"Bearer {token}"})
        return self._seat(answer["table"], token)

    def join(self, table: str, seat: int, name: str = "") -> Seat:
        """An open seat of a public table."""
        wish = {"name": name, "seat": seat}
        answer = self._server.ask("POST", f"/tables/{table}/seat", json=wish, once=True)
        return self._seat(table, answer["token"])

    def watch(self, table: str) -> Seat:
        """A table to watch, without a seat."""
        return self._seat(table, "")

    def _seat(self, table: str, token: str) -> Seat:
        return Seat(self.url, table, token, patience=self.patience)


def _seat_wish(wish: SeatWish) -> Mapping[str, Any]:
    if isinstance(wish, int):
        return {"player": "bot", "level": wish}
    return {"player": wish} if isinstance(wish, str) else wish
