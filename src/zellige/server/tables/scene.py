"""What somebody at a table gets to see at one moment, and what a page that shows another is told of it."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Any

import orjson

from zellige.core.part import Part, steps_between
from zellige.server.board.view import Move
from zellige.server.tables.seats import new_secret

LARGE = 4_096
"""Bytes: what is sent is compressed from here on."""

HIGHEST = 2**52
"""No version is above it; browsers count to twice as much."""

MOST_TOLD = 256
"""Messages that are kept: whoever sees the same is told the same in the same moment, or not at all."""

_START, _NUMBERS = new_secret()[:6], count(1)
_TOLD: dict[tuple[str, str], bytes] = {}
"""By the names of two scenes, which no others have."""


def new_token(version: int) -> str:
    """A name for a scene, which no other has had, nor will have after a restart or at another server.

    It says the version, which is of use where nothing else is known of the scene.
    """
    return f"{_START}{next(_NUMBERS)}.{version:x}"


def version_of(token: str) -> int:
    """The version of a scene that a page says it shows, of whichever server; 0 for none.

    >>> version_of(new_token(7))
    7
    """
    _name, _, digits = token.partition(".")
    try:
        return min(int(digits, 16), HIGHEST)
    except ValueError:
        return 0


@dataclass(frozen=True, eq=False, slots=True)
class Scene:
    """A page of a table, for one pair of eyes; it never changes."""

    token: str
    """By which a page says what it shows."""
    eyes: object
    """Whose view it is, and what belongs to it beside the game."""
    version: int
    number: int
    """How many events there had been."""
    seat: int | None
    is_mine: bool
    """Whoever looks is to act."""
    root: Part
    choices: dict[str, Any]
    moves: Sequence[Move]

    def shows_as_much_as(self, other: "Scene") -> bool:
        """A page that shows this need not be told the other, though it may show a draft beyond it."""
        return (self.version, self.eyes) == (other.version, other.eyes)

    def told(self, base: "Scene | None", **more: str) -> bytes:
        """What a page needs to show this, as JSON: what is different from its scene, or the whole of it."""
        if base is None:
            return self._json("", self._whole() | more)  # large and seldom: not kept
        if more:
            return self._json(base.token, self._changes(base) | more)
        key = base.token, self.token
        if key not in _TOLD:
            _TOLD[key] = self._json(base.token, self._changes(base))
            if len(_TOLD) > MOST_TOLD:
                _TOLD.pop(next(iter(_TOLD)), None)
        return _TOLD[key]

    def _json(self, known: str, message: dict[str, Any]) -> bytes:
        text = orjson.dumps(self._facts(known) | message, default=tuple)  # moves are not plain tuples
        return bytes(memoryview(text))  # a copy has no room to spare; orjson leaves seven times as much

    def _facts(self, known: str) -> dict[str, Any]:
        return {
            "token": self.token,
            "base": known or None,
            "version": self.version,
            "number": self.number,
            "seat": self.seat,
            "mine": self.is_mine,
        }

    def _whole(self) -> dict[str, Any]:
        return {"html": str(self.root), "choices": self.choices, "moves": self.moves}

    def _changes(self, base: "Scene") -> dict[str, Any]:
        last = base.moves[-1].number if base.moves else 0
        changes: dict[str, Any] = {
            "steps": steps_between(base.root, self.root),
            "moves": [*takewhile(lambda move: move.number > last, reversed(self.moves))][::-1],
        }
        if self.choices != base.choices:
            changes["choices"] = self.choices
        return changes


def compressed(message: bytes) -> bytes:
    """A large message, as a browser's `DecompressionStream` reads it."""
    return zlib.compress(message, 1)
