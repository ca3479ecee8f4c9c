"""Sets of places in a word."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from zellige.core.bits import bit, first, nth, size, without_first

words = st.sets(st.integers(0, 63), min_size=1)


def word_of(places):
    return np.uint64(sum(1 << place for place in places))


@given(words)
def test_a_word_is_a_set_of_places(places):
    word = word_of(places)
    assert size(word) == len(places)
    assert first(word) == min(places)
    assert without_first(word) == word_of(places - {min(places)})
    assert [nth(word, index) for index in range(len(places))] == sorted(places)


@given(st.integers(0, 63))
def test_one_place(place):
    assert int(bit(place)) == 1 << place
