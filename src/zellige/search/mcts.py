"""Tree search as a bot: budgets, threads, and the tree kept from action to action."""

import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache

import numpy as np

from zellige.core.action import Action
from zellige.core.contract import Array, State, States, Values
from zellige.core.event import Unseen
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.levels import TO_THE_END, SearchSettings
from zellige.core.random import generator
from zellige.search import endings, tree
from zellige.search.lending import Lending
from zellige.search.tree import EXPECTED, NODE, NONE
from zellige.search.worlds import random_for_worlds, worlds_of

MOST_NODES = 500_000  # of 60 bytes: 30 MB for each thread that thinks
CHUNK = 64  # simulations between two looks at the clock
UNLIMITED = 1 << 60


@dataclass(frozen=True)
class Budget:
    """How long to think: simulations, events, seconds or processor time, whichever is used up first."""

    simulations: int | None = None
    events: int | None = None
    """Played in simulations, which get shorter in the course of a game, so that there are more of them."""
    seconds: float | None = None
    processor_seconds: float | None = None
    """Of each thread that thinks. So it thinks no less on a busy machine, but takes longer."""
    is_economic: bool = False
    """What is known from earlier actions counts as simulated, and thinking ends once the choice is clear."""
    works_out_endings: bool = False
    """Where the game can go on in few enough ways, all of them are tried, and nothing is simulated."""


@dataclass(frozen=True)
class Candidate:
    """An action that was looked at: how often, and what each seat may expect of it."""

    action: Action
    visits: int
    expected: tuple[float, ...]
    """The result of each seat, from 0 (lost by far) to 1 (won by far)."""
    points: tuple[float, ...]
    """The points of each seat at the end of the game."""
    is_exact: bool = False
    """The rest of the game was solved: these figures are certain if everyone plays well."""


def plain(kind: GameKind) -> SearchSettings:
    """Nothing but the rules: all actions alike, and random games to the end."""
    return SearchSettings(
        guided=False,
        exploration=0.7,
        width=0,
        temperature=1.0,
        common_luck=False,
        expand_after=1,
        rollout_policy=False,
        random_share=0.0,
        rollout_turns=TO_THE_END,
        margin=kind.margin,
    )


def only_action(game: Game) -> Action | None:
    """The only action there is; None if the seat to act has a choice."""
    events = game.legal_events()
    return game.kind.actions.decode(game.board, game.state, events[0]) if len(events) == 1 else None


@cache
def _nodes(most: int) -> Lending[Array]:
    return Lending(lambda: np.zeros(most, NODE))


@cache
def _stacks(kind: GameKind) -> Lending[endings.Stack]:
    return Lending(lambda: endings.make_stack(kind))


