"""The command `zellige`."""

import gc
import sys

from zellige.core import waiting


def main() -> None:
    """Run the command; a user's mistake ends in one line and a status, never in a traceback."""
    # Starting makes many objects that stay: looking for garbage among them would cost a tenth of a second.
    gc.disable()
    waiting.is_wanted = False  # commands show more than that
    from zellige.cli.run import run  # noqa: PLC0415 - so that its imports come after that

    sys.exit(run(sys.argv[1:]))
