"""Aid tiles (SS-18 to SS-24), and towers that are taken down (SS-15)."""

from zellige.core.bits import first, nth, without_first
from zellige.core.contract import Board, Events, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import AID, AID_KINDS, COLOURS, SPACES, TOP
from zellige.games.seven_steps.refusal_codes import AID_IS_IMPOSSIBLE, ALLOWED, NO_SUCH_AID
from zellige.games.seven_steps.rules.placing import has_lift

REMOVE, MOVE, UPPERMOST, LIFT, TAKE = range(1, len(AID_KINDS) + 1)
PAIRS = TOP * TOP  # of spaces of one colour, in order


@kernel
def spread_towers(board: Board, state: State, colour: int) -> None:
    """SS-15: a tower of seven is taken down, a disc on each space of its colour, until none has seven."""
    again = True
    while again:
        again = False
        spaces = board.of_colour[colour]
        while spaces:
            space = first(spaces)
            spaces = without_first(spaces)
            if state.height[space] >= TOP:
                state.height[space] -= TOP
                again = True
                others = board.of_colour[colour]
                while others:
                    state.height[first(others)] += 1
                    others = without_first(others)


@kernel
def kind_of_aid(event: int) -> int:
    """Which tile an action uses."""
    if event == codes.LIFT:
        return LIFT
    if event < codes.MOVE:
        return TAKE
    if event < codes.UPPERMOST:
        return MOVE
    return UPPERMOST if event < codes.REMOVE else REMOVE


@kernel
def spaces_of_pair(event: int) -> tuple[int, int]:
    """From and to, or the two that change places."""
    index = (event - codes.MOVE) % (SPACES * SPACES)
    return index // SPACES, index % SPACES


@kernel
def refusal_of_aid(board: Board, state: State, event: int) -> int:
    """SS-18, SS-19: one holds the tile, and what it does is possible and changes something."""
    kind = kind_of_aid(event)
    if state.held[AID, state.turn] != kind:
        return NO_SUCH_AID
    return ALLOWED if changes_something(board, state, event) else AID_IS_IMPOSSIBLE


@kernel
def changes_something(board: Board, state: State, event: int) -> bool:
    """SS-19 to SS-24."""
    kind = kind_of_aid(event)
    if kind == LIFT:
        return has_lift(board, state)
    if kind == TAKE:
        return bool(state.height[event - codes.TAKE] > 0)
    if kind == REMOVE:
        one, other = (event - codes.REMOVE) // (SPACES + 1), (event - codes.REMOVE) % (SPACES + 1)
        if other == SPACES:
            return bool(state.height[one] > 0)
        if one == other:
            return bool(state.height[one] > 1)
        return bool(one < other and state.height[one] > 0 and state.height[other] > 0)
    one, other = spaces_of_pair(event)
    if one == other or board.colour[one] != board.colour[other] or state.height[one] == 0:
        return False
    if kind == UPPERMOST:
        return bool(state.height[other] < TOP)
    if event < codes.SWAP:
        return bool(state.height[one] + state.height[other] <= TOP)
    return bool(one < other and state.height[other] > 0 and state.height[one] != state.height[other])


@kernel
def aid_candidates(kind: int) -> int:
    """How many ways there are to write down a use of a tile, possible or not."""
    if kind == REMOVE:
        return SPACES * (SPACES + 1)
    if kind == TAKE:
        return SPACES
    if kind == LIFT:
        return 1
    return len(COLOURS) * PAIRS * (2 if kind == MOVE else 1)


@kernel
def aid_candidate(board: Board, kind: int, index: int) -> int:
    """One of them."""
    if kind == REMOVE:
        return codes.REMOVE + index
    if kind == TAKE:
        return codes.TAKE + index
    if kind == LIFT:
        return codes.LIFT
    colour = index // PAIRS % len(COLOURS)
    one, other = nth(board.of_colour[colour], index // TOP % TOP), nth(board.of_colour[colour], index % TOP)
    if kind == UPPERMOST:
        return codes.pair(codes.UPPERMOST, one, other)
    return codes.pair(codes.MOVE if index < len(COLOURS) * PAIRS else codes.SWAP, one, other)


@kernel
def list_aids(board: Board, state: State, events: Events) -> int:
    """Write all uses of the tile held; return how many there are."""
    kind, count = state.held[AID, state.turn], 0
    for index in range(aid_candidates(kind)):
        event = aid_candidate(board, kind, index)
        if changes_something(board, state, event):
            events[count] = event
            count += 1
    return count


@kernel
def use_aid(board: Board, state: State, event: int) -> None:
    """SS-18: the tile does its work and goes on the discard pile."""
    kind = kind_of_aid(event)
    state.held[AID, state.turn] = 0
    state.discard[AID, kind] += 1
    state.aid = kind
    if kind == REMOVE:
        remove_discs(board, state, event)
    elif kind == TAKE:
        take_disc(board, state, event - codes.TAKE)
    elif kind in (MOVE, UPPERMOST):
        move_discs(board, state, event)


@kernel
def remove_discs(board: Board, state: State, event: int) -> None:
    """SS-20: one or two discs back into the bag; out of the game if the bag is empty."""
    one, other = (event - codes.REMOVE) // (SPACES + 1), (event - codes.REMOVE) % (SPACES + 1)
    into_bag = state.in_bag > 0
    for space in (one, other):
        if space < SPACES:
            colour = board.colour[space]
            state.height[space] -= 1
            if into_bag:
                state.bag[colour] += 1
                state.in_bag += 1
            else:
                state.removed[colour] += 1


@kernel
def take_disc(board: Board, state: State, space: int) -> None:
    """SS-24: the top disc of a tower goes into the hand."""
    colour = board.colour[space]
    state.height[space] -= 1
    state.hand[state.turn, colour] += 1
    state.taken = colour + 1


@kernel
def move_discs(board: Board, state: State, event: int) -> None:
    """SS-21, SS-22: a tower, two towers or a top disc change places; a tower of seven is taken down."""
    one, other = spaces_of_pair(event)
    if codes.SWAP <= event < codes.UPPERMOST:
        state.height[one], state.height[other] = state.height[other], state.height[one]
        return
    moved = 1 if event >= codes.UPPERMOST else state.height[one]
    state.height[one] -= moved
    state.height[other] += moved
    if state.height[other] == TOP:
        spread_towers(board, state, board.colour[one])
