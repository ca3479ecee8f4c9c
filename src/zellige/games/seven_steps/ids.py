"""Fixed numbers of the events of 7 Steps (docs/numbers.md has the tables).

Whole, an event is its own number, but for discs that are returned: one by one, the colours in order, until it
is done. There are always 49 spaces, and a space has the same number in every layout.
"""

from zellige.core.bits import bit
from zellige.core.contract import OUTCOMES, PICKS, UNFINISHED, WHOLE, Board, Events, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import AID, COLOURS, KIND_COUNT, SORTS, SPACE_NAMES, SPACES
from zellige.games.seven_steps.rules import (
    legal,
    list_places,
    may_return,
    may_use_aid,
)
from zellige.games.seven_steps.rules.aids import (
    LIFT,
    MOVE,
    REMOVE,
    TAKE,
    aid_candidate,
    aid_candidates,
    changes_something,
    kind_of_aid,
    spaces_of_pair,
)
from zellige.games.seven_steps.rules.placing import NOTHING
from zellige.games.seven_steps.state import PLACE, RETURN

COLOUR_COUNT = len(COLOURS)
TILES = len(SORTS) * KIND_COUNT
# By WHOLE: all events up to the returns, then a disc of each colour, and that it is done.
RETURNED, DONE = codes.RETURN, codes.RETURN + COLOUR_COUNT
# By PICKS: the events before the aids, the two ways to use a tile, then a disc of each colour, and done.
TILE, SWAP, PICK_RETURNED = range(codes.LIFT, codes.LIFT + 3)
PICK_DONE = PICK_RETURNED + COLOUR_COUNT


def count(board: Board, numbering: int) -> int:
    """The same for all boards."""
    return {WHOLE: DONE + 1, PICKS: PICK_DONE + 1, OUTCOMES: COLOUR_COUNT + TILES}[numbering]


def name(board: Board, state: State, numbering: int, number: int) -> str:
    """A disc that is returned, a tile, or the first space that it is used on."""
    if numbering == PICKS and number < SPACES:
        return f"space-{SPACE_NAMES[number]}"
    if numbering == PICKS and number <= SWAP:
        return "aid-tile" if number == TILE else "aid-swap"
    return f"return-{COLOURS[number - returned(numbering)]}"


@kernel
def returned(numbering: int) -> int:
    """The number of a returned disc of the first colour; the others follow, and then that it is done."""
    return PICK_RETURNED if numbering == PICKS else RETURNED


# -- the contract -----------------------------------------------------------------------------------


