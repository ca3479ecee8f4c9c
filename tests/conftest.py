"""What holds for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import TIMES
from tests.holding import held
from tests.running import begin_run, end_run

TESTS = Path(__file__).parent
UNCOMPILED = [TESTS / name for name in ("core", "games")]  # what `make coverage` runs
SLOW = [TESTS / name for name in ("soak", "bench", "arena", "cli", "browser", "server")]
"""Here tests wait for processes, servers and browsers."""

# Machines are slow now and then, so no test has a time limit; in CI the same examples are tried each time.
settings.register_profile(
    "zellige", deadline=None, derandomize="CI" in os.environ and TIMES == 1, max_examples=100 * TIMES
)
settings.load_profile("zellige")

pytest.register_assert_rewrite("tests.games.properties")


def pytest_configure(config):
    """A worker of pytest-xdist belongs to the run of whoever started it."""
    if not hasattr(config, "workerinput"):
        begin_run()


def pytest_unconfigure(config):
    """Nothing is left running."""
    if not hasattr(config, "workerinput"):
        end_run()


@pytest.fixture(autouse=True)
def loop_is_free():
    """No server that a test talks to does anything that keeps others waiting."""
    held.clear()
    yield
    assert not held, "this held the loop"


def pytest_collection_modifyitems(items):
    """What takes long comes first, so that at the end of a run there are short tests to be shared.

    What is left out by `make unit` must be run by `make coverage`.
    """
    items.sort(key=lambda item: not any(map(item.path.is_relative_to, SLOW)))
    for item in items:
        if item.get_closest_marker("plain") and not any(map(item.path.is_relative_to, UNCOMPILED)):
            raise pytest.UsageError(f"{item.nodeid} is marked `plain`, but not run uncompiled")
