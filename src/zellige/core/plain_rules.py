"""Rules that follow from others, for a game that has no faster ones of its own.

A module of rules takes them over by importing them.
"""

import numpy as np

from zellige.core.contract import Board, State, legal
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.core.random import Generator, below

MOST = 4_096  # legal events


@kernel
def weight(board: Board, state: State, event: int) -> int:  # noqa: ARG001 - the contract's signature
    """All outcomes are equally likely."""
    return 1


@kernel_with_arrays
def random_event(board: Board, state: State, random: Generator) -> int:
    """Any of those that are listed; right only where all outcomes of chance are equally likely."""
    events = np.empty(MOST, np.int64)
    return int(events[below(random, legal(board, state, events))])


@kernel_with_arrays
def refusal(board: Board, state: State, event: int) -> int:
    """1 unless it is listed."""
    events = np.empty(MOST, np.int64)
    for index in range(legal(board, state, events)):
        if events[index] == event:
            return 0
    return 1
