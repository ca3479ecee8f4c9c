"""A state of Medina as a position (MD-46).

The state is read by names in brackets: as attributes, its fields take ten times as long.
"""

from typing import Any

from zellige.core.contract import Board, State
from zellige.games.medina.board import COLOURS, PIECES, SPACE_NAMES, TOWER_NAMES, WALL_NAMES, listed
from zellige.games.medina.rules.walls import standing_walls


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    players = int(board["players"])
    names, owners, merchants = (
        state["name"].tolist(),
        state["owner"].tolist(),
        state["tower_merchants"].tolist(),
    )
    return {
        "well": SPACE_NAMES[state["well"]],
        "buildings": buildings_of(state),
        "stables": names_of(state["stables"]),
        "merchants": names_of(state["merchants"]),
        "walls": sorted(WALL_NAMES[wall] for wall in standing_walls(board, state)),
        "roofs": [
            [SPACE_NAMES[names[palace]], owners[palace] + 1]
            for palace in state["roofed"][: state["roofs"]].tolist()
        ],
        "hands": [dict(zip(PIECES, hand, strict=True)) for hand in state["hand"].tolist()[:players]],
        "tower_tiles": dict(zip(TOWER_NAMES, (state["tower_holder"] + 1).tolist(), strict=True)),
        "tower_merchants": {
            name: left
            for name, left, at_first in zip(
                TOWER_NAMES, merchants, board["tower_merchants"].tolist(), strict=True
            )
            if at_first
        },
        "palace_tiles": dict(zip(COLOURS, (state["tile_holder"] + 1).tolist(), strict=True)),
        "tea_given": int(state["tea_given"]),
        "turns_taken": state["turns"].tolist()[:players],
        "to_act": int(state["turn"]) + 1 if state["turn"] >= 0 else None,
        "placed": int(state["placed"]),
    }


def buildings_of(state: State) -> dict[str, str]:
    """The colour of each building."""
    palace_at, colours, stables = (
        state["palace_at"].tolist(),
        state["colour"].tolist(),
        set(listed(state["stables"])),
    )
    names = {
        SPACE_NAMES[space]: COLOURS[colours[palace - 1]]
        for space, palace in enumerate(palace_at)
        if palace and space not in stables
    }
    return dict(sorted(names.items()))


def names_of(words: Any) -> list[str]:
    """The names of a set of spaces, sorted."""
    return sorted(SPACE_NAMES[space] for space in listed(words))
