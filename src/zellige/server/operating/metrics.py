"""What is counted and timed while the server runs, as Prometheus reads it; `docs/operating.md` explains each.

These belong to the process, so that whatever counts something needs nothing but its name. What there is at
one moment (queues, tables) is not kept here but looked up when somebody asks: see `gauges.py`.
"""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)

from zellige import __version__

disable_created_metrics()  # type: ignore[no-untyped-call]
COUNTED = CollectorRegistry()
for describe in (ProcessCollector, PlatformCollector, GCCollector):
    describe(registry=COUNTED)

BUILD = Gauge("zellige_build", "This version", ["version"], registry=COUNTED)
BUILD.labels(__version__).set(1)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: what somebody waits for."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Seconds: what is worked out."""

REQUESTS = Counter(
    "zellige_requests", "Requests answered, by route and status", ["route", "status"], registry=COUNTED
)
REQUEST_SECONDS = Histogram(
    "zellige_request_seconds",
    "From a request to the end of its answer",
    ["route"],
    buckets=QUICK,
    registry=COUNTED,
)
LIVE = Gauge("zellige_live_connections", "Live connections, by route", ["route"], registry=COUNTED)
TOLD_BYTES = Counter("zellige_told_bytes", "Bytes told to pages by live connections", registry=COUNTED)
ASKED_SECONDS = Histogram(
    "zellige_asked_seconds",
    "From what a page asks by its live connection to the answer",
    ["what"],
    buckets=QUICK,
    registry=COUNTED,
)
ACTIONS = Counter(
    "zellige_actions",
    "Turns that people and bots wanted to take, by what became of them",
    ["game", "by", "outcome"],
    registry=COUNTED,
)
ACTION_SECONDS = Histogram(
    "zellige_action_seconds",
    "From a turn that was taken to when it was stored and announced",
    ["by"],
    buckets=QUICK,
    registry=COUNTED,
)
STORING_SECONDS = Histogram(
    "zellige_storing_seconds", "Until a turn was in the database", buckets=QUICK, registry=COUNTED
)
STATEMENT_SECONDS = Histogram(
    "zellige_statement_seconds",
    "Waiting for the database to carry out a statement",
    ["kind"],
    buckets=QUICK,
    registry=COUNTED,
)
TROUBLES = Counter(
    "zellige_database_troubles", "Changes and pages refused because of the database", registry=COUNTED
)
REFUSALS = Counter(
    "zellige_refusals",
    "What limits refused: of somebody's own share, or of all there is",
    ["limit", "share"],
    registry=COUNTED,
)
THINKING_SECONDS = Histogram(
    "zellige_thinking_seconds", "Thinking, by order", ["order"], buckets=SLOW, registry=COUNTED
)
THINKERS = Gauge("zellige_thinkers", "How many may think at the same time", registry=COUNTED)
LINE_SECONDS = Histogram(
    "zellige_line_seconds",
    "Waiting for a thread to think in, by order",
    ["order"],
    buckets=SLOW,
    registry=COUNTED,
)
BOT_FAILURES = Counter("zellige_bot_failures", "Bots that could not play, and try again", registry=COUNTED)
CACHE = Counter(
    "zellige_cache", "What was looked up, and whether it was there", ["cache", "found"], registry=COUNTED
)
LOOP_SECONDS = Histogram(
    "zellige_loop_lag_seconds", "Until the loop answers a knock", buckets=QUICK, registry=COUNTED
)


class Lookups:
    """Counts how often something that is kept was there already."""

    def __init__(self, cache: str) -> None:
        self._hit, self._miss = CACHE.labels(cache, "yes"), CACHE.labels(cache, "no")

    def count(self, *, is_there: bool) -> None:
        """One more."""
        (self._hit if is_there else self._miss).inc()
