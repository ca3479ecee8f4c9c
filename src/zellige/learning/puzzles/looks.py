"""How the actions of a position are judged for a puzzle: quickly all of them, or some on equal terms.

Searches see what the seat to act may know, and nothing else.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from zellige.analysis.outlook import Outlook
from zellige.analysis.second_look import look_after
from zellige.core.action import Action
from zellige.core.contract import PLAN, Events, States
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.random import generator
from zellige.search.levels import search_settings
from zellige.search.mcts import Budget, Candidate, MctsBot
from zellige.search.plans import PlanBot, Tried, planning, try_plan
from zellige.search.tree import EXPECTED, POINTS, make_workspace
from zellige.search.worlds import random_for_worlds, worlds_of

FEW_PLANS = 3  # of each action are compared: which of them is best is not certain beforehand
THOUGHT = 5  # times as many simulations are spent on finding these plans


class PuzzleSearch(Protocol):
    """A way to judge the actions of a position."""

    def rank(self, game: Game, simulations: int, seed: int) -> list[Candidate]:
        """The actions worth a look, the best first."""

    def line(self, game: Game, action: Action, simulations: int, seed: int) -> list[Action]:
        """An action, and how the seat would best go on with its turn as far as that is certain."""

    def side_by_side(
        self, game: Game, actions: Sequence[Action], simulations: int, seed: int
    ) -> list[Outlook]:
        """What to expect of each of some actions, looked at equally often and with the same luck."""


def unit_of(kind: GameKind) -> int:
    """How many simulations an ordinary search of a game has."""
    return kind.levels.PUZZLES.simulations


def search_of(kind: GameKind) -> PuzzleSearch:
    """A search over whole turns, if the strongest level has one; else over actions."""
    return TurnSearch() if kind.levels.LEVELS[-1].plans else TreeSearch()


class TreeSearch:
    """Over actions."""

    def rank(self, game: Game, simulations: int, seed: int) -> list[Candidate]:
        """The action that was looked at most is the first."""
        return MctsBot(Budget(simulations=simulations), search_settings, seed=seed).candidates(game)

    def line(self, game: Game, action: Action, simulations: int, seed: int) -> list[Action]:
        """The action, and the best one after it if the same seat goes on."""
        after = game.copy()
        after.play_exactly(action)
        if after.to_act != game.to_act:
            return [action]
        return [action, self.rank(after, simulations, seed)[0].action]

    def side_by_side(
        self, game: Game, actions: Sequence[Action], simulations: int, seed: int
    ) -> list[Outlook]:
        """A search of its own after each action, with the same seed."""
        seat = game.acting_seat
        return [look_after(game, seat, action, simulations, seed) for action in actions]


class TurnSearch:
    """Over whole turns: an action is worth what the best turn is worth that begins with it."""

    def rank(self, game: Game, simulations: int, seed: int) -> list[Candidate]:
        """The action that the best turn begins with is the first."""
        return PlanBot(simulations, seed).candidates(game)

    def line(self, game: Game, action: Action, simulations: int, seed: int) -> list[Action]:
        """The best turn that begins with the action, except for what depends on hidden things or on luck."""
        event = game.kind.actions.encode(game.board, game.state, action)
        plan = _plans_with(PlanBot(simulations, seed).plans(game), event)[0]
        after, line = game.copy(), [action]
        after.play_exactly(action)
        for later in plan[2 : 1 + plan[0]]:
            is_open = after.to_act == game.to_act and later in after.legal_events()
            if not is_open or game.scores != after.scores:
                break
            line.append(game.kind.actions.decode(after.board, after.state, int(later)))
            after.play_exactly(line[-1])
        return line

    def side_by_side(
        self, game: Game, actions: Sequence[Action], simulations: int, seed: int
    ) -> list[Outlook]:
        """The best of some turns that begin with each action, tried in worlds that did not choose them."""
        tried = PlanBot(THOUGHT * simulations, seed).plans(game)
        worlds = worlds_of(game, game.acting_seat, random_for_worlds(game, seed + 1))
        found = []
        for action in actions:
            plans = _plans_with(tried, game.kind.actions.encode(game.board, game.state, action))
            found.append(self._best(game, worlds, plans, simulations // len(plans)))
        return found

    def _best(self, game: Game, worlds: States, plans: Sequence[Events], simulations: int) -> Outlook:
        seat = game.acting_seat - 1
        outlooks = [self._try(game, worlds, plan, simulations) for plan in plans]
        return max(outlooks, key=lambda outlook: outlook.expected[seat])

    def _try(self, game: Game, worlds: States, plan: Events, simulations: int) -> Outlook:
        """One turn; half of the simulations look one round further ahead than the other half."""
        seats, one = len(game.players), Tried(plan)
        workspace, random, near = make_workspace(game.kind, 0), generator(0), planning(game.kind, seats)
        for rounds in (1, 2):
            how, numbers = near._replace(rollout_turns=rounds * seats), np.array([0, simulations // 2])
            try_plan(game.board, worlds, workspace, how, plan, numbers, one.sums, random)
            one.visits += simulations // 2
        return Outlook(tuple(one.means(EXPECTED, seats)), tuple(one.means(POINTS, seats)))


def _plans_with(tried: Sequence[Tried], event: int) -> list[Events]:
    """The best few plans that begin with an event; where none was thought of, nothing but the event."""
    found = [one.plan for one in tried if one.plan[1] == event][:FEW_PLANS]
    if not found:
        found = [np.zeros(PLAN, np.int64)]
        found[0][:2] = 1, event
    return found
