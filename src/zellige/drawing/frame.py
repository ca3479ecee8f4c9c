"""The frame that every picture has: the card, the title, what a screen reader says of it."""

from xml.sax.saxutils import escape

from zellige.drawing.ornaments import card
from zellige.drawing.svg import clean, el, num, title


def picture(
    name: str,
    size: tuple[float, float],
    called: str,
    told: str,
    *inside: str,
    art: str = "",
    as_group: bool = False,
) -> str:
    """A whole SVG of this width and height.

    `name` is the class that the picture's style sheet knows it by, `told` is all of it in words, `art` the
    style and the definitions, if the page around it does not have them already. To a screen reader it is one
    thing, or a group of things to choose from.
    """
    width, height = size
    return el(
        "svg",
        title(called),
        el("desc", escape(clean(told))),
        art,
        card(width, height),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        cls=name,
        role="group" if as_group else "img",
        aria_label=clean(called),
    )
