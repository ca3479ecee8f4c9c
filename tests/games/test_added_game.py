"""A game that another package brings is played everywhere, by one line of that package and no change of ours."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Done
from tests.cli.command import zellige as command
from zellige.games import GAMES

pytestmark = pytest.mark.own_process
TOY = Path(__file__).parents[1] / "toy"
WITH_TOY = {"PYTHONPATH": f"{TOY}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
UNCOMPILED = {**WITH_TOY, "NUMBA_DISABLE_JIT": "1"}
GAME = "highest-card"
LEVELS = [f"level:{level}" for level in range(1, 6)]


def zellige(*arguments: object, typed: str = "") -> Done:
    """The command, on a machine that has the toy installed."""
    done = command(*arguments, typed=typed, **UNCOMPILED)
    assert done.status == 0, done.err
    return done


@pytest.fixture(scope="module")
def ended(tmp_path_factory):
    """The record of a whole game between two bots."""
    path = tmp_path_factory.mktemp("toy") / "a.zellige.json"
    zellige("play", GAME, "--players", "random,greedy", "--seed", 3, "--save", path)
    return path


def test_the_toy_is_small_and_registered_by_one_line():
    assert len((TOY / "highest_card.py").read_text().splitlines()) < 100
    (metadata,) = TOY.glob("*.dist-info/entry_points.txt")
    assert metadata.read_text().splitlines()[1:] == ["highest-card = highest_card:HighestCard"]
    assert GAME not in GAMES
    assert GAME in zellige("--help").out.lower().replace(" ", "-")


def test_the_manual_shows_the_toy_as_it_is():
    source = (TOY / "highest_card.py").read_text()
    manual = (TOY.parents[1] / "docs" / "adding-a-game.md").read_text()
    shown = re.findall(r"```python\n(.*?)```", manual, re.DOTALL)
    assert len(shown) > 5
    assert [part for part in shown if part not in source] == []


def test_it_is_played_in_the_terminal():
    done = zellige("play", GAME, "--players", "human,level:1", "--seed", 3, typed="jump\nstay\n")
    assert "HC-1" in done.err  # of "jump"
    assert "The game is over" in done.out


def test_it_is_replayed(ended):
    told = json.loads(zellige("replay", ended, "--json").out)
    assert told["over"]
    assert told["scores"] == told["position"]["cards"]
    assert {line["seat"] for line in told["trace"]} == {"chance", 1, 2}


def test_what_is_hidden_stays_hidden(tmp_path):
    path = tmp_path / "a.zellige.json"
    cards = {"zellige": 1, "game": GAME, "players": ["Ann", "Bo"], "events": ["*4", "*6"]}
    path.write_text(json.dumps(cards))
    of_seat_1, of_all = zellige("draw", path, "--seat", 1).out, zellige("draw", path).out
    assert ">4<" in of_seat_1
    assert ">6<" not in of_seat_1
    assert ">4<" not in of_all
    assert ">?<" in of_all


def test_it_is_drawn_in_pixels(ended, tmp_path):
    zellige("draw", ended, "-o", tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"


def test_its_scores_are_explained(ended):
    told = json.loads(zellige("explain", ended, "--json").out)
    assert told["points"] == json.loads(zellige("replay", ended, "--json").out)["scores"]


def test_every_level_plays_it_in_the_arena(tmp_path):
    file = tmp_path / "results.jsonl"
    done = zellige("arena", GAME, "--bots", ",".join(LEVELS), "--games", 2, "--output", file)
    assert all(bot in done.out for bot in LEVELS)


def test_it_is_analysed(ended):
    told = json.loads(zellige("analyse", ended, "--level", 3, "--json").out)
    assert told["game"] == GAME
    assert [moment["choice"] for moment in told["course"]].count(True) == 2


def test_its_sequences_are_counted():
    """Two cards of six kinds, then two choices."""
    *_, last = zellige("perft", GAME, "--depth", 3, "--json").out.splitlines()
    assert json.loads(last) == {"depth": 3, "count": 6 * 6 * 2}


def test_it_has_environments():
    """By the numbers of its list; what it hides is not observed by anybody."""
    script = """
import pyspiel
from pettingzoo.test import seed_test
from zellige.envs import openspiel, pettingzoo, vector
games = vector("highest-card", 5, seed=2)
while not games.ended.any():
    games.step(games.any_actions())
seed_test(lambda: pettingzoo("highest-card"))
pyspiel.random_sim_test(openspiel("highest-card"), 3, serialize=True, verbose=False)
print(games.count, games.vector.shape, games.rewards.sum())
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **UNCOMPILED},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "8 (5, 12) 0.0"


PLAYED_COMPILED = """
import zellige
from zellige.core.kernel import IS_COMPILED
assert IS_COMPILED
game, bot = zellige.new("highest-card", 2, seed=5), zellige.bot("mcts:200", seed=1)
while not game.is_over:
    game.play(bot.choose(game))
print(game.scores, [str(event) for event in game.events])
"""


def test_it_plays_the_same_compiled_and_uncompiled():
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, **WITH_TOY, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled, script in (
            ("0", PLAYED_COMPILED),
            ("1", PLAYED_COMPILED.replace("assert IS_COMPILED", "assert not IS_COMPILED")),
        )
    ]
    assert said[0] == said[1]
