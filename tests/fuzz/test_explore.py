"""Fuzzing for long, target by target: `make long` does it for an hour."""

import os
import sys

import pytest

from tests.fuzz.rounds import explore
from tests.fuzz.targets import TARGETS

SECONDS = 60 * float(os.environ.get("ZELLIGE_FUZZ_MINUTES", "60")) / len(TARGETS)


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS)
def test_nothing_is_found(target, tmp_path, capsys):
    """What was found is told, and `python -m tests.fuzz.explore` keeps it in the corpus."""
    turn = explore(target, SECONDS, tmp_path / "findings", tmp_path / "reached")
    with capsys.disabled():
        print(f"\n{target}: {turn.inputs:,} inputs, {len(turn.findings)} findings", file=sys.stderr)
    assert turn.findings == [], turn.story[-5_000:]
