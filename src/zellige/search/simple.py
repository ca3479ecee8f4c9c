"""Bots that do not search: they look at the legal actions, or not even at those."""

import secrets

import numpy as np

from zellige.core.action import Action
from zellige.core.contract import SCRATCH, State
from zellige.core.game import Game
from zellige.core.playout import pick_best
from zellige.core.random import below, generator

FINENESS = 1 << 30  # of a random number between 0 and 1


class SimpleBot:
    """What bots that choose an event at once share: their own randomness, and a guess of the state."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = generator(secrets.randbits(63) if seed is None else seed)

    def choose(self, game: Game) -> Action:
        """Choose in a state that the seat cannot tell from the real one."""
        state = game.determinise(game.acting_seat, self.random)
        return game.kind.actions.decode(game.board, state, self.choose_event(game, state))

    def choose_event(self, game: Game, state: State) -> int:
        """One of the legal events."""
        raise NotImplementedError


class RandomBot(SimpleBot):
    """Any legal action, each as likely as the others."""

    def choose_event(self, game: Game, state: State) -> int:
        """A random event."""
        return int(game.kind.rules.random_event(game.board, state, self.random))


class GreedyBot(SimpleBot):
    """The action that looks best at once; with noise, each looks better or worse by some points."""

    def __init__(self, seed: int | None = None, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise = noise

    def choose_event(self, game: Game, state: State) -> int:
        """The best event by the game's own judgement."""
        kind = game.kind
        events, values = np.empty(kind.most_events, np.int64), np.empty(kind.most_events)
        count = kind.rules.legal(game.board, state, events)
        kind.play.action_values(game.board, state, events, count, values, np.zeros(SCRATCH, kind.state_dtype))
        if self.noise > 0:
            values[:count] += [self.noise * self._noise() for _ in range(count)]
        return int(pick_best(events, values, count, self.random))

    def _noise(self) -> float:
        """Mostly small, now and then large (Gumbel's distribution): worse actions are chosen more rarely."""
        return float(-np.log(-np.log((below(self.random, FINENESS) + 0.5) / FINENESS)))
