"""Live: whoever looks at a table is told at once what has changed, and plays by the same connection."""

import asyncio
from dataclasses import replace

import orjson
from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ValidationError

from zellige.core.errors import ZelligeError
from zellige.core.text import LANGUAGES
from zellige.server.budgets import Bucket
from zellige.server.http.admission import admitted, bucket_of
from zellige.server.http.context import Context, understand
from zellige.server.http.problems import problem_of
from zellige.server.http.security import is_own_origin
from zellige.server.http.sockets import NO_TABLE, NOT_OURS, NOT_TEXT, until_one_ends
from zellige.server.operating.leaving import Connection
from zellige.server.operating.metrics import ASKED_SECONDS, TOLD_BYTES
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables import acting
from zellige.server.tables.acting import DraftWish, PlayWish
from zellige.server.tables.listening import Listener, Pace, PageName, Token
from zellige.server.tables.scene import LARGE, compressed, version_of
from zellige.server.tables.scenes import scene_for, tell_story
from zellige.server.tables.table import Table

router = APIRouter()

LARGEST_MESSAGE = 4_000
"""Characters; a page that has more to say sends a request, which may be larger."""
SECONDS = {what: ASKED_SECONDS.labels(what) for what in ("draft", "play", "outcomes")}


class Word(BaseModel):
    """What a page says: what it shows, whose secrets it may show, how fast bots are to play; or asks."""

    has: Token = ""
    revealed: int | None = None
    pace: Pace = "normal"
    ask: int = 0
    """A number for the question, which its answer has, too."""
    draft: DraftWish | None = None
    play: PlayWish | None = None
    outcomes: DraftWish | None = None

    @property
    def question(self) -> str:
        """What it asks for, if it does."""
        return "play" if self.play else "draft" if self.draft else "outcomes" if self.outcomes else ""


@router.websocket("/table/{name}/live")
async def live(socket: WebSocket, name: str, has: str = "", page: str = "", language: str = "") -> None:
    """Send how the table stands now, unless the page has that already, and after every change.

    A page that gives itself a name and sends it with what it plays is not told again what it was answered.
    It says its `language`, since some browsers do so for pages only.
    """
    context = understand(socket)
    if language in LANGUAGES:
        context = replace(context, language=language)
    async with admitted(socket, context) as connection:
        if connection:
            await _live(socket, connection, context, name, has, page)


async def _live(
    socket: WebSocket, connection: Connection, context: Context, name: str, has: Token, page: PageName
) -> None:
    if not is_own_origin(socket):
        await socket.close(NOT_OURS)
        return
    try:
        table = await context.tables.get(name)
    except ZelligeError:
        await socket.close(NO_TABLE)
        return
    table.be_newer_than(version_of(has))
    listener = Listener(context.visitor, page=page, pace="normal")
    await tell_story(table, context.viewer(table))
    now = scene_for(table, context.viewer(table))
    if has == now.token:
        listener.send(now)
    listener.says(has)
    listener.changed.set()
    with table.looked_at_by(listener):
        await until_one_ends(
            _tell(socket, context, table, listener),
            _hear(socket, connection, context, table, listener, bucket_of(context)),
        )


async def _hear(
    socket: WebSocket,
    connection: Connection,
    context: Context,
    table: Table,
    listener: Listener,
    bucket: Bucket,
) -> None:
    """What the page says, one thing after the other; who speaks too fast is heard when there is room."""
    while True:
        if wait := bucket.add():
            await asyncio.sleep(wait)
        text = (await socket.receive()).get("text")
        try:
            word = Word.model_validate_json(text[:LARGEST_MESSAGE]) if text else None
        except ValidationError:
            word = None
        if word is None:  # it has gone, or does not speak as our pages do
            await socket.close(NOT_TEXT)
            return
        if word.question:
            with connection.answering(), SECONDS[word.question].time():
                await _send(socket, await _answer(context, table, word))
        else:
            listener.pace = word.pace
            table.be_newer_than(version_of(word.has))
            listener.says(word.has, word.revealed)


async def _answer(context: Context, table: Table, word: Word) -> bytes:
    """The same as a request would be answered, at a fraction of its cost.

    Whoever waits for the next word keeps nothing of it.
    """
    status, data = await _told(context, table, word)
    return b'{"ask":%d,"status":%d,"data":%b}' % (word.ask, status, data)


async def _told(context: Context, table: Table, word: Word) -> acting.Told:
    try:
        context.limit_asking()
        if word.play:
            return await acting.play(context, table, word.play)
        if word.draft:
            return await acting.draft(context, table, word.draft)
        assert word.outcomes is not None
        return await acting.outcomes(context, table, word.outcomes)
    except (ZelligeError, StorageTrouble) as error:
        problem = problem_of(error, context.language)
        return acting.Told(problem.status, orjson.dumps(problem.as_data()))


async def _tell(socket: WebSocket, context: Context, table: Table, listener: Listener) -> None:
    """Changes that come faster than the page takes them are told as one."""
    while True:
        await listener.changed.wait()
        await context.shared.telling.turn()
        listener.changed.clear()
        if listener.is_waited_for:
            continue
        viewer = context.viewer(table, listener.revealed)
        await tell_story(table, viewer)
        scene = scene_for(table, viewer)
        if listener.shown is not None and listener.shown.shows_as_much_as(scene):
            continue
        listener.is_waited_for = True
        listener.send(scene)
        await _send(socket, scene.told(listener.shown))


async def _send(socket: WebSocket, message: bytes) -> None:
    TOLD_BYTES.inc(len(message))
    if len(message) < LARGE:
        await socket.send_text(message.decode())
    else:
        await socket.send_bytes(compressed(message))
