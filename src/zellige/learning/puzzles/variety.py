"""Which puzzles a collection still wants: easy, medium and hard ones, of all kinds and moments."""

import re

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.learning.puzzles.puzzle import Collection, Puzzle

PARTS = 3  # hard, medium and easy; opening, middle and end of a game
MOST_AS_HARD = 0.6  # of a collection may be hard, or medium, or easy
MOST_ALIKE = 0.5  # of a collection may be from one part of the games, or have solutions of one kind
APART = 0.15  # of a game, between two puzzles from it


def kind_of(game: Game, action: Action) -> str:
    """What sort of action it is, by the first word and the marks of its text: not all solutions are alike.

    >>> import zellige
    >>> game = zellige.new("medina", players=2, seed=1)
    >>> kind_of(game, game.parse("building orange e5")), kind_of(game, game.parse("wall N1"))
    ('building', 'wall')
    """
    word, *marks = re.findall(r"^\w+|[^\w\s]", str(action))
    played = [event.seat for event in game.events if event.seat != "chance"]
    goes_on = bool(played) and played[-1] == game.to_act
    return " ".join([word, *marks, *(["after another"] if goes_on else [])])


def wants(collection: Collection, count: int, found: float, kind: str, moment: float) -> bool:
    """Whether a puzzle like this would make a collection richer: no kind of them may fill too much of it."""
    puzzles = collection.puzzles
    as_hard = sum(_part(puzzle.found) == _part(found) for puzzle in puzzles)
    in_stage = sum(_part(puzzle.source[1]) == _part(moment) for puzzle in puzzles)
    of_kind = sum(kind_of(puzzle.game, puzzle.solution) == kind for puzzle in puzzles)
    return as_hard < MOST_AS_HARD * count and max(in_stage, of_kind) < MOST_ALIKE * count


def _part(share: float) -> int:
    """Which third: of all tries that found it, or of a game."""
    return min(int(share * PARTS), PARTS - 1)


def is_near(puzzle: Puzzle, number: int, moment: float) -> bool:
    """Whether it is from about the same moment of the same game."""
    return puzzle.source[0] == number and abs(puzzle.source[1] - moment) < APART
