"""How games of Maharani are played on where a search ends: by what looks best at once."""

import numpy as np

from zellige.core.bits import WORD, first, without_first
from zellige.core.contract import Array, Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below
from zellige.games.maharani import codes, rules
from zellige.games.maharani.play.evaluation import value_of_placement, value_of_plain

SLOTS = ARROWS = 4
UNKNOWN = 0  # no tile earns nothing
Best = tuple[int, float, int]  # an event, its value, and how many were as good so far


@kernel
def rollout(
    board: Board, state: State, events: Events, values: Values, scratch: States, random: Generator
) -> int:
    """What looks best at once."""
    events[0] = best_action(board, state, scratch[0].tile, random)
    return 1


@kernel
def best_action(board: Board, state: State, gold: Array, random: Generator) -> int:
    """The action of the highest value; among equals each is as likely as the others.

    It is the one that would be picked among all that are listed and valued, and by the same lots. But no
    list is made, and what a tile earns on a space is worked out once for all arrows, and kept in `gold`.
    """
    best: Best = (-1, -np.inf, 0)
    for slot in range(SLOTS):
        gold[:] = UNKNOWN
        for arrow in range(ARROWS):
            for word in range(len(state.empty)):
                spaces = rules.placements(board, state, slot, arrow, word)
                while spaces:
                    space = word * WORD + first(spaces)
                    spaces = without_first(spaces)
                    if gold[space] == UNKNOWN:
                        gold[space] = rules.gold_for_tile(state, state.rondel[slot], space)
                    best = best_of_placement(board, state, slot, space, arrow, gold[space], best, random)
    plain = rules.plain_action(state)
    if plain >= 0:
        best = better(best, plain, value_of_plain(state, plain), random)
    return best[0]


@kernel
def best_of_placement(
    board: Board, state: State, slot: int, space: int, arrow: int, gold: int, best: Best, random: Generator
) -> Best:
    """The best so far, or one of the choices of a worker with this placement."""
    choices = np.uint64(rules.worker_choices(board, state, space, state.rondel[slot], arrow))
    while choices:
        choice = first(choices)
        choices = without_first(choices)
        value = value_of_placement(board, state, slot, space, choice, gold)
        best = better(best, codes.take(slot, space, arrow, choice), value, random)
    return best


@kernel
def better(best: Best, event: int, value: float, random: Generator) -> Best:
    """The better of two; where they are equal, by lot among all that were."""
    _event, most, equals = best
    if value > most:
        return event, value, 1
    if value == most and below(random, equals + 1) == 0:
        return event, value, equals + 1
    return best[0], most, equals + (1 if value == most else 0)
