"""The mixed side of the seven tiles, space by space (SS-4)."""

from collections.abc import Iterator, Sequence

from zellige.core.editing import NoSuchThing, Part, Tool, Toolset
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Translate
from zellige.drawing.svg import el
from zellige.games.seven_steps.board import COLOURS, OFFSETS, PLACES, read_tiles, uneven_colours
from zellige.games.seven_steps.box.honeycomb import WIDE, Point, cell, colour_word, flower, picture
from zellige.games.seven_steps.drawing import comb
from zellige.games.seven_steps.drawing.glaze import RADIUS
from zellige.games.seven_steps.drawing.symbols import use
from zellige.games.seven_steps.words import COLOUR_WORDS

Tiles = Sequence[Sequence[str]]
_ROWS = (2, 3, 2)
_ACROSS, _DOWN = 3 * WIDE + 22, 4.6 * RADIUS
_SPACE_WORDS = (N_("Tile {tile}, in the middle: {colour}"), N_("Tile {tile}, space {space}: {colour}"))


def _middles() -> list[Point]:
    """Where the tiles lie in the picture, two, three and two."""
    return [
        ((column - (count - 1) / 2) * _ACROSS, row * _DOWN)
        for row, count in enumerate(_ROWS)
        for column in range(count)
    ]


class MixedTiles(Part):
    """Seven tiles of seven spaces to paint."""

    key = "tiles"
    title = N_("Mixed side of the tiles")
    hint = N_(
        "Choose a colour, then click on the spaces that have it. Each colour is on seven spaces. How a tile "
        "is turned makes no difference. This side is used where a table is set up with mixed tiles."
    )

    @property
    def toolsets(self) -> tuple[Toolset, ...]:
        """One brush for each colour."""
        tools = (
            Tool(colour, label, el("g", use(f"space-{colour}"), transform="scale(.7)"))
            for colour, label in zip(COLOURS, COLOUR_WORDS, strict=True)
        )
        return (Toolset(N_("Colours"), tuple(tools)),)

    def check(self, value: Entry) -> None:
        """Seven tiles of seven colours that there are."""
        read_tiles(value)

    def draw(self, value: Tiles, _: Translate) -> str:
        """The tiles beside each other."""
        places = [flower(x, y) for x, y in _middles()]
        spots = [spot for tile in places for spot in tile]
        cells = []
        for tile, (colours, tile_spots) in enumerate(zip(value, places, strict=True)):
            for space, (colour, at) in enumerate(zip(colours, tile_spots, strict=True)):
                text = _(_SPACE_WORDS[space > 0])
                label = text.format(tile=tile + 1, space=space, colour=colour_word(colour, _))
                cells.append(cell(f"mixed-{tile}{space}", label, colour, at))
        return picture(_(self.title), spots, comb.bed(spots), *cells)

    def edit(self, value: Tiles, tool: str, picks: Sequence[str]) -> list[list[str]]:
        """One space gets another colour."""
        names = {
            f"mixed-{tile}{space}": (tile, space)
            for tile in range(len(PLACES))
            for space in range(len(OFFSETS))
        }
        if tool not in COLOURS or not picks or picks[0] not in names:
            raise NoSuchThing
        tiles = [list(colours) for colours in value]
        tile, space = names[picks[0]]
        tiles[tile][space] = tool
        return tiles

    def problems(self, value: Tiles) -> Iterator[Message]:
        """SS-4: which colours are not on seven spaces."""
        return uneven_colours(value)
