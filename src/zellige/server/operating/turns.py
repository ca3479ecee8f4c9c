"""Turns that somebody wants to take: counted by what became of them, and timed if they were played."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from zellige.core.errors import ZelligeError
from zellige.server.errors import Stale
from zellige.server.operating.metrics import ACTION_SECONDS, ACTIONS

PERSON, BOT = "person", "bot"


@contextmanager
def taken(game: str, by: str) -> Iterator[None]:
    """While a turn is judged, stored and announced: `played`, `late`, `refused`, `failed`, or `dropped`."""
    start, outcome = perf_counter(), "dropped"
    try:
        yield
        outcome = "played"
        ACTION_SECONDS.labels(by).observe(perf_counter() - start)
    except Stale:
        outcome = "late"
        raise
    except ZelligeError:
        outcome = "refused"
        raise
    except Exception:
        outcome = "failed"
        raise
    finally:
        ACTIONS.labels(game, by, outcome).inc()
