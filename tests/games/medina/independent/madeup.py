"""Positions of Medina made up from nothing."""

from tests.games.independent.generating import Rng
from tests.games.independent.reading import Json
from tests.games.medina.independent.geometry import (
    CORNERS,
    TOWERS,
    beside,
    city_spaces,
    inner_spaces,
    side_length,
    side_spaces,
)
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    all_have,
    growing,
    has_foreign_neighbour,
    is_beside_well,
    is_empty,
    is_open_to,
    merchants_beside,
    palaces,
    roofed,
    touched_towers,
)
from tests.games.medina.independent.rules import KINDS, TEA, TOWER_MERCHANTS, Hand, full_hand
from tests.games.medina.independent.tempers import to_close_streets


def random_palace(rng: Rng, board: Board, colour: str, number: int, stables: int) -> Board:
    """A palace where one can start, of up to so many buildings and stables."""
    city = city_spaces(board.players)
    free = [space for space in city if is_empty(board, space) and not is_beside_well(board, space)]
    free = [space for space in free if not has_foreign_neighbour(board, space, None)]
    if not free or not number:
        return board
    edge = [space for space in free if space not in inner_spaces(board.players)]
    start = rng.choice(edge if edge and rng.random() < 0.4 else free)
    board = board._replace(buildings=board.buildings | {(start, colour)})
    for step in range(1, number + stables):
        palace = next(palace for palace in palaces(board) if start in palace.buildings)
        near = sorted({other for space in palace.buildings for other in beside(board.players, space)})
        near = [space for space in near if is_open_to(board, space, palace)]
        if near and step < number:
            board = board._replace(buildings=board.buildings | {(rng.choice(near), colour)})
        elif near:
            board = board._replace(stables=board.stables | {rng.choice(near)})
    return board


def random_merchants(rng: Rng, board: Board, number: int, apart: bool) -> Board:
    """Streets without rings, with forks unless they are forbidden; now and then with all ends closed."""
    closing = rng.random() < 0.3
    for _ in range(number):
        near = [space for space in city_spaces(board.players) if is_empty(board, space)]
        near = [space for space in near if len(merchants_beside(board, space)) <= 1]
        if apart:
            near = [
                space
                for space in near
                if all(len(merchants_beside(board, other)) <= 1 for other in merchants_beside(board, space))
            ]
        joined = [space for space in near if merchants_beside(board, space)]
        if joined and closing:
            joined = [max(joined, key=lambda space: to_close_streets(board, space) + rng.random())]
        if near:
            spaces = joined if joined and rng.random() < (0.7 if not closing else 0.95) else near
            board = board._replace(merchants=board.merchants | {rng.choice(spaces)})
    return board


def random_walls(rng: Rng, players: int) -> frozenset[str]:
    """Two arms on each side with at least one space between them, if there are walls enough."""
    walls: list[str] = []
    for side in "NESW":
        length = side_length(players, side)
        low = rng.choice([0, 1, rng.randint(0, length - 1)])
        high = rng.choice([0, 1, rng.randint(0, length - 1 - low), length - 1 - low])
        spaces = side_spaces(players, side)
        walls += spaces[:low] + spaces[length - min(high, length - 1 - low) :]
    return frozenset(walls) if len(walls) <= players * full_hand(players)["wall"] else frozenset()


def random_roofs(rng: Rng, board: Board, poor: int) -> Board:
    """Roofs for most palaces; of a colour only one without a roof may be able to grow."""
    left = board.players * full_hand(board.players)["neutral"]
    likes_neutral = rng.choice([0.1, 0.5, 0.9])
    for palace in rng.sample(palaces(board), len(palaces(board))):
        owners = {seat for _, seat in roofed(board, palace.colour)}
        seats = [seat for seat in range(1, board.players + 1) if seat not in owners]
        neutral = left > 0 and (not seats or rng.random() < likes_neutral)
        if neutral or seats:
            left -= neutral
            seat = 0 if neutral else poor if poor in seats else rng.choice(seats)
            board = board._replace(roofs=(*board.roofs, (palace.name, seat)))
    for colour in COLOURS:
        if rng.random() < 0.6:
            names = [palace.name for palace, seat in roofed(board, colour) if not seat or seat != poor]
            bare = set(rng.sample(names, min(len(names), 1)))
            fewer = board._replace(roofs=tuple(roof for roof in board.roofs if roof[0] not in bare))
            board = fewer if len(growing(fewer, colour)) <= 1 else board
    return board


