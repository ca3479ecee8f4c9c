"""What never changes during a game of 7 Steps: spaces, colours, neighbours, tile kinds (SS-1 to SS-6).

Spaces are numbered by place and number: A0 = 0, A1 = 1, B0 = 7. There are always 49, so a set of spaces is
one 64-bit word.
"""

import copy
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from zellige.core.contract import Board
from zellige.core.entry import Entry
from zellige.core.fields import record_type
from zellige.core.text import N_, Message

PLACES = "ABCDEFG"
SPACES = 49
SPACE_NAMES = tuple(f"{place}{number}" for place in PLACES for number in range(7))
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_NAMES)}

COLOURS = ("blue", "yellow", "black", "red", "white", "orange", "violet")
DISCS = 20  # SS-5: of each colour
HAND = 7  # SS-7, SS-36
TOP = 7  # SS-15: no tower grows higher

# Tile kinds by sort; 0 is no tile.
AID, POINTS = 0, 1
SORTS = ("aid", "points")
AID_KINDS = ("remove", "move", "top", "lift", "take")
POINT_KINDS = ("colours", "one-colour", "border", "line", "level-3a", "level-3b")
KINDS = (AID_KINDS, POINT_KINDS)
KIND_COUNT = 1 + max(map(len, KINDS))  # of a sort, no tile included
LEVEL_3_KINDS = POINT_KINDS[4:]
COUNT_OPTIONS = ("aid_tiles", "point_tiles")  # how many there are of each kind, by sort (SS-5)
MOST_OF_KIND = 9

# SS-2: offsets of the spaces of a tile, and the six directions of the honeycomb, clockwise from the east.
OFFSETS = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LINES = OFFSETS[1:4]  # SS-30: the three directions of a straight row
FARTHEST = 1_000_000
FIRST_RULES = "1"

BOARD = record_type(
    [
        ("players", "i8"),
        ("first", "i1"),  # the seat that begins, and with it each round (SS-8, SS-37)
        ("extra_round", "i1"),
        ("returns_leave", "i1"),  # SS-35: discs are returned with an empty bag, too; not by rules 1
        ("colour", "i1", (SPACES,)),
        ("of_colour", "u8", (len(COLOURS),)),  # the seven spaces of each colour
        ("neighbours", "u8", (SPACES,)),
        ("border", "u8"),  # SS-29
        ("along", "i1", (SPACES, len(LINES))),  # the next space in each direction of a row; -1: none
        ("level_3", "i1", (2, len(COLOURS))),  # SS-31: the colours of level-3a and level-3b
        ("tile_counts", "i1", (2, KIND_COUNT)),  # SS-5: tiles of each sort and kind
        ("q", "i4", (SPACES,)),
        ("r", "i4", (SPACES,)),
    ]
)


@cache
def printed() -> dict[str, Any]:
    """Tiles, layouts, colours and numbers, from the data file."""
    data: dict[str, Any] = json.loads(Path(__file__).with_name("board.json").read_text("utf-8"))
    return data


def word_of(spaces: Iterable[int]) -> np.uint64:
    """A set of spaces as a word."""
    return np.uint64(sum(1 << space for space in spaces))


def replaceable() -> dict[str, Any]:
    """SS-42: what options may replace, as it is printed, by the names of the options."""
    data = printed()
    return copy.deepcopy(
        {
            "layout": data["layouts"]["honeycomb"],
            "tiles": data["mixed"],
            "level_3": data["level3"],
            "point_tiles": data["point_tiles"],
            "aid_tiles": data["aid_tiles"],
        }
    )


def make_board(players: int, options: Entry, setup: Entry, rules: str) -> Board:
    """The board of a game, from its options and its set-up (SS-42), for a version of the rules."""
    options.object(may=("side", "extra_round", *replaceable()))
    extra_round = options.under("SS-40").get("extra_round")
    is_longer = extra_round is not None and extra_round.boolean()
    board = _laid_out(tuple(_sound_centres(options.get("layout")))).copy()
    board.players, board.extra_round = players, is_longer
    board.returns_leave = rules != FIRST_RULES
    side, mixed = options.get("side"), _sound_tiles(options.get("tiles"))
    is_mixed = side is not None and side.under("SS-4").one_of(("single", "mixed")) == "mixed"
    _colour_spaces(board, mixed if is_mixed else printed()["single"], setup)
    board.level_3 = read_level_3(options.get("level_3") or Entry(printed()["level3"]))
    for sort, name in enumerate(COUNT_OPTIONS):
        board.tile_counts[sort, 1 : len(KINDS[sort]) + 1] = _sound_numbers(
            sort, options.get(name) or Entry(printed()[name])
        )
    board.first = setup.under("SS-8").at("first").integer(1, players) - 1
    return board


def _sound_centres(entry: Entry | None) -> list[tuple[int, int]]:
    """SS-3: a layout that can be played on."""
    entry = (Entry("honeycomb") if entry is None else entry).under("SS-3")
    centres = read_centres(entry)
    for problem in layout_problems(centres):
        entry.refuse(problem.key, **problem.values)
    return centres


def read_centres(entry: Entry) -> list[tuple[int, int]]:
    """SS-3: a layout by its name, or seven centres."""
    layouts = printed()["layouts"]
    if isinstance(entry.value, str):
        return [(q, r) for q, r in layouts[entry.one_of(layouts)]]
    return [
        (pair.list(2)[0].integer(-FARTHEST, FARTHEST), pair.list(2)[1].integer(-FARTHEST, FARTHEST))
        for pair in entry.list(len(PLACES))
    ]


