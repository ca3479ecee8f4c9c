"""What changes during a game of Medina, as one flat record.

Besides the pieces it keeps what follows from them and is asked again and again: which spaces are near to
palaces, where streets go on, what palaces are worth. It is kept up piece by piece; a test makes it from
scratch.
"""

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.fields import record_type
from zellige.games.medina.board import ARMS, COLOURS, MOST_PALACES, MOST_ROOFS, PIECES, SPACES, TOWERS, WORDS
from zellige.games.medina.rules import palaces, streets

STATE = record_type(
    [
        # Sets of spaces.
        ("free", "u8", (WORDS,)),  # empty city spaces (MD-9)
        ("near", "u8", (WORDS,)),  # on or round a piece of a palace, or round the well: none starts here
        ("barred", "u8", (WORDS,)),  # near two palaces, or round the well: open to none (MD-14)
        ("by_building", "u8", (WORDS,)),  # orthogonally beside a building
        (
            "rim",
            "u8",
            (len(COLOURS), WORDS),
        ),  # beside a building of a palace of the colour without a roof
        ("stables", "u8", (WORDS,)),
        ("merchants", "u8", (WORDS,)),
        ("by_merchant", "u8", (WORDS,)),  # with at least one merchant among its 4 neighbours
        ("by_merchants", "u8", (WORDS,)),  # with at least two
        ("street", "u8", (WORDS,)),  # where a street goes on, if the space is empty (MD-26)
        # Of each space: a palace's number + 1; 0: none.
        ("palace_at", "i1", (SPACES,)),  # whose building or stable stands here
        (
            "near_to",
            "i1",
            (SPACES,),
        ),  # the first palace that it was near to; the only one if it is not barred
        # Palaces, in the order in which they were begun.
        ("palaces", "i1"),  # how many there are
        ("colour", "i1", (MOST_PALACES,)),
        ("owner", "i1", (MOST_PALACES,)),  # its seat; -1: it has a neutral roof; -2: it has none
        ("pieces", "i2", (MOST_PALACES,)),  # buildings and stables
        ("worth", "i2", (MOST_PALACES,)),  # in points (MD-32, MD-42)
        ("name", "i2", (MOST_PALACES,)),  # the space of its first building by file, then rank (MD-20)
        ("arms", "i2", (MOST_PALACES,)),  # which arms it touches, one bit each (MD-38)
        ("without_roof", "u8", (len(COLOURS),)),  # of each colour, one bit per palace
        ("roofed", "i1", (MOST_ROOFS,)),  # palaces in the order in which they got their roofs
        ("roofs", "i1"),  # how many did
        # Walls and tiles.
        ("arm", "i1", (ARMS,)),  # walls of each arm
        ("tower_holder", "i1", (TOWERS,)),  # the seat that has the tile; -1: the board
        ("tower_merchants", "i1", (TOWERS,)),  # still on the tile
        ("tile_holder", "i1", (len(COLOURS),)),  # of the palace tile; -1: the board
        ("largest", "i2", (len(COLOURS),)),  # the size of the palace that has it, the largest with a roof
        ("tea_given", "i1"),
        # Players.
        ("hand", "i1", (4, len(PIECES))),
        ("own", "i1", (4, len(COLOURS))),  # the palace of each colour of a seat, + 1; 0: none
        ("points", "i4", (4,)),  # if the game ended now
        ("turns", "i4", (4,)),  # taken
        ("well", "i2"),
        ("turn", "i1"),  # the seat to act; -1: the game is over
        ("placed", "i1"),  # pieces this turn
    ]
)


def opening(board: Board) -> State:
    """MD-6 to MD-8: the well and one merchant in an empty city, all hands full."""
    state = empty_city(board, int(board.well))
    state.hand[: board.players] = board.hand
    streets.put_merchant(board, state, int(board.merchant))
    state.turn = board.first
    return state


def empty_city(board: Board, well: int) -> State:
    """A city with nothing but the well; nobody has anything."""
    state = np.zeros(1, STATE)[0]
    state.free = board.city
    state.owner = palaces.NO_ROOF
    state.tower_merchants = board.tower_merchants
    state.tower_holder = state.tile_holder = palaces.NOBODY
    palaces.dig_well(board, state, well)
    return state
