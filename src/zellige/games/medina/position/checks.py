"""What a position of Medina must fulfil, in the order in which MD-46 lists it."""

from collections import Counter
from itertools import combinations

from zellige.core.contract import Board, State
from zellige.core.entry import Entry
from zellige.core.text import N_, Message, Plural
from zellige.games.medina import rules
from zellige.games.medina.board import (
    ARMS,
    COLOURS,
    LONGEST,
    MERCHANT,
    NEUTRAL,
    PURPLE,
    ROOF,
    ROOFS,
    SIDES,
    SPACE_NAMES,
    STABLE,
    TEA,
    TOWER_NAMES,
    TOWERS,
    WALL,
    has,
    listed,
)
from zellige.games.medina.position.form import TEA_GIVEN, Given
from zellige.games.medina.rules import palaces, tiles
from zellige.games.medina.rules.palaces import NOBODY
from zellige.games.medina.words import PIECE_WORDS

# -- what there is ----------------------------------------------------------------------------------


def check_pieces(board: Board, given: Given, position: Entry) -> None:
    """MD-3, MD-5, MD-6: the pieces on the board, in the hands and on the tiles add up."""
    for left, at_first in zip(given.tower_merchants, board.tower_merchants.tolist(), strict=True):
        if left not in (0, at_first):
            position.refuse(N_("a tower tile must hold all of its merchants or none"), "MD-3")
    if _in_hands(given, TEA) > given.tea_given:
        position.refuse(N_("the players have more tea than was given out"), "MD-5")
    for hand in given.hands:
        for piece, most in enumerate(board.hand.tolist()):
            if hand[piece] > most and piece not in (MERCHANT, TEA):
                position.refuse(N_("a player has too many: {piece}"), "MD-6", piece=_word(piece))
    _check_sums(board, given, position)
    _check_roofs(board, given, position)
    _check_merchants(board, given, position)


def _check_sums(board: Board, given: Given, position: Entry) -> None:
    """MD-6, MD-19: what is placed and in hands; of a colour that left the game some may be missing."""
    players, colours = int(board.players), Counter(given.buildings.values())
    standing = {
        **{colour: colours[colour] for colour in range(len(COLOURS))},
        STABLE: len(given.stables),
        WALL: len(given.walls),
        NEUTRAL: sum(owner == NOBODY for _, owner in given.roofs),
    }
    for piece, on_board in standing.items():
        found, all_there_are = on_board + _in_hands(given, piece), players * int(board.hand[piece])
        may_be_fewer = piece < len(COLOURS) and _all_have(given, players, piece)
        if found > all_there_are or (found < all_there_are and not may_be_fewer):
            _refuse_sum(position, piece, found, all_there_are)


def _check_roofs(board: Board, given: Given, position: Entry) -> None:
    """MD-6: four of each player."""
    for seat in range(int(board.players)):
        found = given.hands[seat][ROOF] + sum(owner == seat for _, owner in given.roofs)
        if found != ROOFS:
            _refuse_sum(position, ROOF, found, ROOFS)


def _in_hands(given: Given, piece: int) -> int:
    return sum(hand[piece] for hand in given.hands)


def _word(piece: int) -> Message:
    return Message(PIECE_WORDS[piece])


def _refuse_sum(position: Entry, piece: int, found: int, number: int) -> None:
    position.refuse(
        Plural(
            "{piece}: there is {found}, not {number}", "{piece}: there are {found}, not {number}", "found"
        ),
        "MD-6",
        piece=_word(piece),
        found=found,
        number=number,
    )


def _all_have(given: Given, players: int, colour: int) -> bool:
    """MD-19: every player has a palace of the colour."""
    owners = {owner for space, owner in given.roofs if given.buildings.get(space) == colour}
    return len(owners - {NOBODY}) == players


def _check_merchants(board: Board, given: Given, position: Entry) -> None:
    """MD-6, MD-11, MD-39: those of tiles that first came to neutral palaces, or to who is out, have left."""
    gone, takers = [], [NOBODY, *_out(board, given)]
    for tower in range(TOWERS):
        left, at_first = given.tower_merchants[tower], int(board.tower_merchants[tower])
        if left < at_first and _touch(board, given, takers, tower):
            gone.append(at_first)
    found = len(given.merchants) + _in_hands(given, MERCHANT) + sum(given.tower_merchants)
    number = int(board.players * board.hand[MERCHANT] + board.tower_merchants.sum()) + 1
    possible = {sum(some) for count in range(len(gone) + 1) for some in combinations(gone, count)}
    if number - found not in possible:
        _refuse_sum(position, MERCHANT, found, number)


def _out(board: Board, given: Given) -> list[int]:
    """MD-11: the seats without a piece."""
    return [] if board.reentry else [seat for seat, hand in enumerate(given.hands) if not any(hand[:TEA])]


