"""Tables: opened, found, looked at, sat down at."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from zellige.core.box import read_box
from zellige.games import GAMES, find
from zellige.server.api.auth import Acting, Limited, Program, Reading, key_of
from zellige.server.api.schemas import REFUSALS, Listed, Opened, Seated, Sitting, State, TableWish
from zellige.server.api.state import make_state, seat_state
from zellige.server.tables.opening import Plan, SeatPlan

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)
one = APIRouter(prefix="/api/tables/{name}", tags=["tables"], responses=REFUSALS)

Since = Annotated[int, Query(ge=0, description="Only the events after this many.")]


@router.post("", status_code=201, summary="Open a table")
async def open_table(request: Request, context: Limited, wish: TableWish) -> Opened:
    """The answer has the token of every seat that is not a bot's; they are given only here."""
    seats = tuple(SeatPlan(seat.player, seat.name, seat.level) for seat in wish.seats)
    kind, options = find(wish.game), wish.options
    if wish.box is not None:
        options = read_box(wish.box, GAMES).options_for(kind, options)
    plan = Plan(kind, seats, options, wish.public, wish.counted)
    table = await context.open_table(plan)
    return Opened(
        table=table.id,
        link=f"{request.base_url}table/{table.id}",
        seats=[key_of(request, seat) for seat in table.seats if not seat.is_played_by_bot],
    )


@router.get("", summary="Public tables that are waiting or running")
async def tables(context: Program) -> list[Listed]:
    """The latest first; those that wait for somebody before those to watch."""
    lists = context.shared.store.lists
    rows = [*await lists.waiting(context.visitor), *await lists.running(context.visitor)]
    return [
        Listed(
            table=listed.row.id,
            game=listed.row.game,
            stage=listed.row.stage,  # type: ignore[arg-type]
            seats=[seat_state(context.tables.in_memory(listed.row.id), seat) for seat in listed.seats],
            scores=listed.row.scores,
        )
        for listed in rows
    ]


@one.get("", response_model=State, summary="The state of a table")
async def table(calling: Reading, since: Since = 0) -> Response:
    """With a seat's token what that seat may see, else what everyone may."""
    return calling.state(since)


@one.post("/seat", summary="Sit down")
async def sit_down(request: Request, calling: Acting, wish: Sitting) -> Seated:
    """Take the open seat of your token, or take it back if a bot is standing in for you.

    At a public table an open seat needs no token: say which `seat`, and the answer has its new token. Doing
    it again with the token changes nothing.
    """
    seating, table = calling.context.seating, calling.table
    if calling.seat is None and wish.seat is not None:
        seat = await seating.join(table, wish.seat, None, wish.name)
    else:
        seat = await seating.take_seat(table, calling.own_seat.number, None, wish.name)
        if seat.has_stand_in:
            await seating.take_back(table, seat.number)
    return Seated(**key_of(request, seat).model_dump(), state=make_state(table, seat))


router.routes.extend(one.routes)
