"""The rules of Maharani, compiled. Each function is a rule; its docstring is the clause in one line."""

import numpy as np

from zellige.core.bits import WORD, bit, first, nth, size, without_first
from zellige.core.contract import CHANCE, OVER, Array, Board, Events, State, States
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below
from zellige.games.maharani import codes
from zellige.games.maharani.board import (
    CENTRE_KIND,
    KINDS,
    TILE_CODES,
    TILE_COLOURS,
    own_direction,
    quarter_under,
)
from zellige.games.maharani.codes import (
    DRAW,
    END,
    FOREIGN_COLOUR,
    FOREIGN_WORKER,
    MOVE_FIRST,
    MOVE_SECOND,
    NEW_FIRST,
    NEW_SECOND,
    NO_WORKER,
    REFRESH,
)
from zellige.games.maharani.refusal_codes import (
    ALLOWED,
    COLUMNS_DO_NOT_FIT,
    DRAW_IS_DUE,
    GAME_IS_OVER,
    MARKER_IS_FACE_DOWN,
    NO_DRAW_IS_DUE,
    NO_TILE_PLACED,
    NOT_IN_BAG,
    NOT_OWN_COLOUR,
    NOT_OWN_WORKER,
    NOTHING_FACE_DOWN,
    SLOT_IS_EMPTY,
    SPACE_IS_TAKEN,
    TILE_PLACED,
    WORKER_CHOICE,
)
from zellige.games.maharani.rules.areas import connected, grown

SECOND_TILE_COSTS = 2
GOLD_FOR_WORKERS = np.array([0, 4, 6, 9, 13, 18, 24])
TILE_NUMBERS = len(TILE_CODES) + 1
COLOURS = len(TILE_COLOURS)
NOTHING = np.uint64(0)


# -- tiles ------------------------------------------------------------------------------------------


@kernel
def colour_of(tile: int) -> int:
    """MH-4: the colour of a tile, from 0."""
    return (tile - 1) // len(KINDS)


@kernel
def kind_of(tile: int) -> int:
    """MH-4: the kind of a tile, from 0."""
    return (tile - 1) % len(KINDS)


@kernel
def side_to_act(board: Board, state: State) -> int:
    """MH-9: the side that the rondel is turned to."""
    return int(board.side[state.turn])


# -- whose turn it is -------------------------------------------------------------------------------


@kernel
def lowest_empty_slot(state: State) -> int:
    """MH-27: the slot that the next tile is drawn for; -1 if all are full."""
    for slot in range(4):
        if state.rondel[slot] == 0:
            return slot
    return -1


@kernel
def draw_is_due(state: State) -> bool:
    """MH-7, MH-27, MH-28: between turns, a slot is empty and the bag is not."""
    return bool(state.placed == 0 and state.in_bag > 0 and lowest_empty_slot(state) >= 0)


@kernel
def to_act(board: Board, state: State) -> int:
    """The seat to act, or CHANCE while tiles are drawn, or OVER."""
    if state.turn < 0:
        return OVER
    if draw_is_due(state):
        return CHANCE
    return int(state.turn)


@kernel
def score(board: Board, state: State, seat: int) -> int:
    """MH-5: the gold of a seat."""
    return int(state.gold[seat])


# -- where a tile may go ----------------------------------------------------------------------------


@kernel
def within_reach(board: Board, state: State, slot: int, word: int) -> np.uint64:
    """MH-11, MH-12: the quarter that the tile lies over; all others too while its marker is face up."""
    quarter = quarter_under(side_to_act(board, state), slot)
    if state.face_down[state.turn, quarter]:
        return np.uint64(board.spaces_of_quarter[quarter, word])
    return np.uint64(board.spaces[word])


@kernel
def placements(board: Board, state: State, slot: int, arrow: int, word: int) -> np.uint64:
    """MH-11 to MH-14: the spaces on which the tile of a slot may lie with its arrow in a direction."""
    tile = state.rondel[slot]
    if tile == 0:
        return NOTHING
    fitting = np.uint64(board.fitting[kind_of(tile), arrow, word] & state.empty[word])
    return fitting & within_reach(board, state, slot, word)


