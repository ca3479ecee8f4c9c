"""Pictures as PNG files: made in processes beside the server, one after the other, and kept for a while.

Making one takes up to a second, in which Python could do nothing else here.
"""

import asyncio
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from zellige.core.text import N_
from zellige.drawing import png
from zellige.server.errors import Busy
from zellige.server.operating.lines import Waiting, waiting_since
from zellige.server.operating.metrics import Lookups

MOST_KEPT = 40
"""Pictures, of up to half a megabyte each."""
LONGEST = 60  # seconds; then the process is ended
PATIENCE = 5  # seconds until it is worth to try again
LOOKUPS = Lookups("pictures")


class Pictures:
    """The one place where PNG pictures come from."""

    def __init__(self, most_waiting: int) -> None:
        self._most_waiting = most_waiting
        self._waiting: list[float] = []
        """Since when, by `time.monotonic`."""
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._one_by_one = asyncio.Lock()

    def has(self, key: Hashable) -> bool:
        """Whether this picture costs nothing."""
        return key in self._kept

    def waiting(self) -> Waiting:
        """Those that somebody waits for, with the one that is being made."""
        return waiting_since(self._waiting)

    async def png(self, key: Hashable, draw: Callable[[], str], width: int) -> bytes:
        """The picture that this key stands for: as it is kept, or made from the SVG that `draw` returns.

        Raises `Busy` if too many wait for theirs.
        """
        LOOKUPS.count(is_there=key in self._kept)
        if key not in self._kept:
            if len(self._waiting) >= self._most_waiting:
                raise Busy(N_("Many pictures are being made."), PATIENCE, "pictures")
            self._waiting.append(since := time.monotonic())
            try:
                async with self._one_by_one:
                    if key not in self._kept:  # somebody else may have waited for the same
                        self._keep(key, await asyncio.to_thread(_made_beside, draw, width))
            finally:
                self._waiting.remove(since)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: Hashable, picture: bytes) -> None:
        self._kept[key] = picture
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _made_beside(draw: Callable[[], str], width: int) -> bytes:
    command = [sys.executable, png.__file__, str(width)]
    done = subprocess.run(  # noqa: S603 - our own program; nothing of it comes from outside
        command, input=draw().encode(), capture_output=True, timeout=LONGEST, check=True
    )
    return done.stdout
