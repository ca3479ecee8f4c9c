"""What a game says about its bots in its module `levels`: how strong each level is, and how levels search.

A game that has no such module is played with the values here, which are tuned for no game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

TO_THE_END = -1  # turns


@dataclass(frozen=True)
class Strength:
    """What makes a level strong: it sees clearly, or it searches."""

    noise: float = 0.0
    """By how many points it misjudges an action, if it does not search."""
    simulations: int = 0
    """How many it makes for one action."""
    events: int = 0
    """How many events it plays in simulations for one action, instead of counting simulations."""
    seconds: float = 0.0
    """How much processor time it thinks about one action at most; 0: as long as the count takes.

    Processor time, so that a level is as strong on a busy machine as on one that does nothing else.
    """
    plans: bool = False
    """It searches over whole turns rather than over actions; the game must list them (`play.plans`)."""
    works_out_endings: bool = False
    """It solves the last turns exactly, once few enough continuations are left."""

    @property
    def searches(self) -> bool:
        """Whether it looks ahead at all."""
        return self.simulations > 0 or self.events > 0 or self.seconds > 0

    def timed(self, seconds: float) -> "Strength":
        """The same by processor time instead of by count, if it searches."""
        return replace(self, simulations=0, events=0, seconds=seconds) if self.searches else self


class SearchSettings(NamedTuple):
    """How a tree search goes about its work; the defaults guide it by the game's own judgement."""

    guided: bool = True
    """Start from the greedy judgement: few actions, the best-looking first. Otherwise all alike."""
    exploration: float = 0.3
    """How much is tried that does not look best."""
    width: int = 30
    """How many actions of a node are looked at, if guided."""
    temperature: float = 1.0
    """By how many points two actions must differ to be of clearly different promise, if guided."""
    common_luck: bool = True
    """All actions of the root meet the same luck, so that they differ by what they are worth alone."""
    expand_after: int = 10
    """How often a node is visited before those below it are added."""
    rollout_policy: bool = True
    """Play on by the game's quick choice (`rollout`) from where the tree ends. Else at random."""
    random_share: float = 0.0
    """How often a random action is played where the quick choice plays on."""
    rollout_turns: int = TO_THE_END
    """How many turns are played on before the outcome is estimated; TO_THE_END plays all."""
    margin: float = 1.0
    """A lead of this many points is nearly a win. Every search takes this from the game's own `margin`."""


@dataclass(frozen=True)
class Classic:
    """The strongest level as it was in 0.1: it stays, so that what follows can be compared with it for ever.

    Level 5 may become another; these values may not.
    """

    strength: Strength
    search: SearchSettings


@dataclass(frozen=True)
class PuzzleSettings:
    """Where puzzles are found, and how much search they get."""

    simulations: int = 1_000
    """Of an ordinary search, which all budgets are multiples of.

    Not those of a level: puzzles stay measured by what they were found with when bots think longer.
    """
    options: tuple[Mapping[str, Any], ...] = ({},)
    """Of the games that are played to find some, each as likely as the others."""


LEVELS: tuple[Strength, ...] = (
    Strength(noise=3.0),
    Strength(noise=1.0),
    Strength(simulations=20),
    Strength(simulations=200),
    Strength(simulations=1_000),
)
SEARCH = SearchSettings()
CLASSIC = Classic(Strength(simulations=1_000), SearchSettings())
PUZZLES = PuzzleSettings()
