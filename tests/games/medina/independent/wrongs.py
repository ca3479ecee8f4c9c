"""A position of Medina made wrong in one way, for each item of the list "Refused" in MD-46 (and sometimes not quite)."""

from collections.abc import Iterable

from tests.games.independent.generating import Rng
from tests.games.independent.reading import Json
from tests.games.medina.independent.geometry import (
    around,
    beside,
    city_spaces,
    inner_spaces,
    side_spaces,
    wall_spaces,
)
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    all_have,
    board_of,
    colours_on,
    growing,
    is_beside_well,
    is_empty,
    palaces,
    unroofed,
)
from tests.games.medina.independent.rules import KINDS, TOWER_MERCHANTS, full_hand
from tests.games.medina.independent.vary import Change, give, take, vary_wealth

# ---- pieces that do not add up


def wrong_number(rng: Rng, given: Json) -> None:
    hand = rng.choice(given["hands"])
    kind = rng.choice(KINDS)
    hand[kind] = max(0, hand[kind] + rng.choice([-2, -1, 1, 2]))


def too_much_in_a_hand(rng: Rng, given: Json) -> None:
    """The sum stays right."""
    kind = rng.choice([*COLOURS, "stable", "wall", "neutral", "merchant"])
    goal, *others = rng.sample(given["hands"], len(given["hands"]))
    wanted = full_hand(len(given["hands"]))[kind] + 1 - goal[kind]
    for hand in others:
        moved = min(wanted, hand[kind])
        hand[kind] -= moved
        goal[kind] += moved
        wanted -= moved


def wrong_tower_merchants(rng: Rng, given: Json) -> None:
    """Also with the sum right."""
    tower = rng.choice(sorted(TOWER_MERCHANTS))
    old = given["tower_merchants"][tower]
    new = rng.choice([0, 1, 2, 3, 4, TOWER_MERCHANTS[tower]])
    given["tower_merchants"][tower] = new
    if rng.random() < 0.6:
        for _ in range(abs(new - old)):
            (take if new > old else give)(rng, given, "merchant")


def wrong_roofs(rng: Rng, given: Json) -> None:
    if given["roofs"] and rng.random() < 0.5:
        given["roofs"].pop(rng.randrange(len(given["roofs"])))
    elif given["roofs"]:
        rng.choice(given["roofs"])[1] = rng.randint(0, len(given["hands"]))


def wrong_tea(rng: Rng, given: Json) -> None:
    """MD-5, MD-33"""
    change = rng.choice(["given", "hand", "move", "order"])
    if change == "given":
        given["tea_given"] = rng.choice([0, 3, 5, 6])
    elif change == "hand":
        rng.choice(given["hands"])["tea"] += rng.choice([1, 2, 3])
    elif change == "order":
        rng.shuffle(given["roofs"])
    elif take(rng, given, "tea"):
        rng.choice(given["hands"])["tea"] += 1


# ---- spaces


def put_building(rng: Rng, given: Json, spaces: list[str], colour: str | None = None) -> None:
    """A building from a hand on one of these spaces."""
    wanted = colour or rng.choice(COLOURS)
    if spaces and take(rng, given, wanted):
        given["buildings"][rng.choice(spaces)] = wanted


def two_on_a_space(rng: Rng, given: Json) -> None:
    """MD-9"""
    change = rng.choice(["stable", "merchant", "wall", "building"])
    taken = [given["well"], *given["buildings"], *given["stables"], *given["merchants"]]
    if change == "building":
        put_building(rng, given, [given["well"], *given["stables"], *given["merchants"]])
    elif change == "wall" and given["walls"] and take(rng, given, "wall"):
        given["walls"].append(rng.choice(given["walls"]))
    elif change == "merchant" and take(rng, given, "merchant"):
        given["merchants"].append(rng.choice(taken))
    elif change == "stable" and take(rng, given, "stable"):
        given["stables"].append(rng.choice([*taken, *given["stables"] * 4]))


