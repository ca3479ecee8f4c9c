"""Where thinking is done for a server: in threads, or, with PostgreSQL, by workers; it may be one of them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from zellige.core.text import N_, Message
from zellige.server.compiling import Readiness
from zellige.server.errors import NotAllowed
from zellige.server.operating.metrics import THINKERS
from zellige.server.settings import Settings
from zellige.server.storage.database import is_sqlite
from zellige.server.thinking.pool import ThinkingPool
from zellige.server.thinking.thought import Thinking


@dataclass(frozen=True)
class Thinkers:
    """Who thinks for a server."""

    bots: Thinking
    """About everything that somebody waits for."""
    analysts: Thinking
    """About games that are over."""

    def close(self) -> None:
        """Stop without waiting for anyone."""
        self.bots.close()
        self.analysts.close()


def threads_here(settings: Settings) -> Thinkers:
    """Threads of this process alone."""
    bots = ThinkingPool(settings.thinkers, settings.rank, settings.limits)
    return Thinkers(bots, ThinkingPool(1, settings.analyst_rank))


@asynccontextmanager
async def open_thinkers(settings: Settings, readiness: Readiness) -> AsyncIterator[Thinkers]:
    """Those that the settings want; they stop at the end."""
    THINKERS.set(settings.thinkers)
    if is_sqlite(settings.database):
        check_threads(settings)
        thinkers = threads_here(settings)
        yield thinkers
        thinkers.close()
        return
    from zellige.server.thinking.jobs import Jobs  # noqa: PLC0415 - needs the driver
    from zellige.server.thinking.letters import Letters  # noqa: PLC0415
    from zellige.server.thinking.queue import ThinkingQueue  # noqa: PLC0415
    from zellige.server.thinking.worker import Worker  # noqa: PLC0415

    letters = Letters(settings.secret)
    jobs = Jobs(settings.database, settings.writing_patience, letters.mark)
    queue = ThinkingQueue(jobs, letters, settings.limits)
    async with AsyncExitStack() as open_things:
        await open_things.enter_async_context(jobs.opened())
        await open_things.enter_async_context(queue.opened())
        if settings.thinkers:
            worker = Worker(jobs, letters, settings)
            await open_things.enter_async_context(worker.working(readiness.wait_for_all))
        yield Thinkers(queue, queue)


def check_threads(settings: Settings) -> None:
    """With SQLite nobody else can think; raises `NotAllowed`."""
    if not settings.thinkers and is_sqlite(settings.database):
        raise NotAllowed(Message(N_("a server that never thinks needs PostgreSQL (--database), and workers")))
