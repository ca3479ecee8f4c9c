"""A core of another machine: what an actor of Ray does there. Ray itself is not needed here."""

import hashlib
import subprocess
import sys
from typing import Any, Generic

from zellige.core.kernel import IS_COMPILED, PACKAGE, cache_folder
from zellige.crews.luggage import Luggage, unpack
from zellige.crews.process import Worker, wait_for
from zellige.crews.work import Done, Job, Work, WorkerLost


class Station(Generic[Job, Done]):
    """Keeps a worker's process, and watches it as closely as one at home is watched."""

    def __init__(self) -> None:
        self.work: Work[Job, Done] | None = None
        self.worker: Worker[Job, Done] | None = None

    def set_up(self, packed: tuple[Work[Job, Done], Luggage]) -> dict[str, Any]:
        """Make everything ready; what outcomes depend on, as this machine sees it, is returned."""
        work, luggage = packed
        self.work = work.carried(unpack(luggage))
        identity = {"source": source(), **self.work.identity()}
        _compile_once(self.work.game)
        return identity

    def do(self, job: Job, *, is_last_try: bool) -> list[Done]:
        """What comes of a job; nothing if its process was ended, as happens where a machine is shut down."""
        assert self.work is not None
        if self.worker is None or self.worker.is_lost:
            self.worker = Worker(self.work)
        worker = self.worker
        worker.begin(job)
        try:
            while not (done := worker.hear()):
                wait_for([worker])
        except WorkerLost:
            if not worker.signal:
                raise
            done = []
        return [] if worker.signal and not is_last_try else done


def source() -> str:
    """A hash of our own source: machines that differ in it may bring different results."""
    digest = hashlib.sha256()
    for file in sorted(PACKAGE.rglob("*.py")):
        digest.update(file.relative_to(PACKAGE).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _compile_once(game: str) -> None:
    """The first on a machine compiles the rules, and the others wait for that."""
    folder = cache_folder()
    if not IS_COMPILED or folder is None or (folder / f"{game}.ready").exists():
        return
    from filelock import FileLock  # noqa: PLC0415 - Ray brings it

    with FileLock(folder / f"{game}.lock"):
        subprocess.run([sys.executable, "-m", "zellige", "compile", game], check=True)  # noqa: S603 - ourselves
