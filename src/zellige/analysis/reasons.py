"""Why one way to play is better than another, in words: facts that the engine finds, nothing guessed.

A game that can say so has a module `explanations`: given the game before, what was played and what would have
been better, it compares where the two lead. It uses nothing that the seat to act may not know.
"""

from collections.abc import Sequence

from zellige.core.contract import Action
from zellige.core.game import Game
from zellige.core.parts import optional_part
from zellige.core.reason import Reason

__all__ = ["Reason", "reasons"]


def reasons(before: Game, played: Sequence[Action], better: Sequence[Action]) -> list[Reason]:
    """What is worse about the actions played, the weightiest first; empty where nothing is found.

    Both are actions of the seat to act, with no chance between them. Each may be a whole turn or its
    beginning; what an unfinished turn leaves to others is not asked.

    >>> import zellige
    >>> game = zellige.new("medina", 2, seed=1)
    >>> action = game.legal_actions()[0]
    >>> reasons(game, [action], [action])
    []
    """
    part = optional_part(before.kind, "explanations")
    return list(part.reasons(before, played, better)) if part else []
