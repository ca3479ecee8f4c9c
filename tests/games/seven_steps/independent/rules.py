"""The rules half of the reference model of 7 Steps: positions, legal actions and their effect.

Written from seven-steps.md alone. Everything is worked out from scratch each time: no caches, no counters
kept, no second copy of a condition.
"""

import copy
import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from tests.games.independent.reading import Json
from tests.games.independent.refusing import Refusal

Pool = dict[str, int]  # how many of each; what is not there is left out
Centre = tuple[int, int]

COLOURS = ("blue", "yellow", "black", "red", "white", "orange", "violet")
PLACES, NUMBERS = "ABCDEFG", range(7)
SPACES = tuple(f"{place}{number}" for place in PLACES for number in NUMBERS)
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # SS-2: clockwise from the east
MIXED = (  # SS-4: the middle, then the two that alternate round it
    ("blue", "yellow", "red"),
    ("yellow", "black", "white"),
    ("black", "red", "orange"),
    ("red", "white", "violet"),
    ("white", "orange", "blue"),
    ("orange", "violet", "yellow"),
    ("violet", "blue", "black"),
)
SIDES: dict[str, list[list[str]]] = {
    "single": [[colour] * 7 for colour in COLOURS],
    "mixed": [[middle] + [odd, even] * 3 for middle, odd, even in MIXED],
}
LAYOUTS: dict[str, list[Centre]] = {
    "honeycomb": [(0, 0), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)],
    "mask": [(0, 0), (3, -2), (4, 0), (1, 2), (-1, -2), (-4, 0), (-3, 2)],
    "ring": [(0, 0), (-2, -1), (-1, -4), (1, -7), (3, -6), (4, -4), (3, -1)],
    "butterfly": [(0, 0), (2, 1), (3, -2), (5, -1), (-3, 1), (-1, -2), (-4, -1)],
    "river": [(0, 0), (3, -2), (6, -3), (8, -2), (9, 0), (11, 1), (14, 0)],
    "cross": [(0, 0), (2, 1), (-2, -1), (-2, 3), (-3, 6), (2, -3), (3, -6)],
}
LEVEL_3 = {"level-3a": ["blue", "yellow", "black", "red"], "level-3b": ["white", "orange", "violet"]}
SORTS = ("aid", "points")
TILES: dict[str, Pool] = {  # SS-5
    "aid": dict.fromkeys(("remove", "move", "top", "lift", "take"), 2),
    "points": dict.fromkeys(("colours", "one-colour", "border", "line"), 2) | dict.fromkeys(LEVEL_3, 1),
}
DISCS_EACH, HAND, TALLEST, MOST, MOST_WITH_AID = 20, 7, 7, 7, 5

SPACE, COLOUR = "[A-G][0-6]", f"(?:{'|'.join(COLOURS)})"
AID_KIND, POINT_KIND = (f"(?:{'|'.join(TILES[sort])})" for sort in SORTS)
TEXTS = re.compile(
    f"aid remove {SPACE}(?: {SPACE})?|aid (?:move|swap|top) {SPACE} {SPACE}|aid lift|aid take {SPACE}"
    f"|place {SPACE}|stop|points|save|bonus (?:aid|points|none)|keep (?:{AID_KIND}|{POINT_KIND})"
    rf"|return(?: {COLOUR})*|\*{COLOUR}|\*aid {AID_KIND}|\*points {POINT_KIND}"
)
TILE_OF_AID = {"swap": "move"}  # SS-21: the others are called like their tiles
ASKED = {
    "deal": ("*disc",),
    "draw": ("*disc",),
    "tile": ("*tile",),
    "start": ("aid", "place", "stop"),
    "place": ("place", "stop"),
    "points": ("points", "save"),
    "bonus": ("bonus",),
    "keep": ("keep",),
    "return": ("return",),
}
CHANCE_CLAUSE = {"deal": "SS-7", "draw": "SS-36", "tile": "SS-32"}


@dataclass(frozen=True)
class Board:
    """SS-1 to SS-6: where each space lies and its colour, and which bonus tiles there are."""

    at: dict[str, Centre]
    colour: dict[str, str]
    tiles: dict[str, Pool]  # by sort
    level_3: dict[str, list[str]]


