"""From a token alone to the table that it belongs to, and to another token."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.security import HTTPAuthorizationCredentials

from zellige.server.api.auth import Limited, bearer, key_of, seat_of_token
from zellige.server.api.schemas import REFUSALS, SeatKey, TokenAnswer
from zellige.server.errors import NoSuchTable
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


Token = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def _found(context: Limited, token: Token) -> tuple[Table, Seat]:
    if token is None:
        raise NoSuchTable
    table, found = await context.tables.seat_of_secret(token.credentials)
    seat_of_token(table, token.credentials)
    return table, found


@router.get("/seat", summary="Which seat a token opens")
async def seat(context: Limited, token: Token) -> TokenAnswer:
    """For those who were given a link: its last part is the token."""
    table, found = await _found(context, token)
    return TokenAnswer(table=table.id, game=table.game.kind.name, seat=found.number)


@router.post("/seat/token", summary="Another token for a seat")
async def renew(request: Request, context: Limited, token: Token) -> SeatKey:
    """From now on the old token opens nothing, and browsers that sat down by its link have lost the seat."""
    table, found = await _found(context, token)
    seat = await context.seating.renew_secret(table, found.number, None)
    return key_of(request, seat)
