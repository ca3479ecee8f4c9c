"""Steps per second of our environments beside those of the field, in one run and on one machine.

python bench/envs.py > bench/envs.md        (with the extra `envs`; to compare with more: chess, pygame, pgx)

Every agent plays at random among what is legal. What counts is processor time, since a machine is seldom
idle: steps for each second that a core has worked.
"""

import os
import platform
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker

from zellige.envs import openspiel, pettingzoo, vector
from zellige.games import GAMES

SECONDS = 2.0
GAMES_AT_ONCE = 1_024
OF_THE_FIELD = ("gymnasium", "pettingzoo", "open-spiel", "chess", "pgx", "jax", "numba", "numpy")
WAYS: dict[str, dict[str, Any]] = {
    "numbers": {"masks": None, "observations": False},
    "+ masks as bits": {"masks": "bits", "observations": False},
    "+ masks as bytes": {"observations": False},
    "+ masks and observations": {},
}
Steps = Callable[[], int]


def per_second(step: Steps) -> float:
    """Steps per second of processor time; what is done for the first time does not count."""
    step()
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        steps += step()
    return steps / (time.process_time() - start)


# -- ours ----------------------------------------------------------------------------------------------


def many(game: str, **settings: Any) -> Steps:
    """A step of many games at once."""
    games = vector(game, GAMES_AT_ONCE, **settings)

    def step() -> int:
        for _ in range(10):
            games.step(games.any_actions())
        return 10 * games.n

    return step


def gain_of_two_threads(game: str) -> tuple[float, float]:
    """How much more two threads do: by the clock, and if each had a core of its own.

    The second is twice what a second of processor time brings, beside what it brings with one thread: what is
    lost to handing work over is in it, what is lost to other programs is not.
    """
    done = []
    for threads in (1, 2):
        games = vector(game, 4 * GAMES_AT_ONCE, threads=threads)
        games.step(games.any_actions())
        clock, processor = time.perf_counter(), time.process_time()
        for _ in range(150):
            games.step(games.any_actions())
        done.append((time.perf_counter() - clock, time.process_time() - processor))
    (clock, processor), (clock_2, processor_2) = done
    return clock / clock_2, 2 * processor / processor_2


# -- one game at a time --------------------------------------------------------------------------------


def aec(env: Any) -> Steps:
    """A step of a PettingZoo environment, ours or theirs."""
    luck = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=int(luck.integers(2**31)))
        steps = 0
        for _agent in env.agent_iter(60):
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                break
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return step


def spiel(game: Any) -> Steps:
    """Decisions of a game of OpenSpiel, from Python."""
    luck = np.random.default_rng(1)

    def step() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 60:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(luck.choice(actions, p=chances)))
            else:
                state.apply_action(int(luck.choice(state.legal_actions())))
                steps += 1
        return steps

    return step


# -- theirs --------------------------------------------------------------------------------------------


def of_pettingzoo(name: str) -> Steps:
    """An environment of PettingZoo's own."""
    from pettingzoo import classic  # noqa: PLC0415 - it asks for more packages than ours needs

    return aec(getattr(classic, name).env())


def of_pgx(name: str) -> Steps:
    """Many games of Pgx at once, on the processor, with observations and masks, and new games for old."""
    import jax  # noqa: PLC0415 - only to compare
    import pgx  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    begin, go_on = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def by_mask(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32)), axis=-1)

    choose = jax.jit(by_mask)
    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, GAMES_AT_ONCE))

    def step() -> int:
        nonlocal key, state
        key, one, other = jax.random.split(key, 3)
        actions = choose(one, state.legal_action_mask)
        state = go_on(state, actions, jax.random.split(other, GAMES_AT_ONCE))
        jax.block_until_ready(state.observation)
        return GAMES_AT_ONCE

    return step


THEIRS: dict[str, Callable[[], Steps]] = {
    "PettingZoo: connect four": lambda: of_pettingzoo("connect_four_v3"),
    "PettingZoo: chess": lambda: of_pettingzoo("chess_v6"),
    "OpenSpiel from Python: chess": lambda: spiel(pyspiel.load_game("chess")),
    "OpenSpiel from Python: go 9x9": lambda: spiel(pyspiel.load_game("go(board_size=9)")),
    "OpenSpiel from Python: backgammon": lambda: spiel(pyspiel.load_game("backgammon")),
    "OpenSpiel from Python: Kuhn poker written in Python": lambda: spiel(kuhn_poker.KuhnPokerGame()),
    "Pgx on the processor: connect four": lambda: of_pgx("connect_four"),
    "Pgx on the processor: go 9x9": lambda: of_pgx("go_9x9"),
    "Pgx on the processor: chess": lambda: of_pgx("chess"),
}


# -- the table -----------------------------------------------------------------------------------------


def lines() -> Iterator[str]:
    """The report in Markdown."""
    yield "# Environments\n"
    cores = f"{os.cpu_count()} cores"
    yield f"Python {platform.python_version()}, {cores}; {', '.join(_versions())}."
    yield "Random legal actions; steps per second of processor time, which an idle core does by the clock.\n"
    yield f"## Ours, {GAMES_AT_ONCE} games at once, one thread\n"
    yield "A step includes chance, new games for old, and the choice of a random legal action.\n"
    yield "| game | actions | " + " | ".join(WAYS) + " |"
    yield "|---" * (len(WAYS) + 2) + "|"
    for game in GAMES:
        for actions in ("whole", "picks"):
            rates = [per_second(many(game, actions=actions, **way)) for way in WAYS.values()]
            yield f"| {game} | {actions} | " + " | ".join(f"{rate:,.0f}" for rate in rates) + " |"
    yield "\n## Two threads\n"
    yield "What the clock says holds for a machine that does nothing else.\n"
    yield "| game | by the clock | with a core for each |\n|---|---|---|"
    for game in GAMES:
        clock, cores_each = gain_of_two_threads(game)
        yield f"| {game} | {clock:.2f} | {cores_each:.2f} |"
    yield "\n## One game at a time, and the field\n"
    yield "| | steps/s |\n|---|---|"
    for game in GAMES:
        yield f"| ours, PettingZoo: {game} | {per_second(aec(pettingzoo(game))):,.0f} |"
        yield f"| ours, OpenSpiel from Python: {game} | {per_second(spiel(openspiel(game))):,.0f} |"
    for name, make in THEIRS.items():
        try:
            yield f"| {name} | {per_second(make()):,.0f} |"
        except ImportError as error:
            yield f"| {name} | not installed ({error.name}) |"


def _versions() -> Iterator[str]:
    for package in OF_THE_FIELD:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            continue


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
