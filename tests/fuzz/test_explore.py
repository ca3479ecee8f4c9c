"""Fuzzing for long, target by target: `make long` does it for an hour."""

import json
import os
import subprocess
import sys

import pytest

from tests.fuzz.targets import TARGETS

SECONDS = 60 * float(os.environ.get("ZELLIGE_FUZZ_MINUTES", "60")) / len(TARGETS)


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS)
def test_nothing_is_found(target, tmp_path, capsys):
    """What was found is told, and `python -m tests.fuzz.explore` keeps it in the corpus."""
    command = [
        sys.executable,
        "-m",
        "tests.fuzz.explore",
        target,
        "--seconds",
        str(SECONDS),
        "--findings",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout.splitlines()[-1]) if done.stdout else {"findings": ["it has crashed"]}
    with capsys.disabled():
        print(
            f"\n{target}: {told.get('inputs', 0):,} inputs, {len(told['findings'])} findings", file=sys.stderr
        )
    assert told["findings"] == [], done.stderr[-5_000:]
