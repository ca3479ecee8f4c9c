"""Following: what other processes have changed is shown to those who are looking here."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

from zellige.core.errors import ZelligeError
from zellige.server.background import Background
from zellige.server.storage.others import Changes
from zellige.server.storage.store import Store
from zellige.server.storage.troubles import StorageTrouble
from zellige.server.tables.playing import Playing
from zellige.server.tables.table import Table
from zellige.server.tables.tables import Tables

ELSEWHERE = 10.0
"""Seconds: where something was played, bots go on first; others think for them only if they do not."""
AT_ONCE = 100
"""Tables that are asked for together."""
PAUSE = 1.0
"""Seconds between two looks for news, of which pages are not told more often, and after a failure."""

log = logging.getLogger("zellige.server")


class Following:
    """Looks wherever others may have changed something; what it finds is the database's word."""

    def __init__(self, tables: Tables, playing: Playing, store: Store, background: Background) -> None:
        self._tables, self._playing, self._store, self._lists = tables, playing, store.tables, store.lists
        self._starts = store.starts
        self._background = background
        self._has_heard = asyncio.Event()
        """Something was heard since anybody looked for news, or somebody new would like to be told of it."""
        tables.news.when_heard_by_more = self._has_heard.set

    async def follow(self) -> None:
        """For ever: tables."""
        while True:
            heard = await self._store.heard()
            self._has_heard.set()
            await self._try(self._look(heard))

    async def follow_news(self) -> None:
        """For ever: who has a seat where something has changed; and servers that were started since."""
        while True:
            await self._has_heard.wait()
            self._has_heard.clear()
            await self._try(self._look_for_news())
            await self._try(self._tables.follow_starts(self._starts))
            await asyncio.sleep(PAUSE)

    async def _try(self, look: Coroutine[Any, Any, None]) -> None:
        """What cannot be read now is read later."""
        try:
            await look
        except StorageTrouble:  # it is in the log
            await asyncio.sleep(PAUSE)
        except Exception:
            log.exception("what others have changed could not be read")
            await asyncio.sleep(PAUSE)

    async def _look(self, heard: Changes | None) -> None:
        watched = self._tables.watched()
        if heard is None:
            heard = await self._store.versions(watched) if watched else {}
        known = ((self._tables.in_memory(name), version) for name, version in heard.items())
        behind = [table for table, version in known if table and version > table.stored]
        for first in range(0, len(behind), AT_ONCE):
            with contextlib.suppress(ZelligeError):  # by rules of a newer version, perhaps
                await self._tables.catch_up(behind[first : first + AT_ONCE])
        for table in behind:
            if table.bot_to_act is not None:
                self._background.start(self._see_to_bots(table, table.game.number))

    async def _look_for_news(self) -> None:
        visitors = self._tables.news.listening
        if visitors:
            self._tables.news.compare(visitors, await self._lists.versions_of(visitors))

    async def _see_to_bots(self, table: Table, number: int) -> None:
        """If the process where it was played has ended, its bots have not."""
        await asyncio.sleep(ELSEWHERE)
        if table.game.number == number:
            self._playing.wake_bots(table)
