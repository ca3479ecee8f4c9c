"""What was worked out about a table: kept, so that it is done once for all who see the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from zellige.core.breakdown import ScoreSource
from zellige.core.game import Event, Game

Changes = tuple[tuple[int, int], ...]
"""Who got how many points, or lost them: seats and points."""


class LogLine(NamedTuple):
    """Something that happened."""

    seat: int | None
    """None for chance."""
    words: str
    changes: Changes


class Trial(NamedTuple):
    """What was tried out last: whoever confirms a draft has just seen it."""

    seat: int
    actions: tuple[str, ...]
    game: Game
    """After the actions, with nothing drawn; never to be played on."""


@dataclass
class TableCache:
    """Emptied by `clear` alone, which `Table.has_changed` calls; it knows itself what is still true."""

    messages: dict[object, Mapping[str, Any]] = field(default_factory=dict)
    """What pages are sent, by the eyes that it is made for: until anything changes."""
    answers: dict[tuple[object, ...], str] = field(default_factory=dict)
    """What programs are sent: until anything changes."""
    pictures: dict[tuple[int | None, str], str] = field(default_factory=dict)
    """By seat and language: until the game goes on or a name changes. So are breakdown and trial."""
    breakdown: list[ScoreSource] | None = None
    trial: Trial | None = None
    texts: dict[int | None, list[str]] = field(default_factory=dict)
    """All events as a seat may know them; this and what follows grows with the game."""
    lines: dict[tuple[int | None, str], list[LogLine]] = field(default_factory=dict)
    changes: list[Changes] = field(default_factory=list)
    _events: tuple[Event, ...] = ()
    _players: tuple[str, ...] = ()

    def clear(self, game: Game) -> None:
        """Forget what is not true any more, now that the table has changed and this is its game."""
        self.messages.clear()
        self.answers.clear()
        events, known = game.events, len(self._events)
        if events == self._events and game.players == self._players:
            return  # who comes, goes or talks is not in a picture
        self.pictures.clear()
        self.breakdown = self.trial = None
        if events[:known] != self._events:  # another process has made another game of it
            self.texts.clear()
            self.lines.clear()
            self.changes.clear()
        self._events, self._players = events, game.players
