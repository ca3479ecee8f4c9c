"""How the gold of each seat came about: the events once more, payment by payment."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Action, Record
from zellige.core.text import N_, Message
from zellige.games.maharani import codes, rules
from zellige.games.maharani.actions import Take, encode
from zellige.games.maharani.board import QUARTERS

Gold = npt.NDArray[np.int64]  # by seat

SOURCES = (
    Message(N_("At the start")),
    Message(N_("Tiles")),
    Message(N_("Workers")),
    Message(N_("Paid for second tiles")),
    Message(N_("Lion quarter")),
    Message(N_("Monkey quarter")),
    Message(N_("Peacock quarter")),
    Message(N_("Elephant quarter")),
)
START, TILES, WORKERS, SECOND_TILES, FIRST_QUARTER = range(5)


def account(board: Record, states: Sequence[Record], actions: Sequence[Action]) -> npt.NDArray[np.int64]:
    """The gold by source and seat."""
    gold = np.zeros((len(SOURCES), len(states[0].gold)), np.int64)
    gold[START] = states[0].gold
    for (before, after), action in zip(pairwise(states), actions, strict=True):
        had = before.gold
        for source, has in _payments(board, before, action, after):
            gold[source] += has - had
            had = has
    return gold


def _payments(board: Record, before: Record, action: Action, after: Record) -> Iterator[tuple[int, Gold]]:
    """What is paid for in an event, one after the other, and the gold thereafter."""
    now = before.copy()
    if isinstance(action, Take):
        event = encode(board, before, action)
        rules.lay_tile(board, now, event)  # MH-15
        yield TILES, now.gold.copy()
        rules.put_worker(board, now, codes.space_of(event), codes.choice_of(event))  # MH-19
        yield WORKERS, now.gold.copy()
        if now.placed == 1:
            now.gold[now.turn] -= rules.SECOND_TILE_COSTS  # MH-23
            yield SECOND_TILES, now.gold.copy()
    for quarter in range(len(QUARTERS)):
        if after.scored[quarter] and not before.scored[quarter]:
            rules.score_quarter(board, now, quarter)  # MH-29, MH-31
            yield FIRST_QUARTER + quarter, now.gold.copy()
