"""The course of a turn of 7 Steps, compiled: each function is a step, and leads to the next (SS-9)."""

from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import COLOURS, HAND, KIND_COUNT, POINTS, TOP
from zellige.games.seven_steps.codes import RETURN_BASE
from zellige.games.seven_steps.rules.aids import spread_towers
from zellige.games.seven_steps.rules.placing import find_open
from zellige.games.seven_steps.rules.points import disc_points, tile_points
from zellige.games.seven_steps.state import (
    ASK_POINTS,
    BONUS,
    DRAW,
    EXTRA,
    FINISHED,
    KEEP,
    LAST,
    NORMAL,
    PLACE,
    RETURN,
    TILE,
)

COLOUR_COUNT = len(COLOURS)
SMALL_TURN = 7  # SS-32
TILE_WORTH = 2  # SS-38


@kernel
def discs(state: State, seat: int) -> int:
    """How many discs a seat has in hand."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += state.hand[seat, colour]
    return count


@kernel
def place_disc(board: Board, state: State, space: int) -> None:
    """SS-41: placing ends by itself when nothing can follow."""
    lay_disc(board, state, space)
    if not state.open:
        end_placing(board, state)


@kernel
def lay_disc(board: Board, state: State, space: int) -> None:
    """SS-10, SS-15: a disc from the hand goes on a tower, and a tower of seven is taken down."""
    colour = board.colour[space]
    state.hand[state.turn, colour] -= 1
    state.height[space] += 1
    state.placed[state.count] = space
    state.level[state.count] = state.height[space]
    state.placed_colours |= 1 << colour
    state.count += 1
    if state.height[space] == TOP:
        spread_towers(board, state, colour)
    state.open = find_open(board, state)


@kernel
def start_placing(board: Board, state: State) -> None:
    """SS-9, SS-10: the turn begins."""
    state.phase = PLACE
    state.open = find_open(board, state)


@kernel
def end_placing(board: Board, state: State) -> None:
    """SS-25: a point tile may be used now; without one the turn is scored."""
    state.open = 0
    if state.held[POINTS, state.turn] > 0:
        state.phase = ASK_POINTS
    else:
        score_turn(board, state, False)


@kernel
def score_turn(board: Board, state: State, with_tile: bool) -> None:
    """SS-17, SS-26, SS-32: the turn's points; a small turn earns a bonus tile."""
    points = disc_points(state)
    if with_tile:
        kind = state.held[POINTS, state.turn]
        points += tile_points(board, state, kind)
        state.held[POINTS, state.turn] = 0
        state.discard[POINTS, kind] += 1
    state.score[state.turn] += points
    if points <= SMALL_TURN:
        state.phase = BONUS
    else:
        ask_return(board, state)


@kernel
def may_draw(state: State, sort: int) -> bool:
    """SS-32, SS-34: there is a tile of the sort in the deck, or on the discard pile that becomes the deck."""
    for kind in range(KIND_COUNT):
        if state.deck[sort, kind] > 0 or state.discard[sort, kind] > 0:
            return True
    return False


@kernel
def choose_bonus(board: Board, state: State, sort: int) -> None:
    """SS-32, SS-34: from which deck; an empty one is made anew from its discard pile."""
    if sort == codes.NO_SORT:
        ask_return(board, state)
        return
    state.phase = TILE
    state.tile_sort = sort
    in_deck = 0
    for kind in range(KIND_COUNT):
        in_deck += state.deck[sort, kind]
    if in_deck == 0:
        for kind in range(KIND_COUNT):
            state.deck[sort, kind] = state.discard[sort, kind]
            state.discard[sort, kind] = 0


@kernel
def draw_tile(board: Board, state: State, kind: int) -> None:
    """SS-33: a seat that already has one of the sort keeps one of the two."""
    state.deck[state.tile_sort, kind] -= 1
    if state.held[state.tile_sort, state.turn] > 0:
        state.tile = kind
        state.phase = KEEP
    else:
        state.held[state.tile_sort, state.turn] = kind
        ask_return(board, state)


@kernel
def keep_tile(board: Board, state: State, kind: int) -> None:
    """SS-33: the other one goes on the discard pile."""
    other = (
        state.tile
        if kind == state.held[state.tile_sort, state.turn]
        else state.held[state.tile_sort, state.turn]
    )
    state.held[state.tile_sort, state.turn] = kind
    state.discard[state.tile_sort, other] += 1
    ask_return(board, state)


@kernel
def ask_return(board: Board, state: State) -> None:
    """SS-35: the question comes up, or the turn goes on without it."""
    state.tile_sort = 0
    state.tile = 0
    if return_is_asked(board, state):
        state.phase = RETURN
    else:
        draw_or_end(board, state)


@kernel
def return_is_asked(board: Board, state: State) -> bool:
    """SS-35, SS-41: of a seat with discs; with an empty bag only while another turn of its own may come."""
    if discs(state, state.turn) == 0:
        return False
    if state.in_bag > 0:
        return True
    turn_may_come = state.stage == NORMAL or (state.stage == LAST and board.extra_round)
    return bool(board.returns_leave and turn_may_come)


@kernel
def return_discs(board: Board, state: State, event: int) -> None:
    """SS-35: discs from the hand go back into the bag; out of the game if the bag is empty."""
    rest, into_bag = event - codes.RETURN, state.in_bag > 0
    for colour in range(COLOUR_COUNT):
        returned = rest % RETURN_BASE
        rest //= RETURN_BASE
        state.hand[state.turn, colour] -= returned
        if into_bag:
            state.bag[colour] += returned
            state.in_bag += returned
        else:
            state.removed_unseen[colour] += returned
    draw_or_end(board, state)


@kernel
def draw_or_end(board: Board, state: State) -> None:
    """SS-36, SS-37: draw up to seven; a seat that cannot makes this the last round."""
    state.aid = 0
    state.taken = 0
    state.count = 0
    state.placed_colours = 0
    state.placed[:] = 0
    state.level[:] = 0
    if discs(state, state.turn) < HAND:
        if state.in_bag > 0:
            state.phase = DRAW
            return
        if state.stage == NORMAL:
            state.stage = LAST
    start_next_turn(board, state)


@kernel
def draw_disc(board: Board, state: State, colour: int) -> None:
    """SS-7, SS-36: a disc from the bag into the hand; dealing goes from seat to seat."""
    state.bag[colour] -= 1
    state.in_bag -= 1
    state.hand[state.turn, colour] += 1
    if state.phase == DRAW:
        if discs(state, state.turn) == HAND or state.in_bag == 0:
            draw_or_end(board, state)
    elif discs(state, state.turn) == HAND:
        state.turn += 1
        if state.turn == board.players:
            state.turn = board.first
            start_placing(board, state)


@kernel
def start_next_turn(board: Board, state: State) -> None:
    """SS-10, SS-37, SS-40: the next seat that has a disc, unless the last round is over."""
    while True:
        state.turn = (state.turn + 1) % board.players
        if state.turn == board.first:
            if state.stage == EXTRA or (state.stage == LAST and not board.extra_round):
                end_game(board, state)
                return
            if state.stage == LAST:
                state.stage = EXTRA
        if discs(state, state.turn) > 0:
            start_placing(board, state)
            return


@kernel
def end_game(board: Board, state: State) -> None:
    """SS-38: each bonus tile still held is worth two points."""
    for seat in range(board.players):
        for sort in range(2):
            if state.held[sort, seat] > 0:
                state.score[seat] += TILE_WORTH
    state.phase = FINISHED
    state.turn = -1
