"""Looking back at a finished game: its analysis, any moment of it, and playing on from there."""

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import JSONResponse, Response

from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.server.analysis.deciding import deciding, of_analysis, of_looks
from zellige.server.analysis.queue import Analyses, check_over
from zellige.server.analysis.review import Review, growing, watched_seat
from zellige.server.board.view import picture_of
from zellige.server.errors import NotAllowed
from zellige.server.http.context import Change, Context, Read
from zellige.server.http.pages import go_to, page
from zellige.server.http.rendering import render
from zellige.server.tables.table import Table

router = APIRouter(prefix="/table/{name}", include_in_schema=False)

USUAL_LEVEL = 3


@router.get("/analysis")
async def analysis_page(
    request: Request, context: Read, name: str, at: int | None = None, of: int | None = None
) -> Response:
    """The analysis, or how far it is; `at` is a moment, `of` the seat whose turning points are shown."""
    table = await _finished(context, name)
    found = await context.analyses.found(table)
    if found is None:
        return page(request, context, "analysing.html", table=table, **_progress(context, table))
    whose = of if of in range(1, len(table.seats) + 1) else None
    review = Review(table, found, context.language, whose)
    values = await asyncio.to_thread(_values, review, at)
    return page(request, context, "analysis.html", table=table, review=review, **values)


def _values(review: Review, at: int | None) -> dict[str, Any]:
    """All that takes a moment to be worked out."""
    first = review.turns[0].number - 1 if review.turns else review.last
    seen = review.seen(first if at is None else max(0, min(at, review.last)))
    return {
        "seen": seen,
        "picture": _picture(review, review.game.at(seen.number), seen.seat),
        "definitions": review.game.kind.art()[1],
        "curves": review.curves(),
        "rows": review.rows(),
        "usual_level": USUAL_LEVEL,
    }


def _picture(review: Review, game: Game, seat: int) -> str:
    return str(picture_of(game, seat, review.language, counted=review.table.is_counted, to_choose=False))


@router.post("/analysis")
async def begin(request: Request, context: Change, name: str) -> Response:
    """Let the game be analysed; everyone else who looks sees it too."""
    table = await _finished(context, name)
    context.limit_opening()
    await context.analyses.ask(table, context.visitor, context.address)
    return go_to(request, context, f"/table/{table.id}/analysis")


@router.get("/analysis/progress")
async def progress(request: Request, context: Read, name: str) -> Response:
    """How far it is, for the page that waits; when it is done, the page is fetched anew."""
    table = await _finished(context, name)
    if await context.analyses.found(table) is not None:
        return Response(headers={"hx-refresh": "true"})
    return page(request, context, "progress.html", table=table, **_progress(context, table))


@router.get("/analysis.json")
async def as_data(context: Read, name: str) -> Response:
    """What was found, as `zellige analyse --json` prints it."""
    table = await _finished(context, name)
    found = await _found(context, table)
    return Response(
        json.dumps(found) + "\n",
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{table.game.kind.name}-{table.id}.analysis.json"'
        },
    )


@router.get("/analysis/deciding")
async def deciding_moments(context: Read, name: str) -> Response:
    """The moments that decided the game, as far as they are known; the page of the table asks again."""
    table = await _finished(context, name)
    found = await context.analyses.found(table)
    work = context.analyses.work(table)
    if found is None and work is None:
        return JSONResponse({"html": "", "done": True})  # nobody looks at it
    known = of_looks(work.found) if found is None and work else of_analysis(found or {"costliest": []})
    html = render(
        "deciding.html",
        context.language,
        table=table,
        moments=deciding(table, known, context.language),
        is_done=found is not None,
        done=len(work.found) if work else 0,
        total=work.total if work else 0,
    )
    return JSONResponse({"html": html, "done": found is not None})


@router.get("/analysis/{number}")
async def one_moment(
    context: Read, name: str, number: int, after: Literal["", "played", "better"] = ""
) -> Response:
    """A moment: the board, what to expect, what came next; or the board after that, or after better."""
    table = await _finished(context, name)
    found = await _found(context, table)
    table.check_moment(number)
    review = Review(table, found, context.language)
    if after:
        other, seat = review.after(number, after), watched_seat(table.game.at(number))
        return JSONResponse({"number": number, "picture": _picture(review, other, seat)})
    seen = await asyncio.to_thread(review.seen, number)
    told = {
        "number": number,
        "picture": _picture(review, review.game.at(number), seen.seat),
        "html": render("moment.html", context.language, review=review, seen=seen),
    }
    return JSONResponse(told)


@router.post("/play-on")
async def play_on(
    request: Request,
    context: Change,
    name: str,
    at: Annotated[int, Form()],
    seat: Annotated[str, Form()] = "",
    level: Annotated[int, Form(ge=LEVELS[0], le=LEVELS[-1])] = USUAL_LEVEL,
) -> Response:
    """A new table that goes on from a moment of this one, against bots."""
    context.limit_opening()
    await context.check_room(is_of_bots=False)
    table = await context.table(name)
    wished = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
    played_on = await context.tables.play_on(table, at, wished, level, context.visitor)
    other = await context.opened(played_on)
    return go_to(request, context, f"/table/{other.id}")


async def _finished(context: Context, name: str) -> Table:
    table = await context.table(name)
    check_over(table)
    return table


async def _found(context: Context, table: Table) -> dict[str, Any]:
    found = await context.analyses.found(table)
    if found is None:
        raise NotAllowed(Message(N_("this game has not been analysed yet")))
    return found


def _progress(context: Context, table: Table) -> dict[str, Any]:
    analyses: Analyses = context.analyses
    work = analyses.work(table)
    return {
        "work": work,
        "before": analyses.waiting_before(table),
        "has_failed": analyses.has_failed(table),
        "level": analyses.level,
        "curve": growing(table.game, work.found, context.language) if work else "",
    }
