"""Which positions of Medina are refused although their form is right (MD-46, "Refused", in its order)."""

from collections.abc import Iterator
from typing import Any

from tests.games.independent.refusing import Flaw
from tests.games.medina.independent.geometry import (
    ARMS,
    TOWERS,
    arm_walls,
    around,
    beside,
    inner_spaces,
    side_spaces,
)
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    Palace,
    all_have,
    growing,
    is_beside_well,
    merchants_beside,
    palace_named,
    palaces,
    roofed,
    touched_towers,
)
from tests.games.medina.independent.rules import ONE_PIECE_TURNS, TEA, TOWER_MERCHANTS, can_place
from tests.games.medina.independent.sums import GivenPosition, sum_flaws


def position_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """In the order of the list; what is not in it is accepted."""
    yield from sum_flaws(pos)
    yield from space_flaws(pos)
    yield from set_up_flaws(pos)
    yield from palace_flaws(pos)
    yield from roof_flaws(pos)
    yield from street_flaws(pos)
    yield from wall_flaws(pos)
    for colour in COLOURS:
        if all_have(pos.board, colour) and any(hand[colour] for hand in pos.hands):
            yield "position.hands", "MD-19", f"{colour} buildings in hand although all have a palace"
    yield from tower_flaws(pos)
    yield from palace_tile_flaws(pos)
    yield from tea_flaws(pos)
    yield from turn_flaws(pos)


# ---- spaces


def space_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-9; of two pieces the one that MD-46 lists later is named."""
    seen = [pos.given["well"]]
    for name in ("buildings", "stables", "merchants", "walls"):
        for space in pos.given[name]:
            if space in seen:
                path = f".{space}" if name == "buildings" else ""
                yield f"position.{name}{path}", "MD-9", f"two pieces on {space}"
            seen.append(space)


def set_up_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-7, MD-31"""
    if pos.given["well"] not in inner_spaces(pos.players):
        yield "position.well", "MD-7", "the well is on the outermost ring"
    if not pos.given["merchants"]:
        yield "position.merchants", "MD-7", "there is no merchant"
    for space in pos.given["buildings"]:
        if is_beside_well(pos.board, space):
            yield f"position.buildings.{space}", "MD-31", "a building beside the well"
    for space in pos.given["stables"]:
        if is_beside_well(pos.board, space):
            yield "position.stables", "MD-31", "a stable beside the well"


# ---- palaces and roofs


def palace_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-23, MD-14, MD-15"""
    for space in pos.given["stables"]:
        if not any(other in pos.given["buildings"] for other in beside(pos.players, space)):
            yield "position.stables", "MD-23", f"the stable {space} is beside no building"
    found = palaces(pos.board)
    if any(palaces_touch(pos.players, one, two) for one in found for two in found if one != two):
        for key in ("position.buildings", "position.stables", "position"):
            yield key, "MD-14", "two palaces touch"
    for colour in COLOURS:
        if len(growing(pos.board, colour)) > 1:
            for key in ("position.buildings", "position.roofs", "position"):
                yield key, "MD-15", f"two {colour} palaces can grow"


def palaces_touch(players: int, one: Palace, other: Palace) -> bool:
    near = {space for here in one.spaces for space in (here, *around(players, here))}
    return bool(near & other.spaces)


def roof_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-20"""
    names: list[str] = []
    owned: list[tuple[str, int]] = []
    for name, seat in pos.given["roofs"]:
        palace = palace_named(pos.board, name)
        if palace is None:
            yield "position.roofs", "MD-20", f"{name} names no palace"
        elif name in names:
            yield "position.roofs", "MD-20", f"two roofs on {name}"
        elif seat and (palace.colour, seat) in owned:
            yield "position.roofs", "MD-20", f"two {palace.colour} palaces for seat {seat}"
        if palace is not None:
            names.append(name)
            owned.append((palace.colour, seat))


# ---- merchants and walls


