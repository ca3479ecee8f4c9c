"""All chains of placements that a turn of 7 Steps may still take, found exactly and in microseconds.

Bots ask this some hundred thousand times an action. So the search works on words: at each depth one word says
where the next disc may go, one where discs were placed, one which spaces have a colour still in hand, and one
for each height where the towers of that height are. Only a tower that is taken down (SS-15) changes the last.
"""

import numpy as np
import numpy.typing as npt

from zellige.core.bits import bit, first, without_first
from zellige.core.contract import Events, Record, Worth
from zellige.core.kernel import kernel
from zellige.games.seven_steps import turns
from zellige.games.seven_steps.board import COLOURS, POINTS, SPACES, TOP
from zellige.games.seven_steps.placing import NOTHING, most_discs
from zellige.games.seven_steps.points import tile_points

Words = npt.NDArray[np.uint64]
OPEN, PLACED, IN_HAND, TOWERS = range(4)  # the words of a depth; then one for each height from 0
WORDS = TOWERS + TOP + 1
CHAIN = TOP + 1  # how many discs follow, and where
MOST_TILE_POINTS = 14.0
NO_TURN = -1.0
# No more than this can be added by so many discs after one on a level: each a step up, as far as that goes.
HIGHEST_STEPS = np.array(
    [
        [float(sum(min(level + k, TOP) for k in range(1, discs + 1))) for discs in range(TOP + 1)]
        for level in range(TOP + 1)
    ]
)


@kernel
def find_chains(
    board: Record,
    state: Record,
    bonus: float,
    kept: float,
    within: float,
    chains: Events,
    worth: Worth,
    scratch: Record,
) -> int:
    """Write chains that go on from here, with what the turn is worth then; return how many there are.

    Those within so many points of the best are there, as far as there are rows, in no order; of chains over
    the same spaces only one, since they leave the same towers and discs. `bonus` is what a bonus tile is
    worth (SS-32), `kept` what the point tile is if it is not used. (A loop, since Numba's cache does not bear
    functions that call themselves; a branch is left when even the highest steps could not save it.)
    """
    scratch[0] = state
    work, words = scratch[0], np.empty((TOP + 1, WORDS), np.uint64)
    sets, points = np.empty(len(chains), np.uint64), np.zeros(TOP + 1, np.int64)
    most = min(most_discs(state), state.count + turns.discs(state, state.turn))
    start(board, state, words[0])
    best, found, depth = NO_TURN, 0, 0
    for index in range(state.count):
        points[0] += state.level[index]
    if state.count > 0:
        best = end_worth(board, work, points[0], bonus, kept)
        found = keep_chain(state, work, NOTHING, best, chains, worth, sets, 0)
    while depth >= 0:
        spaces = words[depth, OPEN]
        if not spaces:
            depth -= 1
            if depth >= 0:
                take_back(board, work)
            continue
        words[depth, OPEN] = without_first(spaces)
        level = step(board, work, words[depth], first(spaces))
        value = end_worth(board, work, points[depth] + level, bonus, kept)
        if value >= best - within:
            placed = words[depth, PLACED] | bit(first(spaces))
            found = keep_chain(state, work, placed, value, chains, worth, sets, found)
            best = max(best, value)
        highest = value + HIGHEST_STEPS[level, most - work.count]
        if work.held[POINTS, work.turn] > 0:
            highest += MOST_TILE_POINTS
        if work.count < most and highest > best - within:
            points[depth + 1] = points[depth] + level
            go_on(board, state, work, words, depth, scratch[1:])
            depth += 1
        else:
            take_back(board, work)
    return found


@kernel
def start(board: Record, state: Record, words: Words) -> None:
    """The words before the first of the discs that follow."""
    words[:] = NOTHING
    words[OPEN] = np.uint64(state.open)
    sort_towers(state, words)
    for colour in range(len(COLOURS)):
        if state.hand[state.turn, colour] > 0:
            words[IN_HAND] |= board.of_colour[colour]
    for index in range(state.count):
        words[PLACED] |= bit(state.placed[index])


@kernel
def sort_towers(state: Record, words: Words) -> None:
    """By their heights."""
    words[TOWERS:] = NOTHING
    for space in range(SPACES):
        words[TOWERS + state.height[space]] |= bit(space)


@kernel
def step(board: Record, work: Record, words: Words, space: int) -> int:
    """A disc goes on a space, without effect on the towers; return its level."""
    level = 1
    while not words[TOWERS + level - 1] & bit(space):
        level += 1
    work.placed[work.count] = space
    work.level[work.count] = level
    work.count += 1
    work.hand[work.turn, board.colour[space]] -= 1
    return level


@kernel
def take_back(board: Record, work: Record) -> None:
    """The last disc goes back into the hand."""
    work.count -= 1
    work.hand[work.turn, board.colour[work.placed[work.count]]] += 1


@kernel
def go_on(board: Record, state: Record, work: Record, words: Words, depth: int, scratch: Record) -> None:
    """SS-12 to SS-16: the words after the last disc; neighbours of its level, or one higher, may follow."""
    space, level = work.placed[work.count - 1], work.level[work.count - 1]
    words[depth + 1] = words[depth]
    after = words[depth + 1]
    after[PLACED] |= bit(space)
    if work.hand[work.turn, board.colour[space]] == 0:
        after[IN_HAND] &= ~board.of_colour[board.colour[space]]
    fitting = after[TOWERS + level - 1] | after[TOWERS + level]
    if level == TOP:
        scratch[0] = state
        for index in range(state.count, work.count):
            turns.lay_disc(board, scratch[0], work.placed[index])
        sort_towers(scratch[0], after)
        fitting = after[TOWERS + TOP - 1]
    after[OPEN] = fitting & board.neighbours[space] & after[IN_HAND] & ~after[PLACED]


@kernel
def end_worth(board: Record, state: Record, points: int, bonus: float, kept: float) -> float:
    """What the turn is worth if it ends here: its points, the use of a point tile, a bonus tile."""
    small, tile = turns.SMALL_TURN, state.held[POINTS, state.turn]
    worth = points + kept + (bonus if points <= small else 0.0)
    if tile > 0:
        points += tile_points(board, state, tile)
        worth = max(worth, points + (bonus if points <= small else 0.0))
    return worth


@kernel
def keep_chain(
    state: Record,
    work: Record,
    placed: np.uint64,
    value: float,
    chains: Events,
    worth: Worth,
    sets: Words,
    found: int,
) -> int:
    """In the place of one over the same spaces, in a new row, or for the worst; return how many rows."""
    row = 0
    for index in range(found):
        if sets[index] == placed:
            row = index
            break
        if worth[index] < worth[row]:
            row = index
    is_known = found > 0 and sets[row] == placed
    if not is_known and found < len(chains):
        row = found
        found += 1
    elif value <= worth[row]:
        return found
    worth[row], sets[row] = value, placed
    chains[row, 0] = work.count - state.count
    for index in range(state.count, work.count):
        chains[row, 1 + index - state.count] = work.placed[index]
    return found
