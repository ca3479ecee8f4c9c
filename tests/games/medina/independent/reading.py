"""The form of a record and of a position of Medina (README.md, MD-46): types, keys and ranges."""

import json
from collections.abc import Callable
from typing import Any, NoReturn

from tests.games.medina.independent.flaws import position_flaws
from tests.games.medina.independent.geometry import TOWERS, city_spaces, inner_spaces, wall_spaces
from tests.games.medina.independent.palaces import COLOURS, Board
from tests.games.medina.independent.rules import (
    DEFAULTS,
    KINDS,
    TOWER_MERCHANTS,
    Also,
    Json,
    ModelError,
    State,
)
from tests.games.medina.independent.sums import GivenPosition

POSITION_KEYS = (
    "well", "buildings", "stables", "merchants", "walls", "roofs", "hands", "tower_tiles",
    "tower_merchants", "palace_tiles", "tea_given", "turns_taken", "to_act", "placed",
)  # fmt: skip
CHOICES: dict[str, tuple[Any, ...]] = {
    "new_street": ("touching", "apart"),
    "tower_reclaim": ("arm", "tower"),
    "french": (False, True),
    "tie_break": ("shared", "largest"),
}
OPTION_CLAUSES = {"new_street": "MD-27", "tower_reclaim": "MD-38", "french": "MD-16", "tie_break": "MD-44"}


def require(
    condition: bool, key: str | None, why: str, clause: str | None = "MD-46", also: Also | None = None
) -> None:
    if not condition:
        raise ModelError(key=key, clause=clause, why=why, also=also)


def require_keys(
    thing: Any, path: str, known: tuple[str, ...], needed: tuple[str, ...], clause: str | None = "MD-46"
) -> None:
    """An object with no unknown key and every needed one."""
    require(isinstance(thing, dict), path or None, "not an object", clause)
    dot = f"{path}." if path else ""
    for name in thing:
        require(name in known, dot + name, "unknown key", clause)
    for name in needed:
        require(name in thing, dot + name, "key is missing", clause)


def is_int(thing: Any) -> bool:
    return type(thing) is int


def is_count(thing: Any) -> bool:
    return is_int(thing) and thing >= 0


def is_one_of(thing: Any, allowed: Any) -> bool:
    return isinstance(thing, str) and thing in allowed


def is_seat(thing: Any, players: int) -> bool:
    return is_int(thing) and 1 <= thing <= players


def is_holder(thing: Any, players: int) -> bool:
    """A seat, or 0 for the board."""
    return is_int(thing) and 0 <= thing <= players


def is_list_of(thing: Any, is_member: Callable[[Any], bool], length: int | None = None) -> bool:
    return isinstance(thing, list) and all(map(is_member, thing)) and length in (None, len(thing))


def is_list_in(thing: Any, allowed: tuple[str, ...]) -> bool:
    return is_list_of(thing, lambda member: is_one_of(member, allowed))


# ---- JSON, options, set-up


def parse_json(text: str) -> Any:
    """The value of a JSON text; a key given twice is refused."""
    try:
        return json.loads(text, object_pairs_hook=without_duplicates, parse_constant=no_constant)
    except (ValueError, RecursionError):
        raise ModelError(clause=None, why="not JSON") from None


def without_duplicates(pairs: list[tuple[str, Any]]) -> Json:
    names = [name for name, _ in pairs]
    for name in names:
        require(names.count(name) == 1, name, "a key given twice", None)
    return dict(pairs)


def no_constant(name: str) -> NoReturn:
    raise ModelError(clause=None, why=f"{name} is no number")


def read_options(given: Json) -> Json:
    """The section "Options"."""
    require_keys(given, "options", tuple(DEFAULTS), ())
    for name, choices in CHOICES.items():
        value = given.get(name, DEFAULTS[name])
        is_sound = any(type(value) is type(choice) and value == choice for choice in choices)
        key = f"options.{name}"
        require(is_sound, key, f"none of {choices}", also=[(key, OPTION_CLAUSES[name])])
    return DEFAULTS | given


