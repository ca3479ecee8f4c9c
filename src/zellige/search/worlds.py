"""Worlds: states that a seat cannot tell from the real one, which a search starts from."""

import numpy as np

from zellige.core.contract import States
from zellige.core.game import Game
from zellige.core.random import Generator, generator

WORLDS = 200  # where something is hidden


def worlds_of(game: Game, seat: int, random: Generator, count: int = WORLDS) -> States:
    """States that the seat (from 1) cannot tell from the real one; one, if nothing is hidden."""
    worlds = np.zeros(count if game.kind.hides else 1, game.kind.state_dtype)
    for index in range(len(worlds)):
        worlds[index] = game.determinise(seat, random)
    return worlds


def random_for_worlds(game: Game, seed: int) -> Generator:
    """The generator that a bot of this seed guesses with at this moment of a game."""
    return generator(seed * 8 + 7 + game.number)
