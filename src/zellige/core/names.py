"""What players without a name are called: neutral in records, in the reader's language when shown."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zellige.core.text import N_, Message

_DEFAULT = N_("Player {seat}")
NOBODY_YET = N_("Open seat")
"""Who has a seat that nobody has taken."""
_IS_DEFAULT = re.compile(r"Player (\d+)")


def default_names(players: int) -> list[str]:
    """The names in the record of a game that was given none.

    >>> default_names(2)
    ['Player 1', 'Player 2']
    """
    return [_DEFAULT.format(seat=seat) for seat in range(1, players + 1)]


def called(name: str) -> str | Message:
    """A player's name among the values of a message."""
    if name == NOBODY_YET:
        return Message(NOBODY_YET)
    found = _IS_DEFAULT.fullmatch(name)
    return Message(_DEFAULT, {"seat": found[1]}) if found else name


def shown_name(name: str, language: str) -> str:
    """A name as a reader sees it.

    >>> shown_name("Player 1", "fr"), shown_name("Open seat", "de"), shown_name("Ann", "de")
    ('Joueur 1', 'Freier Platz', 'Ann')
    """
    words = called(name)
    return words if isinstance(words, str) else words.into(language)


def shown_names(names: Sequence[str], language: str) -> tuple[str, ...]:
    """All names of a game as a reader sees them.

    >>> shown_names(["Player 1", "Ann"], "fr")
    ('Joueur 1', 'Ann')
    """
    return tuple(shown_name(name, language) for name in names)


@dataclass(frozen=True, slots=True)
class Player(Message):
    """A player among the values of a message: as a text the colour, or what else the rules call them by."""

    seat: int = 0
    """From 1."""


def named(messages: Iterable[Message], players: Sequence[str]) -> list[Message]:
    """Messages in which players have their names.

    >>> told = Message("points of {player}: 5", {"player": Player("red", seat=2)})
    >>> str(told), str(named([told], ["Ann", "Bo"])[0])
    ('points of red: 5', 'points of Bo: 5')
    """
    return [_named(message, players) for message in messages]


def _named(message: Message, players: Sequence[str]) -> Message:
    if not any(isinstance(value, Player) for value in message.values.values()):
        return message
    values = {
        key: called(players[value.seat - 1]) if isinstance(value, Player) else value
        for key, value in message.values.items()
    }
    return Message(message.key, values)
