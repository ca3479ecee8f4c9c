"""Whole turns of 7 Steps that are worth a closer look: how to use an aid tile, where to place, what to keep.

Which discs are kept matters as much as where the others go: they must fit the discs that are yet to be drawn
and the towers that the others leave. So each way to return some is tried with the same few draws, after the
others have played.
"""

import numpy as np

from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.core.random import Generator
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import AID, COLOURS, HAND
from zellige.games.seven_steps.play.chains import CHAIN, NO_TURN, Tiles, find_chains
from zellige.games.seven_steps.play.tile_values import bonus_value, held_value
from zellige.games.seven_steps.play.turn_values import best_turn, list_turns
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.aids import list_aids
from zellige.games.seven_steps.state import ASK_POINTS, BONUS, NORMAL, PLACE, RETURN

COLOUR_COUNT = len(COLOURS)
CHAINS = 80  # that are looked at
WITHIN = 6.0  # points of what looks best at once
AIDS = 4  # uses of an aid tile
RETURNS = 8  # ways to return discs, when that is asked
# With how many draws a return is tried, at most, and how many trials all returns of one hand get together:
AT_A_GLANCE = (24, 200)
CLOSELY = (200, 12_000)


@kernel
def list_plans(
    board: Board,
    state: State,
    plans: Events,
    events: Events,
    values: Values,
    scratch: States,
    random: Generator,
) -> int:
    """Write promising sequences of actions of the seat to act, each a row that begins with its length."""
    if state.phase == PLACE:
        return plan_turns(board, state, plans, events, values, scratch, random)
    if state.phase == RETURN:
        return plan_returns(board, state, plans, scratch, random)
    # Whether to use a point tile, what to draw, what to keep: few ways, and all are looked at.
    count = rules.legal(board, state, events)
    for index in range(count):
        plans[index, 0], plans[index, 1] = 1, events[index]
    return count


@kernel_with_arrays
def plan_turns(
    board: Board,
    state: State,
    plans: Events,
    events: Events,
    values: Values,
    scratch: States,
    random: Generator,
) -> int:
    """Chains without an aid tile, and after the uses of it that look best at once."""
    chains, ends = np.empty((CHAINS, CHAIN), np.int64), np.empty(CHAINS)
    aids = rank_aids(board, state, events, values, scratch)
    kept = held_value(board, state, AID, state.held[AID, state.turn], True)
    found = list_turns(board, state, WITHIN, chains, ends, scratch, True)
    best = values[0] if aids > 0 else 0.0
    for row in range(found):
        ends[row] += kept
        best = max(best, ends[row])
    count = 0
    for use in range(-1, aids):
        if use >= 0:
            scratch[0] = state
            rules.apply(board, scratch[0], events[use])
            found = list_turns(board, scratch[0], WITHIN, chains, ends, scratch[1:], True)
        for row in range(found):
            if ends[row] > best - WITHIN and count < len(plans):
                aid = events[use] if use >= 0 else -1
                write_plan(board, state, aid, chains[row], plans[count], scratch, random)
                count += 1
    return count


@kernel_with_arrays
def rank_aids(board: Board, state: State, events: Events, values: Values, scratch: States) -> int:
    """Write the uses of the aid tile with the best turns after them, the best first; return how many."""
    if not rules.may_use_aid(state):
        return 0
    count, chain = list_aids(board, state, events), np.empty(CHAIN, np.int64)
    for index in range(count):
        scratch[0] = state
        rules.apply(board, scratch[0], events[index])
        values[index] = best_turn(board, scratch[0], chain, scratch[1:], True)
    for front in range(min(AIDS, count)):
        best = front
        for index in range(front + 1, count):
            if values[index] > values[best]:
                best = index
        events[front], events[best] = events[best], events[front]
        values[front], values[best] = values[best], values[front]
    return min(AIDS, count)


@kernel
def write_plan(
    board: Board, state: State, aid: int, chain: Events, plan: Events, scratch: States, random: Generator
) -> None:
    """The use of an aid tile, the discs of a chain, and what is returned after it."""
    plan[0] = 0
    scratch[0] = state
    after = scratch[0]
    if aid >= 0:
        carry_out(board, after, aid, plan)
    for index in range(chain[0]):
        carry_out(board, after, codes.PLACE + chain[1 + index], plan)
    if after.phase == PLACE and after.turn == state.turn and after.count > 0:
        carry_out(board, after, codes.STOP, plan)
    is_asked = after.turn == state.turn and after.phase in (ASK_POINTS, BONUS, RETURN)
    if is_asked and after.in_bag > 0 and turns.discs(after, after.turn) > 0:
        plan[0] += 1
        plan[plan[0]] = best_return(board, after, scratch[1:], random)


