"""What chance draws is decided by the seed and the occasion alone, for ever."""

import hashlib
from bisect import bisect_right
from itertools import accumulate

import pytest

from zellige.core.random import Dealer


@pytest.mark.parametrize("weights", [[1], [1] * 7, [3, 0, 2, 11], [40, 1, 1, 25, 3], [1_000_003, 7]])
def test_an_index_is_drawn_by_the_remainder_of_one_large_number(weights):
    """Records of games under way depend on it: it must never change."""
    for occasion in range(50):
        number = int.from_bytes(hashlib.sha256(f"zellige 5 {occasion}".encode()).digest(), "big")
        expected = bisect_right(list(accumulate(weights)), number % sum(weights))
        assert Dealer(5).pick(occasion, weights) == expected
