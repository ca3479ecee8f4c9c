"""What a seat of Medina observes: the city, whose palaces are whose, and what all could have counted."""

from zellige.core.bits import WORD, bit, first, without_first
from zellige.core.contract import PICKS, Board, Events, Planes, State, Vector
from zellige.core.kernel import kernel
from zellige.core.observation import Feature, Layout
from zellige.games.medina.board import (
    ARMS,
    COLOURS,
    FILES,
    PIECES,
    RANKS,
    SIDES,
    SPACES,
    TOWERS,
    WALLS,
    WORDS,
)
from zellige.games.medina.ids import PICKED_PIECE
from zellige.games.medina.rules import pieces_this_turn, to_act
from zellige.games.medina.rules.palaces import NO_ROOF, NOBODY
from zellige.games.medina.rules.walls import arm_of

SEATS, COLOUR_COUNT, PIECE_COUNT = 4, len(COLOURS), len(PIECES)
HOLDERS = SEATS + 1  # or the board

OBSERVATION = Layout(
    grid=(len(FILES), RANKS - 1),  # files from a, ranks from 1
    planes=(
        Feature("space", 1, "1 on each space of the city"),
        Feature("free", 1, "1 on each empty space"),
        Feature("well", 1, "1 on the well"),
        Feature("at_well", 1, "1 where a building or stable is worth 4 more (MD-32)"),
        Feature("palace", COLOUR_COUNT, "buildings and stables of a palace: grey, purple, brown, orange"),
        Feature("stable", 1, "1 on each stable"),
        Feature("owner", SEATS, "buildings and stables of a palace, from oneself on"),
        Feature("neutral", 1, "buildings and stables of a palace with a neutral roof"),
        Feature("no_roof", 1, "buildings and stables of a palace without a roof"),
        Feature("name", 1, "1 on the space that names a palace (MD-20)"),
        Feature("merchant", 1, "1 on each merchant"),
        Feature("street", 1, "1 where a street goes on (MD-26)"),
        Feature("near", 1, "1 where no palace can start (MD-16)"),
        Feature("barred", 1, "1 where no palace can grow (MD-14)"),
        Feature("walls", 1, "how many walls stand beside the space"),
        Feature("wall_spaces", 1, "how many wall spaces are beside the space"),
    ),
    vector=(
        Feature("present", SEATS, "1 for each player, from oneself on"),
        Feature("to_act", SEATS, "1 for whose turn it is, from oneself on"),
        Feature("points", SEATS, "if the game ended now, from oneself on"),
        Feature(
            "hand",
            SEATS * PIECE_COUNT,
            "of each player, from oneself on: four colours, stable, merchant, wall, roof, neutral roof, tea",
        ),
        Feature("own", SEATS * COLOUR_COUNT, "1 for each colour of which the player has a palace"),
        Feature("tile_holder", COLOUR_COUNT * HOLDERS, "of each palace tile, from oneself on, or the board"),
        Feature("tile_points", COLOUR_COUNT, "what each palace tile is worth"),
        Feature("largest", COLOUR_COUNT, "the size of the palace that has the tile"),
        Feature("tower_holder", TOWERS * HOLDERS, "of each tower tile, from oneself on, or the board"),
        Feature("tower_points", TOWERS, "what each tower tile is worth"),
        Feature("tower_merchants", TOWERS, "merchants still on the tile"),
        Feature(
            "arm", ARMS, "walls of each arm: north from west, from east; east from south, from north; ..."
        ),
        Feature("arm_tower", ARMS * TOWERS, "the tower of each arm"),
        Feature("gap", len(SIDES), "wall spaces of the side that are empty: north, east, south, west"),
        Feature("tea_given", 1, "tea tiles that have left the supply"),
        Feature("placed", 1, "pieces placed this turn"),
        Feature("to_place", 1, "pieces that a turn has now (MD-10)"),
        Feature("options", 5, "new_street apart, tower_reclaim tower, french, reentry, tie_break largest"),
        Feature("picked_piece", PIECE_COUNT, "for an unfinished action"),
    ),
)
_at = OBSERVATION.at
SPACE, FREE, WELL, AT_WELL, PALACE, STABLE = map(
    _at, ("space", "free", "well", "at_well", "palace", "stable")
)
OWNER, NEUTRAL, WITHOUT_ROOF, NAME = map(_at, ("owner", "neutral", "no_roof", "name"))
MERCHANT, STREET, NEAR, BARRED = map(_at, ("merchant", "street", "near", "barred"))
WALLS_BESIDE, WALL_SPACES = map(_at, ("walls", "wall_spaces"))
PRESENT, TO_ACT, POINTS, HAND, OWN = map(_at, ("present", "to_act", "points", "hand", "own"))
TILE_HOLDER, TILE_POINTS, LARGEST = map(_at, ("tile_holder", "tile_points", "largest"))
TOWER_HOLDER, TOWER_POINTS, TOWER_MERCHANTS = map(_at, ("tower_holder", "tower_points", "tower_merchants"))
ARM, ARM_TOWER, GAP, TEA_GIVEN = map(_at, ("arm", "arm_tower", "gap", "tea_given"))
PLACED, TO_PLACE, OPTIONS, PIECE_PICKED = map(_at, ("placed", "to_place", "options", "picked_piece"))


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
    """As `core.contract` says; hands are counted (MD-6)."""
    planes[:] = 0
    vector[:] = 0
    acting = to_act(board, state)
    _show_spaces(board, state, planes)
    _show_palaces(board, state, seat, planes)
    _show_walls(board, state, planes, vector)
    for other in range(board.players):
        _show_player(state, other, (other - seat) % board.players, vector)
        vector[TO_ACT + (other - seat) % board.players] = other == acting
    _show_tiles(board, state, seat, vector)
    vector[TEA_GIVEN] = state.tea_given
    vector[PLACED] = state.placed
    vector[TO_PLACE] = pieces_this_turn(board, state)
    vector[OPTIONS] = board.new_street
    vector[OPTIONS + 1] = board.tower_reclaim
    vector[OPTIONS + 2] = board.french
    vector[OPTIONS + 3] = board.reentry
    vector[OPTIONS + 4] = board.tie_break
    if seat == acting and numbering == PICKS and steps > 0:
        vector[PIECE_PICKED + path[PICKED_PIECE]] = 1


