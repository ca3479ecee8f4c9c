"""A slow reference model of 7 Steps, written from the rules alone and used only to check the engine.

This part reads records (README.md, SS-42) and replays them; rules.py says what is legal, turns.py what events
do, reading.py which positions are refused.
"""

from collections import Counter
from typing import Any

from tests.games.independent.reading import (
    Json,
    is_count,
    is_int,
    is_list_in,
    is_list_of,
    is_one_of,
    is_seat,
    read_events,
    read_players,
    read_seed,
    require_keys,
)
from tests.games.independent.refusing import require
from tests.games.independent.replaying import Model
from tests.games.seven_steps.independent.reading import read_position
from tests.games.seven_steps.independent.rules import (
    COLOURS,
    DISCS_EACH,
    LAYOUTS,
    LEVEL_3,
    SIDES,
    SORTS,
    TILES,
    Board,
    Centre,
    Pool,
    State,
    beside,
    chance_outcomes,
    lay_tiles,
    legal_actions,
    tile_spaces,
    who_acts,
)
from tests.games.seven_steps.independent.turns import apply, pass_over, position, winners


def is_pair(thing: Any) -> bool:
    return is_list_of(thing, is_int, 2)


def read_layout(options: Json) -> list[Centre]:
    """SS-3: a name, or seven centres that overlap nowhere and hang together."""
    layout = options.get("layout", "honeycomb")
    if isinstance(layout, str):
        require(layout in LAYOUTS, "options.layout", "SS-3", "no such layout")
        return LAYOUTS[layout]
    require(is_list_of(layout, is_pair, 7), "options.layout", "SS-3", "not seven centres")
    centres = [(q, r) for q, r in layout]
    spaces = [space for centre in centres for space in tile_spaces(centre)]
    require(len(set(spaces)) == 49, "options.layout", "SS-3", "tiles overlap")
    require(hang_together(centres), "options.layout", "SS-3", "the tiles are not all connected")
    return centres


def hang_together(centres: list[Centre]) -> bool:
    found = centres[:1]
    for centre in found:
        found += [other for other in centres if other not in found and tiles_touch(centre, other)]
    return len(found) == len(centres)


def tiles_touch(one: Centre, other: Centre) -> bool:
    return any(beside(here, there) for here in tile_spaces(one) for there in tile_spaces(other))


def read_board(options: Json, setup: Json) -> Board:
    """SS-3, SS-4, SS-6"""
    side = options.get("side", "single")
    require(is_one_of(side, SIDES), "options.side", "SS-4", "no such side")
    mixed = read_mixed_side(options)
    level_3, numbers = read_level_3(options), read_numbers(options)
    centres = read_layout(options)
    require("tiles" in setup, "setup.tiles", "SS-6", "key is missing")
    tiles = setup["tiles"]
    is_sound = is_list_of(tiles, is_pair, 7)
    require(is_sound, "setup.tiles", "SS-6", "not a tile and a turn for each of seven places")
    require(
        sorted(index for index, _ in tiles) == list(range(7)), "setup.tiles", "SS-6", "not each tile once"
    )
    require(all(0 <= turn < 6 for _, turn in tiles), "setup.tiles", "SS-6", "turned by 0 to 5 sixths")
    where = lay_tiles(
        mixed if side == "mixed" else SIDES[side], centres, [(index, turn) for index, turn in tiles]
    )
    return Board(*where, numbers, level_3)


def read_mixed_side(options: Json) -> list[list[str]]:
    """SS-4: seven tiles of seven colours, each colour on exactly 7 spaces."""
    tiles: list[list[str]] = options.get("tiles", SIDES["mixed"])
    is_sound = is_list_of(tiles, lambda tile: is_list_in(tile, COLOURS) and len(tile) == 7, 7)
    require(is_sound, "options.tiles", "SS-4", "not seven tiles of seven colours")
    colours = Counter(colour for tile in tiles for colour in tile)
    require(set(colours.values()) == {7}, "options.tiles", "SS-4", "not 7 spaces of each colour")
    return tiles


def read_level_3(options: Json) -> dict[str, list[str]]:
    """SS-31: the colours of the two tiles."""
    given: dict[str, list[str]] = options.get("level_3", LEVEL_3)
    require_keys(given, "options.level_3", tuple(LEVEL_3), tuple(LEVEL_3), "SS-31")
    for kind, colours in given.items():
        is_sound = is_list_in(colours, COLOURS) and len(set(colours)) == len(colours)
        require(is_sound, f"options.level_3.{kind}", "SS-31", "not different colours")
    return given


def read_numbers(options: Json) -> dict[str, Pool]:
    """SS-5: how many tiles there are of each kind."""
    numbers = {}
    for sort, name in zip(SORTS, ("aid_tiles", "point_tiles"), strict=True):
        given: Pool = options.get(name, TILES[sort])
        require_keys(given, f"options.{name}", tuple(TILES[sort]), tuple(TILES[sort]), "SS-5")
        for kind, number in given.items():
            is_sound = is_count(number) and number <= 9
            require(is_sound, f"options.{name}.{kind}", "SS-5", "not a number from 0 to 9")
        require(any(given.values()), f"options.{name}", "SS-5", "no tile at all")
        numbers[sort] = {kind: number for kind, number in given.items() if number}
    return numbers


def read_record(record: Any) -> tuple[State, list[str]]:
    """The state before the first event, and the events."""
    players = read_players(record, "seven-steps")
    version = record.get("rules", "2")
    require(is_one_of(version, ("1", "2")), "rules", None, "no such version of the rules")
    read_seed(record)
    events = read_events(record)
    options, setup = record.get("options", {}), record.get("setup", {})
    known = ("side", "layout", "extra_round", "tiles", "level_3", "point_tiles", "aid_tiles")
    require_keys(options, "options", known, (), "SS-42")
    extra_round = options.get("extra_round", False)
    require(isinstance(extra_round, bool), "options.extra_round", "SS-40", "neither true nor false")
    require_keys(setup, "setup", ("first", "tiles"), (), "SS-42")
    require(is_seat(setup.get("first"), players), "setup.first", "SS-8", "not a seat")
    board = read_board(options, setup)
    if "position" in record:
        state = read_position(record["position"], board, players, setup["first"], extra_round, version)
        pass_over(state)
    else:
        state = opening(board, players, setup["first"], extra_round, version)
    return state, events


def opening(board: Board, players: int, first: int, extra_round: bool, version: str) -> State:
    """SS-5 to SS-8"""
    return State(
        board,
        players,
        first,
        extra_round,
        version,
        {},
        dict.fromkeys(COLOURS, DISCS_EACH),
        {},
        [{} for _ in range(players)],
        {sort: [None] * players for sort in SORTS},
        {sort: [kind for kind, number in board.tiles[sort].items() for _ in range(number)] for sort in SORTS},
        {sort: [] for sort in SORTS},
        [0] * players,
        None,
        1,
        {"phase": "deal"},
    )


def scores(state: State) -> list[int]:
    return list(state.scores)


MODEL = Model(
    "seven-steps", read_record, apply, legal_actions, scores, winners, position, who_acts, chance_outcomes
)
