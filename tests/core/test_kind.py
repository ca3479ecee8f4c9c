"""What a game must bring, and what is said where it does not."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from zellige.core import contract
from zellige.games import GAMES

ROOT = Path(__file__).parents[2]
BEGINNING = """
from zellige.core.kind import GameKind
from zellige.core.parts import Drawing
from zellige.games.maharani import actions, position, rules, state, visibility, words


class Game(GameKind):
    actions = actions
    position = position
    rules = {rules}
    state = state
    visibility = visibility
"""
DRAWING = """
    @property
    def drawing(self) -> Drawing:
        from zellige.games.maharani import drawing

        return drawing
"""


def what_mypy_says(tmp_path, source):
    path = tmp_path / "game.py"
    path.write_text(source + "\n\nGame()\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *map(str, tmp_path.glob("*.py"))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.own_process
def test_a_missing_part_of_a_game_is_a_type_error_that_names_it(tmp_path):
    whole = BEGINNING.format(rules="rules") + DRAWING
    assert "Success" in what_mypy_says(tmp_path, whole)
    assert 'abstract attribute "drawing"' in what_mypy_says(tmp_path, BEGINNING.format(rules="rules"))


@pytest.mark.own_process
@pytest.mark.parametrize("missing", contract.RULES)
def test_a_missing_function_of_a_part_is_a_type_error_that_names_it(tmp_path, missing):
    names = ", ".join(f"{name} as {name}" for name in contract.RULES if name != missing)
    (tmp_path / "lacking.py").write_text(f"from zellige.games.maharani.rules import {names}\n")
    said = what_mypy_says(tmp_path, f"import lacking\n{BEGINNING.format(rules='lacking')}{DRAWING}")
    assert '"ModuleType" is missing following "Rules" protocol member' in said
    assert said.split("protocol member:")[1].split()[2] == missing


def test_two_games_cannot_have_the_same_type_of_state():
    """Compiled code chooses the rules by it."""
    kind = GAMES["maharani"]
    contract.register(kind.state_dtype, "apply", kind.rules.apply)  # the same once more is no other game
    with pytest.raises(ValueError, match="the same type of state"):
        contract.register(kind.state_dtype, "apply", GAMES["medina"].rules.apply)


def test_what_a_part_is_asked_for_is_there_in_every_game():
    for kind in GAMES.values():
        assert isinstance(kind.state_dtype, np.dtype)
        assert all(callable(getattr(kind.rules, name)) for name in contract.RULES)
        assert all(callable(getattr(kind.play, name)) for name in contract.HEURISTICS)
