"""Sharing: what somebody has taken at one server counts at all that have the same database.

Once a second each server says who has taken how much there, and remembers what the others have said. So
nothing is asked while somebody waits for an answer, and a server that hears nobody counts for itself. No
address is told: whoever has taken something is called by a mark that depends on the servers' secret.
"""

import asyncio
from collections.abc import Hashable, Mapping, Sequence
from hashlib import blake2b
from typing import Protocol

from zellige.server.storage.others import Others

SAY = 1.0
"""Seconds between two sayings."""
MOST = 300
"""Of each limit so many are named, those who have taken most: as many as fit into one notice."""

Taken = Mapping[str, int]
"""How much was taken, by the marks of those who have."""


class Marks:
    """What those who take something are called between servers."""

    def __init__(self, secret: str) -> None:
        self._key = blake2b(secret.encode()).digest()

    def __call__(self, who: Hashable) -> str:
        """Twelve signs: of a million hardly ever two are alike."""
        return blake2b(repr(who).encode(), digest_size=6, key=self._key).hexdigest()


class Limit(Protocol):
    """Something of which everybody has a share, wherever they take it."""

    limit: str
    """Its name."""

    def told(self, most: int) -> Taken:
        """What others are to know of it, of so many who have taken most."""

    def hear(self, server: str, taken: Taken) -> None:
        """What was taken at another server, by its name."""


class Sharing:
    """Speaks for the limits of a server, and hears for them."""

    def __init__(self, others: Others, limits: Sequence[Limit]) -> None:
        self._others, self._limits = others, {one.limit: one for one in limits}
        self._said = set[str]()
        """Of which limits something was said last: it is also said that there is nothing any more."""
        others.when_said = self._hear

    async def speak(self) -> None:
        """For ever; nothing as long as there is nothing to be said."""
        while True:
            await asyncio.sleep(SAY)
            if words := self._words():
                await self._others.say(words)

    def _words(self) -> list[str]:
        told = {name: limit.told(MOST) for name, limit in self._limits.items()}
        words = [
            " ".join((name, *(f"{mark}:{count}" for mark, count in taken.items())))
            for name, taken in told.items()
            if taken or name in self._said
        ]
        self._said = {name for name, taken in told.items() if taken}
        return words

    def _hear(self, server: str, word: str) -> None:
        """A server of another version may speak of other limits."""
        name, *pairs = word.split(" ")
        if name in self._limits:
            counts = (pair.partition(":") for pair in pairs)
            taken = {mark: int(count) for mark, _, count in counts if count.isdecimal()}
            self._limits[name].hear(server, taken)
