"""Memory is tidied up in small portions: the garbage collector stops everything while it looks.

Nearly all that is not needed any more is freed at once, by counting references; the collector is there for
rings of objects, which are rare here. So only what is quite new is looked at. The rest is set aside, and is
looked at when memory has doubled since the last time. With 300 tables Python's own way stopped the server
for 0.4 seconds, every few seconds.
"""

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

REST = 5.0
"""Seconds between two looks at how much memory is in use."""
NEW = 2_000
"""Objects; when there are so many new ones, they are looked at."""
FEWEST = 6_000_000
"""Blocks of memory that are no reason to look at all: those of an empty server, and some tables."""
NEVER = 1 << 30


@contextmanager
def only_new() -> Iterator[None]:
    """Python itself looks at new objects only; `set_aside` looks at all."""
    usual = gc.get_threshold()
    gc.set_threshold(NEW, NEVER, NEVER)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


async def set_aside() -> None:
    """Forever: set aside what there is, after a look at all of it if that has become much more."""
    most = FEWEST
    while True:
        if sys.getallocatedblocks() > most:
            gc.unfreeze()
            gc.collect()
            most = max(FEWEST, 2 * sys.getallocatedblocks())
        gc.freeze()
        await asyncio.sleep(REST)
