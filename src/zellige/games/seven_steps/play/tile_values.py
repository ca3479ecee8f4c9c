"""What bonus tiles of 7 Steps are worth, in points: to those who look at the turn alone, or think ahead.

The greedy bot has one fixed number for each kind. In truth an aid tile earns little on an empty board and
nearly as much as a whole turn between high towers, if there are turns left to use it. `tile_values.json` says
what each is worth by the number of turns left; `bench/tile_worth.py` measured it in games between bots.
"""

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Array, Board, State
from zellige.core.kernel import kernel
from zellige.games.seven_steps.board import AID, KIND_COUNT, KINDS, POINTS, SORTS
from zellige.games.seven_steps.play.rounds import turns_left
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.state import NORMAL

VALUE_AT_END = float(turns.TILE_WORTH)
# At a glance: what one expects of a tile later on.
VALUE_AT_ONCE = np.array(
    [
        [0.0]
        + [{"take": 4.0, "lift": 3.5, "move": 3.0, "top": 3.0, "remove": 2.5}[kind] for kind in KINDS[AID]]
        + [0.0],
        [0.0]
        + [
            {"one-colour": 4.5, "colours": 4.0, "line": 3.5, "border": 3.0}.get(kind, 4.0)
            for kind in KINDS[POINTS]
        ],
    ]
)
VALUE_OF_DRAW = np.array([3.0, 3.5])
VALUE_OF_SECOND = 0.5  # a choice of two, of which one goes


def _measured() -> npt.NDArray[np.float64]:
    """Thinking ahead: by the turns in which it may still be used, sort and kind."""
    measured = json.loads(Path(__file__).with_name("tile_values.json").read_text("utf-8"))
    values = np.zeros((len(measured["take"]), len(SORTS), KIND_COUNT))
    for sort, kinds in enumerate(KINDS):
        for kind, name in enumerate(kinds, 1):
            values[:, sort, kind] = measured[name]
    return values


VALUE_AHEAD = _measured()


@kernel
def value_ahead(sort: int, kind: int, turns_to_use: float) -> float:
    """What a tile is worth to whoever may use it in so many turns; parts of a turn count in proportion."""
    row = min(int(turns_to_use), len(VALUE_AHEAD) - 1)
    more, part = min(row + 1, len(VALUE_AHEAD) - 1), turns_to_use - int(turns_to_use)
    return float((1.0 - part) * VALUE_AHEAD[row, sort, kind] + part * VALUE_AHEAD[more, sort, kind])


@kernel
def held_value(board: Board, state: State, sort: int, kind: int, ahead: bool) -> float:
    """What a tile is worth to the seat in turn if it keeps it."""
    if kind == 0:
        return 0.0
    if ahead:
        return value_ahead(sort, kind, max(turns_left(board, state, state.turn) - 1.0, 0.0))
    return float(VALUE_AT_ONCE[sort, kind]) if state.stage == NORMAL else VALUE_AT_END


@kernel
def draw_value(board: Board, state: State, sort: int, ahead: bool) -> float:
    """SS-33: a tile of a sort that one has already is only a choice; SS-34: perhaps there is none."""
    if not turns.may_draw(state, sort):
        return 0.0
    if ahead:
        return mean_draw(board, state, sort)
    if state.held[sort, state.turn] > 0:
        return VALUE_OF_SECOND if state.stage == NORMAL else 0.0
    return float(VALUE_OF_DRAW[sort]) if state.stage == NORMAL else VALUE_AT_END


@kernel
def mean_draw(board: Board, state: State, sort: int) -> float:
    """SS-33, SS-34: the better of what one has and what one draws, over all that may be drawn."""
    tiles = state.deck[sort] if count_tiles(state.deck[sort]) > 0 else state.discard[sort]
    held = held_value(board, state, sort, state.held[sort, state.turn], True)
    total = 0.0
    for kind in range(1, KIND_COUNT):
        if tiles[kind] > 0:
            total += tiles[kind] * max(held, held_value(board, state, sort, kind, True))
    return total / max(count_tiles(tiles), 1) - held


@kernel
def count_tiles(tiles: Array) -> int:
    """Of all kinds."""
    count = 0
    for kind in range(KIND_COUNT):
        count += tiles[kind]
    return count


@kernel
def bonus_value(board: Board, state: State, points: int, ahead: bool) -> float:
    """SS-32: a turn of few points earns a tile."""
    best = 0.0
    if points <= turns.SMALL_TURN:
        for sort in range(len(SORTS)):
            best = max(best, draw_value(board, state, sort, ahead))
    return best
