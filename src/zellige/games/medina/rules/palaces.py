"""Palaces (MD-13 to MD-24): where buildings and stables may go, and what a palace is worth.

A palace never loses a piece, so what is near one stays near it, and what is barred stays barred. That makes
each question one about sets of spaces:

- a space is open to the one palace that it is near to, if it is free and not barred;
- a palace can start on a free space that is near to none.
"""

import numpy as np

from zellige.core.bits import WORD, bit, first, without_first
from zellige.core.contract import Array, Board, State
from zellige.core.kernel import kernel
from zellige.games.medina.board import WORDS

NO_ROOF, NOBODY = -2, -1  # owners that are no seat: the second has a neutral roof
AT_THE_WELL = 4
NOTHING = np.uint64(0)


@kernel
def contains(words: Array, space: int) -> bool:
    """Whether a space is in a set."""
    return bool(words[space // WORD] & bit(space % WORD))


@kernel
def include(words: Array, space: int) -> None:
    """Put a space into a set."""
    words[space // WORD] |= bit(space % WORD)


# -- where a piece may go ---------------------------------------------------------------------------


@kernel
def growing_spaces(state: State, colour: int, word: int) -> np.uint64:
    """MD-15: where a palace of the colour without a roof can grow."""
    return np.uint64(state.rim[colour, word] & state.free[word] & ~state.barred[word])


@kernel
def can_grow(state: State, colour: int) -> bool:
    """MD-15, MD-17: a palace of the colour without a roof can grow, whoever has the pieces for it."""
    open_spaces = NOTHING
    for word in range(WORDS):
        open_spaces |= growing_spaces(state, colour, word)
    return bool(open_spaces)


@kernel
def needs_roof_first(board: Board, state: State, colour: int) -> bool:
    """Option `french`: no building of a colour while its palace without a roof cannot grow."""
    return bool(board.french and state.without_roof[colour] and not can_grow(state, colour))


@kernel
def building_spaces(board: Board, state: State, colour: int, word: int) -> np.uint64:
    """MD-15, MD-16: where a building of a colour may go, whoever has a palace of it already (MD-18)."""
    if can_grow(state, colour):
        return growing_spaces(state, colour, word)
    if needs_roof_first(board, state, colour):
        return NOTHING
    return np.uint64(state.free[word] & ~state.near[word])


@kernel
def stable_spaces(state: State, word: int) -> np.uint64:
    """MD-23: open to a palace and beside one of its buildings."""
    return np.uint64(state.by_building[word] & state.free[word] & ~state.barred[word])


# -- building ---------------------------------------------------------------------------------------


@kernel
def put_building(board: Board, state: State, colour: int, space: int) -> None:
    """MD-13, MD-15, MD-16: it joins the palace that it is near to, or begins one."""
    is_new = not contains(state.near, space)
    palace = begin_palace(state, colour, space) if is_new else int(state.near_to[space] - 1)
    state.name[palace] = min(state.name[palace], space)
    for word in range(WORDS):
        state.by_building[word] |= board.beside[space, word]
        state.rim[colour, word] |= board.beside[space, word]
    attach(board, state, palace, space)


@kernel
def begin_palace(state: State, colour: int, space: int) -> int:
    """MD-16: a palace without a piece yet."""
    palace = int(state.palaces)
    state.palaces += 1
    state.colour[palace] = colour
    state.name[palace] = space
    state.without_roof[colour] |= bit(palace)
    return palace


@kernel
def attach(board: Board, state: State, palace: int, space: int) -> None:
    """MD-24: a building or stable becomes part of a palace."""
    gain = 1 + merchants_gained(board, state, palace, space)
    if contains(board.straight[state.well], space):
        gain += AT_THE_WELL
    state.free[space // WORD] &= ~bit(space % WORD)
    state.palace_at[space] = palace + 1
    state.pieces[palace] += 1
    add_worth(state, palace, gain)
    come_near(board, state, palace, space)


@kernel
def add_worth(state: State, palace: int, gain: int) -> None:
    """A palace is worth more now; its owner has more points."""
    state.worth[palace] += gain
    if state.owner[palace] >= 0:
        state.points[state.owner[palace]] += gain


@kernel
def merchants_gained(board: Board, state: State, palace: int, space: int) -> int:
    """MD-42: merchants beside a new piece that are beside no other piece of the palace."""
    gained = 0
    for word in range(WORDS):
        merchants = board.beside[space, word] & state.merchants[word]
        while merchants:
            merchant = word * WORD + first(merchants)
            merchants = without_first(merchants)
            if not is_beside(board, state, palace, merchant):
                gained += 1
    return gained


@kernel
def is_beside(board: Board, state: State, palace: int, space: int) -> bool:
    """Whether a space is orthogonally beside a piece of a palace."""
    for word in range(WORDS):
        neighbours = board.beside[space, word]
        while neighbours:
            if state.palace_at[word * WORD + first(neighbours)] == palace + 1:
                return True
            neighbours = without_first(neighbours)
    return False


@kernel
def come_near(board: Board, state: State, palace: int, space: int) -> None:
    """MD-14: the spaces on and round a new piece are near its palace; those near another are barred now."""
    for word in range(WORDS):
        reached = board.around[space, word]
        if word == space // WORD:
            reached |= bit(space % WORD)
        new = reached & ~state.near[word]
        old = reached & state.near[word] & ~state.barred[word]
        state.near[word] |= reached
        while new:
            state.near_to[word * WORD + first(new)] = palace + 1
            new = without_first(new)
        while old:
            place = first(old)
            old = without_first(old)
            if state.near_to[word * WORD + place] != palace + 1:
                state.barred[word] |= bit(place)


@kernel
def dig_well(board: Board, state: State, space: int) -> None:
    """MD-7, MD-31: the well takes a space, and no building or stable goes round it."""
    state.well = space
    state.free[space // WORD] &= ~bit(space % WORD)
    include(state.near, space)
    include(state.barred, space)
    for word in range(WORDS):
        state.near[word] |= board.around[space, word]
        state.barred[word] |= board.around[space, word]


# -- roofs ------------------------------------------------------------------------------------------


@kernel
def palace_named(state: State, space: int) -> int:
    """MD-20: the palace that a space names; -1 if it names none."""
    palace = state.palace_at[space] - 1
    if palace >= 0 and state.name[palace] == space:
        return int(palace)
    return -1


@kernel
def needs_colour(state: State, seat: int, palace: int) -> bool:
    """MD-20: the seat has no palace of this one's colour."""
    return bool(state.own[seat, state.colour[palace]] == 0)


@kernel
def set_owner(board: Board, state: State, palace: int, owner: int) -> None:
    """MD-20 to MD-22: a palace gets its roof, and no more buildings (MD-21)."""
    colour = state.colour[palace]
    state.owner[palace] = owner
    state.roofed[state.roofs] = palace
    state.roofs += 1
    state.without_roof[colour] &= ~bit(palace)
    if owner >= 0:
        state.own[owner, colour] = palace + 1
        state.points[owner] += state.worth[palace]
    find_rim(board, state, colour)


@kernel
def find_rim(board: Board, state: State, colour: int) -> None:
    """MD-15: the spaces beside a building of a palace of the colour without a roof."""
    for word in range(WORDS):
        state.rim[colour, word] = NOTHING
    if not state.without_roof[colour]:
        return
    for space in range(len(state.palace_at)):
        palace = state.palace_at[space] - 1
        if palace < 0 or state.colour[palace] != colour or contains(state.stables, space):
            continue
        if state.owner[palace] == NO_ROOF:
            for word in range(WORDS):
                state.rim[colour, word] |= board.beside[space, word]


@kernel
def all_have(board: Board, state: State, colour: int) -> bool:
    """MD-19: every player has a palace of the colour."""
    for seat in range(board.players):
        if state.own[seat, colour] == 0:
            return False
    return True


@kernel
def colour_leaves(board: Board, state: State, colour: int) -> None:
    """MD-19: the remaining buildings of a colour that all have leave the hands for good."""
    if all_have(board, state, colour):
        for seat in range(board.players):
            state.hand[seat, colour] = 0
