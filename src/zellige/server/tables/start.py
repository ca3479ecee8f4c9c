"""The start page: my games, the games there are, tables to join or to watch. It is live."""

import asyncio
import hashlib

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import HTMLResponse, Response

from zellige.games import GAMES
from zellige.server.http.admission import admitted, bucket_of
from zellige.server.http.context import Context, Read, understand
from zellige.server.http.pages import page
from zellige.server.http.security import is_own_origin
from zellige.server.http.sockets import NOT_OURS, until_one_ends, wait_for_the_end
from zellige.server.opponents import MOST_REMEMBERED, Proposal, propose
from zellige.server.storage.lists import MOST_LISTED, ListedTable
from zellige.server.tables.mine import my_games

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

PAUSE = 1.0
"""Seconds between two pieces of news: what happens faster is told as one."""


@router.get("/")
async def start(request: Request, context: Read) -> Response:
    """My games, the games there are, open tables, games to watch."""
    listed, finished = await _under_way(context), await _finished(context)
    return page(
        request,
        context,
        "start.html",
        mine=await my_games(context, listed),
        is_known=not context.is_new,
        readiness=context.shared.readiness,
        proposals=_proposals(finished),
        **await _lists(context, listed, finished),
    )


@router.get("/games")
async def games(request: Request, context: Read) -> Response:
    """The games, fetched again while some of them are being prepared."""
    proposals = _proposals(await _finished(context))
    return page(request, context, "games.html", readiness=context.shared.readiness, proposals=proposals)


@router.get("/mine")
async def mine(request: Request, context: Read) -> Response:
    """My games, fetched again when there is news; whoever has them already is told only that."""
    shown = await my_games(context, await _under_way(context))
    response = page(request, context, "mine.html", mine=shown)
    tag = f'"{hashlib.sha256(bytes(response.body)).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "Cookie, Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


@router.get("/lists")
async def lists(request: Request, context: Read) -> Response:
    """The lists of the start page, fetched again and again."""
    listed, finished = await _under_way(context), await _finished(context)
    return page(request, context, "lists.html", **await _lists(context, listed, finished))


@router.websocket("/mine/live")
async def live(socket: WebSocket) -> None:
    """Say that there is news each time something has changed at a table of the visitor's: nothing else."""
    context = understand(socket)
    async with admitted(socket, context) as connection:
        if not connection:
            return
        if not is_own_origin(socket):
            await socket.close(NOT_OURS)
            return
        with context.tables.news.heard_by(context.visitor) as woken:
            await until_one_ends(_tell(socket, woken), wait_for_the_end(socket, bucket_of(context)))


async def _tell(socket: WebSocket, woken: asyncio.Event) -> None:
    while True:
        await woken.wait()
        woken.clear()
        await socket.send_text("news")
        await asyncio.sleep(PAUSE)


async def _under_way(context: Context) -> list[ListedTable]:
    """A browser that is new here has played nothing."""
    return [] if context.is_new else await context.shared.store.lists.under_way(context.visitor)


async def _finished(context: Context) -> list[ListedTable]:
    if context.is_new:
        return []
    return await context.shared.store.lists.finished_of(context.visitor, MOST_REMEMBERED)


def _proposals(finished: list[ListedTable]) -> dict[str, Proposal]:
    return {name: propose(name, finished) for name in GAMES}


async def _lists(
    context: Context, listed: list[ListedTable], finished: list[ListedTable]
) -> dict[str, object]:
    known = {one.row.id for one in listed}
    waiting = await context.shared.store.lists.waiting(context.visitor)
    running = await context.shared.store.lists.running(context.visitor)
    return {
        "waiting": [one for one in waiting if one.row.id not in known],
        "running": [one for one in running if one.row.id not in known],
        "finished": finished[:MOST_LISTED],
    }
