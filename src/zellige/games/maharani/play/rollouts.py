"""How games of Maharani are played on where a search ends: by what looks best at once."""

from zellige.core.best import pick_best
from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.core.random import Generator
from zellige.games.maharani import rules
from zellige.games.maharani.play.evaluation import action_values


@kernel
def rollout(
    board: Board, state: State, events: Events, values: Values, scratch: States, random: Generator
) -> int:
    """What looks best at once."""
    count = rules.legal(board, state, events)
    action_values(board, state, events, count, values, scratch)
    events[0] = pick_best(events, values, count, random)
    return 1
