"""Thoughts: what is to be worked out, as values, so that another machine can do it; and whose turn it is."""

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, TypeVar

from zellige.server.operating.lines import Waiting
from zellige.server.thinking.minds import Minds

Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)
Wanted = Callable[[], bool]
Told = Callable[[Any], None]


def always() -> bool:
    """Somebody waits for it."""
    return True


def to_nobody(_part: Any) -> None:
    """Nobody listens before the end."""


class Order(IntEnum):
    """Who comes first."""

    OWN = 0
    """Bots of a table where a person plays."""
    ASKED = 1
    """Hints, puzzles, the coach."""
    REST = 2
    """Tables where only bots play or at which nobody looks."""
    LONG = 3
    """Analyses, which take minutes."""

    @property
    def label(self) -> str:
        """As it is called where things are counted."""
        return self.name.lower()


@dataclass(frozen=True)
class Turn:
    """When something is thought about: by its order, and within it by turns of those whose it is."""

    order: Order
    whose: str
    name: str = ""
    """What is thought about, where it is of no use to think about it twice at the same time."""
    limits: tuple[tuple[str, int], ...] = ()
    """For whom it counts, and how much each of them may have at the same time, waiting or thought about."""
    waited: float = 0.0
    """Seconds for which it has waited elsewhere."""


class Thinker:
    """Whoever thinks: what a thought may ask and tell while it is thought."""

    def __init__(self, minds: Minds, is_wanted: Wanted = always, tell: Told = to_nobody) -> None:
        self.minds, self.tell = minds, tell
        self._is_wanted, self._is_dropped = is_wanted, threading.Event()
        self._stops: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def is_wanted(self) -> bool:
        """Whether anybody still waits for the answer."""
        return not self._is_dropped.is_set() and self._is_wanted()

    def drop(self) -> None:
        """Nobody waits any more. Called from another thread."""
        with self._lock:
            self._is_dropped.set()
            stops = list(self._stops)
        for stop in stops:
            stop()

    @contextmanager
    def stopped_by(self, stop: Callable[[], None]) -> Iterator[None]:
        """What ends this early when nobody waits any more."""
        with self._lock:
            self._stops.append(stop)
            is_late = self._is_dropped.is_set()
        if is_late:
            stop()
        try:
            yield
        finally:
            with self._lock:
                self._stops.remove(stop)


class Thought(Protocol[Answer_co]):
    """Something to be worked out. It can be pickled, and so can its answer."""

    def think(self, thinker: Thinker) -> Answer_co:
        """The answer; raises `NotWanted` if nobody waits for it any more."""


class Thinking(Protocol):
    """Where thoughts are thought."""

    async def run(
        self,
        thought: Thought[Answer],
        turn: Turn,
        *,
        is_wanted: Wanted = always,
        told: Told = to_nobody,
    ) -> Answer:
        """The answer, when its turn has come and it is found; `told` hears what is found on the way.

        If whoever waits is cancelled, it is dropped. Raises `NotWanted` if it is not wanted any more, and
        `Busy` if too much is waiting.
        """

    def waiting(self) -> Mapping[Order, Waiting]:
        """Who waits."""

    def running(self) -> Mapping[Order, int]:
        """How many are thought about."""

    def close(self) -> None:
        """Stop without waiting for anyone."""