@dataclass
class State:
    """A position: what SS-42 lists, with the board and the options it is played with."""

    board: Board
    players: int
    first: int
    extra_round: bool
    version: str  # of the rules
    towers: Pool
    bag: Pool
    removed: Pool
    hands: list[Pool]
    held: dict[str, list[str | None]]  # by sort, then by seat
    deck: dict[str, list[str]]
    discard: dict[str, list[str]]
    scores: list[int]
    round: str | None
    to_act: int | None
    turn: Json | None  # as in SS-42

    def copy(self) -> Self:
        return replace(
            self,
            towers=dict(self.towers),
            bag=dict(self.bag),
            removed=dict(self.removed),
            hands=[dict(discs) for discs in self.hands],
            held={sort: list(tiles) for sort, tiles in self.held.items()},
            deck={sort: list(tiles) for sort, tiles in self.deck.items()},
            discard={sort: list(tiles) for sort, tiles in self.discard.items()},
            scores=list(self.scores),
            turn=copy.deepcopy(self.turn),
        )


# ---- what the board looks like


def tile_spaces(centre: Centre) -> list[Centre]:
    """SS-2: the middle and the six round it."""
    return [centre] + [(centre[0] + dq, centre[1] + dr) for dq, dr in STEPS]


def lay_tiles(
    side: list[list[str]], centres: list[Centre], tiles: list[tuple[int, int]]
) -> tuple[dict[str, Centre], dict[str, str]]:
    """SS-6: tile and turn for each place; turned clockwise, the colours move on to higher numbers."""
    at, colour = {}, {}
    for place, centre, (index, turn) in zip(PLACES, centres, tiles, strict=True):
        middle, *around = side[index]
        turned = [around[(number - turn) % 6] for number in range(6)]
        for number, where in zip(NUMBERS, tile_spaces(centre), strict=True):
            at[f"{place}{number}"] = where
            colour[f"{place}{number}"] = [middle, *turned][number]
    return at, colour


def beside(one: Centre, other: Centre) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in STEPS


def neighbours(board: Board, space: str) -> list[str]:
    """SS-1"""
    return [other for other in board.at if beside(board.at[space], board.at[other])]


def of_colour(board: Board, colour: str) -> list[str]:
    return [space for space in board.at if board.colour[space] == colour]


# ---- pools of pieces


def add(pool: Pool, piece: str, number: int = 1) -> None:
    pool[piece] = pool.get(piece, 0) + number
    assert pool[piece] >= 0
    if pool[piece] == 0:
        del pool[piece]


def size(pool: Pool) -> int:
    return sum(pool.values())


# ---- what is so in a position


def phase(state: State) -> str:
    return "start" if state.turn is None else str(state.turn["phase"])


def chance_acts(state: State) -> bool:
    return state.to_act is not None and phase(state) in CHANCE_CLAUSE


def who_acts(state: State) -> int | str | None:
    return "chance" if chance_acts(state) else state.to_act


def seat_index(state: State) -> int:
    assert state.to_act is not None
    return state.to_act - 1


def hand(state: State) -> Pool:
    return state.hands[seat_index(state)]


def aid_used(state: State) -> str | None:
    return state.turn["aid"] if state.turn else None


def placed(state: State) -> list[tuple[str, int]]:
    """The spaces with the levels of this turn's discs, in order."""
    return [(space, level) for space, level in state.turn["placed"]] if state.turn else []


def placed_colours(state: State) -> list[str]:
    return [state.board.colour[space] for space, _ in placed(state)]


def most_discs(state: State) -> int:
    """SS-10, SS-23, SS-24"""
    return MOST_WITH_AID if aid_used(state) in ("lift", "take") else MOST


def may_be_asked_to_return(state: State) -> bool:
    """SS-35, SS-41: with an empty bag only by version 2, and while it can matter."""
    matters = state.round is None or (state.round == "last" and state.extra_round)
    return bool(hand(state)) and (bool(state.bag) or (state.version != "1" and matters))


def lowest_spaces(state: State, colour: str, above: int = 0) -> list[str]:
    """SS-11: the spaces of the lowest height of a colour; SS-23: those of the height one above it."""
    heights = {space: state.towers.get(space, 0) for space in of_colour(state.board, colour)}
    return [space for space, height in heights.items() if height == min(heights.values()) + above]


def points_of_discs(state: State) -> int:
    """SS-17"""
    return sum(level for _, level in placed(state))


def longest_row(state: State) -> int:
    """SS-30"""
    spots = [state.board.at[space] for space, _ in placed(state)]
    longest = 0
    for q, r in spots:
        for dq, dr in STEPS:
            length = 0
            while (q + length * dq, r + length * dr) in spots:
                length += 1
            longest = max(longest, length)
    return longest


