"""What was played in a game."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from zellige.core.action import Action

Seat = int | Literal["chance"]


class Event(NamedTuple):
    """An action or a chance outcome that was played, and the scores after it."""

    number: int
    seat: Seat
    action: Action
    scores: tuple[int, ...]

    def __str__(self) -> str:
        return str(self.action)


@dataclass(frozen=True, slots=True)
class Unseen(Action):
    """What a seat knows of an event that is hidden from it: its text, with `?` for the rest."""

    text: str

    def __str__(self) -> str:
        return self.text
