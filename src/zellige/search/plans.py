"""Search over plans: whole turns of the seat to act, for games in which one turn is many actions.

A game that has `plans` lists the turns worth a look. Each is carried out in some of the states that the seat
cannot tell from the real one, all seats play two turns more, and the outcome is evaluated; all plans meet the
same luck. After each round the worse half of the plans is dropped, and the others are looked at more closely
(sequential halving).
"""

import secrets
import time
from collections.abc import Iterator

import numpy as np

from zellige.core.action import Action
from zellige.core.contract import (
    CHANCE,
    PLAN,
    Board,
    Events,
    State,
    States,
    Values,
    apply,
    random_event,
    refusal,
    rollout,
    to_act,
)
from zellige.core.game import Game
from zellige.core.kernel import kernel
from zellige.core.kind import GameKind
from zellige.core.levels import SearchSettings
from zellige.core.random import Generator, generator
from zellige.search.mcts import Candidate, only_action
from zellige.search.tree import (
    EXPECTED,
    MOST_SEATS,
    POINTS,
    RESULTS,
    Workspace,
    evaluate_outcome,
    make_workspace,
    play_on,
    start_stream,
)
from zellige.search.worlds import random_for_worlds, worlds_of

MOST_PLANS = 200
WORLDS = 500  # in which they are tried
AT_ONCE = 4  # tries of each plan between two looks at the clock
ENOUGH = 8  # no plan gets more than this part of the simulations in a round: few plans take less time


@kernel
def carry_out(board: Board, workspace: Workspace, plan: Events, random: Generator) -> None:
    """Play the seat's turn to its end: what the plan says as soon as it is legal, else the quick choice."""
    state, done = workspace.states[0], 0
    seat = to_act(board, state)
    acting = seat
    while acting in (seat, CHANCE):
        if acting == CHANCE:
            apply(board, state, random_event(board, state, random))
        elif done < plan[0] and refusal(board, state, plan[1 + done]) == 0:
            apply(board, state, plan[1 + done])
            done += 1
        else:
            count = rollout(board, state, workspace.events, workspace.values, workspace.states[1:], random)
            for index in range(count):
                apply(board, state, workspace.events[index])
        acting = to_act(board, state)


@kernel
def try_plan(
    board: Board,
    worlds: States,
    workspace: Workspace,
    settings: SearchSettings,
    plan: Events,
    numbers: Events,
    sums: Values,
    random: Generator,
) -> None:
    """Add up the results of a plan in some simulations, whose numbers decide the world and the luck."""
    for number in range(numbers[0], numbers[1]):
        workspace.states[0] = worlds[number % len(worlds)]
        start_stream(workspace, settings, number, random)
        carry_out(board, workspace, plan, random)
        play_on(board, workspace, settings, random)
        evaluate_outcome(board, workspace.states[0], settings.margin, workspace.results)
        for row in range(len(sums)):
            for seat in range(MOST_SEATS):
                sums[row, seat] += workspace.results[row, seat]


def planning(kind: GameKind, players: int) -> SearchSettings:
    """How games are played on after a plan: two turns more for everybody, by the quick choice."""
    return SearchSettings(
        guided=True,
        exploration=0.0,
        width=0,
        temperature=1.0,
        common_luck=True,
        expand_after=0,
        rollout_policy=True,
        random_share=0.0,
        rollout_turns=2 * players,
        margin=kind.margin,
    )


class Tried:
    """A plan, and what came of it so far."""

    def __init__(self, plan: Events) -> None:
        self.plan, self.visits, self.sums = plan, 0, np.zeros(RESULTS)

    def means(self, row: int, players: int) -> list[float]:
        """Of the results of each seat (row EXPECTED), or of its points (row POINTS)."""
        return [float(total) / max(self.visits, 1) for total in self.sums[row, :players]]

    def lead(self, seat: int, players: int) -> float:
        """By how many points a seat (from 0) is ahead of the best of the others, on average.

        Plans are ranked by this, not by the result, by which whoever is ahead would play for safety.
        """
        points = self.means(POINTS, players)
        return points.pop(seat) - max(points)