def _touch(board: Board, given: Given, owners: list[int], tower: int) -> bool:
    """MD-36: a palace of one of these owners is at the walls of the tower."""
    owned = {space for space, owner in given.roofs if owner in owners}
    for group in given.palaces():
        if group[0] in owned:
            stables = [s for s in given.stables if any(has(board.beside[s], space) for space in group)]
            for wall in (w for space in (*group, *stables) for w in board.walls_of[space].tolist() if w >= 0):
                if wall in given.walls and tower in _towers_of(board, given, wall):
                    return True
    return False


def _towers_of(board: Board, given: Given, wall: int) -> list[int]:
    """MD-28: the tower that a wall is joined to."""
    side, place = divmod(wall, LONGEST)
    low, high = given.arms(board, side)
    is_joined = {2 * side: place < low, 2 * side + 1: place >= board.length[side] - high}
    return [int(board.tower_of[arm]) for arm, joined in is_joined.items() if joined]


# -- where it is ------------------------------------------------------------------------------------


def check_spaces(board: Board, given: Given, position: Entry) -> None:
    """MD-7, MD-9, MD-14, MD-23, MD-31: each piece has a space of its own, and palaces keep their distance."""
    _check_empty(position)
    if not has(board.inner, given.well):
        position.at("well").refuse(
            N_("{space} is on the outermost ring of the city"), "MD-7", space=SPACE_NAMES[given.well]
        )
    if not given.merchants:
        position.at("merchants").refuse(N_("there is no merchant"), "MD-7")
    _check_well(board, given, position)
    _check_stables(board, given, position.at("stables"))
    _check_distance(board, given, position)


def _check_well(board: Board, given: Given, position: Entry) -> None:
    """MD-31: no building or stable is beside it."""
    buildings, stables = position.at("buildings"), position.at("stables")
    for space in (*given.buildings, *given.stables):
        if has(board.around[given.well], space):
            name = SPACE_NAMES[space]
            wrong = buildings.at(name) if space in given.buildings else stables
            wrong.refuse(N_("{space} is beside the well"), "MD-31", space=name)


def _check_empty(position: Entry) -> None:
    """MD-9: no two pieces on one space; the later of the two is named."""
    taken = {position.at("well").value}
    for key in ("buildings", "stables", "merchants", "walls"):
        entry = position.at(key)
        for space in entry.value:
            if space in taken:
                wrong = entry.at(space) if key == "buildings" else entry
                wrong.refuse(N_("there are two pieces on {space}"), "MD-9", space=space)
            taken.add(space)


def _check_stables(board: Board, given: Given, stables: Entry) -> None:
    """MD-23: each is beside a building."""
    for space in given.stables:
        if not any(other in given.buildings for other in listed(board.beside[space])):
            stables.refuse(N_("{space} is not beside a building"), "MD-23", space=SPACE_NAMES[space])


def _check_distance(board: Board, given: Given, position: Entry) -> None:
    """MD-14: no piece of a palace is among the 8 neighbours of a piece of another."""
    groups = given.palaces()
    palace_of = {space: index for index, group in enumerate(groups) for space in group}
    for stable in given.stables:
        palace_of[stable] = next(palace_of[o] for o in listed(board.beside[stable]) if o in given.buildings)
    for space, palace in palace_of.items():
        for other in listed(board.around[space]):
            if palace_of.get(other, palace) != palace:
                position.at("buildings").refuse(
                    N_("the palaces at {space} and {other} touch"),
                    "MD-14",
                    space=SPACE_NAMES[space],
                    other=SPACE_NAMES[other],
                )


def check_palaces(board: Board, state: State, given: Given, position: Entry) -> None:
    """MD-15, MD-20: one palace of a colour grows at a time, and each roof has a palace of its own."""
    named = {group[0]: group for group in given.palaces()}
    roofed = {space for space, _ in given.roofs}
    growing: Counter[int] = Counter(
        given.buildings[space]
        for space, group in named.items()
        if space not in roofed and _can_grow(board, state, group)
    )
    if growing and max(growing.values()) > 1:
        position.at("buildings").refuse(N_("two palaces of one colour without a roof can both grow"), "MD-15")
    roofs = position.at("roofs")
    for space, _ in given.roofs:
        if space not in named:
            roofs.refuse(N_("{space} names no palace"), "MD-20", space=SPACE_NAMES[space])
    if len(roofed) < len(given.roofs):
        roofs.refuse(N_("a palace has two roofs"), "MD-20")
    owned = Counter((owner, given.buildings[space]) for space, owner in given.roofs if owner != NOBODY)
    if owned and max(owned.values()) > 1:
        roofs.refuse(N_("a seat has two palaces of one colour"), "MD-20")


def _can_grow(board: Board, state: State, group: list[int]) -> bool:
    """MD-15: there is an empty space beside one of the buildings that is near to no other palace."""
    spaces = {other for space in group for other in listed(board.beside[space])}
    return any(has(state.free, space) and not has(state.barred, space) for space in spaces)


