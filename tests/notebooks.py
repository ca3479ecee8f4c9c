"""Notebooks, run cell by cell as Jupyter does, but here: what they show can be compared, and written anew.

python -m tests.notebooks examples/notebooks
"""

import ast
import contextlib
import io
import json
import os
import pprint
import sys
import tempfile
from pathlib import Path
from typing import Any

VARIES = "varies"
"""A tag of cells whose figures may differ from machine to machine."""

Json = dict[str, Any]


def run(notebook: Json) -> list[list[Json]]:
    """The outputs of each cell that has code; whatever it raises is raised."""
    names: dict[str, Any] = {"__name__": "__main__"}
    with _as_in_jupyter():
        return [
            _run_cell("".join(cell["source"]), names, count)
            for count, cell in enumerate(code_cells(notebook), 1)
        ]


@contextlib.contextmanager
def _as_in_jupyter():
    """What lies in the folder can be imported; afterwards it is forgotten."""
    path, modules = [*sys.path], {*sys.modules}
    sys.path.insert(0, "")
    try:
        yield
    finally:
        sys.path[:] = path
        for name in {*sys.modules} - modules:
            if Path(getattr(sys.modules[name], "__file__", None) or "/").parent == Path.cwd():
                del sys.modules[name]


def code_cells(notebook: Json) -> list[Json]:
    """The cells that are run."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _run_cell(source: str, names: dict[str, Any], count: int) -> list[Json]:
    body, last = ast.parse(source).body, None
    if body and isinstance(body[-1], ast.Expr):
        last = ast.Expression(body.pop().value)  # type: ignore[attr-defined]
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102 - that is what it is for
        shown = None if last is None else eval(compile(last, "cell", "eval"), names)  # noqa: S307
    outputs: list[Json] = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(said.getvalue())})
    if shown is not None:
        data = {"text/plain": lines(pprint.pformat(shown, sort_dicts=False))}
        if hasattr(shown, "_repr_svg_"):
            data = {"image/svg+xml": lines(shown._repr_svg_()), **data}
        result = {"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"}
        outputs.append(result)
    return outputs


def lines(text: str) -> list[str]:
    """As notebooks keep texts."""
    return text.splitlines(keepends=True)


@contextlib.contextmanager
def somewhere_else():
    """In a folder that is gone afterwards, for what cells write."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def write_outputs(path: Path) -> None:
    """Run a notebook and keep what it shows in it."""
    notebook = json.loads(path.read_text("utf-8"))
    with somewhere_else():
        outputs = run(notebook)
    for count, (cell, shown) in enumerate(zip(code_cells(notebook), outputs, strict=True), 1):
        cell["execution_count"], cell["outputs"] = count, shown
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for path in sorted(Path(sys.argv[1]).glob("*.ipynb")):
        print(path)
        write_outputs(path)
