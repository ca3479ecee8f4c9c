"""What a seat does: play, ask for advice, talk; and the record of it all."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from zellige.core.game import Game
from zellige.server.api.auth import Acting, Reading
from zellige.server.api.schemas import (
    REFUSALS,
    ActionAnswer,
    Actions,
    Hint,
    HintWish,
    Saying,
    State,
    Submission,
    TooLate,
)
from zellige.server.coach.hints import hint_for
from zellige.server.errors import Stale
from zellige.server.http.waiting import while_here

router = APIRouter(prefix="/api/tables/{name}", tags=["playing"], responses=REFUSALS)

TOO_LATE: dict[int | str, dict[str, Any]] = {
    409: {
        "model": TooLate,
        "description": "The game has moved on, or the submission was used for "
        "something else; the body has the present state.",
    }
}


@router.get("/actions", summary="What may be played now", response_model=Actions, responses=TOO_LATE)
async def actions(
    calling: Reading,
    words: Annotated[bool, Query(description="Describe what each action would do.")] = False,
) -> Response:
    """Only for the seat to act; a turn may have several actions, one after the other."""
    seat, game = calling.own_seat, calling.table.game
    if not calling.is_to_act:
        return calling.too_late()
    language = calling.context.language
    if words:
        calling.context.limit_asking()
    answer = Actions.model_construct(
        number=game.number,
        seat=seat.number,
        actions=await asyncio.to_thread(_legal, game, language) if words else _legal(game, None),
    )
    return Response(answer.model_dump_json(exclude_none=True), media_type="application/json")


def _legal(game: Game, language: str | None) -> list[ActionAnswer]:
    """All legal actions, with words in a language."""
    return [
        ActionAnswer.model_construct(
            text=str(action),
            picks=list(action.picks()),
            words=language and [message.into(language) for message in game.tell_action(action)],
        )
        for action in game.legal_actions()
    ]


@router.post("/actions", summary="Play", response_model=State, responses=TOO_LATE)
async def play(calling: Acting, wish: Submission) -> Response:
    """Play one or more actions of your turn: all of them, or none if one is refused.

    The answer has the events since `base`. A choice for an outdated position is answered with 409 and
    the present state.
    """
    seat, table = calling.own_seat, calling.table
    try:
        await calling.context.playing.play(table, seat.number, wish.base, wish.actions, wish.submission)
    except Stale as why:
        return calling.too_late(wish.base, why)
    return calling.state(wish.base)


@router.post("/hint", summary="Ask level 5 for advice", response_model=Hint, responses=TOO_LATE)
async def hint(request: Request, calling: Acting, wish: HintWish) -> Hint | Response:
    """Nothing is used that your seat may not know."""
    seat = calling.own_seat
    if not calling.is_to_act:
        return calling.too_late()
    trial = calling.table.try_out(seat.number, wish.actions)
    found = await while_here(request, hint_for(calling.context, calling.table, seat.number, trial))
    return Hint(
        action=str(found.action),
        picks=list(found.action.picks()),
        words=found.words,
        chance=found.chance,
        lead=found.lead,
        expected=found.expected,
        reasons=[reason.message.into(calling.context.language) for reason in found.reasons],
    )


@router.post("/chat", status_code=204, summary="Say something at the table")
async def chat(calling: Acting, saying: Saying) -> None:
    """Spectators can only listen."""
    await calling.context.seating.say(calling.table, calling.own_seat.name, saying.text)


@router.get("/record", summary="The record of the game")
async def record(calling: Reading) -> dict[str, Any]:
    """What `zellige replay` reads. While the game is running, what you may not know is a `?` in it."""
    seat = calling.seat.number if calling.seat else None
    return calling.table.record_for(seat)
