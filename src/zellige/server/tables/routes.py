"""What people do at a table: try actions out, play them, ask for a hint, talk, give seats to bots."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from zellige.analysis.coach import Verdict
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.server.board.input import Actions, Picks
from zellige.server.board.why_not import told_why_not
from zellige.server.coach import warning
from zellige.server.coach.hints import hint_for
from zellige.server.errors import NotAllowed, Stale
from zellige.server.http.context import Change, Context
from zellige.server.http.rendering import render
from zellige.server.http.visitors import COACH, remember
from zellige.server.http.waiting import while_here
from zellige.server.tables.listening import PageName, Token
from zellige.server.tables.scene import Scene
from zellige.server.tables.scenes import answer, draft_for, scene_for, tell_story
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table

router = APIRouter(prefix="/table/{name}", include_in_schema=False)

JSON = "application/json"


class DraftWish(BaseModel):
    """Actions that someone plans for a seat."""

    seat: int
    base: int
    """How many events there were when they were chosen."""
    actions: Actions
    page: PageName = ""
    """By which the live connection of the same page is known."""
    has: Token = ""
    """What the page shows."""


class PlayWish(DraftWish):
    """Actions that are to be played."""

    submission: Annotated[str, Field(min_length=8, max_length=40)]
    anyway: bool = False
    """Whatever the coach says."""


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


def _told(context: Context, table: Table, scene: Scene, wish: DraftWish) -> Response:
    """A scene, as far as the page that asks does not show it already."""
    return Response(answer(context, table, scene, wish.page, wish.has), media_type=JSON)


def _stale(context: Context, table: Table, seat: Seat, wish: DraftWish, why: Stale | None = None) -> Response:
    """What came too late is answered with the present state."""
    scene = scene_for(table, context.viewer(table, seat.number))
    message = (why or Stale()).into(context.language)
    told = answer(context, table, scene, wish.page, wish.has, message=message)
    return Response(told, media_type=JSON, status_code=409)


@router.post("/draft")
async def draft(context: Change, name: str, wish: DraftWish) -> Response:
    """How it would stand after some actions; nothing is kept."""
    table = await context.table(name)
    seat = table.held_seat(wish.seat, context.visitor)
    await tell_story(table, context.viewer(table, seat.number))
    if wish.base != table.game.number:
        return _stale(context, table, seat, wish)
    try:
        scene = draft_for(table, context.viewer(table, seat.number), wish.actions)
    except Stale:
        return _stale(context, table, seat, wish)
    warning.consider(table, seat, wish.actions, context.shared.pool)
    return _told(context, table, scene, wish)


@router.post("/play")
async def play(context: Change, name: str, wish: PlayWish) -> Response:
    """Play; sent twice it plays once. If the coach objects, that is the answer."""
    table = await context.table(name)
    seat = table.held_seat(wish.seat, context.visitor)
    try:
        verdict = None if wish.anyway else await _warn(context, table, seat, wish)
        if verdict is not None:
            return JSONResponse({"warning": warning.as_message(verdict, table.game, context.language)})
        await context.playing.play(table, seat.number, wish.base, wish.actions, wish.submission)
    except Stale as why:
        return _stale(context, table, seat, wish, why)
    await tell_story(table, context.viewer(table, seat.number))  # the end of a game opens all of it
    listener = table.listener_of(context.visitor, wish.page)
    if listener is not None:
        listener.is_waited_for = True  # the answer is on its way to the same page
    return _told(context, table, scene_for(table, context.viewer(table, seat.number)), wish)


async def _warn(context: Context, table: Table, seat: Seat, wish: PlayWish) -> Verdict | None:
    patience = context.shared.settings.patience
    return await warning.warn(table, seat, wish.base, wish.actions, context.shared.pool, patience)


@router.post("/hint")
async def hint(request: Request, context: Change, name: str, wish: DraftWish) -> Response:
    """What level 5 would do from here, as picks and words."""
    table = await context.table(name)
    seat = table.held_seat(wish.seat, context.visitor)
    if wish.base != table.game.number or table.game.to_act != seat.number:
        return _stale(context, table, seat, wish)
    trial = table.try_out(seat.number, wish.actions)
    found = await while_here(request, hint_for(context, table, seat.number, trial))
    html = render("hint.html", context.language, hint=found)
    return JSONResponse({"picks": found.action.picks(), "html": html})


@router.post("/why-not")
async def why_not(context: Change, name: str, question: WhyNotWish) -> Response:
    """Why something cannot be picked."""
    table = await context.table(name)
    seat = table.held_seat(question.seat, context.visitor)
    if question.base != table.game.number or table.game.to_act != seat.number:
        return _stale(context, table, seat, question)
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
async def again(context: Change, name: str) -> Response:
    """Play the same again."""
    table = await context.table(name)
    context.check_room(is_of_bots=False)
    next_table = await context.tables.play_again(table, context.visitor, context.language)
    return RedirectResponse(f"/table/{next_table.id}", status_code=303)
