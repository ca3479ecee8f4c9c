"""What every game fulfils, and what can be written once for all of them.

A game has two flat records: `board`, which never changes during a game (what options and set-up fixed),
and `state`, which does. Its rules are compiled functions over the two, named like those of this module.

An event is an integer in here, a player's action and a chance outcome alike. Compiled code that calls
the functions of this module gets the game's own, chosen by the type of the state when it is compiled.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, ParamSpec, TypeVar, cast

import numpy as np
import numpy.typing as npt

from zellige.core.breakdown import ScoreItem, ScoreSource, by_source, changes, items_at_start
from zellige.core.entry import Entry
from zellige.core.kernel import IS_COMPILED
from zellige.core.random import Dealer, Generator
from zellige.core.text import Message, translator

P = ParamSpec("P")
R = TypeVar("R")

CHANCE = -1
OVER = -2

Board = Any  # a NumPy record: what never changes during a game
State = Any  # a NumPy record: what does
States = Any  # an array of them
Array = Any  # a part of one of these: numbers whose types the game knows
Events = npt.NDArray[np.int64]
Values = npt.NDArray[np.float64]
SCRATCH = 10  # states that `action_values` may write over
PLAN = 16  # the length of a plan and its events, where a game has a room `plans`

_functions: dict[tuple[np.dtype[Any], str], Callable[..., Any]] = {}


def _chosen_by_state(generic: Callable[P, R]) -> Callable[P, R]:
    """Let a function of the contract call the one of the game that its state belongs to."""
    name = generic.__name__

    def uncompiled(board: Board, state: State, *rest: Any) -> Any:
        return _functions[state.dtype, name](board, state, *rest)

    uncompiled.__name__, uncompiled.__doc__ = name, generic.__doc__
    if IS_COMPILED:
        _choose_when_compiled(uncompiled, name)
    return cast("Callable[P, R]", uncompiled)


def _choose_when_compiled(generic: Callable[..., Any], name: str) -> None:
    """Tell Numba which function is meant, once it knows the type of the state."""
    from numba.extending import overload  # noqa: PLC0415 - not loaded where nothing is compiled
    from numba.np.numpy_support import as_dtype  # noqa: PLC0415

    def chosen(board: Any, state: Any, *rest: Any) -> Any:  # noqa: ARG001 - the types of all arguments
        function = _functions[as_dtype(state), name]
        return lambda board, state, *rest: function(board, state, *rest)

    overload(generic, strict=False)(chosen)


@_chosen_by_state
def to_act(board: Board, state: State) -> int:
    """The seat to act (from 0), or CHANCE, or OVER."""
    raise NotImplementedError


@_chosen_by_state
def legal(board: Board, state: State, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    raise NotImplementedError


@_chosen_by_state
def random_event(board: Board, state: State, random: Generator) -> int:
    """One of the legal events: uniform for a player, by its weight for chance."""
    raise NotImplementedError


@_chosen_by_state
def weight(board: Board, state: State, event: int) -> int:
    """Of a chance outcome."""
    raise NotImplementedError


@_chosen_by_state
def refusal(board: Board, state: State, event: int) -> int:
    """0 if the event may come next, else the number of the reason."""
    raise NotImplementedError


@_chosen_by_state
def apply(board: Board, state: State, event: int) -> None:
    """Carry out a legal event."""
    raise NotImplementedError


@_chosen_by_state
def score(board: Board, state: State, seat: int) -> int:
    """The points of a seat so far."""
    raise NotImplementedError


@_chosen_by_state
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """What the greedy bot thinks of each of `count` events, for the seat to act.

    All at once, since what is worked out for one often serves the others; `scratch` is room for states.
    """
    raise NotImplementedError


@_chosen_by_state
def rollout(
    board: Board, state: State, events: Events, values: Values, scratch: States, random: Generator
) -> int:
    """Write what the seat to act might well do now, found quickly; return how many events these are.

    Games are played on with it where a search ends. No chance comes between several events.
    """
    raise NotImplementedError


@_chosen_by_state
def evaluate(board: Board, state: State, seat: int) -> float:
    """The points that a seat may expect to have in the end."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Action:
    """A decision of a player, or an outcome of chance; `str(action)` is its canonical text."""

    is_chance: ClassVar[bool] = False
    any_order: ClassVar[bool] = False
    """All picks but the last may come in any order, and of those that differ by number any may come first."""

    def picks(self) -> tuple[str, ...]:
        """The ids of what is chosen in the drawing, one after the other, to make this action."""
        return ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the clause and the reason."""

    clause: str
    message: Message


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table has before the game; the first value is the default."""

    key: str
    label: str
    values: tuple[tuple[Any, str], ...]
    """What a record says, and the words for it."""


