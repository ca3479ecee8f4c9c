"""Copies of a database that can be relied on, made while games go on, and put in its place again."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from zellige.core.text import N_
from zellige.server.storage.files import BESIDE, Unusable, check, hold, replacing, sync, unreadable


def back_up(file: Path, target: Path, *, overwrite: bool = False) -> None:
    """Copy a database as it stands at one moment; nobody who plays meanwhile has to wait.

    The copy is one file, checked and on the disk before it has its name. Raises `Unusable`, and `OSError`
    where the place does not allow it.
    """
    if not file.exists():
        raise Unusable(N_("there is no database {file}"), file)
    if target.exists():
        if target.samefile(file):
            raise Unusable(N_("{file} is the database itself"), target)
        if not overwrite:
            raise Unusable(N_("{file} exists; --force overwrites it"), target)
    with closing(hold(file)), _copied(file, target) as copy:
        copy.replace(target)
    sync(target.absolute().parent)


def restore(source: Path, file: Path) -> Path | None:
    """Put a copy in the place of a database; where the one that was there is kept, if there was one.

    Raises `Unusable` if it is no sound copy, or if a server is running; then nothing has changed. Raises
    `OSError` where the place does not allow it.
    """
    if not source.is_file():
        raise Unusable(N_("there is no file {file}"), source)
    if file.exists() and source.samefile(file):
        raise Unusable(N_("{file} is the database itself"), source)
    file.parent.mkdir(parents=True, exist_ok=True)
    check(source)
    with _copied(source, file) as copy, replacing(file):
        aside = _put_aside(file)
        copy.replace(file)
        sync(file.absolute().parent)
    return aside


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A checked copy beside the target, readable by us alone; unless it is renamed, it is gone in the end."""
    draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}")
    draft.touch(mode=0o600, exist_ok=False)
    try:
        _copy(source, draft)
        check(draft, called=source)
        sync(draft)
        yield draft
    finally:
        for ending in BESIDE:
            draft.with_name(draft.name + ending).unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """All at once, from one snapshot: step by step it would begin again whenever something is written."""
    address = f"{source.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(draft)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without others that belong to it
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE):
            raise OSError(error.sqlite_errorcode, str(error)) from None
        raise unreadable(source, error) from None


def _put_aside(file: Path) -> Path | None:
    """With what was committed and is not in the file itself yet."""
    there = [ending for ending in BESIDE if os.path.lexists(f"{file}{ending}")]
    aside = file.with_name(f"{file.name}.until-{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}")
    for ending in there:
        Path(f"{file}{ending}").rename(f"{aside}{ending}")
    return aside if there else None
