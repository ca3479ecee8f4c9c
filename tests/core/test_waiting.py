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


def shown_by(folder, code=COMPILING):
    """What such a program shows at a terminal. A terminal may hand over what was written in several pieces."""
    ours, theirs = pty.openpty()
    compiling(folder, theirs, code)
    os.write(theirs, b"end")
    shown = b""
    while not shown.endswith(b"end"):
        shown += os.read(ours, 10_000)
    return shown.decode().replace("\r\n", "\n").removesuffix("end")


def test_at_a_terminal_it_is_said_once_and_only_when_something_is_compiled(tmp_path):
    assert [shown_by(tmp_path) for _ in range(2)] == [SAID, ""]


def test_programs_are_not_disturbed(tmp_path):
    assert compiling(tmp_path, subprocess.PIPE).stderr == b""
    silent = f"from zellige.core import waiting; waiting.is_wanted = False; {COMPILING}"
    assert shown_by(tmp_path / "other", silent) == ""
