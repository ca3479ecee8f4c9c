"""Where a disc may go (SS-10 to SS-14)."""

import numpy as np

from zellige.core.bits import bit, first, without_first
from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps.board import AID_KINDS, COLOURS, TOP
from zellige.games.seven_steps.refusal_codes import (
    ALLOWED,
    NO_NEIGHBOUR,
    NO_SUCH_DISC,
    SAME_SPACE,
    WRONG_FIRST_SPACE,
    WRONG_LEVEL,
)

COLOUR_COUNT = len(COLOURS)
LIFT, TAKE = AID_KINDS.index("lift") + 1, AID_KINDS.index("take") + 1
FEW_DISCS = 5
NOTHING = np.uint64(0)


@kernel
def most_discs(state: State) -> int:
    """SS-10, SS-23, SS-24: up to seven discs a turn, five after *lift* and *take*."""
    return FEW_DISCS if state.aid in (LIFT, TAKE) else TOP


@kernel
def lowest(board: Board, state: State, colour: int) -> int:
    """SS-11: the height of the lowest towers of a colour; 0 while a space of it is empty."""
    height, spaces = TOP, board.of_colour[colour]
    while spaces:
        height = min(height, state.height[first(spaces)])
        spaces = without_first(spaces)
    return height


@kernel
def first_spaces(board: Board, state: State, colour: int) -> np.uint64:
    """SS-11, SS-23: the lowest towers of a colour; with *lift* those one level higher as well."""
    found, spaces = NOTHING, board.of_colour[colour]
    highest = lowest(board, state, colour) + (1 if state.aid == LIFT else 0)
    while spaces:
        if state.height[first(spaces)] <= highest:
            found |= bit(first(spaces))
        spaces = without_first(spaces)
    return found


@kernel
def fits_level(state: State, space: int) -> bool:
    """SS-13: on the same level as the disc before, or one higher."""
    above = state.height[space] + 1 - state.level[state.count - 1]
    return bool(above in (0, 1))


@kernel
def is_placed(state: State, space: int) -> bool:
    """SS-14: a disc was placed there this turn."""
    for index in range(state.count):
        if state.placed[index] == space:
            return True
    return False


@kernel
def find_open(board: Board, state: State) -> np.uint64:
    """SS-10 to SS-14: the spaces on which the next disc may go."""
    found = NOTHING
    if state.count == most_discs(state):
        return found
    if state.count == 0:
        for colour in range(COLOUR_COUNT):
            if state.hand[state.turn, colour] > 0:
                found |= first_spaces(board, state, colour)
        return found
    spaces = board.neighbours[state.placed[state.count - 1]]
    while spaces:
        space = first(spaces)
        spaces = without_first(spaces)
        has_disc = state.hand[state.turn, board.colour[space]] > 0
        if has_disc and fits_level(state, space) and not is_placed(state, space):
            found |= bit(space)
    return found


@kernel
def refusal_of_place(board: Board, state: State, space: int) -> int:
    """SS-10 to SS-14: why a disc may not go on a space."""
    if state.hand[state.turn, board.colour[space]] == 0:
        return NO_SUCH_DISC
    if state.count == 0:
        is_first = first_spaces(board, state, board.colour[space]) & bit(space)
        return ALLOWED if is_first else WRONG_FIRST_SPACE
    if not board.neighbours[state.placed[state.count - 1]] & bit(space):
        return NO_NEIGHBOUR
    if not fits_level(state, space):
        return WRONG_LEVEL
    return SAME_SPACE if is_placed(state, space) else ALLOWED


@kernel
def has_lift(board: Board, state: State) -> bool:
    """SS-19: a disc in hand could go one level higher than it may without *lift*."""
    for colour in range(COLOUR_COUNT):
        if state.hand[state.turn, colour] > 0:
            spaces, least = board.of_colour[colour], lowest(board, state, colour)
            while spaces:
                if state.height[first(spaces)] == least + 1:
                    return True
                spaces = without_first(spaces)
    return False
