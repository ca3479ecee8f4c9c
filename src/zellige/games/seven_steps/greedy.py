"""How the greedy bot judges an action of 7 Steps: it plans the whole turn.

The best chain of placements is found exactly, by trying all of them; a branch is left when even the highest
steps could not beat what was found already. Tiles are worth a few points, which they must bring to be used.
"""

import numpy as np

from zellige.core.best import pick_best
from zellige.core.bits import first, without_first
from zellige.core.contract import SCRATCH, Events, Record, Worth
from zellige.core.kernel import kernel
from zellige.core.random import Generator
from zellige.games.seven_steps import codes, rules, turns
from zellige.games.seven_steps.board import AID, COLOURS, KINDS, POINTS, SORTS, TOP
from zellige.games.seven_steps.placing import most_discs
from zellige.games.seven_steps.points import disc_points, tile_points
from zellige.games.seven_steps.state import BONUS, KEEP, NORMAL, PLACE, RETURN

COLOUR_COUNT = len(COLOURS)
NO_TURN = -1.0
# In points: what one expects of a tile later on. Held at the end each is worth two (SS-38).
WORTH_AT_END = float(turns.TILE_WORTH)
WORTH_OF_TILE = np.array(
    [
        [0.0]
        + [{"take": 4.0, "lift": 3.5, "move": 3.0, "top": 3.0, "remove": 2.5}[kind] for kind in KINDS[AID]]
        + [0.0],
        [0.0]
        + [
            {"one-colour": 4.5, "colours": 4.0, "line": 3.5, "border": 3.0}.get(kind, 4.0)
            for kind in KINDS[POINTS]
        ],
    ]
)
WORTH_OF_DRAW = np.array([3.0, 3.5])
WORTH_OF_SECOND = 0.5  # a choice of two, of which one goes
MOST_TILE_POINTS = 14.0
BEST = SCRATCH - 1  # the row of scratch for the end of the best turn
A_DISC = 0.05  # a disc that is kept though it may fit nowhere


@kernel
def judge(board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record) -> None:
    """What each action is worth to the seat to act, in points."""
    if state.phase == PLACE:
        judge_placing(board, state, events, count, worth, scratch)
    elif state.phase == RETURN:
        judge_returning(board, state, events, count, worth, scratch)
    else:
        for index in range(count):
            worth[index] = worth_of_choice(board, state, events[index])


@kernel
def held_worth(state: Record, sort: int, kind: int) -> float:
    """What a tile is worth to who keeps it."""
    if kind == 0:
        return 0.0
    return WORTH_OF_TILE[sort, kind] if state.stage == NORMAL else WORTH_AT_END


@kernel
def turn_worth(board: Record, state: Record) -> float:
    """What the turn is worth if it ends here: its points, the use of a point tile, a bonus tile."""
    points, tile = disc_points(state), state.held[POINTS, state.turn]
    kept = points + bonus_worth(state, points) + held_worth(state, POINTS, tile)
    if tile == 0:
        return kept
    used = points + tile_points(board, state, tile)
    return max(kept, used + bonus_worth(state, used))


@kernel
def bonus_worth(state: Record, points: int) -> float:
    """SS-32: a turn of few points brings a tile."""
    if points > turns.SMALL_TURN:
        return 0.0
    best = 0.0
    for sort in range(len(SORTS)):
        best = max(best, draw_worth(state, sort))
    return best


@kernel
def draw_worth(state: Record, sort: int) -> float:
    """SS-33: a tile of a sort that one has already is only a choice."""
    if state.held[sort, state.turn] > 0:
        return WORTH_OF_SECOND if state.stage == NORMAL else 0.0
    return WORTH_OF_DRAW[sort] if state.stage == NORMAL else WORTH_AT_END


@kernel
def best_turn(board: Record, scratch: Record) -> float:
    """The most that the turn under way in `scratch[0]` can be worth; `scratch[BEST]` is left as its end.

    A row of scratch a disc; the open spaces of each are struck off as they are tried. (Written as a loop,
    since Numba's cache does not bear functions that call themselves.)
    """
    best = turn_worth(board, scratch[0]) if scratch[0].count > 0 else NO_TURN
    scratch[BEST] = scratch[0]
    depth = 0
    while depth >= 0:
        spaces = np.uint64(scratch[depth].open)
        if not spaces:
            depth -= 1
            continue
        scratch[depth].open = without_first(spaces)
        scratch[depth + 1] = scratch[depth]
        after = scratch[depth + 1]
        turns.lay_disc(board, after, first(spaces))
        worth = turn_worth(board, after)
        if worth > best:
            best = worth
            scratch[BEST] = after
        if after.open and worth + highest_steps(after) > best:
            depth += 1
    return best


