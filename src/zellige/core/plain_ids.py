"""Numbers of events for a game that has none of its own: its events are the numbers.

A module `ids` takes these functions over by importing them, and says with a `count` of its own how many
numbers there are. Without that, a game has no environments.
"""

from typing import NoReturn

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


def count(board: Board, numbering: int) -> NoReturn:  # noqa: ARG001
    """Nobody knows how large an event may be; raises `UnknownName`."""
    raise UnknownName(
        Message(N_("this game has no fixed numbers for its actions, so it has no environments"))
    )


def name(board: Board, state: State, numbering: int, number: int) -> str:  # noqa: ARG001
    """The number in digits."""
    return str(number)
