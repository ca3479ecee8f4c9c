"""Those who look at a table, people by a page and programs by the API."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from zellige.server.tables.scene import Scene
from zellige.server.tables.seats import Seat

Pace = Literal["slow", "normal", "at-once"]
"""How fast somebody wants bots to play."""

PACES: dict[Pace, float] = {"slow": 2.5, "normal": 1.0, "at-once": 0.0}
"""By how much they take longer than the server's own pace."""

PageName = Annotated[str, Field(max_length=80)]
Token = Annotated[str, Field(max_length=40)]

MOST_KNOWN = 4


@dataclass(eq=False)
class Listener:
    """Someone who is looking, and is told when something has changed."""

    visitor: str | None
    seats: tuple[int, ...] = ()
    page: str = ""
    """The name of the page in the browser, given by itself; programs have none."""
    revealed: int | None = None
    """With several people at one screen: the seat whose secrets it may show."""
    pace: Pace | None = None
    """How fast bots are to play, if a page or a program has said so."""
    shown: Scene | None = None
    """What the page shows, as it has said itself."""
    is_waited_for: bool = False
    """Something is on its way to the page; the next thing is sent when it has said what it shows."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """There may be something to tell."""
    is_behind: bool = True
    """Something has changed since anything was sent."""
    _known: deque[Scene] = field(default_factory=lambda: deque(maxlen=MOST_KNOWN), repr=False)
    """What it may show: what it shows, and what it was sent since, live or as an answer."""

    def has(self, seat: Seat) -> bool:
        """Whoever is looking may play this seat."""
        return self.visitor in seat.holders or seat.number in self.seats

    def wake(self) -> None:
        """Something has changed."""
        self.is_behind = True
        self.changed.set()

    def send(self, scene: Scene) -> None:
        """The page is being sent this, which is how it stands now, so that it may say that it shows it."""
        self._known.append(scene)
        self.is_behind = False

    def says(self, token: str, revealed: int | None = None) -> None:
        """The page shows this; what it showed before it will never show again.

        It is told something only if it shows something else than it was sent last, or has something else
        revealed, or has fallen behind.
        """
        latest, before = self._known[-1] if self._known else None, self.revealed
        self.shown, self.revealed, self.is_waited_for = self.find(token), revealed, False
        while self._known and self._known[0] is not self.shown:
            self._known.popleft()
        if self.is_behind or self.shown is not latest or self.revealed != before:
            self.changed.set()

    def find(self, token: str) -> Scene | None:
        """A scene that the page may show; None if it is not known any more."""
        return next((scene for scene in self._known if scene.token == token), None)
