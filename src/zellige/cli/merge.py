"""`zellige merge`: slices of an arena or of a dataset, put together."""

from collections.abc import Sequence
from pathlib import Path

from zellige.arena import merging as arenas
from zellige.cli import arena as arena_command
from zellige.cli import dataset as dataset_command
from zellige.cli.language import _
from zellige.cli.many_games import missing_ones, writing_to
from zellige.cli.output import err
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message, one_line
from zellige.selfplay import merging as datasets
from zellige.selfplay.folder import DATASET

INCOMPLETE = 2


def merge(folders: Sequence[Path], into: Path | None, *, as_json: bool) -> int:
    """Put together what is there; the status is 2 if something is missing."""
    if into is None and len(folders) > 1:
        raise UnknownName(
            Message(N_("several folders need another one for the whole: name it with --output"))
        )
    target = into or folders[0]
    with writing_to(target):
        if all((folder / DATASET).is_file() for folder in folders):
            return _merge_datasets(folders, target, as_json=as_json)
        for folder in folders:
            if not arenas.slices_in(folder):
                values = {"folder": folder}
                raise UnknownName(
                    Message(N_("{folder} is neither that of an arena nor that of a dataset"), values)
                )
        return _merge_arenas(folders, target, as_json=as_json)


def _merge_arenas(folders: Sequence[Path], into: Path, *, as_json: bool) -> int:
    results, settings = arenas.merge(folders, into)
    if missing := [fixture.number for fixture in results.missing()]:
        line = _("Missing games: {numbers}. The same command without --slice plays them.")
        return _incomplete(line.format(numbers=missing_ones(missing)))
    arena_command.show(results, settings, into, as_json=as_json)
    return 0


def _merge_datasets(folders: Sequence[Path], into: Path, *, as_json: bool) -> int:
    found = datasets.merge(folders, into)
    dataset_command.show(found, as_json=as_json)
    if found.missing:
        line = _("Missing shards: {numbers}. The same command without --slice plays them.")
        return _incomplete(line.format(numbers=missing_ones(found.missing)))
    return 0


def _incomplete(line: str) -> int:
    err.print(one_line(line), markup=False, soft_wrap=True)
    return INCOMPLETE
