"""The rules of 7 Steps, compiled. Each function is a rule; its docstring is the clause in one line."""

import numpy as np

from zellige.core.bits import first, nth, size, without_first
from zellige.core.contract import CHANCE, OVER, Board, Events, State
from zellige.core.kernel import kernel
from zellige.core.random import Generator, below
from zellige.games.seven_steps import codes
from zellige.games.seven_steps.board import AID, COLOURS, KIND_COUNT
from zellige.games.seven_steps.codes import RETURN_BASE
from zellige.games.seven_steps.refusal_codes import (
    ALLOWED,
    CHANCE_IS_DUE,
    GAME_IS_OVER,
    NO_CHANCE_IS_DUE,
    NO_SUCH_RETURN,
    NO_SUCH_TILE,
    NO_TILE_LEFT,
    NOT_IN_BAG,
    NOT_IN_DECK,
    NOTHING_PLACED,
    OTHER_PHASE,
    TAKEN_STAYS,
)
from zellige.games.seven_steps.rules.aids import (
    aid_candidate,
    aid_candidates,
    changes_something,
    list_aids,
    refusal_of_aid,
    use_aid,
)
from zellige.games.seven_steps.rules.placing import find_open, refusal_of_place
from zellige.games.seven_steps.rules.turns import (
    choose_bonus,
    draw_disc,
    draw_tile,
    end_placing,
    keep_tile,
    may_draw,
    place_disc,
    return_discs,
    score_turn,
)
from zellige.games.seven_steps.state import (
    ASK_POINTS,
    BONUS,
    DEAL,
    DRAW,
    FINISHED,
    KEEP,
    PLACE,
    RETURN,
    TILE,
)

COLOUR_COUNT = len(COLOURS)


# -- whose turn it is -------------------------------------------------------------------------------


@kernel
def to_act(board: Board, state: State) -> int:
    """The seat to act, or CHANCE while discs or tiles are drawn, or OVER."""
    if state.phase == FINISHED:
        return OVER
    if state.phase in (DEAL, DRAW, TILE):
        return CHANCE
    return int(state.turn)


@kernel
def score(board: Board, state: State, seat: int) -> int:
    """SS-17: the points of a seat."""
    return int(state.score[seat])


# -- all that may come next -------------------------------------------------------------------------


@kernel
def may_use_aid(state: State) -> bool:
    """SS-9, SS-18: before the first disc, once, if one holds a tile."""
    return bool(
        state.phase == PLACE and state.count == 0 and state.aid == 0 and state.held[AID, state.turn] > 0
    )


@kernel
def may_return(state: State, colour: int) -> int:
    """SS-24, SS-35: how many discs of a colour may be returned; not the one that was taken."""
    in_hand = int(state.hand[state.turn, colour])
    return in_hand - 1 if taken_stays(state, colour) and in_hand > 0 else in_hand


@kernel
def taken_stays(state: State, colour: int) -> bool:
    """SS-24: a disc of this colour was taken, and none of it was placed this turn."""
    if state.taken != colour + 1:
        return False
    return not state.placed_colours >> colour & 1


@kernel
def legal(board: Board, state: State, events: Events) -> int:
    """Write all events that may come next; return how many there are."""
    if state.phase == PLACE:
        return _list_placing(board, state, events)
    if state.phase == RETURN:
        count = count_returns(state)
        for index in range(count):
            events[index] = nth_return(state, index)
        return count
    return _list_short(state, events)


@kernel
def _list_placing(board: Board, state: State, events: Events) -> int:
    count = list_aids(board, state, events) if may_use_aid(state) else 0
    return list_places(state, events, count)


@kernel
def list_places(state: State, events: Events, count: int) -> int:
    """SS-10: where the next disc may go, written after `count` other events; or nowhere, after the first."""
    spaces = np.uint64(state.open)
    while spaces:
        events[count] = codes.PLACE + first(spaces)
        spaces = without_first(spaces)
        count += 1
    if state.count > 0:
        events[count] = codes.STOP
        count += 1
    return count


@kernel
def _list_short(state: State, events: Events) -> int:
    """The phases in which little can be chosen, and what chance may bring."""
    count = 0
    for choice in range(14):
        event = _short_choice(state, choice)
        if event >= 0:
            events[count] = event
            count += 1
    return count


