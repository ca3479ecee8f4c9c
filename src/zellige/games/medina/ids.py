"""Fixed numbers of the events of Medina: whole, an event is its own number (docs/numbers.md has the tables).

The city of two players is smaller than that of more, and lies in its south-west: the same space has the same
number in both.
"""

from zellige.core.bits import WORD, first, without_first
from zellige.core.contract import OUTCOMES, PICKS, UNFINISHED, WHOLE, Board, Events, State
from zellige.core.kernel import kernel
from zellige.games.medina import codes
from zellige.games.medina.board import (
    NEUTRAL,
    PIECES,
    ROOF,
    SPACES,
    TEA,
    WALL,
    WALLS,
    WORDS,
)
from zellige.games.medina.rules import (
    legal,
    nth_wall,
    palaces_to_roof,
    spaces_for,
    walls_to_choose,
    ways_with,
)

# By PICKS: a piece, then the city space, the wall space or the space that names the palace.
SPACE = len(PIECES)
WALL_SPACE = SPACE + SPACES
PICKED_PIECE, PICKED_PLACE, BOTH = range(3)


def count(board: Board, numbering: int) -> int:
    """The same for all; nothing is left to chance after the set-up."""
    if numbering == OUTCOMES:
        return 0
    return codes.EVENTS if numbering == WHOLE else WALL_SPACE + WALLS


def name(board: Board, state: State, numbering: int, number: int) -> str:
    """A piece, by its id in the drawing."""
    return f"piece-{PIECES[number]}"


@kernel
def ids(board: Board, state: State, numbering: int, path: Events, steps: int, out: Events) -> int:
    """As `core.contract` says."""
    if numbering != PICKS:
        return legal(board, state, out)
    if steps == PICKED_PLACE:
        return _places(board, state, path[PICKED_PIECE], out)
    found = 0
    for piece in range(len(PIECES)):
        if ways_with(board, state, piece) > 0:
            out[found] = piece
            found += 1
    return found


@kernel
def event_of(board: Board, state: State, numbering: int, path: Events, steps: int) -> int:
    """As `core.contract` says."""
    piece = path[PICKED_PIECE]
    if numbering != PICKS:
        return int(piece)
    if piece == TEA:
        return codes.GIVE_TEA
    if steps < BOTH:
        return UNFINISHED
    return codes.place(piece, path[PICKED_PLACE] - (WALL_SPACE if piece == WALL else SPACE))


@kernel
def path_of(board: Board, state: State, numbering: int, event: int, path: Events) -> int:
    """As `core.contract` says."""
    if numbering != PICKS:
        path[0] = event
        return 1
    piece = codes.piece_of(event)
    path[PICKED_PIECE] = piece
    path[PICKED_PLACE] = codes.space_of(event) + (WALL_SPACE if piece == WALL else SPACE)
    return PICKED_PLACE if piece == TEA else BOTH


@kernel
def _places(board: Board, state: State, piece: int, out: Events) -> int:
    """Where a piece may go."""
    found = 0
    if piece == WALL:
        for index in range(walls_to_choose(board, state)):
            out[found] = WALL_SPACE + nth_wall(board, state, index)
            found += 1
    elif piece in (ROOF, NEUTRAL):
        palaces = palaces_to_roof(state, state.turn, piece)
        while palaces:
            out[found] = SPACE + state.name[first(palaces)]
            palaces = without_first(palaces)
            found += 1
    else:
        for word in range(WORDS):
            spaces = spaces_for(board, state, piece, word)
            while spaces:
                out[found] = SPACE + word * WORD + first(spaces)
                spaces = without_first(spaces)
                found += 1
    return found
