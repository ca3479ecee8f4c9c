"""The board of Medina, its palaces and what they touch; everything is found anew from the pieces."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tests.games.independent.reading import Json
from tests.games.medina.independent.geometry import (
    ARMS,
    CORNERS,
    TOWERS,
    Arm,
    arm_walls,
    around,
    behind,
    beside,
    city_spaces,
    coordinates,
)

COLOURS = ("orange", "grey", "purple", "brown")  # in the order of MD-46
REMEMBERED = 2000  # answers about a board are remembered for so many boards


class Board(NamedTuple):
    """The pieces that lie; `roofs` in the order in which they were placed."""

    players: int
    well: str
    buildings: frozenset[tuple[str, str]]  # space and colour
    stables: frozenset[str]
    merchants: frozenset[str]
    walls: frozenset[str]
    roofs: tuple[tuple[str, int], ...]  # the palace's name and the owner's seat, 0 for neutral
    towers: tuple[str, ...] = CORNERS  # of towers 1 to 4


class Palace(NamedTuple):
    """MD-13: buildings of one colour that touch orthogonally, and the stables attached to them."""

    name: str  # MD-20: the first building by file, then rank
    colour: str
    buildings: frozenset[str]
    stables: frozenset[str]
    spaces: frozenset[str]  # of both

    @property
    def size(self) -> int:
        """MD-34"""
        return len(self.spaces)


def board_of(given: Json, towers: Sequence[str] = CORNERS) -> Board:
    """MD-46: what a position says of the board."""
    return Board(
        len(given["hands"]),
        given["well"],
        frozenset(given["buildings"].items()),
        frozenset(given["stables"]),
        frozenset(given["merchants"]),
        frozenset(given["walls"]),
        tuple((name, seat) for name, seat in given["roofs"]),
        tuple(towers),
    )


@lru_cache(REMEMBERED)
def colours_on(board: Board) -> dict[str, str]:
    """The colour of the building on each space that has one."""
    return dict(board.buildings)


@lru_cache(REMEMBERED)
def palaces(board: Board) -> tuple[Palace, ...]:
    """MD-13, by flood fill."""
    colour_of = colours_on(board)
    found: list[Palace] = []
    for start in sorted(colour_of, key=coordinates):
        if any(start in palace.buildings for palace in found):
            continue
        group = [start]
        for space in group:
            for other in beside(board.players, space):
                if colour_of.get(other) == colour_of[start] and other not in group:
                    group.append(other)
        buildings = frozenset(group)
        attached = frozenset(at for at in board.stables if buildings & set(beside(board.players, at)))
        name = min(buildings, key=coordinates)
        found.append(Palace(name, colour_of[start], buildings, attached, buildings | attached))
    return tuple(found)


@lru_cache(REMEMBERED)
def by_name(board: Board) -> dict[str, Palace]:
    return {palace.name: palace for palace in palaces(board)}


def palace_named(board: Board, name: str) -> Palace | None:
    """MD-20: only the first building names a palace."""
    return by_name(board).get(name)


def owner(board: Board, palace: Palace) -> int | None:
    """A seat, 0 for a neutral palace, None without a roof."""
    for name, seat in board.roofs:
        if name == palace.name:
            return seat
    return None


@lru_cache(REMEMBERED)
def roofed(board: Board, colour: str | None = None) -> tuple[tuple[Palace, int], ...]:
    """The palaces with a roof and their owners, of one colour or of all."""
    found = []
    for palace in palaces(board):
        seat = owner(board, palace)
        if seat is not None and colour in (None, palace.colour):
            found.append((palace, seat))
    return tuple(found)


def unroofed(board: Board, colour: str) -> list[Palace]:
    return [p for p in palaces(board) if p.colour == colour and owner(board, p) is None]


def palace_of(board: Board, seat: int, colour: str) -> Palace | None:
    """MD-20: a player's only palace of a colour."""
    for palace, owned_by in roofed(board, colour):
        if owned_by == seat:
            return palace
    return None


@lru_cache(REMEMBERED)
def all_have(board: Board, colour: str) -> bool:
    """MD-19: every player has a palace of the colour."""
    return all(palace_of(board, seat, colour) for seat in range(1, board.players + 1))


# ---- spaces


def is_empty(board: Board, space: str) -> bool:
    """MD-9"""
    taken = space == board.well or space in colours_on(board)
    return not (taken or space in board.stables or space in board.merchants)


def is_beside_well(board: Board, space: str) -> bool:
    """MD-31: one of the 8 spaces round the well."""
    return board.well in around(board.players, space)


def has_foreign_neighbour(board: Board, space: str, palace: Palace | None) -> bool:
    """One of the 8 neighbours holds a building or stable of another palace; of any, if none is given."""
    built, own = colours_on(board), palace.spaces if palace else ()
    return any(
        (other in built or other in board.stables) and other not in own
        for other in around(board.players, space)
    )


def is_open_to(board: Board, space: str, palace: Palace) -> bool:
    """MD-14"""
    return (
        is_empty(board, space)
        and not is_beside_well(board, space)
        and not has_foreign_neighbour(board, space, palace)
    )


def is_beside_building(board: Board, space: str, palace: Palace) -> bool:
    """MD-15, MD-23: orthogonally beside one of its buildings; a stable is not enough."""
    return any(other in palace.buildings for other in beside(board.players, space))


def can_grow(board: Board, palace: Palace) -> bool:
    """MD-15, MD-17"""
    return any(
        is_beside_building(board, space, palace) and is_open_to(board, space, palace)
        for space in city_spaces(board.players)
    )


@lru_cache(REMEMBERED)
def growing(board: Board, colour: str) -> tuple[Palace, ...]:
    """MD-15: the palaces of a colour without a roof that can still grow."""
    return tuple(palace for palace in unroofed(board, colour) if can_grow(board, palace))


# ---- merchants


def merchants_beside(board: Board, space: str) -> list[str]:
    return [other for other in beside(board.players, space) if other in board.merchants]


def lengthens_street(board: Board, space: str) -> bool:
    """MD-26"""
    near = merchants_beside(board, space)
    return is_empty(board, space) and len(near) == 1 and len(merchants_beside(board, near[0])) <= 1


@lru_cache(REMEMBERED)
def some_street_can_be_lengthened(board: Board) -> bool:
    """MD-27"""
    return any(lengthens_street(board, space) for space in city_spaces(board.players))


# ---- touch of palaces and walls


def touched_arms(board: Board, palace: Palace) -> set[Arm]:
    """MD-36: the arms that have a wall orthogonally beside the palace."""
    return {
        arm
        for arm in ARMS
        if any(
            behind(board.players, wall) in palace.spaces
            for wall in arm_walls(board.players, board.walls, arm)
        )
    }


def tower_at(board: Board, corner: str) -> str:
    """MD-2, and the option `towers`."""
    return TOWERS[board.towers.index(corner)]


def touched_towers(board: Board, palace: Palace) -> set[str]:
    return {tower_at(board, corner) for corner, _ in touched_arms(board, palace)}
