"""The states of a game after each of its events."""

from collections.abc import Callable, Iterable

KEPT_EACH = 16
"""Of a game that was thinned out, one state in so many is kept."""
LATEST = 4
"""Of these all are kept, up to twice as many: what was before the last event is asked for."""

After = Callable[[bytes, int], bytes]
"""The state after an event: given the state before it, and its place among the events, from 0."""


class Past:
    """States as bytes; those that were thinned out are made again when they are asked for."""

    def __init__(self, kept: Iterable[bytes | None]) -> None:
        self.kept = list(kept)
        """By the number of events before them; None: it is made again."""
        self._thinned = 0
        self._remade: tuple[int, bytes | None] = (0, None)

    @property
    def now(self) -> bytes:
        """The latest."""
        return self.kept[-1]  # type: ignore[return-value]  # the latest are kept

    def add(self, state: bytes) -> None:
        """The state after one event more."""
        self.kept.append(state)

    def at(self, number: int, after: After) -> bytes:
        """The state after this many events."""
        known = number if self.kept[number] is not None else number - number % KEPT_EACH
        state = self.kept[known]
        if known < self._remade[0] <= number:  # whoever asks for all of them goes from each to the next
            known, state = self._remade
        assert state is not None, "one in so many is kept"
        if known < number:
            for event in range(known, number):
                state = after(state, event)
            self._remade = number, state
        return state

    def all(self, after: After) -> list[bytes]:
        """All of them."""
        return [self.at(number, after) for number in range(len(self.kept))]

    def up_to(self, number: int, after: After) -> "Past":
        """The past of a game that goes its own way after this many events."""
        past = Past(self.kept[:number])
        past.add(self.at(number, after))
        past._thinned = min(self._thinned, number)
        return past

    def thin_out(self) -> None:
        """Drop most of the earlier states."""
        earlier = len(self.kept) - LATEST
        if earlier - self._thinned >= LATEST:
            for number in range(self._thinned, earlier):
                if number % KEPT_EACH:
                    self.kept[number] = None
            self._thinned = earlier