def points_of_tile(state: State, kind: str) -> int:
    """SS-27 to SS-31"""
    colours = placed_colours(state)
    if kind == "colours":
        return len(set(colours))
    if kind == "one-colour":
        return 2 * max(colours.count(colour) for colour in colours)
    if kind == "border":
        return sum(len(neighbours(state.board, space)) < 6 for space, _ in placed(state))
    if kind == "line":
        return longest_row(state)
    on_3 = [state.board.colour[space] for space, level in placed(state) if level == 3]
    return 5 if any(colour in state.board.level_3[kind] for colour in on_3) else 0


# ---- towers


def take_down(board: Board, towers: Pool) -> None:
    """SS-15: every tower of 7 is spread over the spaces of its colour, until there is none."""
    while tall := [space for space, height in towers.items() if height >= TALLEST]:
        add(towers, tall[0], -TALLEST)
        for space in of_colour(board, board.colour[tall[0]]):
            add(towers, space)


# ---- aid tiles: each says whether it was possible, and does it


def remove(state: State, *spaces: str) -> bool:
    """SS-20"""
    goal = state.bag or state.removed
    for space in spaces:
        if space not in state.towers:
            return False
        add(state.towers, space, -1)
        add(goal, state.board.colour[space])
    return True


def move(state: State, source: str, goal: str) -> bool:
    """SS-21, SS-19"""
    height = state.towers.get(source, 0)
    if height == 0 or not other_of_colour(state, source, goal):
        return False
    return shift(state, source, goal, height)


def swap(state: State, one: str, other: str) -> bool:
    """SS-21, SS-19"""
    heights = state.towers.get(one, 0), state.towers.get(other, 0)
    if 0 in heights or heights[0] == heights[1] or not other_of_colour(state, one, other):
        return False
    state.towers[one], state.towers[other] = heights[1], heights[0]
    return True


def top(state: State, source: str, goal: str) -> bool:
    """SS-22, SS-19"""
    return source in state.towers and other_of_colour(state, source, goal) and shift(state, source, goal, 1)


def lift(state: State) -> bool:
    """SS-19: a disc in hand could go one level higher."""
    return any(lowest_spaces(state, colour, 1) for colour in hand(state))


def take(state: State, space: str) -> bool:
    """SS-24"""
    if space not in state.towers:
        return False
    add(state.towers, space, -1)
    add(hand(state), state.board.colour[space])
    return True


def other_of_colour(state: State, one: str, other: str) -> bool:
    return one != other and state.board.colour[one] == state.board.colour[other]


def shift(state: State, source: str, goal: str, number: int) -> bool:
    """SS-19: never higher than 7; exactly 7 is taken down."""
    add(state.towers, source, -number)
    add(state.towers, goal, number)
    if state.towers[goal] > TALLEST:
        return False
    take_down(state.board, state.towers)
    return True


AIDS: dict[str, Callable[..., bool]] = {
    "remove": remove,
    "move": move,
    "swap": swap,
    "top": top,
    "lift": lift,
    "take": take,
}


def after_aid(state: State, what: str, spaces: list[str]) -> State | None:
    """SS-18 to SS-24: the position with the tile used, or nothing where SS-19 forbids it."""
    after = state.copy()
    if not AIDS[what](after, *spaces):
        return None
    if what != "lift" and (after.towers, after.bag, after.hands) == (state.towers, state.bag, state.hands):
        return None
    kind = TILE_OF_AID.get(what, what)
    after.held["aid"][seat_index(state)] = None
    after.discard["aid"].append(kind)
    taken = state.board.colour[spaces[0]] if what == "take" else None
    after.turn = {"phase": "place", "aid": kind, "taken": taken, "placed": []}
    return after


# ---- legality


def parse(text: str) -> list[str] | None:
    """SS-41: the words of a text of the game."""
    if not TEXTS.fullmatch(text):
        return None
    words = text.split(" ")
    if words[:2] in (["aid", "remove"], ["aid", "swap"]) and sorted(words[2:]) != words[2:]:
        return None
    if words[0] == "return" and sorted(words[1:], key=COLOURS.index) != words[1:]:
        return None
    return words


def refusals(state: State, text: str) -> Iterator[Refusal]:
    """What an event breaks, the clause to be named first."""
    words = parse(text)
    if words is None:
        yield "SS-41", "not a text of the game"
        return
    if state.to_act is None:
        yield "SS-37", "the game is over"
        return
    verb = words[0] if words[0][0] != "*" else "*disc" if len(words) == 1 else "*tile"
    if verb not in ASKED[phase(state)]:
        yield CHANCE_CLAUSE.get(phase(state), "SS-36" if verb[0] == "*" else "SS-9"), "not asked now"
    elif verb in DETAILS:
        yield from DETAILS[verb](state, words)


