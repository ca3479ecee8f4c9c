"""The bots by name. A bot is given a game and asks it only for what its own seat may see."""

import re
from typing import Protocol

from zellige.core.action import Action
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS, ClassicBot, LevelBot
from zellige.search.mcts import Budget, MctsBot
from zellige.search.simple import GreedyBot, RandomBot


class Bot(Protocol):
    """Anything that can choose an action for the seat to act."""

    def choose(self, game: Game) -> Action:
        """One of the legal actions."""


BOTS: dict[str, type[GreedyBot | RandomBot]] = {"random": RandomBot, "greedy": GreedyBot}
MCTS = re.compile(r"mcts:([1-9]\d{0,6})")  # plain tree search, with this number of simulations
SECONDS = r"(?=[\d.]*[1-9])(\d{1,3}(?:\.\d{1,3})?)s"  # above zero: a search without a limit never ends
# A level, or the strongest one as it was; with a time, this much processor time for each action.
LEVEL = re.compile(rf"(?:level:([{LEVELS[0]}-{LEVELS[-1]}])|classic)(?::{SECONDS})?")
EXAMPLES = (*BOTS, "mcts:1000", "level:5", "classic")


def is_bot(name: str) -> bool:
    """Whether a bot has this name."""
    return name in BOTS or bool(MCTS.fullmatch(name) or LEVEL.fullmatch(name))


def make_bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name; raises `UnknownName` if there is none.

    With a seed it always plays the same.

    >>> import zellige
    >>> game = zellige.new("maharani", players=2, seed=1)
    >>> make_bot("mcts:50", seed=1).choose(game) in game.legal_actions()
    True
    """
    if name in BOTS:
        return BOTS[name](seed)
    if found := MCTS.fullmatch(name):
        return MctsBot(Budget(simulations=int(found[1])), seed=seed)
    if found := LEVEL.fullmatch(name):
        seconds = float(found[2]) if found[2] else None
        return LevelBot(int(found[1]), seed, seconds) if found[1] else ClassicBot(seed, seconds)
    values = {"name": ascii(name), "bots": ", ".join(EXAMPLES)}
    raise UnknownName(Message(N_("there is no bot {name}; there are: {bots}"), values))
