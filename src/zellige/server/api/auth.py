"""Who calls: a program with a seat's token, or one that only looks."""

import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from zellige.core.text import N_, Message
from zellige.server.api.schemas import SeatKey, TooLate
from zellige.server.api.state import make_state, state_json
from zellige.server.errors import NotAllowed, Stale
from zellige.server.http.context import Context, understand
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table

bearer = HTTPBearer(auto_error=False, description="A seat's token, as `POST /api/tables` gave it.")


async def program(request: Request) -> Context:
    """A caller without a cookie, so that it does not matter which page a request comes from."""
    return understand(request)


async def limited(request: Request) -> Context:
    """The same for what changes something or takes long: not too often."""
    context = understand(request)
    context.limit_asking()
    return context


Program = Annotated[Context, Depends(program)]
Limited = Annotated[Context, Depends(limited)]


@dataclass(frozen=True)
class Caller:
    """A program at a table."""

    context: Context
    table: Table
    seat: Seat | None
    """The seat whose token it has."""

    @property
    def own_seat(self) -> Seat:
        """The seat; raises `NotAllowed` for a caller without one."""
        if self.seat is None:
            raise NotAllowed(Message(N_("this needs the token of a seat")))
        return self.seat

    @property
    def is_to_act(self) -> bool:
        """It is the turn of the caller's seat."""
        return self.table.is_running and self.table.game.to_act == self.own_seat.number

    def state(self, since: int = 0) -> Response:
        """How it stands, for the caller."""
        return Response(state_json(self.table, self.seat, since), media_type="application/json")

    def too_late(self, since: int = 0, why: Stale | None = None) -> Response:
        """The state now, for a caller whose choice is out of date."""
        late = TooLate.model_construct(
            message=(why or Stale()).into(self.context.language),
            clause=None,
            state=make_state(self.table, self.seat, since),
        )
        return Response(late.model_dump_json(), 409, media_type="application/json")


def seat_of_token(table: Table, token: str | None) -> Seat | None:
    """The seat that a token opens; a wrong one is refused: nobody is to watch by mistake."""
    if not token:
        return None
    for seat in table.seats:
        is_right = secrets.compare_digest(seat.secret.encode(), token.encode())
        if is_right and (seat.is_person or seat.is_open):
            return seat
    raise NotAllowed(Message(N_("this token opens no seat at this table")))


def key_of(request: Request, seat: Seat) -> SeatKey:
    """What opens a seat; the link begins with the checked name that the server was called by."""
    return SeatKey(seat=seat.number, token=seat.secret, link=f"{request.base_url}seat/{seat.secret}")


Token = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def caller(request: Request, name: str, token: Token) -> Caller:
    """Who calls, at which table."""
    context = understand(request)
    table = await context.tables.get(name)
    seat = seat_of_token(table, token.credentials if token else None)
    if seat is not None:
        table.asked_by([seat])
    return Caller(context, table, seat)


async def limited_caller(request: Request, name: str, token: Token) -> Caller:
    """The same for what changes something or takes long."""
    calling = await caller(request, name, token)
    calling.context.limit_asking()
    return calling


Reading = Annotated[Caller, Depends(caller)]
Acting = Annotated[Caller, Depends(limited_caller)]
