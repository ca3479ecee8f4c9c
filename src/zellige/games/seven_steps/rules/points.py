"""What a turn scores (SS-17, SS-26 to SS-31)."""

from zellige.core.bits import bit, size
from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps.board import LINES, POINT_KINDS

DIRECTIONS = len(LINES)
BY_COLOURS, ONE_COLOUR, BORDER, LINE, LEVEL_3A, LEVEL_3B = range(1, len(POINT_KINDS) + 1)
LEVEL_3_POINTS = 5


@kernel
def disc_points(state: State) -> int:
    """SS-17: each disc placed from the hand scores its level."""
    points = 0
    for index in range(state.count):
        points += state.level[index]
    return points


@kernel
def tile_points(board: Board, state: State, kind: int) -> int:
    """SS-27 to SS-31: what a point tile adds."""
    if kind == BY_COLOURS:
        return most_of_colours(board, state, False)
    if kind == ONE_COLOUR:
        return 2 * most_of_colours(board, state, True)
    if kind == BORDER:
        return discs_on_border(board, state)
    if kind == LINE:
        return longest_row(board, state)
    return LEVEL_3_POINTS if reaches_level_3(board, state, kind - LEVEL_3A) else 0


@kernel
def most_of_colours(board: Board, state: State, one: bool) -> int:
    """SS-27: how many different colours were placed; SS-28: the most discs of one of them."""
    different = most = counts = 0  # four bits of `counts` for each colour
    for index in range(state.count):
        place = 4 * int(board.colour[state.placed[index]])
        counts += 1 << place
        discs = counts >> place & 0xF
        different += discs == 1
        most = max(most, discs)
    return most if one else different


@kernel
def discs_on_border(board: Board, state: State) -> int:
    """SS-29: on spaces with fewer than six neighbours."""
    discs = 0
    for index in range(state.count):
        if size(board.neighbours[state.placed[index]]) < 6:
            discs += 1
    return discs


@kernel
def longest_row(board: Board, state: State) -> int:
    """SS-30: the longest unbroken straight row of spaces on which discs were placed."""
    longest, spaces = 0, bit(0) ^ bit(0)
    for index in range(state.count):
        spaces |= bit(state.placed[index])
    for index in range(state.count):
        for direction in range(DIRECTIONS):
            length, space = 0, state.placed[index]
            while space >= 0 and spaces & bit(space):
                length += 1
                space = board.along[space, direction]
            longest = max(longest, length)
    return longest


@kernel
def reaches_level_3(board: Board, state: State, tile: int) -> bool:
    """SS-31: a disc of one of the tile's colours was placed on exactly level 3."""
    for index in range(state.count):
        if state.level[index] == 3 and board.level_3[tile, board.colour[state.placed[index]]]:
            return True
    return False
