"""A reason why one way to play is better than another, and what the three games need to find one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zellige.core.action import Action
from zellige.core.contract import State
from zellige.core.game import Game
from zellige.core.text import Message

MOST_REASONS = 3  # more than that nobody reads


@dataclass(frozen=True, slots=True)
class Reason:
    """What is worse about the actions that were played than about the better ones."""

    message: Message
    clauses: tuple[str, ...] = ()
    """Where the rules say so."""
    shows: tuple[str, ...] = ()
    """The ids of what it is about, in the drawing after the actions that were played."""
    points: float = 0.0
    """About how many points it is about, so that the weightiest comes first."""


def weightiest(found: Iterable[Reason]) -> list[Reason]:
    """The few that matter most, the weightiest first; of equals those that were found first."""
    return sorted(found, key=lambda reason: -reason.points)[:MOST_REASONS]


def carried_out(game: Game, state: State, actions: Sequence[Action]) -> list[State]:
    """The states that actions lead to, one after the other; the first is the one given."""
    states = [state]
    for action in actions:
        after = states[-1].copy()
        game.kind.rules.apply(game.board, after, game.kind.actions.encode(game.board, after, action))
        states.append(after)
    return states
