"""A game under way: the friendly face of the compiled rules."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from zellige.core.action import Action
from zellige.core.breakdown import ScoreItem, ScoreSource
from zellige.core.contract import CHANCE, OVER, State
from zellige.core.entry import Entry
from zellige.core.errors import IllegalAction, NothingToUndo, UnknownName
from zellige.core.kind import GameKind
from zellige.core.names import named
from zellige.core.random import Dealer, Generator
from zellige.core.text import N_, Message, Plural

FORMAT = 1
KEPT_EACH = 16
"""Of a game that was thinned out, one state in so many is kept, and of the latest so many all."""
Seat = int | Literal["chance"]


@dataclass(frozen=True, slots=True)
class Event:
    """An action or a chance outcome that was played, and the scores after it."""

    number: int
    seat: Seat
    action: Action
    scores: tuple[int, ...]

    def __str__(self) -> str:
        return str(self.action)


class Game:
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

    def __init__(
        self,
        kind: GameKind,
        players: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        seed: int | None = None,
        make_setup: bool = True,
        rules: str | None = None,
    ) -> None:
        self.kind = kind
        self.rules = kind.rules_version if rules is None else rules
        self.players = tuple(players)
        self.seed = seed
        self.start_position = position
        self.setup = self._complete_setup(setup) if make_setup else dict(setup or {})
        self.board = kind.make_board(
            len(self.players),
            Entry(dict(options or {}), "options"),
            Entry(self.setup, "setup"),
            has_position=position is not None,
            rules=self.rules,
        )
        self.options = kind.without_printed(options or {})
        start = (
            kind.state.opening(self.board)
            if position is None
            else kind.position.read_position(self.board, Entry(position, "position").under(kind.setup_clause))
        )
        # Copies of a game share its states, so they are never changed. None: it is made again when asked for.
        self._states: tuple[State, ...] = (start,)
        self._thinned = 0
        self._remade: tuple[int, State] = (0, start)
        self._events: tuple[Event, ...] = ()
        self._to_act = self._whose_turn()

    def _complete_setup(self, setup: Mapping[str, Any] | None) -> dict[str, Any]:
        """The set-up as given, completed from the seed."""
        if self.start_position is not None and not self.kind.position_needs_setup:
            return dict(setup or {})
        if self.seed is not None:
            return self.kind.make_setup(len(self.players), setup or {}, Dealer(self.seed))
        return dict(setup or {})

    # -- how it stands -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state now; it is never changed, each event makes a new one."""
        return self._states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return self._events

    @property
    def number(self) -> int:
        """How many events there are so far."""
        return len(self._events)

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, "chance", or None when the game is over."""
        return self._to_act

    def _whose_turn(self) -> Seat | None:
        """As the rules say."""
        seat = self.kind.rules.to_act(self.board, self.state)
        if seat == OVER:
            return None
        return "chance" if seat == CHANCE else int(seat) + 1

    @property
    def acting_seat(self) -> int:
        """The seat to act; raises `UnknownName` where chance is to act, or nobody."""
        seat = self.to_act
        if not isinstance(seat, int):
            raise UnknownName(Message(N_("it is no seat's turn")))
        return seat

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self.to_act is None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self._events[-1].scores if self._events else self._count_scores()

    def _count_scores(self) -> tuple[int, ...]:
        """As the rules say."""
        score = self.kind.rules.score
        return tuple(int(score(self.board, self.state, seat)) for seat in range(len(self.players)))

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game is running."""
        return self.kind.winners(self.board, self.state) if self.is_over else []

    def legal_events(self) -> list[int]:
        """All events that may come next, as the compiled rules count them."""
        return self.kind.legal_events(self.board, self.state)

    def legal_actions(self) -> list[Action]:
        """All actions (or chance outcomes) that may come next, sorted by their texts."""
        board, state, decode = self.board, self.state, self.kind.actions.decode
        return sorted([decode(board, state, event) for event in self.legal_events()], key=str)

    def position(self) -> dict[str, Any]:
        """The position now, as a record takes it."""
        return self.kind.position.write_position(self.board, self.state)

    # -- playing ------------------------------------------------------------------------------------

    def parse(self, text: str) -> Action:
        """The action of a canonical text; raises `UnreadableAction`."""
        return self.kind.actions.parse(self.board, text)

    def decode(self, event: int) -> Action:
        """The action of one of the events that may come next."""
        return self.kind.actions.decode(self.board, self.state, event)

    def play(self, action: Action | str) -> Event:
        """Play an action, given as a value or as its text; raises `UnreadableAction` or `IllegalAction`.

        With a seed, chance follows by itself.
        """
        event = self.play_exactly(action)
        if self.seed is not None:
            self.draw()
        return event

    def play_exactly(self, action: Action | str) -> Event:
        """Play an action or a chance outcome, without the chance that would follow."""
        if isinstance(action, str):
            action = self.parse(action)
        code = self.kind.actions.encode(self.board, self.state, action)
        if reason := self.kind.rules.refusal(self.board, self.state, code):
            refusal = self.kind.refusal_of(self.board, self.state, action, reason)
            raise IllegalAction(str(action), refusal.message, refusal.clause)
        return self._carry_out(code, action)

    def _carry_out(self, code: int, action: Action) -> Event:
        """Make a new state by an event that is known to be legal, given as its code and as its value."""
        seat, after = self.to_act, self.state.copy()
        self.kind.rules.apply(self.board, after, code)
        self._states = (*self._states, after)
        event = Event(self.number + 1, "chance" if seat is None else seat, action, self._count_scores())
        self._events = (*self._events, event)
        self._to_act = self._whose_turn()
        return event

    def draw(self) -> None:
        """Let chance play until a seat is to act, by the seed and the number of the event alone."""
        if self.seed is None:
            raise UnknownName(Message(N_("this game has no seed to draw from")))
        dealer = Dealer(self.seed)
        while self.to_act == "chance":
            outcomes = sorted(self.legal_events())
            weights = [self.kind.rules.weight(self.board, self.state, outcome) for outcome in outcomes]
            drawn = outcomes[dealer.pick(self.number, weights)]
            self._carry_out(drawn, self.decode(drawn))

    def undo(self) -> None:
        """Take back the last action of a player, and the chance that followed it."""
        number = next((event.number for event in reversed(self._events) if event.seat != "chance"), None)
        if number is None:
            raise NothingToUndo(Message(N_("there is nothing to take back")))
        self._go_to(number - 1, self._state_at(number - 1))

    # -- the past -----------------------------------------------------------------------------------

    def thin_out(self) -> None:
        """Take less memory: most earlier states are made again when they are asked for, which takes longer.

        For whoever keeps many games; nothing else is different.
        """
        recent = len(self._states) - KEPT_EACH
        if recent - self._thinned >= KEPT_EACH:
            some = enumerate(self._states[self._thinned : recent], self._thinned)
            thinned = (None if number % KEPT_EACH else state for number, state in some)
            self._states = (*self._states[: self._thinned], *thinned, *self._states[recent:])
            self._thinned = recent

    def _state_at(self, number: int) -> State:
        """The state after this many events."""
        if self._states[number] is not None:
            return self._states[number]
        known = number - number % KEPT_EACH
        state = self._states[known]
        if known < self._remade[0] <= number:  # whoever asks for all of them goes from each to the next
            known, state = self._remade
        state = state.copy()
        for event in self._events[known:number]:
            self.kind.rules.apply(
                self.board, state, self.kind.actions.encode(self.board, state, event.action)
            )
        self._remade = number, state
        return state

    def tell(self, event: Event) -> list[Message]:
        """What an event did, in words, with the names of the players."""
        state = self._state_at(event.number - 1)
        return named(self.kind.tell(self.board, state, event.action), self.players)

    def tell_action(self, action: Action) -> list[Message]:
        """What an action would do now, in words."""
        return named(self.kind.tell(self.board, self.state, action), self.players)

    def tell_for(self, event: Event, seat: int | None) -> list[Message]:
        """What an event did, as far as a seat may know it."""
        if self.text_for(event, seat) == str(event):
            return self.tell(event)
        state = self._state_at(event.number - 1)
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
        states = [self._state_at(number) for number in range(len(self._states))]
        return self.kind.breakdown(self.board, states, [event.action for event in self._events])

    def items_of(self, event: Event) -> list[ScoreItem]:
        """What an event brought to whom, payment by payment; the scores change by as much."""
        before, after = self._state_at(event.number - 1), self._state_at(event.number)
        items = self.kind.items_of(self.board, before, event.action, after)
        return [replace(item, number=event.number) for item in items]

    def at(self, number: int) -> "Game":
        """The game as it was after this many events; the two are independent from here on."""
        if not 0 <= number <= len(self._events):
            values = {"number": number, "most": len(self._events)}
            raise UnknownName(
                Message(
                    Plural(
                        "there is no event {number}; there is only {most}",
                        "there is no event {number}; there are {most}",
                        "most",
                    ),
                    values,
                )
            )
        copy = object.__new__(Game)
        copy.__dict__.update(self.__dict__)
        copy._go_to(number, self._state_at(number))
        return copy

    def _go_to(self, number: int, state: State) -> None:
        """Forget what came after this many events."""
        if number < len(self._events):
            self._to_act = self._events[number].seat
            self._states = (*self._states[:number], state)
            self._events = self._events[:number]
            self._thinned = min(self._thinned, number)
            self._remade = (0, self._states[0])

    def copy(self) -> "Game":
        """The same game again, independent of this one."""
        return self.at(len(self._events))

    # -- what may be seen ---------------------------------------------------------------------------

    def view(self, seat: int | None = None, *, counted: bool = True) -> dict[str, Any]:
        """What a seat may see, as data; None is a spectator.

        It has what players could count, like hands that all start alike, unless `counted` is False.
        """
        if seat is not None and not 1 <= seat <= len(self.players):
            raise UnknownName(Message(N_("there is no seat {seat}"), {"seat": seat}))
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

    def _last_turn(self) -> tuple[Event, ...]:
        """What the last player did in a row, with the chance in between and after."""
        last = next((event.seat for event in reversed(self._events) if event.seat != "chance"), None)
        start = len(self._events)
        while start > 0 and self._events[start - 1].seat in (last, "chance"):
            start -= 1
        while last is not None and self._events[start].seat == "chance":
            start += 1  # that belongs to the turn before
        return self._events[start:]

    def text_for(self, event: Event, seat: int | None) -> str:
        """An event as a seat sees it; when the game is over, nothing is hidden."""
        if self.is_over:
            return str(event)
        return self.kind.text_for(self._state_at(event.number - 1), event.action, seat)

    def determinise(self, seat: int, random: Generator) -> State:
        """A state that the seat cannot tell from the real one."""
        return self.kind.visibility.determinise(self.board, self.state, seat, random)

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
