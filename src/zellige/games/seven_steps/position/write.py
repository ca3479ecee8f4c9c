"""A state of 7 Steps as a position (SS-42)."""

from typing import Any

from zellige.core.contract import Board, State
from zellige.games.seven_steps.board import (
    AID,
    COLOURS,
    KINDS,
    POINTS,
    SORTS,
    SPACE_NAMES,
)
from zellige.games.seven_steps.position.form import ROUNDS
from zellige.games.seven_steps.state import (
    DEAL,
    DRAW,
    FINISHED,
    KEEP,
    NORMAL,
    PHASES,
    PLACE,
    TILE,
)


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    seats = int(board.players)
    heights = state.height.tolist()
    position: dict[str, Any] = {
        "towers": {name: height for name, height in zip(SPACE_NAMES, heights, strict=True) if height},
        "bag": counted_discs(state.bag),
        "removed": counted_discs(state.removed + state.removed_unseen),
        "hands": [counted_discs(state.hand[seat]) for seat in range(seats)],
        "aid": [_kind(AID, kind) for kind in state.held[AID].tolist()[:seats]],
        "points": [_kind(POINTS, kind) for kind in state.held[POINTS].tolist()[:seats]],
    }
    for sort, name in enumerate(SORTS):
        position[f"{name}_deck"] = _listed(sort, state.deck[sort])
        position[f"{name}_discard"] = _listed(sort, state.discard[sort])
    position["scores"] = state.score.tolist()[:seats]
    if state.stage != NORMAL:
        position["round"] = ROUNDS[state.stage]
    position["to_act"] = int(state.turn) + 1 if state.turn >= 0 else None
    turn = _write_turn(state)
    return position if turn is None else {**position, "turn": turn}


def counted_discs(counts: Any) -> dict[str, int]:
    """Numbers by colour; zeros are left out."""
    return {colour: count for colour, count in zip(COLOURS, counts.tolist(), strict=True) if count}


def _kind(sort: int, kind: int) -> str | None:
    return KINDS[sort][kind - 1] if kind else None


def _listed(sort: int, counts: Any) -> list[str]:
    return sorted(
        kind for kind, count in zip(KINDS[sort], counts.tolist()[1:], strict=False) for _ in range(count)
    )


def _write_turn(state: State) -> dict[str, Any] | None:
    if state.phase == FINISHED or (state.phase == PLACE and state.count == 0 and state.aid == 0):
        return None
    phase = PHASES[state.phase]
    if state.phase in (DEAL, DRAW):
        return {"phase": phase}
    turn = {
        "phase": phase,
        "aid": _kind(AID, int(state.aid)),
        "taken": COLOURS[state.taken - 1] if state.taken else None,
        "placed": [[SPACE_NAMES[state.placed[k]], int(state.level[k])] for k in range(state.count)],
    }
    if state.phase in (TILE, KEEP):
        turn["sort"] = SORTS[state.tile_sort]
    if state.phase == KEEP:
        turn["tile"] = _kind(int(state.tile_sort), int(state.tile))
    return turn
