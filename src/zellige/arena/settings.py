"""What an arena is asked to play; the same settings give the same results."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import index
from typing import Any

import zellige
from zellige.arena import entrants
from zellige.core.errors import InvalidRecord, UnknownName
from zellige.core.text import N_, Message
from zellige.games import find

LEAST_TIME, MOST_TIME = 0.01, 86_400  # seconds for an answer


@dataclass(frozen=True, slots=True)
class Settings:
    """Who plays what, how often, and how long an answer may take."""

    game: str
    bots: tuple[str, ...]
    players: tuple[int, ...] = (2,)
    games: int = 100
    seed: int = 1
    time_limit: float = 60
    options: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, str] | None = None
    """Fingerprints of users' own files; None: as they are now."""

    def check(self) -> None:
        """Raise `UnknownName` or `InvalidRecord` for what cannot be played."""
        self.check_game()
        check_time_limit(self.time_limit)
        if len(self.bots) < 2:
            raise UnknownName(Message(N_("an arena needs at least two bots")))
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise UnknownName(Message(N_("the bot {name} is entered twice"), {"name": name}))
            entrants.check(name)

    def check_game(self) -> None:
        """Raise the same for a game that there is not; the bots need not be here."""
        find(self.game)
        for players in self.players:
            zellige.new(self.game, players, seed=1, options=self.options)

    def seed_of(self, number: int, seat: int = 0) -> int:
        """The seed of a game, or of the bot in a seat of it."""
        digest = hashlib.sha256(f"arena {self.seed} {number} {seat}".encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    def as_json(self) -> dict[str, Any]:
        """Everything that results depend on, including the rules and the files of users' own bots."""
        return {
            "zellige": zellige.__version__,
            "game": self.game,
            "rules": find(self.game).rules_version,
            "bots": list(self.bots),
            "files": dict(fingerprints(self.bots) if self.files is None else self.files),
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "time_limit": float(self.time_limit),
            "options": dict(self.options),
        }

    @classmethod
    def from_json(cls, data: Any) -> "Settings":
        """What results were played with; a `KeyError`, `TypeError` or `ValueError` if it is none."""
        return cls(
            str(data["game"]),
            tuple(map(str, data["bots"])),
            tuple(map(index, data["players"])),
            index(data["games"]),
            index(data["seed"]),
            float(data["time_limit"]),
            dict(data["options"]),
            dict(data["files"]),
        )


def check_time_limit(seconds: float) -> None:
    """Raise `InvalidRecord` for one that nobody can mean."""
    if not LEAST_TIME <= seconds <= MOST_TIME:
        values = {"value": seconds, "low": LEAST_TIME, "high": MOST_TIME}
        raise InvalidRecord("time_limit", Message(N_("{value} is not between {low} and {high}"), values))


def fingerprints(bots: Iterable[str]) -> dict[str, str]:
    """What the files of users' own bots contain, by the name of the bot."""
    return {name: entrants.fingerprint(file) for name in bots for file in entrants.files_of([name])}
