"""How an observation is laid out: planes over a board, and a vector of numbers, all of them counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise


@dataclass(frozen=True, slots=True)
class Feature:
    """Several neighbouring planes, or places of the vector, under one name."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Layout:
    """What every plane and every place of the vector means; a game writes them in this order.

    >>> layout = Layout((2, 3), (Feature("tile", 4, ""),), (Feature("gold", 4, ""), Feature("placed", 1, "")))
    >>> layout.planes_shape, layout.vector_shape
    ((4, 2, 3), (5,))
    >>> layout.at("placed")
    4
    """

    grid: tuple[int, int]
    """Rows and columns of a plane."""
    planes: tuple[Feature, ...]
    vector: tuple[Feature, ...]

    @property
    def planes_shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return (sum(feature.size for feature in self.planes), *self.grid)

    @property
    def vector_shape(self) -> tuple[int]:
        """How many numbers the vector has."""
        return (sum(feature.size for feature in self.vector),)

    @property
    def size(self) -> int:
        """All numbers of an observation, the planes first."""
        planes, rows, columns = self.planes_shape
        return planes * rows * columns + self.vector_shape[0]

    def parts(self) -> Iterator[tuple[str, bool, slice]]:
        """Each name, whether it means planes, and which of them or of the vector it means."""
        for is_plane, listed in ((True, self.planes), (False, self.vector)):
            starts = pairwise(accumulate((feature.size for feature in listed), initial=0))
            for feature, (start, end) in zip(listed, starts, strict=True):
                yield feature.name, is_plane, slice(start, end)

    def at(self, name: str) -> int:
        """Where the planes or numbers of this name begin: a constant for compiled code."""
        return next(int(place.start) for other, _, place in self.parts() if other == name)
