"""The actions of Medina as values with canonical texts (MD-45), and their codes in the compiled rules."""

from dataclasses import dataclass, field
from functools import cache
from typing import NoReturn

from zellige.core.action import Action, Ranked, Worded
from zellige.core.contract import Board, Events, State
from zellige.core.errors import UnreadableAction
from zellige.core.text import N_, Message
from zellige.games.medina import codes
from zellige.games.medina.board import (
    COLOURS,
    NEUTRAL,
    PIECES,
    ROOF,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TEA,
    WALL,
    WALL_NAMES,
    WALL_NUMBERS,
    has,
)


@dataclass(frozen=True, slots=True)
class _Put(Worded):
    """Something that goes from a hand to a place."""

    ends: tuple[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Its text and its picks."""
        Worded.__post_init__(self)
        object.__setattr__(self, "ends", self._ends())

    def _ends(self) -> tuple[str, str]:
        """The ids of where it comes from and where it goes."""
        raise NotImplementedError

    def picks(self) -> tuple[str, ...]:
        """The piece, then where it goes."""
        return self.ends

    def source(self) -> str:
        """The pieces of this kind in hand."""
        return self.ends[0]

    def target(self) -> str:
        """The city space, the wall space or the palace."""
        return self.ends[1]


@dataclass(frozen=True, slots=True)
class Place(_Put):
    """Place a building, stable or merchant on a city space, or a wall on a wall space (MD-9).

    >>> str(Place("orange", "e5")), str(Place("wall", "N1"))
    ('building orange e5', 'wall N1')
    """

    piece: str
    space: str

    def _words(self) -> str:
        return " ".join((*(("building",) if self.piece in COLOURS else ()), self.piece, self.space))

    def _ends(self) -> tuple[str, str]:
        return f"piece-{self.piece}", f"{'wall' if self.piece == 'wall' else 'space'}-{self.space}"


@dataclass(frozen=True, slots=True)
class Roof(_Put):
    """Put one's own roof, or a neutral one, on the palace that a space names (MD-20, MD-22)."""

    kind: str
    palace: str

    def _words(self) -> str:
        return f"{self.kind} {self.palace}"

    def _ends(self) -> tuple[str, str]:
        return f"piece-{self.kind}", f"palace-{self.palace}"


@dataclass(frozen=True, slots=True)
class Tea(Action):
    """Give up one tea tile instead of the second piece (MD-12)."""

    def __str__(self) -> str:
        return "tea"

    def picks(self) -> tuple[str, ...]:
        """The button of the same name."""
        return ("tea",)


def parse(board: Board, text: str) -> Action:
    """MD-45: the action of a text."""
    action = _read(text.split(" "))
    if action is not None and str(action) == text and _is_on_board(board, action):
        return action
    return _refuse(text)


def _refuse(text: str) -> NoReturn:
    raise UnreadableAction(text, Message(N_("this is not an action of Medina")), "MD-45")


def _read(words: list[str]) -> Action | None:
    match words:
        case ["building", colour, space] if colour in COLOURS:
            return Place(colour, space)
        case ["stable" | "merchant" | "wall" as piece, space]:
            return Place(piece, space)
        case ["roof" | "neutral" as kind, space]:
            return Roof(kind, space)
        case ["tea"]:
            return Tea()
        case _:
            return None


def _is_on_board(board: Board, action: Action) -> bool:
    """A space that is not on the board is not a text of the game."""
    match action:
        case Place("wall", wall):
            return wall in WALL_NUMBERS and bool(board.space_of[WALL_NUMBERS[wall]] >= 0)
        case Place(_, space) | Roof(_, space):
            return space in SPACE_NUMBERS and has(board.city, SPACE_NUMBERS[space])
        case _:
            return True


def encode(board: Board, state: State, action: Action) -> int:
    """The event of an action, whether it is legal or not."""
    match action:
        case Place("wall", wall):
            return codes.place(WALL, WALL_NUMBERS[wall])
        case Place(piece, space) | Roof(piece, space):
            return codes.place(PIECES.index(piece), SPACE_NUMBERS[space])
        case Tea():
            return codes.GIVE_TEA
        case _:
            return _refuse(str(action))


def decode(board: Board, state: State, event: int) -> Action:
    """The action of an event: its code says all, so it is always the same object."""
    return _action_of(event)


def by_text(board: Board, state: State, events: Events) -> list[Action]:
    """The actions of events, sorted by their texts: up to 700 of them, so their order is known beforehand."""
    actions, _untold = _ranked().of(events)
    return actions


@cache
def _ranked() -> Ranked:
    """All actions."""
    spaces = (len(WALL_NAMES) if piece == WALL else len(SPACE_NAMES) for piece in range(TEA))
    events = [codes.place(piece, space) for piece, count in enumerate(spaces) for space in range(count)]
    return Ranked({event: _action_of(event) for event in (*events, codes.GIVE_TEA)}, codes.EVENTS)


@cache
def _action_of(event: int) -> Action:
    piece, space = codes.piece_of(event), codes.space_of(event)
    if piece == TEA:
        return Tea()
    if piece == WALL:
        return Place("wall", WALL_NAMES[space])
    if piece in (ROOF, NEUTRAL):
        return Roof(PIECES[piece], SPACE_NAMES[space])
    return Place(PIECES[piece], SPACE_NAMES[space])
