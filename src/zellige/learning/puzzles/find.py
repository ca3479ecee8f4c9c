"""Finds puzzles in games between bots: `python -m zellige.learning.puzzles.find maharani --count 36`.

It goes on where it stopped, may be stopped at any time, and the same seed finds the same. When the bots have
become stronger, `--recheck` looks at all puzzles again and drops those that they no longer agree with.
"""

import argparse
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean

import zellige
from zellige.core.action import Action
from zellige.core.game import Game
from zellige.games import GAMES, find
from zellige.learning.puzzles import checking
from zellige.learning.puzzles.grading import who_finds
from zellige.learning.puzzles.puzzle import GRADES, NAMES, Collection, Puzzle, load, path_of, save
from zellige.learning.puzzles.variety import is_near, kind_of, wants
from zellige.search.bots import make_bot

LOOKS = 16  # decisions of a game that are looked at
FROM_ONE_GAME = 2  # puzzles at most
LEAST_CHOICE = 3  # legal actions
PLAYERS = (2, 2, 3)
BOTS = ("level:3", "level:4", "level:4", "level:5")


def play(game: str, seed: int) -> Game:
    """A game between good bots, to its end."""
    dice = random.Random(seed)
    players = dice.choice(PLAYERS)
    options = dice.choice(find(game).levels.PUZZLES.options)
    played = zellige.new(game, NAMES[:players], seed=seed, options=options)
    bots = [make_bot(dice.choice(BOTS), seed + seat) for seat in range(players)]
    while isinstance(seat := played.to_act, int):
        played.play(bots[seat - 1].choose(played))
    return played


def moments(played: Game, seed: int) -> Iterator[tuple[Game, float]]:
    """Some decisions of a game, in any order, each with how far the game had come."""
    numbers = list(range(played.number))
    random.Random(seed).shuffle(numbers)
    for number in numbers:
        before = played.at(number)
        if isinstance(before.to_act, int) and len(before.legal_events()) >= LEAST_CHOICE:
            yield before, number / played.number


def find_in_game(collection: Collection, count: int) -> Collection:
    """The collection with what its next game adds to it."""
    number = collection.games + 1
    seed = collection.seed * 100_000 + number * 10
    played = play(collection.game, seed)
    seen = found = 0
    for game, moment in moments(played, seed):
        if seen >= LOOKS or found >= FROM_ONE_GAME or len(collection.puzzles) >= count:
            break
        if any(is_near(puzzle, number, moment) for puzzle in collection.puzzles):
            continue
        seen += 1
        collection, is_found = look_at(collection, count, game, (number, round(moment, 3)))
        found += is_found
    return collection.counting(games=1, looked_at=seen)


def look_at(
    collection: Collection, count: int, game: Game, source: tuple[int, float]
) -> tuple[Collection, bool]:
    """The collection with this position, if it is a puzzle that is wanted; and whether it is."""
    seed = source[0] * 1_000
    best = checking.first_look(game, seed)
    if best is None:
        return collection, False
    found = checking.solutions(game, best.action, game.legal_actions(), seed)
    finders = who_finds(game, found, seed)
    if not wants(collection, count, mean(finders.values()), kind_of(game, best.action), source[1]):
        return collection, False
    collection = collection.counting(promising=1)
    puzzle = checked(game, found, finders, source)
    return (collection, False) if puzzle is None else (collection.plus(puzzle), True)


def checked(
    game: Game, found: Sequence[Action], finders: Mapping[str, float], source: tuple[int, float]
) -> Puzzle | None:
    """A position with what solves it, as a puzzle, if a much longer search agrees."""
    seed = source[0] * 1_000
    figures = checking.check(game, found, seed)
    if figures is None:
        return None
    return Puzzle(
        record={key: value for key, value in game.record().items() if key != "seed"},
        figures=figures,
        line=tuple(map(str, checking.best_line(game, found[0], seed))),
        finders=finders,
        grade=GRADES[0],
        source=source,
    )


def check_again(collection: Collection) -> Collection:
    """Without the puzzles that a much longer search disagrees with, and with new figures for the others.

    The first look is left out: it is there to save time with positions that nobody knows anything about.
    """
    kept = replace(collection, puzzles=())
    for puzzle in collection.puzzles:
        seed = puzzle.source[0] * 1_000
        found = checking.solutions(puzzle.game, puzzle.solution, puzzle.game.legal_actions(), seed)
        if (again := checked(puzzle.game, found, puzzle.finders, puzzle.source)) is not None:
            kept = kept.plus(again)
    return kept


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--count", type=int, default=36, help="how many puzzles are wanted")
    parser.add_argument("--seed", type=int, default=1, help="of a new collection")
    parser.add_argument("--minutes", type=float, default=60.0, help="of computing, at most")
    parser.add_argument("--recheck", action="store_true", help="look at those that are there again first")
    parser.add_argument("--file", type=Path, help="where they are kept (default: in the package)")
    asked = parser.parse_args()
    path = asked.file or path_of(asked.game)
    collection = load(asked.game, path) if path.exists() else Collection(asked.game, asked.seed)
    if asked.recheck:
        collection = check_again(collection)
        save(collection, path)
        _tell(collection)
    while time.process_time() < 60 * asked.minutes and len(collection.puzzles) < asked.count:
        collection = find_in_game(collection, asked.count)
        save(collection, path)
        _tell(collection)


def _tell(collection: Collection) -> None:
    found = " ".join(f"{puzzle.found:.2f}" for puzzle in collection.puzzles)
    print(
        f"{time.process_time():.0f} s, game {collection.games}: {collection.looked_at} positions, "
        f"{collection.promising} checked, {len(collection.puzzles)} puzzles, found by weaker bots: {found}",
        flush=True,
    )


if __name__ == "__main__":
    main()
