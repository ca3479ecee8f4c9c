"""The city within its walls: the sand, the well, streets, palaces and the last turn."""

from functools import cache

from zellige.core.text import Translate
from zellige.drawing.svg import at, el, num, pick, place, title, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import palaces
from zellige.games.medina.drawing.grid import CELL, EDGE, WALL, Grid, name_of, standing
from zellige.games.medina.drawing.symbols import use

_AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
_TWO_AWAY = [(0, 2), (2, 0), (0, -2), (-2, 0)]


@cache
def frame(grid: Grid) -> str:
    """The frame with the names of files and ranks, and the gardens before the city."""
    wide, high = grid.size
    files = "".join(
        words((file - 0.5) * CELL, y, name_of(file, 1)[0], 13, "md-mid md-brass")
        for file in range(1, grid.files + 1)
        for y in (-WALL - 5.4, high + WALL + 14)
    )
    ranks = "".join(
        words(x, (grid.ranks - rank + 0.5) * CELL + 4.7, str(rank), 12.5, "md-mid md-brass")
        for rank in range(1, grid.ranks + 1)
        for x in (-WALL - 10.4, wide + WALL + 10.4)
    )
    outer = {"x": -EDGE, "y": -EDGE, "width": wide + 2 * EDGE, "height": high + 2 * EDGE}
    inner = {"x": -WALL, "y": -WALL, "width": wide + 2 * WALL, "height": high + 2 * WALL}
    return (
        el("rect", rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2, **outer)
        + el("rect", fill="#154a58", stroke="#d8a941", stroke_width=1.4, **inner)
        + el("rect", x=-4, y=-4, width=wide + 8, height=high + 8, fill="#08222b")
        + el("rect", x=-3, y=-3, width=wide + 6, height=high + 6, fill="url(#md-gold)")
        + el("rect", width=wide, height=high, fill="#dcc48f")
        + files
        + ranks
    )


def _space(name: str, grid: Grid, near: bool, bonus: bool, _: Translate) -> str:
    """An empty space, to be built on."""
    sign = use("bonus") + words(0, 10, "+4", 18, "md-mid md-blue") if bonus else ""
    return pick(
        f"space-{name}",
        say.space_label(name, near, bonus, _),
        use("court" if near else "space"),
        sign,
        transform=place(*grid.centre(name)),
        data_kind="space",
        data_name=name,
        data_target="",
    )


def _spaces(view: say.View, grid: Grid, _: Translate) -> str:
    position = view["position"]
    taken = {position["well"], *position["buildings"], *position["stables"], *position["merchants"]}
    near = grid.ahead(position["well"], _AROUND)
    bonus = grid.ahead(position["well"], _TWO_AWAY)
    walked = sorted({position["well"], *position["merchants"]})
    floors = (use("court" if name in near else "space", place(*grid.centre(name))) for name in walked)
    empty = (name for name in grid.names() if name not in taken)
    return "".join([*floors, *(_space(name, grid, name in near, name in bonus, _) for name in empty)])


def _streets(view: say.View, grid: Grid) -> str:
    """The street under the merchants: from each merchant to the neighbours."""
    merchants = view["position"]["merchants"]
    parts = []
    for name in merchants:
        x, y = grid.centre(name)
        parts.append(f"M{num(x)} {num(y)}h.01")
        east_and_south = grid.ahead(name, [(1, 0), (0, -1)])
        parts += [
            f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
            for u, v in (grid.centre(beside) for beside in east_and_south if beside in merchants)
        ]
    d = "".join(parts)
    return (
        el("path", d=d, cls="md-line", stroke="#6e4a2a", stroke_width=28)
        + el("path", d=d, cls="md-line", stroke="#c58e5f", stroke_width=25)
        + el("path", d=d, cls="md-cobbles")
    )


def _merchants(view: say.View, grid: Grid, _: Translate) -> str:
    return "".join(
        el(
            "g",
            title(say.merchant_label(name, _)),
            use("merchant"),
            transform=place(*grid.centre(name)),
            **standing(name),
        )
        for name in view["position"]["merchants"]
    )


def _bonus_built(view: say.View, grid: Grid) -> str:
    """The badge of +4 on buildings and stables at the well."""
    spots = (grid.centre(name) for palace in view["palaces"] for name in palace["well"])
    return "".join(
        at(x + 14.5, y - 14.5, use("built-bonus"), words(0, 4.2, "+4", 11.5, "md-mid md-blue"), cls="md-mute")
        for x, y in spots
    )


def last(view: say.View, grid: Grid) -> str:
    """Brackets round what was placed last."""
    cities, walls = say.last_spaces(view)
    spots = [place(*grid.centre(name)) for name in cities]
    for name in walls:
        x, y, turn = grid.wall(name)
        spots.append(f"{place(x, y)} rotate({turn}) scale(1 .76)")
    return "".join(use("last", spot) for spot in spots)


def draw(view: say.View, grid: Grid, _: Translate) -> str:
    """Everything within the walls."""
    well = view["position"]["well"]
    return (
        _spaces(view, grid, _)
        + _streets(view, grid)
        + at(*grid.centre(well), title(_("Well: {space}").format(space=well)), use("well"), id="well")
        + "".join(palaces.draw(palace, view, grid, _) for palace in view["palaces"])
        + _merchants(view, grid, _)
        + _bonus_built(view, grid)
    )
