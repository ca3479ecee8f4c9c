"""Why a score is what it is, or what an event earned: item by item, to be highlighted on the board.

It is the same for everyone: it contains nothing hidden.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from zellige.core.breakdown import ScoreItem, ScoreSource, by_source
from zellige.core.names import shown_name
from zellige.core.text import Message
from zellige.server.tables.table import Table

FEW = 6
"""This many lines are shown at once; of more only their sum."""


@dataclass(frozen=True)
class ItemLine:
    """A payment, as a page shows it."""

    id: str
    text: str
    item: ScoreItem
    source: str = ""
    """What sort of thing it was, where the group does not say so."""


@dataclass(frozen=True)
class ItemGroup:
    """Items that belong together, and their sum."""

    name: str
    """By which the page finds it: that of the source, or the number of the seat."""
    label: str
    points: int
    lines: list[ItemLine]
    is_open: bool


def sources_of_event(table: Table, number: int) -> list[ScoreSource]:
    """What an event earned, by sources in the order in which they came; raises `NotAllowed` for no event."""
    items = table.game.items_of(table.event(number))
    order = list[Message]()
    for item in items:
        if item.source not in order:
            order.append(item.source)
    return by_source(items, order, len(table.seats))


def of_seat(
    table: Table, seat: int, number: int, language: str, only: str | None = None, about: str | None = None
) -> list[ItemGroup]:
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


def of_event(table: Table, number: int, language: str) -> list[ItemGroup]:
    """The payments of an event by seats."""
    items = table.game.items_of(table.event(number))
    groups = []
    for seat in sorted({item.seat for item in items}):
        lines = [
            _line(f"{index}", item, language, item.source.into(language))
            for index, item in enumerate(items)
            if item.seat == seat
        ]
        groups.append(_group(f"{seat}", shown_name(table.seat(seat).name, language), lines, is_open=True))
    return groups


def _line(group: str, item: ScoreItem, language: str, source: str = "") -> ItemLine:
    """Its id stays the same during a game, so that what was highlighted stays so."""
    parts = [group, f"{item.number or ''}", item.about]
    return ItemLine("-".join(["why", *filter(None, parts)]), item.what.into(language), item, source)


def _group(name: str, label: str, lines: Sequence[ItemLine], *, is_open: bool = False) -> ItemGroup:
    points = sum(line.item.points for line in lines)
    return ItemGroup(name, label, points, list(lines), is_open or len(lines) <= FEW)


def source_name(label: Message) -> str:
    """The name of a source in ids and addresses, the same in every language.

    >>> source_name(Message("Discs on level {level}", {"level": 3}))
    'discs-on-level-3'
    """
    return re.sub(r"\W+", "-", str(label).lower())
