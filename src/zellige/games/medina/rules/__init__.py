"""The rules of Medina, compiled. Each function is a rule; its docstring is the clause in one line.

This is the course of a turn; `palaces`, `streets`, `walls` and `tiles` say what each kind of piece does.
"""

import numpy as np

from zellige.core.bits import WORD, bit, first, nth, size, without_first
from zellige.core.contract import OVER, Board, Events, State
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below
from zellige.games.medina.board import (
    ARMS,
    COLOURS,
    LONGEST,
    MERCHANT,
    NEUTRAL,
    ROOF,
    SIDES,
    STABLE,
    TEA,
    WALL,
    WORDS,
)
from zellige.games.medina.codes import GIVE_TEA, piece_of, place, space_of
from zellige.games.medina.refusal_codes import (
    ALLOWED,
    BESIDE_NO_BUILDING,
    BESIDE_WELL,
    COLOUR_IS_OUT,
    GAME_IS_OVER,
    HAS_COLOUR,
    HAS_ROOF,
    MUST_GROW,
    NEW_STREET,
    NO_GAP,
    NO_PALACE,
    NOT_IN_HAND,
    NOT_THE_NAME,
    OTHER_PALACE,
    ROOF_FIRST,
    SPACE_IS_TAKEN,
    STREET_GOES_ON,
    TEA_FIRST,
    TOO_NEAR,
    WALL_APART,
)
from zellige.games.medina.rules.palaces import (
    NO_ROOF,
    NOBODY,
    NOTHING,
    all_have,
    attach,
    building_spaces,
    can_grow,
    colour_leaves,
    contains,
    include,
    needs_roof_first,
    palace_named,
    put_building,
    set_owner,
    stable_spaces,
)
from zellige.games.medina.rules.streets import merchant_spaces, put_merchant, street_goes_on
from zellige.games.medina.rules.tiles import compare_size, serve_tea
from zellige.games.medina.rules.walls import (
    arm_of,
    has_gap_to_fill,
    next_wall,
    put_wall,
    reach_walls,
    take_towers,
)

BUILDINGS = len(COLOURS)
ON_SPACES = MERCHANT + 1  # buildings, stables and merchants go on city spaces


# -- whose turn it is -------------------------------------------------------------------------------


@kernel
def to_act(board: Board, state: State) -> int:
    """The seat to act, or OVER; nothing is left to chance after the set-up (MD-45)."""
    return int(state.turn) if state.turn >= 0 else OVER


@kernel
def score(board: Board, state: State, seat: int) -> int:
    """MD-42, MD-43: what the seat would get if the game ended now."""
    return int(state.points[seat])


@kernel
def pieces_this_turn(board: Board, state: State) -> int:
    """MD-9, MD-10: two, but one in the first turns of the game."""
    turns = 0
    for seat in range(board.players):
        turns += state.turns[seat]
    return 1 if turns < board.one_piece_turns else 2


@kernel
def may_drink(state: State) -> bool:
    """MD-12: tea may be given up instead of the second piece."""
    return bool(state.placed == 1 and state.hand[state.turn, TEA] > 0)


# -- where pieces may go ----------------------------------------------------------------------------


@kernel
def spaces_for(board: Board, state: State, piece: int, word: int) -> np.uint64:
    """MD-15, MD-16, MD-23, MD-26, MD-27: the city spaces where a building, stable or merchant may go."""
    if piece == STABLE:
        return stable_spaces(state, word)
    if piece == MERCHANT:
        return merchant_spaces(board, state, word)
    return building_spaces(board, state, piece, word)


@kernel
def palaces_to_roof(state: State, seat: int, piece: int) -> np.uint64:
    """MD-20, MD-22: palaces without a roof, one bit each; for one's own roof, of colours the seat lacks."""
    palaces = NOTHING
    if state.hand[seat, piece] > 0:
        for colour in range(BUILDINGS):
            if piece == NEUTRAL or state.own[seat, colour] == 0:
                palaces |= state.without_roof[colour]
    return palaces


@kernel
def can_place(board: Board, state: State, seat: int) -> bool:
    """MD-11: there is a piece that the seat can place."""
    hand = state.hand[seat]
    if hand[WALL] > 0:
        for arm in range(ARMS):
            if next_wall(board, state, arm) >= 0:
                return True
    for piece in range(ON_SPACES):
        if hand[piece] > 0:
            for word in range(WORDS):
                if spaces_for(board, state, piece, word):
                    return True
    return bool(palaces_to_roof(state, seat, ROOF) | palaces_to_roof(state, seat, NEUTRAL))


# -- all that may come next -------------------------------------------------------------------------


