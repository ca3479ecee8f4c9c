"""The state of a game of Medina, its texts, and what is refused (MD-9 to MD-31, MD-45)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Self

from tests.games.independent.reading import Json
from tests.games.independent.refusing import Refusal
from tests.games.medina.independent.geometry import CORNERS, city_spaces, side_spaces, wall_spaces
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    all_have,
    growing,
    has_foreign_neighbour,
    is_beside_building,
    is_beside_well,
    is_empty,
    lengthens_street,
    merchants_beside,
    owner,
    palace_named,
    palace_of,
    palaces,
    some_street_can_be_lengthened,
    unroofed,
)

Hand = dict[str, int]
Words = tuple[str, ...]

KINDS = (*COLOURS, "stable", "merchant", "wall", "roof", "neutral", "tea")
ONE_PIECE_TURNS = {2: 1, 3: 2, 4: 2}  # MD-10
TOWER_MERCHANTS = {"1": 3, "2": 2, "3": 1}  # MD-3
TEA = (3, 2, 1)  # MD-33
DEFAULTS: Json = {
    "new_street": "touching",
    "tower_reclaim": "arm",
    "french": False,
    "reentry": False,
    "tie_break": "shared",
    "palace_points": {"grey": 1, "purple": 2, "brown": 3, "orange": 4},  # MD-4
    "tower_points": {"1": 1, "2": 2, "3": 3, "4": 4},  # MD-3
    "towers": list(CORNERS),  # MD-2
}


def full_hand(players: int) -> Hand:
    """MD-6"""
    each, stables, merchants, walls, neutral = {
        2: (8, 4, 12, 15, 2),
        3: (6, 4, 8, 12, 1),
        4: (5, 3, 6, 9, 0),
    }[players]
    rest = {"stable": stables, "merchant": merchants, "wall": walls, "roof": 4, "neutral": neutral, "tea": 0}
    return dict.fromkeys(COLOURS, each) | rest


@dataclass
class State:
    """What the position of MD-46 lists, with the options."""

    options: Json
    board: Board
    hands: list[Hand]
    tower_tiles: dict[str, int]
    tower_merchants: dict[str, int]
    palace_tiles: dict[str, int]
    tea_given: int
    turns_taken: list[int]
    to_act: int | None
    placed: int
    out: set[int]  # MD-11: seats that had no piece left at the end of an action

    @property
    def players(self) -> int:
        return self.board.players

    def copy(self) -> Self:
        return replace(
            self,
            hands=[dict(hand) for hand in self.hands],
            tower_tiles=dict(self.tower_tiles),
            tower_merchants=dict(self.tower_merchants),
            palace_tiles=dict(self.palace_tiles),
            turns_taken=list(self.turns_taken),
            out=set(self.out),
        )


def without_pieces(state: State) -> set[int]:
    """MD-11: the seats that are out now, if they were not before; tea is no piece."""
    if state.options["reentry"]:
        return set()
    pieces = [sum(number for kind, number in hand.items() if kind != "tea") for hand in state.hands]
    return {seat for seat, number in enumerate(pieces, 1) if number == 0}


def pieces_of_turn(state: State) -> int:
    """MD-10: the turns of all seats count."""
    return 1 if sum(state.turns_taken) < ONE_PIECE_TURNS[state.players] else 2


# ---- texts


@cache
def placing_texts(players: int) -> dict[str, Words]:
    """MD-45: every text but `tea`, with its words."""
    city, walls = city_spaces(players), wall_spaces(players)
    found = [("building", colour, space) for colour in COLOURS for space in city]
    more = [(piece, space) for piece in ("stable", "merchant", "roof", "neutral") for space in city]
    more += [("wall", space) for space in walls]
    return {" ".join(words): words for words in (*found, *more)}


def kind_of(words: Words) -> str:
    """Which piece of the hand it is."""
    return words[1] if words[0] == "building" else words[0]


def refusals(state: State, text: str) -> Iterator[Refusal]:
    """README: no text, not asked now, not one's piece, the place is wrong; the first is the one named."""
    words = placing_texts(state.players).get(text)
    if words is None and text != "tea":
        yield "MD-45", "not a text of the game"
    elif state.to_act is None:
        yield "MD-41", "the game is over"
    elif words is None:
        yield from tea_refusals(state, state.hands[state.to_act - 1])
    else:
        yield from placing_refusals(state, state.to_act, words)


def tea_refusals(state: State, hand: Hand) -> Iterator[Refusal]:
    """MD-12"""
    if state.placed == 0:
        yield "MD-12", "tea is given up instead of the second piece only"
    if hand["tea"] == 0:
        yield "MD-12", "no tea tile"


