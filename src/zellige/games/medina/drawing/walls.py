"""Round the city: the wall spaces, the walls, and the four towers with their tiles."""

from zellige.core.text import Translate
from zellige.drawing.svg import at, el, pick, place, title, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import tiles
from zellige.games.medina.drawing.grid import CELL, WALL, Grid, standing
from zellige.games.medina.drawing.symbols import hit, use


def _space(name: str, grid: Grid, _: Translate) -> str:
    """An empty wall space, to be built on."""
    x, y, turn = grid.wall(name)
    return pick(
        f"wall-{name}",
        say.wall_label(name, False, _),
        use("footing"),
        hit("rect", x=-CELL / 2, y=-WALL / 2, width=CELL, height=WALL),
        transform=_turned(x, y, turn),
        data_kind="wall",
        data_name=name,
        data_target="",
    )


def _turned(x: float, y: float, turn: int) -> str:
    return f"{place(x, y)} rotate({turn})" if turn else place(x, y)


def _wall(name: str, grid: Grid, _: Translate) -> str:
    x, y, turn = grid.wall(name)
    told = title(say.wall_label(name, True, _))
    return el("g", told, use("wall"), transform=_turned(x, y, turn), **standing(name, "wall"))


def _tower(corner: str, view: say.View, grid: Grid, _: Translate) -> str:
    """A tower; on it lies its tile with its merchants, or else the sign of whoever holds the tile."""
    number = view["board"]["towers"][corner]
    holder = view["position"]["tower_tiles"][str(number)]
    points = view["board"]["tower_tiles"][str(number)]
    merchants = view["position"]["tower_merchants"].get(str(number), 0)
    if holder:
        inwards = (17 if "W" in corner else -17, 17 if "N" in corner else -17)
        top = words(0, 10, str(number), 28, "md-mid md-ink") + use(f"dome-{holder}", place(*inwards, 0.56))
    else:
        top = tiles.scaled(0, -10 if merchants else 0, 0.84 if merchants else 1, tiles.tower_tile(points))
    people = "".join(
        use("merchant", place(15.5 * (k - (merchants - 1) / 2), 16, 0.54)) for k in range(merchants)
    )
    label = title(say.tower_tile_label(str(number), view, _))
    return at(*grid.corner(corner), label, use("tower"), top, people, id=f"tower-{number}")


def draw(view: say.View, grid: Grid, _: Translate) -> str:
    """The whole ring."""
    walls = view["position"]["walls"]
    return "".join(
        [
            *(_wall(name, grid, _) if name in walls else _space(name, grid, _) for name in grid.walls()),
            *(_tower(corner, view, grid, _) for corner in view["board"]["towers"]),
        ]
    )
