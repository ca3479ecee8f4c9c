"""How the greedy bot judges an action of Medina: by what it changes in the difference of the expected points.

Of a colour that a seat lacks, it expects the best palace without a roof that those before it in turn leave,
or, if that is more, what the buildings still in hands may become.
"""

from zellige.core.contract import Events, Record, Worth
from zellige.core.kernel import kernel
from zellige.games.medina import rules
from zellige.games.medina.board import ARMS, COLOURS, PURPLE, TOWERS, WORDS
from zellige.games.medina.habits import swift
from zellige.games.medina.palaces import NO_ROOF, building_spaces
from zellige.games.medina.tiles import tea_of_next

__all__ = ["estimate", "judge", "swift"]

NOT_YET = 0.95  # part of the worth of a palace that can be had but is not
PART_OF_HANDS = 0.5  # of all buildings in hands, shared by those who lack the colour, that become one palace
BESIDES = 1.5  # stables, walls and merchants of a palace that does not exist yet
TOWER = 0.6  # part of the worth of a tower tile: it is easily taken away
TEA = 0.6  # in points, each tile


@kernel
def judge(board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record) -> None:
    """What each action leads to: own points ahead of the others' average."""
    seat = state.turn
    after = scratch[0]
    for index in range(count):
        scratch[0] = state
        rules.apply(board, after, events[index])
        others = 0.0
        for other in range(board.players):
            if other != seat:
                others += estimate(board, after, other)
        worth[index] = estimate(board, after, seat) - others / (board.players - 1)


@kernel
def estimate(board: Record, state: Record, seat: int) -> float:
    """The points of a seat, and what it may still get for palaces of the colours that it lacks."""
    points = float(state.points[seat])
    if state.turn < 0:
        return points
    for tower in range(TOWERS):
        if state.tower_holder[tower] == seat:
            points -= (1 - TOWER) * (tower + 1)
    for colour in range(len(COLOURS)):
        if state.tile_holder[colour] == seat:
            chance = chance_to_keep(board, state, colour, state.largest[colour])
            points -= (1 - chance) * board.palace_tile[colour]
        if state.own[seat, colour] == 0:
            before = lacking_before(board, state, seat, colour)
            to_have = NOT_YET * worth_of_best(board, state, colour, before)
            points += max(to_have, hoped_for(board, state, colour))
    return points


@kernel
def lacking_before(board: Record, state: Record, seat: int, colour: int) -> int:
    """How many seats lack the colour and come before this one in turn."""
    count, other = 0, state.turn
    while other != seat:
        if state.own[other, colour] == 0:
            count += 1
        other = (other + 1) % board.players
    return count


@kernel
def worth_of_best(board: Record, state: Record, colour: int, skipped: int) -> float:
    """The worth of the best palace of a colour without a roof, after the `skipped` best."""
    best, second = 0.0, 0.0
    for palace in range(state.palaces):
        if state.owner[palace] == NO_ROOF and state.colour[palace] == colour:
            worth = worth_with_tiles(board, state, palace)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    if skipped == 0:
        return best
    return second if skipped == 1 else 0.0


@kernel
def worth_with_tiles(board: Record, state: Record, palace: int) -> float:
    """MD-33, MD-34, MD-36: what a palace would bring whoever puts a roof on it."""
    colour = state.colour[palace]
    worth = float(state.worth[palace])
    if state.pieces[palace] > state.largest[colour]:
        worth += chance_to_keep(board, state, colour, state.pieces[palace]) * board.palace_tile[colour]
    for arm in range(ARMS):
        if state.arms[palace] >> arm & 1:
            worth += TOWER * (board.tower_of[arm] + 1)
    if colour == PURPLE:
        worth += TEA * tea_of_next(state.tea_given)
    return worth


@kernel
def hoped_for(board: Record, state: Record, colour: int) -> float:
    """What the buildings of a colour that are still in hands may become, for each of those who lack it."""
    open_spaces = 0
    for word in range(WORDS):
        open_spaces |= building_spaces(board, state, colour, word) != 0
    if not open_spaces:
        return 0.0
    return share_of_hands(board, state, colour) + BESIDES


@kernel
def share_of_hands(board: Record, state: Record, colour: int) -> float:
    """How many buildings of the colour that are still in hands each of those who lack it may get."""
    buildings = lacking = 0
    for seat in range(board.players):
        buildings += state.hand[seat, colour]
        if state.own[seat, colour] == 0:
            lacking += 1
    return float(PART_OF_HANDS * buildings / max(lacking, 1))


@kernel
def chance_to_keep(board: Record, state: Record, colour: int, pieces: int) -> float:
    """MD-34: that no larger palace comes, for the holder of a tile with a palace of so many pieces."""
    return float(pieces / (pieces + share_of_hands(board, state, colour)))
