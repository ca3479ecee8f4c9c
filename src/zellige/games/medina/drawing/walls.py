"""Round the city: the wall spaces, the walls, and the four towers with their tiles."""

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import group, kept, kept_whole
from zellige.drawing.svg import at, el, pick, place, title, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.grid import CELL, WALL, Grid, standing
from zellige.games.medina.drawing.symbols import hit, use


def _space(name: str, grid: Grid, _: Translate) -> Part:
    """An empty wall space, to be built on."""
    drawn = pick(
        f"wall-{name}",
        say.wall_label(name, False, _),
        use("footing"),
        hit("rect", x=-CELL / 2, y=-WALL / 2, width=CELL, height=WALL),
        transform=_turned(name, grid),
        data_kind="wall",
        data_name=name,
        data_target="",
    )
    return Part(f"wall-{name}", drawn)


def _turned(name: str, grid: Grid) -> str:
    x, y, turn = grid.wall(name)
    return f"{place(x, y)} rotate({turn})" if turn else place(x, y)


def _wall(name: str, grid: Grid, _: Translate) -> Part:
    told = title(say.wall_label(name, True, _))
    drawn = el("g", told, use("wall"), transform=_turned(name, grid), **standing(name, "wall"))
    return Part(f"on-{name}", drawn)


@kept
def _all(grid: Grid, _: Translate) -> dict[str, tuple[Part, Part]]:
    """Each wall space, as long as it is empty and with its wall."""
    return {name: (_space(name, grid, _), _wall(name, grid, _)) for name in grid.walls()}


@kept
def _tower(
    corner: str, number: int, points: int, holder: int, held_by: str, merchants: int, grid: Grid, _: Translate
) -> Part:
    """A tower; on it lies its tile with its merchants, or else the sign of whoever holds the tile."""
    if holder:
        inwards = (17 if "W" in corner else -17, 17 if "N" in corner else -17)
        top = words(0, 10, str(number), 28, "md-mid md-ink") + use(f"dome-{holder}", place(*inwards, 0.56))
    else:
        top = tiles.scaled(0, -10 if merchants else 0, 0.84 if merchants else 1, tiles.tower_tile(points))
    people = "".join(
        use("merchant", place(15.5 * (k - (merchants - 1) / 2), 16, 0.54)) for k in range(merchants)
    )
    label = title(say.tower_tile_label(str(number), points, held_by, merchants, _))
    name = f"tower-{number}"
    return Part(name, at(*grid.corner(corner), label, use("tower"), top, people, id=name))


Tower = tuple[str, int, int, int, str, int]
"""Its corner and number, the points of its tile, who holds that and their name, and its merchants."""


def towers(view: say.View, grid: Grid, _: Translate) -> Part:
    """The four towers."""
    board, position, names = view["board"], view["position"], ("", *view["players"])
    shown: list[Tower] = []
    for corner, number in board["towers"].items():
        tile = str(number)
        holder, merchants = position["tower_tiles"][tile], position["tower_merchants"].get(tile, 0)
        shown.append((corner, number, board["tower_tiles"][tile], holder, names[holder], merchants))
    return _towers(tuple(shown), grid, _)


@kept_whole
def _towers(shown: tuple[Tower, ...], grid: Grid, _: Translate) -> Part:
    return group("towers", *(_tower(*tower, grid, _) for tower in shown))


@kept_whole
def walls(standing: tuple[str, ...], grid: Grid, _: Translate) -> Part:
    """The whole ring: walls that stand, and spaces for others."""
    stand = {*standing}
    return group("walls", *[both[name in stand] for name, both in _all(grid, _).items()])
