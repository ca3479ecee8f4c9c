"""Chances to win: the games that they are fitted to, and how well they are calibrated.

python bench/chances.py play FILE [--games 25]     games, with what was expected at some moments of them
python bench/chances.py fit FILE                   chances.json of each game, from all games of the file
python bench/chances.py report FILE                the tables of bench/chances.md
python bench/chances.py check FILE                 the same for later games, by chances.json as it is

Bots of levels 3 to 5, drawn at random for each seat, play against each other. At ten moments of each game,
chosen at random among those where somebody had a choice, the strongest level searches as it does for a hint.
What it expects of the position and of its best action is kept beside how the game ended. Results are lines of
JSON, one a game, in turn for each game and number of players; run it again to go on.

No game is judged by a table that it was fitted to: the report fits to the games of even numbers for those of
odd numbers, and the other way round. What is fitted: the weight of a lead and the trust in the share of wins
in simulations, as they change in the course of a game; how much of a lead is only that the seat is to act;
the scale of the weight for each number of players, all else for each game (maximum likelihood, with a pull
to values that fit any game).
"""

import argparse
import json
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

import zellige
from zellige.analysis.chances import FILE, Table, estimated, table_of
from zellige.analysis.outlook import Outlook, at_a_decision, outlook_of
from zellige.core.game import Game
from zellige.games import GAMES, find
from zellige.search.levels import LevelBot

LEVELS = (3, 3, 4, 4, 5)  # the fifth takes most of the time
ANALYST = 5
POSITIONS = 10  # of a game
GAMES_EACH = 25  # for each game and number of players


def combinations() -> list[tuple[str, int]]:
    """All games, with each number of players."""
    return [(name, players) for players in (2, 3, 4) for name in GAMES if players in find(name).player_counts]


def played(name: str, levels: Sequence[int], seed: int) -> Game:
    """A whole game between bots of some levels."""
    game = zellige.new(name, len(levels), seed=seed)
    bots = [LevelBot(level, seed + seat) for seat, level in enumerate(levels)]
    game.draw()
    while not game.is_over:
        game.play(bots[game.acting_seat - 1].choose(game))
    return game


def moments(game: Game, random: Random) -> list[int]:
    """Some of the moments in which somebody had a choice."""
    numbers = [
        number
        for number in range(game.number)
        if isinstance((past := game.at(number)).to_act, int) and len(past.legal_events()) > 1
    ]
    return sorted(random.sample(numbers, min(POSITIONS, len(numbers))))


def look(game: Game, number: int) -> dict[str, Any]:
    """What the analyst expects at a moment, whatever came of it."""
    past = game.at(number)
    ranked = LevelBot(ANALYST, number).candidates(past)
    return {
        "number": number,
        "seat": past.acting_seat,
        "exact": ranked[0].is_exact,
        "position": _figures(at_a_decision(ranked)),
        "best": _figures(outlook_of(ranked[0])),
    }


def _figures(outlook: Outlook) -> list[list[float]]:
    return [[round(value, 5) for value in outlook.expected], [round(value, 3) for value in outlook.points]]


def one_game(name: str, players: int, number: int) -> dict[str, Any]:
    """A game with what was expected at some moments of it."""
    random = Random(f"{name} {players} {number}")
    levels, seed = [random.choice(LEVELS) for _ in range(players)], random.randrange(1 << 40)
    start = time.process_time()
    game = played(name, levels, seed)
    middle = time.process_time()
    looks = [look(game, moment) for moment in moments(game, random)]
    return {
        "name": name,
        "players": players,
        "number": number,
        "levels": levels,
        "seed": seed,
        "scores": list(game.scores),
        "winners": game.winners,
        "events": [str(event) for event in game.events],
        "looks": looks,
        "seconds": [round(middle - start, 1), round(time.process_time() - middle, 1)],
    }


