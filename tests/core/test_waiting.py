"""Whoever waits for the first compilation is told so; nobody else is."""

import os
import pty
import subprocess
import sys

import pytest

from zellige.core.waiting import SAID

pytestmark = pytest.mark.own_process
COMPILING = "from zellige.core.random import below, generator; below(generator(1), 3); below(generator(2), 4)"


def compiling(folder, stderr, code=COMPILING):
    """A program that compiles something, with an empty cache."""
    settings = {**os.environ, "ZELLIGE_CACHE": str(folder), "NUMBA_DISABLE_JIT": "0"}
    return subprocess.run([sys.executable, "-c", code], env=settings, stderr=stderr, check=True)


def test_at_a_terminal_it_is_said_once_and_only_when_something_is_compiled(tmp_path):
    said = []
    for _ in range(2):
        ours, theirs = pty.openpty()
        compiling(tmp_path, theirs)
        os.write(theirs, b"end")
        said.append(os.read(ours, 10_000).decode().replace("\r\n", "\n"))
    assert said == [f"{SAID}end", "end"]


def test_programs_are_not_disturbed(tmp_path):
    assert compiling(tmp_path, subprocess.PIPE).stderr == b""
    commands = f"from zellige.core import waiting; waiting.is_wanted = False; {COMPILING}"
    ours, theirs = pty.openpty()
    compiling(tmp_path / "other", theirs, commands)
    os.write(theirs, b"end")
    assert os.read(ours, 10_000) == b"end"
