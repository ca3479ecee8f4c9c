"""Scenes of a table: made once for all who see the same, and told as the difference to what a page shows."""

import asyncio
from collections.abc import Sequence

from zellige.server.http.context import Context
from zellige.server.operating.metrics import Lookups
from zellige.server.tables.cache import LogLine
from zellige.server.tables.scene import Scene, new_token
from zellige.server.tables.scene_parts import scene_part
from zellige.server.tables.story import story_turns
from zellige.server.tables.table import Table
from zellige.server.tables.view import TableView, Viewer, board_of, perspective, table_view

LOOKUPS = Lookups("scenes")
AT_ONCE = 20
"""So many events are put into words before others are answered: a few milliseconds."""


async def tell_story(table: Table, viewer: Viewer) -> None:
    """Write the lines of a long game that nobody has looked at lately; then a scene is made in no time."""
    seat, language = perspective(table, viewer), viewer.language
    while not table.cache.is_told(seat, language):  # nearly always it is told after one more event
        story_turns(table, seat, language, AT_ONCE)
        if table.cache.is_told(seat, language):
            break
        await asyncio.sleep(0)  # let others be answered; the table may be another then
    if table.is_over and (seat, language) not in table.cache.pictures:  # its page has more on it
        await asyncio.sleep(0)
        board_of(table, seat, language)
        await asyncio.sleep(0)
        table.breakdown(table.game.number)
        await asyncio.sleep(0)


async def put_into_words(table: Table, seat: int | None, language: str) -> list[LogLine]:
    """All that happened, in the same way."""
    while len(log := table.cache.log(seat, language, AT_ONCE)) < table.game.number:  # noqa: ASYNC110 - as above
        await asyncio.sleep(0)
    return list(log)


def scene_for(table: Table, viewer: Viewer) -> Scene:
    """What somebody gets to see now: one object for all who see the same, until something changes."""
    eyes = _eyes(table, viewer)
    LOOKUPS.count(is_there=eyes in table.cache.scenes)
    if eyes not in table.cache.scenes:
        table.cache.scenes[eyes] = _scene(table_view(table, viewer))
    return table.cache.scenes[eyes]


def draft_for(table: Table, viewer: Viewer, actions: Sequence[str]) -> Scene:
    """What they would see after some actions, which are not kept; raises what the rules refuse."""
    return _scene(table_view(table, viewer, actions)) if actions else scene_for(table, viewer)


def _eyes(table: Table, viewer: Viewer) -> object:
    return (perspective(table, viewer), viewer.held, viewer.is_owner, viewer.language)


def _scene(view: TableView) -> Scene:
    token = new_token(view.table.version)
    return Scene(
        token=token,
        eyes=_eyes(view.table, view.viewer),
        version=view.table.version,
        number=view.number,
        seat=view.seat,
        is_mine=view.is_my_turn or view.hand_over_to is not None,
        root=scene_part(view, token),
        choices=view.choices,
        moves=view.moves,
    )


def answer(context: Context, table: Table, scene: Scene, page: str, has: str, **more: str) -> bytes:
    """A scene as an answer to a page: what is different from the one it has, if that is still known."""
    listener = table.listener_of(context.visitor, page)
    base = listener.find(has) if listener else None
    if listener is not None:
        listener.send(scene)
    return scene.told(base, **more)
