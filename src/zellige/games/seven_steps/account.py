"""How the points of each seat came about.

SS-8: it is made of what everybody sees: scores, where discs were placed, tiles on the discard pile; of tiles
still held only when the game is over.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from zellige.core.contract import Action, Record
from zellige.core.text import N_, Message
from zellige.games.seven_steps.actions import USE_POINTS, Place
from zellige.games.seven_steps.board import POINT_KINDS, POINTS, SPACE_NUMBERS, TOP
from zellige.games.seven_steps.state import FINISHED
from zellige.games.seven_steps.turns import TILE_WORTH
from zellige.games.seven_steps.words import TILE_WORDS

_TILE_WORDS = {
    **{kind: TILE_WORDS[kind] for kind in ("colours", "one-colour", "border", "line")},
    "level-3": N_("level 3"),
}
SOURCES = (
    Message(N_("At the start")),
    *(Message(N_("Discs on level {level}"), {"level": level}) for level in range(1, TOP + 1)),
    *(Message(N_("Point tiles: {tile}"), {"tile": Message(word)}) for word in _TILE_WORDS.values()),
    Message(N_("Bonus tiles held at the end")),
)
START, FIRST_TILE, HELD = 0, TOP + 1, len(SOURCES) - 1  # a level's number is that of its source
# By the kinds of `board`; the two level-3 tiles are one source.
TILE_SOURCES = tuple(
    FIRST_TILE + list(_TILE_WORDS).index(kind.removesuffix("a").removesuffix("b")) for kind in POINT_KINDS
)


def account(board: Record, states: Sequence[Record], actions: Sequence[Action]) -> npt.NDArray[np.int64]:  # noqa: ARG001
    """The points by source and seat."""
    scores = np.array([state.score for state in states], np.int64)
    points = np.zeros((len(SOURCES), scores.shape[1]), np.int64)
    points[START] = scores[0]
    for number in np.flatnonzero(np.diff(scores, axis=0).any(axis=1)).tolist():
        before, action, after = states[number], actions[number], states[number + 1]
        gained = scores[number + 1] - scores[number]
        if after.phase == FINISHED:
            held = TILE_WORTH * (after.held > 0).sum(axis=0)  # SS-38
            points[HELD] += held
            gained -= held
        seat = int(before.turn)
        if gained[seat]:
            points[:, seat] += _turn(before, action, after, int(gained[seat]))
    return points


def _turn(before: Record, action: Action, after: Record, gained: int) -> npt.NDArray[np.int64]:
    """What a turn brought, by source: the discs by their levels (SS-17), and the rest by a tile (SS-26)."""
    points = np.zeros(len(SOURCES), np.int64)
    for level in before.level[: before.count].tolist():
        points[level] += level
    if isinstance(action, Place):
        level = int(before.height[SPACE_NUMBERS[action.space]]) + 1
        points[level] += level
    if action == USE_POINTS:
        kind = int((after.discard[POINTS] - before.discard[POINTS]).argmax())
        points[TILE_SOURCES[kind - 1]] = gained - points.sum()
    return points
