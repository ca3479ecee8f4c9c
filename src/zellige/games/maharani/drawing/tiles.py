"""The six tiles: each colour has a pattern of its own, recognisable without the colour."""

import math

from zellige.drawing.svg import el, khatam, num, path, ring

# Glaze, deep shade and light inlay of each tile colour.
GLAZE: dict[str, tuple[str, str, str]] = {
    "b": ("#2459a6", "#163a75", "#cfe2f7"),
    "o": ("#e27f27", "#a84f12", "#ffe3b8"),
    "r": ("#b2322c", "#741a1b", "#f6c4ac"),
    "g": ("#2f8a62", "#17553c", "#c4e8c8"),
    "y": ("#f2c544", "#a8730f", "#fff3c4"),
    "p": ("#71408f", "#472160", "#dcc2ee"),
}

SIDE = 29.0  # half a tile: a joint of two units stays free between neighbours


def _stars(deep: str, light: str) -> str:
    """Blue: one great eight-pointed star, its corners inlaid."""
    corner = "".join(
        path([(sx * 30, sy * 30), (sx * 30, sy * 17), (sx * 21.5, sy * 21.5), (sx * 17, sy * 30)])
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return (
        el("path", d=corner, fill=light)
        + el("path", d=khatam(30), fill=deep, stroke=light, stroke_width=2)
        + el("path", d=khatam(21.5), fill="none", stroke=light, stroke_width=1.1)
    )


def _hexagons(deep: str, light: str) -> str:
    """Orange: a honeycomb of hexagons, a small star in each."""
    radius = 29 / 2.25
    high = radius * math.sqrt(3)
    centres = [
        (column * radius * 1.5, (row + column % 2 / 2) * high)
        for column in range(-2, 3)
        for row in range(-2, 2 + 1)
    ]
    cells = "".join(path([(x + dx, y + dy) for dx, dy in ring(6, radius, 30)]) for x, y in centres)
    seeds = "".join(path([(x + dx, y + dy) for dx, dy in ring(6, radius * 0.48, 30)]) for x, y in centres)
    return el("path", d=seeds, fill=deep) + el("path", d=cells, fill="none", stroke=light, stroke_width=2.2)


def _zigzags(deep: str, light: str) -> str:
    """Red: bands that run up and down, so that they point nowhere."""
    step = 58 / 6

    def band(y: float) -> str:
        return "M" + "L".join(f"{num(-29 + k * step)} {num(y + (-4.5 if k % 2 else 4.5))}" for k in range(7))

    rows = [-29 + 58 / 4 * k for k in range(5)]
    dark = "".join(band(y + 58 / 8) for y in rows)
    pale = "".join(band(y) for y in rows)
    return el("path", d=dark, fill="none", stroke=deep, stroke_width=4.2) + el(
        "path", d=pale, fill="none", stroke=light, stroke_width=2.6
    )


def _scales(deep: str, light: str) -> str:
    """Green: rows of scales, like a roof or a fish."""
    radius = 58 / 6
    rows = []
    for row in range(-1, 6):
        y = 29 - row * radius
        shift = row % 2 * radius
        arcs = "".join(
            f"M{num(-29 + shift + (2 * k - 2) * radius)} {num(y)}"
            f"a{num(radius)} {num(radius)} 0 0 1 {num(2 * radius)} 0"
            for k in range(5)
        )
        rows.append(arcs)
    line = "".join(rows)
    dots = "".join(
        path(
            [
                (x + -29 + row % 2 * radius + 2 * k * radius - radius, y + 29 - row * radius - 2.6)
                for x, y in ring(4, 2.6)
            ]
        )
        for row in range(-1, 6)
        for k in range(5)
    )
    return el("path", d=dots, fill=deep) + el("path", d=line, fill="none", stroke=light, stroke_width=1.9)


def _lattice(deep: str, light: str) -> str:
    """Yellow: a slanting lattice with a stone in every window."""
    gap = 58 / 3
    lines = "".join(f"M{num(k * gap - 29)} -29l58 58M{num(k * gap - 29)} 29l58 -58" for k in range(-2, 3))
    stones = "".join(
        path([(x + dx, y + dy) for dx, dy in ring(4, 4.2)])
        for i in range(-3, 4)
        for j in range(-3, 4)
        if (i + j) % 2
        for x, y in [(i * gap / 2, j * gap / 2)]
    )
    return el("path", d=lines, fill="none", stroke=deep, stroke_width=2.2) + el("path", d=stones, fill=light)


def _petals(deep: str, light: str) -> str:
    """Purple: circles that overlap into flowers of four petals."""
    gap = 58 / 3
    bow = gap / math.sqrt(2)
    petals = []
    for i in range(4):
        for j in range(4):
            x, y = -29 + i * gap, -29 + j * gap
            for dx, dy in ((gap, 0.0), (0.0, gap)):
                petals.append(
                    f"M{num(x)} {num(y)}a{num(bow)} {num(bow)} 0 0 1 {num(dx)} {num(dy)}"
                    f"a{num(bow)} {num(bow)} 0 0 1 {num(-dx)} {num(-dy)}"
                )
    eyes = "".join(
        path([(x - 29 + (i + 0.5) * gap, y - 29 + (j + 0.5) * gap) for x, y in ring(4, 3.6, 45)])
        for i in range(3)
        for j in range(3)
    )
    return el("path", d=eyes, fill=deep) + el("path", d="".join(petals), fill=light)


PATTERNS = {
    "b": _stars,
    "o": _hexagons,
    "r": _zigzags,
    "g": _scales,
    "y": _lattice,
    "p": _petals,
}


def _tile(colour: str) -> str:
    glaze, deep, light = GLAZE[colour]
    body = {"x": -SIDE, "y": -SIDE, "width": 2 * SIDE, "height": 2 * SIDE, "rx": 3.0}
    return el(
        "g",
        el("rect", fill=glaze, **body),
        el("g", PATTERNS[colour](deep, light), clip_path="url(#mh-tile-edge)"),
        el("rect", fill="url(#mh-gloss)", **body),
        el(
            "rect",
            x=-28,
            y=-28,
            width=56,
            height=56,
            rx=2.4,
            fill="none",
            stroke=deep,
            stroke_width=2,
        ),
        id=f"mh-tile-{colour}",
    )


def definitions() -> str:
    """All that `<use>` needs to lay a tile."""
    edge = el("rect", x=-SIDE, y=-SIDE, width=2 * SIDE, height=2 * SIDE, rx=3)
    gloss = el(
        "linearGradient",
        el("stop", offset=0, stop_color="#fff", stop_opacity=0.26),
        el("stop", offset=0.5, stop_color="#fff", stop_opacity=0.03),
        el("stop", offset=1, stop_color="#000", stop_opacity=0.16),
        id="mh-gloss",
        x1=0,
        y1=0,
        x2=1,
        y2=1,
    )
    return el("clipPath", edge, id="mh-tile-edge") + gloss + "".join(map(_tile, GLAZE))
