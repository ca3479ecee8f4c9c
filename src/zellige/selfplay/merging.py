"""The slices of a dataset, put together."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from zellige.arena.lines import Lines
from zellige.core.text import N_
from zellige.selfplay.dataset import Dataset
from zellige.selfplay.folder import games_file, is_whole, open_dataset, positions_file, read_settings


def merge(folders: Sequence[Path], into: Path) -> Dataset:
    """All shards of some folders in one; those of other settings are refused, and nothing is copied then."""
    settings = read_settings(folders[0])
    for folder in folders:
        open_dataset(settings, folder)
    into.mkdir(parents=True, exist_ok=True)
    open_dataset(settings, into)
    for folder in folders:
        for shard in settings.shards:
            if is_whole(folder, shard):
                _copy(games_file(folder, shard), games_file(into, shard))
                _copy(positions_file(folder, shard), positions_file(into, shard))
    return Dataset(into)


def _copy(source: Path, target: Path) -> None:
    """A file whole or not at all; what is there already must be the same."""
    if not target.exists():
        draft = target.with_name(f".{target.name}-{os.getpid()}")
        shutil.copyfile(source, draft)
        draft.replace(target)
    elif source.read_bytes() != target.read_bytes():
        Lines(source).refuse(N_("another folder has another {file}"))
