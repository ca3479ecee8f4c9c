"""What a position of Maharani must fulfil (MH-35), beyond its form."""

import numpy as np

from zellige.core.bits import WORD, bit
from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Plural
from zellige.games.maharani import rules
from zellige.games.maharani.board import (
    CENTRE_KIND,
    PLAYER_COLOURS,
    QUARTERS,
    SPACE_NUMBERS,
    TILE_CODES,
    TILE_NUMBERS,
    own_direction,
)


def check_sums(board: Board, state: State, position: Entry) -> None:
    """MH-4, MH-5: all tiles and all workers are somewhere."""
    for tile, code in enumerate(TILE_CODES, 1):
        lying = np.count_nonzero(state.tile == tile) + np.count_nonzero(state.rondel == tile)
        found, there_are = lying + state.bag[tile] + state.removed[tile], board.tiles[tile]
        if found != there_are:
            position.refuse(
                Plural(
                    "there is {found} tile of kind {tile}, not {number}",
                    "there are {found} tiles of kind {tile}, not {number}",
                    "found",
                ),
                "MH-4",
                found=found,
                tile=code,
                number=there_are,
            )
    for colour, name in enumerate(PLAYER_COLOURS):
        standing = sum(int(word).bit_count() for word in state.workers_of[colour])
        found = standing + int(state.supply[colour])
        if board.owner[colour] >= 0 and found != board.workers:
            position.refuse(
                Plural(
                    "there is {found} {colour} worker, not {number}",
                    "there are {found} {colour} workers, not {number}",
                    "found",
                ),
                "MH-5",
                found=found,
                colour=Message(name),
                number=board.workers,
            )


def check_tiles(board: Board, state: State, position: Entry) -> None:
    """MH-13: each tile fits its space."""
    for name, entry in position.at("tiles").items():
        space = SPACE_NUMBERS[name]
        kind = rules.kind_of(int(state.tile[space]))
        if not board.fitting[kind, state.arrow[space], space // WORD] & bit(space % WORD):
            entry.refuse(N_("the columns of the tile do not fit those of {space}"), "MH-13", space=name)


def check_workers(board: Board, state: State, position: Entry) -> None:
    """MH-16, MH-29, MH-33: each worker stands where its owner could have put it."""
    for name, entry in position.at("workers").items():
        space, colour = SPACE_NUMBERS[name], PLAYER_COLOURS.index(entry.value)
        quarter, tile = board.quarter[space], int(state.tile[space])
        if not tile:
            entry.refuse(N_("there is no tile on {space}"), "MH-16", space=name)
        if state.arrow[space] != own_direction(board.side[board.owner[colour]]):
            entry.refuse(N_("the arrow on {space} does not point to the worker's owner"), "MH-16", space=name)
        if state.post[colour, quarter, rules.colour_of(tile)]:
            entry.refuse(
                N_("two workers of one colour stand on the same tile colour in one quarter"), "MH-33"
            )
        if state.scored[quarter]:
            entry.refuse(N_("quarter {quarter} has already been scored"), "MH-29", quarter=QUARTERS[quarter])
        state.post[colour, quarter, rules.colour_of(tile)] = space + 1


def check_scored(board: Board, state: State, position: Entry) -> None:
    """MH-29, MH-31: full quarters are scored at the end of a turn, others only when nothing fits any more."""
    is_stuck = state.scored.all() and not rules.draw_is_due(state) and rules.nothing_fits(board, state)
    between_turns = state.placed == 0 and not rules.draw_is_due(state)
    for quarter, name in enumerate(QUARTERS):
        is_full = rules.is_full(board, state, quarter)
        if state.scored[quarter] and not is_full and not is_stuck:
            position.at("scored").refuse(
                N_("quarter {quarter} is scored but not full"), "MH-29", quarter=name
            )
        if is_full and between_turns and not state.scored[quarter]:
            position.at("scored").refuse(
                N_("quarter {quarter} is full but not scored"), "MH-29", quarter=name
            )


def check_removed(board: Board, state: State, position: Entry) -> None:
    """MH-26, MH-27: only tiles with a column in the centre leave the game, when no space is left for them."""
    centre_is_built = rules.centre_is_built(board, state)
    for entry in position.at("removed").list():
        if rules.kind_of(TILE_NUMBERS[entry.value]) != CENTRE_KIND:
            entry.refuse(N_("{tile} has no column in its centre"), "MH-27", tile=entry.value)
        if not centre_is_built:
            entry.refuse(N_("not all spaces with a column in the centre are built on"), "MH-27")
    for entry in position.at("rondel").list():
        is_centre = entry.value is not None and rules.kind_of(TILE_NUMBERS[entry.value]) == CENTRE_KIND
        if is_centre and centre_is_built and state.placed == 0:
            entry.refuse(N_("there is no space left for {tile}"), "MH-26", tile=entry.value)


def check_turn(state: State, position: Entry) -> None:
    """MH-30, MH-35: to act and placed go with quarters, gold and slots."""
    if (state.turn < 0) != bool(state.scored.all()):
        position.at("to_act").refuse(
            N_("the game is over when all quarters are scored, and only then"), "MH-30"
        )
    if state.turn < 0 and rules.draw_is_due(state):
        position.at("to_act").refuse(N_("the game is over, but tiles are still to be drawn"))
    if state.placed == 0:
        return
    placed = position.at("placed")
    if state.turn < 0:
        placed.refuse(N_("the game is over"))
    if state.gold[state.turn] == 0:
        placed.refuse(N_("a tile was placed, but it earned no gold"))
    empty = np.count_nonzero(state.rondel == 0)
    if empty == 0 or (empty > 1 and state.in_bag > 0):
        placed.refuse(
            Plural(
                "a tile was placed, but {empty} slot is empty",
                "a tile was placed, but {empty} slots are empty",
                "empty",
            ),
            empty=empty,
        )
