"""A position of Medina as somebody gave it: its form is checked, but not yet whether it can be (MD-46)."""

from collections.abc import Sequence
from dataclasses import dataclass

from zellige.core.contract import Board
from zellige.core.entry import Entry
from zellige.core.text import N_
from zellige.games.medina.board import (
    COLOURS,
    LONGEST,
    PIECES,
    TOWERS,
    WALL_NUMBERS,
    listed,
    read_space,
    space_named,
)

KEYS = (
    "well",
    "buildings",
    "stables",
    "merchants",
    "walls",
    "roofs",
    "hands",
    "tower_tiles",
    "tower_merchants",
    "palace_tiles",
    "tea_given",
    "turns_taken",
    "to_act",
    "placed",
)
TOWER_NAMES = tuple(str(tower + 1) for tower in range(TOWERS))
TEA_GIVEN = (0, 3, 5, 6)  # MD-33: after so many purple palaces with a roof
MOST = 100  # of a kind in a hand: more than the game has, and less than a byte holds
MOST_TURNS = 1_000_000_000


@dataclass(frozen=True)
class Given:
    """Spaces, walls, seats and colours by their numbers; seat -1 is nobody."""

    board: Board
    well: int
    buildings: dict[int, int]
    stables: list[int]
    merchants: list[int]
    walls: list[int]
    roofs: list[tuple[int, int]]
    hands: list[list[int]]
    tower_holders: list[int]
    tower_merchants: list[int]
    tile_holders: list[int]
    tea_given: int
    turns: list[int]
    turn: int
    placed: int

    def palaces(self) -> list[list[int]]:
        """MD-13: the buildings of each palace, the one that names it first, each beside an earlier one."""
        left, found = set(self.buildings), []
        while left:
            group = [min(left)]
            left.remove(group[0])
            for space in group:
                joined = {
                    other
                    for other in listed(self.board.beside[space])
                    if other in left and self.buildings[other] == self.buildings[space]
                }
                left -= joined
                group += sorted(joined)
            found.append(group)
        return found

    def arms(self, board: Board, side: int) -> tuple[int, int]:
        """MD-28: how many walls are joined to the tower at the low and at the high end of a side."""
        places = {wall % LONGEST for wall in self.walls if wall // LONGEST == side}
        length = int(board.length[side])
        low = next(place for place in range(length + 1) if place not in places)
        high = next(place for place in range(length + 1) if length - 1 - place not in places)
        return low, high


def read_given(board: Board, position: Entry) -> Given:
    """Read a position's form; keys in the order in which MD-46 has them."""
    position.object(needs=KEYS)
    players = int(board.players)
    well = read_space(board, position.at("well"))
    buildings = {
        space_named(board, name, entry): COLOURS.index(entry.one_of(COLOURS))
        for name, entry in position.at("buildings").items()
    }
    return Given(
        board,
        well,
        buildings,
        [read_space(board, entry) for entry in position.at("stables").list()],
        [read_space(board, entry) for entry in position.at("merchants").list()],
        [_read_wall(board, entry) for entry in position.at("walls").list()],
        [_read_roof(board, entry) for entry in position.at("roofs").list()],
        [_read_counts(entry, PIECES, None) for entry in position.at("hands").list(players)],
        [seat - 1 for seat in _read_counts(position.at("tower_tiles"), TOWER_NAMES, players)],
        _read_tower_merchants(board, position.at("tower_merchants")),
        [seat - 1 for seat in _read_counts(position.at("palace_tiles"), COLOURS, players)],
        _read_tea(position.at("tea_given")),
        [entry.integer(0, MOST_TURNS) for entry in position.at("turns_taken").list(players)],
        *_read_turn(players, position),
    )


def _read_wall(board: Board, entry: Entry) -> int:
    wall = WALL_NUMBERS.get(entry.text(), -1)
    if wall < 0 or board.space_of[wall] < 0:
        entry.refuse(N_("{space} is not on the board"), space=entry.text())
    return wall


def _read_roof(board: Board, entry: Entry) -> tuple[int, int]:
    name, owner = entry.list(2)
    return read_space(board, name), owner.integer(0, int(board.players)) - 1


def _read_counts(entry: Entry, names: Sequence[str], most: int | None) -> list[int]:
    """A number for each name, in the order of the names. What is too much is refused with the sums."""
    entry.object(needs=names)
    return [min(entry.at(name).integer(0, most), MOST) for name in names]


def _read_tower_merchants(board: Board, entry: Entry) -> list[int]:
    """MD-3: of each tower; a tower that has none at the start is not named."""
    named = [tower for tower in range(TOWERS) if board.tower_merchants[tower]]
    counts = _read_counts(entry, [TOWER_NAMES[tower] for tower in named], None)
    merchants = [0] * TOWERS
    for tower, count in zip(named, counts, strict=True):
        merchants[tower] = count
    return merchants


def _read_tea(entry: Entry) -> int:
    if entry.integer(0, TEA_GIVEN[-1]) not in TEA_GIVEN:
        entry.refuse(
            N_("{value} is none of: {choices}"), value=entry.value, choices=", ".join(map(str, TEA_GIVEN))
        )
    return entry.integer()


def _read_turn(players: int, position: Entry) -> tuple[int, int]:
    to_act = position.at("to_act")
    turn = -1 if to_act.value is None else to_act.integer(1, players) - 1
    return turn, position.at("placed").integer(0, 1)
