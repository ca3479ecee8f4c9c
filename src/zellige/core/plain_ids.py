"""Numbers of events for a game that has none of its own: its events are the numbers."""

from dataclasses import dataclass
from typing import ClassVar

from zellige.core.contract import Board, Events, State, legal
from zellige.core.errors import UnknownName
from zellige.core.kernel import kernel
from zellige.core.text import N_, Message


@kernel
def ids(board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:  # noqa: ARG001 - the contract's signature
    """All legal events."""
    return legal(board, state, out)


@kernel
def event_of(board: Board, state: State, numbering: int, path: Events, steps: int) -> int:  # noqa: ARG001
    """The number itself."""
    return int(path[0])


@kernel
def path_of(board: Board, state: State, numbering: int, event: int, path: Events) -> int:  # noqa: ARG001
    """The event itself."""
    path[0] = event
    return 1


@dataclass(frozen=True)
class PlainIds:
    """The part `ids` of a game whose events are all less than a number; 0: it does not say which."""

    events: int = 0
    ids: ClassVar = staticmethod(ids)
    event_of: ClassVar = staticmethod(event_of)
    path_of: ClassVar = staticmethod(path_of)

    def count(self, board: Board, numbering: int) -> int:  # noqa: ARG002 - the part's signature
        """The same for all boards; raises `UnknownName` where nobody has said it."""
        if self.events:
            return self.events
        raise UnknownName(
            Message(N_("this game has no fixed numbers for its actions, so it has no environments"))
        )

    def name(self, board: Board, state: State, numbering: int, number: int) -> str:  # noqa: ARG002
        """The number in digits."""
        return str(number)
