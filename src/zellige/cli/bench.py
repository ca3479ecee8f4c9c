"""`zellige bench`: how fast the rules run, compared with what people would use instead."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import numpy as np
from rich.table import Table

import zellige
from zellige.cli.language import _, ngettext, number
from zellige.cli.output import out, working
from zellige.core.game import Game
from zellige.core.playout import copy_often, play_many
from zellige.core.random import generator
from zellige.search import tree
from zellige.search.mcts import MOST_NODES, SearchTree, plain

OTHELLO_SIMULATIONS = 2_000


def _seconds_each(function: Callable[[], Any], seconds: float) -> float:
    """The time of one call, from as many calls as fit into the time given; the best of three."""
    best = float("inf")
    for _repeat in range(3):
        calls, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 3:
            function()
            calls += 1
        best = min(best, (time.perf_counter() - began) / calls)
    return best


def _game_in_the_middle(game: str, players: int) -> Game:
    """A game half way through, where a player's turn begins: the busiest time."""
    whole = zellige.new(game, players, seed=1)
    bot = zellige.bot("greedy", seed=1)
    while not whole.is_over:
        whole.play(bot.choose(whole))
    turns = [
        number
        for number in range(len(whole.events))
        if isinstance(whole.at(number).to_act, int)
        and whole.at(number).to_act != whole.events[number - 1].seat
    ]
    return whole.at(turns[len(turns) // 2])


def _random_games(game: str, players: int, seconds: float) -> tuple[float, float]:
    """Random games and players' actions per second, from the opening on, chance included."""
    start = zellige.read(zellige.new(game, players, seed=1).record() | {"events": []})
    random, batch = generator(1), 200
    play_many(start, 1, random)
    actions = calls = 0

    def play() -> None:
        nonlocal actions, calls
        actions, calls = actions + play_many(start, batch, random), calls + batch

    each = _seconds_each(play, seconds) / batch
    return 1 / each, actions / calls / each


def _othello(seconds: float) -> float | None:
    """Simulations per second of OpenSpiel's C++ tree search on Othello, if the extra is installed."""
    try:
        import pyspiel  # noqa: PLC0415 - the extra `bench`
    except ImportError:
        return None
    othello = pyspiel.load_game("othello")
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)

    def search() -> None:
        bot = pyspiel.MCTSBot(othello, rollouts, 2.0, OTHELLO_SIMULATIONS, 1_000, False, 1, False)
        bot.step(othello.new_initial_state())

    return OTHELLO_SIMULATIONS / _seconds_each(search, seconds)


def _simulations(game: str, players: int, seconds: float, threads: int = 1) -> float:
    """Simulations per second of our tree search with random playouts, from the opening, like Othello's."""
    start = zellige.new(game, players, seed=1)
    thinkers = [SearchTree(start.kind, MOST_NODES, number) for number in range(threads)]
    worlds = np.array([start.state], dtype=start.kind.state_dtype)

    def search(search_tree: SearchTree) -> None:
        search_tree.forget()
        tree.search(
            start.board,
            worlds,
            search_tree.workspace,
            plain(start.kind),
            OTHELLO_SIMULATIONS,
            search_tree.random,
        )

    with ExitStack() as memory, ThreadPoolExecutor(threads) as pool:
        for search_tree in thinkers:
            memory.enter_context(search_tree.room_to_grow())
        search(thinkers[0])
        each = _seconds_each(lambda: list(pool.map(search, thinkers)), seconds)
    return threads * OTHELLO_SIMULATIONS / each


def _ready_seconds(game: str) -> float:
    """From starting Python to a game that can be played, with a warm cache."""
    script = f"import zellige; zellige.new({game!r}, 2, seed=1).legal_actions()"
    command = [sys.executable, "-c", script]
    subprocess.run(command, check=True)  # noqa: S603 - our own script
    began = time.perf_counter()
    subprocess.run(command, check=True)  # noqa: S603
    return time.perf_counter() - began


def measure(game: str, players: int, seconds: float, *, search: bool = False) -> dict[str, Any]:
    """All figures, in one run on one thread."""
    middle = _game_in_the_middle(game, players)
    games, actions = _random_games(game, players, seconds)
    othello = _othello(seconds)
    states = np.zeros(2, middle.kind.state_dtype)
    states[0] = middle.state
    events, copies = np.empty(middle.kind.most_events, np.int64), 10_000
    copy_often(states, 1)
    legal, bot = middle.kind.rules.legal, zellige.bot("greedy", seed=1)
    bot.choose(middle)
    return {
        "game": game,
        "players": players,
        "games_per_second": games,
        "actions_per_second": actions,
        "copy_us": _seconds_each(lambda: copy_often(states, copies), seconds / 4) / copies * 1e6,
        "legal_us": _seconds_each(lambda: legal(middle.board, middle.state, events), seconds / 4) * 1e6,
        "view_ms": _seconds_each(lambda: json.dumps(middle.view(1)), seconds / 4) * 1e3,
        "view_bytes": len(json.dumps(middle.view(1)).encode()),
        "greedy_ms": _seconds_each(lambda: bot.choose(middle), seconds / 4) * 1e3,
        "ready_seconds": _ready_seconds(game),
        "othello_per_second": othello,
        **(_search_figures(game, players, seconds) if search else {}),
    }


def _search_figures(game: str, players: int, seconds: float) -> dict[str, float]:
    return {
        "simulations_per_second": _simulations(game, players, seconds),
        "simulations_per_second_two_threads": _simulations(game, players, seconds, threads=2),
    }


def bench(game: str, players: int, seconds: float, *, search: bool, as_json: bool) -> None:
    """Measure and print."""
    with working(_("Measuring")):
        figures = measure(game, players, seconds, search=search)
    if as_json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        out.print(_table(figures))


def _table(figures: dict[str, Any]) -> Table:
    table = Table(box=None, show_header=False)
    othello = figures["othello_per_second"]
    ratio = number(figures["games_per_second"] / othello, 1) if othello else "-"
    rows = [
        (
            ngettext(
                "random games with {players} player, per second",
                "random games with {players} players, per second",
                figures["players"],
            ).format(players=figures["players"]),
            number(figures["games_per_second"], 0),
        ),
        (_("actions in these games, per second"), number(figures["actions_per_second"], 0)),
        (_("copy a state, in compiled code"), f"{number(figures['copy_us'], 3)} \u00b5s"),
        (_("list the legal actions in the middle of a game"), f"{number(figures['legal_us'], 2)} \u00b5s"),
        (_("make a view as JSON"), f"{number(figures['view_ms'], 3)} ms, {number(figures['view_bytes'])} B"),
        (_("let the greedy bot choose its action"), f"{number(figures['greedy_ms'], 2)} ms"),
        (_("start Python and be ready, with a warm cache"), f"{number(figures['ready_seconds'], 2)} s"),
        (
            _("OpenSpiel, tree search on Othello, simulations per second"),
            number(othello, 0) if othello else "-",
        ),
        (_("random games as a multiple of that"), ratio),
    ]
    if simulations := figures.get("simulations_per_second"):
        rows.append((_("our tree search on this game, simulations per second"), number(simulations, 0)))
        together = figures["simulations_per_second_two_threads"]
        rows.append((_("with two threads, as a multiple of that"), number(together / simulations, 2)))
    for name, figure in rows:
        table.add_row(name, figure)
    return table
