"""Positions of 7 Steps as data (SS-42): written from a state, and read back with every check."""

from typing import Any

import numpy as np

from zellige.core.bits import bit
from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_, Message
from zellige.games.seven_steps import rules
from zellige.games.seven_steps.board import (
    AID,
    AID_KINDS,
    COLOURS,
    DISCS,
    HAND,
    KIND_COUNTS,
    KINDS,
    POINTS,
    SORTS,
    SPACE_NAMES,
    SPACE_NUMBERS,
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
    FINISHED,
    KEEP,
    LAST,
    NORMAL,
    PHASES,
    PLACE,
    RETURN,
    STATE,
    TILE,
)
from zellige.games.seven_steps.words import DISC_WORDS

NEEDED = (
    "towers",
    "bag",
    "removed",
    "hands",
    "aid",
    "points",
    "aid_deck",
    "aid_discard",
    "points_deck",
    "points_discard",
    "scores",
    "to_act",
)
ROUNDS = ("", "last", "extra")
MOST_POINTS = 1_000_000_000


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    seats = int(board.players)
    heights = state.height.tolist()
    position: dict[str, Any] = {
        "towers": {name: height for name, height in zip(SPACE_NAMES, heights, strict=True) if height},
        "bag": _counted(state.bag),
        "removed": _counted(state.removed),
        "hands": [_counted(state.hand[seat]) for seat in range(seats)],
        "aid": [_kind(AID, kind) for kind in state.held[AID].tolist()[:seats]],
        "points": [_kind(POINTS, kind) for kind in state.held[POINTS].tolist()[:seats]],
    }
    for sort, name in enumerate(SORTS):
        position[f"{name}_deck"] = _listed(sort, state.deck[sort])
        position[f"{name}_discard"] = _listed(sort, state.discard[sort])
    position["scores"] = state.score.tolist()[:seats]
    if state.stage != NORMAL:
        position["round"] = ROUNDS[state.stage]
    position["to_act"] = int(state.turn) + 1 if state.turn >= 0 else None
    turn = _write_turn(state)
    return position if turn is None else {**position, "turn": turn}


def _counted(counts: Any) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLOURS, counts.tolist(), strict=True) if count}


def _kind(sort: int, kind: int) -> str | None:
    return KINDS[sort][kind - 1] if kind else None


def _listed(sort: int, counts: Any) -> list[str]:
    return sorted(
        kind for kind, count in zip(KINDS[sort], counts.tolist()[1:], strict=False) for _ in range(count)
    )


def _write_turn(state: State) -> dict[str, Any] | None:
    if state.phase == FINISHED or (state.phase == PLACE and state.count == 0 and state.aid == 0):
        return None
    phase = PHASES[state.phase]
    if state.phase in (DEAL, DRAW):
        return {"phase": phase}
    turn = {
        "phase": phase,
        "aid": _kind(AID, int(state.aid)),
        "taken": COLOURS[state.taken - 1] if state.taken else None,
        "placed": [[SPACE_NAMES[state.placed[k]], int(state.level[k])] for k in range(state.count)],
    }
    if state.phase in (TILE, KEEP):
        turn["sort"] = SORTS[state.tile_sort]
    if state.phase == KEEP:
        turn["tile"] = _kind(int(state.tile_sort), int(state.tile))
    return turn


# -- reading ----------------------------------------------------------------------------------------


def read_position(board: Board, position: Entry) -> State:
    """The state of a position; what does not fit SS-42 is refused."""
    position.object(needs=NEEDED, may=("round", "turn"))
    state = np.zeros(1, STATE)[0]
    _read_discs(board, state, position)
    _read_tiles(board, state, position)
    _read_scores(board, state, position)
    _read_turn(board, state, position)
    _check_sums(board, state, position)
    for space in position.at("towers").value:
        position.at("towers").at(space).integer(0, TOP - 1)
    _check_round(board, state, position)
    _check_hands(board, state, position)
    _check_turn(board, state, position)
    return state


def _read_counts(entry: Entry, most: int) -> list[int]:
    """Numbers by colour; what is absent is none. More than there are is refused with the sums."""
    entry.object(may=COLOURS)
    found = [entry.get(colour) for colour in COLOURS]
    return [0 if count is None else min(count.integer(0), most) for count in found]


