"""The best actions of a position, for a player who asks or a program that compares."""

from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS, LevelBot
from zellige.search.mcts import Candidate


def bot_of_level(level: int, seed: int | None) -> LevelBot:
    """The bot of a level; raises `UnknownName` if there is no such level."""
    if level not in LEVELS:
        values = {"level": level, "least": LEVELS[0], "most": LEVELS[-1]}
        raise UnknownName(Message(N_("there is no level {level}; there are {least} to {most}"), values))
    return LevelBot(level, seed)


def hints(game: Game, *, level: int = 5, count: int = 3, seed: int | None = None) -> list[Candidate]:
    """The best actions that a level finds for the seat to act, the best first.

    Each has what all seats may expect of it. Nothing is used that the seat to act may not know.

    >>> import zellige
    >>> game = zellige.new("medina", players=2, seed=1)
    >>> best = zellige.hints(game, level=1, count=2, seed=1)
    >>> [hint.action in game.legal_actions() for hint in best]
    [True, True]
    >>> round(sum(best[0].expected), 3)
    1.0
    """
    return bot_of_level(level, seed).candidates(game)[:count]
