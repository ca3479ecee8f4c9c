"""Positions of Maharani as data (MH-35): written from a state, and read back with every check."""

from typing import Any

import numpy as np

from zellige.core.bits import WORD, bit
from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_, Message
from zellige.games.maharani import rules
from zellige.games.maharani.actions import workers_on
from zellige.games.maharani.board import (
    CENTRE_KIND,
    DIRECTIONS,
    PLAYER_COLOURS,
    QUARTERS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TILE_CODES,
    TILE_COLOURS,
    TILE_NUMBERS,
    own_direction,
)
from zellige.games.maharani.state import STATE

KEYS = (
    "tiles",
    "workers",
    "rondel",
    "bag",
    "removed",
    "face_down",
    "gold",
    "supply",
    "scored",
    "to_act",
    "placed",
)
MOST_GOLD = 1_000_000_000


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    tiles, arrows, face_down = state.tile.tolist(), state.arrow.tolist(), state.face_down.tolist()
    seats = range(int(board.players))
    return {
        "tiles": {
            SPACE_NAMES[space]: f"{TILE_CODES[tile - 1]}^{DIRECTIONS[arrows[space]]}"
            for space, tile in enumerate(tiles)
            if tile
        },
        "workers": {
            SPACE_NAMES[space]: PLAYER_COLOURS[colour] for space, colour in workers_on(state).items()
        },
        "rondel": [TILE_CODES[tile - 1] if tile else None for tile in state.rondel.tolist()],
        "bag": _listed(state.bag),
        "removed": _listed(state.removed),
        "face_down": [_named_quarters(face_down[seat]) for seat in seats],
        "gold": state.gold.tolist()[: len(seats)],
        "supply": _supplies(board, state),
        "scored": _named_quarters(state.scored.tolist()),
        "to_act": int(state.turn) + 1 if state.turn >= 0 else None,
        "placed": int(state.placed),
    }


def _listed(counts: Any) -> list[str]:
    return sorted(
        code for code, count in zip(TILE_CODES, counts.tolist()[1:], strict=True) for _ in range(count)
    )


def _named_quarters(flags: list[int]) -> list[str]:
    return sorted(name for name, flag in zip(QUARTERS, flags, strict=True) if flag)


def _supplies(board: Board, state: State) -> list[dict[str, int]]:
    supply = state.supply.tolist()
    return [
        {PLAYER_COLOURS[colour]: supply[colour] for colour in colours if colour >= 0}
        for colours in board.colours.tolist()[: int(board.players)]
    ]


# -- reading ----------------------------------------------------------------------------------------


def read_position(board: Board, position: Entry) -> State:
    """The state of a position; what does not fit MH-35 is refused."""
    position.object(needs=KEYS)
    state = np.zeros(1, STATE)[0]
    _read_tiles(board, state, position)
    _read_seats(board, state, position)
    _read_workers(board, state, position.at("workers"))
    _read_turn(board, state, position)
    _check_sums(board, state, position)
    _check_tiles(board, state, position)
    _check_workers(board, state, position)
    _check_scored(board, state, position)
    _check_removed(board, state, position)
    _check_turn(state, position)
    if state.turn >= 0 and state.placed == 0 and not rules.draw_is_due(state):
        rules.start_turn(board, state)  # MH-31: a position in which nothing fits ends at once
    return state


def _space(board: Board, name: str, entry: Entry) -> int:
    space = SPACE_NUMBERS.get(name)
    if space is None or board.quarter[space] < 0:
        entry.refuse(N_("{space} is not on the board"), space=name)
    return space


