"""The `kernel` decorators: rules compiled by Numba, kept in a cache folder that can never be stale.

Numba does not notice that a function in *another* file changed. So the folder's name contains a hash of
the package's source: new source, new folder. Where no folder can be written, the rules are compiled
anew in each process, and nothing else changes.

With `NUMBA_DISABLE_JIT=1` the same functions run as plain Python, and Numba, which takes half a second to
load, is not even imported: coverage and debugging see the rules that way, and so do commands that are done
sooner than the compiled rules would be loaded. So it is where Numba is not installed.
"""

import hashlib
import os
import secrets
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np
import platformdirs

from zellige.core.waiting import announce_first_compilation

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).resolve().parent.parent
WITH_KERNELS = ("core", "games", "search")
PLAIN_ROOMS = {
    "box",
    "chances",
    "drawing",
    "outcomes",
    "progress",
    "puzzles",
    "ratings",
    "rulebook",
    "terminal",
    "tutorial",
    "words",
}
"""Texts, pictures and figures of a game: changing them does not mean compiling its rules again."""
ENTRY_POINTS = "zellige.games"
"""How other packages bring games: `zellige.games` loads them."""
KEEP_OLD_CACHES_DAYS = 30
PROCESS = secrets.token_hex(4)
IS_COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and find_spec("numba") is not None


def source_hash() -> str:
    """What compiled code depends on: our source and data, games of other packages, Numba, NumPy and Python.

    Also where our source lies, since Numba ignores what was compiled from another folder.
    """
    numba = version("numba") if find_spec("numba") else None
    digest = hashlib.sha256(f"{PACKAGE} {numba} {np.__version__} {sys.version}".encode())
    for path in sorted(_files_with_kernels()):
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _files_with_kernels() -> Iterator[Path]:
    """All files in which compiled code may be, or what it is made from."""
    for folder in WITH_KERNELS:
        yield from _code_in(PACKAGE / folder)
    for found in entry_points(group=ENTRY_POINTS):
        spec = find_spec(found.module)
        if spec is not None and spec.origin is not None:
            origin = Path(spec.origin)
            yield from _code_in(origin.parent) if origin.name == "__init__.py" else [origin]


def _code_in(folder: Path) -> Iterator[Path]:
    """Source and data in a folder; the rooms in which there are never any kernels do not count."""
    for path in folder.rglob("*.*"):
        if path.suffix in (".py", ".json") and not PLAIN_ROOMS & {path.stem, *path.relative_to(folder).parts}:
            yield path


@cache
def cache_folder() -> Path | None:
    """The folder of the compiled rules, or None where none can be written."""
    base = Path(os.environ.get("ZELLIGE_CACHE") or platformdirs.user_cache_path("zellige"))
    folder = base / f"compiled-{source_hash()}"
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _remove_old_caches(base)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    return folder


def _remove_old_caches(base: Path) -> None:
    """Each change of the source makes a new folder; those unused for long are removed."""
    oldest = time.time() - KEEP_OLD_CACHES_DAYS * 86_400
    for folder in base.glob("compiled-*"):
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules that makes no arrays of its own.

    Such a function need not count references to the arrays that it is given, which a thread would have to do
    with locked instructions: up to a fifth of the time of a search.
    """
    return _compile(function, _nrt=False)


def kernel_with_arrays(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function that makes arrays, gets one from another function, or copies one into another."""
    return _compile(function, _nrt=True)  # explicit: if omitted, the caller's setting would apply


def _compile(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    """Compile a function by Numba, with our cache folder.

    Numba reads its cache folder when a function is decorated, so ours is set for just that moment and
    the setting of the process, which may be another library's, stays as it was.
    """
    if not IS_COMPILED:
        return function
    import numba  # noqa: PLC0415

    announce_first_compilation()
    folder, njit = cache_folder(), cast("Any", numba.njit)  # its types leave out `_nrt`
    if folder is None:
        return cast("Callable[P, R]", njit(nogil=True, **options)(function))
    settings: Any = numba.config
    theirs, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        compiled = njit(cache=True, nogil=True, **options)(function)
    finally:
        settings.CACHE_DIR = theirs
    _name_files_apart(compiled)
    return cast("Callable[P, R]", compiled)


def _name_files_apart(compiled: Any) -> None:
    """Let no two processes write the same file.

    Numba numbers the files of a function. Two processes that compile it for two games at the same moment
    would choose the same number, and one game could be given what was compiled for the other.
    """
    files = compiled._cache._cache_file  # noqa: SLF001 - there is no other way to name them
    files._data_name_pattern = files._data_name_pattern.replace("{number", f"{PROCESS}-{{number")  # noqa: SLF001
