"""How many tiles there are of each colour and kind (MH-4)."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from zellige.core.editing import Heading, NoSuchThing, Number, Part, Table
from zellige.core.entry import Entry
from zellige.core.text import N_, Message
from zellige.games.maharani.board import BOARD, KINDS, TILE_COLOURS, count_tiles
from zellige.games.maharani.drawing import palace
from zellige.games.maharani.drawing.symbols import use
from zellige.games.maharani.words import KIND_WORDS, TILE_WORDS

Tileset = Mapping[str, Sequence[str]]
MOST = 99
"""Of a colour and kind, as far as it is typed."""


class Tiles(Part):
    """Six colours in rows, seven kinds in columns."""

    key = "tiles"
    title = N_("Tiles")
    hint = N_("Count the tiles of each colour by where their columns are, with the arrow up.")

    def check(self, value: Entry) -> None:
        """Colours and kinds that there are, and not too many of them."""
        count_tiles(np.zeros(1, BOARD)[0], value)

    def table(self, value: Tileset) -> Table:
        """A tile of each kind above its column, one of each colour before its row."""
        columns = tuple(
            Heading(Message(label), palace.tile(f"b{kind}", "N"))
            for kind, label in zip(KINDS, KIND_WORDS, strict=True)
        )
        rows = tuple(
            (Heading(Message(label), use(f"tile-{colour}")), tuple(_numbers(colour, label, value[colour])))
            for colour, label in zip(TILE_COLOURS, TILE_WORDS, strict=True)
        )
        return Table(columns, rows)

    def with_number(self, value: Tileset, name: str, number: int) -> dict[str, list[str]]:
        """The kinds of a colour are listed in their usual order."""
        colour, kind = name[:1], name[1:]
        if name not in (f"{colour}{kind}" for colour in TILE_COLOURS for kind in KINDS):
            raise NoSuchThing
        counts = {each: value[colour].count(each) for each in KINDS} | {kind: number}
        kinds = [each for each in KINDS for _ in range(counts[each])]
        return {other: kinds if other == colour else list(value[other]) for other in TILE_COLOURS}


def _numbers(colour: str, label: str, kinds: Sequence[str]) -> Iterator[Number]:
    for kind, columns in zip(KINDS, KIND_WORDS, strict=True):
        told = Message(N_("{tile} with {columns}"), {"tile": Message(label), "columns": Message(columns)})
        yield Number(f"{colour}{kind}", told, kinds.count(kind), MOST)
