"""What can be wrong with what we are given; each kind can be caught by itself.

ZelligeError
    UnreadableAction     not a text of the game
    IllegalAction        a text of the game that the rules refuse now
    InvalidRecord        a record, setup or position that is not sound
    UnknownName          a game, a bot or a seat that does not exist
    NothingToUndo        no action has been played yet
"""

from zellige.core.text import Message


def as_text(given: str) -> str:
    """What somebody gave us, such that every file and page can hold it."""
    return given.encode("utf-8", "backslashreplace").decode()


class ZelligeError(Exception):
    """What went wrong, as a message, with the clause of the rules where there is one."""

    def __init__(self, message: Message, clause: str | None = None) -> None:
        super().__init__(message, clause)
        self.message = message
        self.clause = clause

    def why(self, language: str = "en") -> str:
        """The reason alone, without what it is about."""
        return self.message.into(language)

    def what(self) -> str:
        """What the reason is about, if it can be named."""
        return ""

    def into(self, language: str) -> str:
        """One line: what, why and the clause."""
        what = f"{self.what()}: " if self.what() else ""
        clause = f" ({self.clause})" if self.clause else ""
        return f"{what}{self.why(language)}{clause}"

    def __str__(self) -> str:
        return self.into("en")


class ActionError(ZelligeError, ValueError):
    """An event that cannot be played; `number` counts the events of a record from 1."""

    number: int | None = None

    def __init__(self, text: str, message: Message, clause: str) -> None:
        super().__init__(message, clause)
        self.text = as_text(text)

    def what(self) -> str:
        """The event's text."""
        return self.text


class UnreadableAction(ActionError):
    """Not a text of the game."""


class IllegalAction(ActionError):
    """A text of the game that the rules refuse now."""


class InvalidRecord(ZelligeError, ValueError):
    """A record, setup or position that is not sound; `key` is the dotted path to what is wrong."""

    def __init__(self, key: str | None, message: Message, clause: str | None = None) -> None:
        super().__init__(message, clause)
        self.key = key if key is None else as_text(key)

    def what(self) -> str:
        """The key."""
        return self.key or ""


class UnknownName(ZelligeError, KeyError):
    """A game, a bot or a seat that does not exist."""


class NothingToUndo(ZelligeError, IndexError):
    """No action has been played yet."""
