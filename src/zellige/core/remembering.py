"""What was worked out of a state is remembered for a while: after one event is before the next."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from zellige.core.contract import Board, State

MOST_STATES = 2_048
"""More than there are tables at one server: of each, what was before the next event is still known."""
DIGEST = 16
"""Bytes by which a state is known again: with so many, no two states have the same."""

_T = TypeVar("_T")


def remembered(function: Callable[[Board, State], _T]) -> Callable[[Board, State], _T]:
    """Keep what a function of a board and a state has found for the last states; nobody may change it."""
    known: OrderedDict[bytes, tuple[Board, _T]] = OrderedDict()

    @wraps(function)
    def remember(board: Board, state: State) -> _T:
        key = hashlib.blake2b(state.tobytes(), digest_size=DIGEST).digest()
        found = known.get(key)
        if found is not None and found[0] is board:
            return found[1]
        answer = function(board, state)
        known[key] = board, answer
        if len(known) > MOST_STATES:
            known.popitem(last=False)
        return answer

    return remember
