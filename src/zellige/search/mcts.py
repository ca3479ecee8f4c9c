"""Tree search as a bot: budgets, threads, and the tree kept from action to action."""

import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from zellige.core.action import Action
from zellige.core.contract import SCRATCH, State, States
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.levels import TO_THE_END, SearchSettings
from zellige.core.random import generator
from zellige.core.text import N_, Message
from zellige.search import endings, tree
from zellige.search.tree import NODE, NONE, Workspace

# A node has 60 bytes, and each thread two arrays of them (one to keep a tree in): at most 60 MB a thread.
MOST_NODES = 500_000
WORLDS = 200  # states that the seat cannot tell from the real one, where something is hidden
CHUNK = 64  # simulations between two looks at the clock
UNLIMITED = 1 << 60

Sums = np.ndarray[tuple[int, int], np.dtype[np.float64]]  # results of each seat, points of each seat


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, events or seconds, or what comes first."""

    simulations: int | None = None
    events: int | None = None
    """Played in simulations. These get shorter in the course of a game, so that there are more of them."""
    seconds: float | None = None
    is_economic: bool = False
    """What is known from the actions before counts as simulated, and thinking ends once it is decided."""
    works_out_endings: bool = False
    """Where few ways are left for the game to go, all of them are tried, and nothing is simulated."""


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
    """The rest of the game was worked out: these figures are certain if everybody plays well."""


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


def asked_seat(game: Game) -> int:
    """The seat to act, from 1; there must be one."""
    seat = game.to_act
    if not isinstance(seat, int):
        raise UnknownName(Message(N_("no seat is to act")))
    return seat


def worlds_of(game: Game, seat: int, seed: int, count: int = WORLDS) -> States:
    """States that the seat cannot tell from the real one; one, if nothing is hidden."""
    random = generator(seed * 8 + 7 + len(game.events))
    worlds = np.zeros(count if game.kind.hides else 1, game.kind.state_dtype)
    for index in range(len(worlds)):
        worlds[index] = game.determinise(seat, random)
    return worlds


class SearchTree:
    """One thread's tree and the room that it grows in."""

    def __init__(self, kind: GameKind, most_nodes: int, seed: int) -> None:
        self.random = generator(seed)
        self.spare = np.zeros(most_nodes, NODE)
        self.workspace = Workspace(
            np.zeros(most_nodes, NODE),
            np.zeros(1, np.int64),
            np.zeros(1 + SCRATCH, kind.state_dtype),
            np.empty(kind.most_events, np.int64),
            np.empty(kind.most_events),
            np.empty(tree.LONGEST_PATH, np.int64),
            np.zeros(tree.RESULTS),
            np.zeros(1, np.uint64),
            np.full(1, NONE),
            np.zeros(1, np.int64),
        )
        self.forget()

    def forget(self) -> None:
        """Begin with a root that nothing is known of."""
        self.workspace.used[0] = 0
        tree.add_node(self.workspace, NONE, 0, 1.0)

    def follow(self, events: list[int]) -> None:
        """Keep what is known of the place that some events lead to from the root."""
        node = 0
        for event in events:
            node = tree.find_node(self.workspace, node, event)
            if node == NONE:
                self.forget()
                return
        tree.keep_below(self.workspace, node, self.spare)
        self.workspace, self.spare = self.workspace._replace(nodes=self.spare), self.workspace.nodes

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
        self.cancelled = threading.Event()
        self._trees: list[SearchTree] = []
        self._seen: Game | None = None

    def cancel(self) -> None:
        """Stop thinking; whoever waits gets the best found so far."""
        self.cancelled.set()

    def choose(self, game: Game) -> Action:
        """The action that was looked at most."""
        if len(actions := game.legal_actions()) == 1 and isinstance(game.to_act, int):
            return actions[0]
        return self.candidates(game)[0].action

    def candidates(self, game: Game) -> list[Candidate]:
        """All actions that were looked at, the best first."""
        seat = asked_seat(game)
        if self.budget.works_out_endings and (exact := self._work_out(game, seat)):
            return exact
        self._prepare(game, seat)
        for search_tree in self._trees:
            search_tree.workspace.root_seat[0] = seat - 1 if game.kind.hides else NONE
        worlds = worlds_of(game, seat, self.seed)
        with ThreadPoolExecutor(self.threads) as pool:
            for done in [pool.submit(self._think, game, worlds, one) for one in self._trees]:
                done.result()
        self.cancelled.clear()
        self._seen = game.copy()
        return self._ranked(game)

    def _work_out(self, game: Game, seat: int) -> list[Candidate]:
        """All actions, if the end of the game is near enough to know what comes of each; else none."""
        results = endings.worked_out(game) or {}
        ranked = sorted(results, key=lambda event: (-results[event][seat - 1], event))
        return [_candidate(game, event, 1, results[event].reshape(2, -1), is_exact=True) for event in ranked]

    def _prepare(self, game: Game, seat: int) -> None:
        """Go on with the tree of the last action, if this is the same game a little later."""
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
        """What was played since the last thought; None if it is another game or something of it is hidden."""
        seen = self._seen
        known = len(seen.events) if seen else 0
        if seen is None or seen.board is not game.board or game.events[:known] != seen.events:
            return None
        if game.kind.hides and seen.to_act != seat:
            return None  # what another seat knows must not help this one
        played = game.events[known:]
        if any(game.text_for(event, seat) != str(event) for event in played):
            return None
        return [
            game.kind.actions.encode(game.board, game.at(event.number - 1).state, event.action)
            for event in played
        ]

    def _think(self, game: Game, worlds: States, search_tree: SearchTree) -> None:
        """Simulate until the budget is used up."""
        settings = self.settings(game.kind)
        known = sum(int(node["visits"]) for node in search_tree.children()) if self.budget.is_economic else 0
        end = None if self.budget.seconds is None else time.monotonic() + self.budget.seconds
        done, search_tree.workspace.events_played[0] = 0, 0
        left = self._left(search_tree, known, done)
        while left > 0 and not self.cancelled.is_set():
            chunk = min(CHUNK, left)
            tree.search(game.board, worlds, search_tree.workspace, settings, chunk, search_tree.random)
            done += chunk
            left = self._left(search_tree, known, done)
            if end is not None and time.monotonic() >= end:
                break
            if self.budget.is_economic and search_tree.lead() > left:
                break

    def _left(self, search_tree: SearchTree, known: int, done: int) -> int:
        """How many simulations more the budget allows a thread, after those known before and done now."""
        limits = [UNLIMITED]
        if self.budget.simulations is not None:
            limits.append(-(-self.budget.simulations // self.threads))
        if self.budget.events is not None and done > 0:
            limits.append(
                self.budget.events // self.threads * done // int(search_tree.workspace.events_played[0])
            )
        return min(limits) - known - done

    def _ranked(self, game: Game) -> list[Candidate]:
        """The trees of all threads taken together."""
        visits: dict[int, int] = {}
        sums: dict[int, Sums] = {}
        legal = set(game.legal_events())
        for node in (node for search_tree in self._trees for node in search_tree.children()):
            event = int(node["event"])
            if event in legal:
                visits[event] = visits.get(event, 0) + int(node["visits"])
                sums[event] = sums.get(event, 0) + np.array([node["total"], node["points"]], np.float64)
        seat = int(game.kind.rules.to_act(game.board, game.state))
        ranked = sorted(visits, key=lambda event: (-visits[event], -sums[event][0, seat], event))
        return [_candidate(game, event, visits[event], sums[event]) for event in ranked]


def _candidate(game: Game, event: int, visits: int, sums: Sums, *, is_exact: bool = False) -> Candidate:
    expected, points = (sums[:, : len(game.players)] / max(visits, 1)).tolist()
    action = game.kind.actions.decode(game.board, game.state, event)
    return Candidate(action, visits, tuple(expected), tuple(points), is_exact)
