"""Positions of Medina whose pieces do not add up (MD-46 "Refused", its first item)."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.games.independent.reading import Json
from tests.games.independent.refusing import Flaw
from tests.games.medina.independent.palaces import COLOURS, Board, roofed, touched_towers
from tests.games.medina.independent.rules import TOWER_MERCHANTS, Hand, State, full_hand


class GivenPosition(NamedTuple):
    """A position whose form is right, as it was given and as a state."""

    given: Json
    state: State

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def hands(self) -> list[Hand]:
        return self.state.hands

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)


def sum_flaws(pos: GivenPosition) -> Iterator[Flaw]:
    """MD-3, MD-5, MD-6"""
    for tower, number in TOWER_MERCHANTS.items():
        if pos.state.tower_merchants[tower] not in (0, number):
            yield "position", "MD-3", f"tile {tower} bears neither {number} merchants nor none"
    if sum(hand["tea"] for hand in pos.hands) > pos.state.tea_given:
        yield "position", "MD-5", "more tea in hands than left the supply"
    full = full_hand(pos.players)
    for kind in full:
        if kind not in ("merchant", "tea") and any(hand[kind] > full[kind] for hand in pos.hands):
            yield "position", "MD-6", f"too many of {kind} in a hand"
    for kind in (*COLOURS, "stable", "wall", "neutral"):
        lying, there = number_lying(pos, kind), pos.players * full[kind]
        total = lying + sum(hand[kind] for hand in pos.hands)
        if total > there or (total < there and not (kind in COLOURS and every_seat_roofed(pos, kind))):
            yield "position", "MD-6", f"{kind}: {total} instead of {there}"
    for seat in pos.seats:
        roofs = sum(owner == seat for _, owner in pos.given["roofs"])
        if roofs + pos.hands[seat - 1]["roof"] != full["roof"]:
            yield "position", "MD-6", f"the roofs of seat {seat} do not add up"
    if missing_merchants(pos) not in merchants_gone(pos):
        yield "position", "MD-6", f"{missing_merchants(pos)} merchants are missing"


def number_lying(pos: GivenPosition, kind: str) -> int:
    if kind in COLOURS:
        return list(pos.given["buildings"].values()).count(kind)
    if kind == "neutral":
        return sum(owner == 0 for _, owner in pos.given["roofs"])
    return len(pos.given[f"{kind}s"])


def every_seat_roofed(pos: GivenPosition, colour: str) -> bool:
    """MD-19, also when a roof does not name the palace as it should."""
    seats = {seat for space, seat in pos.given["roofs"] if pos.given["buildings"].get(space) == colour}
    return seats >= set(pos.seats)


def missing_merchants(pos: GivenPosition) -> int:
    """Of those of MD-3, MD-6 and MD-7."""
    there = 1 + sum(TOWER_MERCHANTS.values()) + pos.players * full_hand(pos.players)["merchant"]
    in_hands = sum(hand["merchant"] for hand in pos.hands)
    return there - in_hands - number_lying(pos, "merchant") - sum(pos.state.tower_merchants.values())


def merchants_gone(pos: GivenPosition) -> set[int]:
    """MD-11, MD-39: sums of merchants that may have left with neutral palaces, or those of who is out now."""
    towers = {
        tower
        for palace, seat in roofed(pos.board)
        if not seat or seat in pos.state.out
        for tower in touched_towers(pos.board, palace)
    }
    sums = {0}
    for tower, number in TOWER_MERCHANTS.items():
        if tower in towers and pos.state.tower_merchants[tower] == 0:
            sums |= {known + number for known in sums}
    return sums