class Contract(ABC):
    """A game, seen by everything that serves all games.

    A game is a package whose modules have the same names in every game, its rooms. What is asked here is done
    there.
    """

    package: ClassVar[str]
    """Where the rooms are."""
    name: ClassVar[str]
    title: ClassVar[str]
    pitch: ClassVar[str]
    """What it is about, in a sentence."""
    rules_version: ClassVar[str]
    player_counts: ClassVar[range]
    setup_clause: ClassVar[str]
    """The clause that describes options, set-up and position."""
    rules: ClassVar[ModuleType]
    state_dtype: ClassVar[np.dtype[Any]]
    most_events: ClassVar[int]
    """No state has more legal events than this."""
    bench_players: ClassVar[int]
    """With how many the speed of the game is measured, unless somebody wishes otherwise."""
    margin: ClassVar[float]
    """A lead of so many points is nearly a win."""
    hides: ClassVar[bool] = False
    """There is something that one seat may see and another may not."""
    can_be_counted: ClassVar[bool] = False
    """There is something hidden that everyone could work out; a table may show it or not."""
    choices: ClassVar[tuple[Option, ...]] = ()
    """The options that people are asked about; a record may have more."""
    counts_what_stands: ClassVar[bool] = False
    """Points are not gained once and for all: a score is what all that stands now is worth."""
    position_needs_setup: ClassVar[bool] = False
    """A record that starts from a position needs its set-up all the same."""

    def __init_subclass__(cls) -> None:
        """From now on a game's functions are found by the type of its state."""
        cls.rules = cls.room("rules")
        cls.state_dtype = cls.room("state").STATE
        for name in ("to_act", "legal", "random_event", "weight", "refusal", "apply", "score"):
            _functions[cls.state_dtype, name] = getattr(cls.rules, name)
        for name in ("action_values", "rollout", "evaluate"):
            _functions[cls.state_dtype, name] = getattr(cls.room("play"), name)

    @property
    def folder(self) -> Path:
        """Where the game's texts and puzzles lie, beside its modules."""
        return Path(str(import_module(self.package).__file__)).parent

    @classmethod
    def room(cls, name: str) -> Any:
        """A module of the game; drawing and terminal are loaded only when they are needed."""
        return import_module(f"{cls.package}.{name}")

    # -- options, set-up and position, as the game's rules file describes them ----------------------

    @abstractmethod
    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
        """What is decided at random before the first event; what is given stays."""

    @abstractmethod
    def make_board(self, players: int, options: Entry, setup: Entry, *, has_position: bool) -> Board:
        """The record of what never changes; refuses options and a set-up that do not fit.

        Where a position takes the place of the set-up, the set-up may be incomplete.
        """

    def opening(self, board: Board) -> State:
        """The state before the first event."""
        return self.room("state").opening(board)

    def read_position(self, board: Board, position: Entry) -> State:
        """The state of a position; refuses one that does not add up."""
        return self.room("position").read_position(board, position.under(self.setup_clause))

    def write_position(self, board: Board, state: State) -> dict[str, Any]:
        """The state in the form that a record's `position` takes."""
        position: dict[str, Any] = self.room("position").write_position(board, state)
        return position

    def winners(self, board: Board, state: State) -> list[int]:
        """The seats (from 1) with the most points when the game is over; those level share the win."""
        scores = [self.rules.score(board, state, seat) for seat in range(int(board.players))]
        return [seat for seat, score in enumerate(scores, 1) if score == max(scores)]

    # -- actions ------------------------------------------------------------------------------------

    def parse(self, board: Board, text: str) -> Action:
        """The action of a canonical text; `UnreadableAction` if it is none."""
        action: Action = self.room("actions").parse(board, text)
        return action

    def encode(self, board: Board, state: State, action: Action) -> int:
        """The action as an event of the compiled rules, legal or not."""
        event: int = self.room("actions").encode(board, state, action)
        return event

    def decode(self, board: Board, state: State, event: int) -> Action:
        """The action of an event."""
        action: Action = self.room("actions").decode(board, state, event)
        return action

    def refusal(self, board: Board, state: State, action: Action) -> Refusal | None:
        """Why the action cannot be played now; None if it can."""
        refusal: Refusal | None = self.room("refusals").refusal(board, state, action)
        return refusal

    # -- what may be seen ---------------------------------------------------------------------------

    def view(self, board: Board, state: State, seat: int | None, *, counted: bool) -> dict[str, Any]:
        """What a seat (from 1; None for a spectator) may see, as data, also what can be counted or not."""
        view: dict[str, Any] = self.room("visibility").view(board, state, seat, counted=counted)
        return view

    def text_for(self, state: State, action: Action, seat: int | None) -> str:  # noqa: ARG002
        """An event played in this state, as a seat sees it; secrets of others are not in it."""
        return str(action)

    def tell_hidden(self, action: Action) -> list[Message]:  # noqa: ARG002
        """What is told of an event to a seat that may not see all of it."""
        return []

    def determinise(self, board: Board, state: State, seat: int, random: Generator) -> State:
        """A state that the seat cannot tell from this one: what it cannot know is guessed."""
        return self.room("visibility").determinise(board, state, seat, random)

    def svg(
        self, view: Mapping[str, Any], language: str, *, with_art: bool = True, as_group: bool = False
    ) -> str:
        """A view as a picture; without art it belongs on a page that has `art` already.

        To a screen reader a picture is one thing; as a group it is many that can be chosen.
        """
        picture: str = self.room("drawing").svg(
            view, translator(language), with_art=with_art, as_group=as_group
        )
        return picture

    def art(self) -> tuple[str, str]:
        """What all pictures of the game share: style sheet and definitions."""
        drawing = self.room("drawing")
        return drawing.STYLE, drawing.definitions()

    def terminal(self, view: Mapping[str, Any], language: str) -> Any:
        """A view for the terminal, as something that Rich prints."""
        return self.room("terminal").render(view, translator(language))

    def tell(self, board: Board, state: State, action: Action) -> list[Message]:
        """What an action does in this state, in words."""
        told: list[Message] = self.room("words").tell(board, state, action)
        return told

    # -- how points come about ------------------------------------------------------------------------

    def breakdown(
        self, board: Board, states: Sequence[State], actions: Sequence[Action]
    ) -> list[ScoreSource]:
        """How the points of each seat came about, from the first state to the last.

        There is one state more than there are actions. Sources that brought nobody anything are left out.
        What is hidden from a seat while the game goes on is not in it, so all may see it.
        """
        room, players = self.room("breakdown"), int(board.players)
        if self.counts_what_stands:
            return by_source(room.standing(board, states[-1]), room.SOURCES, players)
        scores = [int(self.rules.score(board, states[0], seat)) for seat in range(players)]
        items = list(items_at_start(scores, self.setup_clause))
        for number, ((before, after), action) in enumerate(zip(pairwise(states), actions, strict=True), 1):
            items += [replace(item, number=number) for item in room.items_of(board, before, action, after)]
        return by_source(items, room.SOURCES, players)

    def items_of(self, board: Board, before: State, action: Action, after: State) -> list[ScoreItem]:
        """What an event brought to whom, or took from whom; the scores change by as much."""
        room = self.room("breakdown")
        if self.counts_what_stands:
            return changes(room.standing(board, before), room.standing(board, after))
        return list(room.items_of(board, before, action, after))
