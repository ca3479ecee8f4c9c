"""What people do at a table: try actions out, play them, ask for a hint, talk, give seats to bots."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from zellige.analysis.coach import Verdict
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.server.board.why_not import why_not
from zellige.server.coach.hints import advise, consider, warn
from zellige.server.errors import NotAllowed, Stale
from zellige.server.http.context import Context, change
from zellige.server.http.rendering import render
from zellige.server.http.visitors import COACH, YEAR
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table, try_out
from zellige.server.tables.view import Scene, make_scene

router = APIRouter(prefix="/table/{name}", include_in_schema=False)

Change = Annotated[Context, Depends(change)]
MOST_ACTIONS = 40
MOST_PICKS = 16
Text = Annotated[str, Field(max_length=120)]
Picks = Annotated[list[Text], Field(min_length=1, max_length=MOST_PICKS)]


class Wish(BaseModel):
    """Actions that somebody has in mind for a seat."""

    seat: int
    base: int
    """How many events there were when they were chosen."""
    actions: Annotated[list[Text], Field(max_length=MOST_ACTIONS)]


class Submission(Wish):
    """Actions that are to be played."""

    submission: Annotated[str, Field(min_length=8, max_length=40)]
    anyway: bool = False
    """Whatever the coach says."""


class CoachWish(BaseModel):
    """Whether a seat wants a coach."""

    seat: int
    wants: bool


class Question(Wish):
    """Something picked that cannot be picked."""

    picks: Picks


class Said(BaseModel):
    """Something to be said at the table."""

    text: Annotated[str, Field(max_length=2_000)]


class BotWish(BaseModel):
    """Which bot is to have a seat."""

    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])] = LEVELS[-1]


def told(scene: Scene, message: str = "") -> dict[str, Any]:
    """A scene as the browser takes it."""
    language = scene.looker.language
    return {
        "number": scene.number,
        "version": scene.table.version,
        "title": scene.status,
        "mine": scene.is_my_turn or scene.hand_over_to is not None,
        "html": render("scene.html", language, scene=scene),
        "message": message,
    }


def held_seat(context: Context, table: Table, number: int) -> Seat:
    """A seat that the visitor may play."""
    for seat in table.held_by(context.visitor):
        if seat.number == number:
            return seat
    raise NotAllowed(Message(N_("this seat is not yours")))


def answer(
    context: Context, table: Table, revealed: int | None, actions: Sequence[str] = (), message: str = ""
) -> Response:
    """What is the case now, for who asked."""
    scene = make_scene(table, context.looker(table, revealed), actions)
    return JSONResponse(told(scene, message))


def stale(context: Context, table: Table, revealed: int | None) -> Response:
    """What came too late is answered with what is the case."""
    scene = make_scene(table, context.looker(table, revealed))
    return JSONResponse(told(scene, Stale().into(context.language)), status_code=409)


@router.get("/scene")
async def scene(context: Change, name: str, revealed: int | None = None) -> Response:
    """How it stands; `revealed` is whoever says that nobody else looks at the screen."""
    return answer(context, await context.house.table(name), revealed)


@router.post("/draft")
async def draft(context: Change, name: str, wish: Wish) -> Response:
    """How it would stand after some actions; nothing is kept."""
    table = await context.house.table(name)
    seat = held_seat(context, table, wish.seat)
    if wish.base != len(table.game.events):
        return stale(context, table, seat.number)
    try:
        answered = answer(context, table, seat.number, wish.actions)
    except Stale:
        return stale(context, table, seat.number)
    consider(context.house, table, seat, wish.actions)
    return answered


@router.post("/play")
async def play(context: Change, name: str, wish: Submission) -> Response:
    """Play; sent twice it plays once. Where the coach has something against it, that is the answer."""
    table = await context.house.table(name)
    seat = held_seat(context, table, wish.seat)
    try:
        verdict = None
        if not wish.anyway:
            verdict = await warn(context.house, table, seat, wish.base, wish.actions)
        if verdict is not None:
            return JSONResponse({"warning": warning(table.game, verdict, context.language)})
        await context.house.play(table, seat, wish.base, wish.actions, wish.submission)
    except Stale:
        return stale(context, await context.house.table(name), seat.number)
    return answer(context, table, seat.number)


@router.post("/hint")
async def hint(context: Change, name: str, wish: Wish) -> Response:
    """What level 5 would do from here, as picks and words."""
    table = await context.house.table(name)
    seat = held_seat(context, table, wish.seat)
    if wish.base != len(table.game.events) or table.game.to_act != seat.number:
        return stale(context, table, seat.number)
    trial = try_out(table.game, seat.number, wish.actions)
    advice = await advise(context.house, trial, seat.number, context.language)
    told = {"action": str(advice.action), "words": advice.words, "expected": advice.expected}
    html = render("hint.html", context.language, **told)
    return JSONResponse({**told, "picks": advice.action.picks(), "html": html})


@router.post("/why-not")
async def why_not_here(context: Change, name: str, question: Question) -> Response:
    """Why something cannot be picked."""
    table = await context.house.table(name)
    seat = held_seat(context, table, question.seat)
    if question.base != len(table.game.events) or table.game.to_act != seat.number:
        return stale(context, table, seat.number)
    trial = try_out(table.game, seat.number, question.actions)
    return JSONResponse(refusal_of(trial, question.picks, context.language))


def refusal_of(game: Game, picks: Sequence[str], language: str) -> dict[str, str]:
    """The reason and its clause; both are empty where there is none to tell."""
    refusal = why_not(game, picks) if isinstance(game.to_act, int) else None
    if refusal is None:
        return {"message": "", "clause": ""}
    return {"message": refusal.message.into(language), "clause": refusal.clause}


def warning(game: Game, verdict: Verdict, language: str) -> dict[str, Any]:
    """What the coach says, and what is to be lit up: what it is about, and, if asked for, the better way.

    The page marks only those picks of the better way that are places where something goes.
    """
    html = render("warning.html", language, verdict=verdict, better=in_words(game, verdict.better, language))
    shows = [element for reason in verdict.reasons for element in reason.shows]
    picks = [pick for action in verdict.better for pick in action.picks()]
    return {"html": html, "shows": shows, "better": picks}


def in_words(game: Game, actions: Sequence[Action], language: str) -> list[str]:
    """What actions would do, one after the other."""
    trial, words = game.copy(), []
    for action in actions:
        event = trial.play_exactly(action)
        words.append("; ".join(message.into(language) for message in trial.tell(event)))
    return words


@router.post("/coach")
async def set_coach(context: Change, name: str, wish: CoachWish) -> Response:
    """Ask for a coach, agree to one, or do without."""
    table = await context.house.table(name)
    seat = held_seat(context, table, wish.seat)
    await context.house.set_coach(table, seat, wants=wish.wants)
    response = Response(status_code=204)
    if table.people == [seat]:  # what was said in company is no habit
        response.set_cookie(COACH, "on" if wish.wants else "off", max_age=YEAR, samesite="lax")
    return response


@router.post("/chat")
async def chat(context: Change, name: str, said: Said) -> Response:
    """Say something; those who only watch listen."""
    table = await context.house.table(name)
    held = table.held_by(context.visitor)
    if not held:
        raise NotAllowed(Message(N_("only those who sit here can talk")))
    speaker = next((seat for seat in held if seat.number == table.game.to_act), held[0])
    await context.house.say(table, speaker.name, said.text)
    return Response(status_code=204)


@router.post("/seat/{number}/bot")
async def seat_bot(context: Change, name: str, number: int, wish: BotWish) -> Response:
    """Give a seat to a bot."""
    table = await context.house.table(name)
    seat = _seat(table, number)
    await context.house.seat_bot(table, seat, context.visitor, wish.level)
    return Response(status_code=204)


@router.post("/seat/{number}/back")
async def take_back(context: Change, name: str, number: int) -> Response:
    """Play a seat oneself again."""
    table = await context.house.table(name)
    await context.house.take_back(table, held_seat(context, table, number))
    return Response(status_code=204)


@router.post("/again")
async def again(request: Request, context: Change, name: str) -> Response:
    """The same once more."""
    del request
    table = await context.house.table(name)
    next_table = await context.house.play_again(table, context.visitor, context.language)
    return RedirectResponse(f"/table/{next_table.id}", status_code=303)


def _seat(table: Table, number: int) -> Seat:
    if not 1 <= number <= len(table.seats):
        raise NotAllowed(Message(N_("there is no such seat")))
    return table.seat(number)
