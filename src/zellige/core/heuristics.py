"""Heuristics for a game that has none of its own: the points so far, and random play."""

from zellige.core.contract import Board, Events, State, States, Values, apply, random_event, score, to_act
from zellige.core.contract import evaluate as evaluate_state
from zellige.core.kernel import kernel
from zellige.core.random import Generator


@kernel
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """How the seat stands after each action, before chance and the others act."""
    seat = to_act(board, state)
    for index in range(count):
        scratch[0] = state
        apply(board, scratch[0], events[index])
        values[index] = evaluate_state(board, scratch[0], seat)


@kernel
def rollout(
    board: Board,
    state: State,
    events: Events,
    values: Values,  # noqa: ARG001 - the contract's signature
    scratch: States,  # noqa: ARG001
    random: Generator,
) -> int:
    """Any action, each as likely as the others."""
    events[0] = random_event(board, state, random)
    return 1


@kernel
def evaluate(board: Board, state: State, seat: int) -> float:
    """The points so far."""
    return float(score(board, state, seat))