@kernel
def worker_choices(board: Board, state: State, space: int, tile: int, arrow: int) -> int:
    """MH-16 to MH-21: what may be done with a worker, one bit per choice. One of them must be done."""
    if arrow != own_direction(side_to_act(board, state)):
        return 1 << NO_WORKER
    one, other = board.colours[state.turn, 0], board.colours[state.turn, 1]
    quarter, colour = board.quarter[space], colour_of(tile)
    one_is_there = state.post[one, quarter, colour] > 0
    other_is_there = other >= 0 and state.post[other, quarter, colour] > 0
    new_one = 1 << NEW_FIRST if state.supply[one] > 0 else 0
    new_other = 1 << NEW_SECOND if other >= 0 and state.supply[other] > 0 else 0
    if one_is_there and other_is_there:
        return 1 << MOVE_FIRST | 1 << MOVE_SECOND
    if one_is_there:
        return 1 << MOVE_FIRST | new_other
    if other_is_there:
        return 1 << MOVE_SECOND | new_one
    if new_one | new_other:
        return new_one | new_other
    return 1 << NO_WORKER


@kernel
def only_choice(boards: Array, states: States, space: int, tile: int, arrow: int) -> int:
    """MH-16 to MH-21: what is done with a worker where nobody has a choice, in games of three or four."""
    return first(np.uint64(worker_choices(boards[0], states[0], space, tile, arrow)))


@kernel
def has_face_down(state: State, seat: int) -> bool:
    """MH-24: there is something to refresh."""
    for quarter in range(4):
        if state.face_down[seat, quarter]:
            return True
    return False


@kernel
def plain_action(state: State) -> int:
    """MH-10, MH-24, MH-25: `end` after the first tile, `refresh` instead of one; -1 if neither is allowed."""
    if state.placed > 0:
        return END
    return REFRESH if has_face_down(state, state.turn) else -1


# -- all that may come next -------------------------------------------------------------------------


