"""What a page says when something can be chosen, and when another turn of the same player begins."""

from zellige.core.contract import Board, State
from zellige.core.prompt import Prompt
from zellige.core.text import N_, Message

PROMPTS = (
    Prompt("piece", N_("Choose a piece from your hand")),
    Prompt("wall", N_("Choose a place for the wall")),
    Prompt("palace", N_("Choose a palace")),
    Prompt("space", N_("Choose a space")),
    Prompt("tea", N_("Give up a tea tile"), N_("or give up a tea tile")),
)


def begins_turn(state: State) -> bool:
    """MD-11: players who cannot place a piece are passed over."""
    return bool(state.placed == 0)


def step(board: Board, state: State) -> Message:
    """MD-9, MD-10: which piece of the turn is due."""
    most = 1 if state.turns.sum() < board.one_piece_turns else 2
    return Message(N_("Piece {number} of {most}"), {"number": int(state.placed) + 1, "most": most})
