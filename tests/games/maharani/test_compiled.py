"""The same source, compiled and uncompiled, plays the same games byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def fingerprints(disable_jit: str) -> tuple[str, str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": disable_jit, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.fingerprint", "maharani"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip()


def test_compiled_and_uncompiled_rules_agree():
    compiled, how = fingerprints("0")
    uncompiled, other = fingerprints("1")
    assert (how, other) == ("compiled", "uncompiled")
    assert compiled == uncompiled
    assert len(set(compiled.splitlines())) == 6
