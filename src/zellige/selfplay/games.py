"""Games of self-play as work for a crew."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zellige.arena import entrants, match
from zellige.arena.match import Played
from zellige.arena.matches import Matches
from zellige.arena.schedule import Fixture
from zellige.crews.work import Foul, Tell
from zellige.search.bots import Bot
from zellige.selfplay.settings import SelfPlay
from zellige.selfplay.thinking import Decision, Watched


@dataclass(frozen=True)
class Told:
    """A game and all decisions in it, in order. A game that was not played to its end has none."""

    played: Played
    decisions: tuple[Decision, ...]

    @property
    def number(self) -> int:
        """Of the game."""
        return self.played.result.number


@dataclass(frozen=True)
class SelfPlayGames:
    """Plays games in which every decision is kept."""

    settings: SelfPlay
    matches: Matches

    @property
    def time_limit(self) -> float:
        """For an answer."""
        return self.settings.time_limit

    @property
    def game(self) -> str:
        """What is played."""
        return self.matches.game

    def identity(self) -> dict[str, Any]:
        """As the dataset says what it was made from."""
        return {**self.matches.identity(), **self.settings.as_json()}

    def luggage(self) -> Sequence[Path]:
        """The file of a user's own bot."""
        return self.matches.luggage()

    def carried(self, places: Mapping[Path, Path]) -> "SelfPlayGames":
        """The same where that file lies elsewhere."""
        return SelfPlayGames(self.settings, self.matches.carried(places))

    def prepare(self) -> None:
        """As for the games of an arena."""
        self.matches.prepare()

    def do(self, job: Fixture, tell: Tell) -> Told:
        """Play a game."""
        watched: list[Watched] = []

        def make(name: str, seed: int) -> Bot:
            watched.append(Watched(entrants.make(name, seed), self.settings.explore, seed))
            return watched[-1]

        played = match.play(job, self.settings.arena, tell, make)
        if played.result.forfeit is not None:
            return Told(played, ())
        decisions = [decision for bot in watched for decision in bot.decisions]
        return Told(played, tuple(sorted(decisions, key=lambda decision: decision.event)))

    def give_up(self, job: Fixture, told: Sequence[str], foul: Foul) -> Told:
        """A game that its bot ended."""
        return Told(match.abandon(job, self.settings.arena, told, foul), ())


def games_of(settings: SelfPlay) -> SelfPlayGames:
    """The games of a dataset."""
    return SelfPlayGames(settings, Matches(settings.arena))
