"""How far a game of Medina has come."""

from zellige.core.contract import Board, State


def progress(board: Board, state: State) -> float:
    """The share of their pieces that all players together have placed."""
    players = int(board.players)
    return 1 - int(state.hand[:players].sum()) / (players * int(board.hand.sum()))
