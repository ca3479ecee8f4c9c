"""Steps a second of the objects that Python programs play with: ours beside others, in one run.

    python bench/objects.py        (with the extra `bench` installed)

A step lists everything that may be played, chooses one of it at random, and plays it, with the chance that
follows. Each figure is the median of rounds that take turns, by processor time: a busy machine is no fault.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import catanatron
import chess

import zellige

SECONDS = 0.5
ROUNDS = 9
WARM_UP = 500
Steps = Iterator[None]


def ours(name: str, players: int) -> Steps:
    """Random games of ours, step by step, for ever."""
    seed = 0
    while True:
        seed += 1
        game = zellige.new(name, players, seed=seed)
        while not game.is_over:
            game.play(random.choice(game.legal_actions()))
            yield


def of_chess() -> Steps:
    """Random games of chess in python-chess."""
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            yield


def of_catan(players: int) -> Steps:
    """Random games in catanatron."""
    colours = list(catanatron.Color)[:players]
    while True:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None:
            game.execute(random.choice(game.state.playable_actions))
            yield


OBJECTS: dict[str, Callable[[], Steps]] = {
    **{
        f"zellige {name}, {players} players": partial(ours, name, players)
        for name in zellige.list_games()
        for players in (2, 4)
    },
    f"python-chess {chess.__version__}": of_chess,
    "catanatron, 2 players": partial(of_catan, 2),
    "catanatron, 4 players": partial(of_catan, 4),
}


def count(steps: Steps, most: int) -> int:
    """Take some steps; return how many."""
    return sum(1 for _step, _number in zip(steps, range(most), strict=False))


def rate(steps: Steps) -> float:
    """Steps a second of processor time."""
    taken, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        taken += count(steps, 100)
    return taken / took


def main() -> None:
    """Print a table in Markdown."""
    playing = {name: make() for name, make in OBJECTS.items()}
    for steps in playing.values():
        count(steps, WARM_UP)  # rules are loaded or compiled
    rounds = [{name: rate(steps) for name, steps in playing.items()} for _round in range(ROUNDS)]
    sys.stdout.write("| object | steps/s |\n|---|---|\n")
    for name in OBJECTS:
        median = statistics.median(one[name] for one in rounds)
        sys.stdout.write(f"| {name} | {median:,.0f} |\n")


if __name__ == "__main__":
    main()
