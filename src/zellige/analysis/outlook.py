"""What each seat may expect of a position."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from zellige.analysis.chances import chances
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.levels import TO_THE_END
from zellige.search.levels import search_settings
from zellige.search.mcts import Candidate
from zellige.search.tree import RESULTS, evaluate_outcome


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance to win and the points at the end of the game that each seat may expect.

    In a game whose levels look only some turns ahead, the points are those after these turns: see
    `reaches_the_end`.
    """

    expected: tuple[float, ...]
    """The result that a search maximises, from 0 (lost by far) to 1 (won by far); no chance."""
    points: tuple[float, ...]
    chances: tuple[float, ...] = ()
    """The share of games that each seat would win, ties shared; empty while nobody has asked for it."""

    def lead(self, seat: int) -> float:
        """By how many points a seat (from 1) may expect to be ahead of its best opponent.

        >>> Outlook((0.6, 0.4, 0.3), (30.0, 27.5, 20.0)).lead(1)
        2.5
        """
        others = self.points[: seat - 1] + self.points[seat:]
        return self.points[seat - 1] - max(others)


class Comparison:
    """What a seat may expect after what was played, and after something better."""

    __slots__ = ()
    seat: int
    after_played: Outlook
    after_better: Outlook

    @property
    def chances(self) -> tuple[float, float]:
        """Of the seat to win, after the better way, which is never the smaller, and after what was played."""
        seat = self.seat - 1
        better, played = self.after_better.chances[seat], self.after_played.chances[seat]
        return max(better, played), played

    @property
    def cost(self) -> float:
        """What the seat loses of its chance to win."""
        better, played = self.chances
        return better - played

    @property
    def loss(self) -> float:
        """What it loses of the result that the search maximises, by which actions are judged."""
        return self.after_better.expected[self.seat - 1] - self.after_played.expected[self.seat - 1]

    @property
    def lead(self) -> float:
        """What it loses in points, over the best of the others."""
        return self.after_better.lead(self.seat) - self.after_played.lead(self.seat)


def reaches_the_end(kind: GameKind) -> bool:
    """Whether points are those at the end of the game, not those a few turns ahead."""
    return search_settings(kind).rollout_turns == TO_THE_END


def average(outlooks: Sequence[Outlook], weights: Sequence[float] | None = None) -> Outlook:
    """The average of several outlooks, each with its weight.

    >>> average([Outlook((0.5, 0.5), (10.0, 10.0)), Outlook((0.75, 0.25), (14.0, 8.0))])
    Outlook(expected=(0.625, 0.375), points=(12.0, 9.0), chances=())
    """
    expected = np.average([outlook.expected for outlook in outlooks], axis=0, weights=weights)
    points = np.average([outlook.points for outlook in outlooks], axis=0, weights=weights)
    return Outlook(tuple(expected.tolist()), tuple(points.tolist()))


def outlook_of(candidate: Candidate) -> Outlook:
    """What the search expects of an action."""
    return Outlook(candidate.expected, candidate.points)


def with_chances(game: Game, outlook: Outlook) -> Outlook:
    """With the chances to win that an outlook means at this moment of a game."""
    return replace(outlook, chances=chances(game, outlook))


def at_a_decision(ranked: Sequence[Candidate]) -> Outlook:
    """What the search expects of a position: the average over all that it tried.

    The figure of the best action alone flatters whoever is to act (measured: by 2 to 6 %), and the curve of a
    game would go up and down with every turn. What was worked out to the end is taken as it is.
    """
    if ranked[0].is_exact:
        return outlook_of(ranked[0])
    return average(list(map(outlook_of, ranked)), [candidate.visits for candidate in ranked])


def told_of(game: Game, ranked: Sequence[Candidate]) -> list[Outlook]:
    """What is told of each action that a search has looked at, the best first, with chances to win.

    The best has what the position is worth, and each other as much less as the search says: its own figure
    would flatter.
    """
    here, best = at_a_decision(ranked), outlook_of(ranked[0])
    return [with_chances(game, moved(outlook_of(one), best, here)) for one in ranked]


def moved(one: Outlook, best: Outlook, here: Outlook) -> Outlook:
    """An action's, if the best is worth what its position is: how much less it is worth stays the same."""
    expected, points = (
        tuple(own + there - first for own, first, there in zip(*of_seats, strict=True))
        for of_seats in (
            (one.expected, best.expected, here.expected),
            (one.points, best.points, here.points),
        )
    )
    return Outlook(expected, points)


def at_the_end(game: Game) -> Outlook:
    """The result of a game that is over, evaluated as the search does it."""
    results = np.zeros(RESULTS)
    evaluate_outcome(game.board, game.state, game.kind.margin, results)
    expected, points = results[:, : len(game.players)].tolist()
    return with_chances(game, Outlook(tuple(expected), tuple(points)))
