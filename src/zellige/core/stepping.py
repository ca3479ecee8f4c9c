"""What a game under way asks of the compiled rules, each in a single call.

A call from Python takes about a microsecond for arrays and five for records, far longer than the rules
themselves. So board and state come as arrays of one record, and all that is wanted is worked out at once.

A state that is kept is `bytes`: nobody can write to it, and it is what is hashed, compared, copied and sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from zellige.core.contract import (
    Array,
    Board,
    Events,
    State,
    States,
    apply,
    legal,
    refusal,
    score,
    to_act,
    weight,
)
from zellige.core.entry import Entry
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.core.random import Luck, dealt

if TYPE_CHECKING:
    from zellige.core.action import Action

Rows = npt.NDArray[np.int64]
"""Several rows of numbers."""

MOST_BOARDS = 256
"""So many are kept: 15 kB each, at most."""


@kernel
def list_events(boards: Array, states: States, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    return legal(boards[0], states[0], events)


@kernel
def look(boards: Array, states: States, told: Events) -> None:
    """Write the points of each seat and, at the end, who is to act."""
    players = len(told) - 1
    for seat in range(players):
        told[seat] = score(boards[0], states[0], seat)
    told[players] = to_act(boards[0], states[0])


@kernel
def carry_out(boards: Array, states: States, event: int, told: Events) -> int:
    """Carry out an event, and look; or return the code of the reason why it is refused."""
    reason = refusal(boards[0], states[0], event)
    if reason == 0:
        apply(boards[0], states[0], event)
        look(boards, states, told)
    return reason


@kernel
def carry_out_chance(boards: Array, states: States, luck: Luck, room: Rows, told: Events) -> int:
    """Let chance play, and look; return the outcome. Luck decides among them in the order of their codes."""
    events, weights = room[0], room[1]
    count = legal(boards[0], states[0], events)
    for index in range(count):
        event, place = events[index], index
        while place > 0 and events[place - 1] > event:
            events[place] = events[place - 1]
            place -= 1
        events[place] = event
    for index in range(count):
        weights[index] = weight(boards[0], states[0], events[index])
    outcome = events[dealt(luck, weights, count)]
    apply(boards[0], states[0], outcome)
    look(boards, states, told)
    return int(outcome)


class Standing(NamedTuple):
    """A state, and what everybody asks about it."""

    state: bytes
    scores: tuple[int, ...]
    acting: int
    """The seat to act (from 0), or CHANCE, or OVER."""


class Stepper:
    """The rules of a game on one board, for states that are bytes."""

    def __init__(self, kind: GameKind, board: Board) -> None:
        self._boards = np.frombuffer(board.tobytes(), board.dtype)
        self.board: Board = self._boards[0]
        """It cannot be written to: other games have the same."""
        self.outcomes: dict[int, Action] = {}
        """Those that chance has had: the code of an outcome says all about it, whatever the state."""
        self._dtype, self._most_events = kind.state_dtype, kind.most_events
        self._told = int(board.players) + 1

    def record(self, state: bytes) -> State:
        """The state as a record; it cannot be written to."""
        return np.frombuffer(state, self._dtype)[0]

    def stand(self, state: bytes) -> Standing:
        """Where the game stands."""
        told = np.empty(self._told, np.int64)
        look(self._boards, np.frombuffer(state, self._dtype), told)
        return _standing(state, told)

    def play(self, state: bytes, event: int) -> Standing | int:
        """Where the game stands after an event; or the code of the reason why it is refused."""
        after, told = bytearray(state), np.empty(self._told, np.int64)
        reason = carry_out(self._boards, np.frombuffer(after, self._dtype), event, told)
        return int(reason) if reason else _standing(bytes(after), told)

    def events(self, state: bytes) -> Events:
        """All events that may come next."""
        events = np.empty(self._most_events, np.int64)
        return events[: list_events(self._boards, np.frombuffer(state, self._dtype), events)]

    def draw(self, state: bytes, luck: Luck) -> tuple[int, Standing]:
        """The outcome of chance that luck decides on, and where the game stands after it."""
        after, told = bytearray(state), np.empty(self._told, np.int64)
        states, room = np.frombuffer(after, self._dtype), np.empty((2, self._most_events), np.int64)
        outcome = carry_out_chance(self._boards, states, luck, room, told)
        return outcome, _standing(bytes(after), told)


def _standing(state: bytes, told: Events) -> Standing:
    scores: list[int] = told.tolist()
    acting = scores.pop()
    return Standing(state, tuple(scores), acting)


@dataclass(frozen=True, slots=True)
class Given:
    """All that a board is made from, so that games that are given the same have the same board."""

    kind: GameKind
    rules: str
    players: int
    has_position: bool
    text: str
    """Of options and set-up."""
    options: Mapping[str, Any] = field(compare=False)
    setup: Mapping[str, Any] = field(compare=False)

    @classmethod
    def of(
        cls,
        kind: GameKind,
        rules: str,
        players: int,
        has_position: bool,
        options: Mapping[str, Any],
        setup: Mapping[str, Any],
    ) -> Self:
        """With the text of options and set-up, by which they are compared."""
        return cls(kind, rules, players, has_position, f"{options!r} {setup!r}", options, setup)


@lru_cache(MOST_BOARDS)
def stepper_for(given: Given) -> Stepper:
    """A stepper on the board of a game; raises `InvalidRecord` if options or set-up do not fit."""
    options, setup = Entry(dict(given.options), "options"), Entry(dict(given.setup), "setup")
    board = given.kind.make_board(
        given.players, options, setup, has_position=given.has_position, rules=given.rules
    )
    return Stepper(given.kind, board)
