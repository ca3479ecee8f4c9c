"""A game under way: the friendly face of the compiled rules."""

import json
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from zellige.core.action import Action
from zellige.core.breakdown import ScoreItem, ScoreSource
from zellige.core.contract import State
from zellige.core.errors import UnknownName
from zellige.core.event import Event, Unseen
from zellige.core.knowledge import Knowledge
from zellige.core.line import Line
from zellige.core.names import named
from zellige.core.random import Generator
from zellige.core.text import N_, Message

FORMAT = 1


class Game(Line):
    """A game under way.

    Seats are numbered from 1. Chance is a player of its own; with a seed it plays by itself.

    >>> import zellige
    >>> game = zellige.new("maharani", players=3, seed=7)
    >>> game.to_act
    2
    >>> event = game.play("take 1 b7 E")
    >>> event.scores
    (0, 1, 0)
    >>> game.undo()
    >>> game.scores
    (0, 0, 0)
    """

    def position(self) -> dict[str, Any]:
        """The position now, as a record takes it."""
        return self.kind.position.write_position(self.board, self.state)

    # -- in words -----------------------------------------------------------------------------------

    def tell(self, event: Event) -> list[Message]:
        """What an event did, in words, with the names of the players."""
        if isinstance(event.action, Unseen):
            return [Message(str(event))]
        return named(self.kind.tell(self.board, self.state_at(event.number - 1), event.action), self.players)

    def tell_action(self, action: Action) -> list[Message]:
        """What an action would do now, in words."""
        return named(self.kind.tell(self.board, self.state, action), self.players)

    def tell_for(self, event: Event, seat: int | None) -> list[Message]:
        """What an event did, as far as a seat may know it."""
        if self.text_for(event, seat) == str(event):
            return self.tell(event)
        state = self.state_at(event.number - 1)
        return named(self.kind.tell_hidden(self.board, state, event.action), self.players)

    def breakdown(self) -> list[ScoreSource]:
        """Where the points of each seat came from; all sources together are the scores.

        >>> import zellige
        >>> game = zellige.new("maharani", players=3, seed=7)
        >>> event = game.play("take 1 b7 W")
        >>> [(str(source.label), source.points) for source in game.breakdown()]
        [('Tiles', (0, 1, 0)), ('Workers', (0, 1, 0))]
        >>> [(str(item.what), item.points) for source in game.breakdown() for item in source.items]
        [('orange tile on b7: by itself', 1), ('green worker on b7: by itself', 1)]
        """
        states = [self.state_at(number) for number in range(self.number + 1)]
        return self.kind.breakdown(self.board, states, [event.action for event in self._events])

    def items_of(self, event: Event) -> list[ScoreItem]:
        """What an event brought to whom, payment by payment; the scores change by as much."""
        before, after = self.state_at(event.number - 1), self.state_at(event.number)
        items = self.kind.items_of(self.board, before, event.action, after)
        return [replace(item, number=event.number) for item in items]

    # -- what may be seen ---------------------------------------------------------------------------

    def view(self, seat: int | None = None, *, counted: bool = True) -> dict[str, Any]:
        """What a seat may see, as data; None is a spectator.

        It has what players could count, like hands that all start alike, unless `counted` is False.
        """
        if seat is not None:
            self._check_seat(seat)
        to_act = self.to_act
        return {
            "game": self.kind.name,
            "rules": self.rules,
            "seat": seat,
            "players": list(self.players),
            "to_act": to_act,
            "over": to_act is None,
            "scores": list(self.scores),
            "winners": self.winners if to_act is None else [],
            "last": [
                {"seat": event.seat, "event": self.text_for(event, seat)} for event in self._last_turn()
            ],
            **self.kind.visibility.view(self.board, self.state, seat, counted=counted),
        }

    def _check_seat(self, seat: int) -> None:
        """Raises `UnknownName` if there is no such seat."""
        if seat not in range(1, len(self.players) + 1):
            raise UnknownName(Message(N_("there is no seat {seat}"), {"seat": seat}))

    def _last_turn(self) -> tuple[Event, ...]:
        """What the last player did in a row, with the chance in between and after."""
        last = next((event.seat for event in reversed(self._events) if event.seat != "chance"), None)
        start = len(self._events)
        while start > 0 and self._events[start - 1].seat in (last, "chance"):
            start -= 1
        while last is not None and self._events[start].seat == "chance":
            start += 1  # that belongs to the turn before
        return tuple(self._events[start:])

    def text_for(self, event: Event, seat: int | None) -> str:
        """An event as a seat sees it; when the game is over, nothing is hidden."""
        if self.is_over or isinstance(event.action, Unseen):
            return str(event)
        return self.kind.text_for(self.state_at(event.number - 1), event.action, seat)

    def determinise(self, seat: int, random: Generator) -> State:
        """A state that the seat cannot tell from the real one."""
        return self.kind.visibility.determinise(self.board, self.state, seat, random)

    def for_seat(self, seat: int, *, seed: int = 1) -> Self:
        """The game as a seat knows it, for whoever plays that seat: a copy in which nothing else is true.

        There is no seed. Where something is hidden, it is guessed anew for every moment, by `seed` and from
        what the seat may know alone; and events are as that seat was told (`text_for`).

        >>> import zellige
        >>> game = zellige.new("seven-steps", players=2, seed=1)
        >>> known = game.for_seat(2)
        >>> [str(event) for event in known.events[5:10]]
        ['*?', '*?', '*violet', '*white', '*red']
        >>> known.view(seat=2) == game.view(seat=2)
        True
        """
        self._check_seat(seat)
        known = self.copy()
        known.seed = None
        if self.kind.hides and not self.is_over:
            knowledge = self._known.get((seat, seed), Knowledge()).now(self, seat, seed)
            self._known = {**self._known, (seat, seed): knowledge}
            known.know(seat, knowledge)
        return known

    def svg(self, seat: int | None = None, language: str = "en", *, counted: bool = True) -> str:
        """What a seat may see, as a picture."""
        return self.kind.svg(self.view(seat, counted=counted), language)

    def _repr_svg_(self) -> str:
        """A notebook shows the picture by itself."""
        return self.svg()

    # -- keeping ------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The game as a record; what has its default is left out."""
        optional = {
            "options": self.options or None,
            "rules": self.rules,
            "seed": self.seed,
            "setup": self.setup or None,
            "position": self.start_position,
        }
        return {
            "zellige": FORMAT,
            "game": self.kind.name,
            "players": list(self.players),
            **{key: value for key, value in optional.items() if value is not None},
            "events": [str(event) for event in self._events],
        }

    def record_for(self, seat: int | None) -> dict[str, Any]:
        """The record as a seat may have it: of a running game, without the seed and others' secrets."""
        record = self.record()
        if self.is_over:
            return record
        record.pop("seed", None)
        record.pop("position", None)
        return record | {"events": [self.text_for(event, seat) for event in self._events]}

    def save(self, path: str | Path) -> None:
        """Write the record to a file; an existing file is replaced completely or not at all."""
        path = Path(path)
        draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            draft.write_text(json.dumps(self.record(), ensure_ascii=False, indent=1) + "\n", "utf-8")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)

    def __repr__(self) -> str:
        return f"<{self.kind.name}: {len(self._events)} events, to act {self.to_act}, scores {self.scores}>"
