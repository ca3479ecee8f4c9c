"""The stone and the gold: colours, columns, arrows, ornament and the style sheet."""

from zellige.drawing import ornaments
from zellige.drawing.svg import el, khatam, num, path, star
from zellige.games.maharani.drawing import figures, outcomes, tiles

INK = figures.INK
NIGHT = "#123a46"

STYLE = """
.zellige-maharani{font-family:"DejaVu Sans",Verdana,sans-serif}
.mh-line{fill:none;stroke-linecap:round;stroke-linejoin:round}
.mh-hit{fill:#fff;fill-opacity:0;stroke:none;pointer-events:all}
.mh-mid{text-anchor:middle;font-weight:bold}
.mh-left{font-weight:bold}
.mh-right{text-anchor:end}
.mh-plain{font-weight:normal}
.mh-ink{fill:#2b2135}
.mh-soft{fill:#6b5d50}
.mh-pale{fill:#fdf6e3}
.mh-brass{fill:#e9cf93}
.mh-last{fill:none;stroke:#fff;stroke-width:3.4}
.mh-last-dark{fill:none;stroke:#221a2b;stroke-width:6.4;stroke-linecap:square}
.mh-plate{fill:#f6ead0;stroke:#b9985a}
.mh-fillet{fill:none;stroke:#dcc594}
.mh-text{fill:#2b2135}
.mh-aside{fill:#6b5d50}
.mh-won .mh-plate{fill:#ffe9a8;stroke:#a87c1c}
.mh-won .mh-fillet{stroke:#d8a941}
.mh-turn .mh-plate{fill:#8f1f26;stroke:#5b1414}
.mh-turn .mh-fillet{stroke:#f0cf7e}
.mh-turn .mh-text{fill:#fdf6e3}
.mh-turn .mh-aside{fill:#e9cf93}
.mh-turn .mh-ornament{display:none}
.mh-gilt{fill:url(#mh-gold);stroke:#5b1414;stroke-width:1.4}
.mh-no-refresh .mh-refresh .mh-gilt{fill:none;stroke:#e9cf93;opacity:.5}
.mh-no-refresh .mh-refresh .mh-ink{fill:#e9cf93;opacity:.6}
"""

WHOLE, HALF = 16.0, 13.0  # radii of columns
_EDGE = 30.2  # a little over the joint, so that two halves close to one column


def _half(radius: float) -> str:
    """Half a disc on the northern edge of a tile."""
    return f"M{num(-radius)} {num(-_EDGE)}a{num(radius)} {num(radius)} 0 0 0 {num(2 * radius)} 0Z"


def _disc(radius: float) -> str:
    r = num(radius)
    return f"M{num(-radius)} 0a{r} {r} 0 1 0 {num(2 * radius)} 0a{r} {r} 0 1 0 {num(-2 * radius)} 0Z"


def _columns() -> str:
    """Whole and half columns: of marble on a tile, a mere socket in the bare floor."""
    parts = []
    for name, shape, radius in (("column", _disc, WHOLE), ("half", _half, HALF)):
        parts.append(
            el(
                "g",
                el("path", d=shape(radius), fill=INK),
                el("path", d=shape(radius - 1.6), fill="#fffaf0"),
                el("path", d=shape(radius - 4.6), fill="#b9a88c"),
                el("path", d=shape(radius - 6), fill="#e8dcc4"),
                id=f"mh-{name}",
            )
        )
        parts.append(
            el(
                "g",
                el("path", d=shape(radius), fill="#8f8271"),
                el("path", d=shape(radius - 1.4), fill="#fffdf6", cls="mh-socket"),
                el("path", d=shape(radius - 4.6), fill="#c9bda9", cls="mh-socket-base"),
                id=f"mh-{name}-socket",
            )
        )
    return "".join(parts)


# A worker hides the end of the shaft: then a short one looks better.
_HEAD = [(0.0, -16.0), (11.5, -1.0), (4.4, -1.0)]


def _dart(tail: float) -> str:
    side = [*_HEAD, (4.4, tail)]
    return path(side + [(-x, y) for x, y in reversed(side[1:])])