class Timer:
    """Says how many more simulations there is time for, as fast as those before were."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self.clock, self.seconds, self.began = clock, seconds, clock()

    def allows(self, done: int) -> int:
        """After this many; at least the first few are always made, or there would be no answer."""
        used = self.clock() - self.began
        if done == 0 or used <= 0:
            return UNLIMITED
        return max(0, int(done * (self.seconds - used) / used))


class SearchTree:
    """One thread's tree. It grows in memory that is lent to it, and is kept in no more than it needs."""

    def __init__(self, kind: GameKind, most_nodes: int, seed: int) -> None:
        self.random = generator(seed)
        self.workspace = tree.make_workspace(kind, 1)
        self._most_nodes = most_nodes
        self.forget()

    @contextmanager
    def room_to_grow(self) -> Iterator[None]:
        """While a search goes on."""
        with _nodes(self._most_nodes).lend() as room:
            count = self.workspace.counters.nodes
            room[:count] = self.workspace.nodes[:count]
            self.workspace = self.workspace._replace(nodes=room)
            try:
                yield
            finally:
                self._pack()

    def _pack(self) -> None:
        """Keep what there is of the tree, and nothing else."""
        used = self.workspace.nodes[: self.workspace.counters.nodes]
        self.workspace = self.workspace._replace(nodes=used.copy())

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        return int(self.workspace.nodes.nbytes)

    def forget(self) -> None:
        """Start again from a root about which nothing is known."""
        self.workspace.counters.nodes = 0
        tree.add_node(self.workspace, NONE, 0, 1.0)

    def follow(self, events: list[int]) -> None:
        """Make the node that some events lead to the root; start again if there is none."""
        node = 0
        for event in events:
            node = tree.find_node(self.workspace, node, event)
            if node == NONE:
                self.forget()
                return
        spare = np.empty_like(self.workspace.nodes)
        tree.keep_below(self.workspace, node, spare)
        self.workspace = self.workspace._replace(nodes=spare)

    def search(
        self, game: Game, seat: int, worlds: States, settings: SearchSettings, left: Callable[[int], int]
    ) -> None:
        """Simulate, a few at a time, until none are left; `left` says how many, given how many were made.

        The seat (from 1) is the one that thinks: what others can do depends on the world.
        """
        counters, done = self.workspace.counters, 0
        counters.root_seat, counters.events = seat - 1 if game.kind.hides else NONE, 0
        while (more := left(done)) > 0:
            chunk = min(CHUNK, more)
            tree.search(game.board, worlds, self.workspace, settings, chunk, self.random)
            done += chunk

    def lead(self) -> int:
        """By how many visits the first of the root's actions is ahead of the second."""
        return int(tree.lead(self.workspace))

    def children(self) -> list[State]:
        """The nodes below the root."""
        found, index = [], int(self.workspace.nodes[0]["first"])
        while index != NONE:
            found.append(self.workspace.nodes[index])
            index = int(found[-1]["next"])
        return found