def read_setup(given: Json, players: int, needed: bool) -> Json:
    """MD-7, MD-8; what is given is checked even when a position makes it superfluous."""
    keys = ("first", "well", "merchant")
    require_keys(given, "setup", keys, keys if needed else ())
    if "first" in given:
        require(is_seat(given["first"], players), "setup.first", "not a seat", also=[("setup.first", "MD-8")])
    for name in ("well", "merchant"):
        if name in given:
            key, is_space = f"setup.{name}", is_one_of(given[name], city_spaces(players))
            require(is_space, key, "not a city space", also=[(key, "MD-7")])
    for name in ("well", "merchant"):
        if name in given:
            key, is_inner = f"setup.{name}", given[name] in inner_spaces(players)
            require(is_inner, key, "on the outermost ring of the city", "MD-7", [(key, "MD-46")])
    apart = "well" not in given or given["well"] != given.get("merchant")
    same_key: Also = [("setup.well", "MD-7"), ("setup", "MD-7"), ("setup.merchant", "MD-9")]
    require(apart, "setup.merchant", "well and merchant on one space", "MD-7", same_key)
    return dict(given)


# ---- positions


def read_position(given: Any, options: Json, players: int) -> State:
    """MD-46: the form first, then what it lists as refused."""
    check_form(given, players)
    state = make_state(given, options, players)
    flaws = list(position_flaws(GivenPosition(given, state)))
    if flaws:
        key, clause, why = flaws[0]
        raise ModelError(key=key, clause=clause, why=why, also=[(flaw[0], flaw[1]) for flaw in flaws])
    return state


def check_form(given: Any, players: int) -> None:
    """Key by key in the order of MD-46."""
    city = city_spaces(players)
    require_keys(given, "position", POSITION_KEYS, POSITION_KEYS)
    require(is_one_of(given["well"], city), "position.well", "not a city space")
    require_keys(given["buildings"], "position.buildings", city, ())
    for space, colour in given["buildings"].items():
        require(is_one_of(colour, COLOURS), f"position.buildings.{space}", "not a colour")
    for name, spaces in {"stables": city, "merchants": city, "walls": wall_spaces(players)}.items():
        require(is_list_in(given[name], spaces), f"position.{name}", "not a list of spaces")
    require(is_list_of(given["roofs"], lambda roof: is_roof(roof, players)), "position.roofs", "no roofs")
    require(is_list_of(given["hands"], is_hand, players), "position.hands", "not a hand for each seat")
    check_table(given, "tower_tiles", TOWERS, lambda value: is_holder(value, players))
    check_table(given, "tower_merchants", tuple(TOWER_MERCHANTS), is_count)
    check_table(given, "palace_tiles", COLOURS, lambda value: is_holder(value, players))
    is_sum = is_int(given["tea_given"]) and given["tea_given"] in (0, 3, 5, 6)
    require(is_sum, "position.tea_given", "not 0, 3, 5 or 6", also=[("position.tea_given", "MD-33")])
    require(is_list_of(given["turns_taken"], is_count, players), "position.turns_taken", "no turns by seat")
    is_nobody = given["to_act"] is None
    require(is_nobody or is_seat(given["to_act"], players), "position.to_act", "not a seat")
    require(is_int(given["placed"]) and given["placed"] in (0, 1), "position.placed", "neither 0 nor 1")


def check_table(given: Json, name: str, keys: tuple[str, ...], is_value: Callable[[Any], bool]) -> None:
    require_keys(given[name], f"position.{name}", keys, keys)
    for key in keys:
        require(is_value(given[name][key]), f"position.{name}.{key}", "out of range")


def is_roof(thing: Any, players: int) -> bool:
    return (
        isinstance(thing, list)
        and len(thing) == 2
        and is_one_of(thing[0], city_spaces(players))
        and is_holder(thing[1], players)
    )


def is_hand(thing: Any) -> bool:
    return isinstance(thing, dict) and set(thing) == set(KINDS) and all(map(is_count, thing.values()))


def make_state(given: Json, options: Json, players: int) -> State:
    return State(
        options,
        make_board(given, players),
        [{kind: hand[kind] for kind in KINDS} for hand in given["hands"]],
        dict(given["tower_tiles"]),
        dict(given["tower_merchants"]),
        dict(given["palace_tiles"]),
        given["tea_given"],
        list(given["turns_taken"]),
        given["to_act"],
        given["placed"],
    )


def make_board(given: Json, players: int) -> Board:
    return Board(
        players,
        given["well"],
        frozenset(given["buildings"].items()),
        frozenset(given["stables"]),
        frozenset(given["merchants"]),
        frozenset(given["walls"]),
        tuple((name, seat) for name, seat in given["roofs"]),
    )
