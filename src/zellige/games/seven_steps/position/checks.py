"""What a position of 7 Steps must fulfil (SS-42), beyond its form."""

import numpy as np

from zellige.core.bits import bit
from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Plural
from zellige.games.seven_steps import rules
from zellige.games.seven_steps.board import (
    AID,
    COLOURS,
    DISCS,
    HAND,
    KINDS,
    POINTS,
    TOP,
)
from zellige.games.seven_steps.rules import turns
from zellige.games.seven_steps.rules.placing import TAKE, find_open, first_spaces, most_discs
from zellige.games.seven_steps.rules.points import disc_points
from zellige.games.seven_steps.state import (
    ASK_POINTS,
    BONUS,
    DEAL,
    DRAW,
    EXTRA,
    KEEP,
    LAST,
    NORMAL,
    PLACE,
    RETURN,
    TILE,
)
from zellige.games.seven_steps.words import DISC_WORDS


def check_sums(board: Board, state: State, position: Entry) -> None:
    """SS-5: all discs and all tiles are somewhere."""
    for colour in range(len(COLOURS)):
        lying = int(state.height[board.colour == colour].sum()) + int(state.hand[:, colour].sum())
        removed = int(state.removed[colour]) + int(state.removed_unseen[colour])
        found = lying + int(state.bag[colour]) + removed
        if found != DISCS:
            position.refuse(
                Plural(
                    "{disc}: there is {found}, not {number}",
                    "{disc}: there are {found}, not {number}",
                    "found",
                ),
                "SS-5",
                disc=Message(DISC_WORDS[colour]),
                found=found,
                number=DISCS,
            )
    for sort, kinds in enumerate(KINDS):
        for kind, name in enumerate(kinds, 1):
            count = int(board.tile_counts[sort, kind])
            held = int(np.count_nonzero(state.held[sort] == kind))
            drawn = int(state.phase == KEEP and state.tile_sort == sort and state.tile == kind)
            found = int(state.deck[sort, kind]) + int(state.discard[sort, kind]) + held + drawn
            if found != count:
                position.refuse(
                    Plural(
                        "tile {tile}: there is {found}, not {number}",
                        "tile {tile}: there are {found}, not {number}",
                        "found",
                    ),
                    "SS-5",
                    tile=name,
                    found=found,
                    number=count,
                )


def check_towers(position: Entry) -> None:
    """SS-15: none is as high as seven, or it would have been taken down."""
    for space in position.at("towers").value:
        position.at("towers").at(space).integer(0, TOP - 1)


def check_round(board: Board, state: State, position: Entry) -> None:
    """SS-20, SS-35, SS-37: the last round begins, and discs leave the game, only with an empty bag."""
    if state.stage != NORMAL and state.in_bag > 0:
        position.at("round").refuse(N_("the bag is not empty"))
    if state.in_bag > 0 and (state.removed.any() or state.removed_unseen.any()):
        position.at("removed").refuse(N_("the bag is not empty"))
    if state.stage == EXTRA and not board.extra_round:
        position.at("round").refuse(N_("this game has no extra round"))


def check_hands(board: Board, state: State, position: Entry) -> None:
    """SS-36, SS-42: seven discs at the start of a turn; fewer only in the last rounds."""
    for seat in range(int(board.players)):
        discs = turns.discs(state, seat)
        if seat == state.turn:
            discs += int(state.count) - (1 if state.taken else 0)
        is_being_served = state.phase in (DEAL, DRAW) and seat == state.turn
        expected = 0 if state.phase == DEAL and seat > state.turn else HAND
        if discs > HAND or (discs != expected and state.stage == NORMAL and not is_being_served):
            position.at("hands").refuse(
                Plural(
                    "seat {seat} has {found} disc, not {number}",
                    "seat {seat} has {found} discs, not {number}",
                    "found",
                ),
                seat=seat + 1,
                found=discs,
                number=expected,
            )


def check_turn(board: Board, state: State, position: Entry) -> None:
    """SS-42: a turn that fits; whoever has no disc at its start is passed over (SS-10)."""
    turn = position.get("turn")
    is_over = state.turn < 0
    if is_over and state.stage != (EXTRA if board.extra_round else LAST):
        position.at("to_act").refuse(N_("the game cannot be over before the last round"))
    if turn is not None and is_over:
        turn.refuse(N_("the game is over"))
    if turn is None:
        if state.phase == PLACE and turns.discs(state, state.turn) == 0:
            turns.start_next_turn(board, state)
        elif state.phase == PLACE:
            turns.start_placing(board, state)
        return
    fault = _fault_of_placed(board, state) or _fault_of_phase(board, state)
    if fault is not None:
        turn.refuse(fault)
    if state.phase == PLACE:
        state.open = find_open(board, state)
        if not state.open:
            turn.refuse(N_("no disc can be placed: placing has ended"))


