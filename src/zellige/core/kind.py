"""A kind of game, as everything that serves all games sees it: facts about it, and its parts.

A game is one folder, and its parts are modules with the same names in every game. `core.parts` says what each
must have; mypy checks the modules against it, so that a part that is missing, or lacks a function, is a type
error that names it. What most games need but a small one can do without has a default.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from zellige.core import contract, heuristics, levels, plain_observations
from zellige.core.action import Action, Refusal
from zellige.core.breakdown import (
    PLAIN_SOURCES,
    ScoreItem,
    ScoreSource,
    by_source,
    changes,
    gained,
    items_at_start,
)
from zellige.core.contract import Board, State
from zellige.core.editing import BoxEditor
from zellige.core.entry import Entry
from zellige.core.fields import record_type
from zellige.core.names import shown_names
from zellige.core.part import Part
from zellige.core.parts import (
    Actions,
    Drawing,
    Explanations,
    Foresight,
    Gains,
    Heuristics,
    Ids,
    Levels,
    Observations,
    Plans,
    Positions,
    Refusals,
    Rules,
    Standing,
    StateModule,
    Terminal,
    Tutorial,
    Visibility,
    Words,
)
from zellige.core.plain_ids import PlainIds
from zellige.core.prompt import Prompt
from zellige.core.random import Dealer
from zellige.core.sign import Sign, plain_signs
from zellige.core.text import N_, Message, Plural, translator

NO_IDS = PlainIds()
PLAIN_BOARD = record_type([("players", "i8")])


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table has before the game; the first value is the default."""

    key: str
    label: str
    values: tuple[tuple[Any, str], ...]
    """What a record says, and the words for it."""


