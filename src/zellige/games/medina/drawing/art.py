"""The gold and the ground: ornament, sand, the marks on the ground and the style sheet."""

from zellige.drawing import ornaments
from zellige.drawing.svg import el, khatam, path, ring, star
from zellige.games.medina.drawing import outcomes, pieces, stone, tiles

_STYLE = """
.zellige-medina{font-family:"DejaVu Sans",Verdana,sans-serif}
.md-line{fill:none;stroke-linecap:round;stroke-linejoin:round}
.md-hit{fill:#fff;fill-opacity:0;stroke:none;pointer-events:all}
.md-mute{pointer-events:none}
.md-mid{text-anchor:middle;font-weight:bold}
.md-left{font-weight:bold}
.md-ink{fill:#2b2135}
.md-soft{fill:#6b5d50}
.md-pale{fill:#fdf6e3}
.md-brass{fill:#e9cf93}
.md-blue{fill:#0d5673}
.md-last{fill:none;stroke:#fff;stroke-width:3.4}
.md-last-dark{fill:none;stroke:#221a2b;stroke-width:6.6;stroke-linecap:square}
.md-gilt{fill:url(#md-gold);stroke:#5f4310;stroke-width:1.4}
.md-nest{fill:none;stroke:#b9985a;stroke-width:1.5;stroke-dasharray:4 3}
.md-footing{fill:#0c2f3c;stroke:#b3934e;stroke-width:1.2;stroke-dasharray:4 3}
.md-cobbles{fill:none;stroke:#f3d6a8;stroke-width:14;stroke-dasharray:7.5 2.1}
.md-sand{fill:#f3e3bd}
.md-court{fill:#d5e6e0}
.md-badge{fill:#123a46;stroke:#f0d18a;stroke-width:1.4}
.md-off{opacity:.35}
.md-kerb{stroke:#6e4a2a;stroke-width:28}
.md-street{stroke:#c58e5f;stroke-width:25}
.md-shadow{fill:#3a2708;fill-opacity:.4}
.md-said,.md-count{fill:#2b2135}
.md-count{font-size:22px;font-weight:bold}
.md-you{fill:#6b5d50}
.md-plate{fill:#f6ead0;stroke:#b9985a;stroke-width:2}
.md-plate-line{fill:none;stroke:#dcc594;stroke-width:1.3}
.md-won .md-plate{fill:#ffe9a8;stroke:#a87c1c}
.md-won .md-plate-line{stroke:#d8a941}
.md-now .md-plate{fill:#8f1f26;stroke:#5b1414}
.md-now .md-plate-line{stroke:#f0cf7e}
.md-now .md-said,.md-now .md-count{fill:#fdf6e3}
.md-now .md-you{fill:#e9cf93}
.md-gild{visibility:hidden}
.md-tea .md-gild{visibility:visible}
.md-tea .md-count.md-cups{fill:#2b2135}
.md-picks .open:hover .md-hit{fill-opacity:.16}
"""
STYLE = _STYLE + stone.STYLE


def _spaces() -> str:
    """An empty space of the city, and one beside the well, which is paved."""
    sand = el(
        "g",
        el("rect", x=-22.8, y=-22.8, width=45.6, height=45.6, rx=2, cls="md-sand"),
        el(
            "path",
            d="M-9 7q3 -2.4 6 0t6 0M3 -9q2.4 -2 4.8 0t4.8 0",
            cls="md-line md-ripple",
            stroke="#e4d0a0",
            stroke_width=1.3,
        ),
        id="md-space",
    )
    court = el(
        "g",
        el("rect", x=-22.8, y=-22.8, width=45.6, height=45.6, rx=2, cls="md-court"),
        el("path", d=khatam(20), fill="none", stroke="#8fb9b0", stroke_width=1.3, cls="md-inlay"),
        el("path", d=khatam(9), fill="#8fb9b0", fill_opacity=0.55),
        id="md-court",
    )
    return sand + court


def _bonus() -> str:
    """Four more for building here (MD-32): a drop of the well's water, and as a badge on what is built."""
    drop = "M0 -21C7 -12 15 -6 15 4A15 15 0 0 1 -15 4C-15 -6 -7 -12 0 -21Z"
    return el("path", d=drop, fill="#bfe3ee", stroke="#2b8fb5", stroke_width=1.6, id="md-bonus") + el(
        "g",
        el("path", d=path(ring(8, 11, 22.5)), fill="#bfe3ee", stroke="#0d4a63", stroke_width=1.6),
        id="md-built-bonus",
    )


def _pips() -> str:
    """The pieces of a turn, placed or still to come; in turns of one and of two (MD-9, MD-10)."""
    shape = {"y": -9, "width": 18, "height": 18, "rx": 2}
    return "".join(
        el(
            "g",
            *(
                el(
                    "rect",
                    x=26 * (k - (most - 1) / 2) - 9,
                    **shape,
                    cls="md-gilt" if k < placed else "md-nest",
                )
                for k in range(most)
            ),
            id=f"md-pips-{placed}-{most}",
        )
        for most in (1, 2)
        for placed in range(2)
    )


def _last() -> str:
    """What was placed last."""
    d = "M-21.5 -10V-21.5H-10M10 -21.5H21.5V-10M21.5 10V21.5H10M-10 21.5H-21.5V10"
    return el(
        "g", el("path", d=d, cls="md-last-dark"), el("path", d=d, cls="md-last"), id="md-last", cls="md-mute"
    )


def _screen() -> str:
    """The lattice of the screen that hides a hand."""
    return el(
        "pattern",
        el("rect", width=20, height=20, fill="#6d4526"),
        el(
            "path",
            d=khatam(9),
            transform="translate(10 10)",
            fill="#4a2b15",
            stroke="#a87845",
            stroke_width=1.2,
        ),
        el("circle", cx=10, cy=10, r=2, fill="#a87845"),
        id="md-screen",
        width=20,
        height=20,
        patternUnits="userSpaceOnUse",
    )


def _gloss() -> str:
    """Light from the north-west on a dome."""
    return el(
        "radialGradient",
        el("stop", offset=0, stop_color="#fff", stop_opacity=0.5),
        el("stop", offset=0.55, stop_color="#fff", stop_opacity=0.04),
        el("stop", offset=1, stop_color="#000", stop_opacity=0.28),
        id="md-gloss",
        cx=0.36,
        cy=0.3,
        r=0.72,
    )


def _shared() -> str:
    """What all games have, in this one's gold."""
    return (
        ornaments.gold("md", "#fbe9a9", "#e2b548", "#b27f1e")
        + ornaments.coin("md")
        + ornaments.crown("md")
        + ornaments.rosette("md", star(12, 30, 21), 12)
    )


def definitions() -> str:
    """Every shape that is used more than once."""
    shapes = (
        _shared,
        _gloss,
        _spaces,
        _bonus,
        stone.definitions,
        pieces.definitions,
        tiles.definitions,
        outcomes.definitions,
        _pips,
        _last,
        _screen,
    )
    return "".join(shape() for shape in shapes)
