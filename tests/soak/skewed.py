"""`zellige` with a clock that is wrong: `python -m tests.soak.skewed SECONDS serve ...`."""

import sys
import time
from datetime import UTC, datetime, tzinfo
from unittest import mock

RIGHT = time.time
CALENDARS = (
    "zellige.server.storage.models.datetime",
    "zellige.server.http.rendering.datetime",
)
"""Where the date is asked for."""


def skew(seconds: float) -> None:
    """From now on this process takes the time to be another."""

    class Skewed(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Skewed":
            right = datetime.fromtimestamp(RIGHT() + seconds, tz)
            return cls.combine(right.date(), right.timetz())

    mock.patch("time.time", new=lambda: RIGHT() + seconds).start()  # noqa: PT008
    mock.patch("procrastinate.utils.utcnow", new=lambda: Skewed.now(UTC)).start()  # noqa: PT008
    for calendar in CALENDARS:
        mock.patch(calendar, Skewed).start()


if __name__ == "__main__":
    skew(float(sys.argv.pop(1)))
    from zellige.cli import main

    main()
