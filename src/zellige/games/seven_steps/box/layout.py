"""How the seven tiles lie (SS-3)."""

from collections.abc import Iterator, Sequence

from zellige.core.editing import NoSuchThing, Part, Tool, Toolset
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Translate
from zellige.drawing.svg import el, path, pick, place, ring
from zellige.games.seven_steps.board import (
    COLOURS,
    OFFSETS,
    PLACES,
    layout_problems,
    printed,
    read_centres,
)
from zellige.games.seven_steps.box.honeycomb import cell, picture, spot
from zellige.games.seven_steps.drawing import comb
from zellige.games.seven_steps.drawing.glaze import CELL
from zellige.games.seven_steps.drawing.symbols import hit
from zellige.games.seven_steps.words import LAYOUT_WORDS

Centre = tuple[int, int]
FARTHEST = 24
"""From one centre to another; tiles that hang together are never that far apart."""
_ROOM = 3


class Layout(Part):
    """The tiles on a honeycomb that goes on around them."""

    key = "layout"
    title = N_("Layout")
    hint = N_(
        "Click on a tile, then on the space where its middle is to be. Or begin with one of the layouts that "
        "are known by name. This is the layout where a table is set up without another one."
    )
    picks = 2

    @property
    def toolsets(self) -> tuple[Toolset, ...]:
        """The layouts with a name."""
        named = (Tool(name, label, picks=0) for name, label in LAYOUT_WORDS.items())
        return (Toolset(N_("Begin with"), tuple(named)),)

    def check(self, value: Entry) -> None:
        """A name, or seven pairs of whole numbers that are not too far apart to be shown."""
        for numbers in zip(*read_centres(value), strict=True):
            if max(numbers) - min(numbers) > FARTHEST:
                value.refuse(N_("the tiles lie too far apart to be shown"))

    def draw(self, value: str | Sequence[Sequence[int]], _: Translate) -> str:
        """Each tile in a colour of its own, with its letter; spaces that are free around them."""
        centres = read_centres(Entry(value))
        taken = {
            hexagon: (letter, colour, number)
            for letter, colour, centre in zip(PLACES, COLOURS, centres, strict=True)
            for number, hexagon in enumerate(_hexagons(centre))
        }
        spots = [spot(*hexagon) for hexagon in taken]
        free = [hexagon for hexagon in _around(centres) if hexagon not in taken]
        cells = (
            cell(
                _name(hexagon),
                _("Tile {letter}").format(letter=letter),
                colour,
                spot(*hexagon),
                "" if number else letter,
            )
            for hexagon, (letter, colour, number) in taken.items()
        )
        blanks = (_blank(hexagon, _) for hexagon in free)
        everything = [*spots, *(spot(*hexagon) for hexagon in free)]
        return picture(_(self.title), everything, *blanks, comb.bed(spots), *cells)

    def edit(self, value: str | Sequence[Sequence[int]], tool: str, picks: Sequence[str]) -> list[list[int]]:
        """A layout with a name, or one tile elsewhere."""
        layouts: dict[str, list[list[int]]] = printed()["layouts"]
        if tool in layouts:
            return [list(centre) for centre in layouts[tool]]
        centres = read_centres(Entry(value))
        around = {_name(hexagon): hexagon for hexagon in _around(centres)}
        if tool or len(picks) != self.picks or not set(picks) <= set(around):
            raise NoSuchThing
        start, end = (around[name] for name in picks)
        # Where tiles overlap, the one on top is the one that was clicked on.
        moved = next((k for k in reversed(range(len(PLACES))) if start in _hexagons(centres[k])), None)
        return [list(end if place == moved else centre) for place, centre in enumerate(centres)]

    def problems(self, value: str | Sequence[Sequence[int]]) -> Iterator[Message]:
        """SS-3: which tiles overlap or are apart from the others."""
        return layout_problems(read_centres(Entry(value)))


def _hexagons(centre: Centre) -> list[Centre]:
    """The spaces of a tile."""
    return [(centre[0] + dq, centre[1] + dr) for dq, dr in OFFSETS]


def _around(centres: Sequence[Centre]) -> list[Centre]:
    """All hexagons of a rectangle around some tiles, row by row."""
    halves = [2 * q + r for q, r in centres]
    rows = [r for _q, r in centres]
    west, east = min(halves) - 2 * _ROOM - 1, max(halves) + 2 * _ROOM + 1
    return [
        ((half - r) // 2, r)
        for r in range(min(rows) - _ROOM, max(rows) + _ROOM + 1)
        for half in range(west, east + 1)
        if (half - r) % 2 == 0
    ]


def _name(hexagon: Centre) -> str:
    return f"hex_{hexagon[0]}_{hexagon[1]}"


def _blank(hexagon: Centre, _: Translate) -> str:
    """Where no tile is."""
    q, r = hexagon
    return pick(
        _name(hexagon),
        _("free space, column {q}, row {r}").format(q=q, r=r),
        el(
            "path",
            d=path(ring(6, CELL - 6)),
            fill="none",
            stroke="#e9cf93",
            stroke_opacity=0.5,
            stroke_width=2,
        ),
        hit("path", d=path(ring(6, CELL))),
        transform=place(*spot(q, r)),
    )
