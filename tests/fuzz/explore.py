"""Fuzz one target for a while: `python -m tests.fuzz.explore record --seconds 600`.

With atheris installed (`pip install atheris`: Linux, CPython 3.11 to 3.13), what reaches new lines of the code is kept
and changed further. Without it, the inputs of the corpus are changed by chance. What is found is written to
`--findings` as soon as it is found; at the end comes a line of JSON with how many inputs there were.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from tests.fuzz import watching
from tests.fuzz.corpus import CORPUS, inputs
from tests.fuzz.mutations import LARGEST, mutate

MOST_CHANGES = 5
LONGEST = 120
"""Seconds after which libFuzzer gives up an input that never comes back."""


class Explorer:
    """One target, and what was found with it so far."""

    def __init__(self, target: str, seconds: float, findings: Path) -> None:
        self.target, self.findings = target, findings
        self.seconds = seconds
        self.known = inputs(target)
        self.runs, self.kinds = 0, set[str]()

    def give(self, data: bytes) -> None:
        """One input; a kind of finding is told once."""
        self.runs += 1
        finding = watching.attempt(self.target, data)
        if finding and finding.kind not in self.kinds:
            self.kinds.add(finding.kind)
            print(finding, "kept as", finding.keep(self.findings), file=sys.stderr, flush=True)

    def changed(self, data: bytes, seed: int) -> bytes:
        """Another input like this one."""
        dice = random.Random(seed)
        for _ in range(dice.randint(1, MOST_CHANGES)):
            data = mutate(data, dice, self.known)
        return data

    def by_chance(self) -> None:
        """Without knowing what an input reaches."""
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            seed = random.getrandbits(63)
            self.give(self.changed(self.known[seed % len(self.known)], seed))

    def by_coverage(self) -> None:
        """With atheris, which ends the process by itself."""
        import atheris

        def give(data: bytes) -> None:
            if time.monotonic() < end:
                return self.give(data)
            self.tell()
            os._exit(0)

        atheris.instrument_all  # noqa: B018 - replaced below
        end = time.monotonic() + self.seconds
        with tempfile.TemporaryDirectory() as fresh:
            own = [f"-max_len={LARGEST}", f"-timeout={LONGEST}", "-rss_limit_mb=0", f"-artifact_prefix={fresh}/"]
            folders = [fresh, str(CORPUS / self.target)]
            atheris.Setup(
                [sys.argv[0], *own, *folders],
                give,
                custom_mutator=lambda data, _most, seed: self.changed(data, seed),
            )
            atheris.Fuzz()

    def tell(self) -> None:
        """How much was done."""
        told = {"target": self.target, "inputs": self.runs, "findings": sorted(self.kinds)}
        print(json.dumps(told), flush=True)
