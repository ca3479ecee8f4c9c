"""Events of Maharani as integers: placements, the two plain actions, and drawn tiles.

A placement names slot, space, arrow and what is done with a worker. With three or four players the text
leaves the worker out, since there is nothing to choose; the code has it all the same.
"""

from zellige.core.kernel import kernel
from zellige.games.maharani.board import SPACES, TILE_CODES

# What is done with a worker; "first" and "second" are the seat's colours (with two players it has two).
NO_WORKER, NEW_FIRST, NEW_SECOND, MOVE_FIRST, MOVE_SECOND = range(5)
# What a text may say although no rule allows it; so the refusal can name the clause (MH-34).
FOREIGN_COLOUR, FOREIGN_WORKER, WRONG_WORKER = 5, 6, 7
CHOICES = 8

END = 4 * SPACES * 4 * CHOICES
REFRESH = END + 1
DRAW = REFRESH + 1  # + the tile's number, from 1
EVENTS = DRAW + len(TILE_CODES) + 1


@kernel
def take(slot: int, space: int, arrow: int, choice: int) -> int:
    """The code of a placement."""
    return ((slot * SPACES + space) * 4 + arrow) * CHOICES + choice


@kernel
def slot_of(event: int) -> int:
    """The slot of a placement, from 0."""
    return event // (SPACES * 4 * CHOICES)


@kernel
def space_of(event: int) -> int:
    """The space of a placement."""
    return event // (4 * CHOICES) % SPACES


@kernel
def arrow_of(event: int) -> int:
    """The arrow's direction in a placement."""
    return event // CHOICES % 4


@kernel
def choice_of(event: int) -> int:
    """What a placement does with a worker."""
    return event % CHOICES
