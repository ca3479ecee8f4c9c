"""What a seat of Maharani observes: the palace turned to its own side, and what lies beside it."""

from zellige.core.bits import WORD, first, without_first
from zellige.core.contract import Board, Events, Planes, State, Vector
from zellige.core.kernel import kernel
from zellige.core.observation import Feature, Layout
from zellige.games.maharani.board import (
    CENTRE,
    COLUMNS,
    KINDS,
    QUARTERS,
    SIZE,
    SPACES,
    TILE_CODES,
    TILE_COLOURS,
)
from zellige.games.maharani.ids import (
    ARROW,
    ARROWS,
    PICKED_ARROW,
    PICKED_SLOT,
    PICKED_SQUARE,
    SLOT,
    SLOTS,
    SPACE_OF,
    SQUARE,
    TURNED,
    seen,
)
from zellige.games.maharani.rules import colour_of, kind_of, to_act

SEATS, QUARTER_COUNT, COLOUR_COUNT, KIND_COUNT = 4, len(QUARTERS), len(TILE_COLOURS), len(KINDS)

OBSERVATION = Layout(
    grid=(SIZE, SIZE),  # rows from oneself away, columns from left to right
    planes=(
        Feature("space", 1, "1 on each space of the board"),
        Feature(
            "columns",
            len(COLUMNS),
            "centre; half columns at the far, right, near, left edge; far and near; right and left",
        ),
        Feature("tile_colour", COLOUR_COUNT, "blue, orange, red, green, yellow, purple"),
        Feature("tile_kind", KIND_COUNT, "C A R B L I X (MH-4)"),
        Feature("arrow", ARROWS, "points away, to the right, to oneself, to the left"),
        Feature("worker", 2 * SEATS, "of oneself, first and second colour; of the next player, and so on"),
        Feature("scored", 1, "1 in a quarter that has been scored"),
        Feature("picked", 1, "the space picked for an unfinished action"),
    ),
    vector=(
        Feature("present", SEATS, "1 for each player, from oneself on"),
        Feature("to_act", SEATS, "1 for whose turn it is, from oneself on"),
        Feature("gold", SEATS, "from oneself on"),
        Feature("supply", 2 * SEATS, "workers in supply, first and second colour, from oneself on"),
        Feature(
            "face_up",
            SEATS * QUARTER_COUNT,
            "action markers, from oneself on: of the quarters far left, far right, near right, near left",
        ),
        Feature("scored_quarters", QUARTER_COUNT, "far left, far right, near right, near left"),
        Feature("rondel_colour", SLOTS * COLOUR_COUNT, "of the tile in each slot"),
        Feature("rondel_kind", SLOTS * KIND_COUNT, "of the tile in each slot"),
        Feature("bag", len(TILE_CODES), "how many of each tile: bC bA bR bB bL bI bX oC ..."),
        Feature("placed", 1, "tiles placed this turn"),
        Feature("picked_slot", SLOTS, "for an unfinished action"),
        Feature("picked_arrow", ARROWS, "for an unfinished action: away, right, to oneself, left"),
    ),
)
_at = OBSERVATION.at
SPACE, COLUMN, TILE_COLOUR, TILE_KIND, POINTING = map(
    _at, ("space", "columns", "tile_colour", "tile_kind", "arrow")
)
WORKER, SCORED, PICKED = map(_at, ("worker", "scored", "picked"))
PRESENT, TO_ACT, GOLD, SUPPLY, FACE_UP = map(_at, ("present", "to_act", "gold", "supply", "face_up"))
SCORED_QUARTERS, RONDEL_COLOUR, RONDEL_KIND = map(_at, ("scored_quarters", "rondel_colour", "rondel_kind"))
BAG, PLACED, SLOT_PICKED, ARROW_PICKED = map(_at, ("bag", "placed", "picked_slot", "picked_arrow"))
ALONG, ACROSS = COLUMN + 1 + ARROWS, COLUMN + 2 + ARROWS  # two half columns, far and near or right and left


