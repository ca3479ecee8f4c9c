"""How many random examples a test tries: some each time, and `make long` many more."""

import os

from hypothesis import settings

TIMES = int(os.environ.get("ZELLIGE_EXAMPLES", "1"))


def examples(count: int) -> settings:
    """So many, as a decorator; more by the factor of the environment."""
    return settings(max_examples=count * TIMES)
