"""Games side by side, each worker a process of its own: what a bot does to it ends one game and no other."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait

import zellige
from zellige.arena import entrants
from zellige.arena.match import ENDED, SILENT, Foul, Played, abandon, play
from zellige.arena.schedule import Fixture
from zellige.arena.settings import Settings
from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message

_GRACE = 0.5  # how much later than the worker itself we decide that it will not answer any more
_READY = None


class WorkerLost(ZelligeError, RuntimeError):
    """A worker's process ended before it could play."""


# -- in the worker's process -------------------------------------------------------------------------


def work(connection: Connection, settings: Settings) -> None:
    """A worker's life: say that it is ready, then play what comes, reporting each action and each result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us decides when to stop
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    os.dup2(2, 1)  # what bots print is not our output
    _warm_up(settings)
    with contextlib.suppress(EOFError, BrokenPipeError):
        connection.send(_READY)
        while True:
            connection.send(play(connection.recv(), settings, connection.send))


def _leave_with_parent() -> None:
    """Nobody is left who could end a bot that thinks forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _warm_up(settings: Settings) -> None:
    """Load compiled rules and users' files before the time of anyone's answer is taken."""
    for name in ("greedy", *settings.bots):
        with contextlib.suppress(Exception):  # it will come up again in a game, and be reported there
            if entrants.is_own(name):
                entrants.load(name)
            else:
                game = zellige.new(settings.game, settings.players[-1], seed=1, options=settings.options)
                game.play(entrants.make(name, 1).choose(game))


# -- in our own --------------------------------------------------------------------------------------


class _Worker:
    """A worker's process, the game that it plays, and the actions of that game so far."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, settings), daemon=True)
        with _same_order_of_sets():
            self.process.start()
        theirs.close()
        self.fixture: Fixture | None = None
        self.texts: list[str] = []
        self.heard = 0.0
        self.is_ready = False
        self.is_lost = False

    def begin(self, fixture: Fixture) -> None:
        """Let it play a game."""
        self.fixture, self.texts, self.heard = fixture, [], time.monotonic()
        with contextlib.suppress(BrokenPipeError):  # it is gone; we shall hear of that
            self.connection.send(fixture)

    @property
    def is_free(self) -> bool:
        """It could begin a game."""
        return self.is_ready and self.fixture is None and not self.is_lost

    def time_left(self) -> float | None:
        """How long we still wait for an answer; forever if no bot has been asked."""
        if self.fixture is None:
            return None
        return max(0.0, self.heard + self.settings.time_limit + _GRACE - time.monotonic())

    def hear(self) -> Played | None:
        """Take in everything it reports; return the game once it is over or the process is gone."""
        try:
            while self.connection.poll():
                told = self.connection.recv()
                self.heard = time.monotonic()
                if isinstance(told, Played):
                    self.fixture = None
                    return told
                if told is _READY:
                    self.is_ready = True
                else:
                    self.texts.append(told)
        except (EOFError, OSError):
            self.process.join()
            return self._give_up(Foul(ENDED, str(self.process.exitcode)))
        if self.time_left() == 0:
            return self._give_up(Foul(SILENT, f"{self.settings.time_limit:g}"))
        return None

    def _give_up(self, foul: Foul) -> Played:
        self.dismiss()
        if self.fixture is None:
            raise WorkerLost(
                Message(N_("a process ended before its game began (status {status})"), {"status": foul.what})
            )
        fixture, self.fixture = self.fixture, None
        return abandon(fixture, self.settings, self.texts, foul)

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.is_lost = True
        self.process.kill()
        self.process.join()
        self.connection.close()


@contextlib.contextmanager
def _same_order_of_sets() -> Iterator[None]:
    """Processes started here put texts into sets in the same order each time."""
    name = "PYTHONHASHSEED"
    before = os.environ.get(name)
    os.environ[name] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def play_all(fixtures: Sequence[Fixture], settings: Settings, workers: int) -> Iterator[Played]:
    """Play all games with this many workers; each is yielded when it is over."""
    todo = deque(fixtures)
    crew = [_Worker(settings) for _place in range(min(workers, len(todo)))]
    try:
        while crew:
            for index, worker in enumerate(crew):
                played = worker.hear()
                if played is not None:
                    yield played
                if worker.is_lost and todo:
                    crew[index] = _Worker(settings)
                if worker.is_free and todo:
                    worker.begin(todo.popleft())
            crew = [worker for worker in crew if not _is_done(worker, work_is_left=bool(todo))]
            _wait_for(crew)
    finally:
        for worker in crew:
            worker.dismiss()


def _is_done(worker: _Worker, *, work_is_left: bool) -> bool:
    """It plays nothing and nothing is left to play; then its process is ended."""
    if worker.fixture is None and not work_is_left and not worker.is_lost:
        worker.dismiss()
    return worker.is_lost


def _wait_for(crew: Sequence[_Worker]) -> None:
    """Wait until one of them has something to report, or is overdue."""
    left = [seconds for worker in crew if (seconds := worker.time_left()) is not None]
    if crew:
        wait([worker.connection for worker in crew], min(left, default=None))
