"""The parts of a game, as protocols: what each of its modules must have.

mypy checks the modules of every game against them, so that a part that lacks a function is a type error that
names it. `core.kind` says which parts a game has, and which it can do without.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from zellige.core.action import Action, Refusal
from zellige.core.breakdown import ScoreItem
from zellige.core.contract import Board, Events, Planes, State, States, Values, Vector
from zellige.core.entry import Entry
from zellige.core.levels import Classic, PuzzleSettings, SearchSettings, Strength
from zellige.core.observation import Layout
from zellige.core.outcome import Outcomes
from zellige.core.part import Part
from zellige.core.random import Generator
from zellige.core.text import Message, Translate

if TYPE_CHECKING:
    from zellige.core.game import Game
    from zellige.core.reason import Reason
    from zellige.core.tutorial import Step


class StateModule(Protocol):
    """What changes during a game."""

    @property
    def STATE(self) -> np.dtype[Any]:  # noqa: N802 - a constant of the module
        """The type of a state: a NumPy record; no two games have the same."""

    def opening(self, board: Board) -> State:
        """The state before the first event."""


class Rules(Protocol):
    """The rules, compiled; `core.contract` says what each function does."""

    def to_act(self, board: Board, state: State) -> int:
        """Whose turn it is."""

    def legal(self, board: Board, state: State, events: Events) -> int:
        """What may come next."""

    def random_event(self, board: Board, state: State, random: Generator) -> int:
        """Any of that."""

    def weight(self, board: Board, state: State, event: int) -> int:
        """How likely a chance outcome is, beside the others."""

    def refusal(self, board: Board, state: State, event: int) -> int:
        """Why not."""

    def apply(self, board: Board, state: State, event: int) -> None:
        """Carry it out."""

    def score(self, board: Board, state: State, seat: int) -> int:
        """The points of a seat."""


class Heuristics(Protocol):
    """How bots judge and play on, compiled; `core.contract` says what each function does."""

    def action_values(
        self, board: Board, state: State, events: Events, count: int, values: Values, scratch: States
    ) -> None:
        """What each of some actions looks worth."""

    def rollout(
        self,
        board: Board,
        state: State,
        events: Events,
        values: Values,
        scratch: States,
        random: Generator,
    ) -> int:
        """What the seat to act might well do."""

    def evaluate(self, board: Board, state: State, seat: int) -> float:
        """What a seat may expect."""


class Plans(Protocol):
    """Whole turns that are worth a closer look, compiled."""

    def list_plans(
        self,
        board: Board,
        state: State,
        plans: Events,
        events: Events,
        values: Values,
        scratch: States,
        random: Generator,
    ) -> int:
        """Write promising sequences of actions, each a row that begins with its length; return how many."""


class Ids(Protocol):
    """Fixed numbers of events, for programs that learn; `core.contract` says what each function does.

    The first three are compiled. The same number means the same on every board of the game, whatever the
    options and the number of players.
    """

    def ids(self, board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:
        """The numbers that may come next."""

    def event_of(self, board: Board, state: State, numbering: int, path: Events, steps: int) -> int:
        """The event of a path."""

    def path_of(self, board: Board, state: State, numbering: int, event: int, path: Events) -> int:
        """The path of an event."""

    def count(self, board: Board, numbering: int) -> int:
        """All numbers on this board are less than this."""

    def name(self, board: Board, state: State, numbering: int, number: int) -> str:
        """What a number that may come next, but leaves an action unfinished, is called: like no other."""


class Observations(Protocol):
    """What a seat may see, in numbers, for programs that learn."""

    @property
    def OBSERVATION(self) -> Layout:  # noqa: N802 - a constant of the module
        """What the numbers mean: the same for every number of players and all options."""

    def observe(
        self,
        board: Board,
        state: State,
        seat: int,
        numbering: int,
        path: Events,
        steps: int,
        planes: Planes,
        vector: Vector,
    ) -> None:
        """What a seat may see, compiled; `core.contract` says more."""


class Actions(Protocol):
    """Events as values and text."""

    def parse(self, board: Board, text: str) -> Action:
        """The action of a canonical text; raises `UnreadableAction`."""

    def encode(self, board: Board, state: State, action: Action) -> int:
        """The action as an event of the compiled rules, legal or not."""

    def decode(self, board: Board, state: State, event: int) -> Action:
        """The action of an event; that of an outcome of chance is the same in all states."""

    def by_text(self, board: Board, state: State, events: Events) -> list[Action]:
        """The actions of some events that may come next, sorted by their texts."""


class Refusals(Protocol):
    """Why an action is refused, in words."""

    def refusal_of(self, board: Board, state: State, action: Action, code: int) -> Refusal:
        """The reason that the rules gave by a code other than 0."""


class Positions(Protocol):
    """States as data, in the form that a record's `position` takes."""

    def read_position(self, board: Board, position: Entry) -> State:
        """The state of a position; refuses one that does not add up."""

    def write_position(self, board: Board, state: State) -> dict[str, Any]:
        """The position of a state."""


