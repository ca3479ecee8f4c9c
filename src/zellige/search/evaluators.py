"""Evaluators: what a search asks about its leaves, one position at a time or many at once.

An evaluator is given `Positions` and returns `Estimates`. `OneByOne` makes one from functions of a single
`Position`; `Rollouts` is the evaluator of plain tree search.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from zellige.core.action import Action
from zellige.core.contract import LONGEST_PATH, PICKS, WHOLE, Board, Events, Planes, State, States, Vector
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.many import observe_games
from zellige.core.playout import play_out
from zellige.search import leaves, tree

Values = npt.NDArray[np.float64]
Outcome = Literal["win", "lead"]
OUTCOMES: tuple[Outcome, ...] = ("win", "lead")


class Estimates(NamedTuple):
    """What an evaluator says about positions."""

    values: npt.ArrayLike
    """What each seat may expect, from 0 (lost) to 1 (won): `[position, seat]` (`by_seat` helps)."""
    priors: Sequence[npt.ArrayLike] | None = None
    """For each position, how promising each of its actions is (`softmax` helps); None: all alike."""


class Evaluator(Protocol):
    """Whatever judges positions. Chance of its own is the same each time if it goes by their `seeds`."""

    def evaluate(self, positions: "Positions") -> Estimates:
        """Judge positions in which a seat is to act."""


@dataclass(frozen=True)
class Position:
    """One of the `Positions`: a seat is to act.

    Where something is hidden from the seat that thinks, the state is a guess by what that seat may know.
    """

    all: "Positions"
    row: int

    @property
    def kind(self) -> GameKind:
        """Which game it is."""
        return self.all.kind

    @property
    def players(self) -> int:
        """How many there are."""
        return self.all.players

    @property
    def thought_about(self) -> Game:
        """The game as the seat that thinks knows it."""
        return self.all.games[self.all.game_of[self.row]]

    @property
    def board(self) -> Board:
        """What never changes in this game."""
        return self.thought_about.board

    @property
    def state(self) -> State:
        """How it stands."""
        return self.all.states[self.row]

    @property
    def seat(self) -> int:
        """To act, from 1."""
        return int(self.all.seats[self.row])

    @property
    def seed(self) -> int:
        """For chance of one's own: the same each time that the same search comes here."""
        return int(self.all.seeds[self.row])

    @property
    def planes(self) -> Planes:
        """What the seat to act observes on the board (docs/research.md)."""
        seen: Planes = self.all.planes[self.row]
        return seen

    @property
    def vector(self) -> Vector:
        """What it observes besides."""
        seen: Vector = self.all.vector[self.row]
        return seen

    @cached_property
    def actions(self) -> list[Action]:
        """All that may come next, in the order of priors."""
        events = self.all.events[self.row].tolist()
        return [self.kind.actions.decode(self.board, self.state, event) for event in events]

    def game(self) -> Game:
        """A game that has come to this position, for all that games can do; making it takes a millisecond."""
        known, kind = self.thought_about, self.kind
        return Game(
            kind,
            known.players,
            options=known.options,
            setup=known.setup if kind.position_needs_setup else None,
            position=kind.position.write_position(self.board, self.state),
            rules=known.rules,
        )


