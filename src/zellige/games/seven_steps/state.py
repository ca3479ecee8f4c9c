"""What changes during a game of 7 Steps, as one flat record; equal positions are equal bytes."""

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.fields import record_type
from zellige.games.seven_steps.board import COLOURS, DISCS, HAND, KIND_COUNT, SPACES

# What is going on: chance deals, draws discs and draws tiles; the rest is asked of the seat in turn.
DEAL, PLACE, ASK_POINTS, BONUS, TILE, KEEP, RETURN, DRAW, FINISHED = range(9)
PHASES = ("deal", "place", "points", "bonus", "tile", "keep", "return", "draw")

NORMAL, LAST, EXTRA = range(3)  # rounds (SS-37, SS-40)

STATE = record_type(
    [
        ("height", "i1", (SPACES,)),  # of the tower on each space
        ("hand", "i1", (4, len(COLOURS))),  # discs of each seat
        ("held", "i1", (2, 4)),  # the tile of each sort that a seat holds; 0: none
        ("deck", "i1", (2, KIND_COUNT)),  # tiles of each sort and kind, face down
        ("discard", "i1", (2, KIND_COUNT)),  # and face up
        ("phase", "i1"),
        ("turn", "i1"),  # the seat whose turn it is or who is being dealt to; -1: the game is over
        ("stage", "i1"),  # normal, last or extra round
        ("aid", "i1"),  # the aid tile used this turn; 0: none
        ("taken", "i1"),  # the colour + 1 of the disc that it took (SS-24)
        ("count", "i1"),  # discs placed this turn
        ("placed", "i1", (HAND,)),  # where, in order
        ("level", "i1", (HAND,)),  # and on which level
        ("placed_colours", "i1"),  # of which colours, one bit each
        ("tile_sort", "i1"),  # of the bonus tile that is drawn or kept
        ("tile", "i1"),  # the bonus tile just drawn, while one of two is kept
        ("open", "u8"),  # the spaces on which the next disc may go, while discs are placed
        ("in_bag", "i2"),  # discs in all
        ("bag", "i2", (len(COLOURS),)),
        ("removed", "i2", (len(COLOURS),)),  # out of the game for all to see (SS-20)
        ("removed_unseen", "i2", (len(COLOURS),)),  # and returned with an empty bag (SS-8, SS-35)
        ("score", "i4", (4,)),
    ]
)


def opening(board: Board) -> State:
    """SS-7, SS-8: all discs in the bag, all tiles in the decks, seat 1 is dealt to first."""
    state = np.zeros(1, STATE)[0]
    state.bag = DISCS
    state.in_bag = DISCS * len(COLOURS)
    state.deck = board.tile_counts
    state.phase = DEAL
    return state
