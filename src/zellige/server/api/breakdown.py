"""Where points came from, for programs."""

from typing import Annotated

from fastapi import APIRouter, Query

from zellige.core.breakdown import as_data
from zellige.server.api.auth import Reading
from zellige.server.api.schemas import REFUSALS, AccountAnswer
from zellige.server.tables.breakdown import sources_of_event

router = APIRouter(prefix="/api/tables/{name}", tags=["playing"], responses=REFUSALS)


@router.get("/account", summary="Where the points came from")
async def account(
    calling: Reading,
    at: Annotated[int | None, Query(ge=0, description="After this many events; by default now.")] = None,
    event: Annotated[int | None, Query(ge=1, description="Only the points of this event.")] = None,
) -> AccountAnswer:
    """Every payment, by what sort of thing it was for; texts are in the language of `Accept-Language`."""
    table, language = calling.table, calling.context.language
    number = table.check_moment(at) if event is None else event
    sources = table.breakdown(number) if event is None else sources_of_event(table, event)
    return AccountAnswer(number=number, **as_data(sources, len(table.seats), language))
