"""The bots that enter: by their names, or from a user's own file as `path/to/file.py:Class`."""

import contextlib
import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, one_line
from zellige.search.bots import Bot, make_bot

_carried: dict[Path, Path] = {}
"""Files that lie elsewhere on this machine, since they were brought from the one where they were named."""


def make(name: str, seed: int) -> Bot:
    """The bot of a name, or of a class in a file; a class that takes a seed is given one."""
    if not is_own(name):
        return make_bot(name, seed)
    kind = load(name)
    bot: Bot = kind(seed=seed) if _takes_a_seed(kind) else kind()
    return bot


def is_own(name: str) -> bool:
    """A bot of a user's own file.

    >>> is_own("mybots.py:MyBot"), is_own("mcts:1000")
    (True, False)
    """
    return name.rpartition(":")[0].endswith(".py")


def files_of(names: Iterable[str]) -> list[Path]:
    """The files of users' own bots among these.

    >>> files_of(["greedy", "mine.py:One", "mine.py:Two"])
    [PosixPath('mine.py')]
    """
    return list(dict.fromkeys(Path(name.rpartition(":")[0]) for name in names if is_own(name)))


def find_in(places: Mapping[Path, Path]) -> None:
    """In this process, these files lie elsewhere than their names say."""
    _carried.update(places)


def check(name: str) -> None:
    """`UnknownName` if there is no such bot, or if it could not choose an action."""
    if not is_own(name):
        if name.endswith(".py"):
            _refuse(N_("name a class in {file}, e.g. {file}:MyBot"), file=name)
        make_bot(name, 0)
    elif not callable(getattr(load(name), "choose", None)):
        _refuse(N_("{name} has no method choose"), name=name)


@cache
def load(name: str) -> Any:
    """The class of a user's own file; the file is run once in a process."""
    file, _colon, kind = name.rpartition(":")
    found = getattr(_run(Path(file)), kind, None)
    if not inspect.isclass(found):
        _refuse(N_("there is no class {kind} in {file}"), kind=ascii(kind), file=file)
    return found


@cache
def _run(file: Path) -> Any:
    """The module of a file; it may import what lies beside it, and what it prints is not our output."""
    here = _carried.get(file, file)
    if not here.is_file():
        _refuse(N_("there is no file {file}"), file=file)
    name = f"zellige_own_{fingerprint(file)[:16]}"
    spec = importlib.util.spec_from_file_location(name, here)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.append(str(here.resolve().parent))
    try:
        with contextlib.redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a user's file does
        _refuse(N_("{file} cannot be loaded: {error}"), file=file, error=told(error))
    return module


def fingerprint(file: Path) -> str:
    """What a file contains, as a short text that changes when the file does."""
    try:
        return hashlib.sha256(_carried.get(file, file).read_bytes()).hexdigest()
    except OSError as error:
        _refuse(N_("{file} cannot be loaded: {error}"), file=file, error=error.strerror)


def told(error: BaseException) -> str:
    """An error as one line that is not too long.

    >>> told(ValueError("no"))
    'ValueError: no'
    """
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return shortened(text)


def shortened(text: str, longest: int = 300) -> str:
    """A text from a bot, on one line and cut where it is long."""
    line = one_line(text[:longest])
    return line if len(text) <= longest else f"{line}..."


def _takes_a_seed(kind: Any) -> bool:
    """Whether a class is called with `seed=` or with nothing."""
    try:
        parameters = inspect.signature(kind).parameters.values()
    except (TypeError, ValueError):
        return False
    return any(each.name == "seed" or each.kind is each.VAR_KEYWORD for each in parameters)


def _refuse(key: str, **values: Any) -> NoReturn:
    raise UnknownName(Message(key, values)) from None
