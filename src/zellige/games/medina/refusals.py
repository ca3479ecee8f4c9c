"""Why an action of Medina is refused: the reason that the compiled rules give, as clause and message."""

from typing import Any

from zellige.core.action import Action, Refusal
from zellige.core.contract import Board, State
from zellige.core.text import N_, Message
from zellige.games.medina import refusal_codes
from zellige.games.medina.actions import Place, Roof, Tea
from zellige.games.medina.board import PIECES, SPACE_NAMES, SPACE_NUMBERS, TEA
from zellige.games.medina.words import PIECE_WORDS

REASONS = {
    refusal_codes.GAME_IS_OVER: ("MD-41", N_("the game is over")),
    refusal_codes.TEA_FIRST: ("MD-12", N_("tea can only be given up instead of the second piece of a turn")),
    refusal_codes.NOT_IN_HAND: ("MD-6", N_("you have none: {piece}")),
    refusal_codes.COLOUR_IS_OUT: (
        "MD-19",
        N_("every player has a palace of this colour: its buildings are out of the game"),
    ),
    refusal_codes.SPACE_IS_TAKEN: ("MD-9", N_("{space} is not empty")),
    refusal_codes.BESIDE_WELL: ("MD-31", N_("{space} is beside the well")),
    refusal_codes.MUST_GROW: (
        "MD-15",
        N_("the building must be added to the palace of this colour that can still grow, touching no other"),
    ),
    refusal_codes.TOO_NEAR: ("MD-16", N_("a new palace may not touch another one, not even at a corner")),
    refusal_codes.ROOF_FIRST: (
        "MD-16",
        N_("the palace of this colour that cannot grow must get a roof first"),
    ),
    refusal_codes.BESIDE_NO_BUILDING: ("MD-23", N_("{space} is not beside a building")),
    refusal_codes.OTHER_PALACE: ("MD-14", N_("{space} touches more than one palace")),
    refusal_codes.STREET_GOES_ON: (
        "MD-26",
        N_("a merchant must continue a street at one of its ends, beside no other merchant"),
    ),
    refusal_codes.NEW_STREET: ("MD-27", N_("a new street may not start beside that many merchants")),
    refusal_codes.WALL_APART: (
        "MD-28",
        N_("a wall must stand beside a tower or beside another wall of its side"),
    ),
    refusal_codes.NO_GAP: ("MD-29", N_("one wall space on each side must stay empty")),
    refusal_codes.NO_PALACE: ("MD-20", N_("there is no palace on {space}")),
    refusal_codes.NOT_THE_NAME: (
        "MD-20",
        N_("this palace is named {name}, the first of its spaces by file and rank"),
    ),
    refusal_codes.HAS_ROOF: ("MD-20", N_("the palace already has a roof")),
    refusal_codes.HAS_COLOUR: ("MD-20", N_("you already have a palace of this colour")),
}


def refusal_of(board: Board, state: State, action: Action, code: int) -> Refusal:
    """Why the action cannot be played now, by the code that the rules gave."""
    clause, key = REASONS[code]
    if isinstance(action, Tea) and code == refusal_codes.NOT_IN_HAND:
        clause = "MD-12"
    if isinstance(action, Roof) and action.kind == "neutral" and code == refusal_codes.HAS_ROOF:
        clause = "MD-22"
    return Refusal(clause, Message(key, _values(state, action)))


def _values(state: State, action: Action) -> dict[str, Any]:
    """The values that the messages may name."""
    match action:
        case Place(piece, space):
            return {"piece": Message(PIECE_WORDS[PIECES.index(piece)]), "space": space}
        case Roof(kind, space):
            palace = state.palace_at[SPACE_NUMBERS[space]] - 1
            name = SPACE_NAMES[state.name[palace]] if palace >= 0 else ""
            return {"piece": Message(PIECE_WORDS[PIECES.index(kind)]), "space": space, "name": name}
        case _:
            return {"piece": Message(PIECE_WORDS[TEA])}
