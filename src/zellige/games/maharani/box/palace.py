"""The plan of the palace: which squares are spaces, their columns and quarters (MH-1 to MH-3)."""

from collections.abc import Iterator, Sequence
from typing import Any

from zellige.core.editing import NoSuchThing, Part, Tool, Toolset
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Translate
from zellige.drawing.svg import el, num, pick
from zellige.games.maharani.board import (
    COLUMNS,
    QUARTERS,
    SIZE,
    SPACE_NAMES,
    SPACE_NUMBERS,
    missing_quarters,
    read_spaces,
)
from zellige.games.maharani.box.plans import COPIES, WAYS, Plan, copied, ordered
from zellige.games.maharani.drawing import palace
from zellige.games.maharani.drawing.palace import FRAME
from zellige.games.maharani.drawing.symbols import hit, use
from zellige.games.maharani.drawing.tiles import SIDE
from zellige.games.maharani.words import COLUMN_WORDS, QUARTER_WORDS

_BODY = {"x": -SIDE, "y": -SIDE, "width": 2 * SIDE, "height": 2 * SIDE}
_WIDE = palace.SIZE + 2 * FRAME
_EMPTY: dict[str, Any] = {"position": {"tiles": {}, "workers": {}, "scored": []}, "last": []}
_DASHED: dict[str, str | float] = {
    "fill": "none",
    "stroke": "#e9cf93",
    "stroke_width": 2,
    "stroke_dasharray": "6 5",
}


class Palace(Part):
    """The palace as it is drawn in a game, with every square of the grid to click on."""

    key = "board"
    title = N_("Palace plan")
    hint = N_(
        "Choose what a click does, then click on squares. A square that is no space becomes one when it gets "
        "columns or a quarter."
    )

    @property
    def toolsets(self) -> tuple[Toolset, ...]:
        """Space or not, the pattern of columns, the quarter."""
        columns = (
            Tool(columns, label, use("floor-NE") + palace.columns_of(columns))
            for columns, label in COLUMN_WORDS.items()
        )
        quarters = (
            Tool(quarter, label, use(f"medal-{quarter}"))
            for quarter, label in zip(QUARTERS, QUARTER_WORDS, strict=True)
        )
        space = Tool("space", N_("space or no space"), _either())
        return (
            Toolset(N_("Spaces"), (space,)),
            Toolset(N_("Columns"), tuple(columns)),
            Toolset(N_("Quarters"), tuple(quarters)),
            Toolset(N_("Copy the north-west to the other three"), COPIES),
        )

    def check(self, value: Entry) -> None:
        """Squares, quarters and columns that there are."""
        read_spaces(value)

    def draw(self, value: Plan, _: Translate) -> str:
        """The empty palace, and a dashed outline where there could be a space."""
        blanks = (_blank(name, _) for name in SPACE_NAMES if name not in value)
        return el(
            "svg",
            str(palace.draw({"board": value, **_EMPTY}, (0, 0), _)),
            *blanks,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{num(-FRAME)} {num(-FRAME)} {num(_WIDE)} {num(_WIDE)}",
            cls="zellige-maharani",
            role="group",
            aria_label=_(self.title),
        )

    def edit(self, value: Plan, tool: str, picks: Sequence[str]) -> dict[str, dict[str, str]]:
        """A square becomes a space or is none any more; or a space gets other columns, or another quarter.

        Or all of the plan becomes like its north-western part.
        """
        if tool in WAYS:
            return ordered(copied(value, WAYS[tool]))
        name = picks[0].removeprefix("space-") if picks else ""
        if name not in SPACE_NUMBERS:
            raise NoSuchThing
        plan = {other: dict(space) for other, space in value.items()}
        space = plan.pop(name, None)
        if tool in COLUMNS:
            plan[name] = {**(space or _fresh(name)), "columns": tool}
        elif tool in QUARTERS:
            plan[name] = {**(space or _fresh(name)), "quarter": tool}
        elif tool != "space":
            raise NoSuchThing
        elif space is None:
            plan[name] = _fresh(name)
        return ordered(plan)

    def problems(self, value: Plan) -> Iterator[Message]:
        """MH-35: which quarters have no space."""
        return missing_quarters(read_spaces(Entry(value)))


def _fresh(name: str) -> dict[str, str]:
    """A space as it is most likely: in the quarter of its corner, with a column in the centre."""
    file, rank = SPACE_NUMBERS[name] % SIZE, SPACE_NUMBERS[name] // SIZE
    return {"quarter": ("N" if rank >= 5 else "S") + ("W" if file < 5 else "E"), "columns": "C"}


def _either() -> str:
    """A sign for a square that is a space or not."""
    cut = el("path", d="M-29 29L29 -29V29Z", fill="#123a46")
    return use("floor-NE") + cut + el("rect", x=-24, y=-24, width=48, height=48, rx=5, **_DASHED)


def _blank(name: str, _: Translate) -> str:
    """A square that is no space."""
    x, y = palace.centre(name)
    return pick(
        f"space-{name}",
        _("{square}: no space").format(square=name),
        el("rect", x=-24, y=-24, width=48, height=48, rx=5, opacity=0.55, **_DASHED),
        hit("rect", **_BODY),
        transform=f"translate({num(x)} {num(y)})",
    )
