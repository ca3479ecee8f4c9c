"""Where things are in the city: the middles of its spaces and wall spaces, and outlines round spaces."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from zellige.drawing.svg import num

CELL = 48.0
WALL = 40.0  # how deep the ring of wall spaces is
RIM = 20.0  # the frame with the names of files and ranks
EDGE = WALL + RIM

Point = tuple[float, float]
Square = tuple[int, int]  # file and rank, from 1

_TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


def square(name: str) -> Square:
    """The file and rank of a space (MD-1).

    >>> square("e10")
    (5, 10)
    """
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def name_of(file: int, rank: int) -> str:
    """The name of a space (MD-1)."""
    return f"{chr(ord('a') + file - 1)}{rank}"


def standing(name: str, place: str = "space") -> dict[str, str]:
    """What is said of the piece on a space, or on a wall space: its id, its name, and where it came to."""
    return {"id": f"on-{name}", "data_name": name, "data_at": f"{place}-{name}"}


class Grid(NamedTuple):
    """A city of so many files and ranks; the origin is its north-western corner."""

    files: int
    ranks: int

    @property
    def size(self) -> Point:
        """Width and height of the city itself."""
        return self.files * CELL, self.ranks * CELL

    def names(self) -> Iterator[str]:
        """All city spaces, file by file."""
        return (name_of(f, r) for f in range(1, self.files + 1) for r in range(1, self.ranks + 1))

    def walls(self) -> Iterator[str]:
        """All wall spaces (MD-2)."""
        return (
            f"{side}{k}"
            for side in _TURNS
            for k in range(1, (self.files if side in "NS" else self.ranks) + 1)
        )

    def centre(self, name: str) -> Point:
        """The middle of a city space."""
        file, rank = square(name)
        return (file - 0.5) * CELL, (self.ranks - rank + 0.5) * CELL

    def wall(self, name: str) -> tuple[float, float, int]:
        """The middle of a wall space, and how far a wall is turned there so that it looks outwards."""
        side, k = name[0], int(name[1:])
        wide, high = self.size
        spots = {
            "N": ((k - 0.5) * CELL, -WALL / 2),
            "S": ((k - 0.5) * CELL, high + WALL / 2),
            "W": (-WALL / 2, (self.ranks - k + 0.5) * CELL),
            "E": (wide + WALL / 2, (self.ranks - k + 0.5) * CELL),
        }
        return (*spots[side], _TURNS[side])

    def corner(self, corner: str) -> Point:
        """The middle of a tower's place."""
        wide, high = self.size
        return (
            -EDGE / 2 if "W" in corner else wide + EDGE / 2,
            -EDGE / 2 if "N" in corner else high + EDGE / 2,
        )

    def ahead(self, name: str, steps: Iterable[Square]) -> list[str]:
        """The city spaces so many files and ranks away, as far as there are any."""
        file, rank = square(name)
        spots = ((file + df, rank + dr) for df, dr in steps)
        return [name_of(f, r) for f, r in spots if 1 <= f <= self.files and 1 <= r <= self.ranks]

    def outline(self, names: Iterable[str], inset: float) -> str:
        """One outline round spaces that lie together, so far within their edges."""
        cells = {(file - 1, self.ranks - rank) for file, rank in map(square, names)}
        return "".join(_round(_moved(loop, inset)) for loop in _loops(cells))


def _round(points: list[Point]) -> str:
    """A closed outline whose edges go across or down, in few characters."""
    spots = [(num(x), num(y)) for x, y in points]
    edges = (f"H{x}" if y == before else f"V{y}" for (_, before), (x, y) in pairwise(spots))
    return f"M{spots[0][0]} {spots[0][1]}{''.join(edges)}Z"


def _edges(cells: set[Square]) -> dict[Square, list[Square]]:
    """The border of the cells, clockwise: from each corner the corners that follow."""
    sides = (
        ((0, -1), (0, 0), (1, 0)),
        ((1, 0), (1, 0), (1, 1)),
        ((0, 1), (1, 1), (0, 1)),
        ((-1, 0), (0, 1), (0, 0)),
    )
    edges: dict[Square, list[Square]] = {}
    for x, y in sorted(cells):
        for (dx, dy), (ax, ay), (bx, by) in sides:
            if (x + dx, y + dy) not in cells:
                edges.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    return edges


def _loops(cells: set[Square]) -> Iterator[list[Square]]:
    """The border as closed loops of corners; cells that only touch at a corner stay apart."""
    edges = _edges(cells)
    while edges:
        here = start = min(edges)
        loop: list[Square] = []
        step = (0, 0)
        while not loop or here != start:
            loop.append(here)
            right = (here[0] - step[1], here[1] + step[0])
            ends = edges[here]
            there = right if right in ends else ends[0]
            ends.remove(there)
            if not ends:
                del edges[here]
            step = (there[0] - here[0], there[1] - here[1])
            here = there
        yield loop


def _moved(loop: list[Square], inset: float) -> list[Point]:
    """A loop in units of the picture, moved inwards, without the corners that are none."""
    points = []
    for before, (x, y), after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        first, second = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        if first != second:
            across, down = -first[1] - second[1], first[0] + second[0]
            points.append((x * CELL + across * inset, y * CELL + down * inset))
    return points
