"""A warning before a blunder: the coach's objection to a draft, if there is one."""

import asyncio
from collections.abc import Sequence
from typing import Any

from zellige.analysis.coach import Verdict
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.text import in_words
from zellige.server.coach.session import NOT_JUDGED, NotJudged
from zellige.server.http.rendering import render
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table
from zellige.server.thinking.thought import Thinking


def consider(table: Table, seat: Seat, actions: Sequence[str], pool: Thinking) -> None:
    """Let the coach, if there is one, think about what a seat is planning."""
    if not table.has_coach or table.game.to_act != seat.number:
        return
    if actions:
        table.coach_of_turn(pool).consider(actions)
    elif table.coaching is not None:
        table.coaching.drop_draft()


async def warn(
    table: Table, seat: Seat, base: int, actions: Sequence[str], pool: Thinking, patience: float
) -> Verdict | None:
    """The coach's objection to some actions of a seat; None without a coach or an objection.

    The player waits `patience` seconds at most, and then plays without a warning; the table says so.
    """
    is_now = table.is_running and base == table.game.number and table.game.to_act == seat.number
    if not table.has_coach or not is_now or not actions:
        return None
    table.try_out(seat.number, actions)  # what the rules refuse needs no coach
    judging = table.coach_of_turn(pool).consider(actions)
    try:
        found = await asyncio.wait_for(asyncio.shield(judging), patience)
    except TimeoutError:
        found = NOT_JUDGED
    # Meanwhile someone may have switched it off, or played on another device.
    if not table.has_coach or base != table.game.number:
        return None
    if isinstance(found, NotJudged):
        table.not_judged.add(seat.number)
        return None
    table.not_judged.discard(seat.number)
    return found


def as_message(verdict: Verdict, game: Game, language: str) -> dict[str, Any]:
    """A warning as the page takes it; `shows` and `better` are ids to be highlighted on the board.

    The page marks only those picks of the better way that are places where something goes.
    """
    html = render("warning.html", language, verdict=verdict, better=_steps(game, verdict.better, language))
    shows = [element for reason in verdict.reasons for element in reason.shows]
    picks = [pick for action in verdict.better for pick in action.picks()]
    return {"html": html, "shows": shows, "better": picks}


def _steps(game: Game, actions: Sequence[Action], language: str) -> list[str]:
    """What actions would do, one after the other."""
    trial, words = game.copy(), []
    for action in actions:
        event = trial.play_exactly(action)
        words.append(in_words(trial.tell(event), language))
    return words