def check_ways(board: Board, given: Given, position: Entry) -> None:
    """MD-26 to MD-29: streets are no rings, and walls grow from the towers and leave a gap."""
    _check_streets(board, given, position.at("merchants"))
    standing = Counter(wall // LONGEST for wall in given.walls)
    sides = range(len(SIDES))
    if any(sum(given.arms(board, side)) < standing[side] for side in sides):
        position.at("walls").refuse(N_("a wall is not joined to a tower"), "MD-28")
    if any(standing[side] == board.length[side] for side in sides):
        position.at("walls").refuse(N_("a side has no gap"), "MD-29")


def _check_streets(board: Board, given: Given, merchants: Entry) -> None:
    """MD-26: taking away ends again and again leaves nothing, unless there is a ring."""
    neighbours = {
        space: {other for other in listed(board.beside[space]) if other in given.merchants}
        for space in given.merchants
    }
    forks = any(len(others) > 2 for others in neighbours.values())
    ends = [space for space, others in neighbours.items() if len(others) < 2]
    while ends:
        end = ends.pop()
        for other in neighbours.pop(end, set()):
            neighbours[other].discard(end)
            if len(neighbours[other]) < 2:
                ends.append(other)
    if neighbours:
        merchants.refuse(N_("a street is a ring"), "MD-26")
    if board.new_street and forks:
        merchants.refuse(N_("a street forks"), "MD-26")


# -- who has what -----------------------------------------------------------------------------------


def check_tiles(board: Board, state: State, given: Given, position: Entry) -> None:
    """MD-19, MD-33 to MD-37: hands, tiles and tea go with the palaces."""
    for colour in range(len(COLOURS)):
        if palaces.all_have(board, state, colour) and _in_hands(given, colour):
            position.at("hands").refuse(
                N_("once everyone has a palace of a colour, its other buildings are out of the game"), "MD-19"
            )
    _check_towers(board, state, position)
    for colour, name in enumerate(COLOURS):
        holder, largest = int(state.tile_holder[colour]), state.largest[colour]
        own = [
            int(state.pieces[p])
            for p in _roofed(state)
            if (state.owner[p], state.colour[p]) == (holder, colour)
        ]
        if max(own, default=0) < largest or (holder != NOBODY and not own):
            position.at("palace_tiles").at(name).refuse(
                N_("its holder has no palace as large as the largest"), "MD-34"
            )
    _check_tea(state, given, position)


def _roofed(state: State) -> list[int]:
    return [int(palace) for palace in state.roofed[: state.roofs]]


def _check_towers(board: Board, state: State, position: Entry) -> None:
    """MD-36, MD-37: a holder has a palace at the tower's walls; the first touch takes the merchants away."""
    touching = [_owners_at(board, state, tower) for tower in range(TOWERS)]
    for tower, name in enumerate(TOWER_NAMES):
        if int(state.tower_holder[tower]) not in (NOBODY, *touching[tower]):
            position.at("tower_tiles").at(name).refuse(N_("its holder has no palace at its walls"), "MD-36")
    for tower, name in enumerate(TOWER_NAMES):
        if state.tower_merchants[tower] and touching[tower]:
            position.at("tower_merchants").at(name).refuse(
                N_("a palace with a roof touches its walls, so its merchants are gone"), "MD-37"
            )


def _owners_at(board: Board, state: State, tower: int) -> set[int]:
    """Whose palaces touch the walls of a tower; also nobody's."""
    arms = sum(1 << arm for arm in range(ARMS) if board.tower_of[arm] == tower)
    return {int(state.owner[palace]) for palace in _roofed(state) if state.arms[palace] & arms}


def _check_tea(state: State, given: Given, position: Entry) -> None:
    """MD-33: tea by the order of the purple palaces."""
    owners = [int(state.owner[palace]) for palace in _roofed(state) if state.colour[palace] == PURPLE]
    if given.tea_given != TEA_GIVEN[min(len(owners), len(TEA_GIVEN) - 1)]:
        position.at("tea_given").refuse(
            N_("this does not match the tea for the roofed purple palaces"), "MD-33"
        )
    for seat, hand in enumerate(given.hands):
        place = owners.index(seat) if seat in owners else len(owners)
        brought = tiles.TEA_FOR_PURPLE[place] if seat in owners and place < len(tiles.TEA_FOR_PURPLE) else 0
        if hand[TEA] > brought:
            position.at("hands").refuse(N_("a player has more tea than their palaces earned"), "MD-33")


def check_turn(board: Board, state: State, position: Entry) -> None:
    """MD-10, MD-11, MD-41: whoever is to act can place a piece; nobody is to act only if nobody can."""
    to_act, placed = position.at("to_act"), position.at("placed")
    if state.turn >= 0 and not rules.can_place(board, state, state.turn):
        to_act.refuse(N_("this seat cannot place anything"), "MD-11")
    if state.turn < 0 and any(rules.can_place(board, state, seat) for seat in range(int(board.players))):
        to_act.refuse(N_("the game is not over: somebody can place a piece"), "MD-41")
    if state.placed and state.turn < 0:
        placed.refuse(N_("the game is over"))
    if state.placed and rules.pieces_this_turn(board, state) == 1:
        placed.refuse(N_("this turn has only one piece"), "MD-10")
