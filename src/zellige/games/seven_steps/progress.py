"""How far a game of 7 Steps has come."""

from zellige.core.contract import Board, State
from zellige.games.seven_steps.board import COLOURS, DISCS, HAND
from zellige.games.seven_steps.state import EXTRA, NORMAL

USED_UP = 4.0
"""Discs in a turn, more or less."""


def progress(board: Board, state: State) -> float:
    """The share of all turns that were taken, as far as the discs in the bag let one tell (SS-37, SS-40)."""
    whole = _turns(board, DISCS * len(COLOURS) - HAND * int(board.players))
    left = _turns(board, int(state.in_bag)) if state.stage == NORMAL else _rest_of_rounds(board, state)
    return max(0.0, 1 - left / whole)


def _turns(board: Board, in_bag: int) -> float:
    """While there are discs, and in the last round, or two."""
    return in_bag / USED_UP + int(board.players) * (2 if board.extra_round else 1)


def _rest_of_rounds(board: Board, state: State) -> int:
    players = int(board.players)
    is_one_to_come = board.extra_round and state.stage != EXTRA
    return players - int(state.turn) + (players if is_one_to_come else 0)
