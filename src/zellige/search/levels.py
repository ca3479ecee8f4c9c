"""Bots by level, from 1 (a child wins) to 5 (nobody here wins).

The lowest levels do not search: they see what every action is worth at once, but through a haze. The others
search, and differ by how long. How strong each of them is was measured: `bench/strength.md`.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.core.text import N_
from zellige.search.mcts import Budget, Candidate, MctsBot
from zellige.search.plans import PlanBot
from zellige.search.simple import GreedyBot
from zellige.search.tree import TO_THE_END, Settings

NAMES = (N_("Apprentice"), N_("Journeyman"), N_("Craftsman"), N_("Master"), N_("Grand Master"))
LEVELS = range(1, len(NAMES) + 1)
LEAST = 100  # simulations for a hint
RATINGS = Path(__file__).with_name("ratings.json")  # written by bench/strength.py


@dataclass(frozen=True)
class Strength:
    """What makes a level strong: it sees clearly, or it searches."""

    noise: float = 0.0
    """By how many points it misjudges an action, if it does not search."""
    simulations: int = 0
    """How many an action."""
    events: int = 0
    """How many it plays in simulations an action, if it does not count those."""
    plans: bool = False
    """It searches over whole turns, where the game lists them, rather than over actions."""
    works_out_endings: bool = False
    """It plays the last turns exactly, once few enough ways are left for the game to go."""

    @property
    def searches(self) -> bool:
        """Whether it looks ahead at all."""
        return self.simulations > 0 or self.events > 0


@dataclass(frozen=True)
class Level:
    """A level of a game with so many players, for people to choose from."""

    number: int
    name: str
    rating: float | None
    """25 is where everyone begins; some four points more win twice as often. None: not measured yet."""
    reach: float | None
    """How far the rating's 95 % interval reaches to each side."""


STRENGTHS: dict[str, tuple[Strength, ...]] = {
    "maharani": (
        Strength(noise=3.0),
        Strength(noise=0.6),
        Strength(simulations=10),
        Strength(simulations=200),
        Strength(simulations=1_200, works_out_endings=True),
    ),
    "seven-steps": (
        Strength(noise=3.0),
        Strength(noise=1.6),
        Strength(noise=0.8),
        Strength(noise=0.3),
        Strength(simulations=4_000, plans=True),
    ),
    "medina": (
        Strength(noise=4.0),
        Strength(noise=1.0),
        Strength(simulations=30),
        Strength(simulations=200),
        Strength(events=1_400_000, works_out_endings=True),
    ),
}


def settings(kind: GameKind) -> Settings:
    """How the levels of a game search; tuned by games against levels below and against plain search."""
    guided = Settings(
        guided=True,
        exploration=0.3,
        width=30,
        temperature=1.0,
        common_luck=True,
        expand_after=10,
        rollout_policy=True,
        random_share=0.0,
        rollout_turns=TO_THE_END,
        margin=kind.margin,
    )
    if kind.name == "seven-steps":
        # What comes later than a few turns ahead depends on discs that nobody has drawn yet.
        return guided._replace(exploration=0.1, expand_after=4, rollout_turns=4)
    if kind.name == "medina":
        # Its quick choice is half random, so each game played on says something else, and none needs pairing.
        # The judgement calls dozens of actions equal; it orders them, but little can be left out by it.
        return guided._replace(exploration=0.5, width=60, temperature=20.0, common_luck=False, expand_after=1)
    return guided


class LevelBot:
    """Plays any game at a level."""

    def __init__(self, level: int, seed: int | None = None) -> None:
        self.level, self.seed = level, seed
        self._search = MctsBot(Budget(), settings, seed=seed)
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
        return STRENGTHS[game.kind.name][self.level - 1]


def levels_of(kind: GameKind, players: int) -> list[Level]:
    """The levels of a game, from the weakest to the strongest.

    >>> from zellige.games import find
    >>> [level.name for level in levels_of(find("medina"), 2)]
    ['Apprentice', 'Journeyman', 'Craftsman', 'Master', 'Grand Master']
    """
    measured = _ratings().get(kind.name, {}).get(f"{players}", {})
    return [
        Level(number, name, *measured.get(f"{number}", (None, None)))
        for number, name in zip(LEVELS, NAMES, strict=True)
    ]


@cache
def _ratings() -> Any:
    return json.loads(RATINGS.read_text("utf-8"))
