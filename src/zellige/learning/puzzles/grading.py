"""How hard a puzzle is: which of the weaker bots find its solution."""

from collections.abc import Collection

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.search.bots import make_bot

SOLVERS = ("level:1", "level:2", "greedy", "level:3", "level:4")
TRIES = 6  # of each, with seeds of their own


def who_finds(game: Game, solutions: Collection[Action], seed: int) -> dict[str, float]:
    """In what part of its tries each solver chooses a solution."""
    return {name: _part_found(name, game, solutions, seed) for name in SOLVERS}


def _part_found(name: str, game: Game, solutions: Collection[Action], seed: int) -> float:
    found = [make_bot(name, seed + number).choose(game) in solutions for number in range(TRIES)]
    return round(sum(found) / TRIES, 2)


def is_found(part: float) -> bool:
    """Whether a solver finds it more often than not."""
    return part > 0.5
