"""What people do at a table: try actions out, play them, ask for a hint, talk, give seats to bots."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.server.board.input import Picks
from zellige.server.board.why_not import told_why_not
from zellige.server.coach.hints import hint_for
from zellige.server.errors import NotAllowed
from zellige.server.http.context import Change
from zellige.server.http.rendering import render
from zellige.server.http.visitors import COACH, remember
from zellige.server.http.waiting import while_here
from zellige.server.tables import acting
from zellige.server.tables.acting import DraftWish, PlayWish

router = APIRouter(prefix="/table/{name}", include_in_schema=False)

JSON = "application/json"


class CoachWish(BaseModel):
    """Whether a seat wants a coach."""

    seat: int
    wants: bool


class WhyNotWish(DraftWish):
    """Something picked that cannot be picked."""

    picks: Picks


class ChatWish(BaseModel):
    """Something to be said at the table."""

    text: Annotated[str, Field(max_length=2_000)]


class BotWish(BaseModel):
    """Which bot is to have a seat."""

    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])] = LEVELS[-1]


def _told(told: acting.Told) -> Response:
    return Response(told.data, media_type=JSON, status_code=told.status)


@router.post("/draft")
async def draft(context: Change, name: str, wish: DraftWish) -> Response:
    """How it would stand after some actions; nothing is kept."""
    return _told(await acting.draft(context, await context.table(name), wish))


@router.post("/play")
async def play(context: Change, name: str, wish: PlayWish) -> Response:
    """Play; sent twice it plays once. If the coach objects, that is the answer."""
    return _told(await acting.play(context, await context.table(name), wish))


@router.post("/hint")
async def hint(request: Request, context: Change, name: str, wish: DraftWish) -> Response:
    """What level 5 would do from here, as picks and words."""
    table = await context.table(name)
    seat = table.held_seat(wish.seat, context.visitor)
    if wish.base != table.game.number or table.game.to_act != seat.number:
        return _told(acting.stale(context, table, seat, wish))
    trial = table.try_out(seat.number, wish.actions)
    found = await while_here(request, hint_for(context, table, seat.number, trial))
    html = render("hint.html", context.language, hint=found)
    return JSONResponse({"picks": found.action.picks(), "html": html})


@router.post("/outcomes")
async def outcomes(context: Change, name: str, wish: DraftWish) -> Response:
    """What each action would bring from here."""
    return _told(await acting.outcomes(context, await context.table(name), wish))


@router.post("/why-not")
async def why_not(context: Change, name: str, question: WhyNotWish) -> Response:
    """Why something cannot be picked."""
    table = await context.table(name)
    seat = table.held_seat(question.seat, context.visitor)
    if question.base != table.game.number or table.game.to_act != seat.number:
        return _told(acting.stale(context, table, seat, question))
    trial = table.try_out(seat.number, question.actions)
    return JSONResponse(told_why_not(trial, question.picks, context.language))


@router.post("/coach")
async def set_coach(request: Request, context: Change, name: str, wish: CoachWish) -> Response:
    """Ask for a coach, agree to one, or do without."""
    table = await context.table(name)
    seat = table.held_seat(wish.seat, context.visitor)
    await context.seating.set_coach(table, seat.number, wants=wish.wants)
    response = Response(status_code=204)
    if len(table.people) == 1:  # what was agreed with others is not kept as a habit
        remember(request, response, COACH, "on" if wish.wants else "off")
    return response


@router.post("/chat")
async def chat(context: Change, name: str, said: ChatWish) -> Response:
    """Say something; spectators can only listen."""
    table = await context.table(name)
    held = table.held_by(context.visitor)
    if not held:
        raise NotAllowed(Message(N_("only players at this table can chat")))
    speaker = next((seat for seat in held if seat.number == table.game.to_act), held[0])
    await context.seating.say(table, speaker.name, said.text)
    return Response(status_code=204)


@router.post("/seat/{number}/bot")
async def seat_bot(context: Change, name: str, number: int, wish: BotWish) -> Response:
    """Give a seat to a bot."""
    table = await context.table(name)
    await context.seating.seat_bot(table, number, context.visitor, wish.level)
    return Response(status_code=204)


@router.post("/seat/{number}/back")
async def take_back(context: Change, name: str, number: int) -> Response:
    """Take a seat back from a bot."""
    table = await context.table(name)
    await context.seating.take_back(table, table.held_seat(number, context.visitor).number)
    return Response(status_code=204)


@router.post("/again")
async def again(context: Change, name: str, harder: Annotated[str, Form()] = "") -> Response:
    """Play the same again, or against bots of the next level."""
    table = await context.table(name)
    await context.check_room(is_of_bots=False)
    if harder:
        context.limit_opening()
    open_one = context.tables.play_next_level if harder else context.tables.play_again
    next_table = await context.opened(await open_one(table, context.visitor))
    return RedirectResponse(f"/table/{next_table.id}", status_code=303)
