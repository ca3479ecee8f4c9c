"""How many turns of 7 Steps are still to come: what to save a tile for depends on it.

The last round is the one in which someone cannot draw up to seven discs (SS-37). So whoever plays first in a
round must allow for what all others draw; if whoever plays last can draw, all play again.
"""

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Board, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps.board import COLOURS, DISCS, HAND
from zellige.games.seven_steps.state import EXTRA, NORMAL

Figures = npt.NDArray[np.float64]

MOST_SEATS = 4
ALL_DISCS = DISCS * len(COLOURS)
# Discs that a turn takes out of the bag, as bots play: ever fewer, since long chains get rare between towers.
DRAWN_AT_LAST, MORE_FOR_EACH_IN_BAG, SPREAD = 3.35, 1 / 75, 1.25


def chances_of_draw(in_bag: int) -> Figures:
    """How likely it is that 1, 2, ... 7 discs are drawn, by how many are in the bag."""
    from_mean = np.arange(1, HAND + 1) - (DRAWN_AT_LAST + MORE_FOR_EACH_IN_BAG * in_bag)
    chances = np.exp(-((from_mean / SPREAD) ** 2) / 2)
    return np.asarray(chances / chances.sum())


def rounds_to_come(players: int) -> Figures:
    """How many rounds may follow, by the place of the seat in turn in this one and the discs in the bag."""
    expected = np.zeros((players, ALL_DISCS + 1))
    for in_bag in range(1, ALL_DISCS + 1):
        chances = chances_of_draw(in_bag)[:in_bag]
        for place in reversed(range(players)):
            is_last = place == players - 1
            for drawn, chance in enumerate(chances, 1):
                rest = in_bag - drawn
                follow = 1 + expected[0, rest] if is_last else expected[place + 1, rest]
                expected[place, in_bag] += chance * follow
    return expected


def _for_all_players() -> Figures:
    """The same by the number of players."""
    rounds = np.zeros((MOST_SEATS + 1, MOST_SEATS, ALL_DISCS + 1))
    for players in range(2, MOST_SEATS + 1):
        rounds[players, :players] = rounds_to_come(players)
    return rounds


ROUNDS_TO_COME = _for_all_players()


@kernel
def turns_left(board: Board, state: State, seat: int) -> float:
    """How many turns a seat may still have, the one that is under way or comes next included."""
    place = (state.turn - board.first) % board.players  # a round begins with the first player
    turns = 1.0 if (seat - board.first) % board.players >= place else 0.0
    if state.stage == NORMAL:
        turns += ROUNDS_TO_COME[board.players, place, state.in_bag]
    if state.stage != EXTRA and board.extra_round:
        turns += 1.0  # SS-40
    return turns
