"""Positions of Medina as data (MD-46): written from a state, and read back with every check."""

from typing import Any

from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.games.medina.board import COLOURS, LONGEST, PIECES, SIDES, SPACE_NAMES, WALL_NAMES, has, listed
from zellige.games.medina.position import checks
from zellige.games.medina.position.form import TOWER_NAMES, Given, read_given
from zellige.games.medina.rules import palaces, put_stable, streets, walls
from zellige.games.medina.state import empty_city


def write_position(board: Board, state: State) -> dict[str, Any]:
    """The position of a state."""
    players = int(board.players)
    names, owners, merchants = state.name.tolist(), state.owner.tolist(), state.tower_merchants.tolist()
    return {
        "well": SPACE_NAMES[state.well],
        "buildings": buildings_of(state),
        "stables": names_of(state.stables),
        "merchants": names_of(state.merchants),
        "walls": sorted(WALL_NAMES[wall] for wall in standing_walls(board, state)),
        "roofs": [
            [SPACE_NAMES[names[palace]], owners[palace] + 1]
            for palace in state.roofed[: state.roofs].tolist()
        ],
        "hands": [dict(zip(PIECES, hand, strict=True)) for hand in state.hand.tolist()[:players]],
        "tower_tiles": dict(zip(TOWER_NAMES, (state.tower_holder + 1).tolist(), strict=True)),
        "tower_merchants": {
            name: left
            for name, left, at_first in zip(
                TOWER_NAMES, merchants, board.tower_merchants.tolist(), strict=True
            )
            if at_first
        },
        "palace_tiles": dict(zip(COLOURS, (state.tile_holder + 1).tolist(), strict=True)),
        "tea_given": int(state.tea_given),
        "turns_taken": state.turns.tolist()[:players],
        "to_act": int(state.turn) + 1 if state.turn >= 0 else None,
        "placed": int(state.placed),
    }


def buildings_of(state: State) -> dict[str, str]:
    """The colour of each building."""
    palace_at, colours, stables = state.palace_at.tolist(), state.colour.tolist(), set(listed(state.stables))
    names = {
        SPACE_NAMES[space]: COLOURS[colours[palace - 1]]
        for space, palace in enumerate(palace_at)
        if palace and space not in stables
    }
    return dict(sorted(names.items()))


def names_of(words: Any) -> list[str]:
    """The names of a set of spaces, sorted."""
    return sorted(SPACE_NAMES[space] for space in listed(words))


def standing_walls(board: Board, state: State) -> list[int]:
    """MD-28: the wall spaces on which a wall stands: the two arms of each side."""
    arms, walls = state.arm.tolist(), []
    for side, length in enumerate(board.length.tolist()):
        low, high = arms[2 * side], arms[2 * side + 1]
        walls += [side * LONGEST + place for place in (*range(low), *range(length - high, length))]
    return walls


# -- reading ----------------------------------------------------------------------------------------


def read_position(board: Board, position: Entry) -> State:
    """The state of a position; what does not fit MD-46 is refused."""
    given = read_given(board, position)
    checks.check_pieces(board, given, position)
    checks.check_spaces(board, given, position)
    state = empty_city(board, given.well)
    _build_city(board, state, given)
    checks.check_palaces(board, state, given, position)
    checks.check_ways(board, given, position)
    _build_walls(board, state, given)
    _set_roofs(board, state, given)
    _deal_out(board, state, given)
    checks.check_tiles(board, state, given, position)
    checks.check_turn(board, state, position)
    return state


def _build_city(board: Board, state: State, given: Given) -> None:
    """Palaces in the order of their names, each with its stables, and then the merchants."""
    for group in given.palaces():
        for space in group:
            palaces.put_building(board, state, given.buildings[space], space)
        for stable in given.stables:
            if any(has(board.beside[stable], space) for space in group):
                put_stable(board, state, stable)
    for merchant in given.merchants:
        streets.put_merchant(board, state, merchant)


def _build_walls(board: Board, state: State, given: Given) -> None:
    for side in range(len(SIDES)):
        for arm, walls_of_arm in enumerate(given.arms(board, side), 2 * side):
            for _ in range(walls_of_arm):
                walls.put_wall(board, state, walls.next_wall(board, state, arm))


def _set_roofs(board: Board, state: State, given: Given) -> None:
    """MD-20, MD-34: owners, in the order of their roofs; and how large the largest palaces are."""
    for space, owner in given.roofs:
        palace = palaces.palace_named(state, space)
        palaces.set_owner(board, state, palace, owner)
        colour = state.colour[palace]
        state.largest[colour] = max(state.largest[colour], state.pieces[palace])


def _deal_out(board: Board, state: State, given: Given) -> None:
    """Hands, tiles and turns, as they are given."""
    players = int(board.players)
    state.hand[:players] = given.hands
    state.tower_holder = given.tower_holders
    state.tower_merchants = given.tower_merchants
    state.tile_holder = given.tile_holders
    for tower, holder in enumerate(given.tower_holders):
        if holder >= 0:
            state.points[holder] += tower + 1
    for colour, holder in enumerate(given.tile_holders):
        if holder >= 0:
            state.points[holder] += board.palace_tile[colour]
    state.tea_given = given.tea_given
    state.turns[:players] = given.turns
    state.turn = given.turn
    state.placed = given.placed
