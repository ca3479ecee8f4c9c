"""From one stored version of a table to the next: of many who want to take a step, one does."""

from dataclasses import dataclass
from itertools import count

EACH_STEP = 2**30
"""By how much the version of a table grows with each change that is stored: more than a server hands out."""


class Outdated(Exception):
    """Another process was first: what was decided was decided by how the table stood before."""


@dataclass(frozen=True)
class Step:
    """A change of one table, to be stored only if nobody else has changed it."""

    table: str
    known: int
    """Its version as it was stored when this was decided."""
    new: int
    """Its version from then on."""


class Versions:
    """The versions that a server hands out: for each table they grow.

    One that belongs to a stored change is above all that any server has handed out before it; what is
    not stored (who is looking) is counted between two of them, by each server on its own.
    """

    def __init__(self, first: int = 0) -> None:
        self._first, self._count = first, count(1)

    def next(self, stored: int, shown: int = 0) -> int:
        """For a table that was stored with a version and shown with another one."""
        return max(stored, self._first, shown) + next(self._count)

    def begin_at(self, first: int) -> None:
        """Versions are above this one from now on."""
        self._first = max(self._first, first)

    def step(self, table: str, stored: int) -> Step:
        """The next stored version of a table."""
        return Step(table, stored, max(stored, self._first) + EACH_STEP)
