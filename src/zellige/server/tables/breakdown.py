"""Why a score is what it is, or what an event brought: payment by payment, to be lit up on the board.

It is the same for all who look: nothing hidden is in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse, Response

from zellige.core.breakdown import ScoreItem, ScoreSource, by_source
from zellige.core.text import N_, Message, translator
from zellige.server.errors import NotAllowed
from zellige.server.http.context import Context, read
from zellige.server.http.rendering import render
from zellige.server.tables.table import Table, source_name

router = APIRouter(include_in_schema=False)

Read = Annotated[Context, Depends(read)]
FEW = 6
"""So many lines are shown at once; of more only what they come to."""


@dataclass(frozen=True)
class Line:
    """A payment, as a page shows it."""

    id: str
    text: str
    item: ScoreItem
    source: str = ""
    """What sort of thing it was, where the group does not say so."""


@dataclass(frozen=True)
class Group:
    """Payments that belong together, and what they come to."""

    name: str
    """By which the page finds it: that of the source, or the number of the seat."""
    label: str
    points: int
    lines: list[Line]
    is_open: bool


@router.get("/table/{name}/why")
async def why(
    context: Read,
    name: str,
    seat: int | None = None,
    at: int | None = None,
    source: str | None = None,
    about: str | None = None,
) -> Response:
    """Why a seat has its points, now or after so many events; of all, of one source, or of one thing."""
    table = await context.house.table(name)
    player = table.seat(check_seat(table, seat))
    groups = of_seat(table, player.number, check_moment(table, at), context.language, source, about)
    points = sum(group.points for group in groups)
    _ = translator(context.language)
    return _answer(context, table, _("{name}: why {points}?").format(name=player.name, points=points), groups)


@router.get("/table/{name}/why/{event}")
async def why_event(context: Read, name: str, event: int) -> Response:
    """What an event brought to whom."""
    table = await context.house.table(name)
    _ = translator(context.language)
    groups = of_event(table, event, context.language)
    return _answer(context, table, _("What event {number} brought").format(number=event), groups)


def _answer(context: Context, table: Table, title: str, groups: list[Group]) -> Response:
    """A part of a page; its lines say what they light up."""
    html = render("why.html", context.language, table=table, title=title, groups=groups)
    return JSONResponse({"title": title, "html": html})


def check_moment(table: Table, at: int | None) -> int:
    """A number of events; by default all."""
    last = len(table.game.events)
    if at is not None and not 0 <= at <= last:
        raise NotAllowed(Message(N_("there is no such moment in this game")))
    return last if at is None else at


def check_seat(table: Table, seat: int | None) -> int:
    """The number of a seat that there is."""
    if seat is None or not 1 <= seat <= len(table.seats):
        raise NotAllowed(Message(N_("there is no such seat")))
    return seat


def items_of_event(table: Table, number: int) -> list[ScoreItem]:
    """What an event brought."""
    if not 1 <= number <= len(table.game.events):
        raise NotAllowed(Message(N_("there is no such moment in this game")))
    return table.game.items_of(table.game.events[number - 1])


def sources_of_event(table: Table, number: int) -> list[ScoreSource]:
    """The same by their sources, in the order in which they came."""
    items = items_of_event(table, number)
    order: list[Message] = []
    for item in items:
        if item.source not in order:
            order.append(item.source)
    return by_source(items, order, len(table.seats))


def of_seat(
    table: Table, seat: int, number: int, language: str, only: str | None = None, about: str | None = None
) -> list[Group]:
    """The payments of a seat by their sources, what came last first; or only some of them."""
    groups = []
    for source in table.breakdown(number):
        name = source_name(source.label)
        own = [
            item
            for item in reversed(source.items)
            if item.seat == seat and only in (None, name) and about in (None, item.about)
        ]
        if own:
            lines = [_line(name, item, language) for item in own]
            groups.append(_group(name, source.label.into(language), lines, is_open=only is not None))
    return groups


def of_event(table: Table, number: int, language: str) -> list[Group]:
    """The payments of an event by seats."""
    items = items_of_event(table, number)
    groups = []
    for seat in sorted({item.seat for item in items}):
        lines = [
            _line(f"{index}", item, language, item.source.into(language))
            for index, item in enumerate(items)
            if item.seat == seat
        ]
        groups.append(_group(f"{seat}", table.seat(seat).name, lines, is_open=True))
    return groups


def _line(group: str, item: ScoreItem, language: str, source: str = "") -> Line:
    """Its id stays the same while the game goes on, so that what was lit up stays so."""
    parts = [group, f"{item.number or ''}", item.about]
    return Line("-".join(["why", *filter(None, parts)]), item.what.into(language), item, source)


def _group(name: str, label: str, lines: Sequence[Line], *, is_open: bool = False) -> Group:
    points = sum(line.item.points for line in lines)
    return Group(name, label, points, list(lines), is_open or len(lines) <= FEW)
