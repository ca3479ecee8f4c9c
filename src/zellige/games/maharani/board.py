"""What never changes during a game of Maharani: spaces, quarters, columns, tiles, sides (MH-1 to MH-6).

Spaces are numbered by rank and file, a1 = 0, b1 = 1, a2 = 10, so that every board fits: the printed one and
any other that the `board` option gives. A set of spaces is two 64-bit words.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, SupportsInt

import numpy as np

from zellige.core.bits import WORD
from zellige.core.contract import Board
from zellige.core.entry import Entry
from zellige.core.fields import record_type
from zellige.core.kernel import kernel
from zellige.core.text import N_, Message

FILES, SIZE = "abcdefghij", 10
SPACES = SIZE * SIZE
SPACE_NAMES = tuple(f"{FILES[space % SIZE]}{space // SIZE + 1}" for space in range(SPACES))
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_NAMES)}

# Quarters, directions and sides are numbered clockwise, so that turning is adding (MH-2, MH-6).
QUARTERS = ("NW", "NE", "SE", "SW")
DIRECTIONS = "NESW"
SIDES = "SWNE"

TILE_COLOURS = "borgyp"
KINDS = "CARBLIX"
TILE_CODES = tuple(colour + kind for colour in TILE_COLOURS for kind in KINDS)
TILE_NUMBERS = {code: number for number, code in enumerate(TILE_CODES, 1)}  # 0 is no tile
CENTRE_KIND = KINDS.index("C")

PLAYER_COLOURS = ("red", "green", "blue", "yellow")
WORKERS = {2: 7, 3: 10, 4: 8}  # MH-5: of each colour
SEATS = {2: "SN", 3: "SWN", 4: "SWNE"}  # MH-6
COLOURS_OF_SEATS = {2: ((0, 1), (2, 3)), 3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,))}  # MH-6

# A column pattern is a set of edges, one bit per direction, and a fifth bit for the centre (MH-3).
CENTRE = 16
COLUMNS = {"C": CENTRE, "N": 1, "E": 2, "S": 4, "W": 8, "NS": 5, "EW": 10}
# Tile patterns with the arrow to the north (MH-4).
PATTERNS = {"C": CENTRE, "A": 1, "R": 2, "B": 4, "L": 8, "I": 5, "X": 10}
MOST_TILES = 10_000

Spaces = Mapping[int, tuple[int, int]]
"""Quarter and columns of each space, by number."""

BOARD = record_type(
    [
        ("players", "i8"),
        ("first", "i1"),  # the seat that begins (MH-8)
        ("side", "i1", (4,)),  # of each seat
        ("colours", "i1", (4, 2)),  # of each seat; -1: it has no second one
        ("owner", "i1", (4,)),  # the seat of each player colour; -1: nobody plays it
        ("workers", "i1"),  # of each colour, at the start
        ("quarter", "i1", (SPACES,)),  # -1: no space
        ("columns", "i1", (SPACES,)),
        ("spaces", "u8", (2,)),
        ("spaces_of_quarter", "u8", (4, 2)),
        ("fitting", "u8", (len(KINDS), 4, 2)),  # where a kind may lie with its arrow in a direction
        ("tiles", "i2", (len(TILE_CODES) + 1,)),  # how many there are of each
    ]
)


@cache
def printed() -> dict[str, Any]:
    """The printed board and tiles, from the data file."""
    data: dict[str, Any] = json.loads(Path(__file__).with_name("board.json").read_text("utf-8"))
    return data


def replaceable() -> dict[str, Any]:
    """MH-35: the options that describe the box, with what is printed."""
    return {"board": printed()["spaces"], "tiles": printed()["tiles"]}


def turned(pattern: int, arrow: int) -> int:
    """MH-13: a tile's columns when its arrow points in a direction.

    >>> turned(PATTERNS["R"], DIRECTIONS.index("E")) == COLUMNS["S"]
    True
    """
    if pattern == CENTRE:
        return CENTRE
    return (pattern << arrow | pattern >> (4 - arrow)) & 15


@kernel
def quarter_under(side: int, slot: int) -> int:
    """MH-9: the quarter that a slot lies over when the rondel is turned to a side."""
    return (side + slot) % 4


@kernel
def own_direction(side: int) -> int:
    """MH-16: the direction of an arrow that points to a side."""
    return (side + 2) % 4


def make_board(players: int, options: Entry) -> Board:
    """The board of a game, from its options (MH-35)."""
    options.object(may=tuple(replaceable()))
    board = np.zeros(1, BOARD)[0]
    _seat_players(board, players)
    spaces = options.get("board") or Entry(replaceable()["board"])
    _lay_spaces(board, _read_sound_spaces(spaces))
    count_tiles(board, options.get("tiles") or Entry(replaceable()["tiles"]))
    return board


def _seat_players(board: Board, players: int) -> None:
    board.players = players
    board.workers = WORKERS[players]
    board.colours = -1
    board.owner = -1
    for seat, side in enumerate(SEATS[players]):
        board.side[seat] = SIDES.index(side)
        for index, colour in enumerate(COLOURS_OF_SEATS[players][seat]):
            board.colours[seat, index] = colour
            board.owner[colour] = seat


def _read_sound_spaces(entry: Entry) -> Spaces:
    """Spaces with which a game can be played (MH-35)."""
    spaces = read_spaces(entry)
    for problem in missing_quarters(spaces):
        entry.refuse(problem.key, **problem.values)
    return spaces


def read_spaces(entry: Entry) -> Spaces:
    """Quarter and columns of each space (MH-1 to MH-3)."""
    spaces = {}
    for name, space in entry.items():
        if name not in SPACE_NUMBERS:
            space.refuse(N_("there is no such square"))
        space.object(needs=("quarter", "columns"))
        quarter = QUARTERS.index(space.at("quarter").one_of(QUARTERS))
        spaces[SPACE_NUMBERS[name]] = (quarter, COLUMNS[space.at("columns").one_of(COLUMNS)])
    return spaces


def missing_quarters(spaces: Spaces) -> Iterator[Message]:
    """MH-35: every quarter has at least one space."""
    present = {quarter for quarter, _columns in spaces.values()}
    for quarter, name in enumerate(QUARTERS):
        if quarter not in present:
            yield Message(N_("quarter {quarter} has no space"), {"quarter": name})


def _lay_spaces(board: Board, spaces: Spaces) -> None:
    board.quarter = -1
    for space, (quarter, columns) in spaces.items():
        board.quarter[space] = quarter
        board.columns[space] = columns
    board.spaces = words_of(spaces)
    for quarter in range(len(QUARTERS)):
        board.spaces_of_quarter[quarter] = words_of(s for s, (other, _) in spaces.items() if other == quarter)
    _find_fitting(board, spaces)


def _find_fitting(board: Board, spaces: Spaces) -> None:
    """MH-13: where a tile of each kind may lie, for each direction of its arrow."""
    having = {
        pattern: words_of(space for space, (_, columns) in spaces.items() if columns == pattern)
        for pattern in COLUMNS.values()
    }
    for kind, name in enumerate(KINDS):
        for arrow in range(4):
            board.fitting[kind, arrow] = having[turned(PATTERNS[name], arrow)]


def words_of(spaces: Iterable[int]) -> tuple[np.uint64, np.uint64]:
    """A set of spaces as two words.

    >>> words_of([0, 65])
    (np.uint64(1), np.uint64(2))
    """
    number = sum(1 << space for space in spaces)
    return np.uint64(number % 2**WORD), np.uint64(number >> WORD)


def listed(words: Iterable[SupportsInt]) -> list[int]:
    """The spaces of a set.

    >>> listed(words_of([65, 3]))
    [3, 65]
    """
    spaces = []
    for number, word in enumerate(map(int, words)):
        left = word
        while left:
            place = left.bit_length() - 1
            spaces.append(number * WORD + place)
            left ^= 1 << place
    return sorted(spaces)


def count_tiles(board: Board, entry: Entry) -> None:
    """MH-4: how many tiles of each code there are."""
    entry.object(needs=tuple(TILE_COLOURS))
    if sum(len(kinds.list()) for _, kinds in entry.items()) > MOST_TILES:
        entry.refuse(N_("there are more than {most} tiles"), most=MOST_TILES)
    for colour, kinds in entry.items():
        for kind in kinds.list():
            board.tiles[TILE_NUMBERS[colour + kind.one_of(KINDS)]] += 1


def spaces_of(board: Board) -> dict[str, dict[str, str]]:
    """The spaces in the form of the data file."""
    known = _named_spaces(board.quarter.tobytes(), board.columns.tobytes())
    return {name: dict(space) for name, space in known.items()}  # whoever asks may change what they got


@lru_cache(100)
def _named_spaces(quarters: bytes, columns: bytes) -> dict[str, dict[str, str]]:
    names = {pattern: name for name, pattern in COLUMNS.items()}
    return {
        name: {"quarter": QUARTERS[quarter], "columns": names[pattern]}
        for name, quarter, pattern in zip(
            SPACE_NAMES, memoryview(quarters).cast("b"), memoryview(columns).cast("b"), strict=True
        )
        if quarter >= 0
    }
