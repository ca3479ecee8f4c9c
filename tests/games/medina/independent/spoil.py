"""Broken records of Medina: events, positions, options, set-up and the record itself, by seed."""

import copy
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.games.independent import spoiling
from tests.games.independent.generating import Played, Rng
from tests.games.independent.reading import Json
from tests.games.medina.independent.generate import random_game, random_moment
from tests.games.medina.independent.geometry import CORNERS, TOWERS, around, beside, city_spaces, wall_spaces
from tests.games.medina.independent.palaces import COLOURS, palaces, some_street_can_be_lengthened
from tests.games.medina.independent.rules import DEFAULTS, State
from tests.games.medina.independent.turns import position
from tests.games.medina.independent.vary import vary_position
from tests.games.medina.independent.wrongs import WRONGS

VALUES: list[Any] = [
    True, False, None, 0, 1, 2, 3, 7, -1, 1.0, 0.0, 99, "x", "", "orange", "e5", "N1", "1", "tea", [], {}, [[]],
    ["x"], [None], {"orange": 1}, ["e5"], [["e5", 1]], "touching", "arm",
]  # fmt: skip
OPTION_VALUES: list[Any] = [
    "touching", "apart", "arm", "tower", "largest", "Shared", "true", 0, 1, None, True, False, [], {},
]  # fmt: skip
GARBAGE = [
    "", " ", "tea ", " tea", "Tea", "tea 1", "pass", "end", "building", "building orange", "building e5",
    "building red e5", "building Orange e5", "building orange e0", "building orange e12", "building orange q3",
    "building orange e05", "building orange  e5", "building orange E5", "building orange e5\n", "orange e5",
    "building orange N1", "building orange e5 e6", "building orange e\u0665", "stable", "stable e99",
    "stable orange e5", "stables e5", "merchant", "merchant N1", "merchant a0", "merchant e5 f5", "wall",
    "wall N0", "wall N17", "wall W12", "wall E12", "wall S01", "wall n1", "wall a1", "wall X1", "wall N1 N2",
    "roof", "roof N1", "roof orange", "roof e5 1", "roof e12", "neutral", "neutral roof e5", "neutral q1",
    "wall N15", "wall N16", "wall W11", "wall E11", "building grey o3", "building grey a11", "merchant p11",
    "stable o2", "roof p1", "neutral n11", "*tea", "*", "building well e5", "well e5", "take tea",
]  # fmt: skip

# ---- events


def garbage(rng: Rng, state: State) -> str:
    return rng.choice(GARBAGE)


def any_text(rng: Rng, state: State) -> str:
    """A text of the game, seldom a legal one."""
    space = rng.choice(city_spaces(state.players))
    texts = [f"{piece} {space}" for piece in ("stable", "merchant", "roof", "neutral")]
    texts += [
        f"building {rng.choice(COLOURS)} {space}",
        f"wall {rng.choice(wall_spaces(state.players))}",
        "tea",
    ]
    return rng.choice(texts)


def near_text(rng: Rng, state: State) -> str:
    """A place close to what would be right."""
    board = state.board
    groups = [sorted(palace.buildings) for palace in palaces(board)]
    groups += [sorted(board.stables), sorted(board.merchants), [board.well]]
    start = rng.choice(rng.choice([group for group in groups if group]))
    space = rng.choice([start, *around(board.players, start), *beside(board.players, start)])
    if not some_street_can_be_lengthened(board) and rng.random() < 0.5:
        beside_merchants = {other for one in board.merchants for other in beside(board.players, one)}
        return f"merchant {rng.choice(sorted(beside_merchants))}"
    name = rng.choice([palace.name for palace in palaces(board)] or [space])
    colours = [colour for other, colour in board.buildings if other in around(board.players, space)]
    colour = rng.choice([*sorted(colours), rng.choice(COLOURS)])
    return rng.choice(
        [
            f"building {colour} {space}",
            f"building {colour} {space}",
            f"stable {space}",
            f"stable {space}",
            f"merchant {space}",
            f"roof {space}",
            f"roof {name}",
            f"neutral {space}",
            f"neutral {name}",
            f"wall {rng.choice(sorted(board.walls) or wall_spaces(board.players))}",
            f"wall {last_gap(rng, state)}",
            "tea",
        ]
    )


def last_gap(rng: Rng, state: State) -> str:
    """MD-29: an empty wall space on the side with the fewest."""
    empty = [space for space in wall_spaces(state.players) if space not in state.board.walls]
    fewest = min("NESW", key=lambda side: sum(space[0] == side for space in empty))
    return rng.choice([space for space in empty if space[0] == fewest])


def break_event(rng: Rng, record: Json, played: Played[State]) -> None:
    """One event is replaced, or one comes after the end; also after a position."""
    index = random_moment(rng, played)
    make = rng.choice([any_text, near_text, near_text, garbage])
    spoiling.replace_event(rng, record, played, index, make(rng, played.states[index]), position)


# ---- values and keys


break_any_value = partial(spoiling.break_any_value, values=VALUES)
break_key = partial(
    spoiling.break_key,
    keys=["more", "z9", "4", "5", "Well", "pink", "a0", "o11"],
    values=[0, 1, None, "grey"],
)


