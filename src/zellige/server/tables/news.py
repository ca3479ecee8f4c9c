"""News for those who look at no table: that something has changed at one of theirs."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class News:
    """Who is to be woken when something happens at a table where they have a seat."""

    def __init__(self) -> None:
        self._listening: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def heard_by(self, visitor: str) -> Iterator[asyncio.Event]:
        """While somebody listens: what is set each time there is news for them."""
        woken = asyncio.Event()
        self._listening[visitor].add(woken)
        try:
            yield woken
        finally:
            self._listening[visitor].discard(woken)
            if not self._listening[visitor]:
                del self._listening[visitor]

    def tell(self, visitors: Iterable[str]) -> None:
        """There is something new for these."""
        if self._listening:  # hardly anybody listens while so much happens
            for visitor in visitors:
                for woken in self._listening.get(visitor, ()):
                    woken.set()
