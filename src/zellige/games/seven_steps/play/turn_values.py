"""What a turn of 7 Steps is worth: its points, the tiles that are used, kept and won, and how to get most."""

import numpy as np

from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.games.seven_steps.board import POINTS
from zellige.games.seven_steps.play.chains import CHAIN, NO_TURN, Tiles, end_value, find_chains
from zellige.games.seven_steps.play.tile_values import bonus_value, held_value
from zellige.games.seven_steps.rules.points import disc_points


@kernel
def turn_value(board: Board, state: State, ahead: bool) -> float:
    """What the turn is worth if it ends here: its points, the use of a point tile, a bonus tile."""
    return end_value(board, state, disc_points(state), tiles_of(board, state, ahead))


@kernel
def tiles_of(board: Board, state: State, ahead: bool) -> Tiles:
    """What a bonus tile and the point tile that is held are worth to the seat in turn."""
    kept = held_value(board, state, POINTS, state.held[POINTS, state.turn], ahead)
    return Tiles(bonus_value(board, state, 0, ahead), kept)


@kernel
def list_turns(
    board: Board,
    state: State,
    within: float,
    chains: Events,
    values: Values,
    scratch: States,
    ahead: bool,
) -> int:
    """Write the chains within so many points of the best, with what they are worth; return how many."""
    return find_chains(board, state, tiles_of(board, state, ahead), within, chains, values, scratch)


@kernel_with_arrays
def best_turn(board: Board, state: State, chain: Events, scratch: States, ahead: bool) -> float:
    """The most that the turn under way can be worth; `chain` then says how: how many discs, and where."""
    values = np.empty(1)
    chain[0] = 0
    found = list_turns(board, state, 0.0, chain.reshape(1, CHAIN), values, scratch, ahead)
    return float(values[0]) if found > 0 else NO_TURN
