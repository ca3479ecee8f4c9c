"""Fixed numbers of the events of Maharani, seen from the side of whoever acts (docs/numbers.md has tables).

The palace is turned until that side is at the bottom, so that all seats look alike. Of the 100 squares of the
grid the 56 that are printed have the first numbers; whoever has other spaces in their own box gets more
numbers, and those of the printed squares stay as they are.
"""

import numpy as np

from zellige.core.bits import WORD, bit, first, nth, size, without_first
from zellige.core.contract import OUTCOMES, PICKS, UNFINISHED, WHOLE, Board, Events, State
from zellige.core.kernel import kernel
from zellige.games.maharani import codes
from zellige.games.maharani.board import (
    DIRECTIONS,
    SIDES,
    SIZE,
    SPACE_NAMES,
    SPACE_NUMBERS,
    SPACES,
    TILE_CODES,
    own_direction,
    printed,
    words_of,
)
from zellige.games.maharani.rules import legal, placements, plain_action, side_to_act, worker_choices

PRINTED = sorted(SPACE_NUMBERS[name] for name in printed()["spaces"])
_ORDER = [*PRINTED, *(space for space in range(SPACES) if space not in PRINTED)]

# By WHOLE: the two plain actions, then slots and ways for each square.
END, REFRESH, PLACEMENTS = range(3)
ARROWS = len(DIRECTIONS)
OWN_ARROW, WITH_OWN_ARROW = 2, 3  # as seen from one's side; the ways are three other arrows, and five choices
WAYS = WITH_OWN_ARROW + codes.MOVE_SECOND + 1
SLOTS = 4

# By PICKS: the two plain actions, then what is picked one after the other.
SLOT = PLACEMENTS
ARROW = SLOT + SLOTS
CHOICE = ARROW + ARROWS - codes.NEW_FIRST  # + the choice
SQUARE = CHOICE + codes.MOVE_SECOND + 1
PICKED_SLOT, PICKED_SQUARE, PICKED_ARROW, PICKED_CHOICE = range(4)  # where each is in a path


def _turned(space: int, side: int) -> int:
    """Where a square is when the board is turned until this side is at the bottom."""
    for _ in range(side):
        space = space % SIZE * SIZE + SIZE - 1 - space // SIZE
    return space


TURNED = np.array([[_turned(space, side) for space in range(SPACES)] for side in range(len(SIDES))])
SQUARE_OF = np.argsort(_ORDER)[TURNED]
SPACE_OF = np.argsort(SQUARE_OF, axis=1)
"""The number of a square as seen from a side, and back."""


def count(board: Board, numbering: int) -> int:
    """MH-35: more if the board has other spaces than the printed squares."""
    if numbering == OUTCOMES:
        return len(TILE_CODES)
    outside = np.bitwise_and(board["spaces"], ~np.array(words_of(PRINTED), np.uint64)).any()
    squares = SPACES if outside else len(PRINTED)
    return PLACEMENTS + squares * SLOTS * WAYS if numbering == WHOLE else SQUARE + squares


def name(board: Board, state: State, numbering: int, number: int) -> str:
    """A pick that leaves an action unfinished, by its id in the drawing."""
    side = int(board.side[state.turn])
    if number >= SQUARE:
        return f"space-{SPACE_NAMES[SPACE_OF[side, number - SQUARE]]}"
    return (
        f"arrow-{DIRECTIONS[(number - ARROW + side) % ARROWS]}"
        if number >= ARROW
        else f"slot-{number - SLOT + 1}"
    )


# -- by whole actions -------------------------------------------------------------------------------


@kernel
def seen(direction: int, side: int) -> int:
    """A direction as seen from a side: away, to the right, to oneself, to the left."""
    return (direction - side) % ARROWS


@kernel
def number_of(event: int, side: int) -> int:
    """The number of a player's event."""
    if event >= codes.END:
        return END if event == codes.END else REFRESH
    arrow, choice = seen(codes.arrow_of(event), side), codes.choice_of(event)
    way = WITH_OWN_ARROW + choice if arrow == OWN_ARROW else min(arrow, OWN_ARROW)
    square = SQUARE_OF[side, codes.space_of(event)]
    return int(PLACEMENTS + (square * SLOTS + codes.slot_of(event)) * WAYS + way)


