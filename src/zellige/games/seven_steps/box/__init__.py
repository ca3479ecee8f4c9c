"""An owner's own 7 Steps: mixed tiles, a layout, bonus tiles, all reconstructed (SS-3 to SS-5, SS-31)."""

from collections.abc import Mapping
from typing import Any

from zellige.core.text import N_, Message
from zellige.games.seven_steps.box.layout import Layout
from zellige.games.seven_steps.box.level_3 import Level3
from zellige.games.seven_steps.box.mixed import MixedTiles
from zellige.games.seven_steps.box.numbers import AidTiles, PointTiles

PARTS = (MixedTiles(), Layout(), Level3(), PointTiles(), AidTiles())


def remarks(options: Mapping[str, Any]) -> list[Message]:
    """How many bonus tiles there are."""
    return [
        Message(text, {"count": sum(options[key].values())})
        for key, text in (
            ("point_tiles", N_("Point tiles: {count}")),
            ("aid_tiles", N_("Aid tiles: {count}")),
        )
    ]
