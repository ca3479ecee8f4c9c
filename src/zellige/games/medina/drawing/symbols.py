"""The definitions of the drawing, set down where they are needed."""

from functools import partial

from zellige.drawing import svg

use = partial(svg.use, "md")
hit = partial(svg.hit, "md")
