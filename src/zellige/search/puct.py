"""Tree search with an evaluator from outside, as AlphaZero does it: PUCT, one leaf at a time or in batches.

It is a bot like any other, and says what it found: visit counts and values, for training.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zellige.core.action import Action
from zellige.core.contract import CHANCE, OVER, Events
from zellige.core.game import Game
from zellige.core.levels import SearchSettings
from zellige.core.random import generator
from zellige.search import leaves, tree
from zellige.search.evaluators import (
    Estimates,
    Evaluator,
    Outcome,
    Positions,
    Values,
    check_outcome,
    outcome_of,
)
from zellige.search.mcts import Candidate, only_action
from zellige.search.tree import NODE, NONE, STREAM_STEP
from zellige.search.worlds import WORLDS, random_for_worlds, worlds_of

SPARE_NODES = 200  # for the chance on one walk
ODD = np.uint64(1)


@dataclass(frozen=True)
class Noise:
    """Mixed into the priors of the root, so that self-play tries what the evaluator does not expect."""

    share: float = 0.25
    alpha: float = 0.3
    """Of the Dirichlet distribution: the smaller, the fewer actions get all of it."""


@dataclass(frozen=True)
class Searched:
    """What a search has found: a row for each legal action, those looked at most first."""

    seat: int
    """To act, from 1."""
    actions: tuple[Action, ...]
    visits: npt.NDArray[np.int64]
    """How often each was looked at."""
    values: Values
    """What each seat may expect after each action: `[action, seat]`, from 0 to 1; NaN where nobody looked."""
    priors: Values
    """How promising each looked before the search; with noise, if there was any."""
    value: Values
    """What each seat may expect of the position: the mean of all simulations."""

    @property
    def policy(self) -> Values:
        """The visits as shares: what a policy learns."""
        shares: Values = self.visits / self.visits.sum()
        return shares

    @property
    def candidates(self) -> list[Candidate]:
        """The actions that were looked at, as other bots tell of them, but without points."""
        return [
            Candidate(action, int(visits), tuple(values.tolist()), ())
            for action, visits, values in zip(self.actions, self.visits, self.values, strict=True)
            if visits
        ]


class PuctBot:
    """Thinks by tree search with an evaluator.

    With the same seed, evaluator and batch it finds the same in the same game, whatever it searched before,
    since the tree is not kept. `batch` is how many leaves of a tree are judged at once; while they wait, they
    count as lost, so that a large batch spreads the search. `outcome` is what the end of a game is worth
    (`outcome_of`): what the evaluator says must mean the same.

    >>> import zellige
    >>> from zellige.search.evaluators import Rollouts
    >>> bot = PuctBot(Rollouts(), simulations=40, outcome="lead", seed=1)
    >>> found = bot.search(zellige.new("maharani", seed=1))
    >>> int(found.visits.sum()), round(float(found.value.sum()), 3)
    (40, 1.0)
    """

    def __init__(
        self,
        evaluator: Evaluator,
        *,
        simulations: int = 200,
        batch: int = 1,
        exploration: float = 1.0,
        outcome: Outcome = "win",
        noise: Noise | None = None,
        worlds: int = WORLDS,
        seed: int | None = None,
    ) -> None:
        if min(simulations, batch, worlds) < 1:
            raise ValueError("simulations, batch and worlds are at least 1")
        self.evaluator, self.simulations, self.batch, self.worlds = evaluator, simulations, batch, worlds
        self.outcome, self.noise = check_outcome(outcome), noise
        self.settings = SearchSettings(exploration=exploration)
        self.seed = secrets.randbits(62) if seed is None else seed

    def choose(self, game: Game) -> Action:
        """The action that was looked at most; what has no alternative is not thought about."""
        return only_action(game) or self.search(game).actions[0]

    def candidates(self, game: Game) -> list[Candidate]:
        """The actions that were looked at, the best first: `zellige selfplay` keeps them."""
        return self.search(game).candidates

    def search(self, game: Game) -> Searched:
        """Think about a game in which a seat is to act."""
        return self.search_all([game])[0]

    def search_all(self, games: Sequence[Game]) -> list[Searched]:
        """Think about several games at once, each by itself; leaves of all of them are judged together.

        They are of one kind, with the same number of players.
        """
        if len({(game.kind, len(game.players)) for game in games}) != 1:
            raise ValueError("games that are searched together are of one kind, with as many players")
        searches = [_Search(self, game) for game in games]
        self._judge(searches, 1)
        for one in searches:
            one.mix_in_noise()
        for done in range(0, self.simulations, self.batch):
            self._judge(searches, min(self.batch, self.simulations - done))
        return [one.found() for one in searches]

    def _judge(self, searches: Sequence["_Search"], count: int) -> None:
        """Let each search walk, and judge the leaves of all of them at once."""
        for one in searches:
            one.walk(count)
        waiting = [(number, row) for number, one in enumerate(searches) for row in one.waiting(count)]
        if not waiting:
            return
        positions = Positions(
            [one.game for one in searches],
            [number for number, _row in waiting],
            np.array([searches[number].leaves.states[row] for number, row in waiting]),
            np.array([searches[number].leaves.seats[row] for number, row in waiting]),
            # Or else it would be the luck of the walks that come next.
            np.array([searches[number].leaves.seeds[row] for number, row in waiting]) * STREAM_STEP | ODD,
        )
        values, priors = _sound(self.evaluator.evaluate(positions), positions)
        told = zip(waiting, positions.events, values, priors, strict=True)
        for (number, row), events, each, prior in told:
            searches[number].take(row, events, each, prior)


class _Search:
    """The tree of one game, of which nothing is known but what the seat to act knows."""

    def __init__(self, bot: PuctBot, game: Game) -> None:
        self.bot, self.seat = bot, game.acting_seat
        self.game = known = game if game.known_to == self.seat else game.for_seat(self.seat, seed=bot.seed)
        self.random = generator(bot.seed * 8 + 5 + known.number)
        guesses = random_for_worlds(known, bot.seed)
        self.guessed = worlds_of(known, self.seat, guesses, min(bot.worlds, bot.simulations))
        self.leaves = leaves.make_leaves(known.kind, bot.batch)
        self.workspace = tree.make_workspace(game.kind, 1)
        self.workspace.counters.root_seat = self.seat - 1 if game.kind.hides else NONE
        tree.add_node(self.workspace, NONE, 0, 1.0)

    def walk(self, count: int) -> None:
        """To so many leaves; the ends of games among them need no judgement."""
        self._make_room(count * SPARE_NODES)
        board, kind = self.game.board, self.game.kind
        leaves.walk_down(
            board, self.guessed, self.workspace, self.leaves, count, self.bot.settings, self.random
        )
        for row in range(count):
            if self.leaves.seats[row] == OVER:
                ended = outcome_of(kind, board, self.leaves.states[row], self.bot.outcome)
                leaves.back_up(self.workspace, self.leaves, row, ended)

    def waiting(self, count: int) -> list[int]:
        """The leaves that are to be judged."""
        assert CHANCE not in self.leaves.seats[:count]
        return np.flatnonzero(self.leaves.seats[:count] != OVER).tolist()

    def take(self, row: int, events: Events, values: Values, priors: Values) -> None:
        """What was said about a leaf."""
        self._make_room(len(events))
        leaf = self.leaves.paths[row, self.leaves.lengths[row] - 1]
        leaves.grow(self.workspace, leaf, events, priors, self.random)
        leaves.back_up(self.workspace, self.leaves, row, values)

    def _make_room(self, count: int) -> None:
        used, nodes = int(self.workspace.counters.nodes), self.workspace.nodes
        if used + count > len(nodes):
            more = np.zeros(2 * (used + count), NODE)
            more[:used] = nodes[:used]
            self.workspace = self.workspace._replace(nodes=more)

    def _children(self) -> Iterator[int]:
        index = int(self.workspace.nodes[0]["first"])
        while index != NONE:
            yield index
            index = int(self.workspace.nodes[index]["next"])

    def mix_in_noise(self) -> None:
        """Only at the root, and the same each time."""
        noise = self.bot.noise
        if noise is None:
            return
        children = sorted(self._children(), key=lambda index: int(self.workspace.nodes[index]["event"]))
        dice = np.random.default_rng([abs(self.bot.seed), self.game.number])
        drawn = dice.dirichlet([noise.alpha] * len(children))
        priors = self.workspace.nodes["prior"]
        priors[children] = (1 - noise.share) * priors[children] + noise.share * drawn

    def found(self) -> Searched:
        """The actions of the root."""
        seats, game = len(self.game.players), self.game
        root, rows = self.workspace.nodes[0], self.workspace.nodes[list(self._children())]
        mean = rows["total"][:, self.seat - 1] / np.maximum(rows["visits"], 1)
        rows = rows[np.lexsort((rows["event"], -mean, -rows["visits"]))]
        visits = rows["visits"].astype(np.int64)
        values = np.full((len(rows), seats), np.nan)
        values[visits > 0] = rows["total"][visits > 0, :seats] / visits[visits > 0, None]
        return Searched(
            self.seat,
            tuple(game.decode(event) for event in rows["event"].tolist()),
            visits,
            values,
            rows["prior"].astype(np.float64),
            root["total"][:seats].astype(np.float64) / root["visits"],
        )


def _sound(estimates: Estimates, positions: Positions) -> tuple[Values, list[Values]]:
    """What an evaluator has said, checked: raises `ValueError` for what no search can go by."""
    values, priors = np.asarray(estimates.values, np.float64), estimates.priors
    wanted = (len(positions), positions.players)
    if values.shape != wanted or not ((values >= 0) & (values <= 1)).all():
        raise ValueError(f"values are numbers from 0 to 1 in the shape {wanted}, a column for each seat")
    if priors is None:
        return values, [np.full(len(events), 1 / len(events)) for events in positions.events]
    sound = [np.asarray(row, np.float64) for row in priors]
    fits = len(sound) == len(positions) and all(
        row.shape == events.shape and (row >= 0).all() and 0 < row.sum() < np.inf
        for row, events in zip(sound, positions.events, strict=True)
    )
    if not fits:
        raise ValueError("priors are numbers from 0 up, for each position one for each of its actions")
    return values, [row / row.sum() for row in sound]
