"""Decisions in numbers: what the seat observed, and the fixed numbers of the actions that it considered.

docs/research.md says what they mean. Both follow from what the seat may know.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import zellige
from zellige.core.contract import WHOLE, Planes, Vector
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.envs.numbering import Numbering
from zellige.envs.observing import observe
from zellige.selfplay.games import Told

Paths = list[tuple[int, ...]]


class Numbers(NamedTuple):
    """A decision."""

    planes: Planes
    vector: Vector
    paths: Paths
    """Of each action that was considered: mostly one number, by `whole`."""


def has_numbers(kind: GameKind) -> bool:
    """Whether the actions of a game have fixed numbers; those of an added game need not."""
    try:
        return bool(kind.ids.count(zellige.new(kind.name, kind.player_counts[0], seed=1).board, WHOLE))
    except UnknownName:
        return False


def numbers_of(game: Game, event: int, seat: int, actions: Sequence[str]) -> Numbers:
    """A decision of a seat after so many events of a game, and the actions that it considered."""
    state, numbering = game.state_at(event), Numbering(game.kind, game.board)
    paths = [numbering.path(state, game.parse(text)) for text in actions]
    return Numbers(*observe(game.kind, game.board, state, seat), paths)


def arrays(games: Sequence[Told], kind: GameKind) -> dict[str, NDArray[Any]]:
    """The decisions of these games as arrays; none, if the actions of the game have no numbers."""
    if not has_numbers(kind):
        return {}
    found = [
        numbers_of(game, decision.event, decision.seat, decision.actions)
        for told in games
        if told.decisions
        for game in [zellige.read(told.played.record)]
        for decision in told.decisions
    ]
    layout, paths = kind.observations.OBSERVATION, [path for one in found for path in one.paths]
    return {
        "planes": np.array([one.planes for one in found], np.uint8).reshape(-1, *layout.planes_shape),
        "vector": np.array([one.vector for one in found], np.int16).reshape(-1, *layout.vector_shape),
        "number": np.array([number for path in paths for number in path], np.int32),
        "number_end": np.cumsum([len(path) for path in paths], dtype=np.int64),
    }