@kernel
def legal(board: Board, state: State, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    if state.turn < 0:
        return 0
    if draw_is_due(state):
        return _possible_draws(state, events)
    count = 0
    for slot in range(4):
        for arrow in range(4):
            for word in range(2):
                spaces = placements(board, state, slot, arrow, word)
                while spaces:
                    space = word * WORD + first(spaces)
                    spaces = without_first(spaces)
                    choices = worker_choices(board, state, space, state.rondel[slot], arrow)
                    for choice in range(MOVE_SECOND + 1):
                        if choices >> choice & 1:
                            events[count] = codes.take(slot, space, arrow, choice)
                            count += 1
    if plain_action(state) >= 0:
        events[count] = plain_action(state)
        count += 1
    return count


@kernel
def _possible_draws(state: State, events: Events) -> int:
    """MH-27: any tile that is in the bag."""
    count = 0
    for tile in range(1, TILE_NUMBERS):
        if state.bag[tile] > 0:
            events[count] = DRAW + tile
            count += 1
    return count


@kernel
def weight(board: Board, state: State, event: int) -> int:
    """How many tiles in the bag are of the drawn code."""
    return int(state.bag[event - DRAW])


@kernel
def refusal(board: Board, state: State, event: int) -> int:
    """Why an event may not come next; ALLOWED if it may."""
    if state.turn < 0:
        return GAME_IS_OVER
    if event >= DRAW:
        if not draw_is_due(state):
            return NO_DRAW_IS_DUE
        return ALLOWED if state.bag[event - DRAW] > 0 else NOT_IN_BAG
    if draw_is_due(state):
        return DRAW_IS_DUE
    if event == END:
        return ALLOWED if state.placed > 0 else NO_TILE_PLACED
    if event == REFRESH:
        if state.placed > 0:
            return TILE_PLACED
        return ALLOWED if has_face_down(state, state.turn) else NOTHING_FACE_DOWN
    return _refusal_of_placement(board, state, event)


@kernel
def _refusal_of_placement(board: Board, state: State, event: int) -> int:
    slot, space, choice = codes.slot_of(event), codes.space_of(event), codes.choice_of(event)
    arrow, word, here = codes.arrow_of(event), space // WORD, bit(space % WORD)
    tile = state.rondel[slot]
    if tile == 0:
        return SLOT_IS_EMPTY
    if choice == FOREIGN_COLOUR:
        return NOT_OWN_COLOUR
    if choice == FOREIGN_WORKER:
        return NOT_OWN_WORKER
    if not state.empty[word] & here:
        return SPACE_IS_TAKEN
    if not within_reach(board, state, slot, word) & here:
        return MARKER_IS_FACE_DOWN
    if not placements(board, state, slot, arrow, word) & here:
        return COLUMNS_DO_NOT_FIT
    if not worker_choices(board, state, space, tile, arrow) >> choice & 1:
        return WORKER_CHOICE
    return ALLOWED


# -- playing at random ------------------------------------------------------------------------------


@kernel
def random_event(board: Board, state: State, random: Generator) -> int:
    """A tile from the bag, or one of the legal actions, each as likely as the others."""
    if draw_is_due(state):
        return _random_draw(state, random)
    # Where a worker's colour can be chosen, a placement is up to two actions: pick one of two, and pick
    # again when it turns out to be only one.
    each = 2 if board.players == 2 else 1
    plain = plain_action(state)
    total = _count_placements(board, state) + (1 if plain >= 0 else 0)
    while True:
        index = below(random, total * each)
        event = _nth_action(board, state, index // each, index % each, plain)
        if event >= 0:
            return event


@kernel
def _random_draw(state: State, random: Generator) -> int:
    index = below(random, state.in_bag)
    tile = 0
    while index >= 0:
        tile += 1
        index -= state.bag[tile]
    return DRAW + tile


@kernel
def _count_placements(board: Board, state: State) -> int:
    count = 0
    for slot in range(4):
        for arrow in range(4):
            for word in range(2):
                count += size(placements(board, state, slot, arrow, word))
    return count


@kernel
def _nth_action(board: Board, state: State, index: int, which: int, plain: int) -> int:
    """The action of a placement and one of the choices of a worker; -1 if there is no such choice."""
    for slot in range(4):
        for arrow in range(4):
            for word in range(2):
                spaces = placements(board, state, slot, arrow, word)
                if index < size(spaces):
                    space = word * WORD + nth(spaces, index)
                    choices = worker_choices(board, state, space, state.rondel[slot], arrow)
                    if which >= size(np.uint64(choices)):
                        return -1
                    return codes.take(slot, space, arrow, nth(np.uint64(choices), which))
                index -= size(spaces)
    return plain if which == 0 else -1


# -- carrying it out --------------------------------------------------------------------------------


@kernel
def apply(board: Board, state: State, event: int) -> None:
    """Carry out a legal event."""
    if event >= DRAW:
        draw_tile(board, state, event - DRAW)
    elif event == END:
        end_turn(board, state)
    elif event == REFRESH:
        state.face_down[state.turn, :] = 0  # MH-24
        end_turn(board, state)
    else:
        lay_tile(board, state, event)
        put_worker(board, state, codes.space_of(event), codes.choice_of(event))
        finish_placement(board, state)


@kernel
def gold_for_tile(state: State, tile: int, space: int) -> int:
    """MH-15: what a tile earns on a space by the area of its colour, whether it lies there yet or not."""
    return connected(state.tiles_of[colour_of(tile)], space)


@kernel
def gold_for_worker(board: Board, state: State, space: int, tile: int, choice: int) -> int:
    """MH-19: what a worker who is not there yet earns on a tile by its group, which a moved one has left."""
    if choice == NO_WORKER:
        return 0
    colour = board.colours[state.turn, 0 if choice in (NEW_FIRST, MOVE_FIRST) else 1]
    low, high = state.workers_of[colour, 0], state.workers_of[colour, 1]
    if choice in (MOVE_FIRST, MOVE_SECOND):
        old = state.post[colour, board.quarter[space], colour_of(tile)] - 1
        if old < WORD:
            low ^= bit(old)
        else:
            high ^= bit(old - WORD)
    low, high = grown(low, high, space)
    return size(low) + size(high)


@kernel
def lay_tile(board: Board, state: State, event: int) -> None:
    """MH-11, MH-12, MH-15: the tile goes from its slot to the palace and earns gold by its area."""
    seat, slot, space = state.turn, codes.slot_of(event), codes.space_of(event)
    tile = state.rondel[slot]
    quarter = quarter_under(side_to_act(board, state), slot)
    if board.quarter[space] != quarter:
        state.face_down[seat, quarter] = 1
    state.rondel[slot] = 0
    state.tile[space] = tile
    state.arrow[space] = codes.arrow_of(event)
    state.empty[space // WORD] ^= bit(space % WORD)
    state.tiles_of[colour_of(tile), space // WORD] |= bit(space % WORD)
    state.gold[seat] += gold_for_tile(state, tile, space)


@kernel
def put_worker(board: Board, state: State, space: int, choice: int) -> None:
    """MH-17 to MH-22: a worker is set or moved to the new tile and earns gold by its group."""
    if choice == NO_WORKER:
        return
    state.gold[state.turn] += gold_for_worker(board, state, space, state.tile[space], choice)
    colour = board.colours[state.turn, 0 if choice in (NEW_FIRST, MOVE_FIRST) else 1]
    quarter, tile_colour = board.quarter[space], colour_of(state.tile[space])
    if choice in (NEW_FIRST, NEW_SECOND):
        state.supply[colour] -= 1
    else:
        old = state.post[colour, quarter, tile_colour] - 1
        state.workers_of[colour, old // WORD] ^= bit(old % WORD)
    state.post[colour, quarter, tile_colour] = space + 1
    state.workers_of[colour, space // WORD] |= bit(space % WORD)


@kernel
def finish_placement(board: Board, state: State) -> None:
    """MH-23: a second tile is paid for and ends the turn."""
    state.placed += 1
    if state.placed == 2:
        state.gold[state.turn] -= SECOND_TILE_COSTS
        end_turn(board, state)


@kernel
def end_turn(board: Board, state: State) -> None:
    """MH-26: the next seat is to act, once the rondel is refilled."""
    if centre_is_built(board, state):
        for slot in range(4):
            tile = state.rondel[slot]
            if tile > 0 and kind_of(tile) == CENTRE_KIND:
                state.rondel[slot] = 0
                state.removed[tile] += 1
    state.turn = (state.turn + 1) % board.players
    state.placed = 0
    if not draw_is_due(state):
        start_turn(board, state)


@kernel
def centre_is_built(board: Board, state: State) -> bool:
    """MH-26, MH-27: all spaces with a column in the centre are built on."""
    spaces = board.fitting[CENTRE_KIND, 0]
    return not (spaces[0] & state.empty[0] or spaces[1] & state.empty[1])


@kernel
def draw_tile(board: Board, state: State, tile: int) -> None:
    """MH-7, MH-27: onto the lowest empty slot, or out of the game if no space is left for it."""
    state.bag[tile] -= 1
    state.in_bag -= 1
    if kind_of(tile) == CENTRE_KIND and centre_is_built(board, state):
        state.removed[tile] += 1
    else:
        state.rondel[lowest_empty_slot(state)] = tile
    if not draw_is_due(state):
        start_turn(board, state)


@kernel
def start_turn(board: Board, state: State) -> None:
    """MH-29 to MH-31: the refill is complete; full quarters are scored, and the game may be over."""
    is_last = True
    for quarter in range(4):
        if is_full(board, state, quarter) and not state.scored[quarter]:
            score_quarter(board, state, quarter)
        is_last &= state.scored[quarter] == 1
    if not is_last and nothing_fits(board, state):
        for quarter in range(4):
            if not state.scored[quarter]:
                score_quarter(board, state, quarter)
        is_last = True
    if is_last:
        state.turn = -1


@kernel
def is_full(board: Board, state: State, quarter: int) -> bool:
    """MH-29: no space of the quarter is empty."""
    spaces = board.spaces_of_quarter[quarter]
    return not (spaces[0] & state.empty[0] or spaces[1] & state.empty[1])


@kernel
def nothing_fits(board: Board, state: State) -> bool:
    """MH-31: no tile on the rondel fits any empty space, whatever the markers."""
    for slot in range(4):
        tile = state.rondel[slot]
        if tile > 0:
            for arrow in range(4):
                fitting = board.fitting[kind_of(tile), arrow]
                if fitting[0] & state.empty[0] or fitting[1] & state.empty[1]:
                    return False
    return True


@kernel
def workers_in(state: State, colour: int, quarter: int) -> int:
    """MH-29: how many workers of a colour stand in a quarter."""
    workers = 0
    for tile_colour in range(COLOURS):
        workers += state.post[colour, quarter, tile_colour] > 0
    return workers


@kernel
def score_quarter(board: Board, state: State, quarter: int) -> None:
    """MH-29: gold for each worker colour by its number of workers, which then go back to the supply."""
    state.scored[quarter] = 1
    for colour in range(4):
        workers = 0
        for tile_colour in range(COLOURS):
            space = state.post[colour, quarter, tile_colour] - 1
            if space >= 0:
                workers += 1
                state.post[colour, quarter, tile_colour] = 0
                state.workers_of[colour, space // WORD] ^= bit(space % WORD)
        if workers > 0:
            state.gold[board.owner[colour]] += GOLD_FOR_WORKERS[workers]
            state.supply[colour] += workers
