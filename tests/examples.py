"""How many random examples a test tries: some each time, and `make long` many more."""

import os

from hypothesis import settings

from zellige.core.kernel import IS_COMPILED

TIMES = int(os.environ.get("ZELLIGE_EXAMPLES", "1"))
UNCOMPILED_SHARE = 3


def examples(count: int) -> settings:
    """So many, as a decorator; more by the factor of the environment.

    The uncompiled rules are far slower, and the compiled ones try all of the examples: a share is enough.
    """
    return settings(max_examples=-(-count * TIMES // (1 if IS_COMPILED else UNCOMPILED_SHARE)))
