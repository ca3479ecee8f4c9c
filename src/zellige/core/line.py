"""A line of play: events one after the other, each judged and carried out by the compiled rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from zellige.core.action import Action
from zellige.core.contract import CHANCE, OVER, Board, State
from zellige.core.entry import Entry
from zellige.core.errors import IllegalAction, NothingToUndo, UnknownName
from zellige.core.event import Event, Seat
from zellige.core.kind import GameKind
from zellige.core.knowledge import Knowledge
from zellige.core.past import Past
from zellige.core.random import Dealer
from zellige.core.stepping import Given, Standing, stepper_for
from zellige.core.text import N_, Message, Plural


class Line:
    """What was played in a game, from its beginning to now; `Game` can show it and tell of it."""

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
        self.options = kind.without_printed(options or {})
        given = Given.of(kind, self.rules, len(self.players), position is not None, options or {}, self.setup)
        self._stepper = stepper_for(given)
        start = (
            kind.state.opening(self.board)
            if position is None
            else kind.position.read_position(self.board, Entry(position, "position").under(kind.setup_clause))
        )
        self._past = Past([start.tobytes()])
        self._seen: State | None = None
        """The state now, once somebody has looked."""
        self._events: list[Event] = []
        self._listed: tuple[Event, ...] = ()
        self._to_act = _seat_of(self._stand().acting)
        self.known_to: int | None = None
        """The seat as which alone this game is known (`for_seat`); None: all of it is."""
        self._known: dict[tuple[int, int], Knowledge] = {}

    def _complete_setup(self, setup: Mapping[str, Any] | None) -> dict[str, Any]:
        """The set-up as given, completed from the seed."""
        if self.start_position is not None and not self.kind.position_needs_setup:
            return dict(setup or {})
        if self.seed is not None:
            return self.kind.make_setup(len(self.players), setup or {}, Dealer(self.seed))
        return dict(setup or {})

    # -- how it stands -------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """What never changes during the game; it cannot be written to."""
        return self._stepper.board

    @property
    def state(self) -> State:
        """The state now; it cannot be written to, and each event makes a new one."""
        if self._seen is None:
            self._seen = self._stepper.record(self._past.now)
        return self._seen

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        if len(self._listed) != len(self._events):
            self._listed = tuple(self._events)
        return self._listed

    @property
    def number(self) -> int:
        """How many events there are so far."""
        return len(self._events)

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, "chance", or None when the game is over."""
        return self._to_act

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
        return self._to_act is None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self._events[-1].scores if self._events else self._stand().scores

    def _stand(self) -> Standing:
        """As the rules say."""
        return self._stepper.stand(self._past.now)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game is running."""
        return self.kind.winners(self.board, self.state) if self.is_over else []

    def legal_events(self) -> list[int]:
        """All events that may come next, as the compiled rules count them."""
        listed: list[int] = self._stepper.events(self._past.now).tolist()
        return listed

    def legal_actions(self) -> list[Action]:
        """All actions (or chance outcomes) that may come next, sorted by their texts."""
        return self.kind.actions.by_text(self.board, self.state, self._stepper.events(self._past.now))

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
        elif not isinstance(action, Action):
            raise TypeError(f"what is played is an action or its text, not {action!r}")
        code = self.kind.actions.encode(self.board, self.state, action)
        return self._carry_out(code, action)

    def _carry_out(self, code: int, action: Action) -> Event:
        """Go on by an event, given as its code and as its value; raises `IllegalAction`."""
        after = self._stepper.play(self._past.now, code)
        if isinstance(after, int):
            refusal = self.kind.refusal_of(self.board, self.state, action, after)
            raise IllegalAction(str(action), refusal.message, refusal.clause)
        return self._go_on(action, after)

    def _go_on(self, action: Action, after: Standing) -> Event:
        """From now on stand where an action or a chance outcome leads."""
        seat = self._to_act
        event = Event(len(self._events) + 1, "chance" if seat is None else seat, action, after.scores)
        self._past.add(after.state)
        self._seen = None
        self._events.append(event)
        self._to_act = _seat_of(after.acting)
        return event

    def draw(self) -> None:
        """Let chance play until a seat is to act, by the seed and the number of the event alone."""
        if self.seed is None:
            raise UnknownName(Message(N_("this game has no seed to draw from")))
        while self._to_act == "chance":
            luck = Dealer(self.seed).luck(len(self._events))
            drawn, after = self._stepper.draw(self._past.now, luck)
            outcomes = self._stepper.outcomes
            if drawn not in outcomes:
                outcomes[drawn] = self.decode(drawn)
            self._go_on(outcomes[drawn], after)

    def undo(self) -> None:
        """Take back the last action of a player, and the chance that followed it."""
        number = next((event.number for event in reversed(self._events) if event.seat != "chance"), None)
        if number is None:
            raise NothingToUndo(Message(N_("there is nothing to take back")))
        self._go_to(number - 1)

    # -- the past -----------------------------------------------------------------------------------

    def thin_out(self) -> None:
        """Take less memory: most earlier states are made again when they are asked for, which takes longer.

        For whoever keeps many games; nothing else is different.
        """
        self._past.thin_out()

    def state_at(self, number: int) -> State:
        """The state after this many events, like `state`."""
        return self._stepper.record(self._past.at(number, self._after))

    def _after(self, state: bytes, number: int) -> bytes:
        """The state after one of the events, from the one before it."""
        action = self._events[number].action
        after = self._stepper.play(
            state, self.kind.actions.encode(self.board, self._stepper.record(state), action)
        )
        assert isinstance(after, Standing), "it was legal before"
        return after.state

    def at(self, number: int) -> Self:
        """The game as it was after this many events; the two are independent from here on."""
        if number not in range(len(self._events) + 1):
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
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy._go_to(number)
        return copy

    def _go_to(self, number: int) -> None:
        """Forget what came after this many events."""
        self._past, self._seen = self._past.up_to(number, self._after), None
        later, self._events = self._events[number:], self._events[:number]
        if later:
            self._to_act, self._listed = later[0].seat, ()
            self._known = {whose: known.up_to(number) for whose, known in self._known.items()}

    def copy(self) -> Self:
        """The same game again, independent of this one."""
        return self.at(len(self._events))

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()  # what copies share is never changed

    def __reduce__(self) -> tuple[Any, ...]:
        """Small, for pickle: how it began, and the texts of its events, which are played again."""
        began = {
            "options": self.options,
            "setup": self.setup,
            "position": self.start_position,
            "seed": self.seed,
            "rules": self.rules,
        }
        if self.known_to is None:
            return _play_again, (
                type(self),
                self.kind,
                self.players,
                began,
                [str(event) for event in self._events],
            )
        knowledge = Knowledge(self.events, tuple(self._past.all(self._after)))  # which cannot be played again
        return _know_again, (type(self), self.kind, self.players, began, self.known_to, knowledge)

    def know(self, seat: int, knowledge: Knowledge) -> None:
        """From now on be what a seat knows, and nothing else."""
        self.known_to, self.seed, self.start_position, self._known = seat, None, None, {}
        self._events, self._listed = [*knowledge.events], ()
        self._past, self._seen = Past(knowledge.states), None
        self._to_act = _seat_of(self._stand().acting)

    def __eq__(self, other: object) -> bool:
        """Whether both began alike and went on alike, as far as both are known."""
        return isinstance(other, Line) and self._facts() == other._facts()

    __hash__ = None  # type: ignore[assignment]  # it changes; `state` can be hashed

    def _facts(self) -> tuple[object, ...]:
        began = (self.kind, self.rules, self.players, self.options, self.setup, self.start_position)
        return (*began, self.seed, self.known_to, self._events, self._past.now)


def _seat_of(acting: int) -> Seat | None:
    """Who is to act, as the rules count seats, in the words of a game."""
    if acting == OVER:
        return None
    return "chance" if acting == CHANCE else acting + 1


def _play_again(
    line: type[Line], kind: GameKind, players: Sequence[str], began: dict[str, Any], events: Sequence[str]
) -> Line:
    """What `Line.__reduce__` tells of."""
    again = line(kind, players, make_setup=False, **began)
    for event in events:
        again.play_exactly(event)
    return again


def _know_again(
    line: type[Line],
    kind: GameKind,
    players: Sequence[str],
    began: dict[str, Any],
    seat: int,
    known: Knowledge,
) -> Line:
    """The same, if it is only known to a seat."""
    again = _play_again(line, kind, players, began, ())
    again.know(seat, known)
    return again
