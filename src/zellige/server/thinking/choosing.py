"""What a bot plays."""

from dataclasses import dataclass

from zellige.core.action import Action
from zellige.core.game import Game
from zellige.server.thinking.thought import Thinker


@dataclass(frozen=True)
class Choice:
    """The action of a bot that is to act."""

    whose: str
    """Its seat, so that it goes on with what it found out before, if it thinks at the same place again."""
    level: int
    game: Game

    def think(self, thinker: Thinker) -> Action:
        """By the search of its level."""
        with thinker.minds.of(self.whose, self.level) as bot:
            return bot.choose(self.game.copy())
