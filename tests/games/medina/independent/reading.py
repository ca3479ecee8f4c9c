"""The form of a record and of a position of Medina (README.md, MD-46): types, keys and ranges."""

from collections.abc import Callable
from typing import Any

from tests.games.independent.reading import (
    Json,
    is_count,
    is_int,
    is_list_in,
    is_list_of,
    is_one_of,
    is_seat,
    require_keys,
)
from tests.games.independent.refusing import Also, refuse_position, require
from tests.games.medina.independent.flaws import position_flaws
from tests.games.medina.independent.geometry import CORNERS, TOWERS, city_spaces, inner_spaces, wall_spaces
from tests.games.medina.independent.palaces import COLOURS, board_of
from tests.games.medina.independent.rules import DEFAULTS, KINDS, TOWER_MERCHANTS, State, without_pieces
from tests.games.medina.independent.sums import GivenPosition

POSITION_KEYS = (
    "well", "buildings", "stables", "merchants", "walls", "roofs", "hands", "tower_tiles",
    "tower_merchants", "palace_tiles", "tea_given", "turns_taken", "to_act", "placed",
)  # fmt: skip
CHOICES: dict[str, tuple[Any, ...]] = {
    "new_street": ("touching", "apart"),
    "tower_reclaim": ("arm", "tower"),
    "french": (False, True),
    "reentry": (False, True),
    "tie_break": ("shared", "largest"),
}
OPTION_CLAUSES = {
    "new_street": "MD-27",
    "tower_reclaim": "MD-38",
    "french": "MD-16",
    "reentry": "MD-11",
    "tie_break": "MD-44",
    "palace_points": "MD-4",
    "tower_points": "MD-3",
    "towers": "MD-2",
}


def is_holder(thing: Any, players: int) -> bool:
    """A seat, or 0 for the board."""
    return is_int(thing) and 0 <= thing <= players


# ---- options, set-up


def read_options(given: Json) -> Json:
    """The section "Options"."""
    require_keys(given, "options", tuple(DEFAULTS), (), "MD-46")
    for name, choices in CHOICES.items():
        value = given.get(name, DEFAULTS[name])
        is_sound = any(type(value) is type(choice) and value == choice for choice in choices)
        key = f"options.{name}"
        require(is_sound, key, "MD-46", f"none of {choices}", also=[(key, OPTION_CLAUSES[name])])
    read_points(given, "palace_points", COLOURS)
    read_points(given, "tower_points", TOWERS)
    towers = given.get("towers", list(CORNERS))
    are_corners = is_list_in(towers, CORNERS) and sorted(towers) == sorted(CORNERS)
    require(are_corners, "options.towers", "MD-46", "not the four corners", [("options.towers", "MD-2")])
    return DEFAULTS | given


def read_points(options: Json, name: str, things: tuple[str, ...]) -> None:
    """MD-3, MD-4: 0 to 9 points for each of the four."""
    if name in options:
        require_keys(options[name], f"options.{name}", things, things, "MD-46")
        for thing, points in options[name].items():
            key, is_sound = f"options.{name}.{thing}", is_count(points) and points <= 9
            require(is_sound, key, "MD-46", "not 0 to 9", also=[(key, OPTION_CLAUSES[name])])


def read_setup(given: Json, players: int, needed: bool) -> Json:
    """MD-7, MD-8; what is given is checked even when a position makes it superfluous."""
    keys = ("first", "well", "merchant")
    require_keys(given, "setup", keys, keys if needed else (), "MD-46")
    if "first" in given:
        is_first = is_seat(given["first"], players)
        require(is_first, "setup.first", "MD-46", "not a seat", [("setup.first", "MD-8")])
    for name in ("well", "merchant"):
        if name in given:
            key, is_space = f"setup.{name}", is_one_of(given[name], city_spaces(players))
            require(is_space, key, "MD-46", "not a city space", also=[(key, "MD-7")])
    for name in ("well", "merchant"):
        if name in given:
            key, is_inner = f"setup.{name}", given[name] in inner_spaces(players)
            require(is_inner, key, "MD-7", "on the outermost ring of the city", [(key, "MD-46")])
    apart = "well" not in given or given["well"] != given.get("merchant")
    same_key: Also = [("setup.well", "MD-7"), ("setup", "MD-7"), ("setup.merchant", "MD-9")]
    require(apart, "setup.merchant", "MD-7", "well and merchant on one space", same_key)
    return dict(given)


