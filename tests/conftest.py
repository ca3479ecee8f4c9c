"""What holds for all tests."""

import os

import pytest
from hypothesis import settings

from tests.examples import TIMES

# Machines are slow now and then, so no test has a time limit; in CI the same examples are tried each time.
settings.register_profile(
    "zellige", deadline=None, derandomize="CI" in os.environ and TIMES == 1, max_examples=100 * TIMES
)
settings.load_profile("zellige")

pytest.register_assert_rewrite("tests.games.properties")
