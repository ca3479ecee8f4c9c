"""Sets of spaces as 64-bit words: a set of up to 128 spaces is two of them.

Written as loops that the compiler recognises and turns into one machine instruction.
"""

import numpy as np

from zellige.core.kernel import kernel

ONE = np.uint64(1)
WORD = 64


@kernel
def bit(place: int) -> np.uint64:
    """The word with only this place (0 to 63) in it."""
    return np.uint64(ONE << np.uint64(place))


@kernel
def size(word: np.uint64) -> int:
    """How many places are in the word."""
    count = 0
    while word:
        word &= word - ONE
        count += 1
    return count


@kernel
def without_first(word: np.uint64) -> np.uint64:
    """The word without its lowest place."""
    return word & (word - ONE)


@kernel
def first(word: np.uint64) -> int:
    """The lowest place in a word that is not empty."""
    return size((word ^ without_first(word)) - ONE)


@kernel
def nth(word: np.uint64, index: int) -> int:
    """The place that `index` lower ones precede."""
    for _ in range(index):
        word = without_first(word)
    return first(word)
