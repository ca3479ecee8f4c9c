"""Records of 7 Steps with something wrong in the options, the set-up or the position; see generate.py."""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.games.independent import spoiling
from tests.games.independent.generating import Rng
from tests.games.independent.reading import Json
from tests.games.seven_steps.independent.rules import COLOURS, LEVEL_3, SORTS, SPACES, TILES, Pool, add

VALUES: list[Any] = [
    True, False, None, 0, 1, 2, 7, -1, 1.0, 0.0, 99, 10**20, "x", "", "red", "B3", "lift", "line", "last",
    "extra", "place", "draw", [], {}, [[]], ["x"], [None], {"red": 1}, ["lift"],
]  # fmt: skip
break_any_value = partial(spoiling.break_any_value, values=VALUES)
break_key = partial(
    spoiling.break_key, keys=["more", "Z9", "Towers", "pink", "sort", "tile"], values=[0, 1, None, "aid"]
)
PHASES = ("deal", "draw", "place", "points", "bonus", "tile", "keep", "return")


# ---- positions whose sums stay right


def move_discs(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """A disc or more from anywhere to anywhere else."""
    kinds = ["bag", "removed", "towers", "hands"]
    source, goal = rng.choice(kinds), rng.choice([*kinds, "towers", "hands"])
    seat = rng.randrange(len(given["hands"]))
    for _ in range(rng.choice([1, 1, 2, 6])):
        pool = given["hands"][rng.randrange(len(given["hands"]))] if source == "hands" else given[source]
        if not pool:
            return
        piece = rng.choice(sorted(pool))
        colour = colour_of.get(piece, piece)
        add(pool, piece, -1)
        spaces = sorted(space for space in SPACES if colour_of[space] == colour)
        if goal == "towers":
            add(given["towers"], rng.choice(spaces[:2]))
        else:
            add(given["hands"][seat] if goal == "hands" else given[goal], colour)


def build_tower(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """A tower of 7 or so, with discs from the bag."""
    space = rng.choice(SPACES)
    colour = colour_of[space]
    wanted = rng.choice([6, 7, 7, 8]) - given["towers"].get(space, 0)
    if wanted > 0 and given["bag"].get(colour, 0) >= wanted:
        add(given["bag"], colour, -wanted)
        add(given["towers"], space, wanted)


def move_tile(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """A bonus tile between deck, discard pile and players."""
    sort = rng.choice(SORTS)
    seat = rng.randrange(len(given[sort]))
    piles = [given[f"{sort}_deck"], given[f"{sort}_discard"]]
    rng.shuffle(piles)
    if given[sort][seat] and rng.random() < 0.5:
        piles[0].append(given[sort][seat])
        given[sort][seat] = None
    elif not given[sort][seat] and piles[0] and rng.random() < 0.5:
        given[sort][seat] = piles[0].pop(rng.randrange(len(piles[0])))
    elif rng.random() < 0.5:
        piles[1] += piles[0]
        piles[0].clear()
    elif piles[0]:
        piles[1].append(piles[0].pop(rng.randrange(len(piles[0]))))


def bend_round(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    change = rng.choice(["round", "no round", "to_act", "over"])
    if change == "round":
        given["round"] = rng.choice(["last", "extra", "first"])
    elif change == "no round":
        given.pop("round", None)
    elif change == "to_act":
        given["to_act"] = rng.choice([0, 1, 2, 3, 4, 5])
    else:
        given["to_act"] = None
        if rng.random() < 0.5:
            given.pop("turn", None)


def write_zero(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """Zeros are left out when a position is printed."""
    name = rng.choice(["bag", "removed", "towers", "hands"])
    pool: Pool = rng.choice(given["hands"]) if name == "hands" else given[name]
    pool.setdefault(rng.choice(SPACES if name == "towers" else COLOURS), 0)


def double_entry(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """A list gets an entry twice, or one too few."""
    entries = given[rng.choice(["hands", "scores", *SORTS, *(name for name in given if "_" in name[1:])])]
    if isinstance(entries, list) and entries and rng.random() < 0.5:
        entries.append(copy.deepcopy(rng.choice(entries)))
    elif isinstance(entries, list) and entries:
        entries.pop()


# ---- turns that do not fit


def bend_phase(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """Another phase with the keys that go with it."""
    turn = given.setdefault("turn", {"phase": "draw"})
    turn["phase"] = rng.choice(PHASES)
    if turn["phase"] in ("deal", "draw"):
        given["turn"] = {"phase": turn["phase"]}
        return
    turn.setdefault("aid", None)
    turn.setdefault("taken", None)
    turn.setdefault("placed", [])
    turn.pop("sort", None)
    turn.pop("tile", None)
    sort = rng.choice(SORTS)
    if turn["phase"] in ("tile", "keep"):
        turn["sort"] = sort
    if turn["phase"] == "keep":
        turn["tile"] = rng.choice(sorted(TILES[sort]))
        for pile in (given[f"{sort}_deck"], given[f"{sort}_discard"]):
            if pile and rng.random() < 0.9:
                turn["tile"] = pile.pop()
                break


def bend_turn(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    """One thing in the turn becomes another."""
    turn = given.get("turn")
    if not turn or "placed" not in turn:
        bend_phase(rng, given, colour_of)
        return
    change = rng.choice(
        ["aid", "taken", "both", "sort", "order", "drop", "level", "space", "more", "no turn"]
    )
    discs = turn["placed"]
    if change in ("aid", "both"):
        turn["aid"] = rng.choice([None, *TILES["aid"]])
        if rng.random() < 0.5 and turn["aid"]:
            swap_into_discard(given, turn["aid"])
    if change in ("taken", "both"):
        turn["taken"] = rng.choice([None, *COLOURS])
        turn["aid"] = "take" if change == "both" else turn["aid"]
    if change == "sort" and "sort" in turn:
        turn["sort"] = rng.choice(SORTS)
    if change == "order":
        rng.shuffle(discs)
    if change == "drop" and discs:
        discs.pop(rng.randrange(len(discs)))
    if change == "level" and discs:
        rng.choice(discs)[1] = rng.randint(0, 8)
    if change == "space" and discs:
        rng.choice(discs)[0] = rng.choice(SPACES)
    if change == "more":
        space = rng.choice(sorted(given["towers"]) or SPACES)
        discs.append([space, given["towers"].get(space, 1)])
        colour = colour_of[space]
        hand = given["hands"][(given["to_act"] or 1) - 1]
        if hand.get(colour) and rng.random() < 0.7:
            add(hand, colour, -1)
            add(given["bag"], colour)
    if change == "no turn":
        del given["turn"]


def swap_into_discard(given: Json, kind: str) -> None:
    if kind in given["aid_deck"]:
        given["aid_deck"].remove(kind)
        given["aid_discard"].append(kind)


Mutator = Callable[[Rng, Json, dict[str, str]], None]
MUTATORS: list[Mutator] = [
    move_discs, move_discs, build_tower, move_tile, bend_round, bend_round, write_zero, double_entry,
    bend_phase, bend_turn, bend_turn, bend_turn,
    lambda rng, given, colour_of: break_any_value(rng, given),
    lambda rng, given, colour_of: break_any_value(rng, given),
    lambda rng, given, colour_of: break_key(rng, given),
]  # fmt: skip


def spoil_position(rng: Rng, given: Json, colour_of: dict[str, str]) -> None:
    rng.choice(MUTATORS)(rng, given, colour_of)


# ---- options and set-up


def spoil_components(rng: Rng, options: Json) -> None:
    """One of the components that may be replaced, with one thing wrong, or hardly so."""
    name = rng.choice(["tiles", "level_3", "point_tiles", "aid_tiles"])
    spaces = list(COLOURS) * 7
    printed: Json = {
        "tiles": [spaces[start : start + 7] for start in range(0, 49, 7)],
        "level_3": {kind: list(colours) for kind, colours in LEVEL_3.items()},
        "point_tiles": dict(TILES["points"]),
        "aid_tiles": dict(TILES["aid"]),
    }
    thing = options[name] = printed[name]
    change = rng.choice(["value", "key", "inside", "none"])
    if change == "value":
        break_any_value(rng, options)
    elif change == "key" and name != "tiles":
        break_key(rng, thing)
    elif name == "tiles":
        rng.choice(thing)[rng.randrange(7)] = rng.choice([*COLOURS, "pink", None, 0])
        if rng.random() < 0.3:
            rng.choice([thing, thing[0]]).pop()
    elif name == "level_3":
        rng.choice(sorted(thing.items()))[1].append(rng.choice([*COLOURS, "pink", None]))
    elif change == "none":
        options[name] = dict.fromkeys(thing, 0)
    else:
        thing[rng.choice(sorted(thing))] = rng.choice([0, 9, 10, -1, True, 1.0, "2", None])


def spoil_options(rng: Rng, record: Json) -> None:
    """Layouts, tiles and the rest, nearly right."""
    options, setup = record.setdefault("options", {}), record["setup"]
    layout = options.get("layout")
    change = rng.choice(
        ["layout", "centre", "tiles", "turned", "first", "side", "extra_round", "value", "key"]
        + ["components"] * 3
    )
    if change == "layout":
        options["layout"] = rng.choice(["Ring", "", "flower", None, [], 7, {"A": [0, 0]}])
    elif change == "centre":
        centres = layout if isinstance(layout, list) else [[3 * n, -2 * n] for n in range(7)]
        q, r = rng.choice(centres)
        step = rng.choice([1, 2, 3, 4, 20])
        centres[rng.randrange(7)] = [q + rng.randint(-step, step), r + rng.randint(-step, step)]
        if rng.random() < 0.2:
            centres = rng.choice([centres[:6], [*centres, [30, 30]], [[q + 0.0, r] for q, r in centres]])
        options["layout"] = centres
    elif change == "tiles":
        setup["tiles"][rng.randrange(7)][0] = rng.choice([0, 1, 2, 6, 7, -1, True, 1.0, "0", None])
    elif change == "turned":
        setup["tiles"][rng.randrange(7)][1] = rng.choice([0, 5, 6, -1, True, 1.0, "0", None])
        if rng.random() < 0.4:
            setup["tiles"] = rng.choice([setup["tiles"][:6], setup["tiles"] + [[0, 0]], [list(range(7))], {}])
    elif change == "first":
        setup["first"] = rng.choice([0, 1, 2, 3, 4, 5, True, 1.0, None, "1"])
    elif change in ("side", "extra_round"):
        options[change] = rng.choice(["Mixed", "double", 0, 1, None, True, "true", "mixed", []])
    elif change == "components":
        spoil_components(rng, options)
    elif change == "value":
        break_any_value(rng, rng.choice([record, options, setup]))
    else:
        break_key(rng, rng.choice([record, options, setup]))
