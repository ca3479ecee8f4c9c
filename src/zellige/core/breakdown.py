"""Where points came from: each item by itself, and all of them by source."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zellige.core.text import N_, Message

START = Message(N_("At the start"))
"""The source of the points that a given position starts with."""
PLAYED = Message(N_("Points"))
"""The source of all points of a game that does not say where they come from."""
PLAIN_SOURCES = (START, PLAYED)


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Points that one thing earned or cost a seat."""

    seat: int
    """From 1."""
    points: int
    source: Message
    """What sort of thing it was; all items of a sort have the same."""
    what: Message
    """The thing itself."""
    clauses: tuple[str, ...]
    """Where the rules say so."""
    shown: tuple[str, ...] = ()
    """The ids, in the drawing, of everything that earned the points."""
    about: str = ""
    """The id, in the drawing, of what it is about, if that is one thing: a tile, a palace."""
    number: int | None = None
    """The event that it came with; None where points count as long as something stands."""


@dataclass(frozen=True, slots=True)
class ScoreSource:
    """Something that earned or cost points, and how many by seat."""

    label: Message
    points: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    """What the points are the sum of, in the order of the game."""


def by_source(items: Iterable[ScoreItem], order: Sequence[Message], players: int) -> list[ScoreSource]:
    """The items of each sort together, in the order of the game's sources; empty ones are left out."""
    found: list[list[ScoreItem]] = [[] for _ in order]
    for item in items:
        found[order.index(item.source)].append(item)
    return [
        ScoreSource(label, points_by_seat(group, players), tuple(group))
        for label, group in zip(order, found, strict=True)
        if group
    ]


def points_by_seat(items: Iterable[ScoreItem], players: int) -> tuple[int, ...]:
    """What they come to."""
    points = [0] * players
    for item in items:
        points[item.seat - 1] += item.points
    return tuple(points)


def items_at_start(scores: Sequence[int], clause: str) -> Iterator[ScoreItem]:
    """What seats had before the first event."""
    for seat, points in enumerate(scores, 1):
        if points:
            yield ScoreItem(seat, points, START, Message(N_("from the starting position")), (clause,))


def gained(before: Sequence[int], after: Sequence[int], what: Message, clause: str) -> Iterator[ScoreItem]:
    """By how much an event changed the scores, where nothing more is known about it."""
    for seat, (had, has) in enumerate(zip(before, after, strict=True), 1):
        if had != has:
            yield ScoreItem(seat, has - had, PLAYED, what, (clause,))


def changes(before: Iterable[ScoreItem], after: Iterable[ScoreItem]) -> list[ScoreItem]:
    """What scores now and did not before, and the other way round, by seat.

    A thing that is worth more or less than before shows what came or went. What is the very same item is
    not looked into.
    """
    before, after = list(before), list(after)
    same = {id(item) for item in before} & {id(item) for item in after}
    old, new = (
        {(item.seat, str(item.source), item.about): item for item in items if id(item) not in same}
        for items in (before, after)
    )
    found = []
    for key in {**old, **new}:
        if key not in new:
            lost = old[key]
            what = Message(N_("no longer: {what}"), {"what": lost.what})
            found.append(replace(lost, points=-lost.points, what=what))
        elif key not in old:
            found.append(new[key])
        elif new[key].points != old[key].points:
            found.append(_difference(old[key], new[key]))
    return sorted(found, key=lambda item: item.seat)


def _difference(old: ScoreItem, new: ScoreItem) -> ScoreItem:
    came = tuple(name for name in new.shown if name not in old.shown)
    return replace(new, points=new.points - old.points, shown=came or new.shown)


def as_data(sources: Sequence[ScoreSource], players: int, language: str) -> dict[str, Any]:
    """An account for programs: what it comes to by seat, and every payment by its source."""
    return {
        "points": [sum(source.points[seat] for source in sources) for seat in range(players)],
        "sources": [
            {
                "text": source.label.into(language),
                "points": list(source.points),
                "payments": [_item_as_data(item, language) for item in source.items],
            }
            for source in sources
        ],
    }


def _item_as_data(item: ScoreItem, language: str) -> dict[str, Any]:
    return {
        "seat": item.seat,
        "points": item.points,
        "text": item.what.into(language),
        "event": item.number,
        "shown": list(item.shown),
        "clauses": list(item.clauses),
    }
