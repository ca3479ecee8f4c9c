"""Connected areas of tiles and groups of workers, found a step in all four directions at a time (MH-2).

Sets of spaces are two words, and spaces are numbered by rank and file: a step to the north is ten places up,
a step to the east one place up unless it runs off the rank.
"""

import numpy as np
import numpy.typing as npt

from zellige.core.bits import WORD, bit, size
from zellige.core.kernel import kernel
from zellige.games.maharani.board import SIZE, SPACES, words_of

Words = tuple[np.uint64, np.uint64]


NOT_FILE_A = tuple(~word for word in words_of(range(0, SPACES, SIZE)))
NOT_FILE_J = tuple(~word for word in words_of(range(SIZE - 1, SPACES, SIZE)))
EAST, CARRY_EAST = np.uint64(1), np.uint64(WORD - 1)
NORTH, CARRY_NORTH = np.uint64(SIZE), np.uint64(WORD - SIZE)


@kernel
def beside(low: np.uint64, high: np.uint64) -> Words:
    """All squares one step away from a set, orthogonally."""
    east_low = (low << EAST) & NOT_FILE_A[0]
    east_high = (high << EAST | low >> CARRY_EAST) & NOT_FILE_A[1]
    west_low = (low >> EAST | high << CARRY_EAST) & NOT_FILE_J[0]
    west_high = (high >> EAST) & NOT_FILE_J[1]
    return (
        east_low | west_low | low << NORTH | low >> NORTH | high << CARRY_NORTH,
        east_high | west_high | high << NORTH | low >> CARRY_NORTH | high >> NORTH,
    )


@kernel
def area(members: npt.NDArray[np.uint64], space: int) -> Words:
    """All members connected with the one on this space, itself included."""
    return grown(members[0], members[1], space)


@kernel
def grown(members_low: np.uint64, members_high: np.uint64, space: int) -> Words:
    """The same for a set as two words; the space itself counts, whether it is in the set or not."""
    low, high = np.uint64(0), np.uint64(0)
    if space < WORD:
        low = bit(space)
    else:
        high = bit(space - WORD)
    while True:
        beside_low, beside_high = beside(low, high)
        more_low = low | (beside_low & members_low)
        more_high = high | (beside_high & members_high)
        if more_low == low and more_high == high:
            return low, high
        low, high = more_low, more_high


@kernel
def connected(members: npt.NDArray[np.uint64], space: int) -> int:
    """How many members are connected with the one on this space, itself included."""
    low, high = grown(members[0], members[1], space)
    return size(low) + size(high)
