"""Several processes with one listening socket: started, kept running, and replaced one after the other.

The parent has the socket and answers nobody; each child is `zellige serve` with that socket. By a line of its
own the parent learns when a child is ready, and the child when the parent is gone.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import tempfile
import time
from collections.abc import Sequence

from zellige.server.operating.listening import SOCKET
from zellige.server.settings import PROCESS, SIBLINGS

PARENT = "ZELLIGE_PARENT"
"""The variable by which a child knows the number of its line to the parent."""
READY = b"ready\n"
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds before another is started for a child that died; each time twice as long as before."""
SETTLED = 60.0
"""Seconds after which a child that dies is the first one to die again."""
PATIENCE = 30.0
"""Seconds for a child to end when it is told to."""
WRONG = 2
"""The status of a command that was told something wrong: another one would be told the same."""

log = logging.getLogger("zellige.server")


class Hopeless(Exception):
    """A child was told something wrong, and has said what."""


class Child:
    """One process, from its start to its end."""

    def __init__(
        self, process: asyncio.subprocess.Process, line: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> None:
        self.process = process
        self._hears, self._line = line

    async def is_ready(self) -> bool:
        """Wait until it is; False if it ends before."""
        return await self._hears.readline() == READY

    async def stop(self) -> None:
        """Tell it to end, and see to it."""
        self._send(signal.SIGTERM)
        try:
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()
        except TimeoutError:
            log.error("process %d did not end; it is killed", self.process.pid)  # noqa: TRY400 - no mistake of ours
            self._send(signal.SIGKILL)
            await self.process.wait()

    def _send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)

    def forget(self) -> None:
        """It has ended."""
        self._line.close()


class Place:
    """One of the processes, whichever child it is just now."""

    def __init__(self, name: str, command: Sequence[str], listening: socket.socket, folder: str) -> None:
        self.is_ready = asyncio.Event()
        self._command, self._listening = command, listening
        self._environment = {PROCESS: name, SIBLINGS: folder, SOCKET: str(listening.fileno())}
        self._child: Child | None = None
        self._is_replaced = False

    async def keep(self) -> None:
        """Always have a child here, until this is cancelled; raises `Hopeless` if there cannot be one."""
        deaths = 0
        while True:
            start, status = time.monotonic(), await self._live()
            if self._is_replaced:
                self._is_replaced, deaths = False, 0
                continue
            if status == WRONG:
                raise Hopeless
            deaths = 1 if time.monotonic() - start > SETTLED else deaths + 1
            wait = patience(deaths)
            log.error("a process ended with status %d; another is started in %.1f s", status, wait)
            await asyncio.sleep(wait)

    async def _live(self) -> int:
        """The life of one child; its status."""
        child = self._child = await self._start()
        try:
            if await child.is_ready():
                self.is_ready.set()
            return await child.process.wait()
        except asyncio.CancelledError:
            await child.stop()
            raise
        finally:
            self.is_ready.clear()
            child.forget()

    async def _start(self) -> Child:
        ours, theirs = socket.socketpair()
        with theirs:
            handed = self._listening.fileno(), theirs.fileno()
            environment = {**os.environ, **self._environment, PARENT: str(theirs.fileno())}
            process = await asyncio.create_subprocess_exec(
                *self._command,
                pass_fds=handed,
                env=environment,
                process_group=0,  # Ctrl-C is for the parent, which tells the children
            )
        return Child(process, await asyncio.open_connection(sock=ours))

    async def replace(self) -> None:
        """Another child instead of this one; done when that one is ready."""
        if self._child is not None:
            self._is_replaced = True
            self.is_ready.clear()
            await self._child.stop()
        await self.is_ready.wait()


class Processes:
    """All of them."""

    def __init__(self, command: Sequence[str], count: int, listening: socket.socket) -> None:
        self._command, self._count, self._listening = command, count, listening
        self._again = asyncio.Event()

    async def run(self) -> int:
        """Until SIGTERM or SIGINT; SIGHUP replaces one after the other. The status of the command."""
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        for number, event in {signal.SIGTERM: stop, signal.SIGINT: stop, signal.SIGHUP: self._again}.items():
            loop.add_signal_handler(number, event.set)
        keeping = loop.create_task(self._keep())
        stopping = loop.create_task(stop.wait())
        await asyncio.wait((keeping, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        keeping.cancel()
        (ended,) = await asyncio.gather(keeping, return_exceptions=True)
        if isinstance(ended, ExceptionGroup):
            _, others = ended.split(Hopeless)
            if others:
                raise others
            return WRONG
        return 0

    async def _keep(self) -> None:
        """The first is waited for, so that what has to be compiled or brought up to date is so only once."""
        with tempfile.TemporaryDirectory(prefix="zellige-") as folder:
            names = map(str, range(1, self._count + 1))
            places = [Place(name, self._command, self._listening, folder) for name in names]
            async with asyncio.TaskGroup() as group:
                for place in places:
                    group.create_task(place.keep())
                    await places[0].is_ready.wait()
                while True:
                    await self._again.wait()
                    self._again.clear()
                    for place in places:
                        await place.replace()


def patience(deaths: int) -> float:
    """Seconds to wait after so many deaths in a row."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(deaths - 1, 10))
