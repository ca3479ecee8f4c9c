"""All chains of placements that a turn of 7 Steps may still take, found exactly and in microseconds.

Bots ask this some hundred thousand times an action. So the search works on words: at each depth one word says
where the next disc may go, one where discs were placed, one which spaces have a colour still in hand. One
more for each height says where the towers of that height are, before any is taken down (SS-15).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from zellige.core.bits import bit, first, size, without_first
from zellige.core.contract import Array, Board, Events, State, States, Values
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.games.seven_steps.board import COLOURS, POINT_KINDS, POINTS, SPACES, TOP
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.placing import NOTHING, most_discs
from zellige.games.seven_steps.rules.points import tile_points

Words = npt.NDArray[np.uint64]
OPEN, PLACED, IN_HAND = range(3)  # the words of a depth
WORDS = 3
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


class Tiles(NamedTuple):
    """What tiles add to the worth of a turn."""

    bonus: float  # that of a turn of few points (SS-32)
    kept: float  # the point tile, if it is not used


class Walk(NamedTuple):
    """A way through chains, disc by disc: what may follow at each depth, and what it can still bring."""

    words: Words
    towers: Words
    points: Events  # of all discs before a depth
    steps: Values  # what may follow at most, by level and discs
    most: int  # discs that the turn may have
    tiles: Tiles
    tile: float  # the point tile brings no more than this, used or not


class Found(NamedTuple):
    """The chains that are kept, a row each."""

    chains: Events
    values: Values
    sets: Words  # of spaces
    known: Words  # beginnings that were gone on from


@kernel_with_arrays
def find_chains(
    board: Board, state: State, tiles: Tiles, within: float, chains: Events, values: Values, scratch: States
) -> int:
    """Write chains that go on from here, with what the turn is worth then; return how many there are.

    Those within so many points of the best are there, as far as there are rows, in no order; of chains over
    the same spaces only one, since they leave the same towers and discs.
    """
    found = Found(chains, values, np.empty(len(chains), np.uint64), np.zeros(KNOWN, np.uint64))
    return walk_chains(board, state, start(board, state, tiles, 0), within, found, scratch)


@kernel
def walk_chains(board: Board, state: State, walk: Walk, within: float, found: Found, scratch: States) -> int:
    """Go through all chains, and keep the best; return how many are kept.

    A branch is left when even the highest steps could not save it, or when the same discs have led to the
    same space before. (A loop, since Numba cannot cache functions that call themselves.)
    """
    scratch[0] = state
    work, words, points, tiles = scratch[0], walk.words, walk.points, walk.tiles
    best, count, depth = NO_TURN, 0, 0
    if state.count > 0:
        best = end_value(board, work, points[0], tiles)
        count = keep_chain(state, work, NOTHING, best, found, 0)
    while depth >= 0:
        spaces = words[depth, OPEN]
        if not spaces:
            depth = leave(board, work, depth)
            continue
        words[depth, OPEN] = without_first(spaces)
        level = level_on(work, first(spaces))
        step(board, work, first(spaces), level)
        total = points[depth] + level
        if highest_value(walk, work, total) <= best - within:
            take_back(board, work)
            continue
        value = end_value(board, work, total, tiles)
        if value >= best - within:
            placed = words[depth, PLACED] | bit(first(spaces))
            count = keep_chain(state, work, placed, value, found, count)
            best = max(best, value)
        if work.count < walk.most and not is_known(found.known, words[depth, PLACED], work):
            go_on(board, state, work, walk, depth, total, scratch[1:])
            depth += 1
        else:
            take_back(board, work)
    return count


@kernel_with_arrays
def start(board: Board, state: State, tiles: Tiles, more: int) -> Walk:
    """Before the first of the discs that follow; `more` as in `most_points`."""
    words, towers = np.empty((TOP + 1, WORDS), np.uint64), np.empty(TOP + 1, np.uint64)
    points = np.zeros(TOP + 1, np.int64)
    write_first_words(board, state, words, towers)
    for index in range(state.count):
        points[0] += state.level[index]
    most = min(most_discs(state), state.count + turns.discs(state, state.turn))
    tile = max(tiles.kept, MOST_TILE_POINTS[state.held[POINTS, state.turn]])
    return Walk(words, towers, points, most_points(board, state, towers, more), most, tiles, tile)


@kernel
def write_first_words(board: Board, state: State, words: Words, towers: Words) -> None:
    """The words before the first of the discs that follow."""
    words[0, OPEN], words[0, PLACED], words[0, IN_HAND] = np.uint64(state.open), NOTHING, NOTHING
    towers[:] = NOTHING
    for space in range(SPACES):
        towers[state.height[space]] |= bit(space)
    for colour in range(len(COLOURS)):
        if state.hand[state.turn, colour] > 0:
            words[0, IN_HAND] |= board.of_colour[colour]
    for index in range(state.count):
        words[0, PLACED] |= bit(state.placed[index])


@kernel
def highest_value(walk: Walk, work: Array, points: int) -> float:
    """No turn with so many points is worth more, whatever steps follow; SS-32: or if it stays a small one."""
    steps = walk.steps[work.level[work.count - 1], walk.most - work.count]
    small = 0.0
    if points <= turns.SMALL_TURN:
        small = min(points + steps, turns.SMALL_TURN) + walk.tiles.bonus
    return float(max(points + steps, small) + walk.tile)


@kernel_with_arrays
def most_points(board: Board, state: State, towers: Words, more: int) -> Values:
    """What so many discs may bring at most after one on a level, by level and discs.

    SS-13: of these some lie on that level, then at least one on the next, and so on; there are no more on a
    level than discs in hand that fit the towers below it, but for some `more`, and on the highest, where
    towers that are taken down make new ones (SS-15).
    """
    points = np.zeros((TOP + 2, TOP + 1))
    for level in range(TOP, 0, -1):
        fitting = fitting_discs(board, state, towers[level - 1]) + more
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
def fitting_discs(board: Board, state: State, spaces: np.uint64) -> int:
    """How many discs in hand fit some spaces."""
    count = 0
    for colour in range(len(COLOURS)):
        count += min(state.hand[state.turn, colour], size(spaces & board.of_colour[colour]))
    return count


@kernel
def is_known(known: Words, before: np.uint64, work: Array) -> bool:
    """Whether the same discs were placed in another order, and the same one last; from now on they were.

    Some are forgotten, where there is no room. After a tower was taken down (SS-15) the order matters.
    """
    last = work.placed[work.count - 1]
    if work.level[work.count - 1] == TOP:
        return False
    key = before | bit(last) | np.uint64(last + 1) << np.uint64(SPACES)
    place = (key ^ key >> np.uint64(11) ^ key >> np.uint64(29) ^ key >> np.uint64(46)) % np.uint64(KNOWN)
    if known[place] == key:
        return True
    known[place] = key
    return False


@kernel
def level_on(work: Array, space: int) -> int:
    """The level of the next disc on a space where it may go; SS-16: after the highest only that one."""
    if work.count > 0 and work.level[work.count - 1] == TOP:
        return TOP
    return int(work.height[space]) + 1


@kernel
def step(board: Board, work: Array, space: int, level: int) -> None:
    """A disc goes on a space, without effect on the towers."""
    work.placed[work.count] = space
    work.level[work.count] = level
    work.count += 1
    work.hand[work.turn, board.colour[space]] -= 1


@kernel
def take_back(board: Board, work: Array) -> None:
    """The last disc goes back into the hand."""
    work.count -= 1
    work.hand[work.turn, board.colour[work.placed[work.count]]] += 1


@kernel
def leave(board: Board, work: Array, depth: int) -> int:
    """All that may follow at a depth was tried; return the depth above, -1 from the first."""
    if depth > 0:
        take_back(board, work)
    return depth - 1


@kernel
def go_on(
    board: Board, state: State, work: Array, walk: Walk, depth: int, points: int, scratch: States
) -> None:
    """SS-12, SS-13: the words after the last disc; neighbours of its level, or one higher, may follow."""
    words, towers = walk.words, walk.towers
    space, level = work.placed[work.count - 1], work.level[work.count - 1]
    placed, in_hand = words[depth, PLACED] | bit(space), words[depth, IN_HAND]
    if work.hand[work.turn, board.colour[space]] == 0:
        in_hand &= ~board.of_colour[board.colour[space]]
    if level < TOP:
        fitting = towers[level - 1] | towers[level]
    else:
        fitting = towers_below_top(board, state, work, scratch)
    words[depth + 1, OPEN] = fitting & board.neighbours[space] & in_hand & ~placed
    words[depth + 1, PLACED], words[depth + 1, IN_HAND] = placed, in_hand
    walk.points[depth + 1] = points


@kernel
def towers_below_top(board: Board, state: State, work: Array, scratch: States) -> np.uint64:
    """SS-15, SS-16: where a disc of the highest level may follow, once towers were taken down."""
    scratch[0] = state
    for index in range(state.count, work.count):
        turns.lay_disc(board, scratch[0], work.placed[index])
    towers = NOTHING
    for space in range(SPACES):
        if scratch[0].height[space] == TOP - 1:
            towers |= bit(space)
    return towers


@kernel
def end_value(board: Board, state: State, points: int, tiles: Tiles) -> float:
    """What the turn is worth if it ends here: its points, the use of a point tile, a bonus tile."""
    small, tile = turns.SMALL_TURN, state.held[POINTS, state.turn]
    value = points + tiles.kept + (tiles.bonus if points <= small else 0.0)
    if tile > 0:
        points += tile_points(board, state, tile)
        value = max(value, points + (tiles.bonus if points <= small else 0.0))
    return value


@kernel
def keep_chain(state: State, work: Array, placed: np.uint64, value: float, found: Found, count: int) -> int:
    """In the place of one over the same spaces, in a new row, or for the worst; return how many rows."""
    chains, values, sets, row = found.chains, found.values, found.sets, 0
    for index in range(count):
        if sets[index] == placed:
            row = index
            break
        if values[index] < values[row]:
            row = index
    is_kept = count > 0 and sets[row] == placed
    if not is_kept and count < len(chains):
        row = count
        count += 1
    elif value <= values[row]:
        return count
    values[row], sets[row] = value, placed
    chains[row, 0] = work.count - state.count
    for index in range(state.count, work.count):
        chains[row, 1 + index - state.count] = work.placed[index]
    return count
