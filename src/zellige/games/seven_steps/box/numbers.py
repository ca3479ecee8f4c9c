"""How many bonus tiles there are of each kind (SS-5)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from zellige.core.editing import Heading, NoSuchThing, Number, Part, Table
from zellige.core.entry import Entry
from zellige.core.text import N_, Message
from zellige.games.seven_steps.board import AID, KINDS, MOST_OF_KIND, POINTS, SORTS, no_tiles, read_numbers
from zellige.games.seven_steps.drawing import bonus
from zellige.games.seven_steps.words import TILE_WORDS


class BonusTiles(Part):
    """A number for each kind of a sort."""

    hint = N_("Count the tiles of each kind.")
    sort: ClassVar[int]

    def check(self, value: Entry) -> None:
        """A number within limits for each kind."""
        read_numbers(self.sort, value)

    def table(self, value: Mapping[str, int]) -> Table:
        """One kind in each row."""
        rows = []
        for kind in KINDS[self.sort]:
            label = Message(TILE_WORDS[kind])
            heading = Heading(label, bonus.tile(SORTS[self.sort], kind, 0, 0, 0.85))
            rows.append((heading, (Number(kind, label, value[kind], MOST_OF_KIND),)))
        return Table((), tuple(rows))

    def with_number(self, value: Mapping[str, int], name: str, number: int) -> dict[str, int]:
        """The number of one kind."""
        if name not in KINDS[self.sort]:
            raise NoSuchThing
        return {**value, name: number}

    def problems(self, value: Mapping[str, int]) -> Iterator[Message]:
        """SS-5: there is at least one."""
        return no_tiles(list(value.values()))


class PointTiles(BonusTiles):
    """Tiles that bring points."""

    key = "point_tiles"
    title = N_("Numbers of the point tiles")
    sort = POINTS


class AidTiles(BonusTiles):
    """Tiles that help to place discs."""

    key = "aid_tiles"
    title = N_("Numbers of the aid tiles")
    sort = AID
