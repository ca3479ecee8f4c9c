"""Hints for a seat that asks for one, from the strongest bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from zellige.analysis.hints import bot_of_level
from zellige.analysis.outlook import told_of
from zellige.analysis.reasons import reasons
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.reason import Reason
from zellige.core.text import N_, Message
from zellige.search.levels import LEVELS
from zellige.search.mcts import Candidate
from zellige.server.errors import NotAllowed
from zellige.server.http.context import Context
from zellige.server.tables.table import Table
from zellige.server.thinking.thought import Thinker

MOST_OTHERS = 3
"""So many of the next best actions are compared with the best, until a reason is found."""


@dataclass(frozen=True)
class SeatHint:
    """What would be good to do."""

    action: Action
    words: list[str]
    """What it would do."""
    chance: float
    """To win, of the seat, after it."""
    lead: float
    """By how many points the seat may then expect to be ahead of the best of the others."""
    expected: float
    """The result that the search maximises."""
    other: list[str]
    """What another action would do, which is worse for these reasons; nothing where none is found."""
    reasons: list[Reason]


async def hint_for(context: Context, table: Table, seat: int, game: Game) -> SeatHint:
    """What level 5 would do; it uses nothing that the seat may not know. One at a time.

    Raises `NotAllowed` if the seat is not to act, `TooMuch` while another hint for it is being worked out.
    """
    if game.to_act != seat:
        raise NotAllowed(Message(N_("your turn is complete: confirm it, or take it back")))
    with context.shared.hinting.taken_by((table.id, seat), context.visitor, context.address):
        return await context.shared.pool.run(Hint(game, seat, context.language), context.asked_turn())


@dataclass(frozen=True)
class Hint:
    """What to think about for it."""

    game: Game
    seat: int
    language: str

    def think(self, thinker: Thinker) -> SeatHint:
        """By the strongest bot, which knows nothing of others who were asked."""
        bot = bot_of_level(LEVELS[-1], None)
        with thinker.stopped_by(bot.cancel):
            ranked = bot.candidates(self.game)
        return _hint(self.game, self.seat, ranked, self.language)


def _hint(game: Game, seat: int, ranked: Sequence[Candidate], language: str) -> SeatHint:
    best = ranked[0]
    told, (other, why) = told_of(game, ranked)[0], _compared(game, ranked)
    return SeatHint(
        action=best.action,
        words=_words(game, best.action, language),
        chance=told.chances[seat - 1],
        lead=told.lead(seat),
        expected=best.expected[seat - 1],
        other=_words(game, other, language) if other is not None else [],
        reasons=why,
    )


def _compared(game: Game, ranked: Sequence[Candidate]) -> tuple[Action | None, list[Reason]]:
    """The next best action that is worse for a reason, and the reasons."""
    for other in ranked[1 : 1 + MOST_OTHERS]:
        if found := reasons(game, [other.action], [ranked[0].action]):
            return other.action, found
    return None, []


def _words(game: Game, action: Action, language: str) -> list[str]:
    return [message.into(language) for message in game.tell_action(action)]