def _fault_of_placed(board: Board, state: State) -> str | None:
    """What does not fit in what was done this turn."""
    if (state.aid == TAKE) != (state.taken > 0):
        return N_("only an aid tile that takes a disc has a colour, and it must have one")
    if (
        state.taken
        and rules.taken_stays(state, state.taken - 1)
        and not state.hand[state.turn, state.taken - 1]
    ):
        return N_("the disc that was taken is gone")
    if state.taken and turns.discs(state, state.turn) + state.count == 1:
        return N_("whoever has no disc cannot use an aid tile")
    if state.count > most_discs(state):
        return N_("too many discs were placed")
    if not _is_path(board, state) or not _is_on_towers(board, state):
        return N_("these discs cannot have been placed one after the other")
    if state.aid and state.phase != RETURN and state.held[AID, state.turn]:
        return N_("an aid tile was used, but one is still held")
    if state.aid and not _is_put_away(state):
        return N_("an aid tile was used, but it is not on the discard pile")
    return None


def _is_put_away(state: State) -> bool:
    """SS-18, SS-34: the aid tile used is on the discard pile, unless that has become the deck since."""
    may_be_deck = state.phase == RETURN or (state.phase == TILE and state.tile_sort == AID)
    if state.discard[AID].any() or not may_be_deck:
        return bool(state.discard[AID, state.aid] > 0)
    return bool(state.deck[AID, state.aid] > 0 or state.held[AID, state.turn] == state.aid)


def _fault_of_phase(board: Board, state: State) -> str | None:
    """What does not fit in what is asked now."""
    discs, seat = turns.discs(state, state.turn), int(state.turn)
    if state.phase in (ASK_POINTS, BONUS, TILE, KEEP, RETURN) and state.count == 0:
        return N_("no disc was placed")
    if state.phase in (BONUS, TILE, KEEP) and disc_points(state) > turns.SMALL_TURN:
        return N_("the turn scored too much for a bonus tile")
    untouched = not any(part.any() for part in (state.height, state.score, state.held, state.discard))
    faults = {
        DEAL: (discs >= HAND or not untouched or state.in_bag == 0, N_("there is nothing to deal")),
        DRAW: (discs >= HAND or state.in_bag == 0, N_("there is nothing to draw")),
        PLACE: (
            state.count == 0 and state.aid == 0,
            N_("nothing has been done yet: this is the start of a turn"),
        ),
        ASK_POINTS: (state.held[POINTS, seat] == 0, N_("there is no point tile to use")),
        TILE: (state.deck[state.tile_sort].sum() == 0, N_("the deck is empty")),
        KEEP: (state.held[state.tile_sort, seat] == 0, N_("there is only one tile to keep")),
        RETURN: (not turns.return_is_asked(board, state), N_("there is nothing to return")),
    }
    is_fault, message = faults.get(int(state.phase), (False, ""))
    return message if is_fault else None


def _is_on_towers(board: Board, state: State) -> bool:
    """SS-11, SS-15: the discs lie on top where they were placed, the first on a tower that was lowest.

    Taken back one by one, as far as no tower was taken down: what was before that cannot be known.
    """
    before = state.copy()
    for index in range(int(state.count) - 1, -1, -1):
        space, level = int(state.placed[index]), int(state.level[index])
        if level == TOP:
            return True
        if before.height[space] != level:
            return False
        before.height[space] -= 1
    before.count = 0
    return state.count == 0 or bool(
        first_spaces(board, before, int(board.colour[state.placed[0]])) & bit(int(state.placed[0]))
    )


def _is_path(board: Board, state: State) -> bool:
    """SS-12 to SS-14: neighbours, on the same level or one higher, never the same space twice."""
    spaces, levels = state.placed.tolist()[: state.count], state.level.tolist()[: state.count]
    steps = zip(spaces, spaces[1:], levels, levels[1:], strict=False)
    return len(set(spaces)) == len(spaces) and all(
        bool(board.neighbours[one] & bit(other)) and above - below in (0, 1)
        for one, other, below, above in steps
    )
