"""Randomness, in two kinds.

Playouts draw from a small fast generator inside compiled code. The chance of a real game is drawn by
`Dealer` from a seed and the number of the event alone: whoever has the seed gets the same game for ever,
on every machine, wherever it is cut and resumed; whoever has not cannot foresee it.
"""

import hashlib

import numpy as np
import numpy.typing as npt

from zellige.core.kernel import kernel

Generator = npt.NDArray[np.uint64]
Luck = npt.NDArray[np.uint8]
"""A number of 256 bits, byte by byte, its highest first."""
_HALF = np.uint64(32)
_SHIFT_1, _SHIFT_2, _SHIFT_3 = np.uint64(13), np.uint64(7), np.uint64(17)


def generator(seed: int) -> Generator:
    """A generator for compiled code: one word that is never 0."""
    digest = hashlib.sha256(b"generator %d" % seed).digest()
    return np.array([int.from_bytes(digest[:8], "little") or 1], dtype=np.uint64)


@kernel
def below(random: Generator, limit: int) -> int:
    """A random number from 0 to limit - 1 (Marsaglia's xorshift; its high half is the good one)."""
    word = random[0]
    word ^= word << _SHIFT_1
    word ^= word >> _SHIFT_2
    word ^= word << _SHIFT_3
    random[0] = word
    return int(np.int64(((word >> _HALF) * np.uint64(limit)) >> _HALF))


@kernel
def dealt(luck: Luck, weights: npt.NDArray[np.int64], count: int) -> int:
    """An index, with a chance in proportion to its weight."""
    total = 0
    for index in range(count):
        total += weights[index]
    # 256 bits over a few dozen tiles: the bias of the remainder is far below anything observable.
    rest = 0
    for byte in range(len(luck)):
        rest = int((rest * 256 + np.int64(luck[byte])) % total)
    index = 0
    while rest >= weights[index]:
        rest -= weights[index]
        index += 1
    return index


class Dealer:
    """Makes what a record leaves to chance.

    >>> Dealer(7).pick("first", [1, 1, 1]) == Dealer(7).pick("first", [1, 1, 1])
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, occasion: str | int, weights: list[int]) -> int:
        """An index, with a chance in proportion to its weight; the same for the same occasion."""
        return int(dealt(self.luck(occasion), np.array(weights, np.int64), len(weights)))

    def luck(self, occasion: str | int) -> Luck:
        """What decides on an occasion."""
        return np.frombuffer(hashlib.sha256(f"zellige {self.seed} {occasion}".encode()).digest(), np.uint8)
