"""Work for a crew that has nothing to do with games: what becomes of it shows how a crew treats its jobs."""

import os
import signal
import time
from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True)
class Tasks:
    """A job is the name of a method and where it may leave a note; a note says that it was here before."""

    time_limit: float | None = 3
    game: str = "maharani"
    word: str = "same"
    places: tuple[tuple[Path, Path], ...] = ()
    files: tuple[Path, ...] = ()

    def identity(self):
        return {"word": self.word}

    def luggage(self):
        return self.files

    def carried(self, places):
        return replace(self, places=tuple(places.items()))

    def prepare(self):
        pass

    def do(self, job, tell):
        name, note = job
        tell("began")
        return name, getattr(self, name)(note)

    def give_up(self, job, told, foul):
        return job[0], (list(told), foul.why, foul.what)

    def answer(self, note):
        return 42

    def sleep(self, note):
        time.sleep(600)

    def leave(self, note):
        os._exit(7)

    def always_killed(self, note):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(600)

    def killed_once(self, note):
        if note.exists():
            return "at last"
        note.touch()
        return self.always_killed(note)

    def loses_its_machine_once(self, note):
        if note.exists():
            return "elsewhere"
        note.touch()
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(600)
        return None

    def reads_what_was_brought(self, note):
        ((named, here),) = self.places
        assert here != named
        return (here.parent / "sub" / "weights.bin").read_bytes()
