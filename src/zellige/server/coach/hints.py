"""Hints for a seat that asks for one, from the strongest bot."""

from dataclasses import dataclass

from zellige.analysis.hints import hints
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.server.errors import NotAllowed
from zellige.server.tables.bots import ThinkingPool


@dataclass(frozen=True)
class SeatHint:
    """What would be good to do."""

    action: Action
    words: list[str]
    """What it would do."""
    expected: float
    """The share of the win that the seat may expect of it."""


async def hint_for(seat: int, game: Game, pool: ThinkingPool, language: str) -> SeatHint:
    """What level 5 would do; it uses nothing that the seat may not know.

    Raises `NotAllowed` if the seat is not to act.
    """
    if game.to_act != seat:
        raise NotAllowed(Message(N_("your turn is complete: confirm it, or take it back")))
    best = (await pool.run(lambda: hints(game, count=1)))[0]
    words = [message.into(language) for message in game.kind.tell(game.board, game.state, best.action)]
    return SeatHint(best.action, words, best.expected[seat - 1])
