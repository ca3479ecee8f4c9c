"""Bots by level, from 1 (a child wins) to 5 (nobody here wins).

The lowest levels do not search: they see what every action is worth at once, but through a haze. The others
search, and differ by how long. How strong each of them is was measured: `bench/strength.md`.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from zellige.core import levels as defaults
from zellige.core.contract import Action, Contract
from zellige.core.game import Game
from zellige.core.levels import SearchSettings, Strength
from zellige.core.parts import optional_part
from zellige.core.text import N_
from zellige.search.mcts import Budget, Candidate, MctsBot
from zellige.search.plans import PlanBot
from zellige.search.simple import GreedyBot

NAMES = (N_("Apprentice"), N_("Journeyman"), N_("Craftsman"), N_("Master"), N_("Grand Master"))
LEVELS = range(1, len(NAMES) + 1)
LEAST = 100  # simulations for a hint
RATINGS = "ratings.json"  # in the folder of the game; written by bench/strength.py


@dataclass(frozen=True)
class Level:
    """A level of a game with so many players, for people to choose from."""

    number: int
    name: str
    rating: float | None
    """25 is where everyone begins; some four points more win twice as often. None: not measured yet."""
    reach: float | None
    """How far the rating's 95 % interval reaches to each side."""


def part_of(kind: Contract) -> Any:
    """What a game says about its levels, or what is said for all games that say nothing."""
    return optional_part(kind, "levels") or defaults


def strengths(kind: Contract) -> tuple[Strength, ...]:
    """What makes each level of a game strong, from the weakest to the strongest."""
    found: tuple[Strength, ...] = part_of(kind).LEVELS
    return found


def search_settings(kind: Contract) -> SearchSettings:
    """How the levels of a game search; tuned by games against levels below and against plain search."""
    found: SearchSettings = part_of(kind).SEARCH
    return found._replace(margin=kind.margin)


class LevelBot:
    """Plays any game at a level."""

    def __init__(self, level: int, seed: int | None = None) -> None:
        self.level, self.seed = level, seed
        self._search = MctsBot(Budget(), search_settings, seed=seed)
        self._plan = PlanBot(0, seed)
        self._glance = GreedyBot(seed)

    def choose(self, game: Game) -> Action:
        """The action that this level takes for the best."""
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
        """The search over actions or over whole turns, ready to think so long."""
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

    def strength(self, game: Game) -> Strength:
        """Of this level in a game."""
        return strengths(game.kind)[self.level - 1]


def levels_of(kind: Contract, players: int) -> list[Level]:
    """The levels of a game, from the weakest to the strongest.

    >>> from zellige.games import find
    >>> [level.name for level in levels_of(find("medina"), 2)]
    ['Apprentice', 'Journeyman', 'Craftsman', 'Master', 'Grand Master']
    """
    measured = _ratings(kind.folder / RATINGS).get(f"{players}", {})
    return [
        Level(number, name, *measured.get(f"{number}", (None, None)))
        for number, name in zip(LEVELS, NAMES, strict=True)
    ]


@cache
def _ratings(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}
