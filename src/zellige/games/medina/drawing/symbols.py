"""The definitions of the drawing, set down where they are needed, and how its parts are written."""

from functools import partial
from typing import Any
from xml.sax.saxutils import escape

from zellige.core.part import Part
from zellige.drawing import svg
from zellige.drawing.parts import group
from zellige.drawing.svg import clean, el

use = partial(svg.use, "md")
hit = partial(svg.hit, "md")


def said(name: str, label: str) -> Part:
    """The title of the part of this name, which changes without the rest of it."""
    return Part(f"said-{name}", el("title", escape(clean(label)), id=f"said-{name}"))


def pick(name: str, label: str, *inside: Part | str, **attributes: Any) -> Part:
    """What `svg.pick` makes, of parts; its label is its title, so that it is only written once."""
    title = said(name, label)
    return group(
        name,
        title,
        *inside,
        cls="pick",
        role="button",
        aria_labelledby=title.name,
        data_pick=name,
        **attributes,
    )
