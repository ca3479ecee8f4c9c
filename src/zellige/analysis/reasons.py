"""Why one way to play is better than another, in words: facts that the engine finds, nothing guessed.

One module a game, each with one function: given the game before, what was played and what would have been
better, it compares where the two lead to. It uses nothing that the seat to act may not know.
"""

from collections.abc import Callable, Sequence

from zellige.core.contract import Action
from zellige.core.game import Game
from zellige.core.reason import Reason
from zellige.games.maharani import explanations as maharani
from zellige.games.medina import explanations as medina
from zellige.games.seven_steps import explanations as seven_steps

__all__ = ["Reason", "reasons"]

_BY_GAME: dict[str, Callable[[Game, Sequence[Action], Sequence[Action]], list[Reason]]] = {
    "maharani": maharani.reasons,
    "seven-steps": seven_steps.reasons,
    "medina": medina.reasons,
}


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
    find = _BY_GAME.get(before.kind.name)
    return find(before, played, better) if find else []