@kernel
def highest_steps(state: Record) -> float:
    """No more than this can still be added to the worth of the turn: a step up with every disc."""
    points = MOST_TILE_POINTS if state.held[POINTS, state.turn] > 0 else 0.0
    level = TOP if state.count == 0 else state.level[state.count - 1]
    for _ in range(min(most_discs(state) - state.count, turns.discs(state, state.turn))):
        level = min(level + 1, TOP)
        points += level
    return points


@kernel
def judge_placing(
    board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record
) -> None:
    """A disc is worth the best turn that goes on from it; an aid tile the best turn after it."""
    tile = held_worth(state, AID, state.held[AID, state.turn])
    for index in range(count):
        event = events[index]
        if event == codes.STOP:
            worth[index] = turn_worth(board, state) + tile
            continue
        scratch[0] = state
        if event < codes.STOP:
            turns.lay_disc(board, scratch[0], event - codes.PLACE)
            worth[index] = best_turn(board, scratch) + tile
        else:
            rules.apply(board, scratch[0], event)
            worth[index] = best_turn(board, scratch)


@kernel
def judge_returning(
    board: Record, state: Record, events: Events, count: int, worth: Worth, scratch: Record
) -> None:
    """A disc is worth what the next turn would lose without it; those that fit nowhere go back."""
    for index in range(count):
        worth[index] = 0.0
    whole = next_turn(board, state, -1, scratch)
    place = 1
    for colour in range(COLOUR_COUNT):
        if state.hand[state.turn, colour] > 0:
            loss = whole - next_turn(board, state, colour, scratch)
            for index in range(count):
                returned = (events[index] - codes.RETURN) // place % codes.RETURN_BASE
                worth[index] += returned * (A_DISC - loss)
        place *= codes.RETURN_BASE


@kernel
def next_turn(board: Record, state: Record, without: int, scratch: Record) -> float:
    """The best turn with the discs in hand as the towers are now, all of a colour left out."""
    scratch[0] = state
    scratch[0].aid = 0
    scratch[0].count = 0
    if without >= 0:
        scratch[0].hand[state.turn, without] = 0
    turns.start_placing(board, scratch[0])
    return best_turn(board, scratch)


@kernel
def worth_of_choice(board: Record, state: Record, event: int) -> float:
    """Point tile, bonus tile, and which of two to keep."""
    if event in (codes.POINTS, codes.SAVE):
        points, tile = disc_points(state), state.held[POINTS, state.turn]
        if event == codes.SAVE:
            return points + bonus_worth(state, points) + held_worth(state, POINTS, tile)
        points += tile_points(board, state, tile)
        return points + bonus_worth(state, points)
    if state.phase == BONUS:
        return draw_worth(state, event - codes.BONUS) if event < codes.BONUS + codes.NO_SORT else 0.0
    if state.phase == KEEP:
        return float(WORTH_OF_TILE[state.tile_sort, (event - codes.KEEP) % 7])
    return 0.0


@kernel
def swift(
    board: Record, state: Record, events: Events, worth: Worth, scratch: Record, random: Generator
) -> int:
    """The best turn without an aid tile; discs that the next one would not need go back."""
    if state.phase == RETURN:
        return return_unneeded(board, state, scratch)
    is_placing = state.phase == PLACE
    count = rules.list_places(state, events, 0) if is_placing else rules.legal(board, state, events)
    judge(board, state, events, count, worth, scratch)
    return pick_best(events, worth, count, random)


@kernel
def return_unneeded(board: Record, state: Record, scratch: Record) -> int:
    """SS-35: keep what the best next turn needs as the towers are now."""
    next_turn(board, state, -1, scratch)
    event, place = codes.RETURN, 1
    for colour in range(COLOUR_COUNT):
        unneeded = min(int(scratch[BEST].hand[state.turn, colour]), rules.may_return(state, colour))
        event += unneeded * place
        place *= codes.RETURN_BASE
    return event


@kernel
def estimate(board: Record, state: Record, seat: int) -> float:
    """The points of a seat, of its turn under way, and what its tiles may still bring."""
    points = float(state.score[seat])
    for sort in range(len(SORTS)):
        points += held_worth(state, sort, state.held[sort, seat])
    if state.turn == seat and state.phase == PLACE and state.count > 0:
        points += turn_worth(board, state)
    return points
