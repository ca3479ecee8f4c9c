"""City spaces, wall spaces and arms of Medina (MD-1, MD-2), by their names."""

from functools import cache

FILES = {2: 14, 3: 16, 4: 16}  # MD-1, by the number of players
RANKS = {2: 10, 3: 11, 4: 11}
LETTERS = "abcdefghijklmnop"
TOWERS = ("1", "2", "3", "4")
CORNERS = ("NW", "SE", "NE", "SW")  # MD-2: where the towers stand if no option says otherwise
Arm = tuple[str, str]  # a corner with its tower, and a side
ARMS: dict[Arm, str] = {  # MD-2: at which end of the side the tower stands
    ("NW", "N"): "low",
    ("NW", "W"): "high",
    ("NE", "N"): "high",
    ("NE", "E"): "high",
    ("SE", "E"): "low",
    ("SE", "S"): "high",
    ("SW", "S"): "low",
    ("SW", "W"): "low",
}


def coordinates(space: str) -> tuple[int, int]:
    """File and rank, both from 1; they sort in the order of MD-20 (e2 before e10)."""
    return LETTERS.index(space[0]) + 1, int(space[1:])


def name_of(file: int, rank: int) -> str:
    return f"{LETTERS[file - 1]}{rank}"


@cache
def city_spaces(players: int) -> tuple[str, ...]:
    """MD-1: by file, then rank."""
    files, ranks = range(1, FILES[players] + 1), range(1, RANKS[players] + 1)
    return tuple(name_of(file, rank) for file in files for rank in ranks)


@cache
def inner_spaces(players: int) -> tuple[str, ...]:
    """MD-7: not on the outermost ring of the city."""
    return tuple(space for space in city_spaces(players) if len(around(players, space)) == 8)


@cache
def beside(players: int, space: str) -> tuple[str, ...]:
    """The orthogonal neighbours in the city, up to 4."""
    return tuple(other for other in around(players, space) if steps(space, other) == 1)


@cache
def around(players: int, space: str) -> tuple[str, ...]:
    """The neighbours in the city, diagonal ones too, up to 8."""
    file, rank = coordinates(space)
    near = [(file + right, rank + up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]
    return tuple(name_of(f, r) for f, r in near if 1 <= f <= FILES[players] and 1 <= r <= RANKS[players])


def steps(space: str, other: str) -> int:
    """How many orthogonal steps it is from one space to another."""
    (file, rank), (other_file, other_rank) = coordinates(space), coordinates(other)
    return abs(file - other_file) + abs(rank - other_rank)


@cache
def well_spaces(players: int, well: str) -> frozenset[str]:
    """MD-32: the (up to) 4 city spaces two steps straight north, east, south or west of the well."""
    file, rank = coordinates(well)
    far = [(file + 2, rank), (file - 2, rank), (file, rank + 2), (file, rank - 2)]
    names = [name_of(f, r) for f, r in far if 1 <= f <= FILES[players] and 1 <= r <= RANKS[players]]
    return frozenset(names)


# ---- walls


def side_length(players: int, side: str) -> int:
    return FILES[players] if side in "NS" else RANKS[players]


def side_spaces(players: int, side: str) -> list[str]:
    """MD-2: from west to east, from south to north."""
    return [f"{side}{number}" for number in range(1, side_length(players, side) + 1)]


@cache
def wall_spaces(players: int) -> tuple[str, ...]:
    return tuple(space for side in "NESW" for space in side_spaces(players, side))


@cache
def behind(players: int, wall: str) -> str:
    """MD-2: the one city space beside a wall space."""
    side, number = wall[0], int(wall[1:])
    if side == "N":
        return name_of(number, RANKS[players])
    if side == "S":
        return name_of(number, 1)
    return name_of(1 if side == "W" else FILES[players], number)


def arm_walls(players: int, walls: frozenset[str], arm: Arm) -> list[str]:
    """MD-28: the unbroken row of walls from a tower along a side."""
    spaces = side_spaces(players, arm[1])
    if ARMS[arm] == "high":
        spaces.reverse()
    row = []
    for space in spaces:
        if space not in walls:
            break
        row.append(space)
    return row
