"""Lines of those who wait, as they look from outside: how long they are, and how old."""

import time
from collections.abc import Iterable
from typing import NamedTuple


class Waiting(NamedTuple):
    """A line at this moment."""

    length: int
    age: float
    """For how many seconds the first has waited."""


def waiting_since(moments: Iterable[float]) -> Waiting:
    """A line of those who came at these moments, by `time.monotonic`."""
    known = list(moments)
    return Waiting(len(known), time.monotonic() - min(known) if known else 0.0)
