"""Thoughts of the tests."""

import threading
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.serving import PATIENCE
from zellige.analysis.second_look import NotWanted
from zellige.server.thinking.thought import Thinker

BEGUN: dict[str, threading.Event] = defaultdict(threading.Event)
"""What is thought about, by name."""
ALLOWED: dict[str, threading.Event] = defaultdict(threading.Event)
"""What may end."""
DROPPED: dict[str, threading.Event] = defaultdict(threading.Event)
"""What was ended early."""

NOTED = list[str]()
"""What was thought about, in order."""


def nothing() -> None:
    """What ends nothing."""


@dataclass(frozen=True)
class Do:
    """Whatever is wanted, in threads of this process; `stop` ends it early."""

    work: Callable[[], Any]
    stop: Callable[[], None] = nothing

    def think(self, thinker: Thinker) -> Any:
        with thinker.stopped_by(self.stop):
            return self.work()


@dataclass(frozen=True)
class Say:
    """An answer, after some parts."""

    answer: object
    parts: tuple[object, ...] = ()

    def think(self, thinker: Thinker) -> object:
        for part in self.parts:
            thinker.tell(part)
        return self.answer


@dataclass(frozen=True)
class Fail:
    """An error."""

    error: Exception

    def think(self, thinker: Thinker) -> object:
        raise self.error


@dataclass(frozen=True)
class Wait:
    """Something that goes on until a test allows it to end, or until nobody wants it any more."""

    name: str

    def think(self, thinker: Thinker) -> str:
        BEGUN[self.name].set()
        with thinker.stopped_by(ALLOWED[self.name].set):
            assert ALLOWED[self.name].wait(PATIENCE)
        if not thinker.is_wanted():
            DROPPED[self.name].set()
            raise NotWanted
        return self.name


@dataclass(frozen=True)
class Note:
    """Something of which it is known when it was thought about."""

    name: str

    def think(self, thinker: Thinker) -> None:
        NOTED.append(self.name)
