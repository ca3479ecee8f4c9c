"""Which puzzles a collection still wants: easy, middling and hard ones, of all kinds and moments."""

import math
import re

from zellige.core.contract import Action
from zellige.core.game import Game
from zellige.learning.puzzles.puzzle import Collection, Puzzle

SHARES = ((1, 2), (3,), (4, 5))
"""Grades that have a third of a collection together."""
STAGES = 3  # parts of a game: opening, middle, end
APART = 0.15  # of a game, between two puzzles from it


def kind_of(game: Game, action: Action) -> str:
    """What sort of action it is, so that not all solutions are alike.

    >>> import zellige
    >>> game = zellige.new("medina", players=2, seed=1)
    >>> kind_of(game, game.parse("building orange e5")), kind_of(game, game.parse("wall N1"))
    ('building', 'wall')
    """
    word, *marks = re.findall(r"^\w+|[+<]", str(action))
    played = [event.seat for event in game.events if event.seat != "chance"]
    goes_on = bool(played) and played[-1] == game.to_act
    return " ".join([word, *marks, *(["after another"] if goes_on else [])])


def wants_grade(collection: Collection, count: int, grade: int) -> bool:
    """Whether its third is not full yet."""
    share = next(share for share in SHARES if grade in share)
    return sum(puzzle.grade in share for puzzle in collection.puzzles) < math.ceil(count / len(SHARES))


def wants(collection: Collection, count: int, grade: int, kind: str, moment: float) -> bool:
    """Whether a puzzle like this would make a collection richer; it may fill at most half of anything."""
    if not wants_grade(collection, count, grade):
        return False
    stage = int(moment * STAGES)
    in_stage = sum(int(puzzle.source[1] * STAGES) == stage for puzzle in collection.puzzles)
    of_kind = sum(kind_of(puzzle.game, puzzle.solution) == kind for puzzle in collection.puzzles)
    return max(in_stage, of_kind) < math.ceil(count / 2)


def is_near(puzzle: Puzzle, number: int, moment: float) -> bool:
    """Whether it is from about the same moment of the same game."""
    return puzzle.source[0] == number and abs(puzzle.source[1] - moment) < APART
