"""Actions as values, and why one is refused."""

from dataclasses import dataclass
from typing import ClassVar

from zellige.core.text import Message


@dataclass(frozen=True, slots=True)
class Action:
    """A decision of a player, or an outcome of chance; `str(action)` is its canonical text."""

    is_chance: ClassVar[bool] = False
    any_order: ClassVar[bool] = False
    """All picks but the last may come in any order, and of those that differ by number any may come first."""

    def picks(self) -> tuple[str, ...]:
        """The ids of what is chosen in the drawing, one after the other, to make this action."""
        return ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the clause and the reason."""

    clause: str
    message: Message
