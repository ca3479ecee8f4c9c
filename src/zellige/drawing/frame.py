"""The frame that every picture has: the card, the title, what a screen reader says of it."""

from xml.sax.saxutils import escape

from zellige.core.part import Part
from zellige.drawing.ornaments import card
from zellige.drawing.parts import group, kept
from zellige.drawing.svg import clean, el, num

_card = kept(card)


def picture(
    name: str,
    size: tuple[float, float],
    called: str,
    told: Part | str,
    *inside: Part | str,
    as_group: bool = False,
) -> Part:
    """A whole SVG of this width and height.

    `name` is the class that the picture's style sheet knows it by, `told` is all of it in words, as text or
    as its `<desc>` in parts. To a screen reader it is one thing, or a group of things to choose from.
    """
    width, height = size
    # A group changes with its game: what it is called is then only written once.
    label = {"aria_labelledby": "called"} if as_group else {"aria_label": clean(called)}
    return group(
        "picture",
        Part("called", el("title", escape(clean(called)), id="called")),
        told if isinstance(told, Part) else Part("told", el("desc", escape(clean(told)), id="told")),
        _card(width, height),
        *inside,
        tag="svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        cls=name,
        role="group" if as_group else "img",
        **label,
    )
