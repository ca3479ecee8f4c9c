"""Plans of a palace as data: their order, and how one part of a plan is copied to the others."""

from collections.abc import Callable, Mapping, Sequence

from zellige.core.editing import Tool
from zellige.core.text import N_
from zellige.games.maharani.board import COLUMNS, FILES, QUARTERS, SIZE

Plan = Mapping[str, Mapping[str, str]]
"""Quarter and columns of each space, by its name."""

# How a square moves, and what becomes of the letters of its quarter and its columns.
Way = tuple[Callable[[int, int], tuple[int, int]], dict[int, int]]
_LAST = SIZE - 1
WAYS: dict[str, tuple[Way, ...]] = {
    "mirror": (
        (lambda x, y: (x, y), {}),
        (lambda x, y: (_LAST - x, y), str.maketrans("EW", "WE")),
        (lambda x, y: (x, _LAST - y), str.maketrans("NS", "SN")),
        (lambda x, y: (_LAST - x, _LAST - y), str.maketrans("NESW", "SWNE")),
    ),
    "turn": (
        (lambda x, y: (x, y), {}),
        (lambda x, y: (y, _LAST - x), str.maketrans("NESW", "ESWN")),
        (lambda x, y: (_LAST - x, _LAST - y), str.maketrans("NESW", "SWNE")),
        (lambda x, y: (_LAST - y, x), str.maketrans("NESW", "WNES")),
    ),
}
COPIES = (Tool("mirror", N_("mirrored"), picks=0), Tool("turn", N_("turned"), picks=0))
_CANONICAL = {frozenset(name): name for name in (*COLUMNS, *QUARTERS)}


def ordered(plan: Plan) -> dict[str, dict[str, str]]:
    """As a plan is read: rank by rank from the north, each from the west."""
    names = [f"{file}{rank}" for rank in range(SIZE, 0, -1) for file in FILES]
    return {name: dict(plan[name]) for name in names if name in plan}


def copied(plan: Plan, ways: Sequence[Way]) -> dict[str, dict[str, str]]:
    """The north-western part of a plan, and the same in each of these ways."""
    copied = {}
    for name, space in plan.items():
        file, rank = FILES.index(name[0]), int(name[1:]) - 1
        if file < SIZE // 2 <= rank:
            for move, letters in ways:
                x, y = move(file, rank)
                words = {key: _CANONICAL[frozenset(value.translate(letters))] for key, value in space.items()}
                copied[f"{FILES[x]}{y + 1}"] = words
    return copied
