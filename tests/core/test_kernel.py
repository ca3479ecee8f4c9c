"""The compiled rules' cache: never stale, never in the way."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from zellige.core import kernel

SCRIPT = "import zellige; print(zellige.new('maharani', 2, seed=1).to_act)"
SMALLEST = (
    "import zellige.games; from zellige.core.random import below, generator; print(below(generator(1), 1))"
)


@pytest.mark.own_process
def test_a_cache_folder_that_cannot_be_written_breaks_nothing(tmp_path):
    file = tmp_path / "file"
    file.touch()
    environment = {**os.environ, "ZELLIGE_CACHE": str(file), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", SMALLEST], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n", "")


@pytest.mark.own_process
def test_without_compilation_numba_is_not_loaded():
    script = f"{SCRIPT}; import sys; print('numba' in sys.modules)"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1", "False"]


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import zellige
from zellige.compiling import is_warm
game = zellige.new("medina", ["Ann", "Bo"], seed=1)
game.play(zellige.bot("level:1", seed=1).choose(game))
again = zellige.read(game.record())
print(again == game, again.svg()[:4], is_warm(game.kind))
"""


@pytest.mark.own_process
def test_where_numba_is_not_installed_everything_runs_uncompiled(tmp_path):
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", "ZELLIGE_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True <svg True\n", "")


def test_the_name_of_the_folder_changes_with_the_source(tmp_path, monkeypatch):
    before = kernel.source_hash()
    assert before == kernel.source_hash()
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "new.py").write_text("x = 1")
    monkeypatch.setattr(kernel, "PACKAGE", tmp_path)
    changed = kernel.source_hash()
    (tmp_path / "core" / "new.py").write_text("x = 2")
    assert len({before, changed, kernel.source_hash()}) == 3


def test_a_copy_elsewhere_is_compiled_by_itself(tmp_path, monkeypatch):
    """Else it would be called ready, and compiled in front of a player."""
    hashes = set()
    for name in ("one", "two"):
        (tmp_path / name / "core").mkdir(parents=True)
        (tmp_path / name / "core" / "same.py").write_text("x = 1")
        monkeypatch.setattr(kernel, "PACKAGE", tmp_path / name)
        hashes.add(kernel.source_hash())
    assert len(hashes) == 2


def test_nothing_is_compiled_outside_the_source_that_is_looked_at():
    kernels = [path for path in kernel.PACKAGE.rglob("*.py") if "\n@kernel" in path.read_text("utf-8")]
    assert kernels
    assert {path.relative_to(kernel.PACKAGE).parts[0] for path in kernels} <= set(kernel.WITH_KERNELS)


def test_folders_long_unused_are_removed(tmp_path, monkeypatch):
    old, recent, other = (tmp_path / name for name in ("compiled-old", "compiled-recent", "elsewhere"))
    for folder in (old, recent, other):
        folder.mkdir()
    long_ago = time.time() - 90 * 86_400
    os.utime(old, (long_ago, long_ago))
    os.utime(other, (long_ago, long_ago))
    monkeypatch.setenv("ZELLIGE_CACHE", str(tmp_path))
    kernel.cache_folder.cache_clear()
    try:
        folder = kernel.cache_folder()
    finally:
        monkeypatch.undo()
        kernel.cache_folder.cache_clear()
    assert isinstance(folder, Path)
    assert folder.is_dir()
    assert not old.exists()
    assert recent.exists()
    assert other.exists()


def test_of_two_processes_that_make_the_folder_at_the_same_moment_both_use_it(tmp_path, monkeypatch):
    """Else the second would compile for minutes, and keep nothing."""

    is_dir = Path.is_dir

    def answer_too_late(folder):
        answer = is_dir(folder)
        if folder.parent == tmp_path and not answer:
            folder.mkdir()  # by another process
        return answer

    monkeypatch.setenv("ZELLIGE_CACHE", str(tmp_path))
    monkeypatch.setattr(Path, "is_dir", answer_too_late)
    folder = kernel.cache_folder.__wrapped__()
    assert folder is not None
    assert folder.parent == tmp_path


SAVING = """
from numba import types
from zellige.core.random import below
below.compile((types.Array(types.uint64, 1, "C"), types.int{bits}))
"""


@pytest.mark.own_process
def test_no_two_processes_write_the_same_file(tmp_path):
    """Numba numbers the files: two that compile for two games at once would choose the same number."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", "ZELLIGE_CACHE": str(tmp_path)}
    files = []
    for bits in (16, 32):
        subprocess.run([sys.executable, "-c", SAVING.format(bits=bits)], env=environment, check=True)
        (compiled,) = tmp_path.rglob("random.below-*.nbc")
        files.append(compiled.name)
        compiled.unlink()
        next(tmp_path.rglob("random.below-*.nbi")).unlink()  # as if neither had seen the other
    assert len(set(files)) == 2


@pytest.mark.own_process
def test_the_settings_of_the_process_stay_as_they_were():
    script = "import numba; before = numba.config.CACHE_DIR; import zellige; zellige.new('maharani'); print(before == numba.config.CACHE_DIR)"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"


def test_rooms_without_kernels_do_not_matter_to_the_cache(tmp_path, monkeypatch):
    """Whoever changes a text or a picture need not compile the rules again."""
    for room in ("rules", "tutorial"):
        (tmp_path / "games" / "chess" / room).mkdir(parents=True)
    monkeypatch.setattr(kernel, "PACKAGE", tmp_path)
    hashes = []
    for room in ("rules", "tutorial"):
        for text in ("x = 1", "x = 2"):
            (tmp_path / "games" / "chess" / room / "new.py").write_text(text)
            hashes.append(kernel.source_hash())
    first, changed, *with_tutorial = hashes
    assert len({first, changed}) == 2
    assert set(with_tutorial) == {changed}


def test_there_are_no_kernels_in_those_rooms_and_nothing_that_kernels_use():
    package = Path(kernel.__file__).parents[1]
    inside: list[Path] = []
    outside: list[Path] = []
    for path in (path for folder in kernel.WITH_KERNELS for path in (package / folder).rglob("*.py")):
        parts = {path.stem, *path.relative_to(package).parts}
        (inside if kernel.PLAIN_ROOMS & parts else outside).append(path)
    assert len(inside) > 20
    assert [path for path in inside if "core.kernel" in path.read_text()] == []
    rooms = "|".join(kernel.PLAIN_ROOMS)
    uses = re.compile(
        rf"^from zellige\.games\.\w+\.({rooms})\b|^from zellige\.games\.\w+ import .*\b({rooms})\b",
        re.MULTILINE,
    )
    assert [
        path for path in outside if "core.kernel" in path.read_text() and uses.search(path.read_text())
    ] == []
