"""What a seat may see of a position: hands are behind screens, but everyone could have counted (MD-6)."""

from typing import Any

from zellige.core.contract import Board, State
from zellige.core.random import Generator
from zellige.games.medina.board import COLOURS, TOWER_NAMES, corners_of
from zellige.games.medina.position import write_position
from zellige.games.medina.rules import worth

OPEN = ("roof", "neutral", "tea")  # what lies before the screens


def view(board: Board, state: State, seat: int | None, *, counted: bool) -> dict[str, Any]:
    """The position; of others' hands only what lies in the open, unless the table counts for everyone."""
    position = write_position(board, state)
    if not counted and state["turn"] >= 0:
        position["hands"] = [
            hand if other == seat else {piece: hand[piece] for piece in OPEN}
            for other, hand in enumerate(position["hands"], 1)
        ]
    return {
        "board": {
            "files": int(board["files"]),
            "ranks": int(board["ranks"]),
            "towers": {corner: tower for tower, corner in enumerate(corners_of(board), 1)},
            "tower_tiles": dict(zip(TOWER_NAMES, board["tower_points"].tolist(), strict=True)),
            "palace_tiles": dict(zip(COLOURS, board["palace_points"].tolist(), strict=True)),
        },
        "position": position,
        "palaces": worth.palaces_of(board, state),
        "worth": worth.seats_of(board, state),
    }


def determinise(board: Board, state: State, seat: int, random: Generator) -> State:
    """There is nothing to guess: all hands start equal, and every placement is seen."""
    return state.copy()
