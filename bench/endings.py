"""How far from the end games are worked out exactly, and what the tree search alone makes of such endings.

python bench/endings.py [--games 20] > bench/endings.md

Level 4 plays games of two against itself. Each decision that can be worked out is also put to level 5's
search without that.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import zellige
from zellige.core.game import Game
from zellige.games import GAMES, find
from zellige.search.endings import worked_out
from zellige.search.levels import LEVELS, search_settings
from zellige.search.mcts import Budget, MctsBot
from zellige.search.tree import EXPECTED, POINTS

LEVEL = LEVELS[-1]
HEADINGS = (
    "game",
    "games",
    "worked out",
    "slowest",
    "not worked out",
    "search finds the best",
    "worst costs",
)


@dataclass
class Count:
    """What was seen in a game's endings."""

    reached: Counter[int] = field(default_factory=Counter)
    """How many decisions at the end of a game were worked out, and how often that was so."""
    seconds: list[float] = field(default_factory=list)
    in_vain: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    """Points of lead, where the search chose; 0: it found the best, or something as good."""


def decisions(name: str, seed: int) -> Iterator[Game]:
    """Of a game, the last first."""
    game, bot = zellige.new(name, 2, seed=seed), zellige.bot(f"level:{LEVEL - 1}", seed=seed)
    found = list[Game]()
    while not game.is_over:
        if len(game.legal_events()) > 1:
            found.append(game.copy())
        game.play(bot.choose(game))
    return reversed(found)


def look(name: str, seed: int, count: Count) -> None:
    """Go back from the end of a game as far as it is exact."""
    simulations = find(name).levels.LEVELS[LEVEL - 1].simulations
    for number, game in enumerate(decisions(name, seed)):
        start = time.perf_counter()
        results = worked_out(game)
        taken = time.perf_counter() - start
        if results is None:
            count.reached[number] += 1
            count.in_vain.append(taken)
            return
        count.seconds.append(taken)
        chosen = MctsBot(Budget(simulations, is_economic=True), search_settings, seed=seed).choose(game)
        seat = game.kind.rules.to_act(game.board, game.state)
        best = max(results.values(), key=lambda found: float(found[EXPECTED, seat]))
        found = results[game.kind.actions.encode(game.board, game.state, chosen)]
        points = (best - found)[POINTS]
        count.costs.append(
            float(points[seat] - points[1 - seat]) if found[EXPECTED, seat] < best[EXPECTED, seat] else 0.0
        )


def main(games: int) -> None:
    """Print a table in Markdown."""
    print("| " + " | ".join(HEADINGS) + " |")
    print("|---" * len(HEADINGS) + "|")
    for name, kind in GAMES.items():
        if kind.hides:
            continue
        worked_out(zellige.new(name, 2, seed=1))  # compiled, or loaded
        count = Count()
        for seed in range(games):
            look(name, seed, count)
        reached = sorted(count.reached.elements())
        right = sum(cost == 0.0 for cost in count.costs)
        cells = (
            kind.title,
            f"{games}",
            f"the last {reached[0]} to {reached[-1]} decisions, {reached[games // 2]} in the middle",
            f"{max(count.seconds):.2f} s",
            f"{max(count.in_vain):.2f} s",
            f"{right} of {len(count.costs)}",
            f"{max(count.costs):.0f} points",
        )
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How far from the end games are worked out.")
    parser.add_argument("--games", type=int, default=20)
    main(parser.parse_args().games)
