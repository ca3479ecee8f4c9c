"""All chains of placements that a turn of 7 Steps may still take, found exactly and in microseconds.

Bots ask this some hundred thousand times an action. So the search works on words: at each depth one word says
where the next disc may go, one where discs were placed, one which spaces have a colour still in hand, and one
for each height where the towers of that height are. Only a tower that is taken down (SS-15) changes the last.
"""

import numpy as np
import numpy.typing as npt

from zellige.core.bits import bit, first, size, without_first
from zellige.core.contract import Events, Record, Worth
from zellige.core.kernel import kernel
from zellige.games.seven_steps import turns
from zellige.games.seven_steps.board import COLOURS, POINT_KINDS, POINTS, SPACES, TOP
from zellige.games.seven_steps.placing import NOTHING, most_discs
from zellige.games.seven_steps.points import tile_points

Words = npt.NDArray[np.uint64]
OPEN, PLACED, IN_HAND, TOWERS = range(4)  # the words of a depth; then one for each height from 0
WORDS = TOWERS + TOP + 1
CHAIN = TOP + 1  # how many discs follow, and where
NO_TURN = -1.0
KNOWN = 256  # beginnings of chains that are remembered
# SS-27 to SS-31: no point tile can bring more, by its kind.
MOST_TILE_POINTS = np.array(
    [0.0]
    + [
        {"one-colour": 2.0 * TOP, "level-3a": 5.0, "level-3b": 5.0}.get(kind, 1.0 * TOP)
        for kind in POINT_KINDS
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
    functions that call themselves; a branch is left when even the highest steps could not save it, or when
    the same discs have led to the same space before.)
    """
    scratch[0] = state
    work, words = scratch[0], np.empty((TOP + 1, WORDS), np.uint64)
    sets, points = np.empty(len(chains), np.uint64), np.zeros(TOP + 1, np.int64)
    known = np.zeros(KNOWN, np.uint64)
    most = min(most_discs(state), state.count + turns.discs(state, state.turn))
    start(board, state, words[0])
    steps = most_points(board, state, words[0], 0)
    tile = MOST_TILE_POINTS[state.held[POINTS, state.turn]]
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
        level = level_of(words[depth], first(spaces))
        step(board, work, first(spaces), level)
        value = end_worth(board, work, points[depth] + level, bonus, kept)
        if value >= best - within:
            placed = words[depth, PLACED] | bit(first(spaces))
            found = keep_chain(state, work, placed, value, chains, worth, sets, found)
            best = max(best, value)
        highest = value + steps[level, most - work.count] + tile
        if work.count < most and highest > best - within and not is_known(known, words[depth], work):
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
def most_points(board: Record, state: Record, words: Words, more: int) -> Worth:
    """What so many discs may bring at most after one on a level, by level and discs.

    SS-13: of these some lie on that level, then at least one on the next, and so on; there are no more on a
    level than discs in hand that fit the towers below it, but for some `more`, and on the highest, where
    towers that are taken down make new ones (SS-15).
    """
    points = np.zeros((TOP + 2, TOP + 1))
    for level in range(TOP, 0, -1):
        fitting = fitting_discs(board, state, words[TOWERS + level - 1]) + more
        if level == TOP and fitting > 0:
            fitting = TOP
        for discs in range(1, TOP + 1):
            for here in range(1, min(discs, fitting) + 1):
                value = here * level + points[level + 1, discs - here]
                points[level, discs] = max(points[level, discs], value)
    for level in range(TOP):
        for discs in range(1, TOP + 1):
            points[level, discs] = max(points[level, discs], points[level + 1, discs])
    return points


@kernel
def fitting_discs(board: Record, state: Record, spaces: np.uint64) -> int:
    """How many discs in hand fit some spaces."""
    count = 0
    for colour in range(len(COLOURS)):
        count += min(state.hand[state.turn, colour], size(spaces & board.of_colour[colour]))
    return count


@kernel
def is_known(known: Words, words: Words, work: Record) -> bool:
    """Whether the same discs were placed in another order, and the same one last; from now on they were.

    Some are forgotten, where there is no room. After a tower was taken down (SS-15) the order matters.
    """
    last = work.placed[work.count - 1]
    if work.level[work.count - 1] == TOP:
        return False
    key = (words[PLACED] | bit(last)) | np.uint64(last + 1) << np.uint64(SPACES)
    place = (key ^ key >> np.uint64(11) ^ key >> np.uint64(29) ^ key >> np.uint64(46)) % np.uint64(KNOWN)
    if known[place] == key:
        return True
    known[place] = key
    return False


@kernel
def level_of(words: Words, space: int) -> int:
    """The level of a disc on a space."""
    level = 1
    while not words[TOWERS + level - 1] & bit(space):
        level += 1
    return level


@kernel
def step(board: Record, work: Record, space: int, level: int) -> None:
    """A disc goes on a space, without effect on the towers."""
    work.placed[work.count] = space
    work.level[work.count] = level
    work.count += 1
    work.hand[work.turn, board.colour[space]] -= 1


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
