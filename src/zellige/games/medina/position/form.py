"""The form of a position of Medina (MD-46), and one as somebody gave it, not yet known to be possible."""

from dataclasses import dataclass

from zellige.core.contract import Board
from zellige.games.medina.board import LONGEST, listed

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
