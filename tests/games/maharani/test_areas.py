"""MH-15, MH-19: connected areas, against a flood fill that is slow and obvious."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from zellige.games.maharani.board import words_of
from zellige.games.maharani.rules.areas import connected


def slowly(spaces, start):
    """Walk from space to space by file and rank."""
    found, todo = set(), [start]
    while todo:
        space = todo.pop()
        if space in found or space not in spaces:
            continue
        found.add(space)
        file, rank = space % 10, space // 10
        todo += [rank * 10 + other for other in (file - 1, file + 1) if 0 <= other <= 9]
        todo += [other * 10 + file for other in (rank - 1, rank + 1) if 0 <= other <= 9]
    return len(found)


@given(st.sets(st.integers(0, 99), min_size=1, max_size=80))
def test_connected_areas(spaces):
    """MH-15, MH-19"""
    members = np.array(words_of(spaces), np.uint64)
    for start in spaces:
        assert connected(members, start) == slowly(spaces, start)
