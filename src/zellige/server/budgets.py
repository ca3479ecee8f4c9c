"""What a visitor, an address, a seat and the whole server may take; beyond it there is a clear answer."""

import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from heapq import nlargest

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.server.errors import Busy, TooMuch
from zellige.server.operating.metrics import REFUSALS

MEGABYTE = 1 << 20
SILENCE = 5.0
"""Seconds: what another server has said counts for so long."""
LONGEST_NUMBER = 12
Mark = Callable[[Hashable], str]
TOO_FAST = REFUSALS.labels("words", "own")


@dataclass(frozen=True)
class Budgets:
    """How much there is of everything; `docs/server.md` has the same as a table."""

    requests_at_once: int = 120
    """Of an address, to change something or to have something worked out; then so many a minute."""
    requests_per_minute: int = 1_200
    reads_at_once: int = 12
    """Of an address: pages and pictures that are made at the same time."""
    reads_waiting: int = 300
    """Of an address: those that wait until one of them is made."""
    openings_at_once: int = 20
    """Of an address: new tables, records from files, analyses; then so many a minute."""
    openings_per_minute: int = 12
    uploads_at_once: int = 20
    """Of an address: records to be checked by the API, pictures to be made; then so many a minute."""
    uploads_per_minute: int = 60
    body_bytes: int = 64 * 1024
    record_bytes: int = 512 * 1024

    tables_per_visitor: int = 20
    """Games with bots, under way, that somebody is looking at or was lately; others take only disk."""
    tables_per_address: int = 100
    tables: int = 1_000
    bot_tables_per_address: int = 5
    """Those of them where only bots play."""
    bot_tables: int = 20

    hints_per_visitor: int = 3
    """Asked for and not yet answered, as are answers to puzzles; a seat has one at a time."""
    hints_per_address: int = 12
    hints: int = 60
    thoughts: int = 200
    """Waiting to be thought about, for hints, puzzles and coaches. (At each table one bot waits at most.)"""
    tree_bytes: int = 64 * MEGABYTE
    """What all bots together remember of their last search."""

    analyses_per_visitor: int = 3
    """Waiting, or being made."""
    analyses_per_address: int = 10
    analyses: int = 50
    reviews: int = 10
    """Of them, those that began by themselves when a game ended; they come after the others."""

    pictures: int = 20
    """PNG pictures that somebody waits for; one is made at a time."""

    sockets_per_visitor: int = 20
    """Live connections."""
    sockets_per_address: int = 200
    sockets: int = 5_000
    words_at_once: int = 30
    """What a page says by its live connection; then so many a second, and what comes faster is not read."""
    words_per_second: int = 5


KEPT_ALWAYS = ("body_bytes", "record_bytes", "tree_bytes")
UNLIMITED = replace(
    Budgets(), **{one.name: 10**LONGEST_NUMBER for one in fields(Budgets) if one.name not in KEPT_ALWAYS}
)
"""For tests and private networks."""


def read_budgets(text: str) -> Budgets:
    """The usual budgets, some of them changed; raises `UnknownName` for what is none.

    >>> read_budgets("hints=100, sockets=9000").sockets
    9000
    """
    known, changed = {one.name for one in fields(Budgets)}, {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = (side.strip() for side in part.partition("="))
        if name not in known:
            raise UnknownName(Message(N_("there is no budget {name}"), {"name": name}))
        is_number = value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
        if not is_number or int(value) == 0:
            values = {"name": name, "value": value}
            raise UnknownName(
                Message(N_("the budget {name} must be a whole number above 0: {value}"), values)
            )
        changed[name] = int(value)
    return replace(Budgets(), **changed)


class Places:
    """How many of something may be taken at the same time: by each of those it counts for, and in all.

    What somebody has taken elsewhere counts for them, too, as it was heard last. In all, only what is taken
    here counts.
    """

    def __init__(
        self,
        limit: str,
        each: tuple[int, ...],
        in_all: int,
        own: str,
        others: str,
        patience: int,
        mark: Mark = str,
    ) -> None:
        self.limit, self._each, self._in_all = limit, each, in_all
        self._own, self._others = own, others
        """What is said to those who have enough, and to all when there is no more."""
        self._patience, self._mark = patience, mark
        """After so many seconds it is worth to try again; and what somebody is called between servers."""
        self._taken: Counter[tuple[int, Hashable]] = Counter()
        self._total = 0
        self._elsewhere: dict[str, tuple[float, Mapping[str, int]]] = {}
        """By server: what was heard last, and when by `time.monotonic`."""

    @contextmanager
    def taken_by(self, *who: Hashable) -> Iterator[None]:
        """While it is taken; it counts for all of `who`, each with a limit of its own.

        Raises `TooMuch` if one of them has enough, `Busy` if there is no more.
        """
        keys = tuple(enumerate(who))
        if any(
            self._taken[key] + self._heard(key) >= most for key, most in zip(keys, self._each, strict=True)
        ):
            raise TooMuch(self._own, self._patience, self.limit)
        if self._total >= self._in_all:
            raise Busy(self._others, self._patience, self.limit)
        self._taken.update(keys)
        self._total += 1
        try:
            yield
        finally:
            self._give_back(keys)

    def _give_back(self, keys: Iterable[tuple[int, Hashable]]) -> None:
        for key in keys:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]  # who has none is forgotten
        self._total -= 1

    def told(self, most: int) -> dict[str, int]:
        """Those who have most of what they may have."""
        heaviest = nlargest(most, self._taken.items(), key=lambda one: one[1] / self._each[one[0][0]])
        return {self._mark(key): count for key, count in heaviest}

    def hear(self, server: str, taken: Mapping[str, int]) -> None:
        """All that is taken at another server; whoever says nothing any more has nothing."""
        now = time.monotonic()
        self._elsewhere[server] = (now, taken)
        self._elsewhere = {
            name: (at, taken) for name, (at, taken) in self._elsewhere.items() if taken and now - at < SILENCE
        }

    def _heard(self, key: Hashable) -> int:
        if not self._elsewhere:
            return 0
        mark, since = self._mark(key), time.monotonic() - SILENCE
        return sum(taken.get(mark, 0) for at, taken in self._elsewhere.values() if at > since)


class Bucket:
    """Lets something happen a few times at once, and then at a steady rate."""

    def __init__(self, at_once: float, each_second: float, now: float | None = None) -> None:
        self._at_once, self._each_second = at_once, each_second
        self._level, self._since = 0.0, time.monotonic() if now is None else now

    def add(self, now: float | None = None) -> float:
        """Count one more; for how many seconds it has to wait until there is room for it."""
        now = time.monotonic() if now is None else now
        self._level = max(0.0, self._level - (now - self._since) * self._each_second) + 1
        self._since = now
        wait = max(0.0, (self._level - self._at_once) / self._each_second)
        if wait:
            TOO_FAST.inc()
        return wait
