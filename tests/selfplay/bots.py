"""Bots of a user's own, for self-play."""

from pathlib import Path


def own(name):
    """How a bot of this file is entered."""
    return f"{Path(__file__)}:{name}"


class Last:
    """The last legal action."""

    def choose(self, game):
        return game.legal_actions()[-1]


class RaisesInTheSecondGame(Last):
    """Has no idea when it does not begin."""

    def choose(self, game):
        if game.players and len(game.events) > 20 and len(game.players) == 3:
            raise ValueError("no idea")
        return super().choose(game)
