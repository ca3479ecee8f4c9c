"""The greedy choice, written once for all games: the legal event that the game's own judgement likes best."""

import numpy as np

from zellige.core.contract import Events, Record, judge, legal
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below


@kernel
def best_event(board: Record, state: Record, events: Events, scratch: Record, random: Generator) -> int:
    """The best legal event; among equals each is as likely as the others."""
    best, found, equals = -np.inf, -1, 0
    for index in range(legal(board, state, events)):
        worth = judge(board, state, events[index], scratch)
        if worth > best:
            best, found, equals = worth, events[index], 1
        elif worth == best:
            equals += 1
            if below(random, equals) == 0:
                found = events[index]
    return found
