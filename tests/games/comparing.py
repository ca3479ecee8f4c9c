"""What the tests of all games need: reasons by the texts of actions, and pairs of turns from games."""

from collections.abc import Iterator

import zellige
from zellige.analysis.reasons import reasons
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.reason import Reason

MOST_ACTIONS = 12


def told(game: Game, played: list[str], better: list[str]) -> list[Reason]:
    """The reasons why the second way is better than the first; both must be legal."""
    for texts in (played, better):
        trial = game.copy()
        for text in texts:
            trial.play_exactly(text)
    return reasons(game, [game.parse(text) for text in played], [game.parse(text) for text in better])


def about(found: list[Reason], start: str) -> Reason:
    """The reason whose English text begins like this."""
    (reason,) = [reason for reason in found if str(reason.message).startswith(start)]
    return reason


def key_of(reason: Reason) -> str:
    """The English text with its placeholders; of two forms, the plural."""
    key = reason.message.key
    return key if isinstance(key, str) else key.many


def turn(game: Game, bot: zellige.Bot) -> list[Action]:
    """What a bot does until somebody else is to act."""
    trial, actions = game.copy(), list[Action]()
    seat = trial.to_act
    while trial.to_act == seat and len(actions) < MOST_ACTIONS:
        actions.append(bot.choose(trial))
        trial.play_exactly(actions[-1])
    return actions


def pairs(name: str, players: int, seed: int) -> Iterator[tuple[Game, list[Action], list[Action]]]:
    """A game at the start of each of its turns, and two ways to go on: by chance, and with a little thought."""
    game = zellige.new(name, players, seed=seed)
    careless, careful = (zellige.bot(bot, seed=seed) for bot in ("random", "greedy"))
    while not game.is_over:
        played, better = turn(game, careless), turn(game, careful)
        yield game.copy(), played, better
        for action in better:
            game.play_exactly(action)
        game.draw()


def after(game: Game, actions: list[Action]) -> Game:
    """The game after some actions and what chance does then."""
    trial = game.copy()
    for action in actions:
        trial.play_exactly(action)
    trial.draw()
    return trial
