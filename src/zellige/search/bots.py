"""The bots by name. A bot is given a game and asks it only for what its own seat may see."""

import re
import secrets
from typing import Protocol

import numpy as np

from zellige.core.contract import SCRATCH, Action, Record
from zellige.core.errors import UnknownName
from zellige.core.game import Game
from zellige.core.random import generator
from zellige.core.text import N_, Message
from zellige.search.greedy import best_event
from zellige.search.mcts import Budget, MctsBot


class Bot(Protocol):
    """Whoever can choose an action for the seat to act."""

    def choose(self, game: Game) -> Action:
        """One of the legal actions."""


class _EventBot:
    """What bots share that choose an event: their own randomness, and a guess of the state."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = generator(secrets.randbits(63) if seed is None else seed)

    def choose(self, game: Game) -> Action:
        """Choose in a state that the seat cannot tell from the real one."""
        seat = game.to_act
        if not isinstance(seat, int):
            raise UnknownName(Message(N_("no seat is to act")))
        state = game.determinise(seat, self.random)
        return game.kind.decode(game.board, state, self.choose_event(game, state))

    def choose_event(self, game: Game, state: Record) -> int:
        """One of the legal events."""
        raise NotImplementedError


class RandomBot(_EventBot):
    """Any legal action, each as likely as the others."""

    def choose_event(self, game: Game, state: Record) -> int:
        """A random event."""
        return int(game.kind.rules.random_event(game.board, state, self.random))


class GreedyBot(_EventBot):
    """The action that looks best at once."""

    def choose_event(self, game: Game, state: Record) -> int:
        """The best event by the game's own judgement."""
        events = np.empty(game.kind.most_events, np.int64)
        worth, scratch = np.empty(game.kind.most_events), np.zeros(SCRATCH, game.kind.state_dtype)
        return int(best_event(game.board, state, events, worth, scratch, self.random))


BOTS: dict[str, type[_EventBot]] = {"random": RandomBot, "greedy": GreedyBot}
MCTS = re.compile(r"mcts:([1-9]\d{0,6})")  # plain tree search with so many simulations
EXAMPLES = (*BOTS, "mcts:1000")


def is_bot(name: str) -> bool:
    """Whether a bot has this name."""
    return name in BOTS or MCTS.fullmatch(name) is not None


def make_bot(name: str, seed: int | None = None) -> Bot:
    """The bot of a name.

    >>> import zellige
    >>> game = zellige.new("maharani", players=2, seed=1)
    >>> make_bot("mcts:50", seed=1).choose(game) in game.legal_actions()
    True
    """
    if name in BOTS:
        return BOTS[name](seed)
    if found := MCTS.fullmatch(name):
        return MctsBot(Budget(simulations=int(found[1])), seed=seed)
    values = {"name": ascii(name), "bots": ", ".join(EXAMPLES)}
    raise UnknownName(Message(N_("there is no bot {name}; there are: {bots}"), values))
