"""What each palace and each seat is worth now, with how it comes about (MD-32, MD-42, MD-43)."""

from typing import Any

from zellige.core.contract import Record
from zellige.games.medina import walls
from zellige.games.medina.board import COLOURS, SPACE_NAMES, WALL_NAMES, has, listed
from zellige.games.medina.palaces import NO_ROOF


def palaces_of(board: Record, state: Record) -> list[dict[str, Any]]:
    """Every palace with its pieces and with what counts for it, by name."""
    spaces: dict[int, list[int]] = {palace: [] for palace in range(int(state.palaces))}
    for space, palace in enumerate(state.palace_at.tolist()):
        if palace:
            spaces[palace - 1].append(space)
    return [
        _palace(board, state, palace, spaces[palace])
        for palace in sorted(spaces, key=lambda palace: SPACE_NAMES[state.name[palace]])
    ]


def _palace(board: Record, state: Record, palace: int, spaces: list[int]) -> dict[str, Any]:
    standing = [
        wall
        for space in spaces
        for wall in board.walls_of[space].tolist()
        if wall >= 0 and walls.arm_of(board, state, wall) >= 0
    ]
    beside = {other for space in spaces for other in listed(board.beside[space])}
    owner = int(state.owner[palace])
    return {
        "name": SPACE_NAMES[state.name[palace]],
        "colour": COLOURS[state.colour[palace]],
        "owner": None if owner == NO_ROOF else owner + 1,
        "buildings": _names(space for space in spaces if not has(state.stables, space)),
        "stables": _names(space for space in spaces if has(state.stables, space)),
        "walls": sorted(WALL_NAMES[wall] for wall in standing),
        "merchants": _names(space for space in beside if has(state.merchants, space)),
        "well": _names(space for space in spaces if has(board.straight[state.well], space)),
        "points": int(state.worth[palace]),
    }


def _names(spaces: Any) -> list[str]:
    return sorted(SPACE_NAMES[space] for space in spaces)


def seats_of(board: Record, state: Record) -> list[dict[str, int]]:
    """The points of each seat by where they come from; their sum is the score."""
    return [
        {
            "palaces": sum(int(state.worth[palace - 1]) for palace in state.own[seat].tolist() if palace),
            "palace_tiles": sum(
                int(board.palace_tile[colour])
                for colour, holder in enumerate(state.tile_holder.tolist())
                if holder == seat
            ),
            "tower_tiles": sum(
                tower for tower, holder in enumerate(state.tower_holder.tolist(), 1) if holder == seat
            ),
        }
        for seat in range(int(board.players))
    ]


def with_largest(state: Record, seats: list[int]) -> list[int]:
    """`tie_break` `largest`: of these seats those with the largest palace; of equals the one roofed first."""

    def rank(seat: int) -> tuple[int, int]:
        own = [
            (int(state.pieces[palace]), -place)
            for place, palace in enumerate(state.roofed[: state.roofs].tolist())
            if state.owner[palace] == seat - 1
        ]
        return max(own, default=(0, 0))

    best = max(map(rank, seats))
    return [seat for seat in seats if rank(seat) == best]
