"""How the greedy bot judges an action of 7 Steps: it plans the whole turn.

The best chain of placements is found exactly (`chains`). Tiles are worth some points, which they must bring
to be used (`tile_worth`): the greedy bot has fixed numbers for them; a search, which plays on by `swift`,
thinks `ahead` to the turns that are left.
"""

import numpy as np

from zellige.core.best import pick_best
from zellige.core.contract import Events, Record, Worth
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.core.random import Generator
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import AID, COLOURS, KIND_COUNT, POINTS, SORTS
from zellige.games.seven_steps.play.aid_rollout import NO_AID, quick_aid
from zellige.games.seven_steps.play.chains import CHAIN
from zellige.games.seven_steps.play.rounds import turns_left
from zellige.games.seven_steps.play.tile_values import bonus_worth, draw_worth, held_worth, worth_ahead
from zellige.games.seven_steps.play.turn_values import best_turn, turn_worth
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.points import disc_points, tile_points
from zellige.games.seven_steps.state import BONUS, KEEP, PLACE, RETURN

COLOUR_COUNT = len(COLOURS)
A_DISC = 0.05  # a disc that is kept though it may fit nowhere


@kernel
def judge(board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record) -> None:
    """What each action is worth to the seat to act, in points."""
    if state.phase == PLACE:
        judge_placing(board, state, events, count, worth, scratch)
    elif state.phase == RETURN:
        judge_returning(board, state, events, count, worth, scratch)
    else:
        for index in range(count):
            worth[index] = worth_of_choice(board, state, events[index], False)


@kernel_with_arrays
def judge_placing(
    board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record
) -> None:
    """A disc is worth the best turn that goes on from it; an aid tile the best turn after it."""
    tile = held_worth(board, state, AID, state.held[AID, state.turn], False)
    chain = np.empty(CHAIN, np.int64)
    for index in range(count):
        event = events[index]
        if event == codes.STOP:
            worth[index] = turn_worth(board, state, False) + tile
            continue
        scratch[0] = state
        if event < codes.STOP:
            turns.lay_disc(board, scratch[0], event - codes.PLACE)
            worth[index] = best_turn(board, scratch[0], chain, scratch[1:], False) + tile
        else:
            rules.apply(board, scratch[0], event)
            worth[index] = best_turn(board, scratch[0], chain, scratch[1:], False)


@kernel_with_arrays
def judge_returning(
    board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record
) -> None:
    """A disc is worth what the next turn would lose without it; those that fit nowhere go back."""
    for index in range(count):
        worth[index] = 0.0
    chain = np.empty(CHAIN, np.int64)
    whole = next_turn(board, state, -1, chain, scratch, False)
    place = 1
    for colour in range(COLOUR_COUNT):
        if state.hand[state.turn, colour] > 0:
            loss = whole - next_turn(board, state, colour, chain, scratch, False)
            for index in range(count):
                returned = (events[index] - codes.RETURN) // place % codes.RETURN_BASE
                worth[index] += returned * (A_DISC - loss)
        place *= codes.RETURN_BASE


@kernel
def next_turn(
    board: Record, state: Record, without: int, chain: Events, scratch: Record, ahead: bool
) -> float:
    """The best turn with the discs in hand as the towers are now, all of a colour left out."""
    scratch[0] = state
    scratch[0].aid = 0
    scratch[0].count = 0
    if without >= 0:
        scratch[0].hand[state.turn, without] = 0
    turns.start_placing(board, scratch[0])
    return best_turn(board, scratch[0], chain, scratch[1:], ahead)


@kernel
def worth_of_choice(board: Record, state: Record, event: int, ahead: bool) -> float:
    """Point tile, bonus tile, and which of two to keep."""
    if event in (codes.POINTS, codes.SAVE):
        points, tile = disc_points(state), state.held[POINTS, state.turn]
        if event == codes.SAVE:
            kept = held_worth(board, state, POINTS, tile, ahead)
            return points + bonus_worth(board, state, points, ahead) + kept
        points += tile_points(board, state, tile)
        return points + bonus_worth(board, state, points, ahead)
    if state.phase == BONUS:
        sort = event - codes.BONUS
        return draw_worth(board, state, sort, ahead) if sort < codes.NO_SORT else 0.0
    if state.phase == KEEP:
        return held_worth(board, state, state.tile_sort, (event - codes.KEEP) % KIND_COUNT, ahead)
    return 0.0


@kernel
def swift(
    board: Record, state: Record, events: Events, worth: Worth, scratch: Record, random: Generator
) -> int:
    """The best turn, with an aid tile where it brings more than it is worth; what is not needed goes back."""
    if state.phase == PLACE:
        return place_swiftly(board, state, events, scratch)
    if state.phase == RETURN:
        events[0] = return_unneeded(board, state, scratch)
        return 1
    count = rules.legal(board, state, events)
    for index in range(count):
        worth[index] = worth_of_choice(board, state, events[index], True)
    events[0] = pick_best(events, worth, count, random)
    return 1


@kernel_with_arrays
def place_swiftly(board: Record, state: Record, events: Events, scratch: Record) -> int:
    """Write the use of an aid tile, or all discs of the best chain, or that there are no more."""
    chain = np.empty(CHAIN, np.int64)
    worth_without = best_turn(board, state, chain, scratch, True)
    if rules.may_use_aid(state):
        kept = held_worth(board, state, AID, state.held[AID, state.turn], True)
        aid = quick_aid(board, state, worth_without + kept, scratch)
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
def return_unneeded(board: Record, state: Record, scratch: Record) -> int:
    """SS-35: keep what the best next turn needs as the towers are now."""
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


@kernel
def estimate(board: Record, state: Record, seat: int) -> float:
    """The points of a seat, of its turn under way, and what its tiles may still bring."""
    points = float(state.score[seat])
    for sort in range(len(SORTS)):
        if state.held[sort, seat] > 0:
            points += worth_ahead(sort, state.held[sort, seat], turns_left(board, state, seat))
    if state.turn == seat and state.phase == PLACE and state.count > 0:
        points += turn_worth(board, state, True)
    return points
