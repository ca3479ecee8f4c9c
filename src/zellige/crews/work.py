"""What a crew is asked to do, and what it promises. A crew knows nothing about games or bots."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from zellige.core.errors import ZelligeError

Job = TypeVar("Job")
Done = TypeVar("Done")
Job_contra = TypeVar("Job_contra", contravariant=True)
Done_co = TypeVar("Done_co", covariant=True)

SILENT, ENDED = "silent", "ended"
Tell = Callable[[str], None]


class Foul(Exception):
    """A bot's mistake that costs it the game: which kind, and what exactly."""

    def __init__(self, why: str, what: str) -> None:
        super().__init__(why, what)
        self.why = why
        self.what = what


class WorkerLost(ZelligeError, RuntimeError):
    """A worker ended before it could begin, or again and again."""


class Work(Protocol[Job_contra, Done_co]):
    """What is the same for all jobs. It is pickled, and so are jobs and what comes of them."""

    @property
    def time_limit(self) -> float | None:
        """Seconds that a job may go on without telling anything."""

    @property
    def game(self) -> str:
        """The game whose rules must be compiled where the work is done."""

    def identity(self) -> dict[str, Any]:
        """Everything that the outcomes depend on, as JSON; another machine must find the same."""

    def luggage(self) -> Sequence[Path]:
        """Files that must be there where the work is done, each with the folder that it lies in."""

    def carried(self, places: Mapping[Path, Path]) -> Self:
        """The same work where that luggage lies elsewhere."""

    def prepare(self) -> None:
        """Whatever takes time before the first job, in the process that will do it."""

    def do(self, job: Job_contra, tell: Tell) -> Done_co:
        """Do a job; what is told is known even if the process does not live to the end of the job."""

    def give_up(self, job: Job_contra, told: Sequence[str], foul: Foul) -> Done_co:
        """What becomes of a job whose process is gone; this may raise."""


class Crew(Protocol):
    """Who does the jobs."""

    def run(self, work: Work[Job, Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """What comes of each job, as soon as it is done; a job is asked for when somebody is free for it."""