@kernel
def carry_out(board: Board, state: State, event: int, plan: Events) -> None:
    """The plan grows by an event, and the state is that after it."""
    plan[0] += 1
    plan[plan[0]] = event
    rules.apply(board, state, event)


# -- what to keep -----------------------------------------------------------------------------------


@kernel_with_arrays
def plan_returns(board: Board, state: State, plans: Events, scratch: States, random: Generator) -> int:
    """SS-35: the ways to return discs that promise most, the best first."""
    if state.in_bag == 0:
        return plan_to_leave(state, plans)
    total = try_returns(board, state, CLOSELY, scratch, random)
    count = min(RETURNS, len(total))
    for row in range(count):
        best = int(np.argmax(total))
        total[best] = NO_TURN
        plans[row, 0], plans[row, 1] = 1, rules.nth_return(state, best)
    return count


@kernel
def plan_to_leave(state: State, plans: Events) -> int:
    """SS-35, SS-37: with an empty bag all discs are kept, since nothing is drawn for what leaves the game.

    Only whoever still has seven decides by it whether this becomes the last round.
    """
    plans[0, 0], plans[0, 1] = 1, codes.RETURN
    decides = state.stage == NORMAL and turns.discs(state, state.turn) == HAND
    count, place = 1, 1
    for colour in range(COLOUR_COUNT):
        if decides and rules.may_return(state, colour) > 0:
            plans[count, 0], plans[count, 1] = 1, codes.RETURN + place
            count += 1
        place *= codes.RETURN_BASE
    return count


@kernel_with_arrays
def best_return(board: Board, state: State, scratch: States, random: Generator) -> int:
    """SS-35: what to return for the best next turn."""
    return rules.nth_return(state, int(np.argmax(try_returns(board, state, AT_A_GLANCE, scratch, random))))


@kernel_with_arrays
def try_returns(
    board: Board, state: State, budget: tuple[int, int], scratch: States, random: Generator
) -> Values:
    """What each way to return discs makes the next turn worth, over some draws and answers of the others."""
    count = rules.count_returns(state)
    total, drawn, chain = np.zeros(count), np.empty(HAND, np.int64), np.empty(CHAIN, np.int64)
    for _ in range(min(budget[0], 1 + budget[1] // count)):
        scratch[0] = state
        number = draw_for_all(board, scratch[0], drawn, scratch[1:], random)
        scratch[0].turn, scratch[0].aid, scratch[0].count = state.turn, 0, 0
        for index in range(count):
            scratch[1] = scratch[0]
            draw_after(scratch[1], rules.nth_return(state, index), drawn, number)
            turns.start_placing(board, scratch[1])
            total[index] += best_turn(board, scratch[1], chain, scratch[2:], True)
    return total


@kernel
def draw_for_all(board: Board, state: State, drawn: Events, scratch: States, random: Generator) -> int:
    """Draw as many discs as a hand may lack, then let the others play with hands of the rest.

    Nobody knows their hands, so it makes no difference that those are dealt anew from the bag.
    """
    seat, number = state.turn, min(HAND, state.in_bag)
    for index in range(number):
        drawn[index] = draw(state, random)
    for further in range(1, board.players):
        state.turn = (seat + further) % board.players
        state.aid, state.count, state.hand[state.turn, :] = 0, 0, 0
        for _ in range(min(HAND, state.in_bag)):
            state.hand[state.turn, draw(state, random)] += 1
        play_chain(board, state, scratch)
    return int(number)


@kernel
def draw(state: State, random: Generator) -> int:
    """A disc out of the bag; return its colour."""
    colour = rules.random_disc(state, random) - codes.DRAW_DISC
    state.bag[colour] -= 1
    state.in_bag -= 1
    return int(colour)


@kernel_with_arrays
def play_chain(board: Board, state: State, scratch: States) -> None:
    """The best chain of the seat in turn, tiles left aside."""
    if turns.discs(state, state.turn) == 0:
        return
    chains, values = np.empty((1, CHAIN), np.int64), np.empty(1)
    turns.start_placing(board, state)
    find_chains(board, state, Tiles(bonus_value(board, state, 0, True), 0.0), 0.0, chains, values, scratch)
    for index in range(chains[0, 0]):
        turns.lay_disc(board, state, chains[0, 1 + index])


@kernel
def draw_after(state: State, event: int, drawn: Events, number: int) -> None:
    """SS-35, SS-36: return some discs and draw up to seven."""
    rest = event - codes.RETURN
    for colour in range(COLOUR_COUNT):
        state.hand[state.turn, colour] -= rest % codes.RETURN_BASE
        rest //= codes.RETURN_BASE
    for index in range(min(HAND - turns.discs(state, state.turn), number)):
        state.hand[state.turn, drawn[index]] += 1
