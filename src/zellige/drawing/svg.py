"""SVG as text, for the drawings of all games: elements, picks, regular shapes, words that fit."""

import math
import re
import unicodedata
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

Value = str | float
_SPECIAL = re.compile('[&<>"\n\r\t]')


@lru_cache(10_000)  # a picture has thousands of numbers, and most are repeated
def num(value: float) -> str:
    """Two decimals at most, so that the same picture is always the same text."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def clean(text: str) -> str:
    """Without the characters that XML cannot hold, such as controls and lone surrogates."""
    if text.isprintable():  # nearly always
        return text
    return "".join(c for c in text if unicodedata.category(c) not in {"Cc", "Cs"} and c not in "\ufffe\uffff")


def el(name: str, *inside: str, **attributes: Value) -> str:
    """One element; `cls` stands for class and `_` for `-` in the attributes' names."""
    words = [name]
    for key, value in attributes.items():
        attribute = "class" if key == "cls" else key.replace("_", "-")
        words.append(f"{attribute}={quoted(value if isinstance(value, str) else num(value))}")
    head = " ".join(words)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def quoted(value: str) -> str:
    """An attribute's value; a picture has thousands, and hardly any needs more than quotes."""
    return quoteattr(value) if _SPECIAL.search(value) else f'"{value}"'


def at(x: float, y: float, *inside: str, **attributes: Value) -> str:
    """A group whose origin is x, y."""
    return el("g", *inside, transform=f"translate({num(x)} {num(y)})", **attributes)


def use(prefix: str, symbol: str, transform: str = "", **attributes: Value) -> str:
    """One of a drawing's own definitions, set down here; their ids begin with the drawing's prefix."""
    more: dict[str, Value] = {"transform": transform} if transform else {}
    return el("use", href=f"#{prefix}-{symbol}", **more, **attributes)


def place(x: float, y: float, scale: float = 1) -> str:
    """The transform that moves the origin to x, y, and scales."""
    moved = f"translate({num(x)} {num(y)})"
    return moved if scale == 1 else f"{moved} scale({num(scale)})"


def hit(prefix: str, shape: str, **attributes: Value) -> str:
    """The invisible shape that takes the clicks of the pick around it, and that marks follow."""
    return el(shape, **attributes, cls=f"{prefix}-hit", data_hit="")


def words(x: float, y: float, text: str, size: float, cls: str, **attributes: Value) -> str:
    """A line of text."""
    return el("text", escape(clean(text)) or " ", x=x, y=y, font_size=size, cls=cls, **attributes)


def pick(name: str, label: str, *inside: str, transform: str = "", cls: str = "", **attributes: Value) -> str:
    """Something that can be chosen: everything about it that a page or a screen reader needs.

    `attributes` say more about it, as `zellige.drawing` lists them: `data_kind="space"`.
    """
    more: dict[str, Value] = {"transform": transform, **attributes} if transform else attributes
    return el(
        "g",
        title(label),
        *inside,
        id=name,
        cls=f"pick {cls}".strip(),
        role="button",
        aria_label=clean(label),
        data_pick=name,
        **more,
    )


def title(text: str, **attributes: Value) -> str:
    """What a resting mouse or a screen reader says about the element around it."""
    return el("title", escape(clean(text)), **attributes)


def path(points: list[tuple[float, float]]) -> str:
    """A closed outline through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def ring(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """A number of points evenly on a circle, the first one up unless turned (in degrees)."""
    angles = [math.radians(turn - 90 + 360 * k / count) for k in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def star(count: int, outer: float, inner: float, turn: float = 0) -> str:
    """A star with a number of points, the first one up unless turned."""
    tips, dents = ring(count, outer, turn), ring(count, inner, turn + 180 / count)
    return path([point for pair in zip(tips, dents, strict=True) for point in pair])


def khatam(outer: float) -> str:
    """The eight-pointed star of two squares."""
    return star(8, outer, outer * math.cos(math.pi / 4) / math.cos(math.pi / 8))


@lru_cache(4_096)
def advance(character: str) -> float:
    """About how wide a character of DejaVu Sans Bold is, in ems; rather overestimated."""
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn"}:
        return 0
    if unicodedata.east_asian_width(character) in "WF" or ord(character) > 0xFFFF:
        return 1.35
    if character in "iljI.,:;'|! ":
        return 0.4
    if character in "rtfsc-()":
        return 0.58
    if character in "mwMW@%":
        return 1.1
    return 0.8 if character.isupper() else 0.71


def measure(text: str) -> float:
    """About how wide a text is, in ems."""
    return sum(map(advance, text))


def fitted(text: str, width: float, size: float, least: float) -> tuple[str, float]:
    """The text and its size so that it fits: first smaller, and when that is not enough, cut."""
    text = clean(text)
    shrunk = width / max(measure(text), 0.1)
    if shrunk >= least:
        return text, min(size, math.floor(shrunk * 10) / 10)
    while text and measure(text + "…") * least > width:
        text = text[:-1]
    return text.rstrip("\u200d ") + "…", least


def wrapped(text: str, width: float, size: float, least: float) -> list[tuple[str, float]]:
    """One line, or two when only that keeps the text large."""
    spaces = [k for k, character in enumerate(text) if character == " "]
    if measure(text) * size <= width or not spaces:
        return [fitted(text, width, size, least)]
    cut = min(spaces, key=lambda k: abs(measure(text[:k]) - measure(text[k:])))
    halves = [fitted(half, width, size, least) for half in (text[:cut], text[cut + 1 :])]
    smaller = min(size for half, size in halves)
    return [(half, smaller) for half, size in halves]
