"""The rest of a game solved to the last event, where few enough continuations are left.

Each seat takes what is best for itself, and chance counts by its weights. A position that several orders of
the same events lead to is worked out only once. (A loop over a stack, since Numba cannot cache
functions that call themselves.)
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from zellige.core.contract import (
    CHANCE,
    OVER,
    Array,
    Board,
    Events,
    States,
    Values,
    apply,
    legal,
    to_act,
    weight,
)
from zellige.core.game import Game
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.search.tree import EXPECTED, MOST_SEATS, NONE, RESULTS, evaluate_outcome

DEEPEST = 24  # events, from the position to the end of the game
MOST_POSITIONS = 20_000  # a tenth of a second, more or less
ROOM = 1 << 15  # for them; a third of it stays free, so that a free place is found quickly
WORD = 8  # bytes

FRAME = np.dtype(
    (
        np.record,
        [
            ("acting", "i8"),
            ("count", "i8"),  # events that are possible here
            ("next", "i8"),  # the first of them that is still to be tried
            ("weights", "i8"),  # of the chance outcomes that were tried
            ("key", "u8"),
        ],
    )
)


class Stack(NamedTuple):
    """Room to work in, with a row for each event between the first position and the one looked at."""

    states: States
    frames: Array
    events: Events
    results: Values  # of the best event so far, or of all chance outcomes so far
    bytes: npt.NDArray[np.uint8]  # the same memory as `states`
    words: npt.NDArray[np.uint64]  # a state, to be mixed into a key
    words_as_bytes: npt.NDArray[np.uint8]  # the same memory as `words`
    keys: npt.NDArray[np.uint64]  # of positions that were worked out; 0: none
    known: Values  # their results
    first: Values  # the results of each event of the first position


def make_stack(kind: GameKind) -> Stack:
    """An empty one; it has some megabytes, mostly for positions that are known."""
    states = np.zeros(DEEPEST, kind.state_dtype)
    size = kind.state_dtype.itemsize
    words = np.zeros(-(-size // WORD), np.uint64)
    return Stack(
        states,
        np.zeros(DEEPEST, FRAME),
        np.empty((DEEPEST, kind.most_events), np.int64),
        np.zeros((DEEPEST, *RESULTS)),
        states.view(np.uint8).reshape(DEEPEST, size),
        words,
        words.view(np.uint8),
        np.zeros(ROOM, np.uint64),
        np.zeros((ROOM, *RESULTS)),
        np.zeros((kind.most_events, *RESULTS)),
    )


def worked_out(
    game: Game, most: int = MOST_POSITIONS, stack: Stack | None = None
) -> dict[int, Values] | None:
    """The results of every event that may come next; None if they cannot be worked out.

    That is so where something is hidden, where there are more positions than `most`, or where the end is too
    far away. A caller that asks again and again should pass the same `stack`, which is then made only
    once.
    """
    if game.kind.hides:
        return None
    if stack is None:
        stack = make_stack(game.kind)
    stack.states[0] = game.state
    count = work_out(game.board, stack, game.kind.margin, most)
    if count == NONE:
        return None
    return dict(zip(stack.events[0, :count].tolist(), stack.first[:count].copy(), strict=True))


@kernel
def work_out(board: Board, stack: Stack, margin: float, most: int) -> int:
    """Write the results of every event of the first position; return how many events there are, or NONE."""
    stack.keys[:] = 0
    positions = 0
    depth = int(np.int64(0))  # for a constant Numba would compile all that is called with it once more
    open_frame(board, stack, depth)
    while True:
        frame = stack.frames[depth]
        if frame.next == frame.count:
            if depth == 0:
                return int(frame.count)
            close_frame(stack, depth)
            depth -= 1
            take_in(board, stack, depth)
            continue
        if depth + 1 == DEEPEST:
            return NONE
        stack.states[depth + 1] = stack.states[depth]
        apply(board, stack.states[depth + 1], stack.events[depth, frame.next])
        if is_known(board, stack, depth + 1, margin):
            take_in(board, stack, depth)
            continue
        positions += 1
        if positions > most:
            return NONE
        depth += 1
        open_frame(board, stack, depth)


@kernel
def open_frame(board: Board, stack: Stack, depth: int) -> None:
    """Begin with a position whose events are to be tried."""
    frame, state = stack.frames[depth], stack.states[depth]
    frame.acting = to_act(board, state)
    frame.count = legal(board, state, stack.events[depth])
    frame.next = frame.weights = 0
    stack.results[depth, :, :] = 0.0


@kernel
def copy_results(found: Values, target: Values) -> None:
    """Element by element: with slices, Numba would also compile what makes an error of other shapes."""
    for row in range(len(found)):
        for seat in range(MOST_SEATS):
            target[row, seat] = found[row, seat]


@kernel
def is_known(board: Board, stack: Stack, depth: int, margin: float) -> bool:
    """Whether the results of a position are known at once; they are written if so."""
    if to_act(board, stack.states[depth]) == OVER:
        evaluate_outcome(board, stack.states[depth], margin, stack.results[depth])
        return True
    key = mix(stack, depth)
    stack.frames[depth].key = key
    place = find_place(stack, key)
    if stack.keys[place] == 0:
        return False
    copy_results(stack.known[place], stack.results[depth])
    return True


@kernel
def take_in(board: Board, stack: Stack, depth: int) -> None:
    """Take over the results of the event that was tried last, which are in the row below."""
    frame, found, so_far = stack.frames[depth], stack.results[depth + 1], stack.results[depth]
    if depth == 0:
        copy_results(found, stack.first[frame.next])
    if frame.acting == CHANCE:
        part = weight(board, stack.states[depth], stack.events[depth, frame.next])
        frame.weights += part
        for row in range(len(so_far)):
            for seat in range(MOST_SEATS):
                so_far[row, seat] += (found[row, seat] - so_far[row, seat]) * part / frame.weights
    elif frame.next == 0 or found[EXPECTED, frame.acting] > so_far[EXPECTED, frame.acting]:
        copy_results(found, so_far)
    frame.next += 1


@kernel
def close_frame(stack: Stack, depth: int) -> None:
    """All events of a position have been tried: remember what it is worth."""
    place = find_place(stack, stack.frames[depth].key)
    stack.keys[place] = stack.frames[depth].key
    copy_results(stack.results[depth], stack.known[place])


@kernel
def mix(stack: Stack, depth: int) -> np.uint64:
    """A hash of a position: 64 bits for some ten thousand positions, so that no two should share one."""
    for index in range(stack.bytes.shape[1]):
        stack.words_as_bytes[index] = stack.bytes[depth, index]
    key = np.uint64(0x9E3779B97F4A7C15)
    for word in stack.words:
        key = (key ^ word) * np.uint64(0xBF58476D1CE4E5B9)
        key ^= key >> np.uint64(32)
    return key | np.uint64(1)


@kernel
def find_place(stack: Stack, key: np.uint64) -> int:
    """Where a position is kept, or would be."""
    place = np.int64(key >> np.uint64(40)) % ROOM
    while stack.keys[place] not in (np.uint64(0), key):
        place = (place + 1) % ROOM
    return int(place)
