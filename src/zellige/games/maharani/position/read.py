"""A position of Maharani (MH-35) as a state: its form is read, then it is checked."""

import numpy as np

from zellige.core.bits import WORD, bit
from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_
from zellige.games.maharani import rules
from zellige.games.maharani.board import (
    DIRECTIONS,
    PLAYER_COLOURS,
    QUARTERS,
    SPACE_NUMBERS,
    TILE_COLOURS,
    TILE_NUMBERS,
)
from zellige.games.maharani.position import checks
from zellige.games.maharani.position.form import KEYS, MOST_GOLD
from zellige.games.maharani.state import STATE


def read_position(board: Board, position: Entry) -> State:
    """The state of a position; what does not fit MH-35 is refused."""
    position.object(needs=KEYS)
    state = np.zeros(1, STATE)[0]
    _read_tiles(board, state, position)
    _read_seats(board, state, position)
    _read_workers(board, state, position.at("workers"))
    _read_turn(board, state, position)
    checks.check_sums(board, state, position)
    checks.check_tiles(board, state, position)
    checks.check_workers(board, state, position)
    checks.check_scored(board, state, position)
    checks.check_removed(board, state, position)
    checks.check_turn(state, position)
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
