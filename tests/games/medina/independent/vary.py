"""Small changes to positions of Medina that mostly keep the sums right; whether one is still sound has to be seen."""

from collections.abc import Callable, Sequence

from tests.games.independent.generating import Rng
from tests.games.independent.reading import Json
from tests.games.medina.independent.geometry import (
    ARMS,
    TOWERS,
    arm_walls,
    around,
    beside,
    city_spaces,
    inner_spaces,
    side_spaces,
)
from tests.games.medina.independent.madeup import entitled
from tests.games.medina.independent.palaces import (
    COLOURS,
    board_of,
    is_empty,
    is_open_to,
    palaces,
    roofed,
    touched_towers,
    unroofed,
)
from tests.games.medina.independent.rules import KINDS, full_hand


def take(rng: Rng, given: Json, kind: str) -> bool:
    """A piece goes out of somebody's hand."""
    hands = [hand for hand in given["hands"] if hand[kind]]
    if hands:
        rng.choice(hands)[kind] -= 1
    return bool(hands)


def give(rng: Rng, given: Json, kind: str) -> bool:
    """A piece comes into somebody's hand, if there is room in one."""
    most = 99 if kind == "merchant" else full_hand(len(given["hands"]))[kind]
    hands = [hand for hand in given["hands"] if hand[kind] < most]
    if hands:
        rng.choice(hands)[kind] += 1
    return bool(hands)


def vary_turn(rng: Rng, given: Json) -> None:
    seats = range(len(given["hands"]))
    given["turns_taken"] = [rng.choice([0, 0, number, number, 1, 9]) for number in given["turns_taken"]]
    given["to_act"] = rng.choice([given["to_act"], rng.choice(seats) + 1])
    given["placed"] = rng.choice([0, 1])


def vary_hands(rng: Rng, given: Json) -> None:
    """Pieces change hands."""
    for _ in range(rng.randint(1, 8)):
        kind = rng.choice(KINDS[:7])
        if take(rng, given, kind):
            give(rng, given, kind)


def vary_wealth(rng: Rng, given: Json) -> None:
    """A seat gives away all the pieces that the others can have; near the end it is passed over then."""
    poor, *others = rng.sample(given["hands"], len(given["hands"]))
    for kind in KINDS[:9]:
        most = 99 if kind == "merchant" else full_hand(len(given["hands"]))[kind]
        for hand in others:
            moved = min(poor[kind], most - hand[kind]) if kind != "roof" else 0
            hand[kind] += moved
            poor[kind] -= moved
    if rng.random() < 0.7:
        given["to_act"] = given["hands"].index(others[0]) + 1


def vary_tiles(rng: Rng, given: Json) -> None:
    """Another holder of a tile, or less tea."""
    for table in ("tower_tiles", "palace_tiles"):
        name = rng.choice(sorted(given[table]))
        given[table][name] = rng.randint(0, len(given["hands"]))
    hand = rng.choice(given["hands"])
    hand["tea"] = rng.randint(0, hand["tea"])


def vary_walls(rng: Rng, given: Json) -> None:
    """The outermost walls of some arms go, others come."""
    players = len(given["hands"])
    for _ in range(rng.randint(1, 6)):
        row = arm_walls(players, frozenset(given["walls"]), rng.choice(list(ARMS)))
        if row and give(rng, given, "wall"):
            given["walls"].remove(row[-1])
    for _ in range(rng.randint(1, 9)):
        side = side_spaces(players, rng.choice("NESW"))
        free = [space for space in (side, side[::-1])[rng.randint(0, 1)] if space not in given["walls"]]
        if len(free) > 1 and take(rng, given, "wall"):
            given["walls"].append(free[0])


def vary_merchants(rng: Rng, given: Json) -> None:
    """Merchants anywhere."""
    for _ in range(rng.randint(1, 3)):
        free = [space for space in city_spaces(len(given["hands"])) if is_empty(board_of(given), space)]
        if free and (take(rng, given, "merchant") if rng.random() < 0.5 else given["merchants"]):
            if sum(hand["merchant"] for hand in given["hands"]) and rng.random() < 0.3:
                free = [space for space in free if space in inner_spaces(len(given["hands"]))] or free
            given["merchants"].append(rng.choice(free))
            if count_off(given):
                given["merchants"].pop(0)


