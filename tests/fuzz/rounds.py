"""All targets in turn, for as long as one likes: `python -m tests.fuzz.rounds --minutes 100`.

Now and then it says how many inputs there were in all. What reached new lines is kept in a folder
from turn to turn (`--reached`), so that the next one goes on from there.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.corpus import CORPUS
from tests.fuzz.explore import REACHED
from tests.fuzz.targets import TARGETS

TURN = 600.0
"""Seconds: a process takes some of them to load everything."""


class Turn(NamedTuple):
    """What came of one target for a while, or so far."""

    inputs: int
    findings: list[str]
    story: str = ""
    """All that the process has said."""


def explore(
    target: str, seconds: float, findings: Path, reached: Path, heard: Callable[[Turn], None] = lambda _: None
) -> Turn:
    """Fuzz a target in a process of its own, as `tests.fuzz.explore` does; what comes of it is heard meanwhile."""
    command = [sys.executable, "-m", "tests.fuzz.explore", target, "--seconds", str(seconds)]
    command += ["--findings", str(findings), "--reached", str(reached)]
    turn = Turn(0, [])
    with (
        tempfile.TemporaryFile("w+") as story,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=story, text=True) as process,
    ):
        for line in process.stdout or ():
            told = json.loads(line)
            turn = Turn(told["inputs"], told["findings"])
            heard(turn)
        crash = [f"it has ended with {process.returncode}"] if process.wait() else []
        story.seek(0)
        return turn._replace(findings=turn.findings + crash, story=story.read())


class Tally:
    """How many inputs there were, turn after turn."""

    def __init__(self) -> None:
        self._inputs, self._findings = Counter[str](), Counter[str]()

    def tell(self, target: str, turn: Turn) -> None:
        """With what a turn under way has brought so far."""
        inputs = self._inputs + Counter({target: turn.inputs})
        findings = self._findings + Counter(turn.findings)
        each = ", ".join(f"{name} {count:,}" for name, count in inputs.items())
        print(f"{time.strftime('%X')} {inputs.total():,} inputs, {[*findings]} found ({each})", flush=True)

    def add(self, target: str, turn: Turn) -> None:
        """A turn has ended."""
        self._inputs[target] += turn.inputs
        self._findings.update(turn.findings)
        if turn.findings:
            print(turn.story, flush=True)


def main() -> None:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--targets", nargs="+", choices=TARGETS, default=[*TARGETS])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--findings", type=Path, default=CORPUS)
    parser.add_argument("--reached", type=Path, default=REACHED)
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    tally = Tally()
    for target in cycle(options.targets):
        seconds = min(TURN, end - time.monotonic())
        if seconds < 0:
            return
        heard = partial(tally.tell, target)
        tally.add(target, explore(target, seconds, options.findings, options.reached, heard))


if __name__ == "__main__":
    main()
