"""How the reference model of 7 Steps reads a position and what it refuses in one (SS-42)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.independent.reading import (
    is_count,
    is_int,
    is_list_in,
    is_list_of,
    is_one_of,
    is_seat,
    require_keys,
)
from tests.games.independent.refusing import Flaw, refuse_position, require
from tests.games.seven_steps.independent.rules import (
    COLOURS,
    DISCS_EACH,
    HAND,
    SORTS,
    SPACES,
    TALLEST,
    TILES,
    Board,
    Pool,
    State,
    add,
    aid_used,
    hand,
    lift,
    may_be_asked_to_return,
    most_discs,
    of_colour,
    phase,
    place_refusals,
    placed,
    placed_colours,
    points_of_discs,
    seat_index,
    size,
    take_down,
)
from tests.games.seven_steps.independent.turns import placing_is_over, put

PILES = tuple(f"{sort}_{pile}" for sort in SORTS for pile in ("deck", "discard"))
NEEDED = ("towers", "bag", "removed", "hands", *SORTS, *PILES, "scores", "to_act")
PLAYER_KEYS = ("phase", "aid", "taken", "placed")
TURN_KEYS: dict[str, tuple[str, ...]] = {
    "deal": ("phase",),
    "draw": ("phase",),
    "place": PLAYER_KEYS,
    "points": PLAYER_KEYS,
    "bonus": PLAYER_KEYS,
    "tile": (*PLAYER_KEYS, "sort"),
    "keep": (*PLAYER_KEYS, "sort", "tile"),
    "return": PLAYER_KEYS,
}


# ---- the shape


def read_position(
    given: Any, board: Board, players: int, first: int, extra_round: bool, version: str
) -> State:
    """SS-42"""
    check_shape(given, players)
    state = State(
        board,
        players,
        first,
        extra_round,
        version,
        read_pool(given["towers"]),
        read_pool(given["bag"]),
        read_pool(given["removed"]),
        [read_pool(discs) for discs in given["hands"]],
        {sort: list(given[sort]) for sort in SORTS},
        {sort: list(given[f"{sort}_deck"]) for sort in SORTS},
        {sort: list(given[f"{sort}_discard"]) for sort in SORTS},
        list(given["scores"]),
        given.get("round"),
        given["to_act"],
        dict(given["turn"]) if "turn" in given else None,
    )
    refuse_position(position_flaws(state))
    return state


def read_pool(given: Pool) -> Pool:
    """A zero is the same as nothing."""
    return {name: number for name, number in given.items() if number}


def check_shape(given: Any, players: int) -> None:
    """The keys and the types."""
    require_keys(given, "position", (*NEEDED, "round", "turn"), NEEDED, "SS-42")
    for name, allowed in {"towers": SPACES, "bag": COLOURS, "removed": COLOURS}.items():
        require_keys(given[name], f"position.{name}", allowed, (), "SS-42")
        for piece, number in given[name].items():
            require(is_count(number), f"position.{name}.{piece}", "SS-42", "not a number of discs")
    forms = {
        "hands": is_list_of(given["hands"], is_hand, players),
        "scores": is_list_of(given["scores"], is_count, players),
        "to_act": given["to_act"] is None or is_seat(given["to_act"], players),
        "round": "round" not in given or is_one_of(given["round"], ("last", "extra")),
    }
    for sort in SORTS:
        held = given[sort]
        forms[sort] = (
            isinstance(held, list)
            and len(held) == players
            and is_list_in([tile for tile in held if tile is not None], TILES[sort])
        )
        for pile in ("deck", "discard"):
            forms[f"{sort}_{pile}"] = is_list_in(given[f"{sort}_{pile}"], TILES[sort])
    for name, is_sound in forms.items():
        require(is_sound, f"position.{name}", "SS-42", "not in the form of SS-42")
    if "turn" in given:
        check_turn_shape(given["turn"])


def is_hand(thing: Any) -> bool:
    return isinstance(thing, dict) and all(is_one_of(c, COLOURS) and is_count(n) for c, n in thing.items())


def is_placed_disc(thing: Any) -> bool:
    return (
        isinstance(thing, list)
        and len(thing) == 2
        and is_one_of(thing[0], SPACES)
        and is_int(thing[1])
        and 1 <= thing[1] <= TALLEST
    )


def check_turn_shape(turn: Any) -> None:
    path = "position.turn"
    require(isinstance(turn, dict), path, "SS-42", "not an object")
    require("phase" in turn, f"{path}.phase", "SS-42", "key is missing")
    require(is_one_of(turn["phase"], TURN_KEYS), f"{path}.phase", "SS-42", "no phase")
    require_keys(turn, path, TURN_KEYS[turn["phase"]], TURN_KEYS[turn["phase"]], "SS-42")
    if "placed" in turn:
        for name, allowed in {"aid": TILES["aid"], "taken": COLOURS}.items():
            sound = turn[name] is None or is_one_of(turn[name], allowed)
            require(sound, f"{path}.{name}", "SS-42", "unknown")
        is_sound = is_list_of(turn["placed"], is_placed_disc)
        require(is_sound, f"{path}.placed", "SS-42", "not spaces with levels")
    if "sort" in turn:
        require(is_one_of(turn["sort"], SORTS), f"{path}.sort", "SS-42", "no sort of tile")
    if "tile" in turn:
        require(is_one_of(turn["tile"], TILES[turn["sort"]]), f"{path}.tile", "SS-42", "no tile of that sort")


# ---- what does not fit


def position_flaws(state: State) -> Iterator[Flaw]:
    """SS-42, "Refused:", in the order of its list, then what else cannot be."""
    wrong_sums = list(sum_flaws(state))
    yield from wrong_sums
    for space, height in state.towers.items():
        if height >= TALLEST:
            yield f"position.towers.{space}", "SS-42", "a tower above 6"
    yield from hand_flaws(state)
    if state.round is not None and state.bag:
        yield "position.round", "SS-42", "a last round while the bag is not empty"
    if state.removed and state.bag:
        yield "position.removed", "SS-42", "discs removed while the bag is not empty"
    if state.round == "extra" and not state.extra_round:
        yield "position.round", "SS-42", "an extra round without the variant"
    if state.to_act is None and state.round != ("extra" if state.extra_round else "last"):
        yield "position.to_act", "SS-42", "over before the final round"
        yield "position.round", "SS-42", "over before the final round"
    if state.turn is None:
        return
    if state.to_act is None:
        yield "position.turn", "SS-42", "a turn although the game is over"
        return
    if wrong_sums or any(height >= TALLEST for height in state.towers.values()):
        return  # nothing can be said of how such towers came to be
    for key, why in chance_turn_flaws(state) if "placed" not in state.turn else turn_flaws(state):
        yield "position.turn", "SS-42", why
        if key:
            yield f"position.turn.{key}", "SS-42", why


def sum_flaws(state: State) -> Iterator[Flaw]:
    """SS-5"""
    discs = Counter(state.bag) + Counter(state.removed)
    for pool in state.hands:
        discs += Counter(pool)
    for space, height in state.towers.items():
        discs[state.board.colour[space]] += height
    if discs != Counter(dict.fromkeys(COLOURS, DISCS_EACH)):
        yield "position", "SS-5", "the discs do not add up"
    for sort in SORTS:
        tiles = state.deck[sort] + state.discard[sort] + [tile for tile in state.held[sort] if tile]
        if state.turn and state.turn["phase"] == "keep" and state.turn["sort"] == sort:
            tiles = [*tiles, state.turn["tile"]]
        if Counter(tiles) != Counter(state.board.tiles[sort]):
            yield "position", "SS-5", f"the {sort} tiles do not add up"


def hand_at_start(state: State, seat: int) -> int:
    """How many discs a seat had when the turn began, as far as the position tells."""
    number = size(state.hands[seat - 1])
    if seat == state.to_act and state.turn and "placed" in state.turn:
        return number + len(placed(state)) - (1 if state.turn["taken"] else 0)
    return number


def hand_flaws(state: State) -> Iterator[Flaw]:
    """At most 7 at the start of the turn, and fewer only in a last round or while they are being drawn."""
    for seat in range(1, state.players + 1):
        number = hand_at_start(state, seat)
        least = HAND if state.round is None else 0
        if state.turn and phase(state) == "deal" and state.to_act is not None and seat >= state.to_act:
            least = 0
            if number > (HAND - 1 if seat == state.to_act else 0):
                yield "position.hands", "SS-42", "too many discs for the deal"
                yield "position.turn", "SS-42", "too many discs for the deal"
        elif seat == state.to_act and phase(state) == "draw":
            least = 0
        if not least <= number <= HAND:
            yield "position.hands", "SS-42", f"{number} discs in a hand"


def chance_turn_flaws(state: State) -> Iterator[tuple[str, str]]:
    """`deal` and `draw`"""
    if phase(state) == "draw" and (not state.bag or size(hand(state)) >= HAND):
        yield "phase", "nothing is to be drawn"
    if phase(state) == "deal" and (
        not state.bag
        or state.towers
        or any(state.scores)
        or any(tile for sort in SORTS for tile in state.held[sort] + state.discard[sort])
    ):
        yield "phase", "discs are dealt although the game has begun"


def turn_flaws(state: State) -> Iterator[tuple[str, str]]:
    """The phases of a player's turn."""
    assert state.turn is not None
    now, seat, discs = phase(state), seat_index(state), placed(state)
    if (state.turn["taken"] is not None) != (state.turn["aid"] == "take"):
        yield "taken", "a disc was taken exactly with the aid tile `take`"
    elif state.turn["taken"] and state.turn["taken"] not in [*hand(state), *placed_colours(state)]:
        yield "taken", "the disc taken is neither in the hand nor placed"
    yield from aid_flaws(state)
    if len(discs) > most_discs(state):
        yield "placed", "too many discs were placed"
    elif not could_be_placed(state):
        yield "placed", "these discs cannot have been placed so"
    if now != "place" and not discs:
        yield "placed", "no disc was placed"
    if now == "place" and (placing_is_over(state) or (not discs and state.turn["aid"] is None)):
        yield "phase", "placing is over, or has not begun"
    if hand_at_start(state, seat + 1) < 1:
        yield "phase", "an aid tile was used without a disc"
    if now == "points" and not state.held["points"][seat]:
        yield "phase", "there is no point tile to use"
    if now in ("bonus", "tile", "keep") and points_of_discs(state) > 7:
        yield "phase", "more than 7 points and a bonus tile"
    if now == "tile" and not state.deck[state.turn["sort"]]:
        yield "sort", "the deck is empty"
    if now == "keep" and not state.held[state.turn["sort"]][seat]:
        yield "sort", "there are no two tiles to choose from"
    if now == "return" and not may_be_asked_to_return(state):
        yield "phase", "nothing can be returned"


