"""What a network learns from, out of a dataset of self-play: `zellige selfplay` writes one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import zellige
from zellige.envs import Numbering
from zellige.games import find
from zellige.selfplay.dataset import Dataset
from zellige.selfplay.shards import Arrays

SEATS = 4
Numbers = NDArray[np.int64]


class Examples(NamedTuple):
    """A row for each position; then lists of all legal actions, and of all numbers that these are made of."""

    game: Numbers
    seen: NDArray[np.int16]
    """What the seat to act observed: the planes first, then the vector."""
    summed: NDArray[np.int16]
    """The same with each plane summed up: too little to know games by, so values are not learnt by heart."""
    values: NDArray[np.float32]
    """What each seat could expect, from 0 to 1, from the seat to act on; NaN for seats that nobody has."""
    actions: Numbers
    """How many actions were legal."""
    share: NDArray[np.float32]
    """Of the visits, for each action."""
    steps: Numbers
    """How many numbers each action has, by `picks`."""
    picks: Numbers
    """These numbers."""


class Batch(NamedTuple):
    """Some of the rows. Actions say in which row of the batch they are, and numbers in which action."""

    seen: NDArray[np.float32]
    summed: NDArray[np.float32]
    values: NDArray[np.float32]
    share: NDArray[np.float32]
    row: Numbers
    picks: Numbers
    action: Numbers


def read(folder: Path) -> Examples:
    """All examples of a dataset, in order."""
    dataset = Dataset(folder)
    margin = find(dataset.settings.game).margin
    shards = [_examples(dataset.arrays(shard), margin) for shard in dataset.shards]
    return Examples(*(np.concatenate(parts) for parts in zip(*shards, strict=True)))


def count_of(folder: Path) -> int:
    """How many numbers picks have in the game of a dataset."""
    settings = Dataset(folder).settings
    game = zellige.new(settings.game, settings.players[0], seed=1, options=settings.options)
    return Numbering(game.kind, game.board, "picks").count


def take(examples: Examples, rows: Sequence[int] | Numbers) -> Batch:
    """Some of the rows."""
    actions = _within(examples.actions, np.asarray(rows))
    picks = _within(examples.steps, actions)
    return Batch(
        examples.seen[rows].astype(np.float32),
        examples.summed[rows].astype(np.float32),
        examples.values[rows],
        examples.share[actions],
        np.repeat(np.arange(len(rows)), examples.actions[rows]),
        examples.picks[picks],
        np.repeat(np.arange(len(actions)), examples.steps[actions]),
    )


def _within(lengths: Numbers, rows: Numbers) -> Numbers:
    """Where the parts of some rows are, in a list of the parts of all.

    >>> _within(np.array([2, 3, 1]), np.array([2, 0])).tolist()
    [5, 0, 1]
    """
    ends, wanted = np.cumsum(lengths), lengths[rows]
    first = np.repeat(ends[rows] - wanted, wanted)
    return first + np.arange(len(first)) - np.repeat(np.cumsum(wanted) - wanted, wanted)


def _examples(arrays: Arrays, margin: float) -> Examples:
    count, actions = len(arrays["seat"]), arrays["legal"].astype(np.int64)
    visits = np.bincount(np.repeat(np.arange(count), actions), arrays["looked"], minlength=count)
    return Examples(
        arrays["game"].astype(np.int64),
        *seen(arrays["planes"], arrays["vector"]),
        _from_oneself(_values(arrays, margin), arrays["seat"]),
        actions,
        (arrays["looked"] / np.repeat(visits, actions)).astype(np.float32),
        arrays["picks_steps"].astype(np.int64),
        arrays["picks"].astype(np.int64),
    )


def seen(planes: NDArray[Any], vector: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Observations as rows: whole, and with each plane summed up."""
    flat = planes.reshape(*planes.shape[:2], -1).astype(np.int16)
    whole, summed = flat.reshape(len(flat), -1), flat.sum(axis=2, dtype=np.int16)
    return np.concatenate([whole, vector], axis=1), np.concatenate([summed, vector], axis=1)


def _values(arrays: Arrays, margin: float) -> NDArray[Any]:
    """Half of it how the game ended, half what the search expected, if it did."""
    ended = results(arrays["score"], arrays["won"], margin)
    expected = np.where(np.isnan(arrays["value"]), ended, arrays["value"])
    return (ended + expected) / 2


def results(scores: NDArray[Any], won: NDArray[Any], margin: float) -> NDArray[Any]:
    """How games ended on the scale of our bots: three tenths for winning, the rest by the lead.

    >>> results(np.array([[20, 10]]), np.array([[1, 0]]), 10).round(3).tolist()
    [[0.825, 0.175]]
    """
    others = np.stack([np.delete(scores, seat, axis=1) for seat in range(scores.shape[1])])
    lead = scores - np.fmax.reduce(others, axis=2).T
    mixed: NDArray[Any] = 0.3 * won + 0.7 * (0.5 + 0.5 * lead / (margin + np.abs(lead)))
    return mixed


def _from_oneself(values: NDArray[Any], seats: NDArray[Any]) -> NDArray[np.float32]:
    """By seat, turned so that the seat to act is the first."""
    players = (~np.isnan(values)).sum(axis=1)[:, None]
    places = np.arange(SEATS)
    turned = np.take_along_axis(values, (seats[:, None] - 1 + places) % players, axis=1)
    return np.where(places < players, turned, np.nan).astype(np.float32)