def random_board(rng: Rng, players: int, options: Json, poor: int) -> Board:
    well, merchant = rng.sample(inner_spaces(players), 2)
    none: frozenset[str] = frozenset()
    towers = tuple(options.get("towers", CORNERS))
    walls = random_walls(rng, players)
    board = Board(players, well, frozenset(), none, frozenset([merchant]), walls, (), towers)
    left = {kind: players * number for kind, number in full_hand(players).items()}
    many = rng.randint(0, left["merchant"] - 1)
    board = random_merchants(rng, board, many // 2, options.get("new_street") == "apart")
    for _ in range(rng.randint(0, 14)):
        colour = rng.choice(COLOURS)
        stables = rng.choice([0, 0, 1, 2, 3])
        size = min(rng.choice([1, 2, 3, 4, 6, 9]), left[colour])
        before = board
        board = random_palace(rng, board, colour, size, min(stables, left["stable"] - len(board.stables)))
        left[colour] -= len(board.buildings) - len(before.buildings)
    board = random_merchants(rng, board, many - many // 2, options.get("new_street") == "apart")
    return random_roofs(rng, board, poor)


def share(rng: Rng, hands: list[Hand], kind: str, number: int, most: int, poor: int) -> None:
    """At random, or to the first hands as long as they may have more; to the poor only what is left."""
    greedy = rng.random() < 0.4
    for _ in range(number):
        able = [hand for hand in hands if hand[kind] < most]
        able = [hand for hand in able if hand is not hands[poor - 1]] or able if poor else able
        (able[0] if greedy else rng.choice(able))[kind] += 1


def made_up_position(rng: Rng, players: int, options: Json) -> Json:
    """Mostly sound; who can act is not looked at. Sometimes a seat has as little as can be (MD-11)."""
    poor = rng.choice([0, rng.randint(1, players)])
    return dressed(rng, random_board(rng, players, options, poor), poor)


def position_without_pieces(rng: Rng, players: int, options: Json) -> Json:
    """MD-11: a seat has nothing but tea; there is a tower tile with merchants on it that it may still get."""
    while True:
        poor = rng.randint(1, players)
        given = dressed(rng, random_board(rng, players, options, poor), poor)
        hand = given["hands"][poor - 1]
        if sum(hand.values()) == hand["tea"] and any(given["tower_merchants"].values()):
            given["to_act"] = rng.choice([seat for seat in range(1, players + 1) if seat != poor])
            return given


def dressed(rng: Rng, board: Board, poor: int) -> Json:
    """A position of this board: hands and tiles are such that they add up."""
    players, full = board.players, full_hand(board.players)
    hands: list[Hand] = [dict.fromkeys(KINDS, 0) for _ in range(players)]
    lying = {colour: sum(c == colour for _, c in board.buildings) for colour in COLOURS}
    lying |= {"stable": len(board.stables), "wall": len(board.walls)}
    lying |= {"neutral": sum(seat == 0 for _, seat in board.roofs)}
    for kind, number in lying.items():
        if kind not in COLOURS or not all_have(board, kind):
            share(rng, hands, kind, players * full[kind] - number, full[kind], poor)
    touching = {t: [s for p, s in roofed(board) if t in touched_towers(board, p)] for t in TOWERS}
    on_tiles = {tower: 0 if touching[tower] else number for tower, number in TOWER_MERCHANTS.items()}
    gone = [TOWER_MERCHANTS[t] for t in TOWER_MERCHANTS if 0 in touching[t] and rng.random() < 0.5]
    rest = 1 + players * full["merchant"] + 6 - len(board.merchants) - sum(on_tiles.values()) - sum(gone)
    share(rng, hands, "merchant", rest, 99, poor)
    given: Json = {"hands": hands, "tower_merchants": on_tiles}
    given["tower_tiles"] = {tower: rng.choice([*touching[tower], 0, *touching[tower]]) for tower in TOWERS}
    given["palace_tiles"] = {colour: rng.choice(entitled(board, colour)) for colour in COLOURS}
    tea = [seat for name, seat in board.roofs if (name, "purple") in board.buildings]
    given["tea_given"] = sum(TEA[: len(tea)])
    for seat, hand in enumerate(hands, 1):
        hand["roof"] = 4 - sum(owner == seat for _, owner in board.roofs)
        brought = TEA[tea.index(seat)] if seat in tea[: len(TEA)] else 0
        hand["tea"] = rng.randint(0, brought)
    given["turns_taken"] = [rng.choice([0, 0, 1, 5, 20]) for _ in hands]
    given["to_act"], given["placed"] = rng.randint(1, players), rng.choice([0, 0, 1])
    given |= {
        "well": board.well,
        "buildings": dict(sorted(board.buildings)),
        "roofs": [list(r) for r in board.roofs],
    }
    return given | {name: sorted(getattr(board, name)) for name in ("stables", "merchants", "walls")}


def entitled(board: Board, colour: str) -> list[int]:
    """MD-34: who may have a palace tile."""
    known = roofed(board, colour)
    largest = max((palace.size for palace, _ in known), default=0)
    return [seat for palace, seat in known if palace.size == largest] or [0]
