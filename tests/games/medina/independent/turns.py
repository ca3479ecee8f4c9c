"""What the events of Medina do, and how a position is shown."""

from tests.games.independent.reading import Json
from tests.games.independent.refusing import refuse_event
from tests.games.medina.independent.geometry import Arm
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    all_have,
    palace_named,
    palace_of,
    roofed,
    touched_arms,
    tower_at,
)
from tests.games.medina.independent.rules import (
    TEA,
    State,
    Words,
    can_place,
    kind_of,
    pieces_of_turn,
    placing_texts,
    refusals,
    without_pieces,
)


def apply(state: State, text: str) -> State:
    """The state after an event, which must be legal."""
    refuse_event(text, refusals(state, text))
    assert state.to_act is not None
    after = state.copy()
    if text == "tea":
        after.hands[state.to_act - 1]["tea"] -= 1
        end_turn(after)
    else:
        put(after, state.to_act, placing_texts(state.players)[text])
        after.placed += 1
        if after.placed == pieces_of_turn(after) or not can_place(after, state.to_act):
            end_turn(after)
    after.out |= without_pieces(after)
    return after


def end_turn(state: State) -> None:
    """MD-11, MD-41: the next seat clockwise that can place a piece is to act; if none can, the game ends."""
    assert state.to_act is not None
    seat, state.to_act, state.placed = state.to_act, None, 0
    state.turns_taken[seat - 1] += 1
    for step in range(1, state.players + 1):
        candidate = (seat - 1 + step) % state.players + 1
        if can_place(state, candidate):
            state.to_act = candidate
            return


# ---- placing


def put(state: State, seat: int, words: Words) -> None:
    """A piece goes from the hand to the board; then whatever it brings is shared out (MD-40)."""
    state.hands[seat - 1][kind_of(words)] -= 1
    before, space = state.board, words[-1]
    changed = {
        "building": {"buildings": before.buildings | {(space, words[1])}},
        "stable": {"stables": before.stables | {space}},
        "merchant": {"merchants": before.merchants | {space}},
        "wall": {"walls": before.walls | {space}},
        "roof": {"roofs": (*before.roofs, (space, seat))},
        "neutral": {"roofs": (*before.roofs, (space, 0))},
    }[words[0]]
    state.board = before._replace(**changed)  # type: ignore[arg-type]
    if words[0] in ("roof", "neutral"):
        bring_tea(state)
        remove_buildings(state)
    for colour in COLOURS:
        pass_palace_tile(state, colour)
    pass_tower_tiles(state, before)


def bring_tea(state: State) -> None:
    """MD-33: for the palace that got its roof last."""
    name, seat = state.board.roofs[-1]
    palace = palace_named(state.board, name)
    assert palace is not None
    place = len(roofed(state.board, "purple")) - 1
    if palace.colour == "purple" and place < len(TEA):
        state.tea_given += TEA[place]
        if seat:
            state.hands[seat - 1]["tea"] += TEA[place]


def remove_buildings(state: State) -> None:
    """MD-19"""
    for colour in COLOURS:
        if all_have(state.board, colour):
            for hand in state.hands:
                hand[colour] = 0


def holder_size(state: State, colour: str) -> int:
    """MD-34, MD-35: the size of the palace that has the tile; 0 if none has it yet."""
    seat = state.palace_tiles[colour]
    if seat:
        palace = palace_of(state.board, seat, colour)
        assert palace is not None
        return palace.size
    return max((palace.size for palace, owner in roofed(state.board, colour) if owner == 0), default=0)


def pass_palace_tile(state: State, colour: str) -> None:
    """MD-34, MD-35: to a palace that is strictly larger; one piece makes at most one such palace."""
    size = holder_size(state, colour)
    larger = [seat for palace, seat in roofed(state.board, colour) if palace.size > size]
    assert len(larger) <= 1
    for seat in larger:
        state.palace_tiles[colour] = seat


# ---- tower tiles


def touches(board: Board) -> dict[str, set[Arm]]:
    """The arms that each roofed palace touches, by the palace's name; a roofed palace keeps its name."""
    return {palace.name: touched_arms(board, palace) for palace, _ in roofed(board)}


def pass_tower_tiles(state: State, before: Board) -> None:
    """MD-36 to MD-39: for every touch that there was not before (of a palace without a roof, none counts)."""
    touched_before = touches(before)
    touched_now = touches(state.board)
    for palace, seat in roofed(state.board):
        old, new = touched_before.get(palace.name, set()), touched_now[palace.name]
        for corner, _ in new - old:
            if state.options["tower_reclaim"] == "arm" or corner not in {known for known, _ in old}:
                take_tower_tile(state, tower_at(state.board, corner), seat)


def take_tower_tile(state: State, tower: str, seat: int) -> None:
    """MD-37, MD-39: with seat 0, a neutral palace, the merchants leave the game; so they do if one is out."""
    state.tower_tiles[tower] = seat
    merchants = state.tower_merchants.get(tower, 0)
    if tower in state.tower_merchants:
        state.tower_merchants[tower] = 0
    if seat and seat not in state.out:
        state.hands[seat - 1]["merchant"] += merchants


# ---- how it is shown


def position(state: State) -> Json:
    """MD-46: the position as it is printed."""
    board = state.board
    return {
        "well": board.well,
        "buildings": dict(sorted(board.buildings)),
        "stables": sorted(board.stables),
        "merchants": sorted(board.merchants),
        "walls": sorted(board.walls),
        "roofs": [[name, seat] for name, seat in board.roofs],
        "hands": [dict(hand) for hand in state.hands],
        "tower_tiles": dict(state.tower_tiles),
        "tower_merchants": dict(state.tower_merchants),
        "palace_tiles": dict(state.palace_tiles),
        "tea_given": state.tea_given,
        "turns_taken": list(state.turns_taken),
        "to_act": state.to_act,
        "placed": state.placed,
    }