def count_off(given: Json) -> bool:
    """Whether a merchant more lies than there is."""
    players = len(given["hands"])
    there = 1 + 6 + players * full_hand(players)["merchant"]
    known: int = sum(hand["merchant"] for hand in given["hands"]) + sum(given["tower_merchants"].values())
    return known + len(given["merchants"]) > there


def vary_roofs(rng: Rng, given: Json) -> None:
    """Another order, another owner, or one roof less."""
    change = rng.choice(["order", "owner", "off", "on"])
    if change == "order":
        rng.shuffle(given["roofs"])
    elif given["roofs"] and change == "owner":
        roof = rng.choice(given["roofs"])
        seat = rng.randint(1, len(given["hands"]))
        if roof[1]:
            given["hands"][roof[1] - 1]["roof"] += 1
            given["hands"][seat - 1]["roof"] -= 1
            roof[1] = seat
    elif given["roofs"] and change == "off":
        _, seat = given["roofs"].pop(rng.randrange(len(given["roofs"])))
        if seat:
            given["hands"][seat - 1]["roof"] += 1
        else:
            give(rng, given, "neutral")
    else:
        bare = [palace.name for colour in COLOURS for palace in unroofed(board_of(given), colour)]
        if bare and take(rng, given, "neutral"):
            given["roofs"].append([rng.choice(bare), 0])


def vary_pieces(rng: Rng, given: Json) -> None:
    """A building or stable comes where the rules for palaces at least do not forbid it."""
    board = board_of(given)
    for palace in rng.sample(palaces(board), len(palaces(board))):
        near = sorted({other for space in palace.buildings for other in around(board.players, space)})
        near = [space for space in near if is_open_to(board, space, palace)]
        near = [space for space in near if set(beside(board.players, space)) & palace.buildings]
        if near and rng.random() < 0.5 and take(rng, given, "stable"):
            given["stables"].append(rng.choice(near))
            return
        if near and take(rng, given, palace.colour):
            given["buildings"][rng.choice(near)] = palace.colour
            return


Change = Callable[[Rng, Json], None]
CHANGES: list[Change] = [
    vary_turn, vary_turn, vary_wealth, vary_wealth, vary_hands, vary_tiles, vary_walls, vary_merchants, vary_roofs, vary_roofs, vary_pieces,
]  # fmt: skip


def vary_position(rng: Rng, given: Json) -> None:
    for _ in range(rng.choice([1, 1, 2, 3])):
        rng.choice(CHANGES)(rng, given)


def shuffle_position(rng: Rng, given: Json) -> None:
    """Orders that do not matter when a position is read."""
    for name in ("stables", "merchants", "walls"):
        rng.shuffle(given[name])
    for name in ("buildings", "tower_tiles", "tower_merchants", "palace_tiles"):
        given[name] = dict(rng.sample(sorted(given[name].items()), len(given[name])))
    given["hands"] = [dict(rng.sample(sorted(hand.items()), len(hand))) for hand in given["hands"]]


def level_position(rng: Rng, given: Json, corners: Sequence[str]) -> None:
    """At the end of a game: tiles, roofs and walls change places; may make players level on points."""
    if len(given["roofs"]) > 1 and rng.random() < 0.7:
        one, other = rng.sample(given["roofs"], 2)
        if given["buildings"][one[0]] == given["buildings"][other[0]]:
            one[1], other[1] = other[1], one[1]
    if rng.random() < 0.3:
        rng.shuffle(given["roofs"])
    players, walls = len(given["hands"]), frozenset(given["walls"])
    arms = [row for row in (arm_walls(players, walls, arm) for arm in ARMS) if row]
    for row in rng.sample(arms, min(len(arms), rng.randint(0, 3))):
        given["walls"].remove(row[-1])
        side = side_spaces(players, rng.choice("NESW"))
        free = [space for space in (side, side[::-1])[rng.randint(0, 1)] if space not in given["walls"]]
        given["walls"].append(free[0] if len(free) > 1 else row[-1])
    for hand in given["hands"]:
        hand["tea"] = 0
    board = board_of(given, corners)
    for tower in TOWERS:
        touching = [seat for palace, seat in roofed(board) if tower in touched_towers(board, palace)]
        given["tower_tiles"][tower] = rng.choice([0, *touching])
    for colour in COLOURS:
        given["palace_tiles"][colour] = rng.choice(entitled(board, colour))
