"""How the greedy bot values an action of 7 Steps: it plans the whole turn.

The best chain of placements is found exactly (`chains`). Tiles are worth some points, which they must bring
to be used (`tile_values`): the greedy bot has fixed numbers for them; a search, which plays on by `rollout`,
thinks `ahead` to the turns that are left.
"""

import numpy as np

from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import AID, COLOURS, KIND_COUNT, POINTS, SORTS
from zellige.games.seven_steps.play.chains import CHAIN
from zellige.games.seven_steps.play.rounds import turns_left
from zellige.games.seven_steps.play.tile_values import bonus_value, draw_value, held_value, value_ahead
from zellige.games.seven_steps.play.turn_values import best_turn, turn_value
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.points import disc_points, tile_points
from zellige.games.seven_steps.state import BONUS, KEEP, PLACE, RETURN

COLOUR_COUNT = len(COLOURS)
A_DISC = 0.05  # a disc that is drawn for one that fits nowhere


@kernel
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """What each action is worth to the seat to act, in points."""
    if state.phase == PLACE:
        values_of_placing(board, state, events, count, values, scratch)
    elif state.phase == RETURN:
        values_of_returning(board, state, events, count, values, scratch)
    else:
        for index in range(count):
            values[index] = value_of_choice(board, state, events[index], False)


@kernel_with_arrays
def values_of_placing(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """A disc is worth the best turn that goes on from it; an aid tile the best turn after it."""
    tile = held_value(board, state, AID, state.held[AID, state.turn], False)
    chain = np.empty(CHAIN, np.int64)
    for index in range(count):
        event = events[index]
        if event == codes.STOP:
            values[index] = turn_value(board, state, False) + tile
            continue
        scratch[0] = state
        if event < codes.STOP:
            turns.lay_disc(board, scratch[0], event - codes.PLACE)
            values[index] = best_turn(board, scratch[0], chain, scratch[1:], False) + tile
        else:
            rules.apply(board, scratch[0], event)
            values[index] = best_turn(board, scratch[0], chain, scratch[1:], False)


@kernel_with_arrays
def values_of_returning(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """A disc is worth what the next turn would lose without it; those that fit nowhere go back.

    With an empty bag nothing would be drawn for them, so all are kept.
    """
    for index in range(count):
        values[index] = 0.0
    chain = np.empty(CHAIN, np.int64)
    whole = next_turn(board, state, -1, chain, scratch, False)
    gain = A_DISC if state.in_bag > 0 else -A_DISC
    place = 1
    for colour in range(COLOUR_COUNT):
        if state.hand[state.turn, colour] > 0:
            loss = whole - next_turn(board, state, colour, chain, scratch, False)
            for index in range(count):
                returned = (events[index] - codes.RETURN) // place % codes.RETURN_BASE
                values[index] += returned * (gain - loss)
        place *= codes.RETURN_BASE


@kernel
def next_turn(board: Board, state: State, without: int, chain: Events, scratch: States, ahead: bool) -> float:
    """The best turn with the discs in hand as the towers are now, all of a colour left out."""
    scratch[0] = state
    scratch[0].aid = 0
    scratch[0].count = 0
    if without >= 0:
        scratch[0].hand[state.turn, without] = 0
    turns.start_placing(board, scratch[0])
    return best_turn(board, scratch[0], chain, scratch[1:], ahead)


@kernel
def value_of_choice(board: Board, state: State, event: int, ahead: bool) -> float:
    """Point tile, bonus tile, and which of two to keep."""
    if event in (codes.POINTS, codes.SAVE):
        points, tile = disc_points(state), state.held[POINTS, state.turn]
        if event == codes.SAVE:
            kept = held_value(board, state, POINTS, tile, ahead)
            return points + bonus_value(board, state, points, ahead) + kept
        points += tile_points(board, state, tile)
        return points + bonus_value(board, state, points, ahead)
    if state.phase == BONUS:
        sort = event - codes.BONUS
        return draw_value(board, state, sort, ahead) if sort < codes.NO_SORT else 0.0
    if state.phase == KEEP:
        return held_value(board, state, state.tile_sort, (event - codes.KEEP) % KIND_COUNT, ahead)
    return 0.0


@kernel
def evaluate(board: Board, state: State, seat: int) -> float:
    """The points of a seat, of its turn under way, and what its tiles may still bring."""
    points = float(state.score[seat])
    for sort in range(len(SORTS)):
        if state.held[sort, seat] > 0:
            points += value_ahead(sort, state.held[sort, seat], turns_left(board, state, seat))
    if state.turn == seat and state.phase == PLACE and state.count > 0:
        points += turn_value(board, state, True)
    return points
