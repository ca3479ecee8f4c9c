"""What somebody gives up again: a seat's link that others have, and the name by which a browser is known."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from zellige.server.http.context import Change
from zellige.server.http.pages import go_to
from zellige.server.http.visitors import VISITOR

router = APIRouter(include_in_schema=False)


@router.post("/table/{name}/seat/{number}/renew")
async def renew_link(request: Request, context: Change, name: str, number: int) -> Response:
    """Another link for a seat of the visitor's; whoever has the old one has nothing any more."""
    table = await context.tables.get(name)
    seat = table.held_seat(number, context.visitor)
    await context.seating.renew_secret(table, seat.number, context.visitor)
    return go_to(request, context, f"/table/{table.id}")


@router.post("/forget")
async def forget(request: Request, context: Change) -> Response:
    """Whoever uses this browser next is somebody else, and so is whoever has copied its cookie.

    Seats can be had again by their links.
    """
    await context.tables.forget_visitor(context.visitor)
    response = go_to(request, context, "/")
    response.delete_cookie(VISITOR)
    return response
