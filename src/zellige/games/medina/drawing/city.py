"""The city within its walls: the sand, the well, streets, palaces and the last turn."""

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import group, kept, kept_whole
from zellige.drawing.svg import at, el, num, pick, place, title, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing import palaces, walls
from zellige.games.medina.drawing.grid import CELL, EDGE, WALL, Grid, name_of, standing
from zellige.games.medina.drawing.symbols import use

_AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
_BESIDE = [(0, 1), (1, 0), (0, -1), (-1, 0)]
_TWO_AWAY = [(0, 2), (2, 0), (0, -2), (-2, 0)]


@kept
def _frame(grid: Grid) -> Part:
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
    return Part(
        "",
        el("rect", rx=14, fill="#0b2833", stroke="#a87c1c", stroke_width=2, **outer)
        + el("rect", fill="#154a58", stroke="#d8a941", stroke_width=1.4, **inner)
        + el("rect", x=-4, y=-4, width=wide + 8, height=high + 8, fill="#08222b")
        + el("rect", x=-3, y=-3, width=wide + 6, height=high + 6, fill="url(#md-gold)")
        + el("rect", width=wide, height=high, fill="#dcc48f", cls="md-joints")
        + files
        + ranks,
    )


# -- the ground -------------------------------------------------------------------------------------


def _space(name: str, grid: Grid, near: bool, bonus: bool, _: Translate) -> Part:
    """An empty space, to be built on."""
    sign = use("bonus") + words(0, 10, "+4", 18, "md-mid md-blue") if bonus else ""
    drawn = pick(
        f"space-{name}",
        say.space_label(name, near, bonus, _),
        use("court" if near else "space"),
        sign,
        transform=place(*grid.centre(name)),
        data_kind="space",
        data_name=name,
        data_target="",
    )
    return Part(f"space-{name}", drawn)


def _floor(name: str, grid: Grid, near: bool) -> Part:
    """The sand or the paving where somebody stands."""
    floor = f"floor-{name}"
    return Part(floor, use("court" if near else "space", place(*grid.centre(name)), id=floor))


@kept
def _all(grid: Grid, well: str, _: Translate) -> dict[str, tuple[Part, Part]]:
    """Each space of the city, as long as it is empty, and its floor."""
    near, bonus = grid.ahead(well, _AROUND), grid.ahead(well, _TWO_AWAY)
    return {
        name: (_space(name, grid, name in near, name in bonus, _), _floor(name, grid, name in near))
        for name in grid.names()
    }


@kept_whole
def _ground(well: str, merchants: tuple[str, ...], built: tuple[str, ...], grid: Grid, _: Translate) -> Part:
    empty, floors, covered = _all(grid, well, _), {well, *merchants}, {*built}
    ground = [both[name in floors] for name, both in empty.items() if name not in covered]
    return group("ground", *ground)


# -- the streets ------------------------------------------------------------------------------------


@kept_whole
def _streets(merchants: tuple[str, ...], grid: Grid) -> Part:
    """The streets under the merchants, each by itself."""
    left, streets = set(merchants), []
    for first in merchants:
        if first in left:
            street = [first]
            left.remove(first)
            for name in street:
                joined = left.intersection(grid.ahead(name, _BESIDE))
                left -= joined
                street += joined
            streets.append(_street(tuple(sorted(street)), grid))
    return group("streets", *streets)


@kept
def _street(merchants: tuple[str, ...], grid: Grid) -> Part:
    """From each merchant to the neighbours; three times the same way, which is only written once."""
    parts = []
    for name in merchants:
        x, y = map(num, grid.centre(name))
        parts.append(f"M{x} {y}h.01")
        east, south = (grid.ahead(name, [step]) for step in ((1, 0), (0, -1)))
        parts += [f"M{x} {y}h{num(CELL)}"] if east and east[0] in merchants else []
        parts += [f"M{x} {y}v{num(CELL)}"] if south and south[0] in merchants else []
    name, way = f"street-{merchants[0]}", f"way-{merchants[0]}"
    drawn = el(
        "g",
        el("g", el("path", d="".join(parts), id=way), cls="md-line md-kerb"),
        el("use", href=f"#{way}", cls="md-line md-street"),
        el("use", href=f"#{way}", cls="md-cobbles"),
        id=name,
    )
    return Part(name, drawn)


@kept
def _merchant(name: str, grid: Grid, _: Translate) -> Part:
    told, spot = title(say.merchant_label(name, _)), place(*grid.centre(name))
    return Part(f"on-{name}", el("g", told, use("merchant"), transform=spot, **standing(name)))


@kept_whole
def _merchants(names: tuple[str, ...], grid: Grid, _: Translate) -> Part:
    return group("merchants", *(_merchant(name, grid, _) for name in names))


# -- what lies on it --------------------------------------------------------------------------------


@kept
def _well(name: str, grid: Grid, _: Translate) -> Part:
    return Part("well", at(*grid.centre(name), title(say.well_label(name, _)), use("well"), id="well"))


@kept
def _badge(name: str, grid: Grid) -> Part:
    """The badge of +4 on a building or stable at the well."""
    x, y = grid.centre(name)
    badge = f"badge-{name}"
    shown = use("built-bonus") + words(0, 4.2, "+4", 11.5, "md-mid md-blue")
    return Part(badge, at(x + 14.5, y - 14.5, shown, id=badge, cls="md-mute"))


@kept_whole
def _badges(names: tuple[str, ...], grid: Grid) -> Part:
    return group("badges", *(_badge(name, grid) for name in names))


@kept_whole
def _palaces(shown: tuple[say.Palace, ...], grid: Grid, _: Translate) -> Part:
    return group("palaces", *(palaces.draw(palace, grid, _) for palace in shown))


@kept
def _bracket(name: str, is_wall: bool, grid: Grid) -> Part:
    """Round what was placed last."""
    if is_wall:
        x, y, turn = grid.wall(name)
        spot = f"{place(x, y)} rotate({turn}) scale(1 .76)"
    else:
        spot = place(*grid.centre(name))
    bracket = f"last-{name}"
    return Part(bracket, use("last", spot, id=bracket))


def _last(view: say.View, grid: Grid) -> Part:
    spaces, wall_spaces = say.last_spaces(view)
    both = dict.fromkeys([(name, False) for name in spaces] + [(name, True) for name in wall_spaces])
    return group("brackets", *(_bracket(name, is_wall, grid) for name, is_wall in both), data_last="")


def draw(
    view: say.View, palaces_shown: tuple[say.Palace, ...], grid: Grid, transform: str, _: Translate
) -> Part:
    """Everything within the walls, and the walls."""
    position = view["position"]
    well, merchants = position["well"], tuple(position["merchants"])
    return group(
        "city",
        _frame(grid),
        _ground(well, merchants, (*position["buildings"], *position["stables"]), grid, _),
        _streets(merchants, grid),
        _well(well, grid, _),
        _palaces(palaces_shown, grid, _),
        _merchants(merchants, grid, _),
        _badges(tuple([name for palace in view["palaces"] for name in palace["well"]]), grid),
        walls.walls(tuple(position["walls"]), grid, _),
        walls.towers(view, grid, _),
        _last(view, grid),
        transform=transform,
    )
