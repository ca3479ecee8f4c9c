"""The use of an aid tile that earns most, found quickly: not always the best one, but nearly.

A tile can be used in up to 1,200 ways, and games are played on some thousand times before an action. So one
chain is looked for in which a single disc lies as high as it wishes, out of the heights that the tile could
give to its space; then the few uses that fulfil this wish are tried.
"""

import numpy as np

from zellige.core.bits import bit, first, without_first
from zellige.core.contract import Array, Board, Events, State, States
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import AID, COLOURS, SPACES, TOP
from zellige.games.seven_steps.play.chains import (
    CHAIN,
    IN_HAND,
    OPEN,
    PLACED,
    Walk,
    Words,
    end_value,
    go_on,
    highest_value,
    leave,
    level_on,
    start,
    step,
    take_back,
)
from zellige.games.seven_steps.play.turn_values import best_turn, tiles_of
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.aids import LIFT, REMOVE, TAKE, UPPERMOST
from zellige.games.seven_steps.rules.placing import NOTHING

COLOUR_COUNT = len(COLOURS)
NO_AID, NO_WISH = -1, -1
MOST_FITTING = 3 * TOP  # uses of a tile that fulfil a wish


@kernel_with_arrays
def quick_aid(board: Board, state: State, least: float, scratch: States) -> int:
    """A use of the tile held after which the turn is worth more than the least; NO_AID if none is found."""
    kind, best, found = state.held[AID, state.turn], least, NO_AID
    for event in fitting_aids(board, state, kind, least, scratch):
        if rules.refusal(board, state, event) == 0:
            value = value_after(board, state, event, scratch)
            if value > best:
                best, found = value, event
    return found


@kernel_with_arrays
def value_after(board: Board, state: State, event: int, scratch: States) -> float:
    """What the turn is worth at best once the tile is used."""
    scratch[0] = state
    rules.apply(board, scratch[0], event)
    return best_turn(board, scratch[0], np.empty(CHAIN, np.int64), scratch[1:], True)


@kernel_with_arrays
def fitting_aids(board: Board, state: State, kind: int, least: float, scratch: States) -> Events:
    """The uses of a tile that may earn more than the least; some of them may not be possible."""
    events, count = np.empty(MOST_FITTING, np.int64), 0
    if kind == LIFT:
        events[0], count = codes.LIFT, 1
    elif kind == TAKE:
        count = list_takes(board, best_colour_to_take(board, state, least, scratch), events)
    else:
        heights = possible_heights(board, state, kind)
        space, height = find_wish(board, state, heights, least, scratch)
        if space != NO_WISH:
            count = list_fulfilling(board, state, kind, space, height, events)
    return events[:count]


# -- a disc more ------------------------------------------------------------------------------------


@kernel_with_arrays
def best_colour_to_take(board: Board, state: State, least: float, scratch: States) -> int:
    """SS-24: of which colour one disc more would bring most, wherever it came from; NO_WISH if of none."""
    best, found = least, NO_WISH
    for colour in range(COLOUR_COUNT):
        scratch[0] = state
        scratch[0].aid = TAKE
        scratch[0].hand[state.turn, colour] += 1
        turns.start_placing(board, scratch[0])
        value = best_turn(board, scratch[0], np.empty(CHAIN, np.int64), scratch[1:], True)
        if value > best:
            best, found = value, colour
    return found


@kernel
def list_takes(board: Board, colour: int, events: Events) -> int:
    """From each space of a colour."""
    count, spaces = 0, board.of_colour[colour] if colour != NO_WISH else NOTHING
    while spaces:
        events[count] = codes.TAKE + first(spaces)
        spaces = without_first(spaces)
        count += 1
    return count


# -- a tower of another height ----------------------------------------------------------------------


@kernel_with_arrays
def possible_heights(board: Board, state: State, kind: int) -> Words:
    """For each height the spaces of colours in hand that a tile could give it."""
    heights = np.zeros(TOP + 1, np.uint64)
    for space in range(SPACES):
        if state.hand[state.turn, board.colour[space]] > 0:
            own = state.height[space]
            if kind == REMOVE:
                add_height(heights, space, own - 1)
                add_height(heights, space, own - 2)
            elif kind == UPPERMOST:
                add_height(heights, space, own - 1)
                add_height(heights, space, own + 1)
            else:
                add_moved_heights(board, state, space, heights)
    return heights


@kernel
def add_height(heights: Words, space: int, height: int) -> None:
    """One that a disc could be placed on."""
    if 0 <= height < TOP:
        heights[height] |= bit(space)


@kernel
def add_moved_heights(board: Board, state: State, space: int, heights: Words) -> None:
    """SS-21: a tower moves away, another one moves here, or the two change places."""
    own, others = state.height[space], board.of_colour[board.colour[space]] & ~bit(space)
    if own > 0:
        add_height(heights, space, 0)
    while others:
        other = state.height[first(others)]
        others = without_first(others)
        if other > 0:
            add_height(heights, space, own + other)
            if own > 0 and other != own:
                add_height(heights, space, other)


