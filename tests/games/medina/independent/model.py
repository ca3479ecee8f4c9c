"""A slow reference model of Medina, written from the rules alone and used only to check the engine.

This part reads records (README.md, MD-46) and replays them. geometry.py has the spaces, palaces.py what lies
on them, rules.py what is legal, turns.py what events do, scoring.py the points, reading.py the form of a
position and flaws.py which positions are refused.
"""

import sys
from pathlib import Path
from typing import Any

from tests.games.medina.independent.geometry import TOWERS
from tests.games.medina.independent.palaces import COLOURS, Board
from tests.games.medina.independent.reading import (
    is_int,
    is_list_of,
    parse_json,
    read_options,
    read_position,
    read_setup,
    require,
    require_keys,
)
from tests.games.medina.independent.rules import (
    TOWER_MERCHANTS,
    Also,
    Json,
    ModelError,
    State,
    full_hand,
    legal_actions,
)
from tests.games.medina.independent.scoring import scores, winners
from tests.games.medina.independent.turns import apply, position

RECORD_KEYS = ("zellige", "game", "players", "options", "rules", "seed", "setup", "position", "events")


def is_text(thing: Any) -> bool:
    return isinstance(thing, str)


def read_record(record: Any) -> tuple[State, list[str]]:
    """The state before the first event, and the events."""
    require_keys(record, "", RECORD_KEYS, ("zellige", "game", "players"), None)
    require(is_int(record["zellige"]) and record["zellige"] == 1, "zellige", "not version 1", None)
    require(record["game"] == "medina", "game", "not medina", None)
    names = record["players"]
    require(is_list_of(names, is_text) and 2 <= len(names) <= 4, "players", "not 2 to 4 names", None)
    require(record.get("rules", "1") == "1", "rules", "played by other rules", None)
    require(is_int(record.get("seed", 0)), "seed", "not an integer", None)
    for name in ("options", "setup", "position"):
        require(isinstance(record.get(name, {}), dict), name, "not an object")
    players = len(names)
    options = read_options(record.get("options", {}))
    setup = read_setup(record.get("setup", {}), players, needed="position" not in record)
    if "position" in record:
        state = read_position(record["position"], options, players)
    else:
        state = opening(options, setup, players)
    events = record.get("events", [])
    require(is_list_of(events, is_text), "events", "not a list of texts", None)
    return state, events


def opening(options: Json, setup: Json, players: int) -> State:
    """MD-3 to MD-8"""
    nothing: frozenset[Any] = frozenset()
    board = Board(players, setup["well"], nothing, nothing, frozenset([setup["merchant"]]), nothing, ())
    return State(
        options,
        board,
        [full_hand(players) for _ in range(players)],
        dict.fromkeys(TOWERS, 0),
        dict(TOWER_MERCHANTS),
        dict.fromkeys(COLOURS, 0),
        0,
        [0] * players,
        setup["first"],
        0,
    )


def report(record: Any) -> Json:
    """README, "Replaying from the command line": the object printed for a record that is sound."""
    state, events = read_record(parse_json(record) if isinstance(record, str) else record)
    trace = []
    for number, text in enumerate(events, 1):
        seat = state.to_act
        try:
            state = apply(state, text)
        except ModelError as error:
            error.event = number
            raise
        trace.append({"event": text, "seat": seat, "scores": scores(state)})
    told: Json = {
        "game": "medina",
        "players": state.players,
        "trace": trace,
        "to_act": state.to_act,
        "over": state.to_act is None,
        "scores": scores(state),
        "winners": winners(state),
        "position": position(state),
    }
    if state.to_act is not None:
        told["legal"] = legal_actions(state)
    return told


def judge(record: Any) -> tuple[Json, Also]:
    """What is printed, and for an error the other (key, clause) pairs that could be named."""
    try:
        return report(record), []
    except ModelError as error:
        named = {"event": error.event, "text": error.text, "key": error.key, "clause": error.clause}
        said = {name: value for name, value in named.items() if value is not None}
        return {"error": said | {"why": error.why}}, error.also


def replay(record: Json | str) -> Json:
    """What `zellige replay --json` prints for a record, or for the text of one."""
    return judge(record)[0]


if __name__ == "__main__":
    import json

    for file in sys.argv[1:]:
        print(json.dumps(replay(Path(file).read_text())))
