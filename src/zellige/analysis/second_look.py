"""A search that is made to play a certain action first, so that two actions are compared on equal terms.

In an ordinary search the best action is looked at often and a bad one hardly at all: its figure says little,
or there is none. Here both are looked at equally often, from positions that the seat could not tell apart
when it had to decide. What chance does next is part of the search, so that nobody is blamed for bad luck.
"""

import math
from collections.abc import Callable, Sequence
from itertools import product
from statistics import mean, stdev

from zellige.analysis.outlook import Outlook, average
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.core.random import generator
from zellige.search.levels import search_settings
from zellige.search.mcts import SearchTree
from zellige.search.worlds import worlds_of

MOST_NODES = 200_000
# A single search is off by about 0.02 of a result, and hardly less if it takes longer: it depends on
# which answer it happens to follow. So there are several, with seeds of their own, that must agree.
LOOKS = 4
CLEARLY = 3  # times the standard error of their average


class NotWanted(Exception):
    """Nobody is waiting for the answer any more."""


def compare(
    game: Game, seat: int, played: Action, better: Action, simulations: int, seed: int
) -> tuple[Outlook, Outlook] | None:
    """What to expect after either action; None unless all looks agree that `better` is clearly better."""
    return compare_turns(game, seat, [played], [better], simulations, seed)


def compare_turns(
    game: Game,
    seat: int,
    played: Sequence[Action],
    better: Sequence[Action],
    simulations: int,
    seed: int,
    *,
    least: float = 0.0,
    is_wanted: Callable[[], bool] = lambda: True,
) -> tuple[Outlook, Outlook] | None:
    """The same for several actions in a row; None once a look says that they cost at most `least` points."""
    seen: list[tuple[Outlook, Outlook]] = []
    costs: list[float] = []
    for number in range(LOOKS):
        one = look_after_all(game, seat, played, simulations, seed + number, is_wanted)
        other = look_after_all(game, seat, better, simulations, seed + number, is_wanted)
        seen.append((one, other))
        costs.append(other.expected[seat - 1] - one.expected[seat - 1])
        if costs[-1] <= 0 or other.lead(seat) - one.lead(seat) <= least:
            return None
    if mean(costs) < CLEARLY * stdev(costs) / math.sqrt(LOOKS):
        return None
    after_played, after_better = zip(*seen, strict=True)
    return average(after_played), average(after_better)


def look_after(game: Game, seat: int, action: Action | None, simulations: int, seed: int) -> Outlook:
    """What to expect after an action (None: of the position as it is), as far as a seat may know."""
    return look_after_all(game, seat, [] if action is None else [action], simulations, seed)


def look_after_all(
    game: Game,
    seat: int,
    actions: Sequence[Action],
    simulations: int,
    seed: int,
    is_wanted: Callable[[], bool] = lambda: True,
) -> Outlook:
    """What to expect after actions of a seat, as far as it may know; raises `NotWanted` if nobody waits."""
    worlds = worlds_of(game, seat, generator(seed))
    for index, action in product(range(len(worlds)), actions):
        event = game.kind.actions.encode(game.board, worlds[index], action)
        game.kind.rules.apply(game.board, worlds[index], event)

    def left(done: int) -> int:
        if done < simulations and not is_wanted():
            raise NotWanted
        return simulations - done

    search_tree = SearchTree(game.kind, MOST_NODES, seed)
    with search_tree.room_to_grow():
        search_tree.search(game, seat, worlds, search_settings(game.kind), left)
    root, seats = search_tree.workspace.nodes[0], slice(len(game.players))
    expected, points = (root[key][seats] / root["visits"] for key in ("total", "points"))
    return Outlook(tuple(map(float, expected)), tuple(map(float, points)))