@kernel
def placement_of(number: int, side: int) -> int:
    """The event of a number that is no plain action."""
    way, place = (number - PLACEMENTS) % WAYS, (number - PLACEMENTS) // WAYS
    arrow, choice = OWN_ARROW, 0
    if way >= WITH_OWN_ARROW:
        choice = way - WITH_OWN_ARROW
    else:
        arrow = way if way < OWN_ARROW else OWN_ARROW + 1
    return codes.take(place % SLOTS, SPACE_OF[side, place // SLOTS], (arrow + side) % ARROWS, choice)


# -- the contract -----------------------------------------------------------------------------------


@kernel
def ids(board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:
    """As `core.contract` says."""
    if numbering == PICKS:
        return _picks(board, state, path, steps, out)
    found = legal(board, state, out)
    if numbering == OUTCOMES:
        for index in range(found):
            out[index] -= codes.DRAW + 1
        return found
    side = side_to_act(board, state)
    for index in range(found):
        out[index] = number_of(out[index], side)
    return found


@kernel
def event_of(board: Board, state: State, numbering: int, path: Events, steps: int) -> int:
    """As `core.contract` says."""
    number = path[0]
    if numbering == OUTCOMES:
        return int(codes.DRAW + 1 + number)
    if number < PLACEMENTS:
        return codes.END if number == END else codes.REFRESH
    if numbering == WHOLE:
        return placement_of(number, side_to_act(board, state))
    if steps <= PICKED_ARROW:
        return UNFINISHED
    slot, space, arrow = (
        path[PICKED_SLOT] - SLOT,
        _picked_space(board, state, path),
        _picked_arrow(board, state, path),
    )
    if steps > PICKED_CHOICE:
        return codes.take(slot, space, arrow, path[PICKED_CHOICE] - CHOICE)
    choices = np.uint64(worker_choices(board, state, space, state.rondel[slot], arrow))
    if _is_asked(board, choices):
        return UNFINISHED
    return codes.take(slot, space, arrow, first(choices))


@kernel
def path_of(board: Board, state: State, numbering: int, event: int, path: Events) -> int:
    """As `core.contract` says."""
    if numbering == OUTCOMES:
        path[0] = event - codes.DRAW - 1
        return 1
    side = side_to_act(board, state)
    if numbering == WHOLE or event >= codes.END:
        path[0] = number_of(event, side)
        return 1
    path[PICKED_SLOT] = SLOT + codes.slot_of(event)
    path[PICKED_SQUARE] = SQUARE + SQUARE_OF[side, codes.space_of(event)]
    path[PICKED_ARROW] = ARROW + seen(codes.arrow_of(event), side)
    path[PICKED_CHOICE] = CHOICE + codes.choice_of(event)
    asked = board.players == 2 and codes.choice_of(event) != codes.NO_WORKER
    return PICKED_CHOICE + 1 if asked else PICKED_CHOICE


# -- by picks ---------------------------------------------------------------------------------------


@kernel
def _is_asked(board: Board, choices: np.uint64) -> bool:
    """MH-20, MH-21, MH-34: with two players it is said what is done with a worker."""
    return bool(board.players == 2 and not choices & bit(codes.NO_WORKER))


@kernel
def _picked_space(board: Board, state: State, path: Events) -> int:
    """The space of the square that was picked."""
    return int(SPACE_OF[side_to_act(board, state), path[PICKED_SQUARE] - SQUARE])


@kernel
def _picked_arrow(board: Board, state: State, path: Events) -> int:
    """The direction of the arrow that was picked."""
    return int((path[PICKED_ARROW] - ARROW + side_to_act(board, state)) % ARROWS)


@kernel
def _picks(board: Board, state: State, path: Events, steps: int, out: Events) -> int:
    """What may be picked next."""
    if steps == PICKED_SLOT:
        return _slots(board, state, out)
    slot = path[PICKED_SLOT] - SLOT
    if steps == PICKED_SQUARE:
        return _squares(board, state, slot, out)
    space = _picked_space(board, state, path)
    if steps == PICKED_ARROW:
        return _arrows(board, state, slot, space, out)
    choices = np.uint64(
        worker_choices(board, state, space, state.rondel[slot], own_direction(side_to_act(board, state)))
    )
    for index in range(size(choices)):
        out[index] = CHOICE + nth(choices, index)
    return size(choices)


@kernel
def _anywhere(board: Board, state: State, slot: int, word: int) -> np.uint64:
    """MH-11 to MH-14: where the tile of a slot may lie, however it is turned."""
    spaces = np.uint64(0)
    for arrow in range(ARROWS):
        spaces |= placements(board, state, slot, arrow, word)
    return spaces


@kernel
def _slots(board: Board, state: State, out: Events) -> int:
    """Slots whose tile may lie somewhere, and the plain action."""
    found = 0
    for slot in range(SLOTS):
        if _anywhere(board, state, slot, 0) | _anywhere(board, state, slot, 1):
            out[found] = SLOT + slot
            found += 1
    plain = plain_action(state)
    if plain >= 0:
        out[found] = END if plain == codes.END else REFRESH
        found += 1
    return found


@kernel
def _squares(board: Board, state: State, slot: int, out: Events) -> int:
    """Where the tile of a slot may lie."""
    found, side = 0, side_to_act(board, state)
    for word in range(2):
        spaces = _anywhere(board, state, slot, word)
        while spaces:
            out[found] = SQUARE + SQUARE_OF[side, word * WORD + first(spaces)]
            spaces = without_first(spaces)
            found += 1
    return found


@kernel
def _arrows(board: Board, state: State, slot: int, space: int, out: Events) -> int:
    """How it may be turned there."""
    found, side = 0, side_to_act(board, state)
    for arrow in range(ARROWS):
        if placements(board, state, slot, arrow, space // WORD) & bit(space % WORD):
            out[found] = ARROW + seen(arrow, side)
            found += 1
    return found