@kernel_with_arrays
def find_wish(board: Board, state: State, heights: Words, least: float, scratch: States) -> tuple[int, int]:
    """A space and the height that it should have, for a turn worth more than the least; NO_WISH if none.

    One disc of a chain may be on a space that has its height only by wish. What else the tile changes is left
    aside.
    """
    walk = start(board, state, tiles_of(board, state, True), 1)
    wishes, wished = np.zeros(TOP + 1, np.uint64), np.full(TOP + 1, NO_WISH)
    wishes[0] = first_wishes(board, state, heights)
    return walk_wishes(board, state, walk, heights, wishes, wished, least, scratch)


@kernel
def walk_wishes(
    board: Board,
    state: State,
    walk: Walk,
    heights: Words,
    wishes: Words,
    wished: Events,
    least: float,
    scratch: States,
) -> tuple[int, int]:
    """Go through all chains with a wish; return the one of the best, as `find_wish` does.

    At each depth `wishes` are the spaces to wish for, once those that need no wish were tried; `wished` is at
    which depth there was one. Otherwise the same way as in `walk_chains`.
    """
    scratch[0] = state
    work, words = scratch[0], walk.words
    best, space, height, depth = least, NO_WISH, 0, 0
    while depth >= 0:
        is_wish = not words[depth, OPEN]
        spaces = wishes[depth] if is_wish else words[depth, OPEN]
        if not spaces:
            depth = leave(board, work, depth)
            continue
        if is_wish:
            wishes[depth] = without_first(spaces)
            level = 1 + highest_wish(heights, first(spaces), highest_step(board, work, first(spaces)))
        else:
            words[depth, OPEN] = without_first(spaces)
            level = level_on(work, first(spaces))
        step(board, work, first(spaces), level)
        wish, total = depth if is_wish else wished[depth], walk.points[depth] + level
        if highest_value(walk, work, total) <= best:
            take_back(board, work)
            continue
        if wish != NO_WISH:
            value = end_value(board, work, total, walk.tiles)
            if value > best:
                best, space, height = value, int(work.placed[wish]), int(work.level[wish]) - 1
        if work.count < walk.most and level < TOP:
            go_on(board, state, work, walk, depth, total, scratch[1:])
            depth += 1
            wished[depth] = wish
            wishes[depth] = next_wishes(board, work, words, depth, heights) if wish == NO_WISH else NOTHING
        else:
            take_back(board, work)
    return space, height


@kernel
def first_wishes(board: Board, state: State, heights: Words) -> np.uint64:
    """SS-11: the spaces that could get so low that the first disc may go there."""
    found, spaces = NOTHING, NOTHING
    for height in range(TOP):
        spaces |= heights[height]
    while spaces:
        space = first(spaces)
        spaces = without_first(spaces)
        if highest_wish(heights, space, highest_step(board, state, space)) != NO_WISH:
            found |= bit(space)
    return found


@kernel
def next_wishes(board: Board, work: Array, words: Words, depth: int, heights: Words) -> np.uint64:
    """SS-12, SS-13: the neighbours of the last disc that could get a height that fits its level."""
    space, level = work.placed[work.count - 1], work.level[work.count - 1]
    fitting = heights[level - 1] | heights[level]
    taken = words[depth, PLACED] | words[depth, OPEN]
    return np.uint64(fitting & board.neighbours[space] & words[depth, IN_HAND] & ~taken)


@kernel
def highest_step(board: Board, work: Array, space: int) -> int:
    """SS-11, SS-13: how high a space may be for the next disc."""
    if work.count > 0:
        return int(work.level[work.count - 1])
    height, others = TOP, board.of_colour[board.colour[space]] & ~bit(space)
    while others:
        height = min(height, work.height[first(others)])
        others = without_first(others)
    return height


@kernel
def highest_wish(heights: Words, space: int, most: int) -> int:
    """The highest that a space could get, up to a limit; NO_WISH if it is always higher."""
    for height in range(min(most, TOP - 1), -1, -1):
        if heights[height] & bit(space):
            return height
    return NO_WISH


@kernel
def list_fulfilling(board: Board, state: State, kind: int, space: int, height: int, events: Events) -> int:
    """The uses of a tile that give a space this height, if they are possible."""
    if kind == REMOVE:
        other = space if height == state.height[space] - 2 else SPACES
        events[0] = codes.REMOVE + space * (SPACES + 1) + other
        return 1
    count, own, others = 0, state.height[space], board.of_colour[board.colour[space]] & ~bit(space)
    while others:
        other = first(others)
        others = without_first(others)
        if kind == UPPERMOST:
            one, two = (space, other) if height < own else (other, space)
            events[count] = codes.pair(codes.UPPERMOST, one, two)
            count += 1
            continue
        if height == 0:
            events[count] = codes.pair(codes.MOVE, space, other)
            count += 1
        if height == own + state.height[other]:
            events[count] = codes.pair(codes.MOVE, other, space)
            count += 1
        if height == state.height[other]:
            events[count] = codes.pair(codes.SWAP, min(space, other), max(space, other))
            count += 1
    return count
