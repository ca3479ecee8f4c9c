"""What the tiles of towers and palaces are worth (MD-3, MD-4)."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from zellige.core.editing import Heading, NoSuchThing, Number, Part, Table
from zellige.core.entry import Entry
from zellige.core.text import N_, Message
from zellige.games.medina.board import COLOURS, MOST_POINTS, TOWER_NAMES, read_points
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.labels import PALACE_TILE_WORDS


class Points(Part):
    """A number for each of some tiles."""

    names: ClassVar[tuple[str, ...]]

    def check(self, value: Entry) -> None:
        """A number within limits for each tile."""
        read_points(value, self.names)

    @abstractmethod
    def heading(self, name: str, points: int) -> Heading:
        """A tile with its points."""

    def table(self, value: Mapping[str, int]) -> Table:
        """One tile in each row."""
        rows = []
        for name in self.names:
            heading = self.heading(name, value[name])
            rows.append((heading, (Number(name, heading.label, value[name], MOST_POINTS),)))
        return Table((), tuple(rows))

    def with_number(self, value: Mapping[str, int], name: str, number: int) -> dict[str, int]:
        """The points of one tile."""
        if name not in self.names:
            raise NoSuchThing
        return {**value, name: number}


class TowerPoints(Points):
    """The tiles of the four towers."""

    key = "tower_points"
    title = N_("Points of the tower tiles")
    hint = N_("Type what each tile is worth. The tile of tower 1 has three merchants, that of tower 4 none.")
    names = TOWER_NAMES

    def heading(self, name: str, points: int) -> Heading:
        """MD-3."""
        return Heading(Message(N_("Tower tile {number}"), {"number": name}), _large(tiles.tower_tile(points)))


class PalacePoints(Points):
    """The tiles of the four palace colours."""

    key = "palace_points"
    title = N_("Points of the palace tiles")
    hint = N_("Type what each tile is worth.")
    names = COLOURS

    def heading(self, name: str, points: int) -> Heading:
        """MD-4."""
        return Heading(Message(PALACE_TILE_WORDS[name]), _large(tiles.palace_tile(name, points)))


def _large(tile: str) -> str:
    return tiles.scaled(0, 2, 1.35, tile)