def spoil_list(rng: Rng, part: Json) -> None:
    """A list gets an entry twice, one too few, or one of another sort."""
    lists = [c[k] for _, c, k in spoiling.nodes(part) if isinstance(c[k], list) and c[k]]
    entries = rng.choice(lists)
    change = rng.choice(["twice", "fewer", "value", "off the board"])
    if change == "twice":
        entries.append(copy.deepcopy(rng.choice(entries)))
    elif change == "fewer":
        entries.pop(rng.randrange(len(entries)))
    else:
        entries[rng.randrange(len(entries))] = rng.choice(
            VALUES if change == "value" else ["q1", "a12", "N17", "W0"]
        )


# ---- positions, options, set-up


def break_position(rng: Rng, record: Json, played: Played[State]) -> None:
    index = rng.choice([random_moment(rng, played), random_moment(rng, played), len(played) * 19 // 20])
    given = copy.deepcopy(position(played.states[index]))
    record["position"] = given
    record["events"] = played.texts[index:][:5] if rng.random() < 0.3 else []
    how = rng.choice(["wrong"] * 8 + ["varied", "value", "value", "key", "list"])
    for _ in range(rng.choice([1, 1, 1, 2])):
        if how == "wrong":
            rng.choice(WRONGS)(rng, given)
    if how == "varied":
        vary_position(rng, given)
    elif how == "value":
        break_any_value(rng, given)
    elif how == "key":
        break_key(rng, given)
    elif how == "list":
        spoil_list(rng, given)


def break_component(rng: Rng, options: Json) -> None:
    """One of the options that take the place of printed components, or several at once."""
    chosen = {
        name: copy.deepcopy(DEFAULTS[name])
        for name in rng.sample(["palace_points", "tower_points", "towers"], rng.choice([1, 1, 3]))
    }
    change = rng.choice(["value", "value", "key", "points", "corners"])
    if change == "value":
        break_any_value(rng, chosen)
    elif change == "key":
        break_key(rng, rng.choice([chosen, *chosen.values()]) if "towers" not in chosen else chosen)
    elif change == "points":
        name, things = rng.choice([("palace_points", COLOURS), ("tower_points", TOWERS)])
        chosen[name] = copy.deepcopy(DEFAULTS[name])
        chosen[name][rng.choice(things)] = rng.choice([-1, 0, 9, 10, 99, True, 2.0, "3", None])
    else:
        wrong = [*CORNERS, "N", "nw", "W", "", None, 1, ["NW"]]
        chosen["towers"] = rng.choice([rng.sample(CORNERS, 3), rng.choices(wrong, k=4), [*CORNERS, "NW"]])
    options |= chosen


def break_options(rng: Rng, record: Json, played: Played[State]) -> None:
    """Something at the top level, in the options or in the set-up; a seed would fill in what is missing."""
    record["events"] = played.texts[:3]
    record.pop("seed", None)
    options, setup = record.setdefault("options", {}), record["setup"]
    change = rng.choice(
        [
            "option",
            "option",
            "component",
            "component",
            "rules",
            "first",
            "place",
            "place",
            "value",
            "key",
            "no setup",
            "players",
            "event",
        ]
    )
    if change == "option":
        options[rng.choice([*DEFAULTS, "side"])] = rng.choice(OPTION_VALUES)
    elif change == "component":
        break_component(rng, options)
    elif change == "rules":
        record["rules"] = rng.choice(["0", "1", "2", "3", "", "1.0", 1, 2, None, True, ["2"]])
    elif change == "first":
        setup["first"] = rng.choice([0, 1, 2, 3, 4, 5, True, 1.0, None, "1"])
    elif change == "place":
        spaces = [
            "a1",
            "e1",
            "a5",
            "n5",
            "e10",
            "e11",
            "p4",
            "q4",
            "e0",
            "E5",
            "",
            None,
            5,
            ["e5"],
            setup["merchant"],
        ]
        setup[rng.choice(["well", "merchant"])] = rng.choice([*spaces, setup["well"], "o4", "n10"])
    elif change == "value":
        break_any_value(rng, rng.choice([record, options, setup]))
    elif change == "key":
        break_key(rng, rng.choice([record, options, setup]))
    elif change == "no setup":
        del record["setup"]
        if rng.random() < 0.3:
            record["seed"] = 5
    elif change == "players":
        record["players"] = rng.choice(
            [["Ann"], [], ["A", "B", "C", "D", "E"], "Ann", ["Ann", 2], record["players"][:2]]
        )
    else:
        record["events"].append(rng.choice([None, 1, ["tea"], {"event": "tea"}]))


Spoiler = Callable[[Rng, Json, Played[State]], None]
SPOILERS: list[Spoiler] = [
    break_event,
    break_event,
    break_position,
    break_position,
    break_position,
    break_options,
]


def broken_record(seed: int) -> Json:
    """A record with (mostly) one thing wrong with it."""
    record, played = random_game(seed)
    record = copy.deepcopy(record)
    rng = random.Random(f"broken {seed}")
    rng.choice(SPOILERS)(rng, record, played)
    return copy.deepcopy(record)