@kernel
def _short_choice(state: State, choice: int) -> int:
    """One of at most fourteen events of a phase; -1 if there is none of this number."""
    if state.phase in (DEAL, DRAW):
        return codes.DRAW_DISC + choice if choice < COLOUR_COUNT and state.bag[choice] > 0 else -1
    if state.phase == TILE:
        sort, kind = choice // KIND_COUNT, choice % KIND_COUNT
        return codes.DRAW_TILE + choice if sort == state.tile_sort and state.deck[sort, kind] > 0 else -1
    if state.phase == ASK_POINTS:
        return codes.POINTS + choice if choice < 2 else -1
    if state.phase == BONUS:
        return codes.BONUS + choice if choice <= codes.NO_SORT and may_choose(state, choice) else -1
    if state.phase == KEEP:
        is_one = choice in (_held_choice(state), state.tile_sort * KIND_COUNT + state.tile)
        return codes.KEEP + choice if is_one else -1
    return -1


@kernel
def may_choose(state: State, sort: int) -> bool:
    """SS-32, SS-34: a sort of which there is a tile, or none."""
    return bool(sort == codes.NO_SORT or may_draw(state, sort))


@kernel
def _held_choice(state: State) -> int:
    return int(state.tile_sort * KIND_COUNT + state.held[state.tile_sort, state.turn])


@kernel
def count_returns(state: State) -> int:
    """SS-35: any of the discs, or none."""
    count = 1
    for colour in range(COLOUR_COUNT):
        count *= may_return(state, colour) + 1
    return count


@kernel
def nth_return(state: State, index: int) -> int:
    """One of them; the first is to return nothing."""
    event, place = codes.RETURN, 1
    for colour in range(COLOUR_COUNT):
        choices = may_return(state, colour) + 1
        event += index % choices * place
        index //= choices
        place *= RETURN_BASE
    return event


