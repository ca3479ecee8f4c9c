"""Other processes with the same database: whether they have changed something, and where.

What is heard of them only says where to look. The truth is in the database, and who misses something finds it
there a second later.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

Changes = dict[str, int]
"""Stored versions, by tables."""
WhenSaid = Callable[[str, str], None]
"""Called with the name of another process and a word of its."""


class Others(Protocol):
    """How one process hears of all others."""

    when_said: WhenSaid

    def tell(self, table: str, version: int) -> None:
        """A table was changed here; others hear of it soon."""

    async def heard(self) -> Changes | None:
        """Wait until others may have changed something: these tables, or, if that is not known, any."""

    async def versions(self, tables: Iterable[str]) -> Changes:
        """How tables are stored now; those that are gone are missing."""

    async def say(self, words: Sequence[str]) -> None:
        """Others may hear these words, each of some thousand characters; nothing is lost if they do not."""

    async def close(self) -> None:
        """Hear nothing more."""


class Alone:
    """A database in memory is nobody else's."""

    when_said: WhenSaid

    def tell(self, table: str, version: int) -> None:
        """There is nobody."""

    async def heard(self) -> Changes | None:
        """Never."""
        await asyncio.Event().wait()
        return None

    async def versions(self, tables: Iterable[str]) -> Changes:
        """Nobody can have changed them."""
        del tables
        return {}

    async def say(self, words: Sequence[str]) -> None:
        """There is nobody."""

    async def close(self) -> None:
        """There is nothing to be closed."""


LOOK, LOOK_SELDOM = 0.1, 0.5
"""Seconds between two looks at a file: usually, and while we write to it ourselves."""
VERSIONS = "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))"


class Neighbours:
    """Processes that share a file of SQLite, where a counter says whether anything was written.

    All this takes microseconds, and waits for nobody who writes; so it needs no thread. After a write of our
    own all versions would be compared for nothing, so whoever writes much looks less often.
    """

    when_said: WhenSaid

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA query_only = ON")
        self._seen, self._has_written = self._count(), False

    def _count(self) -> int:
        (count,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(count)

    def tell(self, table: str, version: int) -> None:
        """The file says it to them; we know it already."""
        del table, version
        self._has_written = True

    async def heard(self) -> Changes | None:
        """Look until something was written, be it by ourselves: that cannot be told apart."""
        while True:
            await asyncio.sleep(LOOK_SELDOM if self._has_written else LOOK)
            self._has_written = False
            with suppress(sqlite3.Error):  # whoever writes says what is wrong
                count = self._count()
                if count != self._seen:
                    self._seen = count
                    return None

    async def versions(self, tables: Iterable[str]) -> Changes:
        """At once; what cannot be read is taken to be as it was."""
        with suppress(sqlite3.Error):
            return dict(self._connection.execute(VERSIONS, (json.dumps(list(tables)),)).fetchall())
        return {}

    async def say(self, words: Sequence[str]) -> None:
        """A file hears nothing: whoever shares one counts for themselves."""

    async def close(self) -> None:
        """The file may be replaced then."""
        self._connection.close()
