"""Whether a position has one clearly best action: a first look, and a check with a much larger budget."""

import math
from collections.abc import Sequence
from statistics import mean, stdev

from zellige.analysis.outlook import Outlook, average
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.learning.puzzles.looks import PuzzleSearch, search_of, unit_of
from zellige.learning.puzzles.puzzle import LEAST_LEAD, LEAST_MARGIN, Figure
from zellige.learning.puzzles.same import are_equal, first_of_other_orders
from zellige.search.mcts import Candidate

# All budgets are multiples of an ordinary search.
FIRST, DEEP, BESIDE = 1, 10, 2
SEARCHES = 3  # deep ones, which must all find the same
LOOKS = 4  # at the best and its rivals side by side, which must all say the same
CLEARLY = 3  # times the standard error of their average
RIVALS = 4
ENOUGH_VISITS = 30  # so that the figures of an action are good enough to make it a rival
GLANCE = 64  # simulations: actions that look exactly alike after these are alike
OPEN = (0.2, 0.85)  # a game that is nearly won or lost is no fun to think about


def first_look(game: Game, seed: int) -> Candidate | None:
    """The action that seems to be clearly the best, as far as an ordinary search can tell."""
    search, seat = search_of(game.kind), game.acting_seat
    ranked = search.rank(game, FIRST * unit_of(game.kind), seed)
    best = ranked[0]
    if len(ranked) < 2 or not OPEN[0] <= best.expected[seat - 1] <= OPEN[1]:
        return None
    if any(one.expected[seat - 1] > best.expected[seat - 1] for one in ranked if one.visits >= ENOUGH_VISITS):
        return None
    near = [one.action for one in ranked[1:] if not _is_behind(one, best, seat)]
    if len(near) > RIVALS:
        return None
    alike = solutions(game, best.action, [best.action, *near], seed) if near else [best.action]
    if any(action not in alike for action in near):
        return None
    return (
        best if _stays_ahead(game, best, [one for one in ranked if one.action not in alike], seed) else None
    )


def _stays_ahead(game: Game, best: Candidate, others: Sequence[Candidate], seed: int) -> bool:
    """Whether the best action is still ahead when its rivals are looked at as often as it is."""
    seat = game.acting_seat
    closest = sorted(others, key=lambda one: -one.expected[seat - 1])[:RIVALS]
    actions, unit = [best.action, *(one.action for one in closest)], unit_of(game.kind)
    first, *rest = search_of(game.kind).side_by_side(game, actions, unit, seed + 50)
    return bool(rest) and all(_margin(first, other, seat) >= LEAST_MARGIN for other in rest)


def _is_behind(one: Candidate, best: Candidate, seat: int) -> bool:
    """Whether an action is clearly worse; at first sight, where figures are uncertain."""
    return best.expected[seat - 1] - one.expected[seat - 1] >= LEAST_MARGIN * 0.8


def solutions(game: Game, best: Action, pool: Sequence[Action], seed: int) -> list[Action]:
    """The best action, and all of a pool that amount to the same, in another order or without effect."""
    search = search_of(game.kind)
    line = search.line(game, best, unit_of(game.kind), seed)
    found = [best, *(action for action in first_of_other_orders(game, line) if action != best)]
    others = [action for action in pool if action not in found]
    outlooks = search.side_by_side(game, [*found, *others], GLANCE, seed)
    known = outlooks[: len(found)]
    for action, outlook in zip(others, outlooks[len(found) :], strict=True):
        if any(are_equal(outlook, one) for one in known):
            found.append(action)
    return found


def best_line(game: Game, best: Action, seed: int) -> list[Action]:
    """The best action, and how the seat would go on with its turn."""
    return search_of(game.kind).line(game, best, DEEP * unit_of(game.kind), seed)


def check(game: Game, found: Sequence[Action], seed: int) -> tuple[Figure, ...] | None:
    """The figures of the solution and its rivals; None unless all looks agree that it is clearly the best."""
    search, unit, seat = search_of(game.kind), unit_of(game.kind), game.acting_seat
    rivals: dict[Action, float] = {}
    for number in range(SEARCHES):
        ranked = search.rank(game, DEEP * unit, seed + number)
        if ranked[0].action not in found:
            return None
        for one in ranked:
            if one.action not in found and (one.visits >= ENOUGH_VISITS or not rivals):
                rivals[one.action] = max(one.expected[seat - 1], rivals.get(one.action, 0.0))
    closest = sorted(rivals, key=lambda action: -rivals[action])[:RIVALS]
    if not closest:
        return None
    return _compare(game, search, found, closest, seed)


def _compare(
    game: Game, search: PuzzleSearch, found: Sequence[Action], rivals: Sequence[Action], seed: int
) -> tuple[Figure, ...] | None:
    """The best action and its rivals, each looked at equally often, several times."""
    simulations, seat = BESIDE * unit_of(game.kind), game.acting_seat
    seen: list[list[Outlook]] = []
    for number in range(LOOKS):
        seen.append(search.side_by_side(game, [found[0], *rivals], simulations, seed + 100 + number))
        if any(_margin(seen[-1][0], other, seat) <= LEAST_MARGIN / 2 for other in seen[-1][1:]):
            return None
    best, *others = zip(*seen, strict=True)
    if not all(_is_clear(best, other, seat) for other in others):
        return None
    visits = simulations * LOOKS
    figures = [
        Figure((str(action),), average(outlooks), visits)
        for action, outlooks in zip(rivals, others, strict=True)
    ]
    figures.sort(key=lambda figure: -figure.outlook.expected[seat - 1])
    return Figure(tuple(map(str, found)), average(best), visits), *figures


def _margin(one: Outlook, other: Outlook, seat: int) -> float:
    return one.expected[seat - 1] - other.expected[seat - 1]


def _is_clear(best: Sequence[Outlook], other: Sequence[Outlook], seat: int) -> bool:
    """Whether one is better by enough of a result, by enough points, and by more than chance explains."""
    margins = [_margin(one, two, seat) for one, two in zip(best, other, strict=True)]
    lead = average(best).lead(seat) - average(other).lead(seat)
    is_certain = mean(margins) >= CLEARLY * stdev(margins) / math.sqrt(len(margins))
    return mean(margins) >= LEAST_MARGIN and lead >= LEAST_LEAD and is_certain
