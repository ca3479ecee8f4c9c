"""A state of Maharani as a position (MH-35)."""

from typing import Any

from zellige.core.contract import Board, State
from zellige.games.maharani.actions import workers_on
from zellige.games.maharani.board import (
    DIRECTIONS,
    PLAYER_COLOURS,
    QUARTERS,
    SPACE_NAMES,
    TILE_CODES,
)


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    tiles, arrows, face_down = state.tile.tolist(), state.arrow.tolist(), state.face_down.tolist()
    seats = range(int(board.players))
    return {
        "tiles": {
            SPACE_NAMES[space]: f"{TILE_CODES[tile - 1]}^{DIRECTIONS[arrows[space]]}"
            for space, tile in enumerate(tiles)
            if tile
        },
        "workers": {
            SPACE_NAMES[space]: PLAYER_COLOURS[colour] for space, colour in workers_on(state).items()
        },
        "rondel": [TILE_CODES[tile - 1] if tile else None for tile in state.rondel.tolist()],
        "bag": _listed(state.bag),
        "removed": _listed(state.removed),
        "face_down": [_named_quarters(face_down[seat]) for seat in seats],
        "gold": state.gold.tolist()[: len(seats)],
        "supply": _supplies(board, state),
        "scored": _named_quarters(state.scored.tolist()),
        "to_act": int(state.turn) + 1 if state.turn >= 0 else None,
        "placed": int(state.placed),
    }


def _listed(counts: Any) -> list[str]:
    return sorted(
        code for code, count in zip(TILE_CODES, counts.tolist()[1:], strict=True) for _ in range(count)
    )


def _named_quarters(flags: list[int]) -> list[str]:
    return sorted(name for name, flag in zip(QUARTERS, flags, strict=True) if flag)


def _supplies(board: Board, state: State) -> list[dict[str, int]]:
    supply = state.supply.tolist()
    return [
        {PLAYER_COLOURS[colour]: supply[colour] for colour in colours if colour >= 0}
        for colours in board.colours.tolist()[: int(board.players)]
    ]
