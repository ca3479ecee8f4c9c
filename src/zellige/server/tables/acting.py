"""A turn as somebody takes it: tried out, then played, whichever way the page has sent it."""

import asyncio
from typing import Annotated, NamedTuple

import orjson
from pydantic import BaseModel, Field

from zellige.analysis.coach import Verdict
from zellige.server.board.input import Actions
from zellige.server.board.outcomes import NO_OUTCOMES, outcomes_in
from zellige.server.coach import warning
from zellige.server.errors import Stale
from zellige.server.http.context import Context
from zellige.server.tables.listening import PageName, Token
from zellige.server.tables.scene import Scene, version_of
from zellige.server.tables.scenes import answer, draft_for, scene_for, tell_story
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table

DONE, LATE = 200, 409
AT_ONCE = 100
"""Actions: what so few of them bring is known within a millisecond, and a thread would only add to it."""


class DraftWish(BaseModel):
    """Actions that someone plans for a seat."""

    seat: int
    base: int
    """How many events there were when they were chosen."""
    actions: Actions
    page: PageName = ""
    """By which the live connection of the same page is known."""
    has: Token = ""
    """What the page shows."""


class PlayWish(DraftWish):
    """Actions that are to be played."""

    submission: Annotated[str, Field(min_length=8, max_length=40)]
    anyway: bool = False
    """Whatever the coach says."""


class Told(NamedTuple):
    """An answer to a page."""

    status: int
    """As HTTP numbers it."""
    data: bytes
    """JSON."""


async def draft(context: Context, table: Table, wish: DraftWish) -> Told:
    """How it would stand after some actions; nothing is kept."""
    table.be_newer_than(version_of(wish.has))
    seat = table.held_seat(wish.seat, context.visitor)
    await tell_story(table, context.viewer(table, seat.number))
    if wish.base != table.game.number:
        return stale(context, table, seat, wish)
    try:
        scene = draft_for(table, context.viewer(table, seat.number), wish.actions)
    except Stale:
        return stale(context, table, seat, wish)
    warning.consider(table, seat, wish.actions, context.shared.pool)
    return _told(context, table, scene, wish)


async def play(context: Context, table: Table, wish: PlayWish) -> Told:
    """Play; sent twice it plays once. If the coach objects, that is the answer."""
    table.be_newer_than(version_of(wish.has))
    seat = table.held_seat(wish.seat, context.visitor)
    try:
        verdict = None if wish.anyway else await _warn(context, table, seat, wish)
        if verdict is not None:
            message = warning.as_message(verdict, table.game, context.language)
            return Told(DONE, orjson.dumps({"warning": message}))
        await context.playing.play(table, seat.number, wish.base, wish.actions, wish.submission)
    except Stale as why:
        return stale(context, table, seat, wish, why)
    await tell_story(table, context.viewer(table, seat.number))  # the end of a game opens all of it
    listener = table.listener_of(context.visitor, wish.page)
    if listener is not None:
        listener.is_waited_for = True  # the answer is on its way to the same page
    return _told(context, table, scene_for(table, context.viewer(table, seat.number)), wish)


async def outcomes(context: Context, table: Table, wish: DraftWish) -> Told:
    """What each action would bring from here; nothing where nobody is to choose, or for what is outdated."""
    seat = next((seat for seat in table.held_by(context.visitor) if seat.number == wish.seat), None)
    found = NO_OUTCOMES
    if seat is not None and wish.base == table.game.number and table.game.to_act == seat.number:
        trial = table.try_out(seat.number, wish.actions)
        if trial.to_act == seat.number:
            is_quick = len(trial.legal_events()) <= AT_ONCE
            found = (
                outcomes_in(trial, context.language)
                if is_quick
                else await asyncio.to_thread(outcomes_in, trial, context.language)
            )
    return Told(DONE, orjson.dumps(found))


def stale(context: Context, table: Table, seat: Seat, wish: DraftWish, why: Stale | None = None) -> Told:
    """What came too late is answered with the present state."""
    scene = scene_for(table, context.viewer(table, seat.number))
    message = (why or Stale()).into(context.language)
    return Told(LATE, answer(context, table, scene, wish.page, wish.has, message=message))


def _told(context: Context, table: Table, scene: Scene, wish: DraftWish) -> Told:
    """A scene, as far as the page that asks does not show it already."""
    return Told(DONE, answer(context, table, scene, wish.page, wish.has))


async def _warn(context: Context, table: Table, seat: Seat, wish: PlayWish) -> Verdict | None:
    patience = context.shared.settings.patience
    return await warning.warn(table, seat, wish.base, wish.actions, context.shared.pool, patience)
