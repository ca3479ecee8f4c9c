"""The definitions of the drawing, set down where they are needed, and what its parts have alike."""

from functools import partial
from xml.sax.saxutils import escape

from zellige.core.part import Part
from zellige.drawing import svg
from zellige.drawing.parts import group
from zellige.drawing.svg import Value

use = partial(svg.use, "ss")
hit = partial(svg.hit, "ss")


def choice(name: str, label: str, *inside: Part | str, **attributes: Value) -> Part:
    """A pick (`svg.pick`) with parts in it, whose title can be changed."""
    return group(
        name,
        told(f"{name}-told", label),
        *inside,
        cls="pick",
        role="button",
        aria_label=svg.clean(label),
        data_pick=name,
        **attributes,
    )


def told(name: str, text: str, tag: str = "title") -> Part:
    """The title or description of the element around it, which can be changed without that."""
    return Part(name, svg.el(tag, escape(svg.clean(text)), id=name))


def line(name: str, x: float, y: float, text: str, size: float, cls: str) -> Part:
    """A line of text (`svg.words`) that can be changed."""
    shown = escape(svg.clean(text)) or " "
    return Part(name, svg.el("text", shown, id=name, x=x, y=y, font_size=size, cls=cls))
