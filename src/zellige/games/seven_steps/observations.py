"""What a seat of 7 Steps observes: the towers, its own discs and tiles, and how many others have (SS-8)."""

import numpy as np

from zellige.core.bits import first, without_first
from zellige.core.contract import PICKS, Board, Events, Planes, State, Vector
from zellige.core.kernel import kernel
from zellige.core.observation import Feature, Layout
from zellige.games.seven_steps.board import COLOURS, DISCS, KIND_COUNT, PLACES, SORTS, SPACES, TOP
from zellige.games.seven_steps.ids import SWAP, TILE, returned
from zellige.games.seven_steps.rules import to_act
from zellige.games.seven_steps.state import FINISHED, KEEP, PHASES, PLACE, RETURN
from zellige.games.seven_steps.state import TILE as DRAWING_TILE

SEATS, COLOUR_COUNT, SORT_COUNT = 4, len(COLOURS), len(SORTS)
ON_TILE = SPACES // len(PLACES)

OBSERVATION = Layout(
    grid=(len(PLACES), ON_TILE),  # a row for each tile, A to G; a column for each of its spaces, 0 to 6
    planes=(
        Feature("colour", COLOUR_COUNT, "of the space: blue, yellow, black, red, white, orange, violet"),
        Feature("height", 1, "discs on the space"),
        Feature("is_height", TOP, "1 where so many discs are on the space: 0 to 6"),
        Feature("border", 1, "1 on each space of the border (SS-29)"),
        Feature("open", 1, "1 where one's own next disc may go"),
        Feature("level", 1, "the level of the disc that was placed there this turn"),
        Feature("last", 1, "1 where the last disc of this turn was placed"),
        Feature("picked", 1, "the space picked for an unfinished action"),
    ),
    vector=(
        Feature("present", SEATS, "1 for each player, from oneself on"),
        Feature("to_act", SEATS, "1 for whose turn it is, from oneself on"),
        Feature("score", SEATS, "points, from oneself on"),
        Feature("discs", SEATS, "how many discs each player has in hand, from oneself on"),
        Feature("holds", SEATS * SORT_COUNT, "1 if the player holds an aid tile; a point tile"),
        Feature("first", SEATS, "1 for whoever began, from oneself on"),
        Feature("hand", COLOUR_COUNT, "one's own discs by colour"),
        Feature(
            "unseen", COLOUR_COUNT, "discs that are in the bag, in others' hands or out of the game unseen"
        ),
        Feature("removed", COLOUR_COUNT, "discs out of the game for all to see"),
        Feature("removed_unseen", 1, "how many discs are out of the game unseen"),
        Feature("in_bag", 1, "how many discs are in the bag"),
        Feature(
            "held", SORT_COUNT * KIND_COUNT, "one's own tiles: none, or the kind; aid, then points (SS-4)"
        ),
        Feature("drawn", SORT_COUNT * KIND_COUNT, "the bonus tile that one has just drawn and may keep"),
        Feature("in_deck", SORT_COUNT, "tiles in each deck"),
        Feature("discard", SORT_COUNT * KIND_COUNT, "tiles on the discard piles by kind"),
        Feature("phase", len(PHASES), "deal, place, points, bonus, tile, keep, return, draw"),
        Feature("round", 3, "normal, last, extra"),
        Feature("extra_round", 1, "1 if an extra round will be played"),
        Feature("sort", SORT_COUNT, "of the bonus tile that is being drawn or kept"),
        Feature("aid", KIND_COUNT, "the aid tile used this turn: none, or the kind"),
        Feature("taken", COLOUR_COUNT, "of the disc that the aid tile took this turn"),
        Feature("count", 1, "discs placed this turn"),
        Feature("level_3", SORT_COUNT * COLOUR_COUNT, "the colours of the two level-3 tiles"),
        Feature("picked_tile", 2, "for an unfinished action: the tile, or to swap"),
        Feature("returned", COLOUR_COUNT, "discs that one has returned so far"),
    ),
)
_at = OBSERVATION.at
COLOUR, HEIGHT, IS_HEIGHT, BORDER = map(_at, ("colour", "height", "is_height", "border"))
OPEN, LEVEL, LATEST, PICKED = map(_at, ("open", "level", "last", "picked"))
PRESENT, TO_ACT, SCORE, IN_HAND, HOLDS = map(_at, ("present", "to_act", "score", "discs", "holds"))
FIRST, HAND, UNSEEN, REMOVED = map(_at, ("first", "hand", "unseen", "removed"))
REMOVED_UNSEEN, IN_BAG, HELD, DRAWN = map(_at, ("removed_unseen", "in_bag", "held", "drawn"))
IN_DECK, DISCARD, PHASE, ROUND = map(_at, ("in_deck", "discard", "phase", "round"))
EXTRA_ROUND, SORT, AID_USED, TAKEN = map(_at, ("extra_round", "sort", "aid", "taken"))
COUNT, LEVEL_3, TILE_PICKED, RETURNED = map(_at, ("count", "level_3", "picked_tile", "returned"))


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
    """As `core.contract` says. SS-8: of the hands and tiles of others only how many."""
    planes[:] = 0
    vector[:] = 0
    acting = to_act(board, state)
    for colour in range(COLOUR_COUNT):
        vector[HAND + colour] = state.hand[seat, colour]
        vector[REMOVED + colour] = state.removed[colour]
        vector[UNSEEN + colour] = DISCS - state.hand[seat, colour] - state.removed[colour]
        vector[REMOVED_UNSEEN] += state.removed_unseen[colour]
    _show_towers(board, state, planes, vector)
    for other in range(board.players):
        _show_player(board, state, other, (other - seat) % board.players, vector)
        vector[TO_ACT + (other - seat) % board.players] = other == acting
    vector[IN_BAG] = state.in_bag
    _show_bonus_tiles(board, state, seat, vector)
    _show_turn(board, state, planes, vector)
    if seat == acting:
        _show_own_turn(state, numbering, path, steps, planes, vector)


