"""The pictures that stand for the games on pages: each game's own, or its board at the start."""

import hashlib
import secrets
from functools import cache
from pathlib import Path
from typing import NamedTuple

from zellige.core.game import Game
from zellige.games import find

_START = secrets.token_hex(6)
"""What is drawn may be drawn otherwise by the next version."""


class Cover(NamedTuple):
    """A picture, ready to be sent."""

    content: bytes
    media_type: str


@cache
def cover_of(name: str) -> Cover:
    """The file `cover.webp` of a game, or a drawing of a fresh game where it has none."""
    if (file := _file(name)).exists():
        return Cover(file.read_bytes(), "image/webp")
    kind = find(name)
    game = Game(kind, [str(seat) for seat in range(1, kind.player_counts[0] + 1)], seed=1)
    game.draw()
    return Cover(game.svg().encode(), "image/svg+xml")


@cache
def cover_address(name: str) -> str:
    """Where a game's picture is; it changes when the picture does, so that browsers may keep it for long.

    A page need not wait until a picture is drawn.
    """
    file = _file(name)
    version = hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.exists() else _START
    return f"/cover/{name}?v={version}"


def _file(name: str) -> Path:
    return find(name).folder / "cover.webp"
