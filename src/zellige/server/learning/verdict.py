"""What is said about an answer to a puzzle: whether it is right, the figures of the search, and reasons."""

from dataclasses import dataclass

from zellige.analysis.chances import chances
from zellige.analysis.reasons import reasons
from zellige.core.action import Action
from zellige.core.reason import Reason
from zellige.core.text import in_words, translator
from zellige.learning.puzzles.grading import is_found
from zellige.learning.puzzles.puzzle import Figure, Puzzle
from zellige.learning.puzzles.trying import figure_of
from zellige.search.levels import LEVELS
from zellige.server.board.practice import try_all
from zellige.server.tables.opening import level_name
from zellige.server.thinking.thought import Thinker

CLOSE = 2.5  # points: an answer that loses no more was close


@dataclass(frozen=True)
class FigureLine:
    """An action among the figures of the search."""

    text: str
    words: str
    chance: float
    """Of the seat to win."""
    points: list[int]
    """At the end of the game, by seat."""
    is_best: bool
    is_tried: bool
    is_shown: bool


@dataclass(frozen=True)
class PuzzleVerdict:
    """What is said about an answer."""

    tried: str
    is_right: bool
    cost: float
    """Points that the tried action costs against the best one."""
    lines: list[FigureLine]
    ahead: float
    """Points by which the best action is ahead of the second best."""
    visits: int
    """How often each of them was played to the end, or as far as the search looks."""
    alike: list[str]
    """What is equivalent to the best action, in words."""
    then: list[str]
    """How the turn goes on, in words."""
    finders: list[str]
    """The names of the lower levels that find the solution."""
    reasons: list[Reason]
    """Why what was tried is worse; after a right answer, why the second best is."""

    @property
    def is_close(self) -> bool:
        """Whether it was nearly as good."""
        return self.cost <= CLOSE


@dataclass(frozen=True)
class Tried:
    """An answer that somebody gave, to be thought about."""

    puzzle: Puzzle
    tried: Action
    shown: Action
    """What the board is to show."""
    language: str

    def think(self, thinker: Thinker) -> PuzzleVerdict:
        """What is to be said about it; it may take as long as a quick search."""
        del thinker
        return judge(self.puzzle, self.tried, self.shown, self.language)


def judge(puzzle: Puzzle, tried: Action, shown: Action, language: str) -> PuzzleVerdict:
    """What is to be said about an answer; it may take as long as a quick search."""
    figure = figure_of(puzzle, tried)
    best, second = puzzle.figures[:2]
    seat, is_right = puzzle.seat, str(tried) in puzzle.solutions
    worse = puzzle.game.parse(second.actions[0]) if is_right else tried
    figures = list(puzzle.figures) if is_right or figure in puzzle.figures else [*puzzle.figures, figure]
    figures.sort(key=lambda one: -one.outlook.expected[seat - 1])
    return PuzzleVerdict(
        tried=str(tried),
        is_right=is_right,
        cost=best.outlook.lead(seat) - figure.outlook.lead(seat),
        lines=[_line(puzzle, one, tried, shown, language) for one in figures],
        ahead=best.outlook.lead(seat) - second.outlook.lead(seat),
        visits=best.visits,
        alike=_alike(puzzle, best, language),
        then=_rest_of_turn(puzzle, language),
        finders=[
            translator(language)(level_name(level))
            for level in LEVELS[:-1]
            if is_found(puzzle.finders[f"level:{level}"])
        ],
        reasons=reasons(puzzle.game, [worse], [puzzle.solution]),
    )


def _line(puzzle: Puzzle, figure: Figure, tried: Action, shown: Action, language: str) -> FigureLine:
    text = next((text for text in (str(shown), str(tried)) if text in figure.actions), figure.actions[0])
    return FigureLine(
        text=text,
        words=_words(puzzle, text, language),
        chance=chances(puzzle.game, figure.outlook)[puzzle.seat - 1],
        points=[round(points) for points in figure.outlook.points],
        is_best=figure is puzzle.figures[0],
        is_tried=str(tried) in figure.actions,
        is_shown=str(shown) in figure.actions,
    )


def _alike(puzzle: Puzzle, best: Figure, language: str) -> list[str]:
    """What comes to the same as the best action; what is told in the same words is told once."""
    _first, *others = dict.fromkeys(_words(puzzle, text, language) for text in best.actions)
    return others


def _words(puzzle: Puzzle, text: str, language: str) -> str:
    game = puzzle.game
    return in_words(game.tell_action(game.parse(text)), language)


def _rest_of_turn(puzzle: Puzzle, language: str) -> list[str]:
    """What follows the solution in the same turn."""
    start, after = puzzle.game.number, try_all(puzzle.game, puzzle.line)
    return [in_words(after.tell(event), language) for event in after.events[start + 1 :]]
