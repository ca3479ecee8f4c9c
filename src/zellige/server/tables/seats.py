"""Who sits at a table."""

import secrets
from dataclasses import dataclass, field

from zellige.server.storage.models import BOT, OPEN, PERSON

LONGEST_NAME = 40


def new_secret() -> str:
    """A secret that nobody can guess: for seats and for the addresses of tables."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class Seat:
    """A place at a table, and who has it; a change makes a new one, so that it can be stored first."""

    number: int
    name: str
    player: str
    level: int = 5
    has_stand_in: bool = False
    secret: str = field(default_factory=new_secret, repr=False)
    holders: frozenset[str] = field(default=frozenset(), repr=False)
    """The visitors who may play it."""
    coach: bool = False
    """Whoever has it would like to play with a coach, or has agreed to."""

    @property
    def is_open(self) -> bool:
        """Nobody has taken it yet."""
        return self.player == OPEN

    @property
    def is_person(self) -> bool:
        """It belongs to a person, even if a bot stands in."""
        return self.player == PERSON

    @property
    def is_played_by_bot(self) -> bool:
        """A bot acts for it now."""
        return self.player == BOT or self.has_stand_in


def tidy_name(name: str, otherwise: str) -> str:
    """A name as it is shown: one line, not too long."""
    printable = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip() or otherwise