@kernel
def _show_towers(board: Board, state: State, planes: Planes, vector: Vector) -> None:
    """Spaces and what is on them; what is there is not unseen."""
    for space in range(SPACES):
        row, column, height = space // ON_TILE, space % ON_TILE, state.height[space]
        planes[COLOUR + board.colour[space], row, column] = 1
        planes[HEIGHT, row, column] = height
        planes[IS_HEIGHT + height, row, column] = 1
        vector[UNSEEN + board.colour[space]] -= height
    _show(board.border, planes, BORDER)


@kernel
def _show(spaces: np.uint64, planes: Planes, plane: int) -> None:
    """1 on each space of a set."""
    while spaces:
        space = first(spaces)
        spaces = without_first(spaces)
        planes[plane, space // ON_TILE, space % ON_TILE] = 1


@kernel
def _show_player(board: Board, state: State, seat: int, place: int, vector: Vector) -> None:
    """What all see of a player."""
    vector[PRESENT + place] = 1
    vector[SCORE + place] = state.score[seat]
    vector[FIRST + place] = seat == board.first
    for colour in range(COLOUR_COUNT):
        vector[IN_HAND + place] += state.hand[seat, colour]
    for sort in range(SORT_COUNT):
        vector[HOLDS + place * SORT_COUNT + sort] = state.held[sort, seat] > 0


@kernel
def _show_bonus_tiles(board: Board, state: State, seat: int, vector: Vector) -> None:
    """Decks and discard piles, and one's own tiles."""
    for sort in range(SORT_COUNT):
        vector[HELD + sort * KIND_COUNT + int(state.held[sort, seat])] = 1
        for kind in range(KIND_COUNT):
            vector[IN_DECK + sort] += state.deck[sort, kind]
            vector[DISCARD + sort * KIND_COUNT + kind] = state.discard[sort, kind]
        for colour in range(COLOUR_COUNT):
            vector[LEVEL_3 + sort * COLOUR_COUNT + colour] = board.level_3[sort, colour]


@kernel
def _show_turn(board: Board, state: State, planes: Planes, vector: Vector) -> None:
    """What all see of the turn under way."""
    if state.phase != FINISHED:
        vector[PHASE + int(state.phase)] = 1
    vector[ROUND + int(state.stage)] = 1
    vector[EXTRA_ROUND] = board.extra_round
    if state.phase in (DRAWING_TILE, KEEP):
        vector[SORT + int(state.tile_sort)] = 1
    vector[AID_USED + int(state.aid)] = 1
    if state.taken > 0:
        vector[TAKEN + int(state.taken) - 1] = 1
    vector[COUNT] = state.count
    for index in range(state.count):
        row, column = state.placed[index] // ON_TILE, state.placed[index] % ON_TILE
        planes[LEVEL, row, column] = state.level[index]
        planes[LATEST, row, column] = index == state.count - 1


@kernel
def _show_own_turn(
    state: State, numbering: int, path: Events, steps: int, planes: Planes, vector: Vector
) -> None:
    """What nobody else sees: where one may go on, what was drawn, and the beginning of an action."""
    if state.phase == PLACE:
        _show(state.open, planes, OPEN)
    if state.phase == KEEP:
        vector[DRAWN + int(state.tile_sort) * KIND_COUNT + int(state.tile)] = 1
    for step in range(steps):
        number = path[step]
        if state.phase == RETURN:
            vector[RETURNED + number - returned(numbering)] += 1
        elif numbering == PICKS and number in (TILE, SWAP):
            vector[TILE_PICKED + number - TILE] = 1
        elif numbering == PICKS and number < SPACES:
            planes[PICKED, number // ON_TILE, number % ON_TILE] = 1
