"""Actions as values, and why one is refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import ClassVar, TypeVar

import numpy as np

from zellige.core.contract import Board, Events, State
from zellige.core.errors import UnreadableAction
from zellige.core.text import N_, Message


@dataclass(frozen=True, slots=True)
class Action:
    """A decision of a player, or an outcome of chance; `str(action)` is its canonical text."""

    is_chance: ClassVar[bool] = False
    any_order: ClassVar[bool] = False
    """All picks but the last may come in any order, and of those that differ by number any may come first."""

    def picks(self) -> tuple[str, ...]:
        """The ids of what is chosen in the drawing, one after the other, to make this action."""
        return ()

    def source(self) -> str | None:
        """The id in the drawing of the place from which this action moves a piece.

        None where nothing moves, or where it comes from whoever plays it.
        """
        return None

    def target(self) -> str | None:
        """The id in the drawing of where that piece goes; None where nothing comes to any place."""
        return None


@dataclass(frozen=True, slots=True)
class Worded(Action):
    """An action whose text is made once: hundreds are listed, sorted and shown again and again."""

    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Its text."""
        object.__setattr__(self, "text", self._words())

    def _words(self) -> str:
        """The canonical text."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text


Made_ = TypeVar("Made_")
text_of = attrgetter("text")
"""As `str`, but for `Worded` actions alone, and in a fraction of the time."""


class Made(dict[int, Made_]):
    """What belongs to each event, made when it is first asked for."""

    def __init__(self, make: Callable[[int], Made_]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, event: int) -> Made_:
        action = self[event] = self._make(event)
        return action

    def of(self, events: Events) -> list[Made_]:
        """What belongs to several events."""
        return list(map(self.__getitem__, events.tolist()))


class Ranked:
    """The actions of events in the order of their texts, which is known beforehand."""

    def __init__(self, actions: Mapping[int, Action], count: int) -> None:
        """`count` is more than any event; an event without an action has one that its code does not tell."""
        events = sorted(actions, key=lambda event: str(actions[event]))
        self._ranks = ~np.arange(count)
        self._ranks[events] = np.arange(len(events))
        self._ranked = np.empty(len(events), np.object_)
        self._ranked[:] = [actions[event] for event in events]

    def of(self, events: Events) -> tuple[list[Action], list[int]]:
        """The actions of some events, and those of them that have none."""
        ranks = self._ranks[events]
        ranks.sort()
        untold = int(ranks.searchsorted(0)) if len(ranks) and ranks[0] < 0 else 0
        return self._ranked[ranks[untold:]].tolist(), (~ranks[:untold]).tolist()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the clause and the reason."""

    clause: str
    message: Message


@dataclass(frozen=True, slots=True)
class PlainAction(Action):
    """An action that is nothing but its text, and is picked by what has this id in the drawing."""

    text: str

    def __str__(self) -> str:
        return self.text

    def picks(self) -> tuple[str, ...]:
        """One pick."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class PlainOutcome(Action):
    """A chance outcome that is nothing but its text."""

    is_chance: ClassVar[bool] = True
    text: str

    def __str__(self) -> str:
        return f"*{self.text}"


@dataclass(frozen=True)
class ListedActions:
    """The part `actions` of a game that has few: an event is the place of its action in this list."""

    actions: tuple[Action, ...]
    clause: str

    def parse(self, board: Board, text: str) -> Action:  # noqa: ARG002 - the part's signature
        """The action of a text; raises `UnreadableAction`."""
        for action in self.actions:
            if str(action) == text:
                return action
        raise UnreadableAction(text, Message(N_("there is no such action in this game")), self.clause)

    def encode(self, board: Board, state: State, action: Action) -> int:  # noqa: ARG002
        """Where it is in the list."""
        return self.actions.index(self.parse(board, str(action)))

    def decode(self, board: Board, state: State, event: int) -> Action:  # noqa: ARG002
        """What is there in the list."""
        return self.actions[event]

    def by_text(self, board: Board, state: State, events: Events) -> list[Action]:  # noqa: ARG002
        """Those in the list, sorted by their texts."""
        return sorted((self.actions[event] for event in events.tolist()), key=str)
