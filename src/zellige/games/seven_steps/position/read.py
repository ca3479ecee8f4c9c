"""A position of 7 Steps (SS-42) as a state: its form is read, then it is checked."""

import numpy as np

from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_
from zellige.games.seven_steps.board import (
    AID_KINDS,
    COLOURS,
    DISCS,
    KINDS,
    SORTS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TOP,
)
from zellige.games.seven_steps.position import checks
from zellige.games.seven_steps.position.form import KEYS, MOST_POINTS, OPTIONAL_KEYS, ROUNDS
from zellige.games.seven_steps.state import (
    DEAL,
    DRAW,
    FINISHED,
    KEEP,
    PHASES,
    PLACE,
    STATE,
    TILE,
)


def read_position(board: Board, position: Entry) -> State:
    """The state of a position; what does not fit SS-42 is refused."""
    position.object(needs=KEYS, may=OPTIONAL_KEYS)
    state = np.zeros(1, STATE)[0]
    _read_discs(board, state, position)
    _read_tiles(board, state, position)
    _read_scores(board, state, position)
    _read_turn(board, state, position)
    checks.check_sums(board, state, position)
    checks.check_towers(position)
    checks.check_hands(board, state, position)
    checks.check_round(board, state, position)
    checks.check_turn(board, state, position)
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
    # Who saw discs leave the game is not in a position; by rules 1 everybody did (SS-20, SS-35).
    removed = state.removed_unseen if board.returns_leave else state.removed
    for name, counts in (("bag", state.bag), ("removed", removed)):
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
            if len(tiles) > board.tile_counts[sort].sum():
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
