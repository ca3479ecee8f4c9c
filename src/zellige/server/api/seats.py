"""From a token alone to the table that it belongs to."""

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.security import HTTPAuthorizationCredentials

from zellige.server.api.auth import Limited, bearer, seat_of_token
from zellige.server.api.schemas import REFUSALS, TokenAnswer
from zellige.server.errors import NoSuchTable

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


@router.get("/seat", summary="Which seat a token opens")
async def seat(
    context: Limited, token: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> TokenAnswer:
    """For those who were given a link: its last part is the token."""
    if token is None:
        raise NoSuchTable
    table, found = await context.tables.seat_of_secret(token.credentials)
    seat_of_token(table, token.credentials)
    return TokenAnswer(table=table.id, game=table.game.kind.name, seat=found.number)
