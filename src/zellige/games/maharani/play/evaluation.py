"""How the greedy bot values an action of Maharani: the gold it brings, and what it leaves for later."""

import numpy as np

from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.games.maharani import codes, rules
from zellige.games.maharani.board import quarter_under

# In gold. A marker turned face down costs part of a turn of refreshing, sooner or later; a new worker brings
# gold when its quarter is scored, which lies ahead and may not happen before the supply is needed elsewhere.
MARKER = 0.8
PART_OF_SCORING = 0.5
# A second tile must earn more than it costs; where it just pays for itself, it is left to the others.
END = 0.01


@kernel
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """What each action is worth to the seat to act, in gold."""
    for index in range(count):
        values[index] = value_of(board, state, events[index])


@kernel
def value_of(board: Board, state: State, event: int) -> float:
    """What an action is worth."""
    if event in (codes.END, codes.REFRESH):
        return value_of_plain(state, event)
    slot, space = codes.slot_of(event), codes.space_of(event)
    gold = rules.gold_for_tile(state, state.rondel[slot], space)
    return value_of_placement(board, state, slot, space, codes.choice_of(event), gold)


@kernel
def value_of_plain(state: State, event: int) -> float:
    """What it is worth to end the turn, or to refresh."""
    if event == codes.END:
        return END
    return float(MARKER * np.sum(state.face_down[state.turn]))


@kernel
def value_of_placement(board: Board, state: State, slot: int, space: int, choice: int, gold: int) -> float:
    """MH-12, MH-19, MH-23: what a placement is worth whose tile earns so much gold."""
    gold += rules.gold_for_worker(board, state, space, state.rondel[slot], choice)
    value = gold + PART_OF_SCORING * scoring_ahead(board, state, space, choice)
    if state.placed == 1:
        value -= rules.SECOND_TILE_COSTS
    if turns_marker(board, state, slot, space):
        value -= MARKER
    return float(value)


@kernel
def scoring_ahead(board: Board, state: State, space: int, choice: int) -> int:
    """MH-29: how much more the quarter will earn with one more worker; a moved one adds nothing."""
    if choice not in (codes.NEW_FIRST, codes.NEW_SECOND):
        return 0
    colour = board.colours[state.turn, choice - codes.NEW_FIRST]
    workers = rules.workers_in(state, colour, board.quarter[space])
    return int(rules.GOLD_FOR_WORKERS[workers + 1] - rules.GOLD_FOR_WORKERS[workers])


@kernel
def turns_marker(board: Board, state: State, slot: int, space: int) -> bool:
    """MH-12: the tile leaves the quarter that it lies over."""
    return bool(board.quarter[space] != quarter_under(rules.side_to_act(board, state), slot))


@kernel
def evaluate(board: Board, state: State, seat: int) -> float:
    """The gold of a seat, and part of what its workers would earn if all quarters were scored now."""
    gold = float(state.gold[seat])
    for index in range(2):
        colour = board.colours[seat, index]
        if colour >= 0:
            for quarter in range(4):
                workers = rules.workers_in(state, colour, quarter)
                gold += PART_OF_SCORING * rules.GOLD_FOR_WORKERS[workers]
    return gold
