"""News for those who look at no table: that something has changed at one of theirs."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager


class News:
    """Who is to be woken when something happens at a table where they have a seat, here or elsewhere."""

    def __init__(self) -> None:
        self._listening: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._known: dict[str, dict[str, int]] = {}
        """By visitor: the stored versions of their tables, as far as they have heard of them."""

        self.when_heard_by_more: Callable[[], object] = lambda: None
        """Called when somebody begins to listen: what is stored for them now is no news."""

    @contextmanager
    def heard_by(self, visitor: str) -> Iterator[asyncio.Event]:
        """While somebody listens: what is set each time there is news for them."""
        woken = asyncio.Event()
        self._listening[visitor].add(woken)
        self.when_heard_by_more()
        try:
            yield woken
        finally:
            self._listening[visitor].discard(woken)
            if not self._listening[visitor]:
                del self._listening[visitor]
                self._known.pop(visitor, None)

    @property
    def listening(self) -> list[str]:
        """The visitors who listen."""
        return list(self._listening)

    def tell(self, table: str, version: int, visitors: Iterable[str]) -> None:
        """There is something new at a table for these; its stored version is known with it."""
        if self._listening:  # hardly anybody listens while so much happens
            for visitor in visitors:
                if visitor in self._known:
                    self._known[visitor][table] = version
                self._wake(visitor)

    def compare(self, visitors: Iterable[str], found: Iterable[tuple[str, str, int]]) -> None:
        """Wake those at whose tables others have changed something: all that was found of these visitors."""
        now: dict[str, dict[str, int]] = {visitor: {} for visitor in visitors}
        for visitor, table, version in found:
            now[visitor][table] = version
        for visitor, versions in now.items():
            known = self._known.get(visitor)
            if visitor in self._listening:
                self._known[visitor] = versions
                if known is not None and not versions.items() <= known.items():
                    self._wake(visitor)

    def _wake(self, visitor: str) -> None:
        for woken in self._listening.get(visitor, ()):
            woken.set()