# ---- positions


def read_position(given: Any, options: Json, players: int) -> State:
    """MD-46: the form first, then what it lists as refused."""
    check_form(given, players)
    state = make_state(given, options)
    refuse_position(position_flaws(GivenPosition(given, state)))
    return state


def check_form(given: Any, players: int) -> None:
    """Key by key in the order of MD-46."""
    city = city_spaces(players)
    require_keys(given, "position", POSITION_KEYS, POSITION_KEYS, "MD-46")
    require(is_one_of(given["well"], city), "position.well", "MD-46", "not a city space")
    require_keys(given["buildings"], "position.buildings", city, (), "MD-46")
    for space, colour in given["buildings"].items():
        require(is_one_of(colour, COLOURS), f"position.buildings.{space}", "MD-46", "not a colour")
    for name, spaces in {"stables": city, "merchants": city, "walls": wall_spaces(players)}.items():
        require(is_list_in(given[name], spaces), f"position.{name}", "MD-46", "not a list of spaces")
    are_roofs = is_list_of(given["roofs"], lambda roof: is_roof(roof, players))
    require(are_roofs, "position.roofs", "MD-46", "not a list of roofs")
    are_hands = is_list_of(given["hands"], is_hand, players)
    require(are_hands, "position.hands", "MD-46", "not a hand for each seat")
    check_table(given, "tower_tiles", TOWERS, lambda value: is_holder(value, players))
    check_table(given, "tower_merchants", tuple(TOWER_MERCHANTS), is_count)
    check_table(given, "palace_tiles", COLOURS, lambda value: is_holder(value, players))
    is_sum = is_int(given["tea_given"]) and given["tea_given"] in (0, 3, 5, 6)
    require(is_sum, "position.tea_given", "MD-46", "not 0, 3, 5 or 6", also=[("position.tea_given", "MD-33")])
    are_turns = is_list_of(given["turns_taken"], is_count, players)
    require(are_turns, "position.turns_taken", "MD-46", "no turns by seat")
    is_nobody = given["to_act"] is None
    require(is_nobody or is_seat(given["to_act"], players), "position.to_act", "MD-46", "not a seat")
    require(
        is_int(given["placed"]) and given["placed"] in (0, 1), "position.placed", "MD-46", "neither 0 nor 1"
    )


def check_table(given: Json, name: str, keys: tuple[str, ...], is_value: Callable[[Any], bool]) -> None:
    require_keys(given[name], f"position.{name}", keys, keys, "MD-46")
    for key in keys:
        require(is_value(given[name][key]), f"position.{name}.{key}", "MD-46", "out of range")


def is_roof(thing: Any, players: int) -> bool:
    return (
        isinstance(thing, list)
        and len(thing) == 2
        and is_one_of(thing[0], city_spaces(players))
        and is_holder(thing[1], players)
    )


def is_hand(thing: Any) -> bool:
    return isinstance(thing, dict) and set(thing) == set(KINDS) and all(map(is_count, thing.values()))


def make_state(given: Json, options: Json) -> State:
    state = State(
        options,
        board_of(given, options["towers"]),
        [{kind: hand[kind] for kind in KINDS} for hand in given["hands"]],
        dict(given["tower_tiles"]),
        dict(given["tower_merchants"]),
        dict(given["palace_tiles"]),
        given["tea_given"],
        list(given["turns_taken"]),
        given["to_act"],
        given["placed"],
        set(),
    )
    state.out = without_pieces(state)
    return state
