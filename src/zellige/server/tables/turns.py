"""The turns of a game: what a player did in a row, with the chance in between and after it."""

from collections.abc import Iterable
from typing import NamedTuple

from zellige.core.event import Event


class Turn(NamedTuple):
    """Events that belong together, by their numbers."""

    seat: int | None
    """None for what chance did before anybody."""
    first: int
    last: int

    @property
    def numbers(self) -> range:
        """Of all its events."""
        return range(self.first, self.last + 1)


def add_turns(turns: list[Turn], events: Iterable[Event]) -> None:
    """Go on with the events that come next; the last turn may become longer."""
    for event in events:
        last = turns[-1] if turns else None
        if last is not None and event.seat in (last.seat, "chance"):
            turns[-1] = last._replace(last=event.number)
        else:
            seat = event.seat if isinstance(event.seat, int) else None
            turns.append(Turn(seat, event.number, event.number))
