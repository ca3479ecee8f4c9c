"""What a tutorial consists of: steps on real boards, each of them one idea and one action that shows it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from zellige.core.action import Action
from zellige.core.game import FORMAT, Game
from zellige.core.kind import GameKind
from zellige.core.record import Record, read_record, replay
from zellige.core.text import Key, Message

LEARNER, OPPONENT = "Robin", "Mira"

Wants = Callable[[Game, Action], Message | None]
"""Given the game before a legal action: None if it shows that the idea was understood, else why not."""

Praise = Callable[[Game, Action], Message]
"""Given the game before the action that was right: what it earned."""


@dataclass(frozen=True)
class Step:
    """One idea: what it is, where it is on the board, and an action that shows that it was understood.

    Texts are keys of the catalogues, marked by `N_`.
    """

    title: str
    text: tuple[str, ...]
    """What it is about, in short paragraphs."""
    task: str
    """What is to be done now."""
    start: "Start"
    """The game up to here; whoever is to act is the learner. Its seed lets chance go on."""
    wants: Wants
    praise: str | Praise
    """What is said once it has been done: what happened, and why that is good to know."""
    shows: tuple[str, ...] = ()
    """The ids of what the text points at, in the drawing."""
    clauses: tuple[str, ...] = ()
    """Where the rules say so."""

    @property
    def game(self) -> Game:
        """The game up to here; it is not played any further."""
        return self.start.game

    def objection(self, action: Action) -> Message | None:
        """Why a legal action does not show that the idea was understood; None if it does."""
        return self.wants(self.game, action)

    def praised(self, action: Action) -> Message:
        """What is said of an action that was right."""
        return Message(self.praise) if isinstance(self.praise, str) else self.praise(self.game, action)


@dataclass(frozen=True)
class Start:
    """Where a step begins: the record of a game, which is played up to there when it is first asked for."""

    record: Record

    @cached_property
    def game(self) -> Game:
        """The game at that moment."""
        return replay(self.record, make_setup=True)


class Story:
    """A game that was played before; each step begins where it stands at that moment."""

    def __init__(self, kind: GameKind, **record: Any) -> None:
        self._kind = kind
        self._record = {"zellige": FORMAT, "game": kind.name, "players": [LEARNER, OPPONENT], **record}
        self._events: list[str] = []

    def after(self, *events: str) -> Start:
        """After these events as well; a text may have several events, separated by commas."""
        for text in events:
            self._events += text.split(", ")
        data = {**self._record, "events": list(self._events)}
        return Start(read_record(data, {self._kind.name: self._kind}))


def gain(game: Game, action: Action) -> int:
    """How many points an action earns whoever plays it."""
    seat = game.acting_seat
    return game.copy().play_exactly(action).scores[seat - 1] - game.scores[seat - 1]


def say(key: Key, **values: Any) -> Message:
    """A text with its values."""
    return Message(key, values)
