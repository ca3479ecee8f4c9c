"""Streets of merchants (MD-25 to MD-27)."""

import numpy as np

from zellige.core.bits import WORD, bit, first, without_first
from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.medina.board import RANKS, WORDS
from zellige.games.medina.rules.palaces import NOTHING, add_worth, include

STEPS = (np.uint64(1), np.uint64(RANKS))  # to the next rank and to the next file
WORD_BITS = np.uint64(WORD)


@kernel
def street_goes_on(state: State) -> bool:
    """MD-26: there is a space where a street can be made longer."""
    open_spaces = NOTHING
    for word in range(WORDS):
        open_spaces |= state.street[word] & state.free[word]
    return bool(open_spaces)


@kernel
def merchant_spaces(board: Board, state: State, word: int) -> np.uint64:
    """MD-26, MD-27: at the end of a street, or else where a new one may start.

    A new street touches at most one merchant, with the option `new_street` `apart` none.
    """
    if street_goes_on(state):
        return np.uint64(state.street[word] & state.free[word])
    if board.new_street:
        return np.uint64(state.free[word] & ~state.by_merchant[word])
    return np.uint64(state.free[word] & ~state.by_merchants[word])


@kernel
def put_merchant(board: Board, state: State, space: int) -> None:
    """MD-25, MD-42: a merchant takes its space and adds to every palace that it is beside."""
    state.free[space // WORD] &= ~bit(space % WORD)
    include(state.merchants, space)
    for word in range(WORDS):
        beside = board.beside[space, word]
        state.by_merchants[word] |= state.by_merchant[word] & beside
        state.by_merchant[word] |= beside
    find_streets(state)
    visit_palaces(board, state, space)


@kernel
def visit_palaces(board: Board, state: State, space: int) -> None:
    """MD-42: a new merchant counts once for each palace beside it."""
    seen = NOTHING  # one bit per palace; there are fewer than 64
    for word in range(WORDS):
        neighbours = board.beside[space, word]
        while neighbours:
            palace = state.palace_at[word * WORD + first(neighbours)] - 1
            neighbours = without_first(neighbours)
            if palace >= 0 and not seen & bit(palace):
                seen |= bit(palace)
                add_worth(state, palace, 1)


@kernel
def find_streets(state: State) -> None:
    """MD-26: the spaces that are beside exactly one merchant, which is an end of its street."""
    for word in range(WORDS):
        beside_end = NOTHING
        for step in STEPS:
            beside_end |= ends(state, word) << step | ends(state, word) >> step
            if word > 0:
                beside_end |= ends(state, word - 1) >> (WORD_BITS - step)
            if word < WORDS - 1:
                beside_end |= ends(state, word + 1) << (WORD_BITS - step)
        state.street[word] = beside_end & state.by_merchant[word] & ~state.by_merchants[word]


@kernel
def ends(state: State, word: int) -> np.uint64:
    """MD-26: merchants with at most one merchant beside them."""
    return np.uint64(state.merchants[word] & ~state.by_merchants[word])
