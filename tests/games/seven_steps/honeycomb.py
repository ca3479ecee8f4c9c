"""Positions of 7 Steps that read like the pictures in a rulebook.

The tiles lie in their order on the honeycomb, unturned: A is blue, B yellow, C black, D red, E white, F orange,
G violet.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import zellige
from zellige.games.seven_steps.board import COLOURS, COUNT_OPTIONS, SORTS, printed

SETUP: dict[str, Any] = {"first": 1, "tiles": [[index, 0] for index in range(7)]}
RAINBOW = dict.fromkeys(COLOURS, 1)


def position(
    players: int = 2,
    towers: Mapping[str, int] | None = None,
    hands: Sequence[Mapping[str, int]] = (),
    *,
    bag_goes: bool = False,
    numbers: Mapping[str, Any] = MappingProxyType({}),
    **changes: Any,
) -> dict[str, Any]:
    """A position that adds up: what is not seen is in the bag, or, with `bag_goes`, out of the game.

    `numbers` are options that say how many bonus tiles there are.
    """
    towers = dict(towers or {})
    hands = [dict(hand) for hand in hands] + [dict(RAINBOW) for _ in range(players - len(hands))]
    held = {sort: changes.pop(sort, [None] * players) for sort in SORTS}
    discards = {sort: changes.pop(f"{sort}_discard", []) for sort in SORTS}
    turn = changes.get("turn", {})
    rest = {
        colour: 20
        - sum(hand.get(colour, 0) for hand in hands)
        - sum(height for space, height in towers.items() if "ABCDEFG".index(space[0]) == index)
        for index, colour in enumerate(COLOURS)
    }
    rest = {colour: number for colour, number in rest.items() if number}
    given: dict[str, Any] = {
        "towers": towers,
        "bag": {} if bag_goes else rest,
        "removed": rest if bag_goes else {},
        "hands": hands,
        "aid": held["aid"],
        "points": held["points"],
        "scores": [0] * players,
        "to_act": 1,
    }
    for sort, option in zip(SORTS, COUNT_OPTIONS, strict=True):
        deck = Counter({**printed(), **numbers}[option])
        deck.subtract(Counter(tile for tile in held[sort] if tile))
        deck.subtract(Counter(discards[sort]))
        if turn.get("phase") == "keep" and turn["sort"] == sort:
            deck.subtract([turn["tile"]])
        given[f"{sort}_deck"] = sorted(deck.elements())
        given[f"{sort}_discard"] = sorted(discards[sort])
    return given | changes


def record(given: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
    """The record of a game that starts from a position."""
    names = ["Ann", "Bo", "Cy", "Di"][: len(given["hands"])]
    return {
        "zellige": 1,
        "game": "seven-steps",
        "players": names,
        "setup": SETUP,
        "position": dict(given),
        **changes,
    }


def honeycomb(players: int = 2, **given: Any) -> zellige.Game:
    """A game from a position; `options`, `rules` and `setup` belong to the record."""
    outside = {name: given.pop(name) for name in ("options", "rules", "setup") if name in given}
    numbers = {name: number for name, number in outside.get("options", {}).items() if name in COUNT_OPTIONS}
    return zellige.read(record(position(players, numbers=numbers, **given), **outside))


def staircase() -> zellige.Game:
    """Six steps up to A0; the seventh disc will make A1 a tower of seven."""
    steps = {"B1": 1, "B6": 2, "G2": 3, "G3": 4, "A6": 5, "A0": 6}
    placed = [[space, level] for space, level in steps.items()]
    return honeycomb(
        hands=[{"blue": 1}],
        towers={**steps, "A1": 6},
        turn={"phase": "place", "aid": None, "taken": None, "placed": placed},
    )


def play(game: zellige.Game, *texts: str) -> zellige.Game:
    """Play these, one after the other."""
    for text in texts:
        game.play_exactly(text)
    return game


def legal(game: zellige.Game, start: str = "") -> list[str]:
    """The texts of the legal actions that begin like this."""
    return [text for text in map(str, game.legal_actions()) if text.startswith(start)]


def refusal(game: zellige.Game, text: str) -> str | None:
    """The clause that refuses an action; None if it is legal."""
    try:
        game.copy().play_exactly(text)
    except zellige.ActionError as error:
        return error.clause
    return None