class Positions:
    """Positions of one kind of game that are judged at once; iterating gives each as a `Position`."""

    def __init__(
        self, games: Sequence[Game], game_of: Sequence[int], states: States, seats: Any, seeds: Any
    ) -> None:
        self.kind, self.players = games[0].kind, len(games[0].players)
        self.games, self.game_of = games, game_of
        """The games as the seats that think know them, and which of them each position belongs to."""
        self.states = states
        self.seats: npt.NDArray[np.int64] = np.asarray(seats) + 1
        """To act, from 1."""
        self.seeds: npt.NDArray[np.uint64] = seeds

    def __len__(self) -> int:
        return len(self.states)

    def __iter__(self) -> Iterator[Position]:
        return (Position(self, row) for row in range(len(self)))

    @cached_property
    def events(self) -> list[Events]:
        """What may come next in each, as the compiled rules count it."""
        room, legal = np.empty(self.kind.most_events, np.int64), self.kind.rules.legal
        return [room[: legal(self._board(row), self.states[row], room)].copy() for row in range(len(self))]

    @property
    def planes(self) -> Planes:
        """What the seat to act observes, on the board: `[position, plane, row, column]`."""
        return self._observed[0]

    @property
    def vector(self) -> Vector:
        """What it observes besides: `[position, place]`."""
        return self._observed[1]

    @cached_property
    def _observed(self) -> tuple[Planes, Vector]:
        layout, count = self.kind.observations.OBSERVATION, len(self)
        planes = np.zeros((count, *layout.planes_shape), np.uint8)
        vector = np.zeros((count, *layout.vector_shape), np.int16)
        boards = np.array([game.board for game in self.games], self.games[0].board.dtype)
        paths, steps = np.zeros((count, LONGEST_PATH), np.int64), np.zeros(count, np.int64)
        rows, boards_of, seats = np.arange(count), np.asarray(self.game_of), self.seats - 1
        observe_games(
            boards, boards_of, rows, self.states, seats, WHOLE, paths, steps, planes, vector, 0, count
        )
        return planes, vector

    def by_seat(self, values: npt.ArrayLike) -> Values:
        """Values that are given from the seat to act on, as an observation has the players, by seat.

        More columns than there are players do not matter, so a network may have four for every game.
        """
        given = np.asarray(values, np.float64)[:, : self.players]
        columns = (np.arange(self.players) - self.seats[:, None] + 1) % self.players
        return np.take_along_axis(given, columns, axis=1)

    def softmax(self, logits: npt.ArrayLike, actions: Literal["whole", "picks"] = "whole") -> list[Values]:
        """Priors from logits: `[position, fixed number]`. What may not come next does not matter.

        An action that is several numbers has the sum of their logits; so by `picks` a small head will do.
        """
        way = {"whole": WHOLE, "picks": PICKS}[actions]
        rows, path, priors = np.asarray(logits, np.float64), np.empty(LONGEST_PATH, np.int64), []
        for row, events in enumerate(self.events):
            priors.append(np.empty(len(events)))
            leaves.write_priors(self._board(row), self.states[row], events, way, rows[row], path, priors[-1])
        return priors

    def _board(self, row: int) -> Board:
        return self.games[self.game_of[row]].board


class OneByOne:
    """An evaluator from functions of one position.

    `evaluate` gives what each seat may expect, from 0 to 1; `prior` how promising each of `position.actions`
    is, in any unit: all of them together become 1. Without it, all are alike.

    >>> import zellige
    >>> from zellige.search.puct import PuctBot
    >>> def lead(position):
    ...     mine, other = position.game().scores
    ...     return 0.5 + (mine - other) / 100, 0.5 - (mine - other) / 100
    >>> bot = PuctBot(OneByOne(lead), simulations=30, seed=1)
    >>> game = zellige.new("maharani", seed=1)
    >>> bot.choose(game) in game.legal_actions()
    True
    """

    def __init__(
        self,
        evaluate: Callable[[Position], Sequence[float]],
        prior: Callable[[Position], Sequence[float]] | None = None,
    ) -> None:
        self._evaluate, self._prior = evaluate, prior

    def evaluate(self, positions: Positions) -> Estimates:
        """Ask about each position in turn."""
        each = list(positions)
        priors = None if self._prior is None else [self._prior(position) for position in each]
        return Estimates([list(self._evaluate(position)) for position in each], priors)


class Rollouts:
    """The evaluator of plain tree search: games that are played on at random; all actions look alike."""

    def __init__(self, count: int = 1, outcome: Outcome = "lead") -> None:
        self.count, self.outcome = count, check_outcome(outcome)

    def evaluate(self, positions: Positions) -> Estimates:
        """The mean outcome of so many games from each position."""
        values = np.zeros((len(positions), positions.players))
        for row, position in enumerate(positions):
            random = np.array([position.seed], np.uint64)
            for _ in range(self.count):
                state = position.state.copy()
                play_out(position.board, state, random)
                values[row] += outcome_of(positions.kind, position.board, state, self.outcome) / self.count
        return Estimates(values)


def check_outcome(outcome: Outcome) -> Outcome:
    """Raises `ValueError` for an outcome that does not exist."""
    if outcome not in OUTCOMES:
        raise ValueError(f"outcome is one of {', '.join(OUTCOMES)}, not {outcome!r}")
    return outcome


def outcome_of(kind: GameKind, board: Board, state: State, outcome: Outcome) -> Values:
    """What a finished game is worth to each seat.

    `win`: 1, shared by all who have won. `lead`: as our own bots see it, that and the lead in points.
    """
    players = int(board.players)
    if outcome == "win":
        winners = kind.winners(board, state)
        return np.array([(seat in winners) / len(winners) for seat in range(1, players + 1)])
    results = np.zeros(tree.RESULTS)
    tree.evaluate_outcome(board, state, kind.margin, results)
    return results[tree.EXPECTED, :players]
