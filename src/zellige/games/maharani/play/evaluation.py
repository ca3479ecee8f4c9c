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
        values[index] = value_of(board, state, events[index], scratch)


@kernel
def value_of(board: Board, state: State, event: int, scratch: States) -> float:
    """What an action is worth."""
    if event == codes.END:
        return END
    if event == codes.REFRESH:
        return float(MARKER * np.sum(state.face_down[state.turn]))
    value = gold_at_once(board, state, event, scratch) + PART_OF_SCORING * scoring_ahead(board, state, event)
    if state.placed == 1:
        value -= rules.SECOND_TILE_COSTS
    if turns_marker(board, state, event):
        value -= MARKER
    return value


@kernel
def gold_at_once(board: Board, state: State, event: int, scratch: States) -> int:
    """MH-15, MH-19: gold for the tile and the worker."""
    scratch[0] = state
    after = scratch[0]
    rules.lay_tile(board, after, event)
    rules.put_worker(board, after, codes.space_of(event), codes.choice_of(event))
    return int(after.gold[state.turn] - state.gold[state.turn])


@kernel
def scoring_ahead(board: Board, state: State, event: int) -> int:
    """MH-29: how much more the quarter will earn with one more worker; a moved one adds nothing."""
    choice = codes.choice_of(event)
    if choice not in (codes.NEW_FIRST, codes.NEW_SECOND):
        return 0
    colour = board.colours[state.turn, choice - codes.NEW_FIRST]
    workers = rules.workers_in(state, colour, board.quarter[codes.space_of(event)])
    return int(rules.GOLD_FOR_WORKERS[workers + 1] - rules.GOLD_FOR_WORKERS[workers])


@kernel
def turns_marker(board: Board, state: State, event: int) -> bool:
    """MH-12: the tile leaves the quarter that it lies over."""
    over = quarter_under(rules.side_to_act(board, state), codes.slot_of(event))
    return bool(board.quarter[codes.space_of(event)] != over)


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
