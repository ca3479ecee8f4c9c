"""The crew that somebody asks for by a name."""

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.crews.local import LocalCrew
from zellige.crews.on_ray import RayCrew
from zellige.crews.work import Crew

RAY = "ray"


def crew_of(name: str | None, workers: int | None = None) -> Crew:
    """Processes here, or `ray`: the cluster of this machine, or that of `ray://HOST:PORT`.

    Without a number of workers there is one process here, and one for each core of a cluster.

    >>> crew_of(None, 2).workers
    2
    """
    if name is None:
        return LocalCrew(workers or 1)
    if name == RAY:
        return RayCrew(None, workers)
    if name.startswith(f"{RAY}://"):
        return RayCrew(name, workers)
    raise UnknownName(Message(N_("{name} is no place to work at; there are: {places}"), _told(name)))


def _told(name: str) -> dict[str, str]:
    return {"name": ascii(name), "places": f"{RAY}, {RAY}://HOST:PORT"}
