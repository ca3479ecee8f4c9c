"""How strong the levels are: the lines and ratings of bench/strength.md, played by the arena.

python bench/strength.py lines [--games 400] [--workers N] [--on ray] FOLDER [GAME ...]
python bench/strength.py ratings [--games 60] [--workers N] [--on ray] FOLDER [GAME ...]

Results are kept in the folder, game by game; run it again to go on after an interruption. `bench/results` has
the games of lines that take hours. The ratings go into `ratings.json` of each game's folder, too,
which `zellige` itself shows.
"""

import argparse
import json
import os
import platform
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import zellige
from zellige.arena.match import Result
from zellige.arena.report import CONFIDENCE, ratings, standings
from zellige.arena.settings import Settings
from zellige.arena.tournament import play, play_missing, prepare
from zellige.crews.by_name import crew_of
from zellige.crews.work import Crew
from zellige.games import GAMES, find
from zellige.search.levels import LEVELS, RATINGS

Rated = dict[str, list[float]]  # rating and reach of each bot

GAMES_A_LINE = 400
SLOW = ("mcts:1000", "level:5")  # `--games` says how many games with these are played
GAMES_A_WAY = 24  # to seat some levels, of which some are chosen at random
GAMES_RATED = 60  # for each number of players
BY_LEVEL = tuple(f"level:{level}" for level in LEVELS)
LINES = (
    (BY_LEVEL[-1], "greedy"),
    (BY_LEVEL[-1], "mcts:1000"),
    *((above, below) for below, above in pairwise(BY_LEVEL)),
    ("greedy", BY_LEVEL[0]),
)


def play_line(
    folder: Path, game: str, bots: tuple[str, ...], players: int, games: int, crew: Crew
) -> list[Result]:
    """An arena, as far as it is not in the folder yet."""
    settings = Settings(game, bots, (players,), games)
    name = "-".join((game, f"{players}", *bots)).replace(":", "")
    results = prepare(settings, folder / name)
    for _number in play_missing(results, settings, crew):
        pass
    return results.in_order()


def lines(folder: Path, game: str, games: int, crew: Crew) -> None:
    """All lines of a game with two players, printed as they are ready."""
    for bot, against in LINES:
        is_slow = bot in SLOW or against in SLOW
        results = play_line(folder, game, (bot, against), 2, games if is_slow else GAMES_A_LINE, crew)
        row = next(row for row in standings(results, (bot, against), 2) if row.bot == bot)
        rate = f"{100 * row.win_rate:.1f} % ({100 * row.win_rate_low:.1f}-{100 * row.win_rate_high:.1f})"
        show(title_of(game), bot, against, f"{row.games}", rate, f"{row.margin:+.1f}")


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


def play_part(folder: Path, game: str, players: int, games: int, crew: Crew) -> list[Result]:
    """A random part of all ways to seat this many of the levels; all of them would take hours."""
    settings = Settings(game, BY_LEVEL, (players,), games=GAMES_A_WAY)
    results = prepare(settings, folder / f"{game}-{players}-levels")
    chosen = Random(players).sample(results.fixtures, min(games, len(results.fixtures)))
    missing = results.missing()
    for _number in play(results, settings, [fixture for fixture in chosen if fixture in missing], crew):
        pass
    return results.in_order()


def rate(folder: Path, game: str, games: int, crew: Crew) -> None:
    """The ratings of the levels with each number of players, printed and kept."""
    kept = {}
    for players in find(game).player_counts:
        results = play_part(folder, game, players, games, crew)
        found = rated(results, BY_LEVEL)
        kept[f"{players}"] = {f"{level}": found[f"level:{level}"] for level in LEVELS}
        cells = (f"{found[bot][0]:.1f} ± {found[bot][1]:.1f}" for bot in BY_LEVEL)
        show(title_of(game), f"{players}", f"{len(results)}", *cells)
    (find(game).folder / RATINGS).write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def main(what: str, folder: Path, games: Sequence[str], number: int | None, crew: Crew) -> None:
    """Print a table in Markdown."""
    print(
        f"Zellige {zellige.__version__}, Python {platform.python_version()}. Seats change after every game."
    )
    if what == "lines":
        print("A shared win counts half for each; in brackets the 95 % interval (Wilson).\n")
        heading("game", "bot", "against", "games", "won by the bot", "margin")
    else:
        print("Ratings (openskill, Plackett-Luce; every bot starts at 25), with 95 % intervals.\n")
        heading("game", "players", "games", *BY_LEVEL)
    for game in games:
        if what == "lines":
            lines(folder, game, number or GAMES_A_LINE, crew)
        else:
            rate(folder, game, number or GAMES_RATED, crew)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("what", choices=("lines", "ratings"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--on", help="ray or ray://HOST:PORT")
    given = parser.parse_args()
    workers = given.workers or (None if given.on else os.cpu_count())
    main(given.what, given.folder, given.game, given.games, crew_of(given.on, workers))
