"""A position of Medina (MD-46) as a state: its form is read, then it is checked and built."""

from collections.abc import Sequence

from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_
from zellige.games.medina.board import (
    COLOURS,
    PIECES,
    SIDES,
    TOWER_NAMES,
    TOWERS,
    WALL_NUMBERS,
    has,
    read_space,
    space_named,
)
from zellige.games.medina.position import checks
from zellige.games.medina.position.form import KEYS, MOST, MOST_TURNS, TEA_GIVEN, Given
from zellige.games.medina.rules import palaces, put_stable, streets, walls
from zellige.games.medina.state import empty_city


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


# -- the form ---------------------------------------------------------------------------------------


def read_given(board: Board, position: Entry) -> Given:
    """Read a position's form; keys in the order in which MD-46 has them."""
    position.object(needs=KEYS)
    players = int(board.players)
    well = read_space(board, position.at("well"))
    buildings = {
        space_named(board, name, entry): COLOURS.index(entry.one_of(COLOURS))
        for name, entry in position.at("buildings").items()
    }
    return Given(
        board,
        well,
        buildings,
        [read_space(board, entry) for entry in position.at("stables").list()],
        [read_space(board, entry) for entry in position.at("merchants").list()],
        [_read_wall(board, entry) for entry in position.at("walls").list()],
        [_read_roof(board, entry) for entry in position.at("roofs").list()],
        [_read_counts(entry, PIECES, None) for entry in position.at("hands").list(players)],
        [seat - 1 for seat in _read_counts(position.at("tower_tiles"), TOWER_NAMES, players)],
        _read_tower_merchants(board, position.at("tower_merchants")),
        [seat - 1 for seat in _read_counts(position.at("palace_tiles"), COLOURS, players)],
        _read_tea(position.at("tea_given")),
        [entry.integer(0, MOST_TURNS) for entry in position.at("turns_taken").list(players)],
        *_read_turn(players, position),
    )


def _read_wall(board: Board, entry: Entry) -> int:
    wall = WALL_NUMBERS.get(entry.text(), -1)
    if wall < 0 or board.space_of[wall] < 0:
        entry.refuse(N_("{space} is not on the board"), space=entry.text())
    return wall


def _read_roof(board: Board, entry: Entry) -> tuple[int, int]:
    name, owner = entry.list(2)
    return read_space(board, name), owner.integer(0, int(board.players)) - 1


def _read_counts(entry: Entry, names: Sequence[str], most: int | None) -> list[int]:
    """A number for each name, in the order of the names. What is too much is refused with the sums."""
    entry.object(needs=names)
    return [min(entry.at(name).integer(0, most), MOST) for name in names]


def _read_tower_merchants(board: Board, entry: Entry) -> list[int]:
    """MD-3: of each tower; a tower that has none at the start is not named."""
    named = [tower for tower in range(TOWERS) if board.tower_merchants[tower]]
    counts = _read_counts(entry, [TOWER_NAMES[tower] for tower in named], None)
    merchants = [0] * TOWERS
    for tower, count in zip(named, counts, strict=True):
        merchants[tower] = count
    return merchants


def _read_tea(entry: Entry) -> int:
    if entry.integer(0, TEA_GIVEN[-1]) not in TEA_GIVEN:
        entry.refuse(
            N_("{value} is not one of: {choices}"), value=entry.value, choices=", ".join(map(str, TEA_GIVEN))
        )
    return entry.integer()


def _read_turn(players: int, position: Entry) -> tuple[int, int]:
    to_act = position.at("to_act")
    turn = -1 if to_act.value is None else to_act.integer(1, players) - 1
    return turn, position.at("placed").integer(0, 1)


# -- the city ---------------------------------------------------------------------------------------


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
            state.points[holder] += board.tower_points[tower]
    for colour, holder in enumerate(given.tile_holders):
        if holder >= 0:
            state.points[holder] += board.palace_points[colour]
    state.tea_given = given.tea_given
    state.turns[:players] = given.turns
    state.turn = given.turn
    state.placed = given.placed
