"""The puzzles: one position after another, with one try each, and what the search found in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from zellige.core.contract import Action, Contract
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, translator
from zellige.games import find
from zellige.learning.puzzles.grading import is_found
from zellige.learning.puzzles.puzzle import GRADES, Figure, Puzzle, puzzles_of
from zellige.learning.puzzles.trying import figure_of
from zellige.search.levels import LEVELS
from zellige.server.at_table import Text
from zellige.server.board import TARGETS
from zellige.server.context import Context, change, read
from zellige.server.pages import page
from zellige.server.plans import level_name
from zellige.server.practice import (
    Attempt,
    Practice,
    answer_why_not,
    make_practice,
    practice_answer,
    practice_page,
    try_all,
)

router = APIRouter(prefix="/puzzles", include_in_schema=False)

Read = Annotated[Context, Depends(read)]
Change = Annotated[Context, Depends(change)]
SIDE = "puzzle.html"
GRADE_NAMES = dict(
    zip(GRADES, (N_("very easy"), N_("easy"), N_("middling"), N_("hard"), N_("very hard")), strict=True)
)
CLOSE = 2.5  # points: whoever loses no more was close


class Answer(Attempt):
    """What somebody takes for the best action, or a wish."""

    hint: bool = False
    """Where to begin."""
    shown: Text | None = None
    """After the answer: the action that the board is to show."""


@dataclass(frozen=True)
class Line:
    """An action among the figures of the search."""

    text: str
    words: str
    percent: int
    """The expected result."""
    points: list[int]
    """At the end of the game, by seat."""
    is_best: bool
    is_tried: bool
    is_shown: bool


@dataclass(frozen=True)
class Verdict:
    """What is said about an answer."""

    tried: str
    is_right: bool
    cost: float
    """Points that the tried action costs against the best one."""
    lines: list[Line]
    ahead: float
    """Points by which the best action is ahead of the second best."""
    visits: int
    """How often each of them was played to the end, or as far as the search looks."""
    alike: list[str]
    """What comes to the same as the best action, in words."""
    then: list[str]
    """How the turn goes on, in words."""
    finders: list[str]
    """The names of the lower levels that find the solution."""

    @property
    def is_close(self) -> bool:
        """Whether it was nearly as good."""
        return self.cost <= CLOSE


@router.get("/{name}")
async def list_page(request: Request, context: Read, name: str) -> Response:
    """All puzzles of a game by grade; the browser knows which of them it has solved."""
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
    practice = make_practice(puzzle.game, puzzle.game, context.language, seat=puzzle.seat)
    return practice_page(request, context, SIDE, practice, **_values(context, puzzle, number))


@router.post("/{name}/{number}")
async def answer(request: Request, context: Change, name: str, number: int, given: Answer) -> Response:
    """One try: right or not, the solution is shown with its figures."""
    puzzle = _find_puzzle(context, name, number)
    if given.picks:
        return answer_why_not(context, puzzle.game, given.picks)
    if not given.actions:
        return _ask(request, context, puzzle, number, hint=given.hint)
    tried = try_all(puzzle.game, given.actions[:1]).events[-1].action
    shown = puzzle.game.parse(given.shown) if given.shown else puzzle.solution
    if given.shown is None and str(tried) in puzzle.solutions:
        shown = tried
    figure = await context.house.thinkers.run(lambda: figure_of(puzzle, tried))
    verdict = _judge(puzzle, tried, shown, figure, context.language)
    values = _values(context, puzzle, number) | {"verdict": verdict}
    return practice_answer(request, context, SIDE, _show(puzzle, shown, context.language), **values)


def _ask(request: Request, context: Context, puzzle: Puzzle, number: int, *, hint: bool) -> Response:
    """The question again, perhaps with where to begin."""
    lit = puzzle.solution.picks()[:1] if hint else ()
    practice = make_practice(puzzle.game, puzzle.game, context.language, seat=puzzle.seat, shows=lit)
    values = _values(context, puzzle, number) | {"is_hinted": hint}
    return practice_answer(request, context, SIDE, practice, **values)


def _show(puzzle: Puzzle, action: Action, language: str) -> Practice:
    """The board after an action, with a mark where something came to.

    What ends a turn changes the board for the next seat; then the position stays and the button is marked.
    """
    places = [pick for pick in action.picks() if pick.startswith(TARGETS)]
    lit = [name for pick in places for name in (pick, f"on-{pick.partition('-')[2]}")] or action.picks()
    after = try_all(puzzle.game, [str(action)] if places else [])
    return make_practice(puzzle.game, after, language, seat=puzzle.seat, is_open=False, shows=lit)


def _judge(puzzle: Puzzle, tried: Action, shown: Action, figure: Figure, language: str) -> Verdict:
    best, second = puzzle.figures[:2]
    seat, is_right = puzzle.seat, str(tried) in puzzle.solutions
    figures = list(puzzle.figures) if is_right or figure in puzzle.figures else [*puzzle.figures, figure]
    figures.sort(key=lambda one: -one.outlook.expected[seat - 1])
    return Verdict(
        tried=str(tried),
        is_right=is_right,
        cost=best.outlook.lead(seat) - figure.outlook.lead(seat),
        lines=[_line(puzzle, one, tried, shown, language) for one in figures],
        ahead=best.outlook.lead(seat) - second.outlook.lead(seat),
        visits=best.visits,
        alike=[_words(puzzle, text, language) for text in best.actions[1:]],
        then=_rest_of_turn(puzzle, language),
        finders=[
            translator(language)(level_name(level))
            for level in LEVELS[:-1]
            if is_found(puzzle.finders[f"level:{level}"])
        ],
    )


def _line(puzzle: Puzzle, figure: Figure, tried: Action, shown: Action, language: str) -> Line:
    text = next((text for text in (str(shown), str(tried)) if text in figure.actions), figure.actions[0])
    return Line(
        text=text,
        words=_words(puzzle, text, language),
        percent=round(100 * figure.outlook.expected[puzzle.seat - 1]),
        points=[round(points) for points in figure.outlook.points],
        is_best=figure is puzzle.figures[0],
        is_tried=str(tried) in figure.actions,
        is_shown=str(shown) in figure.actions,
    )


def _words(puzzle: Puzzle, text: str, language: str) -> str:
    game = puzzle.game
    return _told(game.kind.tell(game.board, game.state, game.parse(text)), language)


def _rest_of_turn(puzzle: Puzzle, language: str) -> list[str]:
    """What follows the solution in the same turn."""
    start, after = len(puzzle.game.events), try_all(puzzle.game, puzzle.line)
    return [_told(after.tell(event), language) for event in after.events[start + 1 :]]


def _told(messages: Sequence[Message], language: str) -> str:
    return "; ".join(message.into(language) for message in messages)


def _find_puzzle(context: Context, name: str, number: int) -> Puzzle:
    kind = find(name)
    context.house.readiness.check(kind)
    puzzles = puzzles_of(kind.name)
    if not 1 <= number <= len(puzzles):
        raise UnknownName(Message(N_("there is no such puzzle")))
    return puzzles[number - 1]


def _values(context: Context, puzzle: Puzzle, number: int) -> dict[str, Any]:
    """What the page says beside the board."""
    kind: Contract = puzzle.game.kind
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
