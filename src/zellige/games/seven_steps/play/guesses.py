"""SS-8: what a seat cannot see is mixed and dealt out again, compiled: a search needs many guesses."""

import numpy as np

from zellige.core.contract import Board, State, States
from zellige.core.kernel import kernel, kernel_with_arrays
from zellige.core.random import Generator, below
from zellige.games.seven_steps import codes, rules
from zellige.games.seven_steps.board import COLOURS, KIND_COUNT, SORTS
from zellige.games.seven_steps.rules.placing import NOTHING, find_open
from zellige.games.seven_steps.state import KEEP, PLACE

COLOUR_COUNT, SORT_COUNT = len(COLOURS), len(SORTS)
TRIES = 1_000  # until a guess is made to fit
NO_COLOUR = -1


@kernel
def guess(board: Board, state: State, seat: int, tries: int, guesses: States, random: Generator) -> None:
    """Write a state that the seat (from 0) cannot tell from this one into the first place.

    While another seat is placing, it can go on (else placing would have ended): guesses that say otherwise
    are thrown away. After so many tries that seat gets a disc that lets it go on before the rest is dealt. So
    nothing that is hidden is ever copied: a guess follows from what the seat knows and from luck alone.
    """
    for index in range(tries + 1):
        guesses[0] = state
        guessed = guesses[0]
        guess_discs(board, guessed, seat, index == tries, random)
        for sort in range(SORT_COUNT):
            guess_tiles(board, guessed, sort, seat, random)
        if guessed.phase != PLACE:
            return
        guessed.open = find_open(board, guessed)
        if guessed.open:
            return


@kernel_with_arrays
def guess_discs(board: Board, state: State, seat: int, goes_on: bool, random: Generator) -> None:
    """Bag, other hands and discs that left the game unseen are mixed and dealt out again, as many as before.

    With `goes_on` the seat in turn gets a disc first that it can place.
    """
    sizes = np.zeros(board.players, np.int64)
    for other in range(board.players):
        for colour in range(COLOUR_COUNT):
            if other != seat:
                sizes[other] += state.hand[other, colour]
                put_back(state, other, colour, state.hand[other, colour])
    unseen = mix_in_unseen(state)
    # The disc that the aid tile took lies in the hand for all to know, unless one of its colour was placed.
    if state.turn != seat and state.taken > 0 and rules.taken_stays(state, state.taken - 1):
        put_back(state, state.turn, state.taken - 1, -1)
        sizes[state.turn] -= 1
    if goes_on and sizes[state.turn] > 0:
        colour = random_fitting(board, state, random)
        if colour != NO_COLOUR:
            put_back(state, state.turn, colour, -1)
            sizes[state.turn] -= 1
    for other in range(board.players):
        for _ in range(sizes[other]):
            put_back(state, other, rules.random_disc(state, random) - codes.DRAW_DISC, -1)
    for _ in range(unseen):
        leave(state, rules.random_disc(state, random) - codes.DRAW_DISC)


@kernel
def mix_in_unseen(state: State) -> int:
    """SS-35: what left the game unseen goes into the bag; return how many discs that were."""
    unseen = 0
    for colour in range(COLOUR_COUNT):
        unseen += state.removed_unseen[colour]
        state.bag[colour] += state.removed_unseen[colour]
        state.removed_unseen[colour] = 0
    state.in_bag += unseen
    return int(unseen)


@kernel
def leave(state: State, colour: int) -> None:
    """A disc from the bag leaves the game unseen."""
    state.bag[colour] -= 1
    state.in_bag -= 1
    state.removed_unseen[colour] += 1


@kernel
def random_fitting(board: Board, state: State, random: Generator) -> int:
    """The colour of one of the discs in the bag that the seat in turn could place next, each as likely.

    There is one while another seat is placing, since that seat really has one, and its hand is in the bag by
    now. (If there were none, any guess would do: better a wrong one than the truth.)
    """
    total = 0
    for colour in range(COLOUR_COUNT):
        total += count_fitting(board, state, colour)
    if total == 0:
        return NO_COLOUR
    index, colour = below(random, total), 0
    while index >= count_fitting(board, state, colour):
        index -= count_fitting(board, state, colour)
        colour += 1
    return colour


@kernel
def count_fitting(board: Board, state: State, colour: int) -> int:
    """How many discs of a colour are in the bag; none, if the seat in turn could place none of them."""
    state.hand[state.turn, colour] += 1
    fits = find_open(board, state) != NOTHING
    state.hand[state.turn, colour] -= 1
    return int(state.bag[colour]) if fits else 0


@kernel
def put_back(state: State, seat: int, colour: int, discs: int) -> None:
    """From a hand into the bag; a negative number: from the bag into the hand."""
    state.hand[seat, colour] -= discs
    state.bag[colour] += discs
    state.in_bag += discs


@kernel
def guess_tiles(board: Board, state: State, sort: int, seat: int, random: Generator) -> None:
    """Deck and the others' tiles of a sort are mixed and dealt out again."""
    keeps_two = state.phase == KEEP and state.tile_sort == sort and state.turn != seat
    for other in range(board.players):
        if other != seat and state.held[sort, other] > 0:
            state.deck[sort, state.held[sort, other]] += 1
    if keeps_two:
        state.deck[sort, state.tile] += 1
    for other in range(board.players):
        if other != seat and state.held[sort, other] > 0:
            state.held[sort, other] = take_tile(state, sort, random)
    if keeps_two:
        state.tile = take_tile(state, sort, random)


@kernel
def take_tile(state: State, sort: int, random: Generator) -> int:
    """One of the deck, each as likely as the others."""
    total = 0
    for kind in range(KIND_COUNT):
        total += state.deck[sort, kind]
    index, kind = below(random, total), 0
    while index >= state.deck[sort, kind]:
        index -= state.deck[sort, kind]
        kind += 1
    state.deck[sort, kind] -= 1
    return kind
