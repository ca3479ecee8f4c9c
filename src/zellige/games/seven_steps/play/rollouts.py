"""How games of 7 Steps are played on where a search ends: the best turn at once, a whole chain at a time."""

import numpy as np

from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.core.playout import pick_best
from zellige.core.random import Generator
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import AID, COLOURS
from zellige.games.seven_steps.play.aid_rollout import NO_AID, quick_aid
from zellige.games.seven_steps.play.chains import CHAIN
from zellige.games.seven_steps.play.evaluation import next_turn, value_of_choice
from zellige.games.seven_steps.play.tile_values import held_value
from zellige.games.seven_steps.play.turn_values import best_turn
from zellige.games.seven_steps.state import PLACE, RETURN

COLOUR_COUNT = len(COLOURS)


@kernel
def rollout(
    board: Board, state: State, events: Events, values: Values, scratch: States, random: Generator
) -> int:
    """The best turn, with an aid tile where it brings more than it is worth; what is not needed goes back."""
    if state.phase == PLACE:
        return rollout_placing(board, state, events, scratch)
    if state.phase == RETURN:
        events[0] = return_unneeded(board, state, scratch)
        return 1
    count = rules.legal(board, state, events)
    for index in range(count):
        values[index] = value_of_choice(board, state, events[index], True)
    events[0] = pick_best(events, values, count, random)
    return 1


@kernel_with_arrays
def rollout_placing(board: Board, state: State, events: Events, scratch: States) -> int:
    """Write the use of an aid tile, or all discs of the best chain, or that there are no more."""
    chain = np.empty(CHAIN, np.int64)
    value_without = best_turn(board, state, chain, scratch, True)
    if rules.may_use_aid(state):
        kept = held_value(board, state, AID, state.held[AID, state.turn], True)
        aid = quick_aid(board, state, value_without + kept, scratch)
        if aid != NO_AID:
            events[0] = aid
            return 1
    for index in range(chain[0]):
        events[index] = codes.PLACE + chain[1 + index]
    if chain[0] > 0:
        return int(chain[0])
    events[0] = codes.STOP
    return 1


@kernel_with_arrays
def return_unneeded(board: Board, state: State, scratch: States) -> int:
    """SS-35: keep what the best next turn needs as the towers are now; all, if nothing can be drawn."""
    if state.in_bag == 0:
        return codes.RETURN
    chain = np.empty(CHAIN, np.int64)
    next_turn(board, state, -1, chain, scratch, True)
    event, place = codes.RETURN, 1
    for colour in range(COLOUR_COUNT):
        unneeded = int(state.hand[state.turn, colour])
        for index in range(chain[0]):
            unneeded -= board.colour[chain[1 + index]] == colour
        event += min(unneeded, rules.may_return(state, colour)) * place
        place *= codes.RETURN_BASE
    return event