def wrong_well(rng: Rng, given: Json) -> None:
    """MD-7, MD-31"""
    players, inner = len(given["hands"]), inner_spaces(len(given["hands"]))
    free = [space for space in city_spaces(players) if is_empty(board_of(given), space)]
    near = [o for space in [*given["buildings"], *given["stables"]] for o in around(players, space)]
    groups = [
        [space for space in free if space not in inner],
        [space for space in free if space in near and space in inner],
        [space for space in free if space in inner],
    ]
    given["well"] = rng.choice(rng.choice([group for group in groups if group] or [[given["well"]]]))


def no_merchant(rng: Rng, given: Json) -> None:
    """MD-7"""
    for _ in given["merchants"]:
        give(rng, given, "merchant")
    given["merchants"] = []


def free_spaces(board: Board, spaces: Iterable[str]) -> list[str]:
    """Those that are empty and not beside the well."""
    return [space for space in spaces if is_empty(board, space) and not is_beside_well(board, space)]


def is_near_palace(board: Board, space: str) -> bool:
    """Beside a building or stable, also diagonally."""
    return bool(set(around(board.players, space)) & (colours_on(board).keys() | board.stables))


def beside_the_well(rng: Rng, given: Json) -> None:
    """MD-31"""
    board = board_of(given)
    near = [space for space in around(board.players, board.well) if is_empty(board, space)]
    far = [space for space in near if not any(o in given["buildings"] for o in around(board.players, space))]
    if rng.random() < 0.6:
        put_building(rng, given, far or near)
    elif near and take(rng, given, "stable"):
        given["stables"].append(rng.choice(near))


def lost_stable(rng: Rng, given: Json) -> None:
    """MD-23: beside no building, mostly beside a stable or diagonally; or MD-14."""
    board = board_of(given)
    free = free_spaces(board, city_spaces(board.players))
    near = [space for space in free if is_near_palace(board, space)]
    if free and take(rng, given, "stable"):
        given["stables"].append(rng.choice(near if near and rng.random() < 0.8 else free))


def touching_palaces(rng: Rng, given: Json) -> None:
    """MD-14: a building diagonally beside one, or beside one of another colour or a stable."""
    board = board_of(given)
    near = {o for space in [*given["buildings"], *given["stables"]] for o in around(board.players, space)}
    put_building(rng, given, free_spaces(board, sorted(near)))


def another_palace(rng: Rng, given: Json) -> None:
    """MD-15: a second one that can grow; or a first one."""
    board = board_of(given)
    free = free_spaces(board, city_spaces(board.players))
    far = [space for space in free if not is_near_palace(board, space)]
    colours = [colour for colour in COLOURS if growing(board, colour)]
    put_building(rng, given, far, rng.choice(colours) if colours else None)


# ---- roofs


def roof_off(rng: Rng, given: Json) -> None:
    """MD-15 and others: one roof goes back."""
    if given["roofs"]:
        _, seat = given["roofs"].pop(rng.randrange(len(given["roofs"])))
        if seat:
            given["hands"][seat - 1]["roof"] += 1
        else:
            give(rng, given, "neutral")


def misplaced_roof(rng: Rng, given: Json) -> None:
    """MD-20: another building, a stable, an empty space, or another palace."""
    board = board_of(given)
    if given["roofs"]:
        roof = rng.choice(given["roofs"])
        groups = [sorted(given["buildings"]), sorted(given["stables"]), list(city_spaces(board.players))]
        groups += [sorted(palace.buildings) for palace in palaces(board) if palace.name == roof[0]] * 3
        groups += [[palace.name for palace in palaces(board)]]
        roof[0] = rng.choice(rng.choice([group for group in groups if group]))


def one_roof_more(rng: Rng, given: Json) -> None:
    """MD-20: for a seat that has the colour, on a palace that has a roof, or on an unroofed one."""
    board = board_of(given)
    names = [palace.name for palace in palaces(board)]
    bare = [palace.name for colour in COLOURS for palace in unroofed(board, colour)]
    seats = [seat for seat, hand in enumerate(given["hands"], 1) if hand["roof"]]
    if names and seats:
        seat = rng.choice(seats)
        given["hands"][seat - 1]["roof"] -= 1
        given["roofs"].append([rng.choice(bare if bare and rng.random() < 0.6 else names), seat])


