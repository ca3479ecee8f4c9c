"""What a dataset is made from; the same settings give the same bytes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import index
from typing import Any

import zellige
from zellige.arena import entrants
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings, check_time_limit, fingerprints
from zellige.core.errors import InvalidRecord
from zellige.core.text import N_, Message
from zellige.games import find

FORMAT = 1  # of shards
GAMES_A_SHARD = 100


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """Which bot plays what against itself, and how often."""

    game: str
    bot: str
    players: tuple[int, ...] = (2,)
    """Games have these numbers of players in turn."""
    games: int = 100
    seed: int = 1
    explore: int = 0
    """So many actions at the beginning of a game are drawn, by how often the search visited them."""
    shard: int = GAMES_A_SHARD
    """Games in a file."""
    time_limit: float = 60
    options: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, str] | None = None
    """Fingerprints of a user's own file; None: as it is now."""

    def check(self) -> None:
        """Raise `UnknownName` or `InvalidRecord` for what cannot be played."""
        check_time_limit(self.time_limit)
        entrants.check(self.bot)
        self.check_game()

    def check_game(self) -> None:
        """The same for the game alone; the bot need not be here."""
        find(self.game)
        if min(self.games, self.shard) < 1 or self.explore < 0:
            raise InvalidRecord("games", Message(N_("there are no games in a dataset")))
        for players in self.players:
            zellige.new(self.game, players, seed=1, options=self.options)

    @property
    def arena(self) -> Settings:
        """The same for those who play a single game."""
        return Settings(
            self.game, (self.bot,), self.players, self.games, self.seed, self.time_limit, self.options
        )

    @property
    def shards(self) -> range:
        """The numbers of the files, from 1."""
        return range(1, 1 - (-self.games // self.shard))

    def fixtures(self, shard: int) -> list[Fixture]:
        """The games of a file."""
        first = (shard - 1) * self.shard + 1
        numbers = range(first, min(first + self.shard, self.games + 1))
        return [Fixture(number, (self.bot,) * self._seats(number)) for number in numbers]

    def _seats(self, number: int) -> int:
        return self.players[(number - 1) % len(self.players)]

    def shard_of(self, number: int) -> int:
        """The file that a game belongs to."""
        return (number - 1) // self.shard + 1

    def as_json(self) -> dict[str, Any]:
        """Everything that the data depends on, including the rules and the file of a user's own bot."""
        return {
            "format": FORMAT,
            "zellige": zellige.__version__,
            "game": self.game,
            "rules": find(self.game).rules_version,
            "bot": self.bot,
            "files": dict(fingerprints([self.bot]) if self.files is None else self.files),
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "explore": self.explore,
            "shard": self.shard,
            "time_limit": float(self.time_limit),
            "options": dict(self.options),
        }

    @classmethod
    def from_json(cls, data: Any) -> "SelfPlay":
        """What a dataset was made from; a `KeyError`, `TypeError` or `ValueError` if it is none."""
        if data["format"] != FORMAT:
            raise ValueError
        return cls(
            game=str(data["game"]),
            bot=str(data["bot"]),
            players=tuple(map(index, data["players"])),
            games=index(data["games"]),
            seed=index(data["seed"]),
            explore=index(data["explore"]),
            shard=index(data["shard"]),
            time_limit=float(data["time_limit"]),
            options=dict(data["options"]),
            files=dict(data["files"]),
        )
