"""What an action of Medina brings at once: points, tiles and people, and to whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.names import Player
from zellige.core.outcome import Outcome, Outcomes, states_after
from zellige.core.text import N_, Message
from zellige.games.medina.board import COLOURS, MERCHANT, TEA
from zellige.games.medina.rules.palaces import NO_ROOF, NOBODY
from zellige.games.medina.words import PALACE_WORDS, PLAYER_WORDS

Change = tuple[tuple[int, ...], ...]
"""Points by seat, worth of nobody's palaces, holders of palace and tower tiles, merchants and tea by seat."""


def outcomes(board: Board, state: State, events: Sequence[int]) -> list[Outcomes]:
    """What each of some legal events brings; most bring the same as others."""
    states = states_after(board, state, events)
    worth = np.where(states["owner"] == NO_ROOF, states["worth"] - state.worth, 0).sum(axis=1)
    hands = np.maximum(states["hand"].astype(int) - state.hand, 0)  # what was placed has left one
    columns = (
        (states["points"] - state.points).tolist(),
        worth[:, None].tolist(),
        np.where(states["tile_holder"] == state.tile_holder, SAME, states["tile_holder"]).tolist(),
        np.where(states["tower_holder"] == state.tower_holder, SAME, states["tower_holder"]).tolist(),
        hands[:, :, MERCHANT].tolist(),
        hands[:, :, TEA].tolist(),
    )
    changes: list[Change] = [tuple(map(tuple, row)) for row in zip(*columns, strict=True)]
    seat = int(state.turn)
    known = {change: tuple(_outcomes(seat, change)) for change in set(changes)}
    return [known[change] for change in changes]


SAME = -3
"""A tile stays where it is."""


def _outcomes(seat: int, change: Change) -> Iterator[Outcome]:
    points, (worth,), palace_tiles, tower_tiles, merchants, tea = change
    yield from _points(seat, points)
    if worth:
        words = Message(N_("worth of a palace without a roof: {points}"), {"points": f"{worth:+d}"})
        yield Outcome(words, worth)
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