def placing_refusals(state: State, seat: int, words: Words) -> Iterator[Refusal]:
    """What speaks against a seat's placing a piece, if it were its turn."""
    kind = kind_of(words)
    if state.hands[seat - 1][kind] == 0:
        if kind in COLOURS and all_have(state.board, kind):
            yield "MD-19", "every player has a palace of this colour"
        yield "MD-6", "no such piece left"
    if words[0] == "building":
        yield from building_refusals(state, words[1], words[2])
    elif words[0] == "stable":
        yield from stable_refusals(state.board, words[1])
    elif words[0] == "merchant":
        yield from merchant_refusals(state, words[1])
    elif words[0] == "wall":
        yield from wall_refusals(state.board, words[1])
    else:
        yield from roof_refusals(state.board, seat if words[0] == "roof" else 0, words[1])


def placements(state: State, seat: int) -> Iterator[str]:
    """The pieces that a seat could place if it were its turn, as texts."""
    for text, words in placing_texts(state.players).items():
        if not any(placing_refusals(state, seat, words)):
            yield text


def can_place(state: State, seat: int) -> bool:
    """MD-11; giving up tea is not placing."""
    return any(placements(state, seat))


def legal_actions(state: State) -> list[str]:
    """Every text that is not refused."""
    if state.to_act is None:
        return []
    texts = [*placing_texts(state.players), "tea"]
    return sorted(text for text in texts if not any(refusals(state, text)))


# ---- places


def building_refusals(state: State, colour: str, space: str) -> Iterator[Refusal]:
    """MD-14 to MD-16, MD-31; a palace that can grow must grow."""
    board = state.board
    must_grow = growing(board, colour)
    if state.options["french"] and not must_grow and unroofed(board, colour):
        yield "MD-16", "a blocked palace of this colour must get a roof first (french)"
    if not is_empty(board, space):
        yield "MD-9", "the space is not empty"
    if is_beside_well(board, space):
        yield "MD-31", "beside the well"
    if not must_grow:
        if has_foreign_neighbour(board, space, None):
            yield "MD-16", "a new palace must stand apart from all others"
        return
    touched = [palace for palace in must_grow if is_beside_building(board, space, palace)]
    if not touched:
        yield "MD-15", "a palace of this colour can still grow"
    elif all(has_foreign_neighbour(board, space, palace) for palace in touched):
        yield "MD-14", "beside another palace"
        yield "MD-15", "the space is not open to the palace"


def stable_refusals(board: Board, space: str) -> Iterator[Refusal]:
    """MD-23, MD-31"""
    if not is_empty(board, space):
        yield "MD-9", "the space is not empty"
    if is_beside_well(board, space):
        yield "MD-31", "beside the well"
    touched = [palace for palace in palaces(board) if is_beside_building(board, space, palace)]
    if not touched:
        yield "MD-23", "beside no building"
    elif all(has_foreign_neighbour(board, space, palace) for palace in touched):
        yield "MD-14", "beside another palace"
        yield "MD-23", "the space is not open to the palace"


def merchant_refusals(state: State, space: str) -> Iterator[Refusal]:
    """MD-26, MD-27"""
    board = state.board
    if not is_empty(board, space):
        yield "MD-9", "the space is not empty"
    if some_street_can_be_lengthened(board):
        if not lengthens_street(board, space):
            yield "MD-26", "a street can still be lengthened"
    elif len(merchants_beside(board, space)) > (1 if state.options["new_street"] == "touching" else 0):
        yield "MD-27", "too many merchants beside a new street"


def wall_refusals(board: Board, space: str) -> Iterator[Refusal]:
    """MD-28, MD-29"""
    side = side_spaces(board.players, space[0])
    number = side.index(space)
    if space in board.walls:
        yield "MD-9", "the space is not empty"
    if 0 < number < len(side) - 1 and not board.walls & {side[number - 1], side[number + 1]}:
        yield "MD-28", "beside neither tower nor wall"
    if board.walls | {space} >= set(side):
        yield "MD-29", "one space of the side must stay empty"


def roof_refusals(board: Board, seat: int, name: str) -> Iterator[Refusal]:
    """MD-20, MD-22; seat 0 stands for a neutral roof."""
    palace = palace_named(board, name)
    if palace is None:
        yield "MD-20", "this names no palace"
        return
    if owner(board, palace) is not None:
        yield ("MD-20" if seat else "MD-22"), "the palace has a roof"
    if seat and palace_of(board, seat, palace.colour):
        yield "MD-20", "one palace of each colour"
