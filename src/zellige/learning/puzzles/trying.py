"""What an action that somebody tried in a puzzle would bring."""

from zellige.analysis.outlook import Outlook
from zellige.core.action import Action
from zellige.learning.puzzles.looks import search_of, unit_of
from zellige.learning.puzzles.puzzle import Figure, Puzzle

PART = 2  # of an ordinary search: someone is waiting for the answer
MOST_KEPT = 1_000
_kept: dict[tuple[str, str], Figure] = {}


def figure_of(puzzle: Puzzle, action: Action) -> Figure:
    """The figures that are kept with the puzzle, or, for any other action, those of a quick search."""
    known = puzzle.figure_of(str(action))
    if known is not None:
        return known
    key = (puzzle.key, str(action))
    if key not in _kept:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = _look_at(puzzle, action)
    return _kept[key]


def _look_at(puzzle: Puzzle, action: Action) -> Figure:
    """As far behind the solution as a quick search on equal terms says.

    A quick search is more hopeful than a long one, so only the difference counts. The long one left the
    action out for being worse than all whose figures are kept, so it is not said to be better than those.
    """
    simulations = unit_of(puzzle.game.kind) // PART
    actions = [puzzle.solution, action]
    best, tried = search_of(puzzle.game.kind).side_by_side(puzzle.game, actions, simulations, 1)
    known, least = puzzle.figures[0].outlook, puzzle.figures[-1].outlook
    moved = Outlook(
        _plus_difference(known.expected, best.expected, tried.expected),
        _plus_difference(known.points, best.points, tried.points),
    )
    seat = puzzle.seat - 1
    return Figure((str(action),), min(moved, least, key=lambda one: one.expected[seat]), simulations)


def _plus_difference(
    known: tuple[float, ...], before: tuple[float, ...], after: tuple[float, ...]
) -> tuple[float, ...]:
    return tuple(one + there - here for one, here, there in zip(known, before, after, strict=True))
