"""The puzzles: one position after another, with one try each, and what the search found in them."""

from itertools import groupby
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from zellige.core.action import Action
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, translator
from zellige.games import find
from zellige.learning.puzzles.puzzle import GRADES, Puzzle, puzzles_of
from zellige.server.board.input import Text
from zellige.server.board.practice import (
    Attempt,
    Practice,
    answer_why_not,
    make_practice,
    practice_answer,
    practice_page,
    try_all,
)
from zellige.server.http.context import Change, Context, Read
from zellige.server.http.pages import page
from zellige.server.http.waiting import while_here
from zellige.server.learning.verdict import PuzzleVerdict, Tried

router = APIRouter(prefix="/puzzles", include_in_schema=False)

SIDE = "puzzle.html"
GRADE_NAMES = dict(
    zip(GRADES, (N_("very easy"), N_("easy"), N_("medium"), N_("hard"), N_("very hard")), strict=True)
)


class Answer(Attempt):
    """What someone considers the best action, or a request."""

    hint: bool = False
    """Where to begin."""
    shown: Text | None = None
    """After the answer: the action that the board is to show."""


@router.get("/{name}")
async def list_page(request: Request, context: Read, name: str) -> Response:
    """All puzzles of a game by grade; the browser remembers which of them it has solved."""
    kind = find(name)
    numbered = list(enumerate(puzzles_of(kind.name), 1))
    by_grade = [(grade, list(group)) for grade, group in groupby(numbered, lambda one: one[1].grade)]
    return page(
        request, context, "puzzles.html", kind=kind, by_grade=by_grade, names=GRADE_NAMES, count=len(numbered)
    )


@router.get("/{name}/{number}")
async def puzzle_page(request: Request, context: Read, name: str, number: int) -> Response:
    """A position, and the question."""
    puzzle = _find_puzzle(context, name, number)
    practice = await make_practice(puzzle.game, puzzle.game, context.language, seat=puzzle.seat)
    return practice_page(request, context, SIDE, practice, **_values(context, puzzle, number))


@router.post("/{name}/{number}")
async def answer(request: Request, context: Change, name: str, number: int, given: Answer) -> Response:
    """One try: right or not, the solution is shown with its figures."""
    puzzle = _find_puzzle(context, name, number)
    if given.picks:
        return answer_why_not(context, puzzle.game, given.picks)
    if not given.actions:
        return await _ask(request, context, puzzle, number, hint=given.hint)
    tried = try_all(puzzle.game, given.actions[:1]).events[-1].action
    shown = puzzle.game.parse(given.shown) if given.shown else puzzle.solution
    if given.shown is None and str(tried) in puzzle.solutions:
        shown = tried
    verdict = await while_here(request, _judge(context, puzzle, tried, shown))
    values = _values(context, puzzle, number) | {"verdict": verdict}
    practice = await _show(puzzle, shown, context.language)
    return practice_answer(request, context, SIDE, practice, **values)


async def _judge(context: Context, puzzle: Puzzle, tried: Action, shown: Action) -> PuzzleVerdict:
    with context.shared.hinting.taken_by(context.visitor, context.visitor, context.address):
        return await context.shared.pool.run(
            Tried(puzzle, tried, shown, context.language), context.asked_turn()
        )


async def _ask(request: Request, context: Context, puzzle: Puzzle, number: int, *, hint: bool) -> Response:
    """The question again, perhaps with where to begin."""
    lit = puzzle.solution.picks()[:1] if hint else ()
    practice = await make_practice(puzzle.game, puzzle.game, context.language, seat=puzzle.seat, shows=lit)
    values = _values(context, puzzle, number) | {"is_hinted": hint}
    return practice_answer(request, context, SIDE, practice, **values)


async def _show(puzzle: Puzzle, action: Action, language: str) -> Practice:
    """The board after an action, with a mark where something was placed.

    What ends a turn changes the board for the next seat; then the position stays and the button is marked.
    """
    place = action.target() or action.source()
    lit = action.picks() if place is None else (place,)
    after = try_all(puzzle.game, [] if place is None else [str(action)])
    return await make_practice(puzzle.game, after, language, seat=puzzle.seat, is_open=False, shows=lit)


def _find_puzzle(context: Context, name: str, number: int) -> Puzzle:
    kind = find(name)
    context.shared.readiness.check(kind)
    puzzles = puzzles_of(kind.name)
    if not 1 <= number <= len(puzzles):
        raise UnknownName(Message(N_("there is no such puzzle")))
    return puzzles[number - 1]


def _values(context: Context, puzzle: Puzzle, number: int) -> dict[str, Any]:
    """What the page says beside the board."""
    kind = puzzle.game.kind
    _ = translator(context.language)
    return {
        "title": _("Puzzles"),
        "kind": kind,
        "puzzle": puzzle,
        "at": number,
        "count": len(puzzles_of(kind.name)),
        "grade": _(GRADE_NAMES[puzzle.grade]),
        "grades": GRADES,
        "styles": ["puzzles.css"],
        "scripts": ["puzzles.js"],
        "verdict": None,
        "is_hinted": False,
    }
