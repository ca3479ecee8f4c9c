"""The same source, compiled and uncompiled, plays the same games byte for byte; compiled, it leaks nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from zellige.games import GAMES

pytestmark = pytest.mark.own_process
ROOT = Path(__file__).parents[2]


def fingerprints(game: str, disable_jit: str) -> tuple[str, str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": disable_jit}
    command = [sys.executable, "-m", "tests.fingerprint", game]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip()


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_uncompiled_agree(game):
    compiled, how = fingerprints(game, "0")
    uncompiled, other = fingerprints(game, "1")
    assert (how, other) == ("compiled", "uncompiled")
    assert compiled == uncompiled
    assert len(set(compiled.splitlines())) == 3


# Kernels do not count who holds an array. One that gets an array from another function would never let go of it.
THINK = """
import sys
from numba.core.runtime import rtsys
import zellige
from zellige.search.levels import LEVELS
game = zellige.new(sys.argv[1], 3, seed=1)
bots = [zellige.bot(f"level:{level}", seed=1) for level in LEVELS]
for bot in (*bots[::2], *bots, zellige.bot("mcts:50", seed=1)):
    game.play(bot.choose(game))
held = rtsys.get_allocation_stats()
print(held.alloc - held.free, held.mi_alloc - held.mi_free)
"""


@pytest.mark.parametrize("game", GAMES)
def test_what_compiled_bots_take_of_memory_they_give_back(game):
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", "NUMBA_NRT_STATS": "1"}
    command = [sys.executable, "-c", THINK, game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "0"]
