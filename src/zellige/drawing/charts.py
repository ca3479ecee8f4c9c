"""What all charts share, in the look of the boards: the frame, the heading, axes with round figures."""

from collections.abc import Sequence

from zellige.drawing import frame
from zellige.drawing.ornaments import plate
from zellige.drawing.svg import at, el, fitted, khatam, num, words

# One after the other for bots or seats; what they stand for is also written beside them.
COLOURS = ("#12628a", "#b2322c", "#2f7d4f", "#c77d12", "#6b3d8f", "#0f8a8a", "#8a5a2b", "#b03a7a")
MARGIN, GAP = 16.0, 10.0
_STYLE = """
.zellige-chart{font-family:"DejaVu Sans",Verdana,sans-serif}
.ch-ink{fill:#2b2135}
.ch-soft{fill:#6b5d50}
.ch-bold{font-weight:bold}
.ch-mid{text-anchor:middle}
.ch-end{text-anchor:end}
.ch-pale{fill:#fdf6e3}
.ch-grid{stroke:#dcc594;stroke-width:1}
.ch-fair{stroke:#8a6213;stroke-width:1.6;stroke-dasharray:5 4}
"""


def picture(width: float, title: str, subtitle: str, told: str, panels: Sequence[tuple[float, str]]) -> str:
    """A heading, and below it panels, each with its height; `told` is all of it in words."""
    top, parts = MARGIN, []
    for height, drawn in (_head(width, title, subtitle), *panels):
        parts.append(at(MARGIN, top, drawn))
        top += height + GAP
    height = top - GAP + MARGIN
    chart = frame.picture("zellige-chart", (width, height), title, told, *parts)
    return chart.with_art(el("style", _STYLE))


def _head(width: float, title: str, subtitle: str) -> tuple[float, str]:
    """The title between two stars; larger on a narrow picture, which is likely to be seen on a phone."""
    inner, size = width - 2 * MARGIN, 1.0 if width >= 900 else 1.3
    height = 64 * size
    name, large = fitted(title, inner - 140 * size, 26 * size, 12 * size)
    told, small = fitted(subtitle, inner - 140 * size, 15 * size, 9 * size)
    stars = "".join(
        el("path", d=khatam(15 * size), fill="#f0cf7e", transform=f"translate({num(x)} {num(height / 2)})")
        for x in (38 * size, inner - 38 * size)
    )
    return height, (
        plate(inner, height, "#0d4a63", "#0a3346", "#f0cf7e")
        + stars
        + words(inner / 2, 30 * size, name, large, "ch-pale ch-bold ch-mid")
        + words(inner / 2, 51 * size, told, small, "ch-pale ch-mid")
    )


def panel(width: float, height: float) -> str:
    """The light plate that figures stand on."""
    return plate(width - 2 * MARGIN, height, "#f6ead0", "#b9985a", "#dcc594")


def even_ticks(low: float, high: float) -> list[float]:
    """Round values, four to ten of them, from below the lowest to above the highest.

    >>> even_ticks(21.3, 28.1)
    [20, 22, 24, 26, 28, 30]
    """
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50, 100, 1000, 1e9) if (high - low) / step <= 6)
    first, last = int(low // step), int(-(-high // step))
    return [step * k for k in range(first, max(last, first + 1) + 1)]
