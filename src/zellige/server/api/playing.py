"""What a seat does: play, ask for advice, talk; and the record of it all."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.server.advice import advise
from zellige.server.api.answers import (
    ActionAnswer,
    Actions,
    Hint,
    HintWish,
    Saying,
    State,
    Submission,
    TooLate,
)
from zellige.server.api.callers import Acting, Caller, Reading
from zellige.server.api.state import make_state
from zellige.server.api.tables import REFUSALS
from zellige.server.errors import NotAllowed, Stale
from zellige.server.seats import Seat
from zellige.server.table import try_out

router = APIRouter(prefix="/tables/{name}", tags=["playing"], responses=REFUSALS)

TOO_LATE: dict[int | str, dict[str, Any]] = {
    409: {"model": TooLate, "description": "The game has gone on; the body has how it stands now."}
}


def seat_to_act(calling: Caller) -> Seat:
    """The caller's seat, if it is its turn."""
    seat = calling.own_seat
    if not calling.table.is_running or calling.table.game.to_act != seat.number:
        raise NotAllowed(Message(N_("it is not this seat's turn")))
    return seat


@router.get("/actions", summary="What may be played now", response_model=Actions)
async def actions(
    calling: Reading,
    words: Annotated[bool, Query(description="Say of each action what it would do.")] = False,
) -> Response:
    """Only for the seat to act; a turn may have several actions, one after the other."""
    seat, game = seat_to_act(calling), calling.table.game
    language = calling.context.language
    if words:
        calling.context.limit_asking()
    answer = Actions.model_construct(
        number=len(game.events),
        seat=seat.number,
        actions=await calling.context.house.thinkers.run(lambda: _legal(game, language))
        if words
        else _legal(game, None),
    )
    return Response(answer.model_dump_json(exclude_none=True), media_type="application/json")


def _legal(game: Game, language: str | None) -> list[ActionAnswer]:
    """All legal actions, with words in a language."""
    return [
        ActionAnswer.model_construct(
            text=str(action),
            picks=list(action.picks()),
            words=language
            and [message.into(language) for message in game.kind.tell(game.board, game.state, action)],
        )
        for action in game.legal_actions()
    ]


@router.post("/actions", summary="Play", response_model=State, responses=TOO_LATE)
async def play(calling: Acting, wish: Submission) -> Response:
    """Play one or more actions of your turn: all of them, or none if one is refused.

    The answer has the events since `base`. What was chosen for a moment that is past is answered with 409 and
    how it stands now.
    """
    seat, table = calling.own_seat, calling.table
    try:
        await calling.context.house.play(table, seat, wish.base, wish.actions, wish.submission)
    except Stale as error:
        late = TooLate.model_construct(
            message=error.into(calling.context.language),
            clause=None,
            state=make_state(table, seat, wish.base),
        )
        return Response(late.model_dump_json(), 409, media_type="application/json")
    return calling.state(wish.base)


@router.post("/hint", summary="Ask level 5 for advice")
async def hint(calling: Acting, wish: HintWish) -> Hint:
    """Nothing is used that your seat may not know."""
    seat = seat_to_act(calling)
    trial = try_out(calling.table.game, seat.number, wish.actions)
    advice = await advise(calling.context.house, trial, seat.number, calling.context.language)
    return Hint(
        action=str(advice.action),
        picks=list(advice.action.picks()),
        words=advice.words,
        expected=advice.expected,
    )


@router.post("/chat", status_code=204, summary="Say something at the table")
async def chat(calling: Acting, saying: Saying) -> None:
    """Those who only watch listen."""
    await calling.context.house.say(calling.table, calling.own_seat.name, saying.text)


@router.get("/record", summary="The record of the game")
async def record(calling: Reading) -> dict[str, Any]:
    """What `zellige replay` reads. While the game goes on, what you may not know is a `?` in it."""
    seat = calling.seat.number if calling.seat else None
    return calling.table.record_for(seat)
