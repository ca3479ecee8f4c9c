"""How far a game of Maharani has come."""

from zellige.core.contract import Board, State


def progress(board: Board, state: State) -> float:
    """MH-30: the share of the spaces that have a tile; when all have, the game is over."""
    spaces, empty = (sum(int(word).bit_count() for word in words) for words in (board.spaces, state.empty))
    return 1 - empty / spaces