def layout_problems(centres: Sequence[tuple[int, int]]) -> Iterator[Message]:
    """SS-3: the tiles overlap nowhere and hang together."""
    tiles = [set(_hexagons([centre])) for centre in centres]
    for one, other in combinations(range(len(PLACES)), 2):
        if tiles[one] & tiles[other]:
            values = {"one": PLACES[one], "other": PLACES[other]}
            yield Message(N_("tiles {one} and {other} overlap"), values)
    joined = _connected(set().union(*tiles), tiles[0])
    apart = [place for place, tile in zip(PLACES, tiles, strict=True) if not tile & joined]
    if apart:
        yield Message(N_("not connected with tile A: {tiles}"), {"tiles": ", ".join(apart)})


def _sound_tiles(entry: Entry | None) -> list[list[str]]:
    """SS-4: a mixed side that can be played on."""
    if entry is None:
        return list(printed()["mixed"])
    entry = entry.under("SS-4")
    tiles = read_tiles(entry)
    for problem in uneven_colours(tiles):
        entry.refuse(problem.key, **problem.values)
    return tiles


def read_tiles(entry: Entry) -> list[list[str]]:
    """SS-4: the seven tiles of the mixed side, each with its seven spaces."""
    size = len(OFFSETS)
    return [[space.one_of(COLOURS) for space in tile.list(size)] for tile in entry.list(len(PLACES))]


def uneven_colours(tiles: Sequence[Sequence[str]]) -> Iterator[Message]:
    """SS-4: there are seven spaces of each colour."""
    for colour in COLOURS:
        found = sum(tile.count(colour) for tile in tiles)
        if found != TOP:
            values = {"found": found, "colour": Message(colour), "number": TOP}
            yield Message(N_("spaces of the colour {colour}: there are {found}, not {number}"), values)


def read_level_3(entry: Entry) -> list[list[bool]]:
    """SS-31: which colours are on each of the two tiles."""
    entry = entry.under("SS-31").object(needs=LEVEL_3_KINDS)
    tiles = [entry.at(kind).set_of(COLOURS) for kind in LEVEL_3_KINDS]
    return [[colour in tile for colour in COLOURS] for tile in tiles]


def _sound_numbers(sort: int, entry: Entry) -> list[int]:
    """SS-5: numbers of tiles of a sort that can be played with."""
    entry = entry.under("SS-5")
    numbers = read_numbers(sort, entry)
    for problem in no_tiles(numbers):
        entry.refuse(problem.key, **problem.values)
    return numbers


def read_numbers(sort: int, entry: Entry) -> list[int]:
    """SS-5: how many tiles there are of each kind of a sort."""
    entry.object(needs=KINDS[sort])
    return [entry.at(kind).integer(0, MOST_OF_KIND) for kind in KINDS[sort]]


def no_tiles(numbers: Sequence[int]) -> Iterator[Message]:
    """SS-42: there is at least one tile of each sort."""
    if not any(numbers):
        yield Message(N_("there must be at least one tile"))


def _hexagons(centres: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """SS-2: the coordinates of all spaces, in the order of their numbers."""
    return [(q + dq, r + dr) for q, r in centres for dq, dr in OFFSETS]


def _connected(hexagons: set[tuple[int, int]], start: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those that hang together with some of them."""
    todo, found = list(start), set(start)
    while todo:
        q, r = todo.pop()
        beside = {(q + dq, r + dr) for dq, dr in OFFSETS} & hexagons - found
        found |= beside
        todo += beside
    return found


@lru_cache(16)
def _laid_out(centres: tuple[tuple[int, int], ...]) -> Board:
    """SS-1: nothing but where the spaces are, and which of them are neighbours, also from tile to tile."""
    board = np.zeros(1, BOARD)[0]
    hexagons = _hexagons(centres)
    number = {hexagon: space for space, hexagon in enumerate(hexagons)}
    border = []
    for space, (q, r) in enumerate(hexagons):
        board.q[space], board.r[space] = q, r
        beside = [number[q + dq, r + dr] for dq, dr in OFFSETS[1:] if (q + dq, r + dr) in number]
        board.neighbours[space] = word_of(beside)
        board.along[space] = [number.get((q + dq, r + dr), -1) for dq, dr in LINES]
        if len(beside) < 6:
            border.append(space)
    board.border = word_of(border)
    return board


def _colour_spaces(board: Board, tiles: list[list[str]], setup: Entry) -> None:
    """SS-4, SS-6: the tiles under the spaces; a tile turned clockwise carries its colours on."""
    dealt = setup.under("SS-6").at("tiles")
    seen: set[int] = set()
    for place, pair in enumerate(dealt.list(len(PLACES))):
        index, turn = pair.list(2)[0].integer(0, 6), pair.list(2)[1].integer(0, 5)
        if index in seen:
            dealt.refuse(N_("tile {index} appears twice"), index=index)
        seen.add(index)
        colours = tiles[index]
        board.colour[place * 7] = COLOURS.index(colours[0])
        for number in range(1, 7):
            board.colour[place * 7 + number] = COLOURS.index(colours[(number - 1 - turn) % 6 + 1])
    for colour in range(len(COLOURS)):
        board.of_colour[colour] = word_of(np.flatnonzero(board.colour == colour).tolist())


def spaces_of(board: Board) -> dict[str, dict[str, Any]]:
    """The spaces as data: coordinates and colour."""
    return {
        name: {"q": q, "r": r, "colour": COLOURS[colour]}
        for name, q, r, colour in zip(
            SPACE_NAMES, board.q.tolist(), board.r.tolist(), board.colour.tolist(), strict=True
        )
    }


def level_3_of(board: Board) -> dict[str, list[str]]:
    """SS-31: the colours of the two tiles, in the order of SS-4."""
    return {
        kind: [colour for colour, shown in zip(COLOURS, row, strict=True) if shown]
        for kind, row in zip(LEVEL_3_KINDS, board.level_3.tolist(), strict=True)
    }
