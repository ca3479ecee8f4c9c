"""Bots as users write them, good ones and bad ones; tests enter them from this file."""

import os
import random
from pathlib import Path


def own(name):
    """How a bot of this file is entered."""
    return f"{Path(__file__)}:{name}"


class First:
    """The first legal action; it takes no seed."""

    def choose(self, game):
        return game.legal_actions()[0]


class Careless:
    """Draws from Python's own generator, out of a set, and plays around with the game that it is given."""

    def choose(self, game):
        action = random.choice(list({str(action) for action in game.legal_actions()}))
        game.play(action)
        return action


class Seeded:
    """Takes a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def choose(self, game):
        return str(self.random.choice(game.legal_actions()))


class Raises(First):
    """Has no idea after a while."""

    def choose(self, game):
        if len(game.events) > 12:
            raise ValueError("no\nidea")
        return super().choose(game)


class Illegal:
    """Wants to end a turn that has not begun."""

    def choose(self, game):
        return "end"


class Speechless:
    """Answers, but nothing that could be an action."""

    def choose(self, game):
        print("this is no output")


class Silent(First):
    """Thinks for ever after a while."""

    def choose(self, game):
        while len(game.events) > 12:
            pass
        return super().choose(game)


class Leaves:
    """Takes its process down with it."""

    def choose(self, game):
        os._exit(3)


class CannotBeMade:
    """Fails before it is asked anything."""

    def __init__(self):
        raise OSError("no weights")

    def choose(self, game):
        raise AssertionError


class NoBot:
    """Cannot choose."""
