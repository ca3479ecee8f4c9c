"""A picture for messengers and news: a board beside a few words, in the shape that they show."""

import re
import textwrap
from collections.abc import Sequence

from zellige.drawing.ornaments import GOLD
from zellige.drawing.svg import el, num, star, words

WIDTH, HEIGHT = 1200, 630
_MARGIN = 36
_HIGHEST, _WIDEST = HEIGHT - 2 * _MARGIN, 620
_NIGHT, _PAPER, _SOFT = "#0c2f3c", "#fdf6e3", "#d9cfb4"
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_STYLE = (
    ".zellige-poster{font-family:'DejaVu Sans',Verdana,sans-serif}"
    ".poster-title{font-weight:700;fill:" + _PAPER + "}"
    ".poster-line{fill:" + _SOFT + "}"
    ".poster-brand{font-weight:700;fill:" + GOLD + "}"
)
_TITLE, _LINE = 52, 32  # font sizes
_WIDTH_OF_LETTER = 0.62  # on average, by the size of the font; bold ones are wider
_GAP = 18  # between title and lines
_MOST_LINES = 9


def poster(board: str, title: str, lines: Sequence[str]) -> str:
    """A picture of a board (a whole SVG) with a title and some lines beside it."""
    shape = _BOX.search(board)
    assert shape, "a picture says how large it is"
    wide, high = float(shape[1]), float(shape[2])
    scale = min(_HIGHEST / high, _WIDEST / wide)
    x, y = _MARGIN, (HEIGHT - high * scale) / 2
    placed = board.replace(
        "<svg ",
        f'<svg x="{x}" y="{num(y)}" width="{num(wide * scale)}" height="{num(high * scale)}" ',
        1,
    )
    left = x + wide * scale + 48
    return el(
        "svg",
        el("style", _STYLE),
        _ground(),
        placed,
        _beside(left, WIDTH - left - _MARGIN, title, lines),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        cls="zellige-poster",
    )


def _ground() -> str:
    tile = 84
    outline = el("path", d=star(8, 38, 28), transform=f"translate({tile / 2} {tile / 2})")
    pattern = el(
        "pattern",
        el("g", outline, fill="none", stroke="#184859", stroke_width=1.5),
        id="poster-tiles",
        width=tile,
        height=tile,
        patternUnits="userSpaceOnUse",
    )
    sheet = {"width": WIDTH, "height": HEIGHT}
    frame = el(
        "rect",
        x=12,
        y=12,
        width=WIDTH - 24,
        height=HEIGHT - 24,
        rx=18,
        fill="none",
        stroke="#b3934e",
        stroke_width=2,
    )
    return el("rect", **sheet, fill=_NIGHT) + pattern + el("rect", **sheet, fill="url(#poster-tiles)") + frame


def _beside(x: float, width: float, title: str, lines: Sequence[str]) -> str:
    """The words, in the middle of the height; a long one is broken, and what is too much is left out."""
    rows = [(row, _TITLE, "poster-title") for row in _broken(title, width, _TITLE)]
    for line in lines:
        rows += [(row, _LINE, "poster-line") for row in _broken(line, width, _LINE)]
    rows = rows[:_MOST_LINES]
    y = (HEIGHT - sum(size * 1.35 for _, size, _ in rows)) / 2 - 20
    texts: list[str] = []
    for row, size, cls in rows:
        y += size * 1.35 + (_GAP if cls == "poster-line" and texts and "poster-title" in texts[-1] else 0)
        texts.append(words(x, y, row, size, cls))
    return "".join(texts) + words(x, HEIGHT - 52, "Zellige", 30, "poster-brand")


def _broken(text: str, width: float, size: float) -> list[str]:
    return textwrap.wrap(text, max(6, int(width / (size * _WIDTH_OF_LETTER))))
