"""Why a score is what it is, or what an event earned: the answers as parts of a page."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from zellige.core.names import shown_name
from zellige.core.text import translator
from zellige.server.analysis.queue import check_over
from zellige.server.http.context import Context, Read
from zellige.server.http.rendering import render
from zellige.server.tables.breakdown import ItemGroup, of_event, of_seat, source_name
from zellige.server.tables.table import Table

router = APIRouter(include_in_schema=False)


@router.get("/table/{name}/why")
async def why(
    context: Read,
    name: str,
    seat: int = 0,
    at: int | None = None,
    source: str | None = None,
    about: str | None = None,
) -> Response:
    """Why a seat has its points, now or after so many events; of all, of one source, or of one thing."""
    table = await context.table(name)
    player = table.seat(seat)
    groups = of_seat(table, player.number, table.check_moment(at), context.language, source, about)
    points = sum(group.points for group in groups)
    _, player_name = translator(context.language), shown_name(player.name, context.language)
    return _answer(context, table, _("{name}: why {points}?").format(name=player_name, points=points), groups)


@router.get("/table/{name}/sources")
async def sources(context: Read, name: str) -> Response:
    """What to light up for each source of points, for a page that counts them up when the game is over."""
    table = await context.table(name)
    check_over(table)
    lit = {
        source_name(source.label): sorted({shown for item in source.items for shown in item.shown})
        for source in table.breakdown(table.game.number)
    }
    return JSONResponse(lit)


@router.get("/table/{name}/why/{event}")
async def why_event(context: Read, name: str, event: int) -> Response:
    """What an event earned each seat."""
    table = await context.table(name)
    _ = translator(context.language)
    groups = of_event(table, event, context.language)
    return _answer(context, table, _("Points from event {number}").format(number=event), groups)


def _answer(context: Context, table: Table, title: str, groups: list[ItemGroup]) -> Response:
    """A part of a page; its lines say what they light up."""
    html = render("why.html", context.language, table=table, title=title, groups=groups)
    return JSONResponse({"title": title, "html": html})
