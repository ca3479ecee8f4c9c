"""Players of Medina with tempers, for games in which much happens."""

from collections.abc import Callable

from tests.games.independent.generating import Played, Rng
from tests.games.medina.independent.geometry import around, behind, beside, city_spaces, inner_spaces, steps
from tests.games.medina.independent.palaces import (
    COLOURS,
    Board,
    colours_on,
    lengthens_street,
    merchants_beside,
)
from tests.games.medina.independent.rules import KINDS, State, kind_of, placing_texts, refusals
from tests.games.medina.independent.turns import apply

Taste = Callable[[Board, str], float]

# ---- which piece

USUAL = dict.fromkeys(KINDS, 1.0) | {"tea": 0.5}
TEMPERS: dict[str, dict[str, float]] = {
    "even": USUAL,
    "roofer": USUAL | {"roof": 30, "neutral": 3},
    "neutral roofer": USUAL | {"neutral": 60, "roof": 8},
    "late roofer": USUAL | {"roof": 0.001, "neutral": 0.001},
    "wall builder": USUAL | {"wall": 30, "merchant": 3},
    "merchant": USUAL | {"merchant": 30, "wall": 3, "roof": 3},
    "stabler": USUAL | {"stable": 60, "roof": 6},
    "tea drinker": USUAL | {"purple": 20, "roof": 9, "tea": 300},
    "builder": USUAL | dict.fromkeys(COLOURS, 20.0),
    "hoarder": USUAL | {"stable": 0.001, "merchant": 0.001, "roof": 4},
    "wall hoarder": USUAL | {"wall": 0.001, "roof": 5},
    "orange lover": USUAL | {"orange": 60, "roof": 30},
    "grey lover": USUAL | {"grey": 60, "roof": 0.2},
}

# ---- which place


def to_the_edge(board: Board, space: str) -> float:
    """Where walls are or will be."""
    walls = sum(other[0] == space[0] for other in board.walls) if space[0] in "NESW" else 0
    return 8.0 if space not in inner_spaces(board.players) else 1.0 + walls


def to_the_walls(board: Board, space: str) -> float:
    """Beside walls and, for walls, beside palaces."""
    if space[0] in "NESW":
        return 20.0 if behind(board.players, space) in colours_on(board).keys() | board.stables else 1.0
    return 1.0 + 40 * sum(behind(board.players, wall) == space for wall in board.walls)


def to_the_corner(board: Board, space: str) -> float:
    if space[0] in "NESW":
        return 1.0
    spaces = city_spaces(board.players)
    corners = (spaces[0], spaces[-1], f"a{spaces[-1][1:]}", f"{spaces[-1][0]}1")
    return 300.0 / (1 + min(steps(space, corner) for corner in corners)) ** 3


def to_the_well(board: Board, space: str) -> float:
    return 1.0 if space[0] in "NESW" else 100.0 / (1 + steps(space, board.well)) ** 2


def to_the_crowd(board: Board, space: str) -> float:
    """Close to other pieces, so that palaces get blocked."""
    if space[0] in "NESW":
        return 1.0
    near = {other for one in around(board.players, space) for other in around(board.players, one)}
    return 1.0 + 3 * len(near & (colours_on(board).keys() | board.stables))


def to_a_palace(board: Board, space: str) -> float:
    """Merchants and the like beside palaces, and the other way round."""
    if space[0] in "NESW":
        return 1.0
    near = set(beside(board.players, space))
    return 1.0 + 9 * len(near & (colours_on(board).keys() | board.stables | board.merchants))


def to_close_streets(board: Board, space: str) -> float:
    """Where the ends of streets are, so that a new street must begin (MD-27)."""
    if space[0] in "NESW":
        return 1.0
    if not lengthens_street(board, space):
        return 1.0 + 20 * len(merchants_beside(board, space))
    longer = board._replace(merchants=board.merchants | {space})
    return 9.0 + 9e6 / (1 + sum(lengthens_street(longer, other) for other in city_spaces(board.players))) ** 6


TASTES: list[Taste] = [
    lambda board, space: 1.0,
    to_the_edge,
    to_the_walls,
    to_the_walls,
    to_the_corner,
    to_the_well,
    to_the_crowd,
    to_a_palace,
    to_close_streets,
]


def choose(rng: Rng, state: State, temper: dict[str, float], taste: Taste) -> str:
    """A kind of piece by temper, then among its legal texts one by taste."""
    assert state.to_act is not None
    hand = state.hands[state.to_act - 1]
    kinds = [kind for kind in KINDS if hand[kind]]
    while kinds:
        kind = rng.choices(kinds, [temper[kind] for kind in kinds])[0]
        kinds.remove(kind)
        words = [words for words in placing_texts(state.players).values() if kind_of(words) == kind]
        texts = [" ".join(some) for some in words] if kind != "tea" else ["tea"]
        legal = [text for text in texts if not any(refusals(state, text))]
        if legal:
            weights = [taste(state.board, text.split()[-1]) for text in legal] if kind != "tea" else None
            return rng.choices(legal, weights)[0]
    raise AssertionError("nothing can be placed")


Habits = tuple[dict[str, float], Taste]  # of all seats
WALLS_TO_PALACES: Habits = (USUAL | {"wall": 30, "stable": 30}, to_the_walls)


def play(rng: Rng, state: State, limit: int, habits: Habits | None = None) -> Played[State]:
    """Every seat in a temper of its own or all alike, to the end or the limit."""
    seats = range(state.players)
    tempers = [TEMPERS[rng.choice(sorted(TEMPERS))] for _ in seats]
    tastes = [rng.choice(TASTES) for _ in seats]
    if habits:
        tempers, tastes = [habits[0]] * state.players, [habits[1]] * state.players
    elif rng.random() < 0.4:
        tempers, tastes = tempers[:1] * state.players, tastes[:1] * state.players
    played = Played([state])
    if to_close_streets in tastes:
        tempers[tastes.index(to_close_streets)] = TEMPERS["merchant"]
    while state.to_act is not None and len(played) < limit:
        if rng.random() < 0.01:
            tempers[rng.choice(seats)] = TEMPERS[rng.choice(sorted(TEMPERS))]
        text = choose(rng, state, tempers[state.to_act - 1], tastes[state.to_act - 1])
        state = apply(state, text)
        played.add(text, state)
    return played
