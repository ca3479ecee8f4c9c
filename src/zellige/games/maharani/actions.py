"""The actions of Maharani as values with canonical texts (MH-34), and their codes in the compiled rules."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

import numpy as np

from zellige.core.action import Action
from zellige.core.bits import first
from zellige.core.contract import Board, State
from zellige.core.errors import UnreadableAction
from zellige.core.text import N_, Message
from zellige.games.maharani import codes, rules
from zellige.games.maharani.board import (
    COLOURS_OF_SEATS,
    DIRECTIONS,
    PLAYER_COLOURS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TILE_CODES,
    TILE_NUMBERS,
    listed,
)


@dataclass(frozen=True, slots=True)
class NewWorker:
    """A worker of this colour is set from the supply (MH-20, MH-21)."""

    colour: str

    def __str__(self) -> str:
        return f"+{self.colour}"


@dataclass(frozen=True, slots=True)
class MovedWorker:
    """The worker on this space moves (MH-21)."""

    space: str

    def __str__(self) -> str:
        return f"<{self.space}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Place a tile from the rondel (MH-11, MH-12); with two players, say what is done with a worker.

    >>> str(Take(2, "c8", "N", NewWorker("red")))
    'take 2 c8 N +red'
    """

    slot: int
    space: str
    arrow: str
    worker: NewWorker | MovedWorker | None = None
    # Hundreds of actions are listed again and again, so each is put into words once.
    _text: str = field(init=False, repr=False, compare=False)
    _picks: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        text = f"take {self.slot} {self.space} {self.arrow}"
        picks = [f"slot-{self.slot}", f"space-{self.space}", f"arrow-{self.arrow}"]
        if self.worker:
            text = f"{text} {self.worker}"
            picks.append(f"worker-{str(self.worker)[1:]}")
        object.__setattr__(self, "_text", text)
        object.__setattr__(self, "_picks", tuple(picks))

    def __str__(self) -> str:
        return self._text

    def picks(self) -> tuple[str, ...]:
        """Slot, space, arrow and, where it is chosen, the worker: from the supply or from its tile."""
        return self._picks

    def source(self) -> str:
        """The slot."""
        return f"slot-{self.slot}"

    def target(self) -> str:
        """The space."""
        return f"space-{self.space}"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn after the first tile (MH-34)."""

    def __str__(self) -> str:
        return "end"

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return ("end",)


@dataclass(frozen=True, slots=True)
class Refresh(Action):
    """Turn all of one's action markers face up (MH-24)."""

    def __str__(self) -> str:
        return "refresh"

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return ("refresh",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: this tile is drawn for the lowest empty slot, or removed (MH-27)."""

    is_chance: ClassVar[bool] = True
    tile: str

    def __str__(self) -> str:
        return f"*{self.tile}"


_SPACE = "[a-j](?:10|[1-9])"
_TAKE = re.compile(
    rf"take (?P<slot>[1-4]) (?P<space>{_SPACE}) (?P<arrow>[{DIRECTIONS}])"
    rf"(?: (?:\+(?P<new>{'|'.join(PLAYER_COLOURS)})|<(?P<moved>{_SPACE})))?"
)


def parse(board: Board, text: str) -> Action:
    """MH-34: the action of a text."""
    if text == "end":
        return End()
    if text == "refresh":
        return Refresh()
    if text[:1] == "*" and text[1:] in TILE_NUMBERS:
        return Draw(text[1:])
    found = _TAKE.fullmatch(text)
    if found is None:
        raise UnreadableAction(text, Message(N_("this is not an action of Maharani")), "MH-34")
    for space in filter(None, (found["space"], found["moved"])):
        if board.quarter[SPACE_NUMBERS[space]] < 0:
            raise UnreadableAction(
                text, Message(N_("{space} is not on the board"), {"space": space}), "MH-34"
            )
    worker: NewWorker | MovedWorker | None = None
    if found["new"]:
        worker = NewWorker(found["new"])
    elif found["moved"]:
        worker = MovedWorker(found["moved"])
    if worker and board.players > 2:
        raise UnreadableAction(text, Message(N_("a worker is named only in two-player games")), "MH-34")
    return Take(int(found["slot"]), found["space"], found["arrow"], worker)


def encode(board: Board, state: State, action: Action) -> int:
    """The event of an action, whether it is legal or not."""
    match action:
        case Take(slot, space, arrow, _):
            choice = _encode_worker(board, state, action)
            return codes.take(slot - 1, SPACE_NUMBERS[space], DIRECTIONS.index(arrow), choice)
        case Draw(tile):
            return codes.DRAW + TILE_NUMBERS[tile]
        case End():
            return codes.END
        case Refresh():
            return codes.REFRESH
        case _:
            raise TypeError(action)


def _encode_worker(board: Board, state: State, take: Take) -> int:
    tile, space = int(state.rondel[take.slot - 1]), SPACE_NUMBERS[take.space]
    if take.worker is None:
        if board.players == 2 or tile == 0:
            return codes.NO_WORKER
        # With one colour per seat there is nothing to choose, and the text leaves it out.
        choices = rules.worker_choices(board, state, space, tile, DIRECTIONS.index(take.arrow))
        return first(np.uint64(choices))
    own = [int(colour) for colour in board.colours[state.turn]]
    if isinstance(take.worker, NewWorker):
        colour = PLAYER_COLOURS.index(take.worker.colour)
        return codes.NEW_FIRST + own.index(colour) if colour in own else codes.FOREIGN_COLOUR
    origin = SPACE_NUMBERS[take.worker.space]
    colour = workers_on(state).get(origin, -1)
    if colour < 0 or colour not in own:
        return codes.FOREIGN_WORKER
    post = state.post[colour, board.quarter[space], rules.colour_of(tile)] if tile else 0
    return codes.MOVE_FIRST + own.index(colour) if post == origin + 1 else codes.WRONG_WORKER


def workers_on(state: State) -> dict[int, int]:
    """The colours of the workers, by space."""
    of_colours = enumerate(state.workers_of.tolist())
    return {space: colour for colour, words in of_colours for space in listed(words)}


_NEW_WORKERS = {
    (seat, choice): f"+{PLAYER_COLOURS[colour]}"
    for seat, colours in enumerate(COLOURS_OF_SEATS[2])
    for choice, colour in enumerate(colours, codes.NEW_FIRST)
}


def decode(board: Board, state: State, event: int) -> Action:
    """The action of a legal event; for the same event it is the very same object, as long as it is kept."""
    action = _action_of(event)
    if action is not None:
        return action
    if board.players > 2:
        return _take(event, "")
    turn, choice = int(state.turn), event % codes.CHOICES
    if choice in (codes.NEW_FIRST, codes.NEW_SECOND):
        return _take(event, _NEW_WORKERS[turn, choice])
    return _take(event, _origin(board, state, event, COLOURS_OF_SEATS[2][turn][choice - codes.MOVE_FIRST]))


def _origin(board: Board, state: State, event: int, colour: int) -> str:
    """MH-21: the worker that moves stands in the same quarter, on a tile of the same colour."""
    tile, quarter = state.rondel[codes.slot_of(event)], board.quarter[codes.space_of(event)]
    return f"<{SPACE_NAMES[state.post[colour, quarter, rules.colour_of(tile)] - 1]}"


@lru_cache(codes.EVENTS)
def _action_of(event: int) -> Action | None:
    """The action of an event whose code says all of it: None if there is a choice of workers."""
    if event >= codes.DRAW:
        return Draw(TILE_CODES[event - codes.DRAW - 1])
    if event >= codes.END:
        return End() if event == codes.END else Refresh()
    return _take(event, "") if codes.choice_of(event) == codes.NO_WORKER else None


@lru_cache(2 * codes.EVENTS)
def _take(event: int, worker: str) -> Take:
    """A placement, with what its text says about a worker: its colour, where it comes from, or nothing."""
    slot, space, arrow = codes.slot_of(event), codes.space_of(event), codes.arrow_of(event)
    return Take(slot + 1, SPACE_NAMES[space], DIRECTIONS[arrow], _named(worker))


def _named(worker: str) -> NewWorker | MovedWorker | None:
    if not worker:
        return None
    return NewWorker(worker[1:]) if worker[0] == "+" else MovedWorker(worker[1:])
