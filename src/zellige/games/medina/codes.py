"""Events of Medina as integers: a kind of piece, and the city space or wall space where it goes."""

from zellige.core.kernel import kernel
from zellige.games.medina.board import PIECES, SPACES, TEA

# Pieces are numbered as in a hand; a roof's space names its palace. Tea is given up and has no space.
GIVE_TEA = TEA * SPACES
EVENTS = len(PIECES) * SPACES


@kernel
def place(piece: int, space: int) -> int:
    """The code of a placement."""
    return piece * SPACES + space


@kernel
def piece_of(event: int) -> int:
    """What is placed, or given up."""
    return event // SPACES


@kernel
def space_of(event: int) -> int:
    """Where it goes."""
    return event % SPACES