def street_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-26, MD-27"""
    board = pos.board
    for street in streets(board):
        joints = sum(len(merchants_beside(board, space)) for space in street) // 2
        if joints >= len(street):
            yield "position.merchants", "MD-26", "merchants in a ring"
    forks = [space for space in board.merchants if len(merchants_beside(board, space)) > 2]
    if pos.state.options["new_street"] == "apart" and forks:
        yield "position.merchants", "MD-26", "a fork of streets"
        yield "position.merchants", "MD-27", "a fork of streets"


def streets(board: Board) -> list[list[str]]:
    """Merchants that hang together."""
    found: list[list[str]] = []
    for start in sorted(board.merchants):
        if not any(start in street for street in found):
            street = [start]
            for space in street:
                street += [other for other in merchants_beside(board, space) if other not in street]
            found.append(street)
    return found


def wall_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-28, MD-29"""
    walls = pos.board.walls
    joined = {wall for arm in ARMS for wall in arm_walls(pos.players, walls, arm)}
    for wall in sorted(walls - joined):
        yield "position.walls", "MD-28", f"{wall} is joined to no tower"
    for side in "NESW":
        if walls >= set(side_spaces(pos.players, side)):
            yield "position.walls", "MD-29", f"no gap on side {side}"


# ---- tiles


def tower_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-36, MD-37"""
    board = pos.board
    touching = {tower: {s for p, s in roofed(board) if tower in touched_towers(board, p)} for tower in TOWERS}
    for tower in TOWERS:
        holder = pos.given["tower_tiles"][tower]
        if holder and holder not in touching[tower]:
            yield f"position.tower_tiles.{tower}", "MD-36", "the holder has no palace at its walls"
    for tower in TOWER_MERCHANTS:
        if pos.given["tower_merchants"][tower] and touching[tower]:
            yield (
                f"position.tower_merchants.{tower}",
                "MD-37",
                "merchants although a palace touches the walls",
            )
            yield (
                f"position.tower_merchants.{tower}",
                "MD-36",
                "merchants although a palace touches the walls",
            )


def palace_tile_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-34, MD-35: the board holds it for neutral palaces, or while no palace has a roof."""
    for colour in COLOURS:
        known = roofed(pos.board, colour)
        largest = max((palace.size for palace, _ in known), default=0)
        entitled = {seat for palace, seat in known if palace.size == largest} or {0}
        if pos.given["palace_tiles"][colour] not in entitled:
            yield f"position.palace_tiles.{colour}", "MD-34", "the holder has not the largest palace"


def tea_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-33"""
    owners = [seat for name, seat in pos.given["roofs"] if is_purple(pos, name)]
    if pos.given["tea_given"] != sum(TEA[: len(owners)]):
        yield "position.tea_given", "MD-33", "not the sum for the roofed purple palaces"
    for seat in pos.seats:
        place = owners.index(seat) if seat in owners else len(TEA)
        brought = TEA[place] if place < len(TEA) else 0
        if pos.hands[seat - 1]["tea"] > brought:
            yield "position.hands", "MD-33", f"seat {seat} has more tea than its palace brought"


def is_purple(pos: GivenPosition, name: Any) -> bool:
    palace = palace_named(pos.board, name)
    return palace is not None and palace.colour == "purple"


# ---- whose turn it is


def turn_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-11, MD-41, MD-10"""
    to_act, placed, state = pos.given["to_act"], pos.given["placed"], pos.state
    if to_act is not None and not can_place(state, to_act):
        yield "position.to_act", "MD-11", "the seat to act can place nothing"
    if to_act is None and any(can_place(state, seat) for seat in pos.seats):
        yield "position.to_act", "MD-41", "over although somebody can place a piece"
    if placed and to_act is None:
        yield "position.placed", "MD-46", "placed is 0 when the game is over"
    if placed and sum(pos.given["turns_taken"]) < ONE_PIECE_TURNS[pos.players]:
        yield "position.placed", "MD-10", "one piece was placed in a turn of one piece"