def _read_tiles(board: Board, state: State, position: Entry) -> None:
    state.empty = board.spaces
    for name, entry in position.at("tiles").items():
        space = _space(board, name, entry)
        code, _, arrow = entry.text().partition("^")
        if code not in TILE_NUMBERS or len(arrow) != 1 or arrow not in DIRECTIONS:
            entry.refuse(N_("this is not a tile with its arrow, like bC^S"))
        state.tile[space] = TILE_NUMBERS[code]
        state.arrow[space] = DIRECTIONS.index(arrow)
        state.empty[space // WORD] ^= bit(space % WORD)
        state.tiles_of[TILE_COLOURS.index(code[0]), space // WORD] |= bit(space % WORD)
    for slot, entry in enumerate(position.at("rondel").list(4)):
        state.rondel[slot] = 0 if entry.value is None else TILE_NUMBERS[entry.one_of(TILE_NUMBERS)]
    for counts, name in ((state.bag, "bag"), (state.removed, "removed")):
        if len(position.at(name).list()) > board.tiles.sum():
            position.refuse(N_("there are more tiles than the game has"), "MH-4")
        for entry in position.at(name).list():
            counts[TILE_NUMBERS[entry.one_of(TILE_NUMBERS)]] += 1
    state.in_bag = state.bag.sum()


def _read_seats(board: Board, state: State, position: Entry) -> None:
    players = int(board.players)
    for seat, entry in enumerate(position.at("face_down").list(players)):
        for name in entry.set_of(QUARTERS):
            state.face_down[seat, QUARTERS.index(name)] = 1
    for seat, entry in enumerate(position.at("gold").list(players)):
        state.gold[seat] = entry.integer(0, MOST_GOLD)
    for seat, entry in enumerate(position.at("supply").list(players)):
        own = [PLAYER_COLOURS[colour] for colour in board.colours[seat] if colour >= 0]
        for name, workers in entry.object(needs=own).items():
            # More than the game has is refused with the sums; what the record can hold is enough for that.
            state.supply[PLAYER_COLOURS.index(name)] = min(workers.integer(0), board.workers + 1)


def _read_workers(board: Board, state: State, workers: Entry) -> None:
    played = [name for colour, name in enumerate(PLAYER_COLOURS) if board.owner[colour] >= 0]
    for name, entry in workers.items():
        space = _space(board, name, entry)
        colour = PLAYER_COLOURS.index(entry.one_of(played))
        state.workers_of[colour, space // WORD] |= bit(space % WORD)


def _read_turn(board: Board, state: State, position: Entry) -> None:
    for name in position.at("scored").set_of(QUARTERS):
        state.scored[QUARTERS.index(name)] = 1
    to_act = position.at("to_act")
    state.turn = -1 if to_act.value is None else to_act.integer(1, int(board.players)) - 1
    state.placed = position.at("placed").integer(0, 1)


def _check_sums(board: Board, state: State, position: Entry) -> None:
    """MH-4, MH-5: all tiles and all workers are somewhere."""
    for tile, code in enumerate(TILE_CODES, 1):
        lying = np.count_nonzero(state.tile == tile) + np.count_nonzero(state.rondel == tile)
        found, there_are = lying + state.bag[tile] + state.removed[tile], board.tiles[tile]
        if found != there_are:
            position.refuse(
                N_("there are {found} tiles {tile}, not {number}"),
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
                N_("there are {found} {colour} workers, not {number}"),
                "MH-5",
                found=found,
                colour=Message(name),
                number=board.workers,
            )


def _check_tiles(board: Board, state: State, position: Entry) -> None:
    """MH-13: each tile fits its space."""
    for name, entry in position.at("tiles").items():
        space = SPACE_NUMBERS[name]
        kind = rules.kind_of(int(state.tile[space]))
        if not board.fitting[kind, state.arrow[space], space // WORD] & bit(space % WORD):
            entry.refuse(N_("the columns of the tile do not fit those of {space}"), "MH-13", space=name)


def _check_workers(board: Board, state: State, position: Entry) -> None:
    """MH-16, MH-29, MH-33: each worker stands where its owner could have put it."""
    for name, entry in position.at("workers").items():
        space, colour = SPACE_NUMBERS[name], PLAYER_COLOURS.index(entry.value)
        quarter, tile = board.quarter[space], int(state.tile[space])
        if not tile:
            entry.refuse(N_("there is no tile on {space}"), "MH-16", space=name)
        if state.arrow[space] != own_direction(board.side[board.owner[colour]]):
            entry.refuse(N_("the arrow on {space} does not point to the worker's owner"), "MH-16", space=name)
        if state.post[colour, quarter, rules.colour_of(tile)]:
            entry.refuse(N_("two workers of a colour stand on one tile colour in one quarter"), "MH-33")
        if state.scored[quarter]:
            entry.refuse(N_("quarter {quarter} is scored already"), "MH-29", quarter=QUARTERS[quarter])
        state.post[colour, quarter, rules.colour_of(tile)] = space + 1


def _check_removed(board: Board, state: State, position: Entry) -> None:
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


def _check_turn(state: State, position: Entry) -> None:
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
        placed.refuse(N_("a tile was placed, but it brought no gold"))
    empty = np.count_nonzero(state.rondel == 0)
    if empty == 0 or (empty > 1 and state.in_bag > 0):
        placed.refuse(N_("a tile was placed, but {empty} slots are empty"), empty=empty)


def _check_scored(board: Board, state: State, position: Entry) -> None:
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