def aid_flaws(state: State) -> Iterator[tuple[str, str]]:
    """SS-18: the aid tile used is on the discard pile, unless a new deck was made of it, and not held."""
    assert state.turn is not None
    used, now, seat = aid_used(state), phase(state), seat_index(state)
    if used is None:
        return
    if state.held["aid"][seat] and now != "return":
        yield "aid", "an aid tile was used and another is held"
    made_anew = not state.discard["aid"] and (now == "return" or state.turn.get("sort") == "aid")
    somewhere = [*state.deck["aid"], state.held["aid"][seat]] if made_anew else state.discard["aid"]
    if used not in somewhere:
        yield "aid", "the aid tile used is not on the discard pile"


# ---- how the discs of a turn came to lie


def could_be_placed(state: State) -> bool:
    """SS-10 to SS-16, SS-23: there are towers from which these discs in this order lead to the towers now."""
    return any(placed_from(state, towers) for towers in beginnings(state))


def beginnings(state: State) -> list[Pool]:
    """All the towers that there can have been before the first disc."""
    towers_now = [dict(state.towers)]
    for space, level in reversed(placed(state)):
        towers_now = [before for towers in towers_now for before in undone(state.board, towers, space, level)]
    return towers_now


def undone(board: Board, towers: Pool, space: str, level: int) -> Iterator[Pool]:
    """The towers before a disc was placed on this level of this space.

    On level 7 some towers of the colour were taken down. When `spreads` were, each space got that many discs,
    and lost 7 for each time that its own tower was taken down; which times these were follows, since no tower
    was higher than 6 before.
    """
    if level < TALLEST:
        if towers.get(space, 0) == level:
            before = dict(towers)
            add(before, space, -1)
            yield before
        return
    for spreads in range(1, DISCS_EACH + 1):
        before = dict(towers)
        for other in of_colour(board, board.colour[space]):
            before[other] = (towers.get(other, 0) - spreads - (1 if other == space else 0)) % TALLEST
        before = {name: height for name, height in before.items() if height}
        after = dict(before)
        add(after, space)
        if after[space] == TALLEST and size(after) == size(towers):
            take_down(board, after)
            if after == towers:
                yield before


def placed_from(state: State, towers: Pool) -> bool:
    """The discs can be placed one after the other, and get these levels."""
    assert state.turn is not None
    trial = state.copy()
    trial.towers = dict(towers)
    trial.turn = state.turn | {"placed": []}
    for colour in placed_colours(state):
        add(hand(trial), colour)
    if state.turn["aid"] == "lift" and not lift(trial):
        return False
    for space, level in placed(state):
        if trial.towers.get(space, 0) + 1 != level or any(place_refusals(trial, ["place", space])):
            return False
        put(trial, space)
    return trial.towers == state.towers
