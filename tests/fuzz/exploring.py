"""One target, given inputs for a while."""

import json
import os
import random
import sys
import time
from pathlib import Path

from tests.fuzz import watching
from tests.fuzz.corpus import CORPUS, inputs
from tests.fuzz.mutations import LARGEST, mutate

MOST_CHANGES = 5
OFTEN = 30.0
"""Seconds after which it is told again how much was done."""
LONGEST = 120
"""Seconds after which libFuzzer gives up an input that never comes back."""


class Explorer:
    """One target, and what was found with it so far."""

    def __init__(self, target: str, seconds: float, findings: Path) -> None:
        self.target, self.findings = target, findings
        self.seconds = seconds
        self.known = inputs(target)
        self.runs, self.kinds = 0, set[str]()
        self._told = time.monotonic()

    def give(self, data: bytes) -> None:
        """One input; a kind of finding is told once."""
        if time.monotonic() > self._told + OFTEN:
            self.tell()
        finding = watching.attempt(self.target, data)
        if finding and finding.kind not in self.kinds:
            self.kinds.add(finding.kind)
            print(finding, "kept as", finding.keep(self.findings), file=sys.stderr, flush=True)

    def changed(self, data: bytes, seed: int) -> bytes:
        """Another input like this one; those of before are given again, but do not count."""
        self.runs += 1
        dice = random.Random(seed)
        for _ in range(dice.randint(1, MOST_CHANGES)):
            data = mutate(data, dice, self.known)
        return data

    def by_chance(self, reached: Path) -> None:
        """Without knowing what an input reaches; what was kept when that was known is changed, too."""
        begin = [*self.known, *(file.read_bytes() for file in sorted((reached / self.target).glob("*")))]
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            seed = random.getrandbits(63)
            self.give(self.changed(begin[seed % len(begin)], seed))

    def by_coverage(self, reached: Path) -> None:
        """With atheris, which ends the process by itself; what reaches new lines is kept in a folder."""
        import atheris

        end = time.monotonic() + self.seconds

        def give(data: bytes) -> None:
            self.give(data)
            if time.monotonic() > end:
                self.tell()
                os._exit(0)

        limits = [
            f"-max_len={LARGEST}",
            f"-timeout={LONGEST}",
            "-rss_limit_mb=0",
            "-verbosity=0",
            f"-report_slow_units={LONGEST}",
        ]
        for folder in (reached / self.target, self.findings):
            folder.mkdir(parents=True, exist_ok=True)
        places = [f"-artifact_prefix={self.findings}/", str(reached / self.target), str(CORPUS / self.target)]
        command = [sys.argv[0], *limits, *places]
        atheris.Setup(command, give, custom_mutator=lambda data, _most, seed: self.changed(data, seed))
        atheris.Fuzz()

    def tell(self) -> None:
        """How much was done so far."""
        self._told = time.monotonic()
        told = {"target": self.target, "inputs": self.runs, "findings": sorted(self.kinds)}
        print(json.dumps(told), flush=True)
