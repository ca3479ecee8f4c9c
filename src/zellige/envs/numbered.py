"""One game that is played by numbers: what the environments for one game at a time have in common."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

import zellige
from zellige.core.action import Action
from zellige.core.contract import Planes, Vector
from zellige.core.event import Event
from zellige.core.game import Game
from zellige.envs.numbering import ActionSet, Numbering
from zellige.envs.observing import observe

MOST_LISTED = 12
Mask = npt.NDArray[np.int8]


class NumberedGame:
    """A game, how its actions are numbered, and the beginning of an action that is not complete yet.

    It can be copied and pickled; a game with a seed lets chance play by itself.

    >>> one = NumberedGame(zellige.new("maharani", players=2, seed=7), "picks")
    >>> one.legal()
    [2, 3, 4, 5]
    >>> one.play(2) is None, one.path, len(one.legal())
    (True, (2,), 24)
    """

    def __init__(self, game: Game, actions: ActionSet = "whole", path: tuple[int, ...] = ()) -> None:
        self.game = game
        self.actions = actions
        self.path = path
        """The numbers of an action so far."""
        self._numbers = Numbering(game.kind, game.board, actions)
        self._legal: list[int] | None = None

    @property
    def count(self) -> int:
        """All numbers are less than this."""
        return self._numbers.count

    def legal(self) -> list[int]:
        """The numbers that may come next, in order; none where no seat is to act."""
        if self._legal is None:
            is_asked = isinstance(self.game.to_act, int)
            self._legal = self._numbers.legal(self.game.state, self.path) if is_asked else []
        return self._legal

    def mask(self, seat: int | None = None) -> Mask:
        """1 for each number that may come next; all 0 for a seat that is not to act."""
        mask = np.zeros(self.count, np.int8)
        if seat is None or seat == self.game.to_act:
            mask[self.legal()] = 1
        return mask

    def play(self, number: int) -> Event | None:
        """Take a number; the event, if that completes an action.

        Raises `ValueError` for a number that may not come next; then nothing has changed.
        """
        number = int(number)
        if number not in self.legal():
            raise ValueError(self.why_not(number))
        path = (*self.path, number)
        action = self._numbers.action(self.game.state, path)
        self._legal = None
        if action is None:
            self.path = path
            return None
        self.path = ()
        return self.game.play(action)

    def draw(self, outcome: Action) -> Event:
        """Let chance bring this, in a game without a seed."""
        self._legal = None
        return self.game.play_exactly(outcome)

    def why_not(self, number: int) -> str:
        """What is wrong with a number that may not come next."""
        if not self.legal():
            return f"the number {number} may not come next: no seat is to act"
        listed = ", ".join(map(str, self.legal()[:MOST_LISTED]))
        more = len(self.legal()) - MOST_LISTED
        return f"the number {number} may not come next; there are: {listed}{f' and {more} more' * (more > 0)}"

    def name(self, number: int) -> str:
        """What a number that may come next means."""
        return self._numbers.name(self.game.state, self.path, number)

    def observe(self, seat: int) -> tuple[Planes, Vector]:
        """What a seat sees."""
        game = self.game
        path = self.path if game.to_act == seat else ()
        return observe(game.kind, game.board, game.state, seat, path, self.actions)

    def copy(self) -> "NumberedGame":
        """The same again, independent of this one."""
        other = object.__new__(NumberedGame)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: Mapping[int, Any]) -> "NumberedGame":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_record, (self.game.record(), self.actions, self.path)


def _from_record(record: Mapping[str, Any], actions: ActionSet, path: tuple[int, ...]) -> NumberedGame:
    return NumberedGame(zellige.read(record), actions, path)
