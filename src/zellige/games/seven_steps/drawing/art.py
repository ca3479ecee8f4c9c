"""The gold and the ground: ornament, coin, crown, bag and the style sheet."""

import math

from zellige.drawing import ornaments
from zellige.drawing.svg import el, num, path, ring, star
from zellige.games.seven_steps.drawing import bonus, discs, glaze, outcomes

STYLE = """
.zellige-seven-steps{font-family:"DejaVu Sans",Verdana,sans-serif}
.ss-line{fill:none;stroke-linecap:round;stroke-linejoin:round}
.ss-hit{fill:#fff;fill-opacity:0;stroke:none;pointer-events:all}
.ss-mute{pointer-events:none}
.ss-mid{text-anchor:middle;font-weight:bold}
.ss-left{font-weight:bold}
.ss-right{text-anchor:end;font-weight:bold}
.ss-ink{fill:#2b2135}
.ss-soft{fill:#6b5d50}
.ss-pale{fill:#fdf6e3}
.ss-written{fill:#2b2135}
.ss-plate{fill:#f6ead0;stroke:#b9985a;stroke-width:2}
.ss-plate-line{fill:none;stroke:#dcc594;stroke-width:1.3}
.ss-turn .ss-written{fill:#fdf6e3}
.ss-turn .ss-plate{fill:#8f1f26;stroke:#5b1414}
.ss-turn .ss-plate-line{stroke:#f0cf7e}
.ss-won .ss-plate{fill:#ffe9a8;stroke:#a87c1c}
.ss-won .ss-plate-line{stroke:#d8a941}
.ss-shade{fill:#0c0812;fill-opacity:.38}
.ss-next-dark{fill:none;stroke:#221a2b;stroke-width:6.8;stroke-linejoin:round}
.ss-next{fill:none;stroke:#fff;stroke-width:3.8;stroke-linejoin:round}
.ss-drop{fill:#fff;stroke:#221a2b;stroke-width:2.4;stroke-linejoin:round}
.ss-nest{fill:none;stroke:#b9985a;stroke-width:1.5;stroke-dasharray:4 3}
.ss-gilt{fill:url(#ss-gold);stroke:#5f4310;stroke-width:1.4}
.ss-path-edge{fill:none;stroke:#3a2708;stroke-width:9;stroke-linecap:round}
.ss-path{fill:none;stroke-width:5;stroke-linecap:round}
.ss-golden{fill:#ffd54d}
.ss-golden .ss-path{stroke:#ffd54d}
.ss-silver{fill:#f3efe6}
.ss-silver .ss-path{stroke:#f3efe6}
.ss-badge{fill:#123a46;stroke:#f0d18a;stroke-width:1.6}
"""


def _ground() -> str:
    """The garden around the board: stars of six points and the hexagons between them."""
    wide = 64.0
    high = wide * math.sqrt(3)
    reach = wide / math.sqrt(3)
    spots = [(x * wide, y * high) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5))]
    flowers = "".join(
        el(
            "g",
            el("path", d=star(6, reach, reach / math.sqrt(3), 0), fill="#154a58", stroke="#8f7846"),
            el("path", d=star(6, reach * 0.66, reach * 0.38), fill="#0f3a47", stroke="#665f42"),
            el("path", d=path(ring(6, reach * 0.26, 30)), fill="#1c5a6a"),
            el("circle", r=2, fill="#c9a558"),
            transform=f"translate({num(x)} {num(y)})",
            stroke_width=0.8,
        )
        for x, y in spots
    )
    return el(
        "pattern",
        el("rect", width=wide, height=high, fill="#0c2f3c"),
        flowers,
        id="ss-ground",
        width=wide,
        height=high,
        patternUnits="userSpaceOnUse",
    )


def _burst() -> str:
    """Behind the level of a disc whose tower was taken down."""
    return el("path", d=star(12, 15, 11.5), cls="ss-gilt", id="ss-burst")


def _next() -> str:
    """Where the next disc may go: a white edge above the name and a dart, or only a pearl."""
    wide, high = 31.5, 18.2
    edge = path(
        [(0, -2 * high), (wide, -high), (wide, high), (17, 26.6), (-17, 26.6), (-wide, high), (-wide, -high)]
    )
    drop = el("path", d="M0 -1L-9 -13H9Z", cls="ss-drop", id="ss-drop")
    pearl = el("circle", r=6.6, cls="ss-drop", id="ss-first")
    white = el("g", el("path", d=edge, cls="ss-next-dark"), el("path", d=edge, cls="ss-next"), id="ss-next")
    return white + drop + pearl


def _points() -> str:
    """The points of the path's arrows, in the colour of the path, and what is dark around them."""
    d, dark = "M8 0L-4 -9V9Z", "#3a2708"
    edge = {"fill": dark, "stroke": dark, "stroke_width": "4.4", "stroke_linejoin": "round"}
    return el("path", d=d, **edge, id="ss-point-edge") + el("path", d=d, id="ss-point")


def _shared() -> str:
    """What all games have, in this one's gold."""
    return (
        ornaments.gold("ss", "#fff3c4", "#f4ca55", "#cc962a")
        + ornaments.coin("ss")
        + ornaments.crown("ss")
        + ornaments.pouch("ss", star(6, 6.5, 3.8))
        + ornaments.rosette("ss", star(6, 31, 18), 6)
    )


def definitions() -> str:
    """Every shape that is used more than once."""
    own = (_shared, _ground, _burst, _next, _points)
    rooms = (glaze.definitions, discs.definitions, bonus.definitions, outcomes.definitions)
    return "".join(shape() for shape in (*own, *rooms))