def aid_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    if state.held["aid"][seat_index(state)] != TILE_OF_AID.get(words[1], words[1]):
        yield "SS-18", "the player has no such aid tile"
    if after_aid(state, words[1], words[2:]) is None:
        yield "SS-19", "impossible, or it changes nothing"


def place_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    """SS-10 to SS-14, SS-23"""
    space, lifted = words[1], aid_used(state) == "lift"
    colour = state.board.colour[space]
    if colour not in hand(state):
        yield "SS-10", "the player has no disc of that colour"
    before = placed(state)
    if not before:
        allowed = lowest_spaces(state, colour) + (lowest_spaces(state, colour, 1) if lifted else [])
        if space not in allowed:
            yield "SS-23" if lifted else "SS-11", "the first disc may not go there"
        return
    last, level = before[-1]
    if space not in neighbours(state.board, last):
        yield "SS-12", "not a neighbour of the last disc's space"
    if state.towers.get(space, 0) + 1 not in (level, level + 1):
        yield "SS-13", "neither the same level nor the next"
    if space in [earlier for earlier, _ in before]:
        yield "SS-14", "a second disc on that space"


def stop_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    if not placed(state):
        yield "SS-10", "at least one disc must be placed"


def keep_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    assert state.turn is not None
    if words[1] not in (state.held[state.turn["sort"]][seat_index(state)], state.turn["tile"]):
        yield "SS-33", "neither the tile held nor the tile drawn"


def return_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    assert state.turn is not None
    returned, taken = Counter(words[1:]), state.turn["taken"]
    if any(number > hand(state).get(colour, 0) for colour, number in returned.items()):
        yield "SS-35", "the player has no such discs"
    if taken and taken not in placed_colours(state) and returned[taken] >= hand(state).get(taken, 0):
        yield "SS-24", "one disc of the colour taken must stay"


def bonus_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    if words[1] != "none" and not state.deck[words[1]] + state.discard[words[1]]:
        yield "SS-34", "no tile is left to make a deck of"


def disc_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    if words[0][1:] not in state.bag:
        yield CHANCE_CLAUSE[phase(state)], "no such disc in the bag"


def tile_refusals(state: State, words: list[str]) -> Iterator[Refusal]:
    assert state.turn is not None
    if words[0][1:] != state.turn["sort"] or words[1] not in state.deck[state.turn["sort"]]:
        yield "SS-32", "no such tile in the deck"


DETAILS: dict[str, Callable[[State, list[str]], Iterator[Refusal]]] = {
    "aid": aid_refusals,
    "place": place_refusals,
    "stop": stop_refusals,
    "bonus": bonus_refusals,
    "keep": keep_refusals,
    "return": return_refusals,
    "*disc": disc_refusals,
    "*tile": tile_refusals,
}


def tried_texts(state: State) -> Iterator[str]:
    """Everything that could be asked of a player now."""
    yield from ("stop", "points", "save", "bonus aid", "bonus none", "bonus points")
    yield from (f"place {space}" for space in SPACES)
    yield from (f"keep {kind}" for sort in SORTS for kind in TILES[sort])
    kinds = [what for what in AIDS if TILE_OF_AID.get(what, what) == state.held["aid"][seat_index(state)]]
    for what in kinds if phase(state) == "start" else []:
        yield f"aid {what}"
        yield from (f"aid {what} {space}" for space in state.towers)
        yield from (f"aid {what} {one} {other}" for one in state.towers for other in SPACES)
    if phase(state) == "return":
        counts = [range(hand(state).get(colour, 0) + 1) for colour in COLOURS]
        for numbers in itertools.product(*counts):
            discs = [colour for colour, number in zip(COLOURS, numbers, strict=True) for _ in range(number)]
            yield " ".join(["return", *discs])


def legal_actions(state: State) -> list[str]:
    """All legal actions of the player to act, sorted; none when chance is to act or the game is over."""
    if not isinstance(who_acts(state), int):
        return []
    return sorted(text for text in tried_texts(state) if not any(refusals(state, text)))


def chance_outcomes(state: State) -> list[str]:
    """The discs or tiles that can be drawn, sorted; none when a player is to act or the game is over."""
    tiles = [f"*{sort} {kind}" for sort in SORTS for kind in TILES[sort]]
    texts = [f"*{colour}" for colour in COLOURS] + tiles
    return sorted(text for text in texts if chance_acts(state) and not any(refusals(state, text)))