def _read_discs(board: Board, state: State, position: Entry) -> None:
    for name, entry in position.at("towers").items():
        if name not in SPACE_NUMBERS:
            entry.refuse(N_("{space} is not on the board"), space=name)
        # More than there are is refused with the sums, as a tower that is merely too high is after them.
        state.height[SPACE_NUMBERS[name]] = min(entry.integer(0), DISCS + 1)
    for name, counts in (("bag", state.bag), ("removed", state.removed)):
        counts[:] = _read_counts(position.at(name), DISCS + 1)
    for seat, entry in enumerate(position.at("hands").list(int(board.players))):
        state.hand[seat] = _read_counts(entry, DISCS + 1)
    state.in_bag = state.bag.sum()


def _read_tiles(board: Board, state: State, position: Entry) -> None:
    for sort, name in enumerate(SORTS):
        for seat, entry in enumerate(position.at(name).list(int(board.players))):
            state.held[sort, seat] = (
                0 if entry.value is None else KINDS[sort].index(entry.one_of(KINDS[sort])) + 1
            )
        for pile, counts in ((f"{name}_deck", state.deck[sort]), (f"{name}_discard", state.discard[sort])):
            tiles = position.at(pile).list()
            for entry in tiles:
                entry.one_of(KINDS[sort])
            if len(tiles) > sum(KIND_COUNTS[sort]):
                position.refuse(N_("there are more tiles than the game has"), "SS-5")
            for entry in tiles:
                counts[KINDS[sort].index(entry.value) + 1] += 1


def _read_scores(board: Board, state: State, position: Entry) -> None:
    for seat, entry in enumerate(position.at("scores").list(int(board.players))):
        state.score[seat] = entry.integer(0, MOST_POINTS)
    given = position.get("round")
    if given is not None:
        state.stage = ROUNDS.index(given.one_of(ROUNDS[1:]))


def _read_turn(board: Board, state: State, position: Entry) -> None:
    to_act, turn = position.at("to_act"), position.get("turn")
    state.turn = -1 if to_act.value is None else to_act.integer(1, int(board.players)) - 1
    state.phase = FINISHED if to_act.value is None else PLACE
    if turn is None:
        return
    if to_act.value is None:
        turn.object().refuse(N_("the game is over"))
    state.phase = PHASES.index(turn.object().at("phase").one_of(PHASES))
    extra = {TILE: ("sort",), KEEP: ("sort", "tile")}.get(int(state.phase), ())
    common = () if state.phase in (DEAL, DRAW) else ("aid", "taken", "placed")
    turn.object(needs=("phase", *common, *extra))
    if common:
        _read_placed(board, state, turn)
    if extra:
        state.tile_sort = SORTS.index(turn.at("sort").one_of(SORTS))
    if state.phase == KEEP:
        state.tile = KINDS[state.tile_sort].index(turn.at("tile").one_of(KINDS[state.tile_sort])) + 1


def _read_placed(board: Board, state: State, turn: Entry) -> None:
    aid, taken = turn.at("aid"), turn.at("taken")
    state.aid = 0 if aid.value is None else AID_KINDS.index(aid.one_of(AID_KINDS)) + 1
    state.taken = 0 if taken.value is None else COLOURS.index(taken.one_of(COLOURS)) + 1
    placed = turn.at("placed")
    if len(placed.list()) > TOP:
        placed.refuse(N_("no more than {most} discs are placed in a turn"), "SS-10", most=TOP)
    for index, pair in enumerate(placed.list()):
        space, level = pair.list(2)
        state.placed[index] = SPACE_NUMBERS[space.one_of(SPACE_NAMES)]
        state.level[index] = level.integer(1, TOP)
        state.placed_colours |= 1 << board.colour[state.placed[index]]
        state.count += 1


def _check_sums(board: Board, state: State, position: Entry) -> None:
    """SS-5: all discs and all tiles are somewhere."""
    for colour in range(len(COLOURS)):
        lying = int(state.height[board.colour == colour].sum()) + int(state.hand[:, colour].sum())
        found = lying + int(state.bag[colour]) + int(state.removed[colour])
        if found != DISCS:
            position.refuse(
                N_("of the {disc} there are {found}, not {number}"),
                "SS-5",
                disc=Message(DISC_WORDS[colour]),
                found=found,
                number=DISCS,
            )
    for sort, counts in enumerate(KIND_COUNTS):
        for kind, count in enumerate(counts, 1):
            held = int(np.count_nonzero(state.held[sort] == kind))
            drawn = int(state.phase == KEEP and state.tile_sort == sort and state.tile == kind)
            found = int(state.deck[sort, kind]) + int(state.discard[sort, kind]) + held + drawn
            if found != count:
                position.refuse(
                    N_("of the tile {tile} there are {found}, not {number}"),
                    "SS-5",
                    tile=KINDS[sort][kind - 1],
                    found=found,
                    number=count,
                )


