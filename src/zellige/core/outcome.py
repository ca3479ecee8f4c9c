"""What an action brings at once, so that it can be shown before anyone chooses it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zellige.core.contract import Array, Board, Events, State, States, apply
from zellige.core.kernel import kernel
from zellige.core.text import Message


@dataclass(frozen=True, slots=True)
class Outcome:
    """One of the things that an action brings."""

    words: Message
    points: int = 0
    """More or fewer, for the seat."""
    seat: int | None = None
    """Whom it concerns, from 1; None if nobody yet: the points of something that has no owner."""
    total: int | None = None
    """What the turn would have earned, where points are counted only at its end."""
    sign: str = ""
    """The id of a definition in the drawing's art that shows it, within 12 units around the origin.

    Points beside a sign are those of the thing that it shows, and come later than at once.
    """


Outcomes = tuple[Outcome, ...]


def states_after(board: Board, state: State, events: Sequence[int]) -> States:
    """The state after each of some legal events; the fields of all of them can be compared at once."""
    states = np.repeat(np.array([state]), len(events))
    apply_each(np.array([board]), states, np.array(events, np.int64))
    return states


@kernel
def apply_each(boards: Array, states: States, events: Events) -> None:
    """Carry out each event on a state of its own."""
    for index in range(len(events)):
        apply(boards[0], states[index], events[index])
