"""The pictures that stand for the games on pages: each game's own, or its board at the start."""

import hashlib
from functools import cache
from typing import NamedTuple

from zellige.core.game import Game
from zellige.games import find


class Cover(NamedTuple):
    """A picture, ready to be sent."""

    content: bytes
    media_type: str


@cache
def cover_of(name: str) -> Cover:
    """The file `cover.webp` of a game, or a drawing of a fresh game where it has none."""
    kind = find(name)
    file = kind.folder / "cover.webp"
    if file.exists():
        return Cover(file.read_bytes(), "image/webp")
    game = Game(kind, [str(seat) for seat in range(1, kind.player_counts[0] + 1)], seed=1)
    game.draw()
    return Cover(game.svg().encode(), "image/svg+xml")


@cache
def cover_address(name: str) -> str:
    """Where a game's picture is; it changes when the picture does, so that browsers may keep it for long."""
    return f"/cover/{name}?v={hashlib.sha256(cover_of(name).content).hexdigest()[:12]}"
