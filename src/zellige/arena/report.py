"""What the results say about the bots: win rates with their intervals, ratings, margins, forfeits."""

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from zellige.arena.match import Result
from zellige.arena.settings import Settings

CONFIDENCE = 1.959964  # standard deviations to each side that hold 95 %
_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did: in all games, or in those with a given number of players."""

    players: int | None
    bot: str
    games: int
    """Once for every seat that it had."""
    wins: float
    """Tied bots share the win."""
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    place_points: float
    """1 for finishing ahead of all others, 0 for last; in between, the share of opponents beaten."""
    points: float | None
    """The average score in games that nobody forfeited."""
    margin: float | None
    """The average distance to the best opponent, in the same games."""
    rating: float
    rating_sigma: float
    forfeits: int

    @property
    def rating_reach(self) -> float:
        """How far the rating's interval reaches to each side."""
        return CONFIDENCE * self.rating_sigma


@dataclass(frozen=True, slots=True)
class Pairing:
    """How often one bot finished ahead of another; a tie counts half."""

    bot: str
    against: str
    games: int
    ahead: float
    ahead_low: float
    ahead_high: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score; sound for few games and for rates near 0 and 1.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, CONFIDENCE**2
    middle = rate + square / (2 * games)
    reach = CONFIDENCE * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def standings(results: Sequence[Result], bots: Sequence[str], players: int | None = None) -> list[Standing]:
    """One row per bot, the best rating first."""
    chosen = [result for result in results if players in (None, len(result.bots))]
    rated = ratings(chosen, bots)
    rows = [_standing(bot, players, chosen, rated[bot]) for bot in bots]
    return sorted(rows, key=lambda row: -row.rating)


def _standing(
    bot: str, players: int | None, results: Sequence[Result], rating: tuple[float, float]
) -> Standing:
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    finished = [(result, seat) for result, seat in seats if result.forfeit is None]
    wins = sum(_win(*each) for each in seats)
    low, high = wilson(wins, len(seats))
    forfeits = sum(result.forfeit is not None and result.forfeit.seat == seat + 1 for result, seat in seats)
    return Standing(
        players,
        bot,
        len(seats),
        _rounded(wins),
        _rounded(wins / len(seats)) if seats else 0.0,
        _rounded(low),
        _rounded(high),
        _average([_beaten(*each) for each in seats]) or 0.0,
        _average([result.scores[seat] for result, seat in finished]),
        _average([_margin(*each) for each in finished]),
        _rounded(rating[0]),
        _rounded(rating[1]),
        forfeits,
    )


def _rounded(value: float) -> float:
    return round(value, _DECIMALS)


def _average(values: Sequence[float]) -> float | None:
    return _rounded(sum(values) / len(values)) if values else None


def _win(result: Result, seat: int) -> float:
    """A whole win, or its share of one."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def _beaten(result: Result, seat: int) -> float:
    """The share of opponents that this seat finished ahead of; a tie counts half."""
    others = [place for other, place in enumerate(result.places) if other != seat]
    return sum(_ahead(result.places[seat], place) for place in others) / len(others)


def _ahead(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def _margin(result: Result, seat: int) -> int:
    return result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)


def ratings(results: Sequence[Result], bots: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Rating and its standard deviation of each bot, by the games in the order of their numbers.

    A bot that sits at a table more than once moves by the average of what its seats would.
    """
    model = PlackettLuce(tau=0)  # bots do not get better while they play
    rated = {bot: (float(model.mu), float(model.sigma)) for bot in bots}
    for result in results:
        before = [[model.rating(*rated[bot])] for bot in result.bots]
        after = model.rate(before, ranks=list(map(float, result.places)))
        for bot in dict.fromkeys(result.bots):
            rated[bot] = _together(
                [team[0] for team, name in zip(after, result.bots, strict=True) if name == bot]
            )
    return rated


def _together(seats: Sequence[PlackettLuceRating]) -> tuple[float, float]:
    return sum(seat.mu for seat in seats) / len(seats), sum(seat.sigma for seat in seats) / len(seats)


def pairings(results: Sequence[Result], bots: Sequence[str]) -> list[Pairing]:
    """Every two bots that sat at a table together."""
    rows = []
    for bot, against in combinations(bots, 2):
        meetings = [
            _ahead(place, other)
            for result in results
            for name, place in zip(result.bots, result.places, strict=True)
            for other_name, other in zip(result.bots, result.places, strict=True)
            if (name, other_name) == (bot, against)
        ]
        low, high = wilson(sum(meetings), len(meetings))
        row = (_average(meetings) or 0.0, _rounded(low), _rounded(high))
        rows.append(Pairing(bot, against, len(meetings), *row))
    return rows


def all_standings(results: Sequence[Result], settings: Settings) -> list[Standing]:
    """Over all games, then for each number of players."""
    return [
        row for players in (None, *settings.players) for row in standings(results, settings.bots, players)
    ]


def as_json(results: Sequence[Result], settings: Settings) -> dict[str, Any]:
    """The whole report; the same results give the same report."""
    forfeits = [
        {
            "game": result.number,
            "bot": result.bots[result.forfeit.seat - 1],
            "seat": result.forfeit.seat,
            "reason": str(result.forfeit.message()),
        }
        for result in results
        if result.forfeit is not None
    ]
    return {
        "settings": settings.as_json(),
        "games": len(results),
        "standings": [asdict(row) for row in all_standings(results, settings)],
        "pairings": [asdict(row) for row in pairings(results, settings.bots)],
        "forfeits": forfeits,
    }


def as_csv(results: Sequence[Result], settings: Settings) -> str:
    """The standings as a table; `players` is empty in the rows over all games."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = [field.name for field in fields(Standing)]
    writer.writerow(names)
    for row in all_standings(results, settings):
        writer.writerow([getattr(row, name) for name in names])
    return text.getvalue()
