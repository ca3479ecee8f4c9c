"""How a game of Medina is played on where a search ends: at random, but with the habits of a sensible player.

In wholly random games palaces are taken at any size, and players build for others as gladly as for
themselves, so such games say little about who will have what. Greedy games are slow and all alike. In
between: a few random actions are drawn and the one that pleases most is played, and a palace is taken once it
is about as large as it may be expected to get.
"""

import numpy as np

from zellige.core.bits import WORD, bit, first, without_first
from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below
from zellige.games.medina import rules
from zellige.games.medina.board import ARMS, MERCHANT, NEUTRAL, ROOF, STABLE, TEA, WALL, WORDS
from zellige.games.medina.codes import piece_of, place, space_of
from zellige.games.medina.rules.palaces import AT_THE_WELL, NO_ROOF, NOBODY, NOTHING, contains, needs_colour

# Found by matches between searches that play on with these and with other habits.
LOOKS_AT_ROOFS = 0.3  # how often a player considers taking a palace
DRAWN = 3  # random actions to choose from
# They take a palace at this part of an equal share of all buildings of the colour that are not roofed yet:
CONTESTED = 0.55  # while others lack the colour too
ALONE = 1.1  # when only they lack it; what stands at the palace helps to get there
TILES = 0.7  # part of the worth of tiles, which are easily taken away
# How much a point for a palace pleases them, from 1 for their own to -1 for that of an only opponent:
MAY_GET = 0.2  # without a roof, and others lack the colour too
WILL_GET = 1.0  # without a roof, and only they lack the colour
OTHERS_GET = -0.7  # without a roof, and they have their palace of the colour
# How much an action pleases that earns nobody points at once:
GIVES_TEA = 0.1
STARTS_PALACE = 0.2  # of a colour that they lack
TAKES_UNDUE_ROOF = -5.0  # before its time, see above
SPOILS_OWN = -3.0  # a neutral roof on what they may get themselves
SPOILS, COST_OF_SPOILING = 0.3, 2.0  # a neutral roof on what others may get: for each point; for the roof


@kernel
def rollout(
    board: Board,
    state: State,
    events: Events,
    values: Values,
    scratch: States,
    random: Generator,
) -> int:
    """A roof that is due, or the best of a few random actions."""
    palace = palace_to_take(board, state) if below(random, 1_000) < 1_000 * LOOKS_AT_ROOFS else -1
    events[0] = place(ROOF, state.name[palace]) if palace >= 0 else best_drawn(board, state, random)
    return 1


@kernel
def best_drawn(board: Board, state: State, random: Generator) -> int:
    """The one of a few random actions that pleases most."""
    ways = rules.ways_to_place(board, state)
    best, most = -1, -np.inf
    for _ in range(DRAWN):
        event = rules.nth_event(board, state, ways, below(random, sum(ways)))
        pleases = appeal(board, state, event)
        if pleases > most:
            best, most = event, pleases
    return best


# -- roofs ------------------------------------------------------------------------------------------


@kernel
def palace_to_take(board: Board, state: State) -> int:
    """The palace that exceeds what the seat to act waits for by most; -1 if none does."""
    most, best = 0.0, -1
    palaces = rules.palaces_to_roof(state, state.turn, ROOF)
    while palaces:
        palace = first(palaces)
        palaces = without_first(palaces)
        excess = quick_palace_value(board, state, palace) - awaited(board, state, palace)
        if excess > most:
            most, best = excess, palace
    return best


@kernel
def quick_palace_value(board: Board, state: State, palace: int) -> float:
    """MD-34, MD-36: what a palace would bring whoever puts a roof on it, each tile for a fixed part."""
    value = float(state.worth[palace])
    colour = state.colour[palace]
    if state.pieces[palace] > state.largest[colour]:
        value += TILES * board.palace_points[colour]
    for arm in range(ARMS):
        if state.arms[palace] >> arm & 1:
            value += TILES * board.tower_points[board.tower_of[arm]]
    return value


@kernel
def awaited(board: Board, state: State, palace: int) -> float:
    """For how many points a palace without a roof is taken by whoever lacks its colour."""
    colour = state.colour[palace]
    buildings = state.pieces[palace]
    for seat in range(board.players):
        buildings += state.hand[seat, colour]
    rivals = rivals_for(board, state, colour)
    return float((CONTESTED if rivals > 0 else ALONE) * buildings / (rivals + 1))


@kernel
def rivals_for(board: Board, state: State, colour: int) -> int:
    """How many besides the seat to act lack a colour."""
    count = 0
    for seat in range(board.players):
        if seat != state.turn and state.own[seat, colour] == 0:
            count += 1
    return count


# -- what pleases -----------------------------------------------------------------------------------


@kernel
def appeal(board: Board, state: State, event: int) -> float:
    """How much an action pleases the seat to act, in points, at a glance."""
    piece, space = piece_of(event), space_of(event)
    if piece == TEA:
        return GIVES_TEA
    if piece == ROOF:
        return TAKES_UNDUE_ROOF
    if piece == NEUTRAL:
        return appeal_of_neutral(board, state, state.palace_at[space] - 1)
    if piece == WALL:
        palace = state.palace_at[board.space_of[space]] - 1
        return liking(board, state, palace) if palace >= 0 else 0.0
    if piece == MERCHANT:
        return appeal_of_merchant(board, state, space)
    palace = state.near_to[space] - 1
    if piece != STABLE and palace < 0:
        return STARTS_PALACE if state.own[state.turn, piece] == 0 else OTHERS_GET
    points = 1 + AT_THE_WELL if contains(board.straight[state.well], space) else 1
    return points * liking(board, state, palace)


@kernel
def appeal_of_neutral(board: Board, state: State, palace: int) -> float:
    """MD-22: a neutral roof takes a palace from those who could still have it."""
    if needs_colour(state, state.turn, palace):
        return SPOILS_OWN
    if rivals_for(board, state, state.colour[palace]) == 0:
        return 0.0
    return float(SPOILS * state.worth[palace] - COST_OF_SPOILING)


@kernel
def appeal_of_merchant(board: Board, state: State, space: int) -> float:
    """MD-42: a merchant adds to every palace that it is beside."""
    total, seen = 0.0, NOTHING  # one bit per palace; there are fewer than 64
    for word in range(WORDS):
        neighbours = board.beside[space, word]
        while neighbours:
            palace = state.palace_at[word * WORD + first(neighbours)] - 1
            neighbours = without_first(neighbours)
            if palace >= 0 and not seen & bit(palace):
                seen |= bit(palace)
                total += liking(board, state, palace)
    return total


@kernel
def liking(board: Board, state: State, palace: int) -> float:
    """How much one more point for a palace pleases the seat to act."""
    owner = state.owner[palace]
    if owner == state.turn:
        return 1.0
    if owner == NOBODY:
        return 0.0
    if owner != NO_ROOF:
        return float(-1 / (board.players - 1))
    if not needs_colour(state, state.turn, palace):
        return OTHERS_GET
    return MAY_GET if rivals_for(board, state, state.colour[palace]) > 0 else WILL_GET
