"""Chances to win: the share of games that a seat would win from here, ties shared.

A search maximises something else, a mixture of winning and leading, and in some games it looks only some
turns ahead. What it knows (the points that each seat may expect, the share of wins in its simulations, how
far the game has come) is mapped to a chance by a small table for each game and number of players, fitted to
games between bots: `games/<game>/chances.json`, made and checked by `bench/chances.py`.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.search.tree import FOR_WINNING

FILE = "chances.json"  # in the folder of the game
MIDDLE = 0.5  # of a game that does not say how far it has come
CLOSE = 0.002  # to what is certain: figures that were kept are rounded


class Expectation(Protocol):
    """What a search expects: an `Outlook`, or a `Candidate`."""

    @property
    def expected(self) -> tuple[float, ...]:
        """The result that the search maximises, of each seat."""

    @property
    def points(self) -> tuple[float, ...]:
        """Those of each seat."""


@dataclass(frozen=True, slots=True)
class Table:
    """How chances follow from what a search expects; each row has a value for some moments of a game."""

    progress: Sequence[float]
    """The moments, from 0 to 1; between two of them values change evenly."""
    weight: Sequence[float]
    """Of a lead, in units of the game's `margin`: the odds of two seats differ by e to the power of this."""
    trust: Sequence[float]
    """In the share of wins in simulations, from 0 to 1; the rest is by the lead."""
    tempo: float = 0.0
    """What a search takes for a lead of the seat to act, though the next one will have it back, in units of
    the game's `margin`: it thinks well of what it finds, and may stop before all have moved as often."""


PLAIN = Table((0.0, 1.0), (2.0, 6.0), (0.0, 1.0))
"""For a game whose chances nobody has measured."""


def chances(game: Game, expectation: Expectation) -> tuple[float, ...]:
    """The chance to win of each seat; all together they are 1.

    >>> import zellige
    >>> game = zellige.new("medina", players=2, seed=1)
    >>> best, *_ = zellige.hints(game, level=1, seed=1)
    >>> round(sum(zellige.chances(game, best)), 6)
    1.0
    """
    if game.is_over:
        return tuple((seat in game.winners) / len(game.winners) for seat in range(1, len(game.players) + 1))
    progress = game.kind.progress(game.board, game.state)
    table, seat = table_of(game.kind, len(game.players)), game.to_act
    moment = MIDDLE if progress is None else progress
    return estimated(table, expectation, game.kind.margin, moment, seat if isinstance(seat, int) else None)


def estimated(
    table: Table, expectation: Expectation, margin: float, progress: float, to_act: int | None
) -> tuple[float, ...]:
    """The chances that a table gives at a moment of a game at which a seat is to act, or chance (None)."""
    by_wins, is_certain = _by_wins(expectation, margin)
    if is_certain:
        return tuple(by_wins)
    weight, trust = (
        float(np.interp(progress, table.progress, values)) for values in (table.weight, table.trust)
    )
    points = list(expectation.points)
    if to_act is not None:
        points[to_act - 1] -= table.tempo * margin / 2
        points[to_act % len(points)] += table.tempo * margin / 2
    by_lead = _by_lead(points, weight / margin)
    return tuple((1 - trust) * lead + trust * won for lead, won in zip(by_lead, by_wins, strict=True))


def _by_lead(points: Sequence[float], weight: float) -> list[float]:
    """The more points a seat may expect, the likelier it wins."""
    most = max(points)
    odds = [math.exp(weight * (own - most)) for own in points]
    return [one / sum(odds) for one in odds]


def _by_wins(expectation: Expectation, margin: float) -> tuple[list[float], bool]:
    """The share of wins in the simulations of a search, and whether all of them ended alike.

    The search keeps the result alone, of which this is a part; the other part follows from the lead: exactly
    where all simulations end alike, as where the rest of the game was worked out, else nearly.
    """
    points = expectation.points
    won = []
    for seat, (expected, own) in enumerate(zip(expectation.expected, points, strict=True)):
        lead = own - max(points[:seat] + points[seat + 1 :])
        share = 0.5 + 0.5 * lead / (margin + abs(lead))
        won.append((expected - (1 - FOR_WINNING) * share) / FOR_WINNING)
    ends = [(own == max(points)) / points.count(max(points)) for own in points]
    is_whole = all(abs(own - round(own)) < CLOSE for own in points)
    if is_whole and all(abs(one - end) < CLOSE for one, end in zip(won, ends, strict=True)):
        return ends, True
    won = [min(1.0, max(0.0, one)) for one in won]
    total = sum(won)
    return ([one / total for one in won] if total > 0 else [1 / len(won)] * len(won)), False


def table_of(kind: GameKind, players: int) -> Table:
    """That of a game with a number of players."""
    given = _measured(kind.folder / FILE).get("players", {}).get(f"{players}")
    return PLAIN if given is None else Table(**given)


@cache
def _measured(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}
