"""Which bots sit where in which game."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations

LineUp = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number from 1, and the bots by seat."""

    number: int
    bots: LineUp


def line_ups(bots: Sequence[str], players: int) -> list[LineUp]:
    """Every choice of this many bots; only if there are too few, some sit there more than once.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(bots) >= players:
        return list(combinations(bots, players))
    chosen = combinations_with_replacement(bots, players)
    return [line_up for line_up in chosen if len(set(line_up)) > 1]


def seat_orders(line_up: LineUp) -> list[LineUp]:
    """All ways to seat a line-up; copies of a bot cannot be told apart.

    >>> seat_orders(("a", "a", "b"))
    [('a', 'a', 'b'), ('a', 'b', 'a'), ('b', 'a', 'a')]
    """
    return list(dict.fromkeys(permutations(line_up)))


def schedule(bots: Sequence[str], player_counts: Iterable[int], games: int) -> list[Fixture]:
    """All games, numbered: `games` for each line-up of each number of players.

    They are played in rounds with all seat orders of a line-up, so `games` is rounded up to whole rounds. The
    rounds of all line-ups are spread evenly: wherever an arena is cut, each has had its share.
    """
    rounds: list[tuple[Fraction, list[LineUp]]] = []
    for players in player_counts:
        for line_up in line_ups(bots, players):
            orders = seat_orders(line_up)
            count = math.ceil(games / len(orders))
            rounds += [(Fraction(index, count), orders) for index in range(count)]
    rounds.sort(key=lambda each: each[0])
    seated = (order for _when, orders in rounds for order in orders)
    return [Fixture(number, order) for number, order in enumerate(seated, 1)]
