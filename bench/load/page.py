"""The page of a table in a browser: fetched once, then told by the live connection and by answers."""

import asyncio
import json
import re
import time
import uuid
import zlib
from http import HTTPStatus
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from load.browser import HOST, Browser
from load.choosing import Choices, may_choose
from load.scene import Scene

SCENE = re.compile(r'<div id="scene".*?(?=<script type="application/json")', re.DOTALL)
DATA = re.compile(r'<script type="application/json" id="(\w+)">(.*?)</script>', re.DOTALL)
ATTRIBUTE = re.compile(r'data-([a-z]+)="([^"]*)"')

Asked = tuple[float, asyncio.Future[tuple[dict[str, Any], int]]]
"""When something was asked, and what will be answered."""


class Page:
    """What a page knows: the name of what it shows, and what may be chosen; some also keep all they show.

    It speaks as `web/static/live.js`, `table.js` and `foreseeing.js` do, with the usual preferences.
    """

    def __init__(self, browser: Browser, *, keeps_scene: bool) -> None:
        self.browser, self.name = browser, uuid.uuid4().hex
        self.keeps_scene = keeps_scene
        self.scene: Scene | None = None
        self.table, self.token, self.seat, self.number, self.version = "", "", "", 0, 0
        self.choices: Choices = {}
        self.draft: list[str] = []
        """What was tried out."""
        self.outlooks = 0
        """How often it has asked what its choices would bring."""
        self._moment: object = None
        """The one for which it has asked."""
        self.risen = 0.0
        """When the page has last learnt of an event."""
        self.sizes: list[int] = []
        """Bytes of what came by the live connection."""
        self.misfits = 0
        """How often something came that was not made for what the page shows."""
        self.when_risen = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._asked = 0
        self._answers: dict[int, asyncio.Future[tuple[dict[str, Any], int]]] = {}
        """To what was asked by the live connection: what will come, with its bytes."""

    async def open(self, table: str) -> None:
        """Fetch the page, and listen."""
        html = (await self.browser.get(f"/table/{table}")).body.decode()
        found = SCENE.search(html)
        assert found, f"there is no scene: {html[:500]}"
        attributes = dict(ATTRIBUTE.findall(found[0].partition(">")[0]))
        self.table, self.token, self.seat = table, attributes["token"], attributes["seat"]
        self.number, self.version = int(attributes["number"]), int(attributes["version"])
        self.choices = json.loads(dict(DATA.findall(html))["choices"])
        self.scene = Scene(found[0]) if self.keeps_scene else None

    async def look(self) -> None:
        """Ask what each action would bring, for the first time: there is no live connection yet."""
        if self._is_new_moment():
            await self.browser.post(f"/table/{self.table}/outcomes", self._wish())

    def _is_new_moment(self) -> bool:
        """There is something to choose, and it has not asked what that would bring."""
        before, self._moment = self._moment, (self.seat, self.number, tuple(self.draft))
        is_new = self.is_to_act and self._moment != before
        self.outlooks += is_new
        return is_new

    def _wish(self) -> dict[str, Any]:
        """What is planned, and all that the server needs to know of it."""
        return {
            "seat": int(self.seat),
            "base": self.number,
            "actions": self.draft,
            "page": self.name,
            "has": self.token,
        }

    async def listen(self) -> None:
        """Make the live connection; like a browser, it offers to have messages packed on the way."""
        query = f"has={self.token}&page={self.name}&language=en"
        self._socket = await connect(
            f"ws://{HOST}:{self.browser.port}/table/{self.table}/live?{query}",
            origin=Origin(f"http://{HOST}:{self.browser.port}"),
            additional_headers={"cookie": self.browser.cookie},
            max_size=None,
            ping_interval=None,
            proxy=None,
        )
        self._hearing = asyncio.create_task(self._hear(self._socket))

    async def close(self) -> None:
        """Leave the table."""
        if self._socket is not None:
            await self._socket.close()
        if self._hearing is not None:
            await self._hearing
        self._socket = self._hearing = None
        self.browser.close()

    async def _hear(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                self.sizes.append(len(message.encode() if isinstance(message, str) else message))
                text = message if isinstance(message, str) else zlib.decompress(message)
                told = orjson.loads(text)
                if "ask" in told:
                    self._answers.pop(told["ask"]).set_result((told, self.sizes.pop()))
                else:
                    await self._take(told)
        except ConnectionClosed:
            return

    async def _take(self, told: dict[str, Any]) -> None:
        """Show it if it is not older than what is shown and begins with that; say what is shown now."""
        if told["version"] >= self.version and told["base"] in (None, self.token):
            self._show(told)
        else:
            self.misfits += 1
        if self._socket is not None:
            await self._socket.send(json.dumps({"has": self.token, "revealed": None, "pace": "normal"}))
            if self._is_new_moment():
                await self._ask("outcomes")

    def _show(self, told: dict[str, Any]) -> None:
        self.token, self.version = told["token"], told["version"]
        self.seat = str(told["seat"] or "")
        self.choices = told.get("choices", self.choices)
        if self.keeps_scene and told["base"] is None:
            self.scene = Scene(told["html"])
        elif self.scene is not None:
            self.scene.take(told["steps"])
        if told["number"] > self.number:
            self.number, self.risen, self.draft = told["number"], time.perf_counter(), []
            self.when_risen.set()

    # -- what the person does ----------------------------------------------------------------------------

    @property
    def is_to_act(self) -> bool:
        """Something may be chosen here."""
        return may_choose(self.choices)

    async def try_out(self, action: str) -> float:
        """See what an action would do: how many seconds until the answer was there."""
        self.draft = [action]
        taken, _size = await self._answered(await self._ask("draft"))
        return taken

    async def confirm(self, action: str) -> tuple[float, int]:
        """Play an action: how many seconds until the answer was there, and its bytes."""
        self.draft = [action]
        return await self._answered(await self._ask("play", submission=uuid.uuid4().hex, anyway=False))

    async def _ask(self, what: str, **more: object) -> Asked:
        """Ask by the live connection."""
        assert self._socket is not None
        self._asked += 1
        answer = self._answers[self._asked] = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        await self._socket.send(json.dumps({"ask": self._asked, what: {**self._wish(), **more}}))
        return start, answer

    async def _answered(self, asked: Asked) -> tuple[float, int]:
        """Show the answer: how many seconds it took to come, and its bytes."""
        start, answer = asked
        told, size = await answer
        taken = time.perf_counter() - start
        assert told["status"] == HTTPStatus.OK, told
        await self._take(told["data"])
        return taken, size
