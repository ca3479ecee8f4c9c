"""How strong the levels are: every line of bench/strength.md, played by the arena.

python bench/strength.py [--games 400] [--many 60] FOLDER [GAME ...] > bench/strength.md

Results are kept in the folder, game by game; run it again to go on after an interruption. The ratings go into
`src/zellige/search/ratings.json`, which `zellige` itself shows.
"""

import argparse
import json
import os
import platform
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import zellige
from zellige.arena.match import Result
from zellige.arena.report import CONFIDENCE, ratings, standings
from zellige.arena.settings import Settings
from zellige.arena.tournament import play_missing, prepare
from zellige.arena.workers import play_all
from zellige.games import GAMES, find
from zellige.search.levels import LEVELS, RATINGS

Rated = dict[str, list[float]]  # rating and reach of each bot

GAMES_A_LINE = 400
SLOW = ("mcts:1000", "level:5")  # `--games` says how many games with these are played
GAMES_OF_MANY = 60  # with three players, and with four
WORKERS = os.cpu_count() or 1
BY_LEVEL = tuple(f"level:{level}" for level in LEVELS)
LINES = (
    (BY_LEVEL[-1], "greedy"),
    (BY_LEVEL[-1], "mcts:1000"),
    *((above, below) for below, above in pairwise(BY_LEVEL)),
    ("greedy", BY_LEVEL[0]),
)


def play(folder: Path, game: str, bots: tuple[str, ...], players: int, games: int) -> list[Result]:
    """An arena, as far as it is not in the folder yet."""
    settings = Settings(game, bots, (players,), games)
    name = "-".join((game, f"{players}", *bots)).replace(":", "")
    results = prepare(settings, folder / name)
    for _number in play_missing(results, settings, WORKERS):
        pass
    return results.in_order()


def two_players(folder: Path, game: str, games: int) -> list[Result]:
    """All lines with two players, printed as they are ready."""
    everything: list[Result] = []
    for bot, against in LINES:
        is_slow = bot in SLOW or against in SLOW
        results = play(folder, game, (bot, against), 2, games if is_slow else GAMES_A_LINE)
        row = next(row for row in standings(results, (bot, against), 2) if row.bot == bot)
        rate = f"{100 * row.win_rate:.1f} % ({100 * row.win_rate_low:.1f}-{100 * row.win_rate_high:.1f})"
        show(title_of(game), bot, against, f"{row.games}", rate, f"{row.margin:+.1f}")
        everything += results
    return everything


def title_of(game: str) -> str:
    """What people call a game."""
    return find(game).title


def show(*cells: str) -> None:
    """A row of a table."""
    print("| " + " | ".join(cells) + " |", flush=True)


def heading(*cells: str) -> None:
    """The first two lines of a table."""
    show(*cells)
    print("|---" * len(cells) + "|", flush=True)


def rated(results: Sequence[Result], bots: Sequence[str]) -> Rated:
    """Rating and reach of its 95 % interval."""
    return {
        bot: [round(rating, 1), round(CONFIDENCE * sigma, 1)]
        for bot, (rating, sigma) in ratings(results, bots).items()
    }


def play_part(folder: Path, game: str, players: int, games: int) -> list[Result]:
    """A random part of all ways to seat so many of the levels; all of them take hours."""
    settings = Settings(game, BY_LEVEL, (players,), games=1)  # one for each way
    results = prepare(settings, folder / f"{game}-{players}-levels")
    chosen = Random(players).sample(results.fixtures, min(games, len(results.fixtures)))
    missing = results.missing()
    for played in play_all([fixture for fixture in chosen if fixture in missing], settings, WORKERS):
        results.add(played)
    return results.in_order()


def by_players(
    folder: Path, game: str, of_two: Sequence[Result], games: int
) -> Iterator[tuple[int, int, Rated]]:
    """The ratings with each number of players, and the number of games that they follow from."""
    yield 2, len(of_two), rated(of_two, (*BY_LEVEL, "greedy", "mcts:1000"))
    for players in (3, 4):
        results = play_part(folder, game, players, games)
        yield players, len(results), rated(results, BY_LEVEL)


def main(folder: Path, games: Sequence[str], games_a_line: int, games_of_many: int) -> None:
    """Print the tables in Markdown, and keep the ratings."""
    print("# Strength of the levels")
    print()
    print(
        f"Zellige {zellige.__version__}, Python {platform.python_version()}. Seats change after every game."
    )
    print("A win shared by two counts half for each; in brackets the 95 % interval (Wilson).")
    print()
    heading("game", "bot", "against", "games", "won by the bot", "margin")
    of_two = {game: two_players(folder, game, games_a_line) for game in games}
    print()
    print("Ratings (openskill, Plackett-Luce, 25 is where everyone begins), with 95 % intervals:")
    print()
    heading("game", "players", "games", *BY_LEVEL, "greedy")
    kept = json.loads(RATINGS.read_text("utf-8")) if RATINGS.exists() else {}
    for game in games:
        kept[game] = {}
        for players, played, found in by_players(folder, game, of_two[game], games_of_many):
            kept[game][f"{players}"] = {f"{level}": found[f"level:{level}"] for level in LEVELS}
            cells = (
                f"{found[bot][0]:.1f} ± {found[bot][1]:.1f}" for bot in (*BY_LEVEL, "greedy") if bot in found
            )
            show(title_of(game), f"{players}", f"{played}", *cells)
    RATINGS.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=GAMES_A_LINE)
    parser.add_argument("--many", type=int, default=GAMES_OF_MANY)
    given = parser.parse_args()
    main(given.folder, given.game, given.games, given.many)
