"""The same source, compiled and uncompiled, plays the same games byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from zellige.games import GAMES

ROOT = Path(__file__).parents[2]


def fingerprints(game: str, disable_jit: str) -> tuple[str, str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": disable_jit, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.fingerprint", game]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip()


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_uncompiled_agree(game):
    compiled, how = fingerprints(game, "0")
    uncompiled, other = fingerprints(game, "1")
    assert (how, other) == ("compiled", "uncompiled")
    assert compiled == uncompiled
    assert len(set(compiled.splitlines())) == 3
