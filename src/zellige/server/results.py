"""My results: how the finished games of a browser went, game by game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from zellige.games import GAMES
from zellige.server.storage.lists import ListedTable
from zellige.server.storage.models import BOT

PEOPLE = 0
"""Instead of a level: against people, with bots or without."""
MOST_LATEST = 12


@dataclass(frozen=True)
class Result:
    """A finished game, seen from one seat."""

    game: str
    players: int
    opponent: int
    """The level of the strongest bot, or `PEOPLE`."""
    score: int
    is_won: bool
    is_shared: bool
    """Won together with others."""
    at: datetime


@dataclass
class Tally:
    """How some games went."""

    games: int = 0
    wins: int = 0
    shared: int = 0
    """Of the wins."""

    def add(self, result: Result) -> None:
        """Count one more."""
        self.games += 1
        self.wins += result.is_won
        self.shared += result.is_shared

    @property
    def share(self) -> float:
        """Of the games, how many were won."""
        return self.wins / self.games if self.games else 0.0


@dataclass
class Scores:
    """Own scores in games with a given number of players."""

    values: list[int] = field(default_factory=list)

    @property
    def average(self) -> float:
        """The usual score."""
        return sum(self.values) / len(self.values)

    @property
    def best(self) -> int:
        """The best score."""
        return max(self.values)


@dataclass
class GameResults:
    """All about one game."""

    name: str
    all: Tally = field(default_factory=Tally)
    by_opponent: dict[int, Tally] = field(default_factory=dict)
    by_players: dict[int, Scores] = field(default_factory=dict)

    def add(self, result: Result) -> None:
        """Count one more."""
        self.all.add(result)
        self.by_opponent.setdefault(result.opponent, Tally()).add(result)
        self.by_players.setdefault(result.players, Scores()).values.append(result.score)


@dataclass(frozen=True)
class Results:
    """All about a browser."""

    all: Tally
    games: list[GameResults]
    """Those that were played, in the order of the start page."""
    in_a_row: int
    """The wins since the last game that was not won."""
    not_counted: int
    """Finished games in which nobody knows which of several people one was, or which a bot ended."""
    latest: list[ListedTable]


def result_of(listed: ListedTable) -> Result | None:
    """How a game went; None where it says nothing about the owner of this browser."""
    if len(listed.mine) != 1:
        return None
    mine, row = listed.mine[0], listed.row
    if listed.seats[mine - 1].has_stand_in:
        return None
    others = [seat for seat in listed.seats if seat.number != mine]
    people = any(seat.player != BOT for seat in others)
    return Result(
        game=row.game,
        players=len(listed.seats),
        opponent=PEOPLE if people else max(seat.level for seat in others),
        score=row.scores[mine - 1],
        is_won=mine in row.winners,
        is_shared=mine in row.winners and len(row.winners) > 1,
        at=row.changed,
    )


def results_of(finished: Sequence[ListedTable]) -> Results:
    """How finished games went, the latest first."""
    found = [result_of(listed) for listed in finished]
    counted = [result for result in found if result is not None]
    by_game, together = {name: GameResults(name) for name in GAMES}, Tally()
    for result in counted:
        together.add(result)
        by_game[result.game].add(result)
    return Results(
        all=together,
        games=[_sorted(game) for game in by_game.values() if game.all.games],
        in_a_row=_leading(result.is_won for result in counted),
        not_counted=len(found) - len(counted),
        latest=list(finished[:MOST_LATEST]),
    )


def _leading(wins: Iterable[bool]) -> int:
    """How many of them are true before the first that is not.

    >>> _leading([True, True, False, True])
    2
    """
    count = 0
    for is_won in wins:
        if not is_won:
            break
        count += 1
    return count


def _sorted(game: GameResults) -> GameResults:
    """People first, then the strongest bots; few players first."""
    opponents = sorted(game.by_opponent.items(), key=lambda item: (item[0] != PEOPLE, -item[0]))
    game.by_opponent, game.by_players = dict(opponents), dict(sorted(game.by_players.items()))
    return game