@kernel
def ids(board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:
    """As `core.contract` says."""
    if state.phase == RETURN:
        return _list_returns(state, returned(numbering), path, steps, out)
    if numbering == PICKS and state.phase == PLACE:
        return _list_picks(board, state, path, steps, out)
    found = legal(board, state, out)
    if numbering == OUTCOMES:
        for index in range(found):
            out[index] -= codes.DRAW_DISC
    return found


@kernel
def event_of(board: Board, state: State, numbering: int, path: Events, steps: int) -> int:
    """As `core.contract` says."""
    if numbering == OUTCOMES:
        return int(codes.DRAW_DISC + path[0])
    if state.phase == RETURN:
        return _event_of_return(returned(numbering), path, steps)
    if numbering == PICKS and path[0] >= TILE:
        return _event_of_aid(state, path, steps)
    return int(path[0])


@kernel
def path_of(board: Board, state: State, numbering: int, event: int, path: Events) -> int:
    """As `core.contract` says."""
    if numbering == OUTCOMES:
        path[0] = event - codes.DRAW_DISC
        return 1
    if event >= codes.RETURN:
        return _path_of_return(returned(numbering), event, path)
    if numbering == WHOLE or event < codes.LIFT:
        path[0] = event
        return 1
    for step in range(3):
        path[step] = aid_pick(event, step)
    if path[1] < 0:
        return 1
    return 2 if path[2] < 0 else 3


# -- returning discs one by one ---------------------------------------------------------------------


@kernel
def _list_returns(state: State, base: int, path: Events, steps: int, out: Events) -> int:
    """SS-35: a disc of the colour that was returned last or of a later one, or no more."""
    found = 0
    for colour in range(path[steps - 1] - base if steps > 0 else 0, COLOUR_COUNT):
        so_far = 0
        for step in range(steps):
            so_far += path[step] == base + colour
        if may_return(state, colour) > so_far:
            out[found] = base + colour
            found += 1
    out[found] = base + COLOUR_COUNT
    return found + 1


@kernel
def _event_of_return(base: int, path: Events, steps: int) -> int:
    """All discs of a path together."""
    if path[steps - 1] != base + COLOUR_COUNT:
        return UNFINISHED
    event = codes.RETURN
    for step in range(steps - 1):
        event += codes.RETURN_BASE ** (path[step] - base)
    return int(event)


@kernel
def _path_of_return(base: int, event: int, path: Events) -> int:
    """Disc by disc, the colours in order."""
    rest, steps = event - codes.RETURN, 0
    for colour in range(COLOUR_COUNT):
        for _ in range(rest % codes.RETURN_BASE):
            path[steps] = base + colour
            steps += 1
        rest //= codes.RETURN_BASE
    path[steps] = base + COLOUR_COUNT
    return steps + 1


# -- using an aid tile, pick by pick ----------------------------------------------------------------


@kernel
def aid_pick(event: int, step: int) -> int:
    """What is picked for the use of an aid tile: the tile, then spaces; -1: nothing more.

    To remove one disc alone, the tile is picked again.
    """
    kind = kind_of_aid(event)
    if step == 0:
        return SWAP if codes.SWAP <= event < codes.UPPERMOST else TILE
    if kind == LIFT:
        return -1
    if kind == TAKE:
        return event - codes.TAKE if step == 1 else -1
    if kind == REMOVE:
        one, other = (event - codes.REMOVE) // (SPACES + 1), (event - codes.REMOVE) % (SPACES + 1)
        return one if step == 1 else TILE if other == SPACES else other
    one, other = spaces_of_pair(event)
    return one if step == 1 else other


@kernel
def _event_of_aid(state: State, path: Events, steps: int) -> int:
    """The use of the tile that the seat holds, once all is picked."""
    kind = state.held[AID, state.turn]
    if kind == LIFT:
        return codes.LIFT
    if kind == TAKE:
        return codes.TAKE + path[1] if steps == 2 else UNFINISHED
    if steps < 3:
        return UNFINISHED
    if kind == REMOVE:
        return int(codes.REMOVE + path[1] * (SPACES + 1) + (SPACES if path[2] == TILE else path[2]))
    base = codes.UPPERMOST if kind != MOVE else codes.SWAP if path[0] == SWAP else codes.MOVE
    return codes.pair(base, path[1], path[2])


@kernel
def _list_picks(board: Board, state: State, path: Events, steps: int, out: Events) -> int:
    """What may be picked next while discs are placed."""
    if steps > 0:
        return _list_aid_picks(board, state, path, steps, out, 0)
    found = _list_aid_picks(board, state, path, 0, out, 0) if may_use_aid(state) else 0
    return list_places(state, out, found)


@kernel
def _list_aid_picks(board: Board, state: State, path: Events, steps: int, out: Events, found: int) -> int:
    """The next picks of all uses of the tile that begin with a path, each once."""
    kind, seen = state.held[AID, state.turn], NOTHING
    for index in range(aid_candidates(kind)):
        event = aid_candidate(board, kind, index)
        following = aid_pick(event, steps)
        place = bit(following if following < SPACES else SPACES + following - TILE)
        if seen & place or not _begins_with(event, path, steps) or not changes_something(board, state, event):
            continue
        seen |= place
        out[found] = following
        found += 1
    return found


@kernel
def _begins_with(event: int, path: Events, steps: int) -> bool:
    """Whether the first picks of an event are these."""
    for step in range(steps):
        if aid_pick(event, step) != path[step]:
            return False
    return True
