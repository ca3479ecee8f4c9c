"""The bots of a process, and what they remember of their last search."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from zellige.search.levels import LevelBot

MOST = 1_000
"""Bots; one that has forgotten everything still takes a few kilobytes."""

Key = tuple[str, int]


class Minds:
    """If they remember too much, those who thought longest ago forget it.

    They play no worse then: what a bot remembers it need not simulate again.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes, self._lock = most_bytes, threading.Lock()
        self._idle: OrderedDict[Key, LevelBot] = OrderedDict()
        """Those that do not think now; the latest is the last."""

    @contextmanager
    def of(self, whose: str, level: int) -> Iterator[LevelBot]:
        """The bot of a seat, while it thinks; after an error there is another one."""
        key = whose, level
        with self._lock:
            bot = self._idle.pop(key, None)
        bot = bot or LevelBot(level)
        yield bot
        with self._lock:
            self._idle[key] = bot
            self._forget_some()

    @property
    def bytes(self) -> int:
        """How much all of them remember."""
        return sum(bot.bytes for bot in self._idle.values())

    def _forget_some(self) -> None:
        too_much = self.bytes - self._most_bytes
        while self._idle and (too_much > 0 or len(self._idle) > MOST):
            _, bot = self._idle.popitem(last=False)
            too_much -= bot.bytes