class MctsBot:
    """Thinks by Monte Carlo tree search; `SearchSettings` say how, `Budget` how long.

    With the same seed and a budget of simulations it always plays the same.
    """

    def __init__(
        self,
        budget: Budget,
        settings: Callable[[GameKind], SearchSettings] = plain,
        *,
        threads: int = 1,
        seed: int | None = None,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self.budget, self.settings, self.most_nodes = budget, settings, most_nodes
        self.seed = secrets.randbits(62) if seed is None else seed
        self.threads = threads
        self._is_cancelled = False
        self._trees: list[SearchTree] = []
        self._seen: Game | None = None

    def __getstate__(self) -> dict[str, object]:
        """What it is, for a copy or another process: what it found out about a game stays here."""
        return self.__dict__ | {"_is_cancelled": False, "_trees": [], "_seen": None}

    def cancel(self) -> None:
        """Stop thinking; whoever waits gets the best found so far."""
        self._is_cancelled = True

    @property
    def bytes(self) -> int:
        """How much memory it takes to remember what was found out, until the next action."""
        return sum(search_tree.bytes for search_tree in self._trees)

    def forget(self) -> None:
        """Give that memory up; then it looks again at what it would have known. Not while it thinks."""
        self._trees, self._seen = [], None

    def choose(self, game: Game) -> Action:
        """The action that was looked at most."""
        seat, only = game.acting_seat, only_action(game)
        return self._candidates(game, seat)[0].action if only is None else only

    def candidates(self, game: Game) -> list[Candidate]:
        """All actions that were looked at, the best first."""
        return self._candidates(game, game.acting_seat)

    def _candidates(self, game: Game, seat: int) -> list[Candidate]:
        if self.budget.works_out_endings and (exact := self._work_out(game, seat)):
            return exact
        self._prepare(game, seat)
        worlds = worlds_of(game, seat, random_for_worlds(game, self.seed))
        with ExitStack() as memory:
            for search_tree in self._trees:
                memory.enter_context(search_tree.room_to_grow())
            self._think_all(game, seat, worlds)
        self._is_cancelled = False
        self._seen = game.copy()
        return self._ranked(game)

    def _think_all(self, game: Game, seat: int, worlds: States) -> None:
        """In as many threads as there are trees."""
        if self.threads == 1:
            self._think(game, seat, worlds, self._trees[0])
            return
        with ThreadPoolExecutor(self.threads) as pool:
            for done in [pool.submit(self._think, game, seat, worlds, one) for one in self._trees]:
                done.result()

    def _work_out(self, game: Game, seat: int) -> list[Candidate]:
        """All actions, if the end of the game is near enough to know what comes of each; else none."""
        with _stacks(game.kind).lend() as stack:
            results = endings.worked_out(game, stack=stack) or {}
        ranked = sorted(results, key=lambda event: (-results[event][EXPECTED, seat - 1], event))
        return [_candidate(game, event, 1, results[event], is_exact=True) for event in ranked]

    def _prepare(self, game: Game, seat: int) -> None:
        """Continue with the tree of the last action, if this is the same game a little later."""
        if self._seen is None or self._seen.kind is not game.kind:
            numbers = range(self.threads)
            self._trees = [SearchTree(game.kind, self.most_nodes, self.seed * 8 + k) for k in numbers]
            return
        events = self._events_since(game, seat)
        for search_tree in self._trees:
            if events is None:
                search_tree.forget()
            else:
                search_tree.follow(events)

    def _events_since(self, game: Game, seat: int) -> list[int] | None:
        """What was played since the last search; None if it is another game, or if some of it is hidden."""
        seen = self._seen
        known = seen.number if seen else 0
        if seen is None or seen.board != game.board or game.events[:known] != seen.events:
            return None
        if game.kind.hides and seen.to_act != seat:
            return None  # what another seat knows must not help this one
        played = game.events[known:]
        if any(
            isinstance(event.action, Unseen) or game.text_for(event, seat) != str(event) for event in played
        ):
            return None
        return [
            game.kind.actions.encode(game.board, game.state_at(event.number - 1), event.action)
            for event in played
        ]

    def _think(self, game: Game, seat: int, worlds: States, search_tree: SearchTree) -> None:
        """Simulate until the budget is used up."""
        budget = self.budget
        known = sum(int(node["visits"]) for node in search_tree.children()) if budget.is_economic else 0
        timers = [
            Timer(clock, seconds)
            for clock, seconds in (
                (time.monotonic, budget.seconds),
                (time.thread_time, budget.processor_seconds),
            )
            if seconds is not None
        ]

        def left(done: int) -> int:
            more = min([self._left(search_tree, known, done), *(timer.allows(done) for timer in timers)])
            is_decided = budget.is_economic and done > 0 and search_tree.lead() > more
            return 0 if is_decided or self._is_cancelled else more

        search_tree.search(game, seat, worlds, self.settings(game.kind), left)

    def _left(self, search_tree: SearchTree, known: int, done: int) -> int:
        """How many more simulations the budget allows a thread by count, after those known and those done."""
        limits = [UNLIMITED]
        if self.budget.simulations is not None:
            limits.append(-(-self.budget.simulations // self.threads))
        if self.budget.events is not None and done > 0:
            played = int(search_tree.workspace.counters.events)
            limits.append(self.budget.events // self.threads * done // played)
        return min(limits) - known - done

    def _ranked(self, game: Game) -> list[Candidate]:
        """The trees of all threads taken together."""
        visits: dict[int, int] = {}
        sums: dict[int, Values] = {}
        legal = set(game.legal_events())
        for node in (node for search_tree in self._trees for node in search_tree.children()):
            event = int(node["event"])
            if event in legal:
                visits[event] = visits.get(event, 0) + int(node["visits"])
                sums[event] = sums.get(event, 0) + np.array([node["total"], node["points"]], np.float64)
        seat = int(game.kind.rules.to_act(game.board, game.state))
        ranked = sorted(visits, key=lambda event: (-visits[event], -sums[event][EXPECTED, seat], event))
        return [_candidate(game, event, visits[event], sums[event]) for event in ranked]


def _candidate(game: Game, event: int, visits: int, sums: Values, *, is_exact: bool = False) -> Candidate:
    expected, points = (sums[:, : len(game.players)] / max(visits, 1)).tolist()
    action = game.kind.actions.decode(game.board, game.state, event)
    return Candidate(action, visits, tuple(expected), tuple(points), is_exact)
