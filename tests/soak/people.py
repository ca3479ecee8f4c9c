"""People at a table, in browsers of their own, who try again until they know what came of what they did."""

import contextlib
import json
import random
import threading
import time
import uuid
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from difflib import unified_diff
from functools import partial
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.serving import LivePage, until
from tests.soak.ledger import Ledger, Turn

TIMEOUT = 60.0
PAUSE = 0.1
STORMY = 60.0
"""Seconds in which two pages should become alike while the server is killed; after that they get a quiet one."""
MOST_TOLD = 4_000
"""Characters of what two pages do not have in common."""
LATER = (429, 503, 507)
"""The server asks to come again."""


class Browser:
    """Someone with cookies; what it asks for, it asks for until there is an answer."""

    def __init__(self, address: str, ledger: Ledger, is_full: Callable[[], bool]) -> None:
        self.address, self.ledger, self.is_full = address, ledger, is_full
        self.client = httpx.Client(base_url=address, timeout=TIMEOUT, headers={"origin": address})
        self.until_answered("GET", "/")

    def once(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """One try; None if it is not known what came of it."""
        try:
            answer = self.client.request(method, path, **more)
        except httpx.TransportError:
            return None
        is_known = self.judged(f"{method} {path}", answer.status_code, answer.text[:200])
        return answer if is_known else None

    def judged(self, what: str, status: int | None, text: str = "") -> int | None:
        """A status, or None if one has to try again; what must not be answered is a trouble."""
        if status is None or status in LATER:
            return None
        if status >= 500 and not self.is_full():
            self.ledger.trouble(f"{what}: {status} {text}")
        return None if status >= 500 else status

    def until_answered(self, method: str, path: str, **more: Any) -> httpx.Response:
        """As often as it takes."""
        while (answer := self.once(method, path, **more)) is None:
            self.ledger.check_use()
            time.sleep(PAUSE)
        return answer

    def listen(self, table: str) -> "Watcher":
        """A page of a table with its live connection."""
        return Watcher(self, table)


class Watcher:
    """A page that is kept up to date, over connections that get lost."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser, self.table = browser, table
        self.shown: LivePage | None = None
        self._connection = contextlib.ExitStack()
        self.html = self.token = ""
        self.version = 0
        self.name = uuid.uuid4().hex
        """By which the server knows the page."""
        self.last_loss = ""
        """How it lost its connection, or got none."""

    def catch_up(self) -> None:
        """Show what has come in the meantime; connect if necessary."""
        with self._over_losses():
            page = self._page()
            while True:
                self._show(page, _read(page, 0))

    def play(self, wish: dict[str, Any]) -> int | None:
        """Play by the live connection, as pages do; None if it was lost before the answer."""
        with self._over_losses():
            page = self._page()
            page.socket.send(json.dumps({"ask": 1, "play": {**wish, "page": self.name, "has": self.token}}))
            while "ask" not in (told := _read(page, TIMEOUT)):
                self._show(page, told)
            if "token" in told["data"]:
                self._show(page, told["data"])
            else:
                page.say()
            return int(told["status"])
        return None

    @contextlib.contextmanager
    def _over_losses(self) -> Iterator[None]:
        """What is lost is connected again the next time."""
        try:
            yield
        except TimeoutError:
            pass
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError) as error:
            self.last_loss = f"{time.strftime('%X')} {error!r}"
            self.close()

    def _show(self, page: LivePage, told: dict[str, Any]) -> None:
        """As pages do: what is older, or begins with something else, is not shown, and is told once more."""
        if told["version"] < self.version or told["base"] not in (None, page.token):
            page.say()
            return
        page.show(told)
        self.html, self.token, self.version = page.html, page.token, told["version"]

    def _page(self) -> LivePage:
        if self.shown is None:
            cookies = "; ".join(f"{name}={value}" for name, value in self.browser.client.cookies.items())
            host = self.browser.address.removeprefix("http://")
            socket = connect(
                f"ws://{host}/table/{self.table}/live?has={self.token}&page={self.name}",
                origin=Origin(self.browser.address),
                additional_headers={"cookie": cookies},
                max_size=None,
            )
            self.shown = self._connection.enter_context(LivePage(socket))
            self.shown.html, self.shown.token = self.html, self.token
        return self.shown

    def __str__(self) -> str:
        return (
            f"{'connected' if self.shown else 'alone'}, shows {self.token}, lost: {self.last_loss or 'never'}"
        )

    def close(self) -> None:
        """The page stays as it is, without a connection."""
        self._connection.close()
        self.shown = None


def _read(page: LivePage, patience: float) -> dict[str, Any]:
    message = page.socket.recv(patience)
    told: dict[str, Any] = json.loads(message if isinstance(message, str) else zlib.decompress(message))
    return told


class Company(threading.Thread):
    """Two people and perhaps a bot, who play one game after another; someone watches, each at any server."""

    def __init__(
        self,
        addresses: Sequence[str],
        game: str,
        has_bot: bool,
        ledger: Ledger,
        is_full: Callable[[], bool] = lambda: False,
        quiet: Callable[[], AbstractContextManager[None]] = contextlib.nullcontext,
        seed: int = 0,
        hints: float = 0.0,
    ) -> None:
        super().__init__(daemon=True)
        self.game, self.has_bot, self.ledger, self.quiet = game, has_bot, ledger, quiet
        self.dice = random.Random(seed)
        self.ending = threading.Event()
        at = [self.dice.choice(addresses) for _ in range(3)]
        *self.people, self.watching = (Browser(address, ledger, is_full) for address in at)
        self.tokens: list[str] = []
        self.table = ""
        self.pages: list[Watcher] = []
        self.hints = hints
        self.tables = 0
        self.mismatches = 0

    def run(self) -> None:
        """Until it is enough; nothing is left open then."""
        try:
            while not self.ending.is_set():
                self._open()
                while self._go_on():
                    pass
                self._compare()
        except Exception as error:  # noqa: BLE001 - a thread that ends by itself must be seen
            self.ledger.trouble(f"{self.game}: {error!r}")
        for browser in (*self.people, self.watching):
            browser.client.close()

    def _open(self) -> None:
        seats: list[dict[str, Any]] = [{"player": "person", "name": name} for name in ("Ann", "Bo")]
        if self.has_bot:
            seats.insert(self.dice.randrange(3), {"player": "bot", "level": 1})
        wish = {"game": self.game, "seats": seats, "public": self.dice.random() < 0.5}
        opened = self.watching.until_answered("POST", "/api/tables", json=wish).json()
        self.table, self.seats = opened["table"], [seat["seat"] for seat in opened["seats"]]
        self.tokens = [seat["token"] for seat in opened["seats"]]
        self.ledger.opened(self.table)
        self.tables += 1
        for person, token in zip(self.people, self.tokens, strict=True):
            person.until_answered("POST", f"/seat/{token}", data={"name": "Friend"})
        self.pages = [person.listen(self.table) for person in (*self.people, self.watching)]

    def _go_on(self) -> bool:
        """Whoever is to act plays; whether the game goes on."""
        if self.ending.is_set():
            return False
        state = self.watching.until_answered("GET", f"/api/tables/{self.table}").json()
        if state["over"]:
            return False
        if state["to_act"] not in self.seats:
            time.sleep(PAUSE)
            return True
        who = self.seats.index(state["to_act"])
        bearer = {"authorization": f"Bearer {self.tokens[who]}"}
        legal = self.people[who].until_answered("GET", f"/api/tables/{self.table}/actions", headers=bearer)
        if legal.status_code == 200:
            number, actions = legal.json()["number"], legal.json()["actions"]
            action = self.dice.choice(actions)["text"]
            self._play(who, Turn(self.seats[who], number, (action,), uuid.uuid4().hex))
        if self.dice.random() < 0.05:
            self._talk(who)
        if self.dice.random() < self.hints:
            self._ask(who)
        for page in self.pages:
            if self.dice.random() < 0.5:
                page.catch_up()
        return True

    def _play(self, who: int, turn: Turn) -> None:
        """By the page or by the API; sometimes three times at once; always until it is known."""
        wish: dict[str, Any] = {
            "base": turn.base,
            "actions": list(turn.actions),
            "submission": turn.submission,
        }
        path, headers = f"/api/tables/{self.table}/actions", {"authorization": f"Bearer {self.tokens[who]}"}
        is_by_page = self.dice.random() < 0.7
        if is_by_page:
            path, headers = f"/table/{self.table}/play", {"accept": "application/json"}
            wish |= {"seat": turn.seat}

        def send(_: int = 0) -> int | None:
            answer = self.people[who].once("POST", path, json=wish, headers=headers)
            return answer.status_code if answer else None

        if self.dice.random() < 0.1:
            with ThreadPoolExecutor(3) as several:
                answers = {*several.map(send, range(3))} - {None}
        elif is_by_page and self.dice.random() < 0.7:
            answers = {self.people[who].judged(path, self.pages[who].play(wish))} - {None}
        else:
            answers = {send()} - {None}
        while not answers:
            self.ledger.check_use()
            time.sleep(PAUSE)
            answers = {send()} - {None}
        if answers == {200}:
            self.ledger.confirmed(self.table, turn)
        else:
            self.ledger.trouble(f"{path} {wish}: {answers}")

    def _talk(self, who: int) -> None:
        """A few lines at once; each is sent once, whatever comes of it."""
        for _ in range(self.dice.choice([1, 1, 10])):
            text = uuid.uuid4().hex
            answer = self.people[who].once("POST", f"/table/{self.table}/chat", json={"text": text})
            if answer is not None and answer.status_code == 204:
                self.ledger.heard(self.table, text)

    def _ask(self, who: int) -> None:
        """For a hint, which comes whatever happens to those who think.

        A server that hears nothing from the database shows what it knew last; then it may be too late for it.
        """
        bearer = {"authorization": f"Bearer {self.tokens[who]}"}
        state = self.watching.until_answered("GET", f"/api/tables/{self.table}").json()
        if state["to_act"] == self.seats[who]:
            wish = {"base": state["number"], "actions": []}
            path = f"/api/tables/{self.table}/hint"
            answer = self.people[who].until_answered("POST", path, json=wish, headers=bearer)
            is_late = answer.status_code == 409 and answer.json()["state"]["number"] > state["number"]
            if answer.status_code != 200 and not is_late:
                self.ledger.trouble(f"{path}: {answer.status_code} {answer.text[:200]}")

    def _compare(self) -> None:
        """Every page that was built up by steps is what a new page shows; then all go."""
        try:
            for page in self.pages:
                fresh = page.browser.listen(self.table)
                with contextlib.closing(fresh):
                    self._wait_until_alike(page, fresh)
        finally:
            for page in self.pages:
                page.close()

    def _wait_until_alike(self, page: Watcher, fresh: Watcher) -> None:
        def is_alike() -> bool:
            page.catch_up()
            fresh.catch_up()
            return page.html == fresh.html != ""

        end = time.monotonic() + STORMY
        while time.monotonic() < end:
            if is_alike():
                return
            time.sleep(PAUSE)
        try:
            with self.quiet():
                until(is_alike)
        except AssertionError as error:
            self.mismatches += 1
            self.ledger.trouble(
                f"{time.strftime('%X')} {self.game} {self.table}, a page ({page}) and a new one ({fresh}): {error}\n"
                f"{_difference(page.html, fresh.html)}"
            )


class Guests(threading.Thread):
    """Strangers who want the same seat at the same moment, at all servers; one of them gets it."""

    def __init__(
        self,
        addresses: Sequence[str],
        ledger: Ledger,
        is_full: Callable[[], bool] = lambda: False,
        seed: int = 0,
    ) -> None:
        super().__init__(daemon=True)
        self.ledger, self.dice, self.ending = ledger, random.Random(seed), threading.Event()
        self.guests = [Browser(address, ledger, is_full) for address in addresses for _ in range(2)]

    def run(self) -> None:
        """One table after another."""
        try:
            while not self.ending.wait(PAUSE):
                self._want_one_seat()
        except Exception as error:  # noqa: BLE001 - a thread that ends by itself must be seen
            self.ledger.trouble(f"guests: {error!r}")
        for guest in self.guests:
            guest.client.close()

    def _want_one_seat(self) -> None:
        wish = {"game": "medina", "seats": [{"player": "person"}, {"player": "open"}], "public": True}
        host = self.dice.choice(self.guests)
        table = host.until_answered("POST", "/api/tables", json=wish).json()["table"]
        self.ledger.offered(table)
        with ThreadPoolExecutor(len(self.guests)) as several:
            list(several.map(partial(self._join, table), self.guests))

    def _join(self, table: str, guest: Browser) -> None:
        """One try: whoever is not told what came of it has no claim."""
        name = uuid.uuid4().hex
        answer = guest.once("POST", f"/join/{table}/2", data={"name": name})
        if answer is not None and answer.status_code == 303:
            self.ledger.seated(table, name)


def _difference(one: str, other: str) -> str:
    """Where two pages differ, line by line of their tags."""
    lines, others = (html.replace("<", "\n<").splitlines() for html in (one, other))
    return "\n".join(unified_diff(lines, others, lineterm="", n=1))[:MOST_TOLD]


def companies(count: int, games: list[str], **more: Any) -> Iterator[Company]:
    """Tables of all games, with and without bots."""
    for number in range(count):
        yield Company(game=games[number % len(games)], has_bot=number % 2 == 1, seed=number, **more)