class PlanBot:
    """Looks for the best whole turn, and follows it as long as it can.

    With the same seed and number of simulations it always plays the same. With `seconds`, it thinks by
    processor time instead.
    """

    def __init__(self, simulations: int, seed: int | None = None, seconds: float = 0.0) -> None:
        self.simulations, self.seconds = simulations, seconds
        self.seed = secrets.randbits(62) if seed is None else seed
        self._is_cancelled = False
        self._planned: list[int] = []
        self._seen: Game | None = None

    def __getstate__(self) -> dict[str, object]:
        """What it is, for a copy or another process: what it planned in a game stays here."""
        return self.__dict__ | {"_is_cancelled": False, "_planned": [], "_seen": None}

    def cancel(self) -> None:
        """Stop thinking; whoever waits gets the best found so far."""
        self._is_cancelled = True

    def choose(self, game: Game) -> Action:
        """The next action of the plan, or the first of a new one."""
        seat, action = game.acting_seat, only_action(game)
        if action is None and self._goes_by_plan(game):
            action = game.kind.actions.decode(game.board, game.state, self._planned[0])
        if action is None:
            return self._begin(game, self._plans(game, seat)[0])
        self._planned, self._seen = self._planned[1:], game.copy()
        return action

    def candidates(self, game: Game) -> list[Candidate]:
        """The actions that plans begin with, each with the results of its best plan, the best first."""
        ranked = self.plans(game)
        self._begin(game, ranked[0])
        by_event: dict[int, Tried] = {}
        for tried in ranked:
            by_event.setdefault(int(tried.plan[1]), tried)
        return [_candidate(game, event, tried) for event, tried in by_event.items()]

    def plans(self, game: Game) -> list[Tried]:
        """The plans that were tried, the best first."""
        return self._plans(game, game.acting_seat)

    def _plans(self, game: Game, seat: int) -> list[Tried]:
        worlds = worlds_of(game, seat, random_for_worlds(game, self.seed), WORLDS)
        ranked = self._think(game, worlds, seat - 1)
        self._is_cancelled = False
        return ranked

    def _begin(self, game: Game, best: Tried) -> Action:
        """The first action of a plan, which is followed from now on.

        Its last step is searched for again when the time comes: more is known by then.
        """
        self._planned, self._seen = best.plan[2 : best.plan[0]].tolist(), game.copy()
        return game.kind.actions.decode(game.board, game.state, int(best.plan[1]))

    def _goes_by_plan(self, game: Game) -> bool:
        """Whether nothing has happened since the last choice but that choice, and the same seat goes on."""
        seen = self._seen
        if not self._planned or seen is None or seen.board != game.board or seen.to_act != game.to_act:
            return False
        is_next = game.number == seen.number + 1 and game.events[:-1] == seen.events
        return is_next and game.kind.rules.refusal(game.board, game.state, self._planned[0]) == 0

    def _think(self, game: Game, worlds: States, seat: int) -> list[Tried]:
        """Try all plans, then the better half of them more often, and so on; the best is the first."""
        settings = planning(game.kind, len(game.players))
        workspace, random = make_workspace(game.kind, 0), generator(self.seed + game.number)
        plans = _list_plans(game, worlds[0], workspace, random)
        rounds, alive = max(1, (len(plans) - 1).bit_length()), len(plans)
        while True:
            for times in self._times(rounds, alive):
                for one in plans[:alive]:
                    if self._is_cancelled:
                        break
                    numbers = np.array([one.visits, one.visits + times])
                    try_plan(game.board, worlds, workspace, settings, one.plan, numbers, one.sums, random)
                    one.visits += times
            plans[:alive] = sorted(plans[:alive], key=lambda one: -one.lead(seat, len(game.players)))
            if alive <= 2 or self._is_cancelled:
                return plans
            alive = (alive + 1) // 2

    def _times(self, rounds: int, alive: int) -> Iterator[int]:
        """How often each plan that is left is tried in one of the rounds: at once, or while there is time."""
        if not self.seconds:
            yield max(1, min(self.simulations // rounds // alive, self.simulations // ENOUGH))
            return
        end = time.thread_time() + min(self.seconds / rounds, alive * self.seconds / ENOUGH)
        yield 1
        while time.thread_time() < end and not self._is_cancelled:
            yield AT_ONCE


def _list_plans(game: Game, world: State, workspace: Workspace, random: Generator) -> list[Tried]:
    """The plans that the game finds promising."""
    assert game.kind.plans is not None, "a level that searches over plans is of a game that lists them"
    plans = np.zeros((MOST_PLANS, PLAN), np.int64)
    count = game.kind.plans.list_plans(
        game.board, world, plans, workspace.events, workspace.values, workspace.states, random
    )
    return [Tried(plan) for plan in plans[:count]]


def _candidate(game: Game, event: int, tried: Tried) -> Candidate:
    action, players = game.kind.actions.decode(game.board, game.state, event), len(game.players)
    expected, points = tried.means(EXPECTED, players), tried.means(POINTS, players)
    return Candidate(action, tried.visits, tuple(expected), tuple(points))
