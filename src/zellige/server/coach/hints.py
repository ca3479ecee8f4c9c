"""Hints for a seat that asks for one, from the strongest bot."""

from dataclasses import dataclass

from zellige.analysis.hints import bot_of_level
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.server.errors import NotAllowed
from zellige.server.http.context import Context
from zellige.server.tables.bots import Order, Turn
from zellige.server.tables.table import Table


@dataclass(frozen=True)
class SeatHint:
    """What would be good to do."""

    action: Action
    words: list[str]
    """What it would do."""
    expected: float
    """The share of the win that the seat may expect of it."""


async def hint_for(context: Context, table: Table, seat: int, game: Game) -> SeatHint:
    """What level 5 would do; it uses nothing that the seat may not know. One at a time.

    Raises `NotAllowed` if the seat is not to act, `TooMuch` while another hint for it is being worked out.
    """
    if game.to_act != seat:
        raise NotAllowed(Message(N_("your turn is complete: confirm it, or take it back")))
    bot, turn = bot_of_level(LEVELS[-1], None), Turn(Order.ASKED, context.address)
    with context.shared.hinting.taken_by((table.id, seat), context.visitor, context.address):
        found = await context.shared.pool.run(lambda: bot.candidates(game), turn, stop=bot.cancel)
    best = found[0]
    words = [message.into(context.language) for message in game.tell_action(best.action)]
    return SeatHint(best.action, words, best.expected[seat - 1])