def read(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file; a last line that was cut off is left out."""
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            yield json.loads(line)
        except ValueError:
            return


def play(path: Path, games: int) -> None:
    """Play what is missing in the file."""
    known = list(read(path))
    path.write_text("".join(json.dumps(one) + "\n" for one in known), "utf-8")
    done = {(one["name"], one["players"], one["number"]) for one in known}
    with path.open("a", encoding="utf-8") as file:
        for number in range(games):
            for name, players in combinations():
                if (name, players, number) not in done:
                    one = one_game(name, players, number)
                    file.write(json.dumps(one) + "\n")
                    file.flush()
                    print(name, players, number, one["levels"], one["scores"], one["seconds"], flush=True)


# -- what is known of the moments --------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A moment of a game: what was expected, and how it ended."""

    name: str
    players: int
    number: int
    """Of the game."""
    progress: float
    seat: int
    """To act."""
    outlook: Outlook
    """Of the position."""
    best: Outlook
    """Of the best action alone, which flatters."""
    won: tuple[float, ...]

    @property
    def game(self) -> tuple[str, int, int]:
        """Moments of the same game are not independent: all together count as one."""
        return self.name, self.players, self.number


def moments_of(games: Sequence[dict[str, Any]]) -> list[Moment]:
    """All moments that were looked at."""
    return [moment for given in games for moment in _moments(given)]


def _moments(given: dict[str, Any]) -> Iterator[Moment]:
    game = zellige.new(given["name"], given["players"], seed=given["seed"])
    winners, looks = given["winners"], {look["number"]: look for look in given["looks"]}
    won = tuple((seat in winners) / len(winners) for seat in range(1, given["players"] + 1))
    for number in range(game.number, len(given["events"]) + 1):
        if number in looks:
            one = looks[number]
            progress = game.kind.progress(game.board, game.state)
            assert progress is not None
            position, best = (Outlook(*map(tuple, one[key])) for key in ("position", "best"))
            key = (given["name"], given["players"], given["number"])
            yield Moment(*key, progress, one["seat"], position, best, won)
        if number < len(given["events"]):
            game.play_exactly(given["events"][number])


# -- fitting ----------------------------------------------------------------------------------------------

Values = npt.NDArray[np.float64]
KNOTS = tuple(round(0.1 * k, 1) for k in range(11))
PULL = 1.0  # of a value that is off by its spread: as much as a surprise in so many games
# The logarithm of the weight at first, how it grows, how that grows, then the trust: a logistic curve; the
# tempo, in tenths.
START = np.array([0.7, 1.0, 0.0, -6.0, 5.0, 0.0])
SPREAD = np.array([1.0, 1.5, 1.5, 3.0, 4.0, 5.0])


def table_from(values: Values, scale: float) -> Table:
    """The table of a game with a number of players."""
    level, slope, bend, trust, growth, tempo = (float(value) for value in values)
    weights = [math.exp(level + scale + slope * t + bend * t * t) for t in KNOTS]
    trusts = [1 / (1 + math.exp(-trust - growth * t)) for t in KNOTS]
    return Table(
        KNOTS, [round(one, 3) for one in weights], [round(one, 3) for one in trusts], round(tempo / 10, 3)
    )


def fit(moments: Sequence[Moment]) -> dict[int, Table]:
    """The tables of a game by the number of players."""
    counts, games = sorted({one.players for one in moments}), len({one.game for one in moments})
    shared = len(START)

    def loss(values: Values) -> float:
        tables = {n: table_from(values[:shared], values[shared + k]) for k, n in enumerate(counts)}
        surprise = -sum(
            won * math.log(max(chance, 1e-4))
            for one in moments
            for won, chance in zip(one.won, chances_of(one, tables), strict=True)
        )
        off, scales = (values[:shared] - START) / SPREAD, values[shared:] / 0.5
        return surprise * games / len(moments) + PULL * float(off @ off + scales @ scales)

    found = minimum(loss, np.concatenate([START, np.zeros(len(counts))]))
    return {n: table_from(found[:shared], found[shared + k]) for k, n in enumerate(counts)}


def chances_of(one: Moment, tables: dict[int, Table], *, of_best: bool = False) -> tuple[float, ...]:
    """What is told at a moment, or would be by the figures of the best action alone."""
    outlook = one.best if of_best else one.outlook
    return estimated(tables[one.players], outlook, find(one.name).margin, one.progress, one.seat)


def minimum(function: Any, start: Values) -> Values:
    """Where a function of a few values is smallest: by one of them after the other, in ever smaller steps."""
    here, least, steps = start.copy(), function(start), np.full(len(start), 0.8)
    while steps.max() > 0.02:
        for index in range(len(here)):
            for way in (1, -1):
                trial = here.copy()
                trial[index] += way * steps[index]
                if (value := function(trial)) < least - 1e-7:
                    here, least, steps[index] = trial, value, steps[index] * 1.5
                    break
            else:
                steps[index] /= 2
    return here


def write_tables(moments: Sequence[Moment], games: int) -> None:
    """chances.json of each game."""
    for name in GAMES:
        mine = [one for one in moments if one.name == name]
        if not mine:
            continue
        played_ = len({one.game for one in mine})
        tables = fit(mine)
        data = {
            "made": f"python bench/chances.py fit, from {len(mine)} moments of {played_} games between bots"
            " of levels 3 to 5; bench/chances.md says how, and how well it fits",
            "players": {
                f"{n}": {
                    "progress": list(one.progress),
                    "weight": list(one.weight),
                    "trust": list(one.trust),
                    "tempo": one.tempo,
                }
                for n, one in tables.items()
            },
        }
        path = find(name).folder / FILE
        path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        print(path.name, "of", name, "from", played_, "games;", games, "in all")


# -- calibration ------------------------------------------------------------------------------------------

BINS = tuple((max(0.0, k / 10 - 0.05), min(1.0, k / 10 + 0.05)) for k in range(11))
RESAMPLED = 400


@dataclass(frozen=True)
class Called:
    """A chance that was told, and what came of it."""

    moment: Moment
    seat: int
    chance: float

    @property
    def won(self) -> float:
        """The share of the win that the seat had."""
        return self.moment.won[self.seat]


Crossed = dict[tuple[str, int], dict[int, Table]]
"""The tables by which games of even or odd number are judged."""


def fitted_to_others(moments: Sequence[Moment]) -> Crossed:
    """For the games of even number by those of odd number, and the other way round."""
    groups = {(one.name, one.number % 2) for one in moments}
    return {
        (name, parity): fit([one for one in moments if one.name == name and one.number % 2 != parity])
        for name, parity in sorted(groups)
    }


def as_shipped() -> Crossed:
    """For games that nothing was fitted to."""
    return {
        (name, parity): {n: table_of(kind, n) for n in kind.player_counts}
        for name, kind in GAMES.items()
        for parity in (0, 1)
    }


def called(
    moments: Sequence[Moment], crossed: Crossed, *, to_act: bool = False, of_best: bool = False
) -> list[Called]:
    """What would have been told at all moments, by tables fitted to other games.

    The chances of all seats, or of the one to act.
    """
    found = []
    for one in moments:
        told = chances_of(one, crossed[one.name, one.number % 2], of_best=of_best)
        seats = [one.seat - 1] if to_act else range(one.players)
        found += [Called(one, seat, told[seat]) for seat in seats]
    return found


def row(told: Sequence[Called], low: float, high: float) -> str | None:
    """A line of a table: how often what was called so much was won, with a 95 % interval by whole games."""
    inside = [one for one in told if low <= one.chance < high or (high == 1.0 and one.chance == 1.0)]
    if not inside:
        return None
    by_game: dict[Any, list[Called]] = {}
    for one in inside:
        by_game.setdefault(one.moment.game, []).append(one)
    groups, random = list(by_game.values()), np.random.default_rng(1)
    counts = np.array([len(group) for group in groups])
    wins = np.array([sum(one.won for one in group) for group in groups])
    drawn = random.integers(0, len(groups), (RESAMPLED, len(groups)))
    shares = wins[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
    least, most = np.quantile(shares, (0.025, 0.975))
    mean = sum(one.chance for one in inside) / len(inside)
    return (
        f"{100 * mean:.0f} | {100 * wins.sum() / counts.sum():.0f} | {100 * least:.0f}\u2013{100 * most:.0f}"
        f" | {len(inside)} | {len(groups)}"
    )


def of(told: Sequence[Called]) -> list[Moment]:
    """The moments of what was told."""
    return list({id(one.moment): one.moment for one in told}.values())


def score(told: Sequence[Called]) -> str:
    """Brier's score, beside that of whoever always says: all alike."""
    brier = np.mean([(one.chance - one.won) ** 2 for one in told])
    plain = np.mean([(1 / one.moment.players - one.won) ** 2 for one in told])
    return f"{brier:.3f} | {plain:.3f}"


def report(moments: Sequence[Moment], crossed: Crossed) -> None:
    """All tables."""
    parts: tuple[tuple[str, dict[str, bool]], ...] = (
        ("All seats at all moments", {}),
        ("The seat to act: what a hint tells", {"to_act": True}),
        ("The seat to act, by the best action alone: told to nobody", {"to_act": True, "of_best": True}),
    )
    for title, which in parts:
        told = called(moments, crossed, **which)
        print(f"\n## {title}\n\n| called | mean % | won % | 95 % | positions | games |\n{'|---' * 6}|")
        for low, high in BINS:
            if line := row(told, low, high):
                print(f"| {100 * low:.0f}\u2013{100 * high:.0f} % | {line} |")
        print("\n| game | players | games | moments | Brier | all alike |\n|---|---|---|---|---|---|")
        for name, players in sorted(combinations()):
            part = [one for one in told if (one.moment.name, one.moment.players) == (name, players)]
            if part:
                games_, moments_ = (len(found) for found in ({m.game for m in of(part)}, of(part)))
                print(f"| {name} | {players} | {games_} | {moments_} | {score(part)} |")
        print("\n| game | players | called | mean % | won % | 95 % | positions | games |")
        print("|---|---|---|---|---|---|---|---|")
        for name, players in sorted(combinations()):
            part = [one for one in told if (one.moment.name, one.moment.players) == (name, players)]
            for low, high in BINS:
                if line := row(part, low, high):
                    print(f"| {name} | {players} | {100 * low:.0f}\u2013{100 * high:.0f} % | {line} |")


def main() -> None:
    """As the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["play", "fit", "report", "check"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=GAMES_EACH)
    asked = parser.parse_args()
    if asked.what == "play":
        play(asked.file, asked.games)
        return
    games = list(read(asked.file))
    moments = moments_of(games)
    if asked.what == "fit":
        write_tables(moments, len(games))
    else:
        report(moments, as_shipped() if asked.what == "check" else fitted_to_others(moments))


if __name__ == "__main__":
    main()
