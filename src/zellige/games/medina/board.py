"""What never changes during a game of Medina: the city, its walls and towers, pieces, options (MD-1 to MD-6).

Spaces are numbered by file and rank, a1 = 0, a2 = 1, b1 = 12, so that the first building of a palace "by
file, then rank" (MD-20) is the one with the lowest number. A file has room for 12 ranks although there are 11
at most: whatever is shifted off a file ends on a space that does not exist. A set of spaces is three words.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from zellige.core.bits import WORD
from zellige.core.contract import Board
from zellige.core.entry import Entry
from zellige.core.fields import record_type
from zellige.core.text import N_

FILES, RANKS = "abcdefghijklmnop", 12
SPACES = len(FILES) * RANKS
WORDS = SPACES // WORD
SPACE_NAMES = tuple(f"{file}{rank}" for file in FILES for rank in range(1, RANKS + 1))
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_NAMES)}
SIZES = {2: (14, 10), 3: (16, 11), 4: (16, 11)}  # MD-1: files and ranks

# MD-2: wall spaces are numbered by side and place, each side from the west or from the south.
SIDES, LONGEST = "NESW", 16
WALLS = len(SIDES) * LONGEST
WALL_NAMES = tuple(f"{side}{place}" for side in SIDES for place in range(1, LONGEST + 1))
WALL_NUMBERS = {name: wall for wall, name in enumerate(WALL_NAMES)}
# MD-28: each side has two arms, from its low end and from its high end.
ARMS = 2 * len(SIDES)
ARM_CORNERS = ("NW", "NE", "SE", "NE", "SW", "SE", "SW", "NW")  # where the tower of each arm stands
CORNERS = ("NW", "NE", "SE", "SW")
TOWERS = len(CORNERS)
TOWER_NAMES = tuple(str(tower + 1) for tower in range(TOWERS))
TOWER_MERCHANTS = (3, 2, 1, 0)  # MD-3: on the tile of each tower

COLOURS = ("grey", "purple", "brown", "orange")
PURPLE = COLOURS.index("purple")
PLAYER_COLOURS = ("red", "blue", "green", "yellow")  # MD-5
TEA_TILES = 6

# What a player can have, in the order of a position's hand.
PIECES = (*COLOURS, "stable", "merchant", "wall", "roof", "neutral", "tea")
STABLE, MERCHANT, WALL, ROOF, NEUTRAL, TEA = range(len(COLOURS), len(PIECES))
# MD-6: buildings of each colour, stables, merchants, walls, neutral roofs.
HANDS = {2: (8, 4, 12, 15, 2), 3: (6, 4, 8, 12, 1), 4: (5, 3, 6, 9, 0)}
ROOFS = 4

# Palaces are at least one space apart, so no square of two by two spaces has pieces of two of them.
MOST_PALACES = 48
MOST_ROOFS = 16

CHOICES = {
    "new_street": ("touching", "apart"),
    "tower_reclaim": ("arm", "tower"),
    "tie_break": ("shared", "largest"),
}
SWITCHES = ("french", "reentry")
MOST_POINTS = 9  # of a tile that replaces a printed one

BOARD = record_type(
    [
        ("players", "i8"),
        ("files", "i1"),
        ("ranks", "i1"),
        ("first", "i1"),  # the seat that begins (MD-8)
        ("well", "i2"),  # where the set-up puts the well and the first merchant (MD-7)
        ("merchant", "i2"),
        ("one_piece_turns", "i1"),  # at the start of the game (MD-10)
        ("hand", "i1", (len(PIECES),)),  # of each player, at the start
        # Options: whether the one that is not the default was chosen.
        ("new_street", "i1"),
        ("tower_reclaim", "i1"),
        ("french", "i1"),
        ("reentry", "i1"),
        ("tie_break", "i1"),
        ("city", "u8", (WORDS,)),  # all city spaces
        ("inner", "u8", (WORDS,)),  # those not on the outermost ring (MD-7)
        ("around", "u8", (SPACES, WORDS)),  # the up to 8 neighbours of a space
        ("beside", "u8", (SPACES, WORDS)),  # the up to 4 orthogonal ones
        (
            "straight",
            "u8",
            (SPACES, WORDS),
        ),  # the up to 4 spaces two steps away in a straight line (MD-32)
        ("walls_of", "i1", (SPACES, 2)),  # the wall spaces beside a city space; -1: none
        (
            "space_of",
            "i2",
            (WALLS,),
        ),  # the city space beside a wall space; -1: there is no such wall space
        ("length", "i1", (len(SIDES),)),  # wall spaces of each side
        ("tower_of", "i1", (ARMS,)),  # the tower of each arm, from 0
        ("tower_merchants", "i1", (TOWERS,)),  # on its tile, at the start (MD-3)
        ("tower_points", "i1", (TOWERS,)),  # what each tower tile is worth (MD-3)
        ("palace_points", "i1", (len(COLOURS),)),  # and each palace tile (MD-4)
    ]
)


@cache
def replaceable() -> dict[str, Any]:
    """MD-2 to MD-4: the options that replace components, with what is printed, from the data file."""
    data: dict[str, Any] = json.loads(Path(__file__).with_name("board.json").read_text("utf-8"))
    return data


def make_board(players: int, options: Entry, setup: Entry) -> Board:
    """The board of a game, from its options and its set-up (MD-46)."""
    board = _bare_board(players).copy()
    _read_options(board, options)
    _read_components(board, options)
    _read_setup(board, setup)
    return board


@cache
def _bare_board(players: int) -> Board:
    """What depends on the number of players alone; it takes longer than all the rest, so it is made once."""
    board = np.zeros(1, BOARD)[0]
    board.players = players
    board.files, board.ranks = SIZES[players]
    board.one_piece_turns = 1 if players == 2 else 2
    buildings, stables, merchants, walls, neutral_roofs = HANDS[players]
    board.hand = [buildings] * len(COLOURS) + [stables, merchants, walls, ROOFS, neutral_roofs, 0]
    _lay_city(board)
    _build_walls(board)
    return board


def _lay_city(board: Board) -> None:
    files, ranks = int(board.files), int(board.ranks)
    board.city = words_of(file * RANKS + rank for file, rank in _places(board))
    board.inner = words_of(inner_spaces(files, ranks))
    for file, rank in _places(board):
        space = file * RANKS + rank
        steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
        board.around[space] = words_of(_at_steps(board, file, rank, steps))
        steps = [(x, y) for x, y in steps if not (x and y)]
        board.beside[space] = words_of(_at_steps(board, file, rank, steps))
        board.straight[space] = words_of(_at_steps(board, file, rank, [(2 * x, 2 * y) for x, y in steps]))


def _at_steps(board: Board, file: int, rank: int, steps: list[tuple[int, int]]) -> Iterator[int]:
    """The spaces at these distances that are in the city."""
    for x, y in steps:
        if 0 <= file + x < board.files and 0 <= rank + y < board.ranks:
            yield (file + x) * RANKS + rank + y


def _build_walls(board: Board) -> None:
    """MD-2: the ring of wall spaces."""
    files, ranks = int(board.files), int(board.ranks)
    board.length = [files, ranks, files, ranks]
    board.space_of = board.walls_of = -1
    for side, name in enumerate(SIDES):
        for place in range(board.length[side]):
            corner = {"N": (place, ranks - 1), "S": (place, 0), "E": (files - 1, place), "W": (0, place)}
            space, wall = corner[name][0] * RANKS + corner[name][1], side * LONGEST + place
            board.space_of[wall] = space
            board.walls_of[space, 0 if board.walls_of[space, 0] < 0 else 1] = wall
    board.tower_merchants = TOWER_MERCHANTS


def _read_options(board: Board, options: Entry) -> None:
    options.object(may=(*CHOICES, *SWITCHES, *replaceable()))
    for name, entry in options.items():
        if name in CHOICES:
            board[name] = CHOICES[name].index(entry.one_of(CHOICES[name]))
        elif name in SWITCHES:
            board[name] = entry.boolean()


def _read_components(board: Board, options: Entry) -> None:
    """MD-2 to MD-4: where towers stand and what tiles are worth, as printed or as the options say."""
    given = {name: options.get(name) or Entry(value) for name, value in replaceable().items()}
    board.palace_points = read_points(given["palace_points"], COLOURS)
    board.tower_points = read_points(given["tower_points"], TOWER_NAMES)
    towers = read_towers(given["towers"])
    board.tower_of = [towers.index(corner) for corner in ARM_CORNERS]


def read_towers(entry: Entry) -> list[str]:
    """MD-2: the corners of towers 1 to 4, each at one of its own."""
    entry.set_of(CORNERS)
    return [corner.one_of(CORNERS) for corner in entry.list(TOWERS)]


def read_points(points: Entry, names: Sequence[str]) -> list[int]:
    """MD-3, MD-4: what each tile is worth."""
    points.object(needs=names)
    return [points.at(name).integer(0, MOST_POINTS) for name in names]


def corners_of(board: Board) -> list[str]:
    """MD-2: where each tower stands."""
    tower_of = board["tower_of"].tolist()
    return [ARM_CORNERS[tower_of.index(tower)] for tower in range(TOWERS)]


def _read_setup(board: Board, setup: Entry) -> None:
    """MD-7, MD-8: who begins, where the well and the first merchant are."""
    board.first = board.well = board.merchant = -1
    if "first" in setup.value:
        board.first = setup.at("first").integer(1, int(board.players)) - 1
    for name in ("well", "merchant"):
        entry = setup.get(name)
        if entry is not None:
            board[name] = read_space(board, entry)
            if not has(board.inner, int(board[name])):
                entry.refuse(N_("{space} is on the outermost ring of the city"), "MD-7", space=entry.value)
    if "well" in setup.value and board.well == board.merchant:
        setup.at("merchant").refuse(N_("well and merchant are on the same space"), "MD-7")


# -- spaces and sets of spaces ----------------------------------------------------------------------


def _places(board: Board) -> Iterator[tuple[int, int]]:
    """File and rank of each city space."""
    return ((file, rank) for file in range(board.files) for rank in range(board.ranks))


def inner_spaces(files: int, ranks: int) -> list[int]:
    """MD-7: the city spaces that are not on the outermost ring."""
    return [file * RANKS + rank for file in range(1, files - 1) for rank in range(1, ranks - 1)]


def words_of(spaces: Iterable[int]) -> list[np.uint64]:
    """A set of spaces as three words.

    >>> words_of([0, 65])
    [np.uint64(1), np.uint64(2), np.uint64(0)]
    """
    number = sum(1 << space for space in spaces)
    return [np.uint64(number >> WORD * word & 2**WORD - 1) for word in range(WORDS)]


def listed(words: Any) -> list[int]:
    """The spaces of a set.

    >>> listed(np.array(words_of([190, 3, 64]), np.uint64))
    [3, 64, 190]
    """
    left, spaces = int.from_bytes(words.astype("<u8").tobytes(), "little"), []
    while left:
        spaces.append((left & -left).bit_length() - 1)
        left &= left - 1
    return spaces


def has(words: Any, space: int) -> bool:
    """Whether a space is in a set."""
    return bool(int(words[space // WORD]) >> space % WORD & 1)


def read_space(board: Board, entry: Entry) -> int:
    """A city space, by its name."""
    return space_named(board, entry.text(), entry)


def space_named(board: Board, name: str, entry: Entry) -> int:
    """The city space of a name; if there is none, it is this entry that is wrong."""
    space = SPACE_NUMBERS.get(name)
    if space is None or not has(board.city, space):
        entry.refuse(N_("{space} is not on the board"), space=name)
    return space
