"""Why one way to play is better than another, in words: facts that the engine finds, nothing guessed."""

from collections.abc import Sequence

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.reason import Reason


def reasons(game: Game, played: Sequence[Action], better: Sequence[Action]) -> list[Reason]:
    """What is worse about the actions played, the weightiest first; empty where nothing is found.

    Both are actions of the seat to act, with no chance between them. Each may be a whole turn or its
    beginning; what an unfinished turn leaves to others is ignored. Nothing is used that the seat to act
    may not know.

    >>> import zellige
    >>> game = zellige.new("medina", 2, seed=1)
    >>> action = game.legal_actions()[0]
    >>> zellige.reasons(game, [action], [action])
    []
    """
    explanations = game.kind.explanations
    return [] if explanations is None else explanations.reasons(game, played, better)
