"""The colours of the two level-3 tiles (SS-31)."""

import math
from collections.abc import Iterator, Mapping, Sequence

from zellige.core.editing import NoSuchThing, Part
from zellige.core.entry import Entry
from zellige.core.text import N_, Translate
from zellige.drawing.svg import at, el, num, path, pick, ring, words
from zellige.games.seven_steps.board import COLOURS, LEVEL_3_KINDS, read_level_3
from zellige.games.seven_steps.box.honeycomb import colour_word
from zellige.games.seven_steps.drawing.discs import flat
from zellige.games.seven_steps.drawing.symbols import hit
from zellige.games.seven_steps.words import TILE_WORDS

Colours = Mapping[str, Sequence[str]]
_SIZE, _DISC, _ORBIT = 170.0, 25.0, 104.0
_LABELS = (N_("{tile}: without {colour}"), N_("{tile}: with {colour}"))


class Level3(Part):
    """Two tiles, each with a disc of every colour to switch on and off."""

    key = "level_3"
    title = N_("Colours of the level-3 tiles")
    hint = N_("Click on a colour to put it on a tile or take it off.")

    def check(self, value: Entry) -> None:
        """Two tiles with colours that there are."""
        read_level_3(value)

    def draw(self, value: Colours, _: Translate) -> str:
        """The tiles side by side; a colour that is not on a tile is only hinted at."""
        wide = 2 * _SIZE
        tiles = (
            at((side - 0.5) * wide, 0, _tile(kind, value[kind], _)) for side, kind in enumerate(LEVEL_3_KINDS)
        )
        return el(
            "svg",
            *tiles,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{num(-wide)} {num(-_SIZE)} {num(2 * wide)} {num(wide)}",
            cls="zellige-seven-steps",
            role="group",
            aria_label=_(self.title),
        )

    def edit(self, value: Colours, tool: str, picks: Sequence[str]) -> dict[str, list[str]]:  # noqa: ARG002
        """A colour is put on a tile or taken off; colours stay in their usual order."""
        names = {f"{kind}_{colour}": (kind, colour) for kind in LEVEL_3_KINDS for colour in COLOURS}
        if not picks or picks[0] not in names:
            raise NoSuchThing
        kind, colour = names[picks[0]]
        shown = set(value[kind]) ^ {colour}
        return {
            other: [each for each in COLOURS if each in (shown if other == kind else value[other])]
            for other in LEVEL_3_KINDS
        }


def _tile(kind: str, shown: Sequence[str], _: Translate) -> str:
    tile = (
        el("path", d=path(ring(6, _SIZE - 6)), fill="#fdf6e3", stroke="#a87c1c", stroke_width=6)
        + el("path", d=path(ring(6, _SIZE - 16)), fill="none", stroke="#d8a941", stroke_width=2)
        + words(0, 20, "3", 60, "ss-mid ss-ink")
    )
    return tile + "".join(_discs(kind, shown, _))


def _discs(kind: str, shown: Sequence[str], _: Translate) -> Iterator[str]:
    for number, colour in enumerate(COLOURS):
        angle = math.radians(360 / len(COLOURS) * number - 90)
        x, y = _ORBIT * math.cos(angle), _ORBIT * math.sin(angle)
        is_on = colour in shown
        values = {"tile": _(TILE_WORDS[kind]), "colour": colour_word(colour, _)}
        off = el("circle", r=_DISC, fill="none", stroke="#4a3a2a", stroke_width=2, stroke_dasharray="5 4")
        yield at(
            x,
            y,
            pick(
                f"{kind}_{colour}",
                _(_LABELS[is_on]).format(**values),
                el("g", flat(colour, 0, 0, _DISC), opacity=1 if is_on else 0.16) + ("" if is_on else off),
                hit("circle", r=_DISC + 4),
                aria_pressed="true" if is_on else "false",
            ),
        )
