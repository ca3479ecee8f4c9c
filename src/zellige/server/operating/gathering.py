"""The metrics of all processes that share a socket: whichever is asked answers for all of them.

Each process tells what it has counted by a socket of its own, in a folder that only they can read. What they
say is not added up: each sample is labelled with its process, so that one that was restarted is seen as such.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import orjson
from prometheus_client import generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from zellige.server.http.context import Shared
from zellige.server.operating.gauges import gauges
from zellige.server.operating.metrics import COUNTED

LONGEST = 1.0
"""Seconds that a process may take to answer; of one that does not, nothing is known."""
LARGEST = 16 << 20


def counted(shared: Shared) -> bytes:
    """All that this process has counted and can see, as data."""
    return orjson.dumps([_as_data(metric) for metric in (*gauges(shared), *COUNTED.collect())])


def _as_data(metric: Metric) -> tuple[str, str, str, list[tuple[str, dict[str, str], float]]]:
    samples = [(sample.name, sample.labels, float(sample.value)) for sample in metric.samples]
    return metric.name, metric.documentation, metric.type, samples


def as_text(by_process: dict[str, bytes]) -> bytes:
    """As Prometheus reads it; where there are several processes, each sample says whose it is."""
    found: dict[str, Metric] = {}
    for process, told in by_process.items():
        more = {"process": process} if process else {}
        for name, text, kind, samples in orjson.loads(told):
            metric = found.setdefault(name, Metric(name, text, kind))
            for sample, labels, value in samples:
                metric.add_sample(sample, labels | more, value)
    return generate_latest(_Found(found.values()))


class _Found(Collector):
    """What was gathered, as the library wants it."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """All of it."""
        return self._metrics


class Siblings:
    """The processes that share our socket, by the folder where each has one to be asked by."""

    def __init__(self, folder: Path | None, process: str, shared: Shared) -> None:
        self._folder, self._process, self._shared = folder, process, shared
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Answer the others from now on."""
        if self._folder is not None:
            place = self._folder / self._process
            place.unlink(missing_ok=True)  # of one that did not end well
            self._server = await asyncio.start_unix_server(self._tell, place)

    async def _tell(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(counted(self._shared))
        await writer.drain()
        writer.close()

    async def text(self) -> bytes:
        """What all of them have counted."""
        told = {self._process: counted(self._shared)}
        if self._folder is not None:
            others = [place for place in self._folder.iterdir() if place.name != self._process]
            answers = await asyncio.gather(*map(_ask, others))
            told |= {place.name: answer for place, answer in zip(others, answers, strict=True) if answer}
        return await asyncio.to_thread(as_text, dict(sorted(told.items())))

    def close(self) -> None:
        """Nobody is answered any more."""
        if self._server is not None:
            self._server.close()


async def _ask(place: Path) -> bytes:
    """Nothing, if it does not answer."""
    try:
        async with asyncio.timeout(LONGEST):
            reader, writer = await asyncio.open_unix_connection(place)
            try:
                return await reader.read(-1)
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return b""
