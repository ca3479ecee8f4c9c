"""The arrays of a shard and its file: a row for each decision, and one for each action that was considered.

Everything here is what the seat that decides may know, or a target to learn: nothing else of the game.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zellige.arena.match import Result
from zellige.core.kind import GameKind
from zellige.selfplay import numbers
from zellige.selfplay.games import Told
from zellige.selfplay.thinking import Decision

Arrays = dict[str, NDArray[Any]]
Rows = Sequence[tuple[Result, Decision]]


def arrays_of(games: Sequence[Told], kind: GameKind) -> Arrays:
    """All arrays of a shard."""
    rows = [(game.played.result, decision) for game in games for decision in game.decisions]
    decisions = [decision for _result, decision in rows]
    return {
        **positions(decisions),
        **outcomes(rows, kind.player_counts[-1]),
        **considered(decisions),
        **numbers.arrays(games, kind),
    }


def positions(decisions: Sequence[Decision]) -> Arrays:
    """What the seat sees, where that is from, and which of the considered actions it chose."""
    views = [decision.view.encode() for decision in decisions]
    return {
        "event": np.array([decision.event for decision in decisions], np.int32),
        "seat": np.array([decision.seat for decision in decisions], np.int8),
        "legal": np.array([decision.legal for decision in decisions], np.int32),
        "chosen": np.array([decision.chosen for decision in decisions], np.int32),
        "view": np.frombuffer(b"".join(views), np.uint8),
        "view_end": np.cumsum([len(view) for view in views], dtype=np.int64),
    }


def outcomes(rows: Rows, seats: int) -> Arrays:
    """What the search expected for each seat, and how it ended; NaN for seats that nobody has."""
    return {
        "game": np.array([result.number for result, _decision in rows], np.int32),
        "value": _by_seat([decision.value for _result, decision in rows], seats),
        "points": _by_seat([decision.points for _result, decision in rows], seats),
        "score": _by_seat([result.scores for result, _decision in rows], seats),
        "won": _by_seat([_won(result) for result, _decision in rows], seats),
    }


def considered(decisions: Sequence[Decision]) -> Arrays:
    """The actions that were considered, those of all positions one after another."""
    texts = [text.encode() for decision in decisions for text in decision.actions]
    expected = [_padded(decision.expected, len(decision.actions)) for decision in decisions]
    return {
        "considered_end": np.cumsum([len(decision.actions) for decision in decisions], dtype=np.int64),
        "action": np.array(texts, np.bytes_),
        "visits": np.array([count for decision in decisions for count in decision.visits], np.int32),
        "expected": np.array([value for row in expected for value in row], np.float32),
    }


def _won(result: Result) -> list[float]:
    """Tied winners share the win."""
    winners = result.places.count(1)
    return [(place == 1) / winners for place in result.places]


def _by_seat(rows: Sequence[Sequence[float]], seats: int) -> NDArray[np.float32]:
    return np.array([_padded(row, seats) for row in rows], np.float32).reshape(len(rows), seats)


def _padded(values: Sequence[float], length: int) -> list[float]:
    return [*values, *[np.nan] * (length - len(values))]


def write(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write a file of arrays, whole or not at all; equal arrays give equal bytes."""
    draft = path.with_name(f".{path.name}")
    with draft.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    draft.replace(path)


def read(path: Path) -> Arrays:
    """The arrays of a file."""
    with np.load(path, allow_pickle=False) as file:
        return dict(file)
