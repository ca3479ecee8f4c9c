"""What a seat observes: planes over the board and a vector, as one tensor, or feature by feature."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from zellige.core.contract import LONGEST_PATH, Board, Planes, State, Vector
from zellige.core.kind import GameKind
from zellige.core.observation import Layout
from zellige.envs.numbering import WAYS

Named = dict[str, npt.NDArray[Any]]


def observe(
    kind: GameKind,
    board: Board,
    state: State,
    seat: int,
    path: Sequence[int] = (),
    actions: str = "whole",
) -> tuple[Planes, Vector]:
    """What a seat (from 1) may see: planes over the board, and a vector.

    `path` is the beginning of an action of the seat to act; no other seat sees it.

    >>> import zellige
    >>> game = zellige.new("maharani", players=3, seed=7)
    >>> planes, vector = observe(game.kind, game.board, game.state, seat=1)
    >>> planes.shape, vector.shape
    ((35, 10, 10), (143,))
    """
    layout = kind.observations.OBSERVATION
    planes = np.zeros(layout.planes_shape, np.uint8)
    vector = np.zeros(layout.vector_shape, np.int16)
    numbers = np.zeros(LONGEST_PATH, np.int64)
    numbers[: len(path)] = path
    kind.observations.observe(board, state, seat - 1, WAYS[actions], numbers, len(path), planes, vector)
    return planes, vector


def as_tensor(planes: Planes, vector: Vector) -> npt.NDArray[np.float32]:
    """All numbers of an observation, the planes first."""
    return np.concatenate([planes.ravel(), vector]).astype(np.float32)


def by_name(layout: Layout, planes: Planes, vector: Vector) -> Named:
    """Each feature by its name, without a copy; also of many observations at once, one a row."""
    named: Named = {}
    for name, is_plane, place in layout.parts():
        named[name] = planes[..., place, :, :] if is_plane else vector[..., place]
    return named


def described(layout: Layout) -> Mapping[str, str]:
    """What each feature means, by its name."""
    return {feature.name: feature.meaning for feature in (*layout.planes, *layout.vector)}
