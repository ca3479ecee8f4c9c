"""The definitions of the drawing, set down where they are needed."""

from functools import partial

from zellige.core import svg

use = partial(svg.use, "ss")
