"""Boards and curves as the engine draws them, and a whole game as a moving picture."""

from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image

import games
import zellige
from zellige.analysis import plot

MOVING = {"maharani": 400, "seven-steps": 320, "medina": 400}
"""The games that are seen as moving pictures, and how wide these are, in pixels."""
FRAMES, LASTS, END = 32, 600, 4000
"""How many turns are shown at most, for how long each of them, and the end: milliseconds."""


def pictures() -> dict[str, Callable[[], bytes]]:
    """All of them: the names of their files, and who makes them."""
    return {
        **{f"{name}.webp": partial(moving, name) for name in MOVING},
        "analysis.webp": lambda: encoded(image(plot.svg(games.analysis()), 1100)),
    }


def moving(name: str) -> bytes:
    """A game after some of its turns; it stands still at its end for a while, and begins again."""
    game, turns = games.whole(name), games.turns(name)
    shown = turns[:: -(-len(turns) // FRAMES)]
    frames = [image(game.at(number).svg(), MOVING[name]) for number in [*shown, game.number]]
    written = BytesIO()
    frames[0].save(
        written,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[LASTS] * (len(frames) - 1) + [END],
        loop=0,
        quality=45,
        method=4,
    )
    return written.getvalue()


def encoded(picture: Image.Image, quality: int = 88) -> bytes:
    """As a WebP file."""
    written = BytesIO()
    picture.save(written, "WEBP", quality=quality, method=4)
    return written.getvalue()


def image(svg: str, width: int) -> Image.Image:
    """A drawing in pixels; its corners are round."""
    return Image.open(BytesIO(zellige.png(svg, width))).convert("RGBA")
