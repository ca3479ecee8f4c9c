"""A slow reference model of 7 Steps, written from the rules alone and used only to check the engine.

This part reads records (README.md, SS-42) and replays them; rules.py says what is legal, turns.py what events
do, reading.py which positions are refused.
"""

from __future__ import annotations

from typing import Any

from tests.games.seven_steps.independent.reading import (
    is_int,
    is_one_of,
    is_seat,
    read_position,
    require,
    require_keys,
)
from tests.games.seven_steps.independent.rules import (
    COLOURS,
    DISCS_EACH,
    LAYOUTS,
    SIDES,
    SORTS,
    TILES,
    Board,
    Centre,
    Json,
    ModelError,
    State,
    beside,
    chance_outcomes,
    legal_actions,
    make_board,
    tile_spaces,
    who_acts,
)
from tests.games.seven_steps.independent.turns import apply, pass_over, position, winners

__all__ = [
    "ModelError",
    "State",
    "apply",
    "chance_outcomes",
    "legal_actions",
    "position",
    "read_record",
    "replay",
]

RECORD_KEYS = ("zellige", "game", "players", "options", "rules", "seed", "setup", "position", "events")


def is_pair(thing: Any) -> bool:
    return isinstance(thing, list) and len(thing) == 2 and all(map(is_int, thing))


def read_layout(options: Json) -> list[Centre]:
    """SS-3: a name, or seven centres that overlap nowhere and hang together."""
    layout = options.get("layout", "honeycomb")
    if isinstance(layout, str):
        require(layout in LAYOUTS, "options.layout", "SS-3", "no such layout")
        return LAYOUTS[layout]
    is_sound = isinstance(layout, list) and len(layout) == 7 and all(map(is_pair, layout))
    require(is_sound, "options.layout", "SS-3", "not seven centres")
    centres = [(q, r) for q, r in layout]
    spaces = [space for centre in centres for space in tile_spaces(centre)]
    require(len(set(spaces)) == 49, "options.layout", "SS-3", "tiles overlap")
    require(hang_together(centres), "options.layout", "SS-3", "the tiles do not hang together")
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
    centres = read_layout(options)
    require("tiles" in setup, "setup.tiles", "SS-6", "key is missing")
    tiles = setup["tiles"]
    is_sound = isinstance(tiles, list) and len(tiles) == 7 and all(map(is_pair, tiles))
    require(is_sound, "setup.tiles", "SS-6", "not a tile and a turn for each of seven places")
    require(
        sorted(index for index, _ in tiles) == list(range(7)), "setup.tiles", "SS-6", "not each tile once"
    )
    require(all(0 <= turn < 6 for _, turn in tiles), "setup.tiles", "SS-6", "turned by 0 to 5 sixths")
    return make_board(side, centres, [(index, turn) for index, turn in tiles])


def read_record(record: Any) -> tuple[State, list[str]]:
    """The state before the first event, and the events."""
    require_keys(record, "", RECORD_KEYS, ("zellige", "game", "players"), None)
    require(is_int(record["zellige"]) and record["zellige"] == 1, "zellige", None, "not version 1")
    require(record["game"] == "seven-steps", "game", None, "not seven-steps")
    names = record["players"]
    is_names = isinstance(names, list) and all(isinstance(name, str) for name in names)
    require(is_names and 2 <= len(names) <= 4, "players", None, "not the names of 2 to 4 players")
    require(isinstance(record.get("rules", ""), str), "rules", None, "not a text")
    require(is_int(record.get("seed", 0)), "seed", None, "not an integer")
    events = record.get("events", [])
    is_texts = isinstance(events, list) and all(isinstance(text, str) for text in events)
    require(is_texts, "events", None, "not a list of texts")
    options, setup = record.get("options", {}), record.get("setup", {})
    require_keys(options, "options", ("side", "layout", "extra_round"), (), "SS-42")
    extra_round = options.get("extra_round", False)
    require(isinstance(extra_round, bool), "options.extra_round", "SS-40", "neither true nor false")
    require_keys(setup, "setup", ("first", "tiles"), (), "SS-42")
    require(is_seat(setup.get("first"), len(names)), "setup.first", "SS-8", "not a seat")
    board = read_board(options, setup)
    if "position" in record:
        state = read_position(record["position"], board, len(names), setup["first"], extra_round)
        pass_over(state)
    else:
        state = opening(board, len(names), setup["first"], extra_round)
    return state, events


def opening(board: Board, players: int, first: int, extra_round: bool) -> State:
    """SS-5 to SS-8"""
    return State(
        board,
        players,
        first,
        extra_round,
        {},
        dict.fromkeys(COLOURS, DISCS_EACH),
        {},
        [{} for _ in range(players)],
        {sort: [None] * players for sort in SORTS},
        {sort: [kind for kind, number in TILES[sort].items() for _ in range(number)] for sort in SORTS},
        {sort: [] for sort in SORTS},
        [0] * players,
        None,
        1,
        {"phase": "deal"},
    )


def replay(record: Any) -> Json:
    """README, "Replaying from the command line": the object printed for a record."""
    state, events = read_record(record)
    trace = []
    for number, text in enumerate(events, 1):
        seat = who_acts(state)
        try:
            state = apply(state, text)
        except ModelError as error:
            error.event = number
            raise
        trace.append({"event": text, "seat": seat, "scores": list(state.scores)})
    report: Json = {
        "game": "seven-steps",
        "players": state.players,
        "trace": trace,
        "to_act": who_acts(state),
        "over": state.to_act is None,
        "scores": list(state.scores),
        "winners": winners(state),
        "position": position(state),
    }
    if isinstance(report["to_act"], int):
        report["legal"] = legal_actions(state)
    return report
