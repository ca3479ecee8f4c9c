"""A slow reference model of Maharani, written from the rules alone and used only to check the engine.

This half reads records (README.md, MH-35) and replays them; rules.py holds the game.
"""

from collections import Counter
from collections.abc import Iterator
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
from tests.games.independent.refusing import Flaw, refuse_position, require
from tests.games.independent.replaying import Model
from tests.games.maharani.independent.rules import (
    COLUMNS,
    FILES,
    LAID_TILE,
    QUARTERS,
    RANKS,
    SEAT_COLOURS,
    SIDES,
    TILE_COLOURS,
    WORKERS_EACH,
    Board,
    State,
    apply,
    centre_spaces_built,
    chance_outcomes,
    codes,
    draw_due,
    fits,
    is_full,
    is_stuck,
    legal_actions,
    owner,
    position,
    printed_board,
    printed_tiles,
    start_turn,
    who_acts,
    winners,
)

POSITION_KEYS = (
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


def read_board(options: Json) -> Board:
    """MH-35: options.board, or MH-3."""
    if "board" not in options:
        return printed_board()
    squares = tuple(f"{file}{rank}" for file in FILES for rank in RANKS)
    require_keys(options["board"], "options.board", squares, (), "MH-35")
    for name, space in options["board"].items():
        path = f"options.board.{name}"
        require_keys(space, path, ("quarter", "columns"), ("quarter", "columns"), "MH-35")
        require(is_one_of(space["quarter"], QUARTERS), path + ".quarter", "MH-35", "no quarter")
        require(is_one_of(space["columns"], COLUMNS), path + ".columns", "MH-35", "no column pattern")
    board = {name: (space["quarter"], space["columns"]) for name, space in options["board"].items()}
    for quarter in QUARTERS:
        require(
            quarter in (its for its, _ in board.values()), "options.board", "MH-35", f"{quarter} has no space"
        )
    return board


def read_tiles(options: Json) -> list[str]:
    """MH-35: options.tiles, or MH-4."""
    if "tiles" not in options:
        return codes(printed_tiles())
    require_keys(options["tiles"], "options.tiles", tuple(TILE_COLOURS), tuple(TILE_COLOURS), "MH-35")
    for colour, kinds in options["tiles"].items():
        require(is_list_in(kinds, list("CARBLIX")), f"options.tiles.{colour}", "MH-35", "not a list of kinds")
    return codes(options["tiles"])


def read_record(record: Any) -> tuple[State, list[str]]:
    """The state before the first event, and the events."""
    players = read_players(record, "maharani", "MH-5")
    require(isinstance(record.get("rules", ""), str), "rules", None, "not a text")
    read_seed(record)
    events = read_events(record)
    options, setup = record.get("options", {}), record.get("setup", {})
    require_keys(options, "options", ("board", "tiles"), (), "MH-35")
    board, tile_set = read_board(options), read_tiles(options)
    require_keys(setup, "setup", ("first",), () if "position" in record else ("first",), "MH-35")
    first = setup.get("first", 1)
    require(is_seat(first, players), "setup.first", "MH-35", "not a seat")
    if "position" in record:
        state = read_position(record["position"], board, tile_set, players)
    else:
        state = opening(board, tile_set, players, first)
    if state.to_act is not None and state.placed == 0 and not draw_due(state):
        start_turn(state)
    return state, events


def opening(board: Board, tile_set: list[str], players: int, first: int) -> State:
    """MH-5 to MH-8"""
    supply = [dict.fromkeys(colours, WORKERS_EACH[players]) for colours in SEAT_COLOURS[players]]
    return State(
        board,
        players,
        {},
        {},
        [None] * 4,
        list(tile_set),
        [],
        [set() for _ in supply],
        [0] * players,
        supply,
        set(),
        first,
        0,
    )


def read_position(given: Any, board: Board, tile_set: list[str], players: int) -> State:
    """MH-35"""
    check_shape(given, board, players)
    state = State(
        board,
        players,
        dict(given["tiles"]),
        dict(given["workers"]),
        list(given["rondel"]),
        list(given["bag"]),
        list(given["removed"]),
        [set(downs) for downs in given["face_down"]],
        list(given["gold"]),
        [dict(colours) for colours in given["supply"]],
        set(given["scored"]),
        given["to_act"],
        given["placed"],
    )
    refuse_position(position_flaws(state, tile_set))
    return state


def check_shape(given: Any, board: Board, players: int) -> None:
    """MH-35: the keys and the types."""
    require_keys(given, "position", POSITION_KEYS, POSITION_KEYS, "MH-35")
    colours = [colour for pair in SEAT_COLOURS[players] for colour in pair]
    for part in ("tiles", "workers"):
        require_keys(given[part], f"position.{part}", tuple(board), (), "MH-35")
    for space, tile in given["tiles"].items():
        sound = isinstance(tile, str) and LAID_TILE.fullmatch(tile) is not None
        require(sound, f"position.tiles.{space}", "MH-35", "no tile with an arrow")
    for space, colour in given["workers"].items():
        require(is_one_of(colour, colours), f"position.workers.{space}", "MH-35", "no worker colour")
    every_code = codes({colour: list("CARBLIX") for colour in TILE_COLOURS})
    forms = {
        "rondel": isinstance(given["rondel"], list)
        and len(given["rondel"]) == 4
        and is_list_in([code for code in given["rondel"] if code is not None], every_code),
        "bag": is_list_in(given["bag"], every_code),
        "removed": is_list_in(given["removed"], every_code),
        "face_down": is_list_of(given["face_down"], is_quarters, players),
        "gold": is_list_of(given["gold"], is_int, players),
        "supply": isinstance(given["supply"], list)
        and len(given["supply"]) == players
        and all(map(is_supply, given["supply"], SEAT_COLOURS[players])),
        "scored": is_quarters(given["scored"]),
        "to_act": given["to_act"] is None or is_seat(given["to_act"], players),
        "placed": is_int(given["placed"]) and given["placed"] in (0, 1),
    }
    for name, is_sound in forms.items():
        require(is_sound, f"position.{name}", "MH-35", "not in the form of MH-35")


def is_quarters(thing: Any) -> bool:
    return is_list_in(thing, QUARTERS) and len(set(thing)) == len(thing)


def is_supply(thing: Any, colours: tuple[str, ...]) -> bool:
    return isinstance(thing, dict) and set(thing) == set(colours) and all(map(is_count, thing.values()))


def position_flaws(state: State, tile_set: list[str]) -> Iterator[Flaw]:
    """MH-35, "Refused:", in the order of its list."""
    yield from sum_flaws(state, tile_set)
    for space, tile in state.tiles.items():
        if not fits(state, tile[:2], space, tile[-1]):
            yield f"position.tiles.{space}", "MH-13", "the tile does not fit its space"
    yield from worker_flaws(state)
    yield from scored_flaws(state)
    yield from centre_tile_flaws(state)
    if min(state.gold) < 0:
        yield "position.gold", "MH-35", "negative gold"
    yield from placed_flaws(state)
    if (len(state.scored) == 4) != (state.to_act is None):
        yield "position.to_act", "MH-30", "over exactly when all quarters are scored"
    if state.to_act is None and None in state.rondel and state.bag:
        yield "position.to_act", "MH-35", "over although tiles are to be drawn"


def sum_flaws(state: State, tile_set: list[str]) -> Iterator[Flaw]:
    """MH-4, MH-5"""
    laid = [tile[:2] for tile in state.tiles.values()]
    if Counter(laid + [code for code in state.rondel if code] + state.bag + state.removed) != Counter(
        tile_set
    ):
        yield "position", "MH-4", "the tiles do not add up"
    at_work = Counter(state.workers.values())
    for colours in state.supply:
        if any(number + at_work[colour] != WORKERS_EACH[state.players] for colour, number in colours.items()):
            yield "position", "MH-5", "the workers do not add up"


def worker_flaws(state: State) -> Iterator[Flaw]:
    """MH-16, MH-33"""
    seen = set()
    for space, colour in state.workers.items():
        tile = state.tiles.get(space)
        if tile is None or tile[-1] != SIDES[state.players][owner(state, colour)]:
            yield f"position.workers.{space}", "MH-16", "a worker on no tile or one that points elsewhere"
        if tile and (colour, tile[0], state.board[space][0]) in seen:
            yield (
                f"position.workers.{space}",
                "MH-33",
                "two workers of a colour on a tile colour in a quarter",
            )
        seen.add((colour, tile and tile[0], state.board[space][0]))


def scored_flaws(state: State) -> Iterator[Flaw]:
    """MH-29"""
    for space in state.workers:
        if state.board[space][0] in state.scored:
            yield f"position.workers.{space}", "MH-29", "a worker in a scored quarter"
    refilled = None not in state.rondel or not state.bag
    ended_early = state.to_act is None and len(state.scored) == 4 and refilled and is_stuck(state)
    for quarter in QUARTERS:
        if quarter in state.scored and not is_full(state, quarter) and not ended_early:
            yield "position.scored", "MH-29", "a scored quarter is not full"
        if (
            quarter not in state.scored
            and is_full(state, quarter)
            and state.placed == 0
            and not draw_due(state)
        ):
            yield "position.scored", "MH-29", "a full quarter is not scored"


def centre_tile_flaws(state: State) -> Iterator[Flaw]:
    """MH-26, MH-27"""
    if any(code[1] != "C" for code in state.removed) or (state.removed and not centre_spaces_built(state)):
        yield "position.removed", "MH-27", "removed without reason"
    on_rondel = any(code and code[1] == "C" for code in state.rondel)
    if on_rondel and centre_spaces_built(state) and state.placed == 0:
        yield "position.rondel", "MH-26", "a C tile on the rondel with all C spaces built on"


def placed_flaws(state: State) -> Iterator[Flaw]:
    if state.placed == 1 and state.to_act is None:
        yield "position.placed", "MH-35", "over within a turn"
    if state.placed == 1 and state.to_act is not None and state.gold[state.to_act - 1] == 0:
        yield "position.placed", "MH-35", "a tile placed and no gold"
    empty = state.rondel.count(None)
    if state.placed == 1 and empty != 1 and (empty == 0 or state.bag):
        yield "position.placed", "MH-35", "not one empty slot after one tile"


def scores(state: State) -> list[int]:
    return list(state.gold)


MODEL = Model(
    "maharani", read_record, apply, legal_actions, scores, winners, position, who_acts, chance_outcomes
)
