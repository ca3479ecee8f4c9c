"""Steps a second of the objects that Python programs play with: ours beside those of other projects, in one run.

    python bench/objects.py        (with the extra `bench` installed)

A step lists everything that may be played, chooses one of it at random, and plays it. Chance is played by whoever plays it by
itself. Each figure is the median of rounds that take turns, in seconds of processor time, so that a busy machine is no fault.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import catanatron
import chess

import zellige

SECONDS = 0.5
ROUNDS = 7
PLAYERS = 2
Steps = Iterator[None]


def ours(name: str) -> Steps:
    """Random games of ours, step by step, for ever."""
    seed = 0
    while True:
        seed += 1
        game = zellige.new(name, PLAYERS, seed=seed)
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


def of_catan() -> Steps:
    """Random games of the Settlers of Catan in catanatron."""
    colours = [catanatron.Color.RED, catanatron.Color.BLUE]
    while True:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None:
            game.execute(random.choice(game.state.playable_actions))
            yield


def rate(steps: Steps) -> float:
    """Steps a second of processor time."""
    count, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        for _step, _number in zip(steps, range(100), strict=False):
            count += 1
    return count / took


def measure(named: dict[str, Callable[[], Steps]]) -> dict[str, float]:
    """The median of several rounds of each."""
    playing = {name: make() for name, make in named.items()}
    for steps in playing.values():
        for _step, _number in zip(steps, range(500), strict=False):
            pass  # rules are loaded or compiled
    rounds = [{name: rate(steps) for name, steps in playing.items()} for _round in range(ROUNDS)]
    return {name: statistics.median(one[name] for one in rounds) for name in named}


def main() -> None:
    """Print a table in Markdown."""
    named: dict[str, Callable[[], Steps]] = {
        f"zellige {name}": (lambda name=name: ours(name)) for name in zellige.list_games()
    }
    named |= {f"python-chess {chess.__version__}": of_chess, "catanatron": of_catan}
    sys.stdout.write("| object | steps/s |\n|---|---|\n")
    for name, steps in measure(named).items():
        sys.stdout.write(f"| {name} | {steps:,.0f} |\n")


if __name__ == "__main__":
    main()
