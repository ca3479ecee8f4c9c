"""A palace from above: its buildings under one parapet, its stables beside them, its dome."""

from collections.abc import Iterator
from typing import Any

from zellige.core.text import Translate
from zellige.drawing.svg import at, el, pick, place, words
from zellige.games.medina.drawing import labels as say
from zellige.games.medina.drawing.grid import Grid, standing
from zellige.games.medina.drawing.stone import INK, STONES
from zellige.games.medina.drawing.symbols import hit, use


def _roof(palace: say.Palace) -> str:
    """The dome and, unless it scores for nobody, the points on it."""
    owner = palace["owner"]
    top = use("socket") if owner is None else use(f"dome-{owner}")
    if owner == 0:
        return top
    points = str(palace["points"])
    size = 19.5 if len(points) < 3 else 13
    return top + words(0, size * 0.365, points, size, "md-mid md-ink")


def draw(palace: say.Palace, view: say.View, grid: Grid, _: Translate) -> str:
    """One palace, to be picked when a roof is to go on it."""
    colour = palace["colour"]
    stone = STONES[colour]
    both = [*palace["buildings"], *palace["stables"]]
    everything, yard = grid.outline(both, 2.2), grid.outline(both, 3.6)
    parapet = grid.outline(palace["buildings"], 4.8)
    terrace = grid.outline(palace["buildings"], 7)
    name = f"palace-{palace['name']}"
    asked: dict[str, Any] = {"data_why": palace["owner"], "data_about": name} if palace["owner"] else {}
    return pick(
        name,
        say.palace_label(palace, view, _),
        el("path", d=everything, fill="#3a2708", fill_opacity=0.4, transform="translate(1.6 3)"),
        el("path", d=everything, fill=stone.deep, stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
        el("path", d=yard, fill=stone.body) if palace["stables"] else "",
        el("path", d=parapet, fill="none", stroke=stone.deep, stroke_width=5),
        el(
            "path",
            d=parapet,
            fill="none",
            stroke=stone.light,
            stroke_width=2.6,
            stroke_dasharray=stone.battlements,
        ),
        el("path", d=terrace, fill=f"url(#md-terrace-{colour})"),
        *(use("stable", place(*grid.centre(space)), **standing(space)) for space in palace["stables"]),
        *_single(palace, grid),
        at(*grid.centre(palace["name"]), _roof(palace), data_at=name),
        hit("path", d=everything),
        **asked,
        data_kind="palace",
        data_name=palace["name"],
        data_target="",
    )


def _single(palace: say.Palace, grid: Grid) -> Iterator[str]:
    """Its buildings as they came: not to be seen in the palace, but a page can let them fly there."""
    for name in palace["buildings"]:
        spot = place(*grid.centre(name))
        yield use(f"building-{palace['colour']}", spot, **standing(name), visibility="hidden")
