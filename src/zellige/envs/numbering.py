"""The fixed numbers of a game's actions: from texts and values to numbers, and back."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from zellige.core.action import Action
from zellige.core.contract import LONGEST_PATH, OUTCOMES, PICKS, UNFINISHED, WHOLE, Board, State
from zellige.core.errors import UnknownName
from zellige.core.kind import GameKind
from zellige.core.many import list_outcomes
from zellige.core.text import N_, Message

ActionSet = Literal["whole", "picks"]
WAYS: dict[str, int] = {"whole": WHOLE, "picks": PICKS, "chance": OUTCOMES}
"""Ways to number events, by their names."""


class Numbering:
    """One way to number the events of a game on a board: `whole` actions, `picks`, or outcomes of `chance`.

    An action is a path of numbers. By `whole` it has one number, except where a game says otherwise (in
    7 Steps discs are returned one by one); by `picks` it has what is picked in the drawing, one after
    the other. No path begins another. The same number means the same in every game of this kind, whatever its
    options and its number of players.

    >>> import zellige
    >>> game = zellige.new("maharani", players=2, seed=7)
    >>> numbers = Numbering(game.kind, game.board, "picks")
    >>> path = numbers.path(game.state, game.parse("take 1 b7 E"))
    >>> path, str(numbers.action(game.state, path))
    ((2, 48, 7), 'take 1 b7 E')
    >>> numbers.action(game.state, path[:2]) is None
    True
    """

    def __init__(self, kind: GameKind, board: Board, actions: str = "whole") -> None:
        if actions not in WAYS:
            values = {"name": ascii(actions), "names": ", ".join(WAYS)}
            raise UnknownName(
                Message(N_("there is no way {name} to number actions; there are: {names}"), values)
            )
        self.kind, self.board, self.way = kind, board, WAYS[actions]
        self.count = kind.ids.count(board, self.way)
        """All numbers are less than this."""

    def legal(self, state: State, path: Sequence[int] = ()) -> list[int]:
        """The numbers that may come next after the beginning of an action, in order."""
        out = np.empty(self.kind.most_events, np.int64)
        found = self.kind.ids.ids(self.board, state, self.way, _padded(path), len(path), out)
        return sorted(out[:found].tolist())

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        """What chance may bring, in order: its number among the outcomes of chance, and its weight."""
        events, numbers, weights = np.empty((3, self.kind.most_events), np.int64)
        path = np.empty(LONGEST_PATH, np.int64)
        found = list_outcomes(self.board, state, events, path, numbers, weights)
        return sorted(zip(numbers[:found].tolist(), weights[:found].tolist(), strict=True))

    def event(self, state: State, path: Sequence[int]) -> int | None:
        """The event of a path; None if more numbers are to come."""
        event = int(self.kind.ids.event_of(self.board, state, self.way, _padded(path), len(path)))
        return None if event == UNFINISHED else event

    def action(self, state: State, path: Sequence[int]) -> Action | None:
        """The action of a path; None if more numbers are to come."""
        event = self.event(state, path)
        return None if event is None else self.kind.actions.decode(self.board, state, event)

    def path(self, state: State, action: Action) -> tuple[int, ...]:
        """The numbers of a legal action."""
        return self.path_of_event(state, self.kind.actions.encode(self.board, state, action))

    def path_of_event(self, state: State, event: int) -> tuple[int, ...]:
        """The numbers of a legal event."""
        path = np.empty(LONGEST_PATH, np.int64)
        steps = self.kind.ids.path_of(self.board, state, self.way, event, path)
        return tuple(path[:steps].tolist())

    def name(self, state: State, path: Sequence[int], number: int) -> str:
        """What one of the numbers that may come next means: an action's text, or the name of a pick."""
        action = self.action(state, (*path, number))
        if action is not None:
            return str(action)
        return self.kind.ids.name(self.board, state, self.way, number)


def _padded(path: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    padded = np.zeros(LONGEST_PATH, np.int64)
    padded[: len(path)] = path
    return padded
