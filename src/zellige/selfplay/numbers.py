"""Decisions in numbers: what the seat observed, and the fixed numbers of all its legal actions.

docs/numbers.md says what they mean. All of it follows from what the seat may know.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
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

Path = tuple[int, ...]


class Numbers(NamedTuple):
    """A decision; its actions are all that were legal."""

    planes: Planes
    vector: Vector
    visits: list[int]
    """How often the search looked at each action."""
    whole: list[Path]
    """The numbers of each action: mostly one."""
    picks: list[Path]
    """The same by picks."""


def has_numbers(kind: GameKind) -> bool:
    """Whether the actions of a game have fixed numbers; those of an added game need not."""
    try:
        return bool(kind.ids.count(zellige.new(kind.name, kind.player_counts[0], seed=1).board, WHOLE))
    except UnknownName:
        return False


def numbers_of(game: Game, event: int, seat: int, visits: Mapping[str, int]) -> Numbers:
    """A decision of a seat after so many events of a game, given the visits by the texts of actions."""
    kind, board, state = game.kind, game.board, game.state_at(event)
    known = {kind.actions.encode(board, state, game.parse(text)): count for text, count in visits.items()}
    legal = kind.legal_events(board, state)
    whole, picks = (
        [numbering.path_of_event(state, each) for each in legal]
        for numbering in (Numbering(kind, board, "whole"), Numbering(kind, board, "picks"))
    )
    return Numbers(*observe(kind, board, state, seat), [known.get(each, 0) for each in legal], whole, picks)


def arrays(games: Sequence[Told], kind: GameKind) -> dict[str, NDArray[Any]]:
    """The decisions of these games as arrays; none, if the actions of the game have no numbers."""
    if not has_numbers(kind):
        return {}
    found = [
        numbers_of(game, one.event, one.seat, dict(zip(one.actions, one.visits, strict=True)))
        for told in games
        if told.decisions
        for game in [zellige.read(told.played.record)]
        for one in told.decisions
    ]
    layout = kind.observations.OBSERVATION
    return {
        "planes": np.array([one.planes for one in found], np.uint8).reshape(-1, *layout.planes_shape),
        "vector": np.array([one.vector for one in found], np.int16).reshape(-1, *layout.vector_shape),
        "looked": np.array([count for one in found for count in one.visits], np.int32),
        **_as_arrays("whole", [path for one in found for path in one.whole]),
        **_as_arrays("picks", [path for one in found for path in one.picks]),
    }


def _as_arrays(name: str, paths: Sequence[Path]) -> dict[str, NDArray[Any]]:
    return {
        name: np.array([number for path in paths for number in path], np.int16),
        f"{name}_steps": np.array([len(path) for path in paths], np.uint8),
    }


def rows_of(arrays: Mapping[str, NDArray[Any]]) -> Iterator[Numbers]:
    """Back from arrays: a row for each decision."""
    visits = arrays["looked"].tolist()
    whole, picks = (_paths(arrays[name], arrays[f"{name}_steps"]) for name in ("whole", "picks"))
    ends = [0, *np.cumsum(arrays["legal"]).tolist()]
    for row, (begin, end) in enumerate(pairwise(ends)):
        listed = (visits[begin:end], whole[begin:end], picks[begin:end])
        yield Numbers(arrays["planes"][row], arrays["vector"][row], *listed)


def _paths(numbers: NDArray[Any], steps: NDArray[Any]) -> list[Path]:
    listed, ends = numbers.tolist(), [0, *np.cumsum(steps, dtype=np.int64).tolist()]
    return [tuple(listed[begin:end]) for begin, end in pairwise(ends)]
