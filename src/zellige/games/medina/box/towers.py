"""At which corner of the city each tower stands (MD-2)."""

from collections.abc import Sequence

from zellige.core.editing import NoSuchThing, Part
from zellige.core.entry import Entry
from zellige.core.text import N_, Translate
from zellige.drawing.svg import at, el, num, pick, place, words
from zellige.games.medina.board import CORNERS, TOWER_MERCHANTS, read_towers
from zellige.games.medina.drawing.grid import EDGE, WALL, Grid
from zellige.games.medina.drawing.symbols import hit, use

_CORNER_WORDS = {
    "NW": N_("Tower {number} in the north-west"),
    "NE": N_("Tower {number} in the north-east"),
    "SE": N_("Tower {number} in the south-east"),
    "SW": N_("Tower {number} in the south-west"),
}
_SKETCH = Grid(8, 5)  # of a city; the real ones are too large to click at their corners


class Towers(Part):
    """A sketch of the city, with its towers to swap."""

    key = "towers"
    title = N_("Towers")
    hint = N_("Click on two towers to swap them. The merchants are those that lie on the tile of the tower.")
    picks = 2

    def check(self, value: Entry) -> None:
        """Four corners, each with a tower."""
        read_towers(value)

    def draw(self, value: Sequence[str], _: Translate) -> str:
        """The ring of walls with its towers, around a city without pieces."""
        wide, high = _SKETCH.size
        return el(
            "svg",
            _city(),
            *(_tower(corner, value.index(corner) + 1, _) for corner in CORNERS),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{num(-EDGE)} {num(-EDGE)} {num(wide + 2 * EDGE)} {num(high + 2 * EDGE)}",
            cls="zellige-medina",
            role="group",
            aria_label=_(self.title),
        )

    def edit(self, value: Sequence[str], tool: str, picks: Sequence[str]) -> list[str]:  # noqa: ARG002
        """Two towers change places."""
        corners = [name.removeprefix("tower-") for name in picks]
        if len(corners) != self.picks or not set(corners) <= set(CORNERS):
            raise NoSuchThing
        swapped = dict(zip(corners, reversed(corners), strict=True))
        return [swapped.get(corner, corner) for corner in value]


def _city() -> str:
    wide, high = _SKETCH.size
    outer = {"x": -EDGE, "y": -EDGE, "width": wide + 2 * EDGE, "height": high + 2 * EDGE}
    inner = {"x": -WALL, "y": -WALL, "width": wide + 2 * WALL, "height": high + 2 * WALL}
    walls = (_SKETCH.wall(name) for name in _SKETCH.walls())
    return (
        el("rect", rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2, **outer)
        + el("rect", fill="#154a58", stroke="#d8a941", stroke_width=1.4, **inner)
        + el("rect", width=wide, height=high, fill="#dcc48f")
        + "".join(use("space", place(*_SKETCH.centre(name))) for name in _SKETCH.names())
        + "".join(use("footing", f"{place(x, y)} rotate({turn})") for x, y, turn in walls)
    )


def _tower(corner: str, number: int, _: Translate) -> str:
    merchants = TOWER_MERCHANTS[number - 1]
    people = "".join(
        use("merchant", place(15.5 * (k - (merchants - 1) / 2), 16, 0.54)) for k in range(merchants)
    )
    return at(
        *_SKETCH.corner(corner),
        pick(
            f"tower-{corner}",
            _(_CORNER_WORDS[corner]).format(number=number),
            use("tower"),
            words(0, 4 if merchants else 10, str(number), 28, "md-mid md-ink"),
            people,
            hit("rect", x=-EDGE / 2, y=-EDGE / 2, width=EDGE, height=EDGE, rx=8),
        ),
    )
