"""The games of an arena as work for a crew."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import zellige
from zellige.arena import entrants, match
from zellige.arena.match import Played
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.crews.work import Foul
from zellige.games import find


@dataclass(frozen=True)
class Matches:
    """Plays fixtures; a bot that takes its process down forfeits the game."""

    settings: Settings
    places: Mapping[Path, Path] = field(default_factory=dict)

    @property
    def time_limit(self) -> float:
        """For an answer."""
        return self.settings.time_limit

    @property
    def game(self) -> str:
        """What is played."""
        return find(self.settings.game).name

    def identity(self) -> dict[str, Any]:
        """As in the first line of the results."""
        entrants.find_in(self.places)
        return self.settings.as_json()

    def luggage(self) -> Sequence[Path]:
        """The files of users' own bots."""
        return entrants.files_of(self.settings.bots)

    def carried(self, places: Mapping[Path, Path]) -> "Matches":
        """The same where these files lie elsewhere."""
        return replace(self, places=places)

    def prepare(self) -> None:
        """Load compiled rules and users' files before the time of anyone's answer is taken."""
        entrants.find_in(self.places)
        settings = self.settings
        for name in ("greedy", *settings.bots):
            with contextlib.suppress(Exception):  # it will come up again in a game, and be reported there
                if entrants.is_own(name):
                    entrants.load(name)
                else:
                    game = zellige.new(settings.game, settings.players[-1], seed=1, options=settings.options)
                    game.play(entrants.make(name, 1).choose(game))

    def do(self, job: Fixture, tell: Callable[[str], None]) -> Played:
        """Play a game."""
        return match.play(job, self.settings, tell)

    def give_up(self, job: Fixture, told: Sequence[str], foul: Foul) -> Played:
        """As far as it was told, and forfeited."""
        return match.abandon(job, self.settings, told, foul)
