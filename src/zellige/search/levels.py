"""Bots by level, from 1 (a child wins) to 5 (nobody here wins).

The lowest levels do not search: they see what every action is worth at once, but with some noise. The
others search, and differ in how long. How strong each of them is was measured: `bench/strength.md`.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.levels import SearchSettings, Strength
from zellige.core.text import N_
from zellige.search.mcts import Budget, Candidate, MctsBot
from zellige.search.plans import PlanBot
from zellige.search.simple import GreedyBot

NAMES = (N_("Apprentice"), N_("Journeyman"), N_("Expert"), N_("Master"), N_("Grand Master"))
LEVELS = range(1, len(NAMES) + 1)
LEAST = 100  # simulations for a hint
RATINGS = "ratings.json"  # in the folder of the game; written by bench/strength.py


@dataclass(frozen=True)
class Level:
    """A level of a game with a certain number of players, for people to choose from."""

    number: int
    name: str
    rating: float | None
    """Everyone starts at 25; about four points more win twice as often. None: not measured yet."""
    reach: float | None
    """How far the rating's 95 % interval reaches to each side."""


def search_settings(kind: GameKind) -> SearchSettings:
    """How the levels of a game search; tuned by games against levels below and against plain search."""
    return kind.levels.SEARCH._replace(margin=kind.margin)


class LevelBot:
    """Plays any game at a level."""

    def __init__(self, level: int, seed: int | None = None) -> None:
        self.level, self.seed = level, seed
        self._search = MctsBot(Budget(), search_settings, seed=seed)
        self._plan = PlanBot(0, seed)
        self._glance = GreedyBot(seed)

    def choose(self, game: Game) -> Action:
        """The action that this level considers best."""
        strength = self.strength(game)
        if not strength.searches:
            self._glance.noise = strength.noise
            return self._glance.choose(game)
        return self._searching(strength).choose(game)

    def candidates(self, game: Game) -> list[Candidate]:
        """The actions that were looked at, the best first; levels that hardly search look a little longer."""
        strength = self.strength(game)
        longer = replace(strength, simulations=max(strength.simulations, LEAST))
        return self._searching(longer).candidates(game)

    def _searching(self, strength: Strength) -> MctsBot | PlanBot:
        """The search over actions or over whole turns, set to think for as long as this strength does."""
        if strength.plans:
            self._plan.simulations = strength.simulations
            return self._plan
        self._search.budget = Budget(
            simulations=None if strength.events else strength.simulations,
            events=strength.events or None,
            is_economic=True,
            works_out_endings=strength.works_out_endings,
        )
        return self._search

    def cancel(self) -> None:
        """Stop thinking; whoever waits gets the best found so far."""
        self._search.cancel()
        self._plan.cancel()

    @property
    def bytes(self) -> int:
        """How much memory it takes to remember what was found out, until the next action."""
        return self._search.bytes

    def forget(self) -> None:
        """Give that memory up; then it looks again at what it would have known. Not while it thinks."""
        self._search.forget()

    def strength(self, game: Game) -> Strength:
        """How strong this level is in a game."""
        return game.kind.levels.LEVELS[self.level - 1]


def levels_of(kind: GameKind, players: int) -> list[Level]:
    """The levels of a game, from the weakest to the strongest.

    >>> from zellige.games import find
    >>> [level.name for level in levels_of(find("medina"), 2)]
    ['Apprentice', 'Journeyman', 'Expert', 'Master', 'Grand Master']
    """
    measured = _ratings(kind.folder / RATINGS).get(f"{players}", {})
    return [
        Level(number, name, *measured.get(f"{number}", (None, None)))
        for number, name in zip(LEVELS, NAMES, strict=True)
    ]


@cache
def _ratings(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}
