"""The notebooks run, and show what is written in them."""

import json
from pathlib import Path

import pytest

from tests.notebooks import VARIES, code_cells, run

pytestmark = pytest.mark.own_process
FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_three():
    assert [path.stem for path in NOTEBOOKS] == [
        "1-a-first-game",
        "2-a-bot-of-your-own",
        "3-a-value-function",
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_says(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    notebook = json.loads(path.read_text("utf-8"))
    for cell, outputs in zip(code_cells(notebook), run(notebook), strict=True):
        if VARIES in cell["metadata"].get("tags", ()):
            kinds = [[each["output_type"] for each in shown] for shown in (outputs, cell["outputs"])]
            assert kinds[0] == kinds[1]
        else:
            assert outputs == cell["outputs"], "".join(cell["source"])
