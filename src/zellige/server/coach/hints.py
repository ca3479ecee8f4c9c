"""Advice for a seat, from the strongest bot: what to do, if asked; and a word before a blunder."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from zellige.analysis.coach import Verdict
from zellige.analysis.hints import hints
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import N_, Message
from zellige.server.errors import NotAllowed
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table, try_out
from zellige.server.tables.tables import House


@dataclass(frozen=True)
class Advice:
    """What would be good to do."""

    action: Action
    words: list[str]
    """What it would do."""
    expected: float
    """The share of the win that the seat may expect of it."""


async def advise(house: House, game: Game, seat: int, language: str) -> Advice:
    """What level 5 would do; it uses nothing that the seat may not know."""
    if game.to_act != seat:
        raise NotAllowed(Message(N_("your turn is complete: confirm it, or take it back")))
    best = (await house.thinkers.run(lambda: hints(game, count=1)))[0]
    words = [message.into(language) for message in game.kind.tell(game.board, game.state, best.action)]
    return Advice(best.action, words, best.expected[seat - 1])


def consider(house: House, table: Table, seat: Seat, actions: Sequence[str]) -> None:
    """Let the coach, if there is one, think about what a seat has in mind."""
    if not table.has_coach or table.game.to_act != seat.number:
        return
    if actions:
        table.coach_of_turn(house.thinkers).consider(actions)
    elif table.coaching is not None:
        table.coaching.drop_draft()


async def warn(house: House, table: Table, seat: Seat, base: int, actions: Sequence[str]) -> Verdict | None:
    """What the coach, if there is one, has against some actions; who is not told in time plays without it."""
    is_now = table.is_running and base == len(table.game.events) and table.game.to_act == seat.number
    if not table.has_coach or not is_now or not actions:
        return None
    try_out(table.game, seat.number, actions)  # what the rules refuse needs no coach
    judging = table.coach_of_turn(house.thinkers).consider(actions)
    try:
        verdict = await asyncio.wait_for(asyncio.shield(judging), house.settings.patience)
    except TimeoutError:
        return None
    # Meanwhile somebody may have switched it off, or played on another device.
    return verdict if table.has_coach and base == len(table.game.events) else None
