"""A state of 7 Steps as a position (SS-42)."""

from collections.abc import Mapping
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
    STATE,
    TILE,
)


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    seats, fields = int(board.players), fields_of(state)
    held = fields["held"].tolist()
    position: dict[str, Any] = {
        "towers": {
            name: height
            for name, height in zip(SPACE_NAMES, fields["height"].tolist(), strict=True)
            if height
        },
        "bag": counted_discs(fields["bag"]),
        "removed": counted_discs(fields["removed"] + fields["removed_unseen"]),
        "hands": [counted_discs(hand) for hand in fields["hand"][:seats]],
        "aid": [_kind(AID, kind) for kind in held[AID][:seats]],
        "points": [_kind(POINTS, kind) for kind in held[POINTS][:seats]],
    }
    for sort, name in enumerate(SORTS):
        position[f"{name}_deck"] = _listed(sort, fields["deck"][sort])
        position[f"{name}_discard"] = _listed(sort, fields["discard"][sort])
    position["scores"] = fields["score"].tolist()[:seats]
    if fields["stage"] != NORMAL:
        position["round"] = ROUNDS[fields["stage"]]
    position["to_act"] = fields["turn"] + 1 if fields["turn"] >= 0 else None
    turn = _write_turn(fields)
    return position if turn is None else {**position, "turn": turn}


def fields_of(state: State) -> dict[str, Any]:
    """All of a state at once: numbers and arrays. A record is slow to ask for one field after the other."""
    return dict(zip(STATE.names or (), state.item(), strict=True))


def counted_discs(counts: Any) -> dict[str, int]:
    """Numbers by colour; zeros are left out."""
    return {colour: count for colour, count in zip(COLOURS, counts.tolist(), strict=True) if count}


def _kind(sort: int, kind: int) -> str | None:
    return KINDS[sort][kind - 1] if kind else None


def _listed(sort: int, counts: Any) -> list[str]:
    return sorted(
        kind for kind, count in zip(KINDS[sort], counts.tolist()[1:], strict=False) for _ in range(count)
    )


def _write_turn(fields: Mapping[str, Any]) -> dict[str, Any] | None:
    phase, aid, count = fields["phase"], fields["aid"], fields["count"]
    if phase == FINISHED or (phase == PLACE and count == 0 and aid == 0):
        return None
    if phase in (DEAL, DRAW):
        return {"phase": PHASES[phase]}
    placed = zip(fields["placed"].tolist()[:count], fields["level"].tolist()[:count], strict=True)
    turn = {
        "phase": PHASES[phase],
        "aid": _kind(AID, aid),
        "taken": COLOURS[fields["taken"] - 1] if fields["taken"] else None,
        "placed": [[SPACE_NAMES[space], level] for space, level in placed],
    }
    if phase in (TILE, KEEP):
        turn["sort"] = SORTS[fields["tile_sort"]]
    if phase == KEEP:
        turn["tile"] = _kind(fields["tile_sort"], fields["tile"])
    return turn
