"""The tutorials: step by step on real boards."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from zellige.core.errors import UnknownName
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message, translator
from zellige.core.tutorial import Step
from zellige.games import find
from zellige.learning.tutorials import steps_of
from zellige.server.board.practice import (
    Attempt,
    answer_why_not,
    make_practice,
    practice_answer,
    practice_page,
    try_all,
)
from zellige.server.http.context import Change, Context, Read

router = APIRouter(prefix="/tutorial", include_in_schema=False)

SIDE = "tutorial.html"


@router.get("/{name}")
async def begin(name: str) -> Response:
    """From the first step on."""
    return RedirectResponse(f"/tutorial/{find(name).name}/1", status_code=303)


@router.get("/{name}/{number}")
async def step_page(request: Request, context: Read, name: str, number: int) -> Response:
    """A step: what it is about, and the board."""
    kind, step = _find_step(context, name, number)
    start = step.game
    practice = await make_practice(start, start, context.language, seat=_learner(step), shows=step.shows)
    values = _values(context, kind, step, number)
    return practice_page(request, context, SIDE, practice, **values, is_done=False, message="", praise="")


@router.post("/{name}/{number}")
async def try_step(request: Request, context: Change, name: str, number: int, attempt: Attempt) -> Response:
    """What was tried: either it shows that the idea was understood, or it is said kindly why not."""
    kind, step = _find_step(context, name, number)
    start, language = step.game, context.language
    if attempt.picks:
        return answer_why_not(context, start, attempt.picks)
    after = try_all(start, attempt.actions[:1], draws=True)
    tried = after.events[start.number :]
    objection = step.objection(tried[0].action) if tried else None
    is_done = bool(tried) and objection is None
    answer = {
        "is_done": is_done,
        "message": objection.into(language) if objection else "",
        "praise": step.praised(tried[0].action).into(language) if is_done else "",
    }
    practice = await make_practice(
        start,
        after if is_done else start,
        language,
        seat=_learner(step),
        is_open=not is_done,
        shows=() if is_done else step.shows,
    )
    values = _values(context, kind, step, number)
    return practice_answer(request, context, SIDE, practice, **values, **answer)


def _find_step(context: Context, name: str, number: int) -> tuple[GameKind, Step]:
    kind = find(name)
    context.shared.readiness.check(kind)
    steps = steps_of(kind)
    if not 1 <= number <= len(steps):
        raise UnknownName(Message(N_("there is no such step in this tutorial")))
    return kind, steps[number - 1]


def _learner(step: Step) -> int | None:
    """Whoever is to act."""
    return step.game.to_act if isinstance(step.game.to_act, int) else None


def _values(context: Context, kind: GameKind, step: Step, number: int) -> dict[str, Any]:
    """What the page says beside the board."""
    _ = translator(context.language)
    return {
        "title": _("Tutorial"),
        "kind": kind,
        "step": step,
        "at": number,
        "count": len(steps_of(kind)),
    }