def _arrows() -> str:
    """Mother-of-pearl with a dark rim over any pattern; dark where it lies on a column."""
    pale = "".join(
        el(
            "g",
            el("path", d=_dart(tail), fill=INK, stroke=INK, stroke_width=5, stroke_linejoin="round"),
            el("path", d=_dart(tail), fill="#fff", stroke="#fff", stroke_linejoin="round"),
            id=name,
        )
        for name, tail in (("mh-arrow", 13.0), ("mh-arrow-short", 5.0))
    )
    return pale + el("path", d=_dart(13), fill=INK, stroke=INK, stroke_linejoin="round", id="mh-arrow-dark")


def _ground() -> str:
    """The garden around the palace: the star and cross of Fez, in night colours."""
    return el(
        "pattern",
        el("rect", width=60, height=60, fill="#0c2f3c"),
        el(
            "g",
            el("path", d=khatam(28.6), fill="#1a5364", stroke="#b3934e"),
            el("path", d=khatam(20.6), fill="#123f4f", stroke="#7d6c40"),
            el("path", d=star(8, 13, 6.5, 22.5), fill="#1f6577"),
            el("circle", r=2.4, fill="#c9a558"),
            transform="translate(30 30)",
            stroke_width=0.8,
        ),
        id="mh-ground",
        width=60,
        height=60,
        patternUnits="userSpaceOnUse",
    )


def _floors() -> str:
    """Bare marble, tinted by quarter, with a fine inlaid line."""
    return "".join(
        el(
            "g",
            el("rect", x=-29.4, y=-29.4, width=58.8, height=58.8, fill=floor, cls=f"mh-marble-{quarter}"),
            el(
                "path",
                d="M-29.4 -18V-29.4H-18ZM18 -29.4H29.4V-18ZM29.4 18V29.4H18ZM-18 29.4H-29.4V18Z",
                fill=field,
                fill_opacity=0.78,
            ),
            el(
                "path",
                d="M-15.6 -26H15.6L26 -15.6V15.6L15.6 26H-15.6L-26 15.6V-15.6Z",
                fill="none",
                stroke=field,
                stroke_opacity=0.35,
                stroke_width=0.9,
            ),
            el(
                "path",
                d=khatam(20),
                fill=field,
                fill_opacity=0.05,
                stroke=field,
                stroke_opacity=0.16,
                stroke_width=0.9,
            ),
            id=f"mh-floor-{quarter}",
        )
        for quarter, (floor, field, _) in figures.QUARTERS.items()
    )


def _seal() -> str:
    """The sign of a scored quarter: a gilded wreath with a ribbon of its own."""
    return el(
        "g",
        el("circle", r=26, fill="none", stroke="#5f4310", stroke_width=6.6),
        el("circle", r=26, fill="none", stroke="#ffdb66", stroke_width=4.6),
        el("circle", cx=19, cy=19, r=10, fill="url(#mh-gold)", stroke="#5f4310", stroke_width=1.2),
        el(
            "path",
            d="M14 19l4 4l7 -8",
            fill="none",
            stroke="#5f4310",
            stroke_width=3,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        id="mh-seal",
    )


def _last() -> str:
    """What was built last."""
    d = "M-28 -12V-28H-12M12 -28H28V-12M28 12V28H12M-12 28H-28V12"
    return el("g", el("path", d=d, cls="mh-last-dark"), el("path", d=d, cls="mh-last"), id="mh-last")


def _shared() -> str:
    """What all games have, in this one's gold."""
    return (
        ornaments.gold("mh", "#fbe9a9", "#e2b548", "#b27f1e")
        + ornaments.coin("mh")
        + ornaments.crown("mh")
        + ornaments.pouch("mh", khatam(6))
        + ornaments.rosette("mh", khatam(30), 8)
    )


def definitions() -> str:
    """Every shape that is used more than once."""
    shapes = (
        _shared,
        _ground,
        tiles.definitions,
        _columns,
        _arrows,
        figures.definitions,
        _floors,
        _seal,
        outcomes.definitions,
        _last,
    )
    return "".join(shape() for shape in shapes)
