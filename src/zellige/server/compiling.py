"""Which games can be played yet: the first start compiles them, while the server is already answering."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Iterable

from zellige.compiling import is_kept, is_warm, load
from zellige.core.kind import GameKind
from zellige.server.errors import NotReady

AT_ONCE = 2  # compilers; each keeps a core busy

log = logging.getLogger("zellige.server")


class Readiness:
    """Compiles what is not compiled yet, in processes of their own, and loads it."""

    def __init__(self, kinds: Iterable[GameKind], tell: Callable[[GameKind], None]) -> None:
        self._kinds, self._tell = tuple(kinds), tell
        self._are_ready = {kind.name: asyncio.Event() for kind in self._kinds}
        self._compilers: set[asyncio.subprocess.Process] = set()

    def is_ready(self, kind: GameKind) -> bool:
        """Whether a game can be played now."""
        return self._are_ready[kind.name].is_set()

    async def wait_for(self, kind: GameKind) -> None:
        """Wait until a game can be played."""
        await self._are_ready[kind.name].wait()

    async def wait_for_all(self) -> None:
        """Wait until all of them can."""
        for kind in self._kinds:
            await self.wait_for(kind)

    @property
    def is_complete(self) -> bool:
        """Whether all of them can."""
        return all(map(self.is_ready, self._kinds))

    def set_ready(self, kind: GameKind) -> None:
        """From now on it can be played."""
        self._are_ready[kind.name].set()
        self._tell(kind)

    def check(self, kind: GameKind) -> None:
        """Refuse a game that is not compiled yet; it would keep everyone waiting."""
        if not self.is_ready(kind):
            raise NotReady(kind.title)

    async def load_kept(self) -> None:
        """Offer at once what is compiled already, and load it while the first visitors come."""
        kept = [kind for kind in self._kinds if is_kept(kind)]
        for kind in kept:
            self.set_ready(kind)
        for kind in kept:
            await asyncio.to_thread(load, kind)

    async def compile_missing(self) -> None:
        """Make all other games ready, each as soon as it is compiled."""
        slots = asyncio.Semaphore(AT_ONCE)
        missing = [kind for kind in self._kinds if not self.is_ready(kind)]
        await asyncio.gather(*(self._prepare(kind, slots) for kind in missing))

    async def _prepare(self, kind: GameKind, slots: asyncio.Semaphore) -> None:
        async with slots:
            if not is_warm(kind):
                await self._compile(kind)
            await asyncio.to_thread(load, kind)
        self.set_ready(kind)

    async def _compile(self, kind: GameKind) -> None:
        compiler = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "zellige", "compile", kind.name, stdout=asyncio.subprocess.DEVNULL
        )
        self._compilers.add(compiler)
        if await compiler.wait() != 0:
            log.error("%s could not be compiled ahead; it is compiled here", kind.name)
        self._compilers.discard(compiler)

    def close(self) -> None:
        """Stop what is still compiling."""
        for compiler in self._compilers:
            with contextlib.suppress(ProcessLookupError):
                compiler.terminate()
