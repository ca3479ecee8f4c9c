"""Positions of Maharani that read like the pictures in a rulebook."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import zellige
from zellige.games.maharani.board import (
    COLOURS_OF_SEATS,
    COLUMNS,
    DIRECTIONS,
    PATTERNS,
    PLAYER_COLOURS,
    WORKERS,
    printed,
    turned,
)

RONDEL = ("oC", "gX", "yA", "pI")
# Three times the printed tiles, so that examples are free to use what they need.
PLENTY = {colour: kinds * 3 for colour, kinds in printed()["tiles"].items()}


def lying(space: str, colour: str, arrow: str) -> str:
    """The only tile of a colour that can lie on a space with its arrow in a direction."""
    columns = COLUMNS[printed()["spaces"][space]["columns"]]
    for kind, pattern in PATTERNS.items():
        if turned(pattern, DIRECTIONS.index(arrow)) == columns:
            return f"{colour}{kind}^{arrow}"
    raise AssertionError(f"nothing lies on {space}")


def position(
    players: int = 4,
    tiles: Mapping[str, str] | None = None,
    workers: Mapping[str, str] | None = None,
    rondel: Sequence[str | None] = RONDEL,
    *,
    bag_goes: bool = False,
    **changes: Any,
) -> dict[str, Any]:
    """A position that adds up: what is not placed is in the bag, in the supply, face up.

    With `bag_goes` the bag is empty, and the game has just the tiles that are seen.
    Tiles are given by colour and arrow: {"c8": "bS"} is a blue tile whose arrow points to the south.
    """
    placed = {space: lying(space, *tile) for space, tile in (tiles or {}).items()}
    workers = dict(workers or {})
    bag = Counter(colour + kind for colour, kinds in PLENTY.items() for kind in kinds)
    removed = changes.pop("removed", [])
    bag.subtract(Counter(tile[:2] for tile in placed.values()))
    bag.subtract(Counter(tile for tile in rondel if tile))
    bag.subtract(Counter(removed))
    standing = Counter(workers.values())
    supply = [
        {PLAYER_COLOURS[c]: WORKERS[players] - standing[PLAYER_COLOURS[c]] for c in colours}
        for colours in COLOURS_OF_SEATS[players]
    ]
    return {
        "tiles": placed,
        "workers": workers,
        "rondel": list(rondel),
        "bag": [] if bag_goes else sorted(bag.elements()),
        "removed": sorted(removed),
        "face_down": [[] for _ in range(players)],
        "gold": [0] * players,
        "supply": supply,
        "scored": [],
        "to_act": 1,
        "placed": 0,
        **changes,
    }


def tile_set(given: Mapping[str, Any]) -> dict[str, list[str]]:
    """The `tiles` option that a position adds up to."""
    lying_tiles = [tile[:2] for tile in given["tiles"].values()]
    on_rondel = [tile for tile in given["rondel"] if tile]
    tiles: dict[str, list[str]] = {colour: [] for colour in "borgyp"}
    for code in (*lying_tiles, *on_rondel, *given["bag"], *given["removed"]):
        tiles[code[0]].append(code[1])
    return tiles


def record(given: Mapping[str, Any], events: Sequence[str] = ()) -> dict[str, Any]:
    """The record of a game that starts from a position, with the tiles that are in it."""
    return {
        "zellige": 1,
        "game": "maharani",
        "players": ["Ann", "Bo", "Cy", "Di"][: len(given["gold"])],
        "options": {"tiles": tile_set(given)},
        "position": dict(given),
        "events": list(events),
    }


def palace(players: int = 4, **given: Any) -> zellige.Game:
    """A game from a position."""
    return zellige.read(record(position(players, **given)))


def gain(game: zellige.Game, action: str) -> int:
    """The gold that an action brings to whoever plays it."""
    seat = game.to_act
    assert isinstance(seat, int)
    before = game.scores[seat - 1]
    return game.play_exactly(action).scores[seat - 1] - before


def refusal(game: zellige.Game, action: str) -> str | None:
    """The clause that refuses an action; None if it is legal."""
    try:
        game.copy().play_exactly(action)
    except zellige.ActionError as error:
        return error.clause
    return None


def legal(game: zellige.Game, start: str = "") -> list[str]:
    """The texts of the legal actions that begin like this."""
    return [text for text in map(str, game.legal_actions()) if text.startswith(start)]
