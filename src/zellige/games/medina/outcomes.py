"""What an action of Medina brings at once: points, tiles and people, and to whom."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.names import Player
from zellige.core.outcome import Outcome, Outcomes, states_after
from zellige.core.text import N_, Message
from zellige.games.medina.board import COLOURS, MERCHANT, TEA
from zellige.games.medina.rules.palaces import NO_ROOF, NOBODY
from zellige.games.medina.words import PALACE_WORDS, PLAYER_WORDS

SAME = -3
"""A tile stays where it is."""
MOST_CHANGES = 4_096
"""Of so many it is remembered what is said: most of what actions bring, they bring at other tables, too."""


def outcomes(board: Board, state: State, events: Sequence[int]) -> list[Outcomes]:
    """What each of some legal events brings; most bring the same as others."""
    states = states_after(board, state, events)
    hands = np.maximum(states["hand"].astype(np.int32) - state["hand"], 0)  # what was placed has left one
    columns = (
        states["points"] - state["points"],
        np.where(states["owner"] == NO_ROOF, states["worth"] - state["worth"], 0).sum(axis=1)[:, None],
        np.where(states["tile_holder"] == state["tile_holder"], SAME, states["tile_holder"]),
        np.where(states["tower_holder"] == state["tower_holder"], SAME, states["tower_holder"]),
        hands[:, :, MERCHANT],
        hands[:, :, TEA],
    )
    widths = tuple(column.shape[1] for column in columns)
    rows = np.concatenate(columns, axis=1, dtype=np.int32, casting="unsafe")  # no figure is that large
    data, size, seat = rows.tobytes(), rows.itemsize * rows.shape[1], int(state["turn"])
    changes = [data[start : start + size] for start in range(0, len(data), size)]
    known = {change: _outcomes_of(seat, change, widths) for change in set(changes)}
    return [known[change] for change in changes]


@lru_cache(MOST_CHANGES)
def _outcomes_of(seat: int, change: bytes, widths: tuple[int, ...]) -> Outcomes:
    """Of what changes for whom: as numbers, so many for each of the things that may."""
    numbers = iter(np.frombuffer(change, np.int32).tolist())
    return tuple(_outcomes(seat, *(list(islice(numbers, width)) for width in widths)))


def _outcomes(
    seat: int,
    points: Sequence[int],
    worth: Sequence[int],
    palace_tiles: Sequence[int],
    tower_tiles: Sequence[int],
    merchants: Sequence[int],
    tea: Sequence[int],
) -> Iterator[Outcome]:
    """Points by seat, worth of nobody's palaces, holders of tiles, merchants and tea by seat."""
    yield from _points(seat, points)
    if worth[0]:
        words = Message(N_("worth of a palace without a roof: {points}"), {"points": f"{worth[0]:+d}"})
        yield Outcome(words, worth[0])
    for colour, holder in enumerate(palace_tiles):
        if holder != SAME:
            name = {"palace": Message(PALACE_WORDS[colour])}
            yield _tile(seat, holder, f"md-sign-{COLOURS[colour]}", PALACE_TILE, name)
    for tower, holder in enumerate(tower_tiles, 1):
        if holder != SAME:
            yield _tile(seat, holder, f"md-sign-tower-{tower}", TOWER_TILE, {"tower": tower})
    for got, sign, own, others in (
        (
            merchants,
            "md-sign-merchant",
            N_("you get merchants: {count}"),
            N_("{player} gets merchants: {count}"),
        ),
        (tea, "md-sign-tea", N_("you get tea tiles: {count}"), N_("{player} gets tea tiles: {count}")),
    ):
        for other, count in enumerate(got):
            if count:
                values = {"player": Player(PLAYER_WORDS[other], seat=other + 1), "count": count}
                yield Outcome(Message(own if other == seat else others, values), seat=other + 1, sign=sign)


def _points(seat: int, points: Sequence[int]) -> Iterator[Outcome]:
    """MD-42, MD-43: one's own first."""
    for other in sorted(range(len(points)), key=lambda other: other != seat):
        if points[other]:
            values = {"player": Player(PLAYER_WORDS[other], seat=other + 1), "points": f"{points[other]:+d}"}
            key = N_("your points: {points}") if other == seat else N_("points of {player}: {points}")
            yield Outcome(Message(key, values), points[other], other + 1)


# What is said when a tile comes to oneself, to another, to the board.
PALACE_TILE = (
    N_("you get the tile of the largest {palace}"),
    N_("{player} has the tile of the largest {palace}"),
    N_("the tile of the largest {palace} goes back to the board"),
)
TOWER_TILE = (
    N_("you get the tile of tower {tower}"),
    N_("{player} has the tile of tower {tower}"),
    N_("the tile of tower {tower} goes back to the board"),
)


def _tile(
    seat: int, holder: int, sign: str, keys: tuple[str, str, str], values: Mapping[str, Any]
) -> Outcome:
    """MD-34 to MD-39."""
    if holder == NOBODY:
        return Outcome(Message(keys[2], values), sign=sign)
    values = {**values, "player": Player(PLAYER_WORDS[holder], seat=holder + 1)}
    return Outcome(Message(keys[holder != seat], values), seat=holder + 1, sign=sign)
