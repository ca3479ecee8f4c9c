"""What a finished game pays each seat; all of it adds up to nothing."""

from collections.abc import Sequence
from typing import Literal

from zellige.core.game import Game

Reward = Literal["win", "margin"]
REWARDS: tuple[Reward, ...] = ("win", "margin")


def check_reward(reward: str) -> None:
    """Raises `ValueError` for a reward that does not exist."""
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")


def by_win(winners: Sequence[int], players: int) -> list[float]:
    """The winner gets 1, who share a win share it, and the others pay for it alike; seats are from 1.

    >>> by_win([2], 3), by_win([1, 2], 2), by_win([1, 2], 3)
    ([-0.5, 1.0, -0.5], [0.0, 0.0], [0.25, 0.25, -0.5])
    """
    share = players / len(winners)
    return [((share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(1, players + 1)]


def by_margin(points: Sequence[int]) -> list[float]:
    """How many points a seat has more than the others in the mean.

    >>> by_margin([10, 4]), by_margin([10, 4, 4])
    ([6.0, -6.0], [6.0, -3.0, -3.0])
    """
    others = len(points) - 1
    return [own - (sum(points) - own) / others for own in points]


def rewards_of(game: Game, reward: Reward) -> list[float]:
    """By seat; nothing while the game is running."""
    if not game.is_over:
        return [0.0] * len(game.players)
    return by_margin(game.scores) if reward == "margin" else by_win(game.winners, len(game.players))