def swapped_owners(rng: Rng, given: Json) -> None:
    """MD-20, MD-34, MD-36: two roofs of different seats change places."""
    if len(given["roofs"]) > 1:
        one, other = rng.sample(given["roofs"], 2)
        one[1], other[1] = other[1], one[1]


# ---- merchants, walls


def wrong_street(rng: Rng, given: Json) -> None:
    """MD-26: rings and forks."""
    board = board_of(given)
    for _ in range(rng.choice([1, 2, 4])):
        near = {o for space in given["merchants"] for o in beside(board.players, space)}
        free = [s for s in sorted(near) if is_empty(board_of(given), s)]
        two = [s for s in free if len(set(beside(board.players, s)) & set(given["merchants"])) > 1]
        if free and take(rng, given, "merchant"):
            given["merchants"].append(rng.choice(two if two and rng.random() < 0.7 else free))


def wrong_walls(rng: Rng, given: Json) -> None:
    """MD-28, MD-29"""
    players = len(given["hands"])
    if rng.random() < 0.5:
        free = [space for space in wall_spaces(players) if space not in given["walls"]]
        if free and take(rng, given, "wall"):
            given["walls"].append(rng.choice(free))
        return
    sides = sorted("NESW", key=lambda side: -sum(wall[0] == side for wall in given["walls"]))
    for space in side_spaces(players, sides[0]):
        if space not in given["walls"] and take(rng, given, "wall"):
            given["walls"].append(space)


# ---- tiles, turns


def buildings_that_left(rng: Rng, given: Json) -> None:
    """MD-19"""
    gone = [colour for colour in COLOURS if all_have(board_of(given), colour)]
    rng.choice(given["hands"])[rng.choice(gone or COLOURS)] += 1


def wrong_tower_tile(rng: Rng, given: Json) -> None:
    """MD-36"""
    given["tower_tiles"][rng.choice("1234")] = rng.randint(0, len(given["hands"]))


def merchants_back(rng: Rng, given: Json) -> None:
    """MD-37: the merchants of a tile lie on it again."""
    for tower in rng.sample(sorted(TOWER_MERCHANTS), 3):
        if given["tower_merchants"][tower] == 0:
            for _ in range(TOWER_MERCHANTS[tower]):
                given["tower_merchants"][tower] += take(rng, given, "merchant")
            return


def wrong_palace_tile(rng: Rng, given: Json) -> None:
    """MD-34"""
    given["palace_tiles"][rng.choice(COLOURS)] = rng.randint(0, len(given["hands"]))


def wrong_turn(rng: Rng, given: Json) -> None:
    """MD-10, MD-11, MD-41"""
    change = rng.choice(["over", "over, placed", "seat", "first turns", "placed"])
    if change.startswith("over"):
        given["to_act"], given["placed"] = None, int(change != "over")
    elif change == "seat":
        given["to_act"] = rng.randint(1, len(given["hands"]))
    else:
        given["placed"] = 1
        if change == "first turns":
            given["turns_taken"] = [0] * len(given["hands"])
            given["turns_taken"][rng.randrange(len(given["hands"]))] = rng.choice([0, 1, 2])


def wrong_actor(rng: Rng, given: Json) -> None:
    """MD-11: a seat that has nothing, or any seat when the game is over."""
    if given["to_act"] is not None:
        vary_wealth(rng, given)
    poorest = min(given["hands"], key=lambda hand: sum(hand[kind] for kind in KINDS[:9]))
    given["to_act"] = given["hands"].index(poorest) + 1
    given["placed"] = rng.choice([0, 1])


WRONGS: list[Change] = [
    wrong_number, too_much_in_a_hand, wrong_tower_merchants, wrong_roofs, wrong_tea, two_on_a_space, wrong_well,
    no_merchant, beside_the_well, lost_stable, touching_palaces, another_palace, roof_off, misplaced_roof,
    one_roof_more, swapped_owners, wrong_street, wrong_walls, buildings_that_left, wrong_tower_tile,
    merchants_back, wrong_palace_tile, wrong_turn, wrong_turn, wrong_actor,
]  # fmt: skip
