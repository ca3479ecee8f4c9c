"""What a seat comes to know of a game in which something is hidden."""

from typing import TYPE_CHECKING, NamedTuple

from zellige.core.event import Event, Unseen
from zellige.core.random import generator

if TYPE_CHECKING:
    from zellige.core.game import Game

APART = 1 << 32
"""More than a game has events: no two guesses have the same luck."""


class Knowledge(NamedTuple):
    """The events as a seat was told of them, and a state for each moment that it took for the real one."""

    events: tuple[Event, ...] = ()
    states: tuple[bytes, ...] = ()

    def up_to(self, number: int) -> "Knowledge":
        """What was known after this many events."""
        return Knowledge(self.events[:number], self.states[: number + 1])

    def now(self, game: "Game", seat: int, seed: int) -> "Knowledge":
        """What the seat knows of a game by now, if this is what it knew a while ago."""
        events, moments = game.events[len(self.events) :], range(len(self.states), game.number + 1)
        return Knowledge(
            (*self.events, *(_told(game, event, seat) for event in events)),
            (*self.states, *(_guess(game, number, seat, seed) for number in moments)),
        )


def _told(game: "Game", event: Event, seat: int) -> Event:
    text = game.text_for(event, seat)
    return event if text == str(event) else event._replace(action=Unseen(text))


def _guess(game: "Game", number: int, seat: int, seed: int) -> bytes:
    """Nothing decides about it but the seed and what the seat may know at that moment."""
    state, random = game.state_at(number), generator(seed * APART + number)
    guess: bytes = game.kind.visibility.determinise(game.board, state, seat, random).tobytes()
    return guess
