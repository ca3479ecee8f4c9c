"""A slow reference model of Medina, written from the rules alone and used only to check the engine.

This part reads records (README.md, MD-46) and replays them. geometry.py has the spaces, palaces.py what lies
on them, rules.py what is legal, turns.py what events do, scoring.py the points, reading.py the form of a
position and flaws.py which positions are refused.
"""

from typing import Any

from tests.games.independent.reading import Json, is_one_of, read_events, read_players, read_seed
from tests.games.independent.refusing import require
from tests.games.independent.replaying import Model
from tests.games.medina.independent.geometry import TOWERS
from tests.games.medina.independent.palaces import COLOURS, Board
from tests.games.medina.independent.reading import read_options, read_position, read_setup
from tests.games.medina.independent.rules import TOWER_MERCHANTS, State, full_hand, legal_actions
from tests.games.medina.independent.scoring import scores, winners
from tests.games.medina.independent.turns import apply, position


def read_record(record: Any) -> tuple[State, list[str]]:
    """The state before the first event, and the events."""
    players = read_players(record, "medina")
    require(is_one_of(record.get("rules", "2"), ("1", "2")), "rules", None, "played by other rules")
    read_seed(record)
    for name in ("options", "setup", "position"):
        require(isinstance(record.get(name, {}), dict), name, "MD-46", "not an object")
    options = read_options(record.get("options", {}))
    if record.get("rules") == "1":
        options["reentry"] = True
    setup = read_setup(record.get("setup", {}), players, needed="position" not in record)
    if "position" in record:
        state = read_position(record["position"], options, players)
    else:
        state = opening(options, setup, players)
    return state, read_events(record)


def opening(options: Json, setup: Json, players: int) -> State:
    """MD-3 to MD-8"""
    nothing: frozenset[Any] = frozenset()
    merchants, towers = frozenset([setup["merchant"]]), tuple(options["towers"])
    board = Board(players, setup["well"], nothing, nothing, merchants, nothing, (), towers)
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
        set(),
    )


MODEL = Model("medina", read_record, apply, legal_actions, scores, winners, position)
