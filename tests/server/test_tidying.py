"""Rings of objects are found, but not while everybody waits."""

import asyncio
import contextlib
import gc
import weakref

import pytest

from tests.looping import run
from zellige.server import tidying


class Link:
    """Holds itself, so that counting references never frees it."""

    def __init__(self):
        self.itself = self


async def look(monkeypatch, fewest):
    """Whether a ring that was set aside is gone after a look or two."""
    monkeypatch.setattr(tidying, "REST", 0.01)
    monkeypatch.setattr(tidying, "FEWEST", fewest)
    ring = weakref.ref(Link())
    gc.freeze()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(tidying.set_aside(), 0.05)
    return ring() is None


@pytest.mark.parametrize(("fewest", "is_gone"), [(0, True), (1 << 40, False)])
def test_what_was_set_aside_is_looked_at_when_there_is_much_of_it(monkeypatch, fewest, is_gone):
    try:
        assert run(look(monkeypatch, fewest)) == is_gone
    finally:
        gc.unfreeze()


def test_python_looks_as_ever_when_the_server_has_ended():
    usual = gc.get_threshold()
    with tidying.only_new():
        assert gc.get_threshold()[1:] == (tidying.NEVER, tidying.NEVER)
    assert gc.get_threshold() == usual
