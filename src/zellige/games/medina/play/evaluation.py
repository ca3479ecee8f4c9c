"""How the greedy bot values an action of Medina: by the lead in expected points that it leads to.

Of a colour that a seat lacks, it expects the best palace without a roof that those before it in turn leave,
or, if that is more, what the buildings still in hands may become.
"""

from zellige.core.bits import first, without_first
from zellige.core.contract import Board, Events, State, States, Values
from zellige.core.kernel import kernel
from zellige.games.medina import rules
from zellige.games.medina.board import ARMS, COLOURS, PURPLE, TOWERS, WORDS
from zellige.games.medina.rules.palaces import building_spaces
from zellige.games.medina.rules.tiles import tea_of_next

NOT_YET = 0.95  # part of the worth of a palace that can be had but is not
PART_OF_HANDS = 0.5  # of all buildings in hands, shared by those who lack the colour, that become one palace
BESIDES = 1.5  # stables, walls and merchants of a palace that does not exist yet
TOWER = 0.6  # part of the worth of a tower tile: it is easily taken away
TEA = 0.6  # in points, each tile


@kernel
def action_values(
    board: Board, state: State, events: Events, count: int, values: Values, scratch: States
) -> None:
    """What each action leads to: own points ahead of the others' average."""
    seat = state.turn
    after = scratch[0]
    for index in range(count):
        scratch[0] = state
        rules.apply(board, after, events[index])
        own, others = expected_points(board, after, seat)
        values[index] = own - others / (board.players - 1)


@kernel
def evaluate(board: Board, state: State, seat: int) -> float:
    """The points of a seat, and what it may still get for palaces of the colours that it lacks."""
    own, _others = expected_points(board, state, seat)
    return own


@kernel
def expected_points(board: Board, state: State, seat: int) -> tuple[float, float]:
    """Of a seat, and of all others together: what a colour promises is worked out once for all of them."""
    own, others = 0.0, 0.0
    for other in range(board.players):
        points = points_with_tiles_at_risk(board, state, other)
        if other == seat:
            own += points
        else:
            others += points
    if state.turn < 0:
        return own, others
    for colour in range(len(COLOURS)):
        next_best, second = best_two(board, state, colour)
        hope = hoped_for(board, state, colour)
        for step in range(board.players):
            other = (state.turn + step) % board.players
            if state.own[other, colour] == 0:
                points = max(NOT_YET * next_best, hope)
                next_best, second = second, 0.0  # those who come later have what is left
                if other == seat:
                    own += points
                else:
                    others += points
    return own, others


@kernel
def points_with_tiles_at_risk(board: Board, state: State, seat: int) -> float:
    """The points of a seat, with less for tiles that it may lose before the game is over."""
    points = float(state.points[seat])
    if state.turn < 0:
        return points
    for tower in range(TOWERS):
        if state.tower_holder[tower] == seat:
            points -= (1 - TOWER) * board.tower_points[tower]
    for colour in range(len(COLOURS)):
        if state.tile_holder[colour] == seat:
            chance = chance_to_keep(board, state, colour, state.largest[colour])
            points -= (1 - chance) * board.palace_points[colour]
    return points


@kernel
def best_two(board: Board, state: State, colour: int) -> tuple[float, float]:
    """The worths of the two best palaces of a colour without a roof; 0 where there is none."""
    best, second = 0.0, 0.0
    palaces = state.without_roof[colour]
    while palaces:
        value = palace_value(board, state, first(palaces))
        palaces = without_first(palaces)
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    return best, second


@kernel
def palace_value(board: Board, state: State, palace: int) -> float:
    """MD-33, MD-34, MD-36: what a palace would bring whoever puts a roof on it, with tiles that may go."""
    colour = state.colour[palace]
    value = float(state.worth[palace])
    if state.pieces[palace] > state.largest[colour]:
        value += chance_to_keep(board, state, colour, state.pieces[palace]) * board.palace_points[colour]
    for arm in range(ARMS):
        if state.arms[palace] >> arm & 1:
            value += TOWER * board.tower_points[board.tower_of[arm]]
    if colour == PURPLE:
        value += TEA * tea_of_next(state.tea_given)
    return value


@kernel
def hoped_for(board: Board, state: State, colour: int) -> float:
    """What the buildings of a colour that are still in hands may become, for each of those who lack it."""
    open_spaces = 0
    for word in range(WORDS):
        open_spaces |= building_spaces(board, state, colour, word) != 0
    if not open_spaces:
        return 0.0
    return share_of_hands(board, state, colour) + BESIDES


@kernel
def share_of_hands(board: Board, state: State, colour: int) -> float:
    """How many buildings of the colour that are still in hands each of those who lack it may get."""
    buildings = lacking = 0
    for seat in range(board.players):
        buildings += state.hand[seat, colour]
        if state.own[seat, colour] == 0:
            lacking += 1
    return float(PART_OF_HANDS * buildings / max(lacking, 1))


@kernel
def chance_to_keep(board: Board, state: State, colour: int, pieces: int) -> float:
    """MD-34: that no larger palace comes, for the holder of a tile with a palace of so many pieces."""
    return float(pieces / (pieces + share_of_hands(board, state, colour)))
