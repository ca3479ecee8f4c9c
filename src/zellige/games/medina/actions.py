"""The actions of Medina as values with canonical texts (MD-45), and their codes in the compiled rules."""

from dataclasses import dataclass

from zellige.core.action import Action
from zellige.core.contract import Board, State
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
class Place(Action):
    """Place a building, stable or merchant on a city space, or a wall on a wall space (MD-9).

    >>> str(Place("orange", "e5")), str(Place("wall", "N1"))
    ('building orange e5', 'wall N1')
    """

    piece: str
    space: str

    def __str__(self) -> str:
        return " ".join((*(("building",) if self.piece in COLOURS else ()), self.piece, self.space))

    def picks(self) -> tuple[str, ...]:
        """The piece, then the space."""
        return (self.source(), self.target())

    def source(self) -> str:
        """The pieces of this kind in hand."""
        return f"piece-{self.piece}"

    def target(self) -> str:
        """The city space or the wall space."""
        return f"wall-{self.space}" if self.piece == "wall" else f"space-{self.space}"


@dataclass(frozen=True, slots=True)
class Roof(Action):
    """Put one's own roof, or a neutral one, on the palace that a space names (MD-20, MD-22)."""

    kind: str
    palace: str

    def __str__(self) -> str:
        return f"{self.kind} {self.palace}"

    def picks(self) -> tuple[str, ...]:
        """The roof, then the palace."""
        return (self.source(), self.target())

    def source(self) -> str:
        """The roofs in hand."""
        return f"piece-{self.kind}"

    def target(self) -> str:
        """The palace."""
        return f"palace-{self.palace}"


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
            raise TypeError(action)


def decode(board: Board, state: State, event: int) -> Action:
    """The action of an event."""
    piece, space = codes.piece_of(event), codes.space_of(event)
    if piece == TEA:
        return Tea()
    if piece == WALL:
        return Place("wall", WALL_NAMES[space])
    if piece in (ROOF, NEUTRAL):
        return Roof(PIECES[piece], SPACE_NAMES[space])
    return Place(PIECES[piece], SPACE_NAMES[space])
