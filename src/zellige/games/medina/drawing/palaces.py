"""A palace from above: its buildings under one parapet, its stables beside them, its dome."""

from collections.abc import Iterator
from typing import Any

from zellige.core.part import Part
from zellige.core.text import Translate
from zellige.drawing.parts import kept, kept_things
from zellige.drawing.svg import at, el, place, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing.grid import Grid, standing
from zellige.games.medina.drawing.symbols import hit, pick, use


@kept_things
def draw(palace: say.Palace, grid: Grid, _: Translate) -> Part:
    """One palace, to be picked when a roof is to go on it."""
    name = f"palace-{palace.name}"
    asked: dict[str, Any] = {"data_why": palace.owner, "data_about": name} if palace.owner else {}
    return pick(
        name,
        say.palace_label(palace, _),
        _plan(palace.name, palace.colour, palace.buildings, palace.stables, grid),
        *(_stable(space, grid) for space in palace.stables),
        *_single(palace, grid),
        _roof(palace.name, palace.owner, palace.points, grid),
        hit("use", href=f"#edge-{palace.name}"),
        **asked,
        data_kind="palace",
        data_name=palace.name,
        data_target="",
    )


@kept
def _plan(name: str, colour: str, buildings: tuple[str, ...], stables: tuple[str, ...], grid: Grid) -> Part:
    """What is built; outlines that are drawn more than once are only written once."""
    both = (*buildings, *stables)
    drawn = el(
        "g",
        el("use", href=f"#edge-{name}", cls="md-shadow", transform="translate(1.6 3)"),
        el("g", el("path", d=grid.outline(both, 2.2), id=f"edge-{name}"), cls=f"md-edge md-deep-{colour}"),
        el("path", d=grid.outline(both, 3.6), cls=f"md-yard-{colour}") if stables else "",
        el("g", el("path", d=grid.outline(buildings, 4.8), id=f"parapet-{name}"), cls=f"md-foot-{colour}"),
        el("use", href=f"#parapet-{name}", cls=f"md-top-{colour}"),
        el("path", d=grid.outline(buildings, 7), fill=f"url(#md-terrace-{colour})"),
        id=f"plan-{name}",
    )
    return Part(f"plan-{name}", drawn)


@kept
def _stable(space: str, grid: Grid) -> Part:
    return Part(f"on-{space}", use("stable", place(*grid.centre(space)), **standing(space)))


def _single(palace: say.Palace, grid: Grid) -> Iterator[Part]:
    """Its buildings as they came: not to be seen in the palace, but a page can let them fly there."""
    return (_building(space, palace.colour, grid) for space in palace.buildings)


@kept
def _building(space: str, colour: str, grid: Grid) -> Part:
    spot = place(*grid.centre(space))
    return Part(f"on-{space}", use(f"building-{colour}", spot, **standing(space), visibility="hidden"))


@kept
def _roof(name: str, owner: int | None, points: int, grid: Grid) -> Part:
    """The dome and, unless it scores for nobody, the points on it."""
    top = use("socket") if owner is None else use(f"dome-{owner}")
    if owner != 0:
        size = 19.5 if points < 100 else 13
        top += words(0, size * 0.365, str(points), size, "md-mid md-ink")
    roof = f"roof-{name}"
    return Part(roof, at(*grid.centre(name), top, id=roof, data_at=f"palace-{name}", data_spot=""))
