"""Replay: any moment of a game, the record to download, a record from a file to look at."""

import asyncio
import json
from collections.abc import Sequence
from itertools import pairwise

from fastapi import APIRouter, Request, UploadFile
from fastapi.responses import JSONResponse, Response

from zellige.core.errors import ActionError, InvalidRecord
from zellige.server.board.view import picture_of
from zellige.server.http.context import Change, Context, Read
from zellige.server.http.pages import go_to, page
from zellige.server.http.telling import tell_people
from zellige.server.tables.invitation import invitation_to
from zellige.server.tables.scenes import put_into_words
from zellige.server.tables.table import Table
from zellige.server.tables.uploads import replay_upload
from zellige.server.tables.view import perspective

router = APIRouter(include_in_schema=False)


def eyes(context: Context, table: Table, wished: int | None) -> int | None:
    """Whose view of a game is replayed: when it is over, anyone's."""
    if table.is_over and wished is not None and 1 <= wished <= len(table.seats):
        return wished
    return perspective(table, context.viewer(table))


@router.get("/table/{name}/replay")
async def replay_page(
    request: Request, context: Read, name: str, at: int | None = None, seat: int | None = None
) -> Response:
    """The page with slider and keys; `at` is a moment."""
    table = await context.table(name)
    last = table.game.number
    number = last if at is None else max(0, min(at, last))
    view = eyes(context, table, seat)
    log = await put_into_words(table, view, context.language)
    return await asyncio.to_thread(
        page,
        request,
        context,
        "replay.html",
        table=table,
        at=number,
        last=last,
        seat=view,
        picture=_picture(context, table, number, view),
        definitions=table.game.kind.art()[1],
        log=log,
        turns=turn_ends([line.seat for line in log]),
        scores=_scores(table, number),
        invitation=invitation_to(table, context.language),
    )


@router.get("/table/{name}/replay/{number}")
async def one_moment(context: Read, name: str, number: int, seat: int | None = None) -> Response:
    """The board after so many events."""
    table = await context.table(name)
    view = eyes(context, table, seat)
    picture = _picture(context, table, number, view)
    return JSONResponse({"number": number, "picture": picture, "scores": _scores(table, number)})


@router.get("/table/{name}/record")
async def record(context: Read, name: str) -> Response:
    """The record: of a running game without what the visitor may not know."""
    table = await context.table(name)
    kept = table.record_for(perspective(table, context.viewer(table)))
    return Response(
        json.dumps(kept, ensure_ascii=False, indent=1) + "\n",
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{table.game.kind.name}-{table.id}.zellige.json"'
        },
    )


@router.get("/open")
async def open_page(request: Request, context: Read) -> Response:
    """Where a file can be chosen."""
    return page(request, context, "open.html", problem="")


@router.post("/open")
async def open_file(request: Request, context: Change, file: UploadFile) -> Response:
    """Look at the game of a record; what is wrong with it is said on the page."""
    context.limit_opening()
    try:
        game = await asyncio.to_thread(replay_upload, await file.read(), make_setup=True)
    except (InvalidRecord, ActionError) as error:
        response = page(request, context, "open.html", problem=tell_people(error, context.language))
        response.status_code = 422
        return response
    table = await context.tables.open_record(game, context.visitor)
    return go_to(request, context, f"/table/{table.id}/replay?at=0")


def turn_ends(seats: Sequence[int | None]) -> list[int]:
    """After which events turns end, from who did each of them; what chance does belongs to the turn before.

    >>> turn_ends([None, 1, 1, None, 2, None, None, 1])
    [4, 7, 8]
    """
    acted = [(number, seat) for number, seat in enumerate(seats, 1) if seat]
    changes = [number - 1 for (_, before), (number, seat) in pairwise(acted) if seat != before]
    return [*changes, len(seats)] if acted else []


def _picture(context: Context, table: Table, number: int, seat: int | None) -> str:
    return str(
        picture_of(table.at(number), seat, context.language, counted=table.is_counted, to_choose=False)
    )


def _scores(table: Table, number: int) -> list[int]:
    return list(table.game.events[number - 1].scores if number else table.game.at(0).scores)
