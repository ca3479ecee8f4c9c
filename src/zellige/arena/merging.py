"""The slices of an arena, put together."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from zellige.arena.lines import Lines
from zellige.arena.results import RECORDS, RESULTS, TIMES, Results
from zellige.arena.schedule import schedule
from zellige.arena.settings import Settings


def slices_in(folder: Path) -> list[Path]:
    """The files of results in a folder, of slices or of the whole."""
    return sorted(_files(folder, RESULTS))


def _files(folder: Path, name: str) -> Iterator[Path]:
    stem, _dot, ending = name.partition(".")
    yield from folder.glob(f"{stem}-*-of-*.{ending}")
    yield from folder.glob(name)


def merge(folders: Sequence[Path], into: Path) -> tuple[Results, Settings]:
    """All results of some folders in one; if some belong to other settings, nothing is written."""
    files = [Lines(file, is_ours=False) for folder in folders for file in slices_in(folder)]
    settings = _settings_of(files[0])
    settings.check_game()
    fixtures = schedule(settings.bots, settings.players, settings.games)
    found = Results(settings, fixtures)
    for lines in files:
        found.take_over(lines)
    for folder in folders:
        for file in _files(folder, TIMES):
            found.times.take_over(Lines(file, is_ours=False))
        _copy_records(folder / RECORDS, into / RECORDS)
    into.mkdir(parents=True, exist_ok=True)
    found.lines, found.times.lines = Lines(into / RESULTS), Lines(into / TIMES)
    found.put_in_order()
    found.times.put_in_order()
    return found, settings


def _settings_of(lines: Lines) -> Settings:
    """As its first line says."""
    values = lines.read()
    try:
        return Settings.from_json(values[0]["arena"])
    except (IndexError, KeyError, TypeError, ValueError):
        lines.refuse_line(1)


def _copy_records(source: Path, target: Path) -> None:
    if source.is_dir() and source.resolve() != target.resolve():
        shutil.copytree(source, target, dirs_exist_ok=True)
