"""What changes during a game of Maharani, as one flat record; equal positions are equal bytes."""

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.fields import record_type
from zellige.games.maharani import rules
from zellige.games.maharani.board import SPACES, TILE_CODES, TILE_COLOURS

STATE = record_type(
    [
        ("tile", "i1", (SPACES,)),  # 0: none
        ("arrow", "i1", (SPACES,)),  # where the tile's arrow points
        # Where a worker of a player colour stands in a quarter on a tile colour, + 1; 0: nowhere.
        # There is one place for each, so MH-33 cannot be broken.
        ("post", "i1", (4, 4, len(TILE_COLOURS))),
        ("rondel", "i1", (4,)),  # tile in each slot, 0: none
        ("scored", "i1", (4,)),  # quarters
        ("face_down", "i1", (4, 4)),  # action markers of each seat, one per quarter
        ("supply", "i1", (4,)),  # workers of each player colour
        ("empty", "u8", (2,)),  # spaces without a tile
        ("tiles_of", "u8", (len(TILE_COLOURS), 2)),  # spaces with a tile of each colour
        ("workers_of", "u8", (4, 2)),  # spaces with a worker of each player colour
        ("gold", "i4", (4,)),
        ("bag", "i2", (len(TILE_CODES) + 1,)),  # how many of each tile
        ("removed", "i2", (len(TILE_CODES) + 1,)),
        ("in_bag", "i2"),  # how many in all
        ("turn", "i1"),  # the seat whose turn it is, also while tiles are drawn; -1: the game is over
        ("placed", "i1"),  # tiles placed this turn
    ]
)


def opening(board: Board) -> State:
    """MH-7: all tiles in the bag, all markers face up, nobody to act but chance."""
    state = np.zeros(1, STATE)[0]
    state.empty = board.spaces
    state.bag = board.tiles
    state.in_bag = board.tiles.sum()
    state.supply = np.where(board.owner >= 0, board.workers, 0)
    state.turn = board.first
    if not rules.draw_is_due(state):
        rules.start_turn(board, state)  # MH-31: without a tile the game is over before it begins
    return state
