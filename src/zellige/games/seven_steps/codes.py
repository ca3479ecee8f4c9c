"""Events of 7 Steps as integers."""

from zellige.core.kernel import kernel
from zellige.games.seven_steps.board import COLOURS, KIND_COUNT, SORTS, SPACES

PLACE = 0  # + space
STOP = PLACE + SPACES
POINTS = STOP + 1
SAVE = POINTS + 1
BONUS = SAVE + 1  # + sort, or NO_SORT
NO_SORT = len(SORTS)
KEEP = BONUS + NO_SORT + 1  # + sort * KIND_COUNT + kind
LIFT = KEEP + len(SORTS) * KIND_COUNT
TAKE = LIFT + 1  # + space
MOVE = TAKE + SPACES  # + from * SPACES + to; so with swap and top
SWAP = MOVE + SPACES * SPACES
UPPERMOST = SWAP + SPACES * SPACES
REMOVE = UPPERMOST + SPACES * SPACES  # + one * (SPACES + 1) + other, SPACES being no other
RETURN = REMOVE + SPACES * (SPACES + 1)  # + a digit for each colour
RETURN_BASE = 9  # a hand has at most 8 discs, so that "more than one has" also has a code
DRAW_DISC: int = RETURN + RETURN_BASE ** len(COLOURS)  # + colour
DRAW_TILE = DRAW_DISC + len(COLOURS)  # + sort * KIND_COUNT + kind
EVENTS = DRAW_TILE + len(SORTS) * KIND_COUNT


@kernel
def pair(base: int, one: int, other: int) -> int:
    """The code of an aid on two spaces."""
    return base + one * SPACES + other
