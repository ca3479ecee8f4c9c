"""Memory to search in, lent while a bot thinks: as much as there are searches at once, however many bots."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Thing = TypeVar("Thing")

MOST_SPARE = max(1, os.cpu_count() or 1)
"""So many wait for the next search; what comes back beyond that is dropped."""


class Lending(Generic[Thing]):
    """Things that are large and of use to one search at a time; whoever has one may write to it."""

    def __init__(self, make: Callable[[], Thing]) -> None:
        self._make, self._spare, self._lock = make, list[Thing](), threading.Lock()

    @contextmanager
    def lend(self) -> Iterator[Thing]:
        """One of them, with whatever the last search has left in it."""
        with self._lock:
            thing = self._spare.pop() if self._spare else None
        if thing is None:
            thing = self._make()
        try:
            yield thing
        finally:
            with self._lock:
                if len(self._spare) < MOST_SPARE:
                    self._spare.append(thing)
