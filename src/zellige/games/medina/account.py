"""How the points of each seat come about: they are counted from what stands in the city (MD-42, MD-43)."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Action, Record
from zellige.core.text import N_, Message
from zellige.games.medina import worth
from zellige.games.medina.board import COLOURS
from zellige.games.medina.palaces import AT_THE_WELL

SOURCES = (
    Message(N_("Grey buildings")),
    Message(N_("Purple buildings")),
    Message(N_("Brown buildings")),
    Message(N_("Orange buildings")),
    Message(N_("Stables")),
    Message(N_("Walls")),
    Message(N_("Merchants")),
    Message(N_("At the well")),
    Message(N_("Palace tiles")),
    Message(N_("Tower tiles")),
)
STABLES, WALLS, MERCHANTS, WELL, PALACE_TILES, TOWER_TILES = range(len(COLOURS), len(SOURCES))


def account(board: Record, states: Sequence[Record], actions: Sequence[Action]) -> npt.NDArray[np.int64]:  # noqa: ARG001
    """The points by source and seat; how the last state was reached makes no difference."""
    state = states[-1]
    points = np.zeros((len(SOURCES), len(state.points)), np.int64)
    for palace in worth.palaces_of(board, state):
        if palace["owner"]:
            own = points[:, palace["owner"] - 1]
            own[COLOURS.index(palace["colour"])] += len(palace["buildings"])
            own[STABLES] += len(palace["stables"])
            own[WALLS] += len(palace["walls"])
            own[MERCHANTS] += len(palace["merchants"])
            own[WELL] += AT_THE_WELL * len(palace["well"])
    for seat, tiles in enumerate(worth.seats_of(board, state)):
        points[PALACE_TILES, seat] = tiles["palace_tiles"]
        points[TOWER_TILES, seat] = tiles["tower_tiles"]
    return points
