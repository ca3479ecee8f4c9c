"""The actions of Maharani as values with canonical texts (MH-34), and their codes in the compiled rules."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from typing import ClassVar, NoReturn

import numpy as np

from zellige.core.action import Action, Made, Ranked, Worded, text_of
from zellige.core.contract import Array, Board, Events, State
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
class Take(Worded):
    """Place a tile from the rondel (MH-11, MH-12); with two players, say what is done with a worker.

    >>> str(Take(2, "c8", "N", NewWorker("red")))
    'take 2 c8 N +red'
    """

    slot: int
    space: str
    arrow: str
    worker: NewWorker | MovedWorker | None = None
    _picks: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Its text and its picks."""
        Worded.__post_init__(self)
        picks = (f"slot-{self.slot}", f"space-{self.space}", f"arrow-{self.arrow}")
        worker = (f"worker-{str(self.worker)[1:]}",) if self.worker else ()
        object.__setattr__(self, "_picks", (*picks, *worker))

    def _words(self) -> str:
        text = f"take {self.slot} {self.space} {self.arrow}"
        return f"{text} {self.worker}" if self.worker else text

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
class End(Worded):
    """End the turn after the first tile (MH-34)."""

    def _words(self) -> str:
        return "end"

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return ("end",)


@dataclass(frozen=True, slots=True)
class Refresh(Worded):
    """Turn all of one's action markers face up (MH-24)."""

    def _words(self) -> str:
        return "refresh"

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return ("refresh",)


@dataclass(frozen=True, slots=True)
class Draw(Worded):
    """Chance: this tile is drawn for the lowest empty slot, or removed (MH-27)."""

    is_chance: ClassVar[bool] = True
    tile: str

    def _words(self) -> str:
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
        _refuse(text)
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


def _refuse(text: str) -> NoReturn:
    raise UnreadableAction(text, Message(N_("this is not an action of Maharani")), "MH-34")


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
            return _refuse(str(action))


def _encode_worker(board: Board, state: State, take: Take) -> int:
    worker, space = take.worker, SPACE_NUMBERS[take.space]
    if worker is None and board.players == 2:
        return codes.NO_WORKER
    tile = int(state.rondel[take.slot - 1])
    if worker is None:
        if tile == 0:
            return codes.NO_WORKER
        # With one colour per seat there is nothing to choose, and the text leaves it out.
        arrow = DIRECTIONS.index(take.arrow)
        return rules.only_choice(_as_array(board), _as_array(state), space, tile, arrow)
    own = board.colours[state.turn].tolist()
    if isinstance(worker, NewWorker):
        colour = PLAYER_COLOURS.index(worker.colour)
        return codes.NEW_FIRST + own.index(colour) if colour in own else codes.FOREIGN_COLOUR
    origin = SPACE_NUMBERS[worker.space]
    colour = workers_on(state).get(origin, -1)
    if colour < 0 or colour not in own:
        return codes.FOREIGN_WORKER
    post = state.post[colour, board.quarter[space], rules.colour_of(tile)] if tile else 0
    return codes.MOVE_FIRST + own.index(colour) if post == origin + 1 else codes.WRONG_WORKER


def _as_array(record: Board | State) -> Array:
    """Compiled functions are called with an array of one record in a fraction of the time."""
    return np.asarray(record).reshape(1)


def workers_on(state: State) -> dict[int, int]:
    """The colours of the workers, by space."""
    of_colours = enumerate(state.workers_of.tolist())
    return {space: colour for colour, words in of_colours for space in listed(words)}


def by_text(board: Board, state: State, events: Events) -> list[Action]:
    """The actions of events, sorted by their texts."""
    chooser = _chooser(board, state)
    actions, moves = _ranked(chooser).of(events)
    if moves:
        actions += map(_moves(board, state, chooser), moves)
        actions.sort(key=text_of)
    return actions


def decode(board: Board, state: State, event: int) -> Action:
    """The action of a legal event, always the same object."""
    chooser = NOBODY if event >= codes.END else _chooser(board, state)
    return _known(chooser)[event] or _moves(board, state, chooser)(event)


NOBODY = -1


def _chooser(board: Board, state: State) -> int:
    """MH-20: the seat that chooses what is done with a worker; with three or four players nobody does."""
    return int(state.turn) if board.players == 2 else NOBODY


_NEW_WORKERS = {
    (seat, choice): f"+{PLAYER_COLOURS[colour]}"
    for seat, colours in enumerate(COLOURS_OF_SEATS[2])
    for choice, colour in enumerate(colours, codes.NEW_FIRST)
}


def _moves(board: Board, state: State, chooser: int) -> Callable[[int], Action]:
    """MH-21: placements for which a worker moves: from the same quarter, and a tile of the same colour."""
    post, quarter, moved = state.post.item, board.quarter.item, _moved(chooser)
    tiles = [_colours_of_tiles()[tile] for tile in state.rondel.tolist()]

    def action(event: int) -> Action:
        slot, space, colour, by_origin = moved[event]
        return by_origin[post(colour, quarter(space), tiles[slot])]

    return action


@cache
def _colours_of_tiles() -> list[int]:
    return [int(rules.colour_of(tile)) for tile in range(rules.TILE_NUMBERS)]


@cache
def _moved(turn: int) -> Made[tuple[int, int, int, Made[Action]]]:
    """By the event of a seat: slot, space, the colour of the worker that moves, the action by origin + 1."""

    def moved(event: int) -> tuple[int, int, int, Made[Action]]:
        choice = codes.choice_of(event)
        colour = COLOURS_OF_SEATS[2][turn][choice - codes.MOVE_FIRST]
        by_origin: Made[Action] = Made(lambda post: _take(event - choice, f"<{SPACE_NAMES[post - 1]}"))
        return codes.slot_of(event), codes.space_of(event), colour, by_origin

    return Made(moved)


@cache
def _known(chooser: int) -> Made[Action | None]:
    """The actions by their events; None where a worker moves, since the code does not say from where."""
    return Made(partial(_action_of, chooser))


@cache
def _ranked(chooser: int) -> Ranked:
    """All actions but those where a worker moves."""
    known, said = _known(chooser), range(codes.NO_WORKER, codes.FOREIGN_COLOUR)
    events = (event for event in range(codes.EVENTS) if event >= codes.END or codes.choice_of(event) in said)
    return Ranked({event: action for event in events if (action := known[event])}, codes.EVENTS)


def _action_of(chooser: int, event: int) -> Action | None:
    if event >= codes.DRAW:
        return Draw(TILE_CODES[event - codes.DRAW - 1])
    if event >= codes.END:
        return End() if event == codes.END else Refresh()
    choice = codes.choice_of(event)
    if chooser == NOBODY or choice == codes.NO_WORKER:
        return _take(event - choice, "")
    worker = _NEW_WORKERS.get((chooser, choice))
    return _take(event - choice, worker) if worker else None


@lru_cache(2 * codes.EVENTS)
def _take(event: int, worker: str) -> Take:
    """A placement, with what its text says about a worker: its colour, where it comes from, or nothing."""
    slot, space, arrow = codes.slot_of(event), codes.space_of(event), codes.arrow_of(event)
    return Take(slot + 1, SPACE_NAMES[space], DIRECTIONS[arrow], _named(worker))


def _named(worker: str) -> NewWorker | MovedWorker | None:
    if not worker:
        return None
    return NewWorker(worker[1:]) if worker[0] == "+" else MovedWorker(worker[1:])