@kernel
def weight(board: Board, state: State, event: int) -> int:
    """How many discs in the bag, or tiles in the deck, are of the drawn kind."""
    if event < codes.DRAW_TILE:
        return int(state.bag[event - codes.DRAW_DISC])
    return int(state.deck[(event - codes.DRAW_TILE) // KIND_COUNT, (event - codes.DRAW_TILE) % KIND_COUNT])


@kernel
def random_event(board: Board, state: State, random: Generator) -> int:
    """A disc or tile by its number, or one of the legal actions, each as likely as the others."""
    if state.phase in (DEAL, DRAW):
        return random_disc(state, random)
    if state.phase == PLACE:
        return _random_placing(board, state, random)
    if state.phase == RETURN:
        return nth_return(state, below(random, count_returns(state)))
    if state.phase == TILE:
        return _random_tile(state, random)
    if state.phase == KEEP:
        alike = state.tile == state.held[state.tile_sort, state.turn]
        use_new = alike or below(random, 2) == 0
        return codes.KEEP + (state.tile_sort * KIND_COUNT + state.tile if use_new else _held_choice(state))
    if state.phase == BONUS:
        return codes.BONUS + _random_sort(state, random)
    return codes.POINTS + below(random, 2)


@kernel
def random_disc(state: State, random: Generator) -> int:
    """SS-36: one of the discs in the bag, each as likely as the others."""
    index = below(random, state.in_bag)
    colour = 0
    while index >= state.bag[colour]:
        index -= state.bag[colour]
        colour += 1
    return codes.DRAW_DISC + colour


@kernel
def _random_sort(state: State, random: Generator) -> int:
    while True:
        sort = below(random, codes.NO_SORT + 1)
        if may_choose(state, sort):
            return sort


@kernel
def _random_tile(state: State, random: Generator) -> int:
    total = 0
    for kind in range(KIND_COUNT):
        total += state.deck[state.tile_sort, kind]
    index, kind = below(random, total), 0
    while index >= state.deck[state.tile_sort, kind]:
        index -= state.deck[state.tile_sort, kind]
        kind += 1
    return codes.DRAW_TILE + int(state.tile_sort) * KIND_COUNT + kind


@kernel
def _random_placing(board: Board, state: State, random: Generator) -> int:
    spaces = np.uint64(state.open)
    if not may_use_aid(state):
        index = below(random, size(spaces) + (state.count > 0))
        return codes.PLACE + nth(spaces, index) if index < size(spaces) else codes.STOP
    # Most uses of a tile that can be written down are not possible: pick one, and pick again.
    kind = state.held[AID, state.turn]
    while True:
        index = below(random, size(spaces) + aid_candidates(kind))
        if index < size(spaces):
            return codes.PLACE + nth(spaces, index)
        event = aid_candidate(board, kind, index - size(spaces))
        if changes_something(board, state, event):
            return event


@kernel
def refusal(board: Board, state: State, event: int) -> int:
    """Why an event may not come next; ALLOWED if it may."""
    if state.phase == FINISHED:
        return GAME_IS_OVER
    is_chance = state.phase in (DEAL, DRAW, TILE)
    if event >= codes.DRAW_DISC:
        return _refusal_of_chance(state, event) if is_chance else NO_CHANCE_IS_DUE
    if is_chance:
        return CHANCE_IS_DUE
    if event < codes.STOP:
        return refusal_of_place(board, state, event - codes.PLACE) if state.phase == PLACE else OTHER_PHASE
    if event == codes.STOP:
        if state.phase != PLACE:
            return OTHER_PHASE
        return ALLOWED if state.count > 0 else NOTHING_PLACED
    if codes.LIFT <= event < codes.RETURN:
        return _refusal_of_aid(board, state, event)
    return _refusal_after_placing(state, event)


@kernel
def _refusal_of_chance(state: State, event: int) -> int:
    if event < codes.DRAW_TILE:
        if state.phase == TILE:
            return NO_CHANCE_IS_DUE
        return ALLOWED if state.bag[event - codes.DRAW_DISC] > 0 else NOT_IN_BAG
    sort, kind = (event - codes.DRAW_TILE) // KIND_COUNT, (event - codes.DRAW_TILE) % KIND_COUNT
    if state.phase != TILE or sort != state.tile_sort:
        return NO_CHANCE_IS_DUE
    return ALLOWED if state.deck[sort, kind] > 0 else NOT_IN_DECK


@kernel
def _refusal_of_aid(board: Board, state: State, event: int) -> int:
    """SS-9, SS-18, SS-19."""
    if state.phase != PLACE or state.count > 0 or state.aid > 0:
        return OTHER_PHASE
    return refusal_of_aid(board, state, event)


@kernel
def _refusal_after_placing(state: State, event: int) -> int:
    if event in (codes.POINTS, codes.SAVE):
        return ALLOWED if state.phase == ASK_POINTS else OTHER_PHASE
    if codes.BONUS <= event < codes.KEEP:
        if state.phase != BONUS:
            return OTHER_PHASE
        return ALLOWED if may_choose(state, event - codes.BONUS) else NO_TILE_LEFT
    if codes.KEEP <= event < codes.LIFT:
        if state.phase != KEEP:
            return OTHER_PHASE
        return ALLOWED if _short_choice(state, event - codes.KEEP) >= 0 else NO_SUCH_TILE
    if state.phase != RETURN:
        return OTHER_PHASE
    reason, rest = ALLOWED, event - codes.RETURN
    for colour in range(COLOUR_COUNT):
        wished = rest % RETURN_BASE
        rest //= RETURN_BASE
        if wished > state.hand[state.turn, colour]:
            return NO_SUCH_RETURN
        if wished > may_return(state, colour):
            reason = TAKEN_STAYS
    return reason


# -- carrying it out --------------------------------------------------------------------------------


@kernel
def apply(board: Board, state: State, event: int) -> None:
    """Carry out a legal event."""
    if event >= codes.DRAW_TILE:
        draw_tile(board, state, (event - codes.DRAW_TILE) % KIND_COUNT)
    elif event >= codes.DRAW_DISC:
        draw_disc(board, state, event - codes.DRAW_DISC)
    elif event >= codes.RETURN:
        return_discs(board, state, event)
    elif event >= codes.LIFT:
        use_aid(board, state, event)
        state.open = find_open(board, state)
    elif event >= codes.KEEP:
        keep_tile(board, state, (event - codes.KEEP) % KIND_COUNT)
    elif event >= codes.BONUS:
        choose_bonus(board, state, event - codes.BONUS)
    elif event >= codes.POINTS:
        score_turn(board, state, event == codes.POINTS)
    elif event == codes.STOP:
        end_placing(board, state)
    else:
        place_disc(board, state, event - codes.PLACE)