def _check_round(board: Board, state: State, position: Entry) -> None:
    """SS-20, SS-37, SS-40: the last round begins, and discs leave the game, only with an empty bag."""
    if state.stage != NORMAL and state.in_bag > 0:
        position.at("round").refuse(N_("the bag is not empty"))
    if state.removed.any() and state.in_bag > 0:
        position.at("removed").refuse(N_("the bag is not empty"))
    if state.stage == EXTRA and not board.extra_round:
        position.at("round").refuse(N_("this game has no extra round"))


def _check_hands(board: Board, state: State, position: Entry) -> None:
    """SS-36, SS-42: seven discs at the start of a turn; fewer only in the last rounds."""
    for seat in range(int(board.players)):
        discs = turns.discs(state, seat)
        if seat == state.turn:
            discs += int(state.count) - (1 if state.taken else 0)
        is_being_served = state.phase in (DEAL, DRAW) and seat == state.turn
        expected = 0 if state.phase == DEAL and seat > state.turn else HAND
        if discs > HAND or (discs != expected and state.stage == NORMAL and not is_being_served):
            position.at("hands").refuse(
                N_("seat {seat} has {found} discs, not {number}"), seat=seat + 1, found=discs, number=expected
            )


def _check_turn(board: Board, state: State, position: Entry) -> None:
    """SS-42: a turn that fits; who has no disc at its start is passed over (SS-10)."""
    turn = position.get("turn")
    if state.phase == FINISHED and state.stage != (EXTRA if board.extra_round else LAST):
        position.at("to_act").refuse(N_("the game is not over before the last round"))
    if turn is None:
        if state.phase == PLACE and turns.discs(state, state.turn) == 0:
            turns.start_next_turn(board, state)
        elif state.phase == PLACE:
            turns.start_placing(board, state)
        return
    fault = _fault_of_placed(board, state) or _fault_of_phase(state)
    if fault is not None:
        turn.refuse(fault)
    if state.phase == PLACE:
        state.open = find_open(board, state)
        if not state.open:
            turn.refuse(N_("no disc can be placed: placing has ended"))


def _fault_of_placed(board: Board, state: State) -> str | None:
    """What does not fit in what was done this turn."""
    if (state.aid == TAKE) != (state.taken > 0):
        return N_("a colour is taken by the aid tile that takes, and only by it")
    if (
        state.taken
        and rules.taken_stays(state, state.taken - 1)
        and not state.hand[state.turn, state.taken - 1]
    ):
        return N_("the disc that was taken is gone")
    if state.count > most_discs(state):
        return N_("too many discs were placed")
    if not _is_path(board, state) or not _is_on_towers(board, state):
        return N_("these discs cannot have been placed one after the other")
    if state.aid and state.phase != RETURN and state.held[AID, state.turn]:
        return N_("an aid tile was used, but one is still held")
    if state.aid and state.phase in (PLACE, ASK_POINTS, BONUS) and not state.discard[AID, state.aid]:
        return N_("an aid tile was used, but it is not on the discard pile")
    return None


def _fault_of_phase(state: State) -> str | None:
    """What does not fit in what is asked now."""
    discs, seat = turns.discs(state, state.turn), int(state.turn)
    if state.phase in (ASK_POINTS, BONUS, TILE, KEEP, RETURN) and state.count == 0:
        return N_("no disc was placed")
    if state.phase in (BONUS, TILE, KEEP) and disc_points(state) > turns.SMALL_TURN:
        return N_("the turn scored too much for a bonus tile")
    untouched = not state.height.any() and not state.score.any() and not state.held.any()
    faults = {
        DEAL: (discs >= HAND or not untouched or state.discard.any(), N_("there is nothing to deal")),
        DRAW: (discs >= HAND or state.in_bag == 0, N_("there is nothing to draw")),
        PLACE: (state.count == 0 and state.aid == 0, N_("nothing was done yet: this is the start of a turn")),
        ASK_POINTS: (state.held[POINTS, seat] == 0, N_("there is no point tile to use")),
        TILE: (state.deck[state.tile_sort].sum() == 0, N_("the deck is empty")),
        KEEP: (state.held[state.tile_sort, seat] == 0, N_("there is only one tile to keep")),
        RETURN: (discs == 0 or state.in_bag == 0, N_("there is nothing to return")),
    }
    is_fault, message = faults.get(int(state.phase), (False, ""))
    return message if is_fault else None


def _is_on_towers(board: Board, state: State) -> bool:
    """SS-11, SS-15: the discs lie on top where they were placed, the first on a tower that was lowest.

    Taken back one by one, as far as no tower was taken down: what was before that cannot be told.
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
