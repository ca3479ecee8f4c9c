"""Bots by level, from 1 (a child wins) to 5 (nobody here wins).

The lowest levels do not search: they see what every action is worth at once, but with some noise. The
others search, and differ in how long. How strong each of them is was measured: `bench/strength.md`.
"""

import json
from collections.abc import Callable
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


def classic_settings(kind: GameKind) -> SearchSettings:
    """How the strongest level searched at first."""
    return kind.levels.CLASSIC.search._replace(margin=kind.margin)


class LevelBot:
    """Plays any game at a level; with `seconds`, it thinks by processor time instead of by count.

    By count, it always plays the same with the same seed. By time it does not.
    """

    def __init__(
        self,
        level: int,
        seed: int | None = None,
        seconds: float | None = None,
        settings: Callable[[GameKind], SearchSettings] = search_settings,
    ) -> None:
        self.level, self.seed, self.seconds = level, seed, seconds
        self._search = MctsBot(Budget(), settings, seed=seed)
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
        return self._searching(_for_a_hint(strength)).candidates(game)

    def _searching(self, strength: Strength) -> MctsBot | PlanBot:
        """The search over actions or over whole turns, set to think for as long as this strength does."""
        if strength.plans:
            self._plan.simulations, self._plan.seconds = strength.simulations, strength.seconds
            return self._plan
        self._search.budget = Budget(
            simulations=strength.simulations or None,
            events=strength.events or None,
            processor_seconds=strength.seconds or None,
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
        strength = self._by_count(game.kind)
        return strength if self.seconds is None else strength.timed(self.seconds)

    def _by_count(self, kind: GameKind) -> Strength:
        return kind.levels.LEVELS[self.level - 1]


class ClassicBot(LevelBot):
    """Level 5 as it was in 0.1, whatever level 5 has become: a yardstick."""

    def __init__(self, seed: int | None = None, seconds: float | None = None) -> None:
        super().__init__(LEVELS[-1], seed, seconds, classic_settings)

    def _by_count(self, kind: GameKind) -> Strength:
        return kind.levels.CLASSIC.strength


def _for_a_hint(strength: Strength) -> Strength:
    """Levels that hardly search look a little longer when they are asked what they think."""
    if strength.events or strength.seconds:
        return strength
    return replace(strength, simulations=max(strength.simulations, LEAST))


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
