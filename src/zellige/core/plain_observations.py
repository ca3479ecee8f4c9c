"""What a seat observes of a game that has no observations of its own: what all games share."""

from zellige.core.contract import Board, Events, Planes, State, Vector, score, to_act
from zellige.core.kernel import kernel
from zellige.core.observation import Feature, Layout

SEATS = 4
OBSERVATION = Layout(
    grid=(1, 1),
    planes=(),
    vector=(
        Feature("present", SEATS, "1 for each player, from oneself on"),
        Feature("to_act", SEATS, "1 for whose turn it is"),
        Feature("score", SEATS, "points"),
    ),
)


@kernel
def observe(
    board: Board,
    state: State,
    seat: int,
    numbering: int,  # noqa: ARG001 - the contract's signature
    path: Events,  # noqa: ARG001
    steps: int,  # noqa: ARG001
    planes: Planes,  # noqa: ARG001
    vector: Vector,
) -> None:
    """Who plays, whose turn it is and the points, from the seat on."""
    vector[:] = 0
    acting = to_act(board, state)
    for other in range(board.players):
        place = (other - seat) % board.players
        vector[place] = 1
        vector[SEATS + place] = other == acting
        vector[2 * SEATS + place] = score(board, state, other)