@kernel
def legal(board: Board, state: State, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    if state.turn < 0:
        return 0
    count = _list_on_spaces(board, state, events)
    for index in range(walls_to_choose(board, state)):
        events[count] = place(WALL, nth_wall(board, state, index))
        count += 1
    for piece in (ROOF, NEUTRAL):
        palaces = palaces_to_roof(state, state.turn, piece)
        while palaces:
            events[count] = place(piece, state.name[first(palaces)])
            palaces = without_first(palaces)
            count += 1
    if may_drink(state):
        events[count] = GIVE_TEA
        count += 1
    return count


@kernel
def _list_on_spaces(board: Board, state: State, events: Events) -> int:
    """Buildings, stables and merchants."""
    count = 0
    for piece in range(ON_SPACES):
        if state.hand[state.turn, piece] > 0:
            for word in range(WORDS):
                spaces = spaces_for(board, state, piece, word)
                while spaces:
                    events[count] = place(piece, word * WORD + first(spaces))
                    spaces = without_first(spaces)
                    count += 1
    return count


@kernel
def weight(board: Board, state: State, event: int) -> int:
    """Nothing is left to chance."""
    return 1


# -- playing at random ------------------------------------------------------------------------------


@kernel
def random_event(board: Board, state: State, random: Generator) -> int:
    """One of the legal events, each as likely as the others."""
    ways = ways_to_place(board, state)
    return nth_event(board, state, ways, below(random, sum(ways)))


@kernel
def ways_to_place(board: Board, state: State) -> tuple[int, ...]:
    """How many legal events there are with each kind of piece: worked out once, any number can be drawn."""
    return (
        ways_with(board, state, 0),
        ways_with(board, state, 1),
        ways_with(board, state, 2),
        ways_with(board, state, 3),
        ways_with(board, state, STABLE),
        ways_with(board, state, MERCHANT),
        ways_with(board, state, WALL),
        ways_with(board, state, ROOF),
        ways_with(board, state, NEUTRAL),
        ways_with(board, state, TEA),
    )


@kernel
def ways_with(board: Board, state: State, piece: int) -> int:
    """How many legal events there are with a kind of piece."""
    if state.hand[state.turn, piece] == 0:
        return 0
    if piece == TEA:
        return 1 if may_drink(state) else 0
    if piece == WALL:
        return walls_to_choose(board, state)
    kind = int(np.int64(piece))  # no constant, for each of which Numba would compile all that is called below
    if piece in (ROOF, NEUTRAL):
        return size(palaces_to_roof(state, state.turn, kind))
    count = 0
    for word in range(WORDS):
        count += size(spaces_for(board, state, kind, word))
    return count


@kernel
def nth_event(board: Board, state: State, ways: tuple[int, ...], index: int) -> int:
    """The legal event that `index` others precede."""
    piece = before = total = 0
    for count in ways:
        total += count
        if index >= total:
            piece, before = piece + 1, total
    index -= before
    if piece == TEA:
        return GIVE_TEA
    if piece == WALL:
        return place(WALL, nth_wall(board, state, index))
    if piece in (ROOF, NEUTRAL):
        return place(piece, state.name[nth(palaces_to_roof(state, state.turn, piece), index)])
    return place(piece, nth_space(board, state, piece, index))


@kernel
def nth_space(board: Board, state: State, piece: int, index: int) -> int:
    """The space for a building, stable or merchant that `index` others precede."""
    for word in range(WORDS):
        spaces = spaces_for(board, state, piece, word)
        if index < size(spaces):
            return word * WORD + nth(spaces, index)
        index -= size(spaces)
    return -1


@kernel
def walls_to_choose(board: Board, state: State) -> int:
    """MD-28, MD-29: how many wall spaces the seat to act can choose from; each side that goes on has two."""
    count = 0
    if state.hand[state.turn, WALL] > 0:
        for side in range(len(SIDES)):
            if has_gap_to_fill(board, state, side):
                count += 2
    return count


@kernel
def nth_wall(board: Board, state: State, index: int) -> int:
    """The wall space that `index` others precede."""
    for arm in range(ARMS):
        wall = next_wall(board, state, arm)
        if wall >= 0:
            if index == 0:
                return wall
            index -= 1
    return -1


# -- carrying it out --------------------------------------------------------------------------------


@kernel
def apply(board: Board, state: State, event: int) -> None:
    """Carry out a legal event."""
    piece, space = piece_of(event), space_of(event)
    state.hand[state.turn, piece] -= 1
    if piece == TEA:
        end_turn(board, state)
        return
    if piece < BUILDINGS:
        put_building(board, state, piece, space)
        reach_walls(board, state, state.palace_at[space] - 1, space)
    elif piece == STABLE:
        put_stable(board, state, space)
    elif piece == MERCHANT:
        put_merchant(board, state, space)
    elif piece == WALL:
        put_wall(board, state, space)
    else:
        put_roof(board, state, state.palace_at[space] - 1, state.turn if piece == ROOF else NOBODY)
    finish_placement(board, state)


@kernel
def put_stable(board: Board, state: State, space: int) -> None:
    """MD-23, MD-34, MD-36: a stable makes its palace larger, and may bring tiles to its owner."""
    palace = state.near_to[space] - 1
    include(state.stables, space)
    attach(board, state, palace, space)
    reach_walls(board, state, palace, space)
    compare_size(board, state, palace)


@kernel
def put_roof(board: Board, state: State, palace: int, owner: int) -> None:
    """MD-20, MD-22, MD-40: a palace gets an owner or a neutral roof, and with it its tiles and tea."""
    set_owner(board, state, palace, owner)
    compare_size(board, state, palace)
    take_towers(board, state, palace)
    serve_tea(state, palace)
    colour_leaves(board, state, state.colour[palace])


@kernel
def finish_placement(board: Board, state: State) -> None:
    """MD-9 to MD-11: the turn ends after its last piece, or when no other can be placed."""
    state.placed += 1
    if state.placed == pieces_this_turn(board, state) or not can_place(board, state, state.turn):
        end_turn(board, state)


@kernel
def end_turn(board: Board, state: State) -> None:
    """MD-11, MD-41: the next seat that can place a piece is to act; if there is none, the game is over."""
    state.turns[state.turn] += 1
    state.placed = 0
    for step in range(1, board.players + 1):
        seat = (state.turn + step) % board.players
        if can_place(board, state, seat):
            state.turn = seat
            return
    state.turn = -1


# -- why not ----------------------------------------------------------------------------------------


@kernel
def refusal(board: Board, state: State, event: int) -> int:
    """Why an event may not come next; ALLOWED if it may."""
    piece, space = piece_of(event), space_of(event)
    if state.turn < 0:
        return GAME_IS_OVER
    if piece == TEA and state.placed == 0:
        return TEA_FIRST
    if state.hand[state.turn, piece] == 0:
        return NOT_IN_HAND if piece >= BUILDINGS or not all_have(board, state, piece) else COLOUR_IS_OUT
    if piece == TEA:
        return ALLOWED
    if piece in (ROOF, NEUTRAL):
        return _refusal_of_roof(state, piece, space)
    if piece == WALL:
        return _refusal_of_wall(board, state, space)
    return _refusal_on_space(board, state, piece, space)


@kernel
def _refusal_on_space(board: Board, state: State, piece: int, space: int) -> int:
    """MD-9, MD-26, MD-27, MD-31: of a building, stable or merchant."""
    if piece < BUILDINGS and needs_roof_first(board, state, piece):
        return ROOF_FIRST
    if not contains(state.free, space):
        return SPACE_IS_TAKEN
    if spaces_for(board, state, piece, space // WORD) & bit(space % WORD):
        return ALLOWED
    if piece == MERCHANT:
        return STREET_GOES_ON if street_goes_on(state) else NEW_STREET
    if contains(board.around[state.well], space):
        return BESIDE_WELL
    return _refusal_of_building(state, piece, space)


@kernel
def _refusal_of_building(state: State, piece: int, space: int) -> int:
    """MD-14 to MD-16, MD-23: of a building or stable on a free space that is not beside the well."""
    if piece == STABLE:
        return OTHER_PALACE if contains(state.by_building, space) else BESIDE_NO_BUILDING
    if can_grow(state, piece):
        return OTHER_PALACE if contains(state.rim[piece], space) else MUST_GROW
    return TOO_NEAR


@kernel
def _refusal_of_wall(board: Board, state: State, wall: int) -> int:
    """MD-28, MD-29."""
    if arm_of(board, state, wall) >= 0:
        return SPACE_IS_TAKEN
    side = wall // LONGEST
    if next_wall(board, state, 2 * side) == wall or next_wall(board, state, 2 * side + 1) == wall:
        return ALLOWED
    return NO_GAP if next_wall(board, state, 2 * side) < 0 else WALL_APART


@kernel
def _refusal_of_roof(state: State, piece: int, space: int) -> int:
    """MD-20, MD-22."""
    palace = state.palace_at[space] - 1
    if palace < 0:
        return NO_PALACE
    if palace_named(state, space) < 0:
        return NOT_THE_NAME
    if state.owner[palace] != NO_ROOF:
        return HAS_ROOF
    return ALLOWED if palaces_to_roof(state, state.turn, piece) & bit(palace) else HAS_COLOUR
