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
    TILE_NUMBERS,
)

# A list of tiles is sorted by their codes.
_SORTED_CODES = tuple(sorted(TILE_NUMBERS.items()))


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    tiles, arrows, face_down = state.tile.tolist(), state.arrow.tolist(), state.face_down.tolist()
    players, turn = int(board.players), int(state.turn)
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
        "face_down": [_named_quarters(flags) for flags in face_down[:players]],
        "gold": state.gold.tolist()[:players],
        "supply": _supplies(board, state),
        "scored": _named_quarters(state.scored.tolist()),
        "to_act": turn + 1 if turn >= 0 else None,
        "placed": int(state.placed),
    }


def _listed(counts: Any) -> list[str]:
    numbers, codes = counts.tolist(), []
    for code, number in _SORTED_CODES:
        if numbers[number]:
            codes += [code] * numbers[number]
    return codes


def _named_quarters(flags: list[int]) -> list[str]:
    return sorted(name for name, flag in zip(QUARTERS, flags, strict=True) if flag) if any(flags) else []


def _supplies(board: Board, state: State) -> list[dict[str, int]]:
    supply = state.supply.tolist()
    return [
        {PLAYER_COLOURS[colour]: supply[colour] for colour in colours if colour >= 0}
        for colours in board.colours.tolist()[: int(board.players)]
    ]