class GameKind(ABC):
    """A game: its facts, and its parts."""

    # -- facts --------------------------------------------------------------------------------------

    name: ClassVar[str]
    """As records, addresses and the command line use it."""
    title: ClassVar[str]
    pitch: ClassVar[str] = ""
    """What it is about, in a sentence."""
    designers: ClassVar[tuple[str, ...]] = ()
    minutes: ClassVar[int | None] = None
    """About how long a game takes."""
    rules_version: ClassVar[str]
    """The version of the rules that new games are played by."""
    older_rules: ClassVar[tuple[str, ...]] = ()
    """Versions of the rules whose records still replay, each by its own rules."""
    player_counts: ClassVar[range]
    setup_clause: ClassVar[str]
    """The clause that describes options, set-up and position."""
    most_events: ClassVar[int]
    """No state has more legal events than this."""
    margin: ClassVar[float]
    """A lead of this many points is nearly a win."""
    bench_players: ClassVar[int] = 2
    """The number of players with which speed is measured by default."""
    hides: ClassVar[bool] = False
    """There is something that one seat may see and another may not."""
    can_be_counted: ClassVar[bool] = False
    """There is something hidden that everyone could work out; a table may show it or not."""
    environment_version: ClassVar[int] = 0
    """Of the numbers of its actions and its observations: a model fits the version it was trained with."""
    opening_fields: ClassVar[tuple[str, ...]] = ()
    """What of a board is needed to open a game and never again: other openings can share the board."""
    choices: ClassVar[tuple[Option, ...]] = ()
    """The options that people are asked about; a record may have more."""
    position_needs_setup: ClassVar[bool] = False
    """A record that starts from a position needs its set-up all the same."""

    # -- parts that every game has ------------------------------------------------------------------

    @property
    @abstractmethod
    def state(self) -> StateModule:
        """What changes during a game."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The compiled rules."""

    @property
    @abstractmethod
    def actions(self) -> Actions:
        """Events as values and text."""

    @property
    @abstractmethod
    def position(self) -> Positions:
        """States as data."""

    @property
    @abstractmethod
    def visibility(self) -> Visibility:
        """What a seat may see."""

    @property
    @abstractmethod
    def drawing(self) -> Drawing:
        """Pictures."""

    # -- parts that a small game can do without -----------------------------------------------------

    @property
    def play(self) -> Heuristics:
        """How bots judge and play on; by default by the points so far, and at random."""
        return heuristics

    @property
    def ids(self) -> Ids:
        """Fixed numbers of events; by default there are none, and so no environments."""
        return NO_IDS

    @property
    def observations(self) -> Observations:
        """What a seat may see, in numbers; by default whose turn it is and the points."""
        return plain_observations

    @property
    def plans(self) -> Plans | None:
        """Whole turns worth a look, where a turn is many actions."""
        return None

    @property
    def levels(self) -> Levels:
        """How strong the bots' levels are; by default tuned for no game."""
        return levels

    @property
    def refusals(self) -> Refusals | None:
        """Why an action is refused; by default only that it is."""
        return None

    @property
    def words(self) -> Words | None:
        """What an action did; by default its text."""
        return None

    @property
    def outcomes(self) -> Foresight | None:
        """What actions bring, before one is chosen; by default nothing is said about it."""
        return None

    @property
    def gains(self) -> Gains | None:
        """Where points came from, event by event; by default how much each event changed the scores."""
        return None

    @property
    def standing(self) -> Standing | None:
        """Where points come from in a game where a score is what stands now; such a game has no `gains`."""
        return None

    @property
    def terminal(self) -> Terminal | None:
        """The board in characters; by default the view as data."""
        return None

    @property
    def explanations(self) -> Explanations | None:
        """Why one way to play is better than another."""
        return None

    @property
    def tutorial(self) -> Tutorial | None:
        """How the game is learnt."""
        return None

    @property
    def box(self) -> BoxEditor | None:
        """How an owner edits what their box looks like; a game has one for what is `replaceable`."""
        return None

    # -- options and set-up, as the game's rules file describes them --------------------------------

    def make_setup(self, players: int, given: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:  # noqa: ARG002
        """What is decided at random before the first event, by default nothing; what is given stays."""
        return dict(given)

    def make_board(
        self,
        players: int,
        options: Entry,
        setup: Entry,
        *,
        has_position: bool,  # noqa: ARG002
        rules: str,  # noqa: ARG002
    ) -> Board:
        """The record of what never changes; refuses options and a set-up that do not fit.

        Where a position takes the place of the set-up, the set-up may be incomplete. `rules` is the version
        that the game is played by: a board of an older one says so to the compiled rules. By default there
        is nothing but the number of players, which every board has.
        """
        for given in (options, setup):
            given.under(self.setup_clause).object(may=())
        return np.array([(players,)], PLAIN_BOARD)[0]

    @property
    def replaceable(self) -> Mapping[str, Any]:
        """The options that describe the box, with their values as printed; by default there are none."""
        return {}

    # -- what follows from the parts ----------------------------------------------------------------

    def __init__(self) -> None:
        """From now on compiled code finds the game's functions by the type of its state."""
        _KINDS.setdefault(type(self), self)
        for name in contract.RULES:
            contract.register(self.state_dtype, name, getattr(self.rules, name))
        for name in contract.HEURISTICS:
            contract.register(self.state_dtype, name, getattr(self.play, name))
        for name in contract.IDS:
            contract.register(self.state_dtype, name, getattr(self.ids, name))
        for name in contract.OBSERVATIONS:
            contract.register(self.state_dtype, name, getattr(self.observations, name))

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one of each kind; a copy, here or in another process, is that one."""
        return _kind_of, (type(self),)

    @property
    def state_dtype(self) -> np.dtype[Any]:
        """The type of a state."""
        return self.state.STATE

    @property
    def folder(self) -> Path:
        """Where the game's texts, puzzles and cover lie, beside its modules."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def has_rules(self, version: str) -> bool:
        """Whether games that were played by this version of the rules can be replayed."""
        return version == self.rules_version or version in self.older_rules

    def without_printed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options as records have them: those that describe the box as it is printed are left out."""
        printed = self.replaceable
        return {
            name: value for name, value in options.items() if name not in printed or value != printed[name]
        }

    def replaced(self, options: Mapping[str, Any]) -> list[Message]:
        """What is not as printed in a game with these options, in words."""
        changed = self.without_printed(options)
        return [Message(part.title) for part in (self.box.PARTS if self.box else ()) if part.key in changed]

    def winners(self, board: Board, state: State) -> list[int]:
        """The seats (from 1) with the most points when the game is over; tied seats share the win."""
        scores = [self.rules.score(board, state, seat) for seat in range(int(board.players))]
        return [seat for seat, score in enumerate(scores, 1) if score == max(scores)]

    def breaks_ties(self, board: Board) -> bool:  # noqa: ARG002
        """Whether `winners` goes by more than points in games on this board."""
        return False

    def progress(self, board: Board, state: State) -> float | None:  # noqa: ARG002
        """How far a game has come, from 0 to 1, by what everybody sees; None: the game does not say."""
        return None

    def legal_events(self, board: Board, state: State) -> list[int]:
        """All events that may come next in a state."""
        events = np.empty(self.most_events, np.int64)
        listed: list[int] = events[: self.rules.legal(board, state, events)].tolist()
        return listed

    def refusal(self, board: Board, state: State, action: Action) -> Refusal | None:
        """Why the action cannot be played now; None if it can."""
        code = self.rules.refusal(board, state, self.actions.encode(board, state, action))
        return self.refusal_of(board, state, action, code) if code else None

    def refusal_of(self, board: Board, state: State, action: Action, code: int) -> Refusal:
        """The reason that the rules gave by a code other than 0."""
        if self.refusals is not None:
            return self.refusals.refusal_of(board, state, action, code)
        return Refusal(self.setup_clause, Message(N_("this cannot be played now")))

    def text_for(self, state: State, action: Action, seat: int | None) -> str:  # noqa: ARG002
        """An event played in this state, as a seat sees it; secrets of others are not in it."""
        return str(action)

    def tell(self, board: Board, state: State, action: Action) -> list[Message]:
        """What an action does in this state, in words."""
        return [Message(str(action))] if self.words is None else self.words.tell(board, state, action)

    def tell_hidden(self, board: Board, state: State, action: Action) -> list[Message]:  # noqa: ARG002
        """What a seat that may not see all of an event, played in this state, is told about it."""
        return []

    def tell_draws(self, actions: Sequence[Action]) -> list[Message]:
        """What chance did several times, in short: `words` may have this, too; by default how often.

        It says no more than all may know.
        """
        told: Callable[[Sequence[Action]], list[Message]] | None = getattr(self.words, "tell_draws", None)
        if told is not None:
            return told(actions)
        return [Message(Plural("{count} draw", "{count} draws"), {"count": len(actions)})]

    # -- pictures -----------------------------------------------------------------------------------

    def picture(self, view: Mapping[str, Any], language: str, *, as_group: bool = False) -> Part:
        """A view as a picture made of parts, for a page that has the game's art; `Drawing.draw` says more."""
        return self.drawing.draw(_with_names(view, language), translator(language), as_group=as_group)

    def svg(self, view: Mapping[str, Any], language: str) -> str:
        """A view as a picture that needs nothing else."""
        style, definitions = self.art()
        return self.picture(view, language).with_art(f"<style>{style}</style>{definitions}")

    def art(self) -> tuple[str, str]:
        """What all pictures of the game share: style sheet and definitions."""
        return self.drawing.STYLE, self.drawing.definitions()

    def prompts(self) -> Sequence[Prompt]:
        """What a page says when something can be chosen; of several kinds, the first says what to do.

        A drawing lists them as `PROMPTS`; one that has none leaves it to the page to say what fits any game.
        """
        found: Sequence[Prompt] = getattr(self.drawing, "PROMPTS", ())
        return found

    def signs(self, view: Mapping[str, Any]) -> tuple[Sign, ...]:
        """By what each player is known on the board, and so beside it.

        A drawing has `signs` for it; one that has none leaves it to the numbers of the seats.
        """
        made: Callable[[Mapping[str, Any]], tuple[Sign, ...]] | None = getattr(self.drawing, "signs", None)
        return plain_signs(len(view["players"])) if made is None else made(view)

    def render(self, view: Mapping[str, Any], language: str) -> Any:
        """A view for the terminal, as something that Rich prints."""
        if self.terminal is not None:
            return self.terminal.render(_with_names(view, language), translator(language))
        from rich.pretty import Pretty  # noqa: PLC0415 - most commands print no board

        return Pretty(view)

    # -- how points come about ----------------------------------------------------------------------

    def breakdown(
        self, board: Board, states: Sequence[State], actions: Sequence[Action]
    ) -> list[ScoreSource]:
        """Where the points of each seat came from, from the first state to the last.

        There is one state more than there are actions. Sources without points for anyone are left out.
        It contains nothing that is hidden from a seat while the game is running, so all may see it.
        """
        players = int(board.players)
        if self.standing is not None:
            return by_source(self.standing.standing(board, states[-1]), self.standing.SOURCES, players)
        items = list(items_at_start(self._scores(board, states[0]), self.setup_clause))
        for number, ((before, after), action) in enumerate(zip(pairwise(states), actions, strict=True), 1):
            items += [replace(item, number=number) for item in self.items_of(board, before, action, after)]
        return by_source(items, PLAIN_SOURCES if self.gains is None else self.gains.SOURCES, players)

    def items_of(self, board: Board, before: State, action: Action, after: State) -> list[ScoreItem]:
        """What an event earned or cost each seat; the scores change by as much."""
        if self.standing is not None:
            return changes(self.standing.standing(board, before), self.standing.standing(board, after))
        if self.gains is not None:
            return list(self.gains.items_of(board, before, action, after))
        scores = self._scores(board, before), self._scores(board, after)
        return list(gained(*scores, Message(str(action)), self.setup_clause))

    def _scores(self, board: Board, state: State) -> list[int]:
        return [int(self.rules.score(board, state, seat)) for seat in range(int(board.players))]


_KINDS: dict[type[GameKind], GameKind] = {}


def _kind_of(kind: type[GameKind]) -> GameKind:
    """The one that was made when its module was imported."""
    return _KINDS[kind]


def _with_names(view: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """A view for people: players without a name are called in their language."""
    return {**view, "players": list(shown_names(view["players"], language))}