@kernel
def _show(words: Vector, planes: Planes, plane: int) -> None:
    """1 on each space of a set."""
    for word in range(WORDS):
        spaces = words[word]
        while spaces:
            space = word * WORD + first(spaces)
            spaces = without_first(spaces)
            planes[plane, space // RANKS, space % RANKS] = 1


@kernel
def _show_spaces(board: Board, state: State, planes: Planes) -> None:
    """Whatever is a set of spaces."""
    _show(board.city, planes, SPACE)
    _show(state.free, planes, FREE)
    _show(board.straight[state.well], planes, AT_WELL)
    _show(state.stables, planes, STABLE)
    _show(state.merchants, planes, MERCHANT)
    planes[WELL, state.well // RANKS, state.well % RANKS] = 1
    for word in range(WORDS):
        spaces = board.city[word]
        while spaces:
            space, here = word * WORD + first(spaces), bit(first(spaces))
            spaces = without_first(spaces)
            row, column = space // RANKS, space % RANKS
            planes[STREET, row, column] = (state.street[word] & state.free[word] & here) != 0
            planes[NEAR, row, column] = (state.near[word] & here) != 0
            planes[BARRED, row, column] = (state.barred[word] & here) != 0


@kernel
def _show_palaces(board: Board, state: State, seat: int, planes: Planes) -> None:
    """MD-13, MD-24: every piece of a palace, by colour and by owner."""
    for space in range(SPACES):
        palace = state.palace_at[space] - 1
        if palace < 0:
            continue
        row, column, owner = space // RANKS, space % RANKS, state.owner[palace]
        planes[PALACE + state.colour[palace], row, column] = 1
        planes[NAME, row, column] = state.name[palace] == space
        if owner == NO_ROOF:
            planes[WITHOUT_ROOF, row, column] = 1
        elif owner == NOBODY:
            planes[NEUTRAL, row, column] = 1
        else:
            planes[OWNER + (owner - seat) % board.players, row, column] = 1


@kernel
def _show_walls(board: Board, state: State, planes: Planes, vector: Vector) -> None:
    """MD-28: walls beside spaces, and the length of each arm."""
    for wall in range(WALLS):
        space = board.space_of[wall]
        if space >= 0:
            planes[WALL_SPACES, space // RANKS, space % RANKS] += 1
            planes[WALLS_BESIDE, space // RANKS, space % RANKS] += arm_of(board, state, wall) >= 0
    for side in range(len(SIDES)):
        vector[GAP + side] = board.length[side] - state.arm[2 * side] - state.arm[2 * side + 1]
    for arm in range(ARMS):
        vector[ARM + arm] = state.arm[arm]
        vector[ARM_TOWER + arm * TOWERS + int(board.tower_of[arm])] = 1


@kernel
def _show_player(state: State, seat: int, place: int, vector: Vector) -> None:
    """Points, hand and colours of a seat."""
    vector[PRESENT + place] = 1
    vector[POINTS + place] = state.points[seat]
    for piece in range(PIECE_COUNT):
        vector[HAND + place * PIECE_COUNT + piece] = state.hand[seat, piece]
    for colour in range(COLOUR_COUNT):
        vector[OWN + place * COLOUR_COUNT + colour] = state.own[seat, colour] > 0


@kernel
def _holder(board: Board, holder: int, seat: int) -> int:
    """From oneself on, or the board."""
    return SEATS if holder < 0 else int((holder - seat) % board.players)


@kernel
def _show_tiles(board: Board, state: State, seat: int, vector: Vector) -> None:
    """MD-33 to MD-37: who has the palace tiles and the tower tiles."""
    for colour in range(COLOUR_COUNT):
        vector[TILE_HOLDER + colour * HOLDERS + _holder(board, state.tile_holder[colour], seat)] = 1
        vector[TILE_POINTS + colour] = board.palace_points[colour]
        vector[LARGEST + colour] = state.largest[colour]
    for tower in range(TOWERS):
        vector[TOWER_HOLDER + tower * HOLDERS + _holder(board, state.tower_holder[tower], seat)] = 1
        vector[TOWER_POINTS + tower] = board.tower_points[tower]
        vector[TOWER_MERCHANTS + tower] = state.tower_merchants[tower]