class Visibility(Protocol):
    """What a seat may see, and guesses of what it may not."""

    def view(self, board: Board, state: State, seat: int | None, *, counted: bool) -> dict[str, Any]:
        """What a seat (from 1; None for a spectator) may see, with or without what it could have counted."""

    def determinise(self, board: Board, state: State, seat: int, random: Generator) -> State:
        """A state that the seat (from 1) cannot tell from this one: what it cannot know is guessed."""


class Words(Protocol):
    """What an action did."""

    def tell(self, board: Board, state: State, action: Action) -> list[Message]:
        """What an action does in this state, in words."""


class Foresight(Protocol):
    """What actions bring, before one is chosen."""

    def outcomes(self, board: Board, state: State, events: Sequence[int]) -> list[Outcomes]:
        """What each of some legal events of the seat to act brings at once.

        Nothing may depend on what that seat cannot know: it is shown all of it.
        """


class Gains(Protocol):
    """Where points came from that are gained event by event."""

    @property
    def SOURCES(self) -> Sequence[Message]:  # noqa: N802 - a constant of the module
        """All sources there are, in the order in which they are listed."""

    def items_of(self, board: Board, before: State, action: Action, after: State) -> Iterable[ScoreItem]:
        """What an event earned or cost each seat."""


class Standing(Protocol):
    """Where points come from if a score is the worth of everything that stands now."""

    @property
    def SOURCES(self) -> Sequence[Message]:  # noqa: N802 - a constant of the module
        """All sources there are, in the order in which they are listed."""

    def standing(self, board: Board, state: State) -> Iterable[ScoreItem]:
        """What each seat has points for now."""


class Levels(Protocol):
    """How strong the bots' levels are, and how they search."""

    @property
    def LEVELS(self) -> tuple[Strength, ...]:  # noqa: N802 - a constant of the module
        """From the weakest to the strongest."""

    @property
    def SEARCH(self) -> SearchSettings:  # noqa: N802
        """How they search."""

    @property
    def CLASSIC(self) -> Classic:  # noqa: N802
        """The strongest level as it was at first; it never changes."""

    @property
    def PUZZLES(self) -> PuzzleSettings:  # noqa: N802
        """How puzzles are found."""


class Drawing(Protocol):
    """A view as a picture; `zellige.drawing` says which attributes a page looks for."""

    @property
    def STYLE(self) -> str:  # noqa: N802 - a constant of the module
        """The style sheet of all pictures of the game."""

    def definitions(self) -> str:
        """What all pictures of the game share, beside the style."""

    def draw(self, view: Mapping[str, Any], translate: Translate, *, as_group: bool = False) -> Part:
        """The picture, as `zellige.drawing.frame` makes it, without what all pictures of the game share.

        To a screen reader a picture is one thing; as a group it is many that can be chosen.
        """


class Terminal(Protocol):
    """A view in characters."""

    def render(self, view: Mapping[str, Any], _: Translate) -> Any:
        """Something that Rich prints."""


class Explanations(Protocol):
    """Why one way to play is better than another."""

    def reasons(self, before: "Game", played: Sequence[Action], better: Sequence[Action]) -> "list[Reason]":
        """What is worse about the actions played, the weightiest first."""


class Tutorial(Protocol):
    """How the game is learnt, step by step."""

    @property
    def STEPS(self) -> "tuple[Step, ...]":  # noqa: N802 - a constant of the module
        """All steps, in order."""
