"""What was worked out of a state is remembered, for that state on that board alone."""

import numpy as np

from zellige.core import remembering
from zellige.core.remembering import remembered

STATE = np.dtype([("points", "i4")])


def states(*points):
    return [np.array([(one,)], STATE)[0] for one in points]


def test_equal_states_are_looked_at_once_on_each_board():
    asked = []

    @remembered
    def double(board, state):
        asked.append(board)
        return 2 * int(state["points"])

    one, same, other = states(1, 1, 3)
    here, there = object(), object()
    assert [double(here, one), double(here, same), double(here, other)] == [2, 2, 6]
    assert asked == [here, here]
    assert double(there, one) == 2
    assert asked == [here, here, there]


def test_the_first_are_forgotten(monkeypatch):
    monkeypatch.setattr(remembering, "MOST_STATES", 2)
    asked = []

    @remembered
    def points(_board, state):
        asked.append(int(state["points"]))

    board = object()
    for state in states(1, 2, 3, 3, 2, 1):
        points(board, state)
    assert asked == [1, 2, 3, 1]