@kernel
def observe(
    board: Board,
    state: State,
    seat: int,
    numbering: int,
    path: Events,
    steps: int,
    planes: Planes,
    vector: Vector,
) -> None:
    """As `core.contract` says. Nothing is hidden but what another seat is about to do."""
    planes[:] = 0
    vector[:] = 0
    side, acting = int(board.side[seat]), to_act(board, state)
    _show_spaces(board, state, side, planes)
    for other in range(board.players):
        place = (other - seat) % board.players
        vector[PRESENT + place] = 1
        vector[TO_ACT + place] = other == acting
        vector[GOLD + place] = state.gold[other]
        _show_workers(board, state, side, other, place, planes, vector)
        for quarter in range(QUARTER_COUNT):
            is_up = not state.face_down[other, (quarter + side) % QUARTER_COUNT]
            vector[FACE_UP + place * QUARTER_COUNT + quarter] = is_up
    _show_rondel(state, vector)
    for quarter in range(QUARTER_COUNT):
        vector[SCORED_QUARTERS + quarter] = state.scored[(quarter + side) % QUARTER_COUNT]
    for tile in range(len(TILE_CODES)):
        vector[BAG + tile] = state.bag[tile + 1]
    vector[PLACED] = state.placed
    if seat == acting:
        _show_picks(side, path, steps, planes, vector)


@kernel
def _show_spaces(board: Board, state: State, side: int, planes: Planes) -> None:
    """Spaces, their columns and tiles."""
    for space in range(SPACES):
        quarter = board.quarter[space]
        if quarter < 0:
            continue
        row, column = TURNED[side, space] // SIZE, TURNED[side, space] % SIZE
        planes[SPACE, row, column] = 1
        planes[_plane_of_columns(board.columns[space], side), row, column] = 1
        planes[SCORED, row, column] = state.scored[quarter]
        tile = state.tile[space]
        if tile > 0:
            planes[TILE_COLOUR + colour_of(tile), row, column] = 1
            planes[TILE_KIND + kind_of(tile), row, column] = 1
            planes[POINTING + seen(state.arrow[space], side), row, column] = 1


@kernel
def _plane_of_columns(pattern: int, side: int) -> int:
    """MH-3: as seen from a side."""
    if pattern == CENTRE:
        return COLUMN
    for direction in range(ARROWS):
        if pattern == 1 << direction:
            return COLUMN + 1 + seen(direction, side)
    is_along = (pattern & 1) ^ (side % 2)
    return ALONG if is_along else ACROSS


@kernel
def _show_workers(
    board: Board, state: State, side: int, seat: int, place: int, planes: Planes, vector: Vector
) -> None:
    """Where the workers of a seat stand, and how many it has left."""
    for which in range(2):
        colour = board.colours[seat, which]
        if colour < 0:
            continue
        vector[SUPPLY + 2 * place + which] = state.supply[colour]
        for word in range(2):
            spaces = state.workers_of[colour, word]
            while spaces:
                square = TURNED[side, word * WORD + first(spaces)]
                spaces = without_first(spaces)
                planes[WORKER + 2 * place + which, square // SIZE, square % SIZE] = 1


@kernel
def _show_rondel(state: State, vector: Vector) -> None:
    """MH-9: for every seat, slot 1 will be far left when it acts."""
    for slot in range(SLOTS):
        tile = state.rondel[slot]
        if tile > 0:
            vector[RONDEL_COLOUR + slot * COLOUR_COUNT + int(colour_of(tile))] = 1
            vector[RONDEL_KIND + slot * KIND_COUNT + int(kind_of(tile))] = 1


@kernel
def _show_picks(side: int, path: Events, steps: int, planes: Planes, vector: Vector) -> None:
    """What has been picked of an action."""
    if steps > PICKED_SLOT:
        vector[SLOT_PICKED + path[PICKED_SLOT] - SLOT] = 1
    if steps > PICKED_SQUARE:
        square = TURNED[side, SPACE_OF[side, path[PICKED_SQUARE] - SQUARE]]
        planes[PICKED, square // SIZE, square % SIZE] = 1
    if steps > PICKED_ARROW:
        vector[ARROW_PICKED + path[PICKED_ARROW] - ARROW] = 1
