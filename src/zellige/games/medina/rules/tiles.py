"""Palace tiles and tea tiles (MD-33 to MD-35)."""

from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.medina.board import PURPLE, TEA
from zellige.games.medina.rules.palaces import NO_ROOF, NOBODY

TEA_FOR_PURPLE = (3, 2, 1)  # MD-33


@kernel
def compare_size(board: Board, state: State, palace: int) -> None:
    """MD-34, MD-35: a roofed palace that is strictly larger than all others has the tile of its colour."""
    colour = state.colour[palace]
    if state.owner[palace] == NO_ROOF or state.pieces[palace] <= state.largest[colour]:
        return
    state.largest[colour] = state.pieces[palace]
    holder, owner = state.tile_holder[colour], state.owner[palace]
    if holder != NOBODY:
        state.points[holder] -= board.palace_points[colour]
    if owner != NOBODY:
        state.points[owner] += board.palace_points[colour]
    state.tile_holder[colour] = owner


@kernel
def serve_tea(state: State, palace: int) -> None:
    """MD-33: the first purple palaces to get a roof bring tea; that of a neutral one leaves the game."""
    if state.colour[palace] != PURPLE:
        return
    tea = tea_of_next(state.tea_given)
    state.tea_given += tea
    if state.owner[palace] != NOBODY:
        state.hand[state.owner[palace], TEA] += tea


@kernel
def tea_of_next(given: int) -> int:
    """MD-33: how many tea tiles the next purple palace brings."""
    total = 0
    for tea in TEA_FOR_PURPLE:
        if given == total:
            return tea
        total += tea
    return 0
