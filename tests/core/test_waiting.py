"""Whoever waits for the first compilation is told so; nobody else is."""

import os
import pty
import subprocess
import sys
import time

import pytest

from zellige.core.waiting import SAID, Progress

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
    shown, shown_later = (shown_by(tmp_path) for _ in range(2))
    assert (shown.startswith(SAID), shown.count(SAID), shown_later) == (True, 1, "")


def test_programs_are_not_disturbed(tmp_path):
    assert compiling(tmp_path, subprocess.PIPE).stderr == b""
    silent = f"from zellige.core import waiting; waiting.is_wanted = False; {COMPILING}"
    assert shown_by(tmp_path / "other", silent) == ""


def test_what_takes_long_tells_how_far_it_is(monkeypatch, capsys):
    """One that needs another, which needs a third; then one that is done in a moment."""
    now = iter([0, 1, 2, 5, 9, 12, 20, 20.5])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    progress = Progress()
    for _ in ("search", "legal", "bits"):
        progress.begin()
    for name in ("bits", "legal"):
        progress.end(name)
    progress.end("search")
    progress.begin()
    progress.end("quick")
    assert capsys.readouterr().err == (
        f"{SAID}\r  1 compiled, 5 s\r  2 compiled, 9 s\r  3 compiled, 12 s: search\n"
    )


def test_what_began_unseen_ends_unseen(capsys):
    """As when a notebook is there only since then."""
    Progress().end("search")
    assert capsys.readouterr().err == ""
