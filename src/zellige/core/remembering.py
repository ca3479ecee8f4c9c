"""What was worked out of a state is remembered for a while: after one event is before the next."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, cast

from zellige.core.contract import Board, State

MOST_STATES = 2_048
"""More than there are tables at one server: of each, what was before the next event is still known."""
DIGEST = 16
"""Bytes by which a state is known again: with so many, no two states have the same."""

MOST_EQUALS = 32_768
"""Palaces and the like: some for each table."""

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


def one_of_equals(value: _T) -> _T:
    """The one that was seen first of values that are equal, if that was lately.

    Many things are kept by a value, and a value that is the same object takes memory once, and is recognised
    without a look at what is in it.

    >>> one_of_equals((1, 2)) is one_of_equals(tuple([1, 2]))
    True
    """
    return cast("_T", _first(value))


@lru_cache(MOST_EQUALS, typed=True)
def _first(value: object) -> object:
    return value
