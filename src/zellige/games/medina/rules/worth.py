"""What each palace and each seat is worth now, and where that comes from (MD-32, MD-42, MD-43).

The state is read by names in brackets: as attributes, its fields take ten times as long.
"""

from typing import Any, NamedTuple

from zellige.core.contract import Board, State
from zellige.core.remembering import one_of_equals, remembered
from zellige.games.medina.board import COLOURS, RANKS, SPACE_NAMES, WALL_NAMES, listed
from zellige.games.medina.rules.palaces import NO_ROOF
from zellige.games.medina.rules.walls import standing_walls

KINDS = ("buildings", "stables", "walls", "merchants", "well")


class Palace(NamedTuple):
    """A palace with the names of its pieces and of what else counts for it (MD-32, MD-42)."""

    name: str
    colour: str
    owner: int | None
    """A seat, 0 for a neutral roof, None for no roof."""
    buildings: tuple[str, ...]
    stables: tuple[str, ...]
    walls: tuple[str, ...]
    merchants: tuple[str, ...]
    well: tuple[str, ...]
    points: int


@remembered
def palaces(board: Board, state: State) -> tuple[Palace, ...]:
    """Every palace, by name; of a state that is shown and counted, only once."""
    names = state["name"][: state["palaces"]].tolist()
    owners, colours, worths = state["owner"].tolist(), state["colour"].tolist(), state["worth"].tolist()
    return tuple(
        sorted(
            one_of_equals(
                Palace(
                    SPACE_NAMES[name],
                    COLOURS[colours[palace]],
                    None if owners[palace] == NO_ROOF else owners[palace] + 1,
                    points=worths[palace],
                    **{kind: tuple(found) for kind, found in counted.items()},
                )
            )
            for palace, (name, counted) in enumerate(
                zip(names, _counted(board, state, len(names)), strict=True)
            )
        )
    )


def palaces_of(board: Board, state: State) -> list[dict[str, Any]]:
    """The same as data."""
    return [
        {name: list(value) if isinstance(value, tuple) else value for name, value in palace._asdict().items()}
        for palace in palaces(board, state)
    ]


def _counted(board: Board, state: State, count: int) -> list[dict[str, list[str]]]:
    """MD-32, MD-42: the names of all that counts for each palace, by kind."""
    counted: list[dict[str, list[str]]] = [{kind: [] for kind in KINDS} for _ in range(count)]
    palace_at, space_of = state["palace_at"].tolist(), board["space_of"].tolist()
    stables, at_the_well = set(listed(state["stables"])), set(listed(board["straight"][state["well"]]))
    for space in state["palace_at"].nonzero()[0].tolist():
        mine = counted[palace_at[space] - 1]
        mine["stables" if space in stables else "buildings"].append(SPACE_NAMES[space])
        if space in at_the_well:
            mine["well"].append(SPACE_NAMES[space])
    for wall in standing_walls(board, state):
        if palace := palace_at[space_of[wall]]:
            counted[palace - 1]["walls"].append(WALL_NAMES[wall])
    for space in listed(state["merchants"]):
        for palace in _beside(space, palace_at):
            counted[palace - 1]["merchants"].append(SPACE_NAMES[space])
    for names in (names for mine in counted for names in mine.values()):
        names.sort()
    return counted


def _beside(space: int, palace_at: list[int]) -> set[int]:
    """The palaces beside a space; beyond the edge are spaces that do not exist, or none, and no palace."""
    beside = (space + step for step in (-RANKS, -1, 1, RANKS))
    return {palace_at[other] for other in beside if 0 <= other < len(palace_at)} - {0}


def seats_of(board: Board, state: State) -> list[dict[str, int]]:
    """The points of each seat by where they come from; their sum is the score."""
    seats = [{"palaces": 0, "palace_tiles": 0, "tower_tiles": 0} for _ in range(int(board["players"]))]
    for owner, worth in zip(state["owner"].tolist(), state["worth"].tolist(), strict=True):
        if owner >= 0:
            seats[owner]["palaces"] += worth
    for holder, points in zip(state["tile_holder"].tolist(), board["palace_points"].tolist(), strict=True):
        if holder >= 0:
            seats[holder]["palace_tiles"] += points
    for holder, points in zip(state["tower_holder"].tolist(), board["tower_points"].tolist(), strict=True):
        if holder >= 0:
            seats[holder]["tower_tiles"] += points
    return seats


def with_largest(state: State, seats: list[int]) -> list[int]:
    """`tie_break` `largest`: of these seats those with the largest palace; of equals the one roofed first."""

    def rank(seat: int) -> tuple[int, int]:
        own = [
            (int(state["pieces"][palace]), -place)
            for place, palace in enumerate(state["roofed"][: state["roofs"]].tolist())
            if state["owner"][palace] == seat - 1
        ]
        return max(own, default=(0, 0))

    best = max(map(rank, seats))
    return [seat for seat in seats if rank(seat) == best]
