"""All speed figures of the README in one run: each game and player count beside OpenSpiel's tree search.

python bench/speed.py > bench/speed.md        (with the extra `bench` installed)
"""

import os
import platform

from zellige.cli.bench import measure
from zellige.games import GAMES

SECONDS = 3.0
HEADINGS = (
    "game",
    "players",
    "games/s",
    "actions/s",
    "copy µs",
    "legal µs",
    "view ms",
    "view bytes",
    "Othello/s",
    "ratio",
    "search/s",
    "search ratio",
    "two threads",
)


def main() -> None:
    """Print a table in Markdown."""
    print("# Speed")
    print()
    print(
        f"One thread, Python {platform.python_version()}, {os.cpu_count()} cores; random games with chance."
    )
    print("Search: simulations a second of our tree search from the opening, with random playouts.")
    print(
        "Othello: OpenSpiel's C++ tree search from the opening, with random rollouts, simulations a second."
    )
    print("Ratios are multiples of Othello's figure; two threads, of the search on one.")
    print()
    print("| " + " | ".join(HEADINGS) + " |")
    print("|---" * len(HEADINGS) + "|")
    for name, kind in GAMES.items():
        for players in kind.player_counts:
            figures = measure(name, players, SECONDS, search=True)
            othello, search = figures["othello_per_second"], figures["simulations_per_second"]
            row = (
                name,
                players,
                f"{figures['games_per_second']:,.0f}",
                f"{figures['actions_per_second']:,.0f}",
                f"{figures['copy_us']:.3f}",
                f"{figures['legal_us']:.1f}",
                f"{figures['view_ms']:.2f}",
                f"{figures['view_bytes']:,}",
                f"{othello or 0:,.0f}",
                f"{figures['games_per_second'] / othello:.1f}" if othello else "-",
                f"{search:,.0f}",
                f"{search / othello:.1f}" if othello else "-",
                f"{figures['simulations_per_second_two_threads'] / search:.2f}",
            )
            print("| " + " | ".join(map(str, row)) + " |", flush=True)


if __name__ == "__main__":
    main()
