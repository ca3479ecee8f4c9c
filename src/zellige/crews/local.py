"""Processes of this machine."""

from collections.abc import Iterable, Iterator
from itertools import islice

from zellige.crews.process import Worker, wait_for
from zellige.crews.work import Done, Job, Work


class LocalCrew:
    """As many processes side by side as it has workers."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def run(self, work: Work[Job, Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """What comes of each job, as soon as it is done."""
        todo = iter(jobs)
        crew: list[Worker[Job, Done]] = []
        try:
            while True:
                crew += [_put_to(work, job) for job in islice(todo, self.workers - len(crew))]
                if not crew:
                    return
                wait_for(crew)
                for worker in crew:
                    yield from worker.hear()
                    if worker.is_idle and not worker.is_lost:
                        _go_on(worker, todo)
                crew = [worker for worker in crew if not worker.is_lost]
        finally:
            for worker in crew:
                worker.dismiss()


def _put_to(work: Work[Job, Done], job: Job) -> Worker[Job, Done]:
    worker = Worker(work)
    worker.begin(job)
    return worker


def _go_on(worker: Worker[Job, Done], todo: Iterator[Job]) -> None:
    """The next job; where there is none, the process is ended."""
    for job in islice(todo, 1):
        worker.begin(job)
        return
    worker.dismiss()
