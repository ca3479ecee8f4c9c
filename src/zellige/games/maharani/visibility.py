"""What a seat may see of a position: in Maharani everything."""

from typing import Any

from zellige.core.contract import Board, State
from zellige.core.random import Generator
from zellige.games.maharani.board import spaces_of
from zellige.games.maharani.position import write_position


def view(board: Board, state: State, seat: int | None, *, counted: bool) -> dict[str, Any]:
    """All seats see the same; how many tiles of which kind the bag holds is open."""
    return {"board": spaces_of(board), "position": write_position(board, state)}


def determinise(board: Board, state: State, seat: int, random: Generator) -> State:
    """There is nothing to guess: what the bag will bring is chance."""
    return state.copy()
