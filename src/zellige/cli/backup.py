"""`zellige backup` and `zellige restore`: the games of a server as one file, and back."""

from pathlib import Path

from sqlalchemy.exc import ArgumentError

from zellige.cli.files import CannotWrite
from zellige.cli.language import _
from zellige.cli.output import out
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.server.settings import SECRET, data_folder, database_url
from zellige.server.storage import backup as copies
from zellige.server.storage.files import file_of


def backup(target: Path, database: str | None, *, overwrite: bool) -> None:
    """Copy the database of a server, which may be running."""
    source = _file(database)
    try:
        copies.back_up(source, target, overwrite=overwrite)
    except OSError as error:
        raise _cannot_write(target, error) from None
    _say(_("{database} was copied to {file}."), database=source, file=target)
    if database is None:
        secret = data_folder() / SECRET
        _say(_("Keep a copy of {file}, too: browsers are recognised by it."), file=secret)


def restore(source: Path, database: str | None) -> None:
    """Put a copy in the place of the database of a server, which must not be running."""
    target = _file(database)
    try:
        aside = copies.restore(source, target)
    except OSError as error:
        raise _cannot_write(target, error) from None
    _say(_("{database} was restored from {file}."), database=target, file=source)
    if aside:
        _say(_("What was there before is kept as {file}."), file=aside)


def _file(database: str | None) -> Path:
    """The file that a server with the same settings would use."""
    try:
        file = file_of(database_url(database))
    except ArgumentError:
        file = None
    if file is None:
        text = N_(
            "this is for SQLite files, like {example}; PostgreSQL has {dump} and {restore}, see {chapter}"
        )
        values = {"example": "sqlite:///games.db", "dump": "pg_dump", "restore": "pg_restore"}
        raise UnknownName(Message(text, values | {"chapter": "docs/keeping-games.md"}))
    return file


def _cannot_write(file: Path, error: OSError) -> CannotWrite:
    values = {"file": file, "reason": error.strerror}
    return CannotWrite(Message(N_("{file} cannot be written: {reason}"), values))


def _say(text: str, **values: object) -> None:
    out.print(text.format(**values), markup=False, soft_wrap=True)
