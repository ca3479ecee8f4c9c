"""An owner's own Maharani: the plan of the palace and the tiles, which are reconstructed (MH-1 to MH-4)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zellige.core.text import N_, Message
from zellige.games.maharani.board import QUARTERS
from zellige.games.maharani.box.palace import Palace
from zellige.games.maharani.box.tiles import Tiles

PARTS = (Palace(), Tiles())

# MH-13: tiles and spaces fit by how many half columns they have, however they are turned.
_FITS = (
    (N_("Column in the centre: spaces {spaces}, tiles {tiles}"), "C", "C"),
    (N_("One half column: spaces {spaces}, tiles {tiles}"), ("N", "E", "S", "W"), "ARBL"),
    (N_("Two half columns: spaces {spaces}, tiles {tiles}"), ("NS", "EW"), "IX"),
)


def remarks(options: Mapping[str, Any]) -> list[Message]:
    """How many spaces the quarters have, and whether the tiles fill them."""
    spaces = options["board"].values()
    kinds = Counter(kind for kinds in options["tiles"].values() for kind in kinds)
    of_quarter, of_columns = (Counter(space[name] for space in spaces) for name in ("quarter", "columns"))
    told = [
        Message(
            N_("Spaces: {count} ({quarters})"),
            {
                "count": len(spaces),
                "quarters": ", ".join(f"{quarter} {of_quarter[quarter]}" for quarter in QUARTERS),
            },
        )
    ]
    is_short = False
    for text, columns, fitting in _FITS:
        room, tiles = (
            sum(map(counter.__getitem__, names))
            for counter, names in ((of_columns, columns), (kinds, fitting))
        )
        told.append(Message(text, {"spaces": room, "tiles": tiles}))
        is_short = is_short or tiles < room
    if is_short:
        told.append(
            Message(N_("Some spaces will stay empty for want of tiles: then the game ends by MH-31."))
        )
    return told
