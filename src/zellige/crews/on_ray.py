"""Cores of a Ray cluster: an actor on each, which holds a worker's process and so the compiled rules.

A bot is ended by the same limits as here, since its process is watched from beside it and not from afar. What
was under way on a machine that is lost is done again elsewhere. Ray is loaded only when somebody asks for it.
"""

import os
import warnings
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, islice
from typing import Any, Generic

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.crews.luggage import pack
from zellige.crews.station import Station, source
from zellige.crews.work import Done, Job, Work, WorkerLost

INSTALL = "pip install 'zellige[cluster]'"
MOST_LOSSES = 5  # of stations that never began, or in the middle of the same job

_QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS": "0",
}
"""Set before Ray is loaded, unless the user has set them: it reports to nobody."""


class RayCrew:
    """Actors on the cluster of an address, or of this machine; where there is none, one is started."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def run(self, work: Work[Job, Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """What comes of each job, as soon as it is done."""
        luggage = pack(work.luggage())
        with _connected(self.address, self.workers) as ray:
            size = self.workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
            shift = _Shift(ray, size, work, ray.put((work, luggage)))
            try:
                yield from shift.run(jobs)
            finally:
                shift.end()


@contextmanager
def _connected(address: str | None, workers: int | None) -> Iterator[Any]:
    """Ray, for as long as we need it."""
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    try:
        ray = import_module("ray")
    except ImportError:
        raise UnknownName(Message(N_("Ray is not installed: {command}"), {"command": INSTALL})) from None
    try:
        with warnings.catch_warnings(action="ignore", category=UserWarning):  # it raises, too
            _connect(ray, address, workers)
    except Exception as error:  # noqa: BLE001 - one that starts too slowly raises nothing more precise
        values = {"address": address or "ray", "error": f"{error}".strip().partition("\n")[0]}
        raise UnknownName(Message(N_("no Ray cluster at {address}: {error}"), values)) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str | None, workers: int | None) -> None:
    """To the cluster that is asked for, or that runs here; else start one that nobody else can reach."""
    quiet = {"logging_level": "error", "configure_logging": True}
    if address is not None:
        ray.init(address, **quiet)
        return
    try:
        ray.init("auto", **quiet)
    except ConnectionError:
        ray.init("local", num_cpus=workers, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)


@dataclass(eq=False)
class _Task(Generic[Job]):
    """A job, and how often it was begun in vain."""

    job: Job
    losses: int = 0


class _Shift(Generic[Job, Done]):
    """The stations at work. Each brings one thing next: that it is set up, or what comes of its task."""

    def __init__(self, ray: Any, size: int, work: Work[Job, Done], packed: Any) -> None:
        self.ray, self.size, self.packed = ray, size, packed
        self.identity = {"source": source(), **work.identity()}
        self.station = ray.remote(num_cpus=1, max_restarts=0)(Station)
        self.waiting: dict[Any, tuple[Any, _Task[Job] | None]] = {}
        """By what it brings: the station, and its task if it is set up."""
        self.again: deque[_Task[Job]] = deque()
        self.lost_stations = 0

    def run(self, jobs: Iterable[Job]) -> Iterator[Done]:
        """Until all jobs are done."""
        todo = map(_Task, jobs)
        ahead = deque(islice(todo, self.size))  # so that there are no more stations than jobs
        for _job in ahead:
            self._hire()
        tasks = self._next_tasks(ahead, todo)
        while self.waiting:
            (ready, *_others), _rest = self.ray.wait(list(self.waiting))
            yield from self._take(ready, tasks)

    def _next_tasks(self, *sources: Iterable[_Task[Job]]) -> Iterator[_Task[Job] | None]:
        """What is to be done next, at any time: first of all what was lost."""
        fresh = chain(*sources)
        while True:
            yield self.again.popleft() if self.again else next(fresh, None)

    def _hire(self) -> None:
        """One more station."""
        station = self.station.remote()
        self.waiting[station.set_up.remote(self.packed)] = station, None

    def _take(self, ready: Any, tasks: Iterator[_Task[Job] | None]) -> Iterator[Done]:
        """What a station brings; then it is given its next task, or goes home."""
        station, task = self.waiting.pop(ready)
        try:
            brought = self.ray.get(ready)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.RayError:
            self._lose(station, task)
            return
        if task is None:
            self._check(brought)
            self.lost_stations = 0
        elif brought:
            yield from brought
        else:
            self._put_back(task)
        self._give(station, next(tasks))

    def _give(self, station: Any, task: _Task[Job] | None) -> None:
        if task is None:
            self.ray.kill(station)
            return
        coming = station.do.remote(task.job, is_last_try=task.losses + 1 >= MOST_LOSSES)
        self.waiting[coming] = station, task

    def _lose(self, station: Any, task: _Task[Job] | None) -> None:
        """A machine is gone, or the actor on it: another one takes its place."""
        self.ray.kill(station)
        if task is None:
            self.lost_stations += 1
            if self.lost_stations >= MOST_LOSSES:
                raise WorkerLost(Message(N_("the cluster loses every worker before it begins")))
        else:
            self._put_back(task)
        self._hire()

    def _put_back(self, task: _Task[Job]) -> None:
        task.losses += 1
        if task.losses >= MOST_LOSSES:
            raise WorkerLost(Message(N_("a game was lost with its machine again and again")))
        self.again.append(task)

    def _check(self, found: dict[str, Any]) -> None:
        """A machine with another version, other rules or another file of a user would bring other results."""
        for name, ours in self.identity.items():
            if found.get(name) != ours:
                raise WorkerLost(
                    Message(N_("a machine of the cluster has other settings ({name})"), {"name": name})
                )

    def end(self) -> None:
        """Whatever they are doing."""
        for station, _task in self.waiting.values():
            self.ray.kill(station)
