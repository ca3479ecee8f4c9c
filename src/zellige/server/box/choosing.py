"""The box that a table is set up with."""

from collections.abc import Mapping, Sequence
from typing import Any

from zellige.core.box import Box, read_box
from zellige.core.kind import GameKind
from zellige.core.record import read_json
from zellige.games import GAMES


def read_choice(
    kind: GameKind, choice: str, offered: Sequence[Box], options: Mapping[str, Any]
) -> dict[str, Any]:
    """The options of a table, with those of the box that a form names.

    That is nothing, the number (from 1) of a box that the server offers, or the content of a file that
    the visitor's browser has kept. Raises `InvalidRecord` for a box that is not sound, `UnknownName` for
    one of another game.
    """
    if not choice:
        return dict(options)
    for number, box in enumerate(offered, 1):
        if choice == str(number):
            return box.options_for(kind, options)
    return read_box(read_json(choice.encode("utf-8", "replace")), GAMES).options_for(kind, options)
