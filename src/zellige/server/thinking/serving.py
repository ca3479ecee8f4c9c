"""`zellige worker`: a process that only thinks."""

import asyncio
import logging
import signal
from collections.abc import Callable

from prometheus_client import start_http_server

from zellige.core.kind import GameKind
from zellige.games import GAMES
from zellige.server.compiling import Readiness
from zellige.server.operating.listening import listen
from zellige.server.operating.metrics import COUNTED, THINKERS
from zellige.server.settings import Settings
from zellige.server.thinking.jobs import Jobs
from zellige.server.thinking.letters import Letters
from zellige.server.thinking.worker import Worker

log = logging.getLogger("zellige.server")


async def think(
    settings: Settings,
    metrics: tuple[str, int] | None,
    when_ready: Callable[[GameKind], None],
    when_working: Callable[[], None],
) -> None:
    """Until SIGTERM or SIGINT; what is under way then is finished, or left to others.

    What is counted can be read at a host and port, if they are given.
    """
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    if metrics is not None:
        host, port = metrics
        listen(host, port).close()  # this says it in words if it cannot be done
        start_http_server(port, host, registry=COUNTED)
    THINKERS.set(settings.thinkers)
    letters = Letters(settings.secret)
    jobs = Jobs(settings.database, settings.writing_patience, letters.mark)
    async with jobs.opened():
        if not await _compiled(stop, when_ready):
            return
        async with Worker(jobs, letters, settings).working():
            when_working()
            await stop.wait()


async def _compiled(stop: asyncio.Event, when_ready: Callable[[GameKind], None]) -> bool:
    """Load the rules, and compile what is missing: no thought waits for that. False if told to stop."""
    readiness = Readiness(GAMES.values(), when_ready)
    await readiness.load_kept()
    compiling = asyncio.create_task(readiness.compile_missing())
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait((compiling, stopping), return_when=asyncio.FIRST_COMPLETED)
    for task in (compiling, stopping):
        task.cancel()
    readiness.close()
    return not stop.is_set()
