"""The file of a database: which one, whether it can be relied on, and who is using it.

Whoever uses it holds a lock on a file beside it, together with others (`hold`); whoever replaces it holds the
lock alone (`replacing`). A lock ends with its process, however that ends.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

from alembic.script import ScriptDirectory
from sqlalchemy import URL, make_url

from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message

MIGRATIONS = Path(__file__).with_name("migrations")
BESIDE = ("", "-wal", "-shm")
"""What SQLite adds to the name of a database for the files that belong to it."""
PRIMARY = 0xFF
"""The part of a code of SQLite that says what is wrong; the rest says it more exactly."""
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Unusable(ZelligeError):
    """A database that is not what it should be, or that others are using."""

    def __init__(self, text: str, file: Path | str, **values: object) -> None:
        super().__init__(Message(text, {"file": file, **values}))


class Damaged(Unusable):
    """A file that SQLite cannot read, in part or at all."""

    def __init__(self, file: Path, reason: str, text: str = N_("{file} is damaged: {reason}")) -> None:
        super().__init__(text, file, reason=reason)
        self.reason = reason


def file_of(url: URL | str) -> Path | None:
    """The file of an SQLite database; None for another kind, and for one in memory."""
    url = make_url(url)
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


def check(file: Path, *, is_ours: bool = True, called: Path | None = None) -> None:
    """Raise `Unusable` unless it is intact and of a version that we know; nothing new is written.

    It reads all of the file, which takes some 1.3 ms for each megabyte that is in memory already. A copy is
    `called` by the name of what it was made of.
    """
    called = called or file
    try:
        found, version = _look(file, "ro")
    except sqlite3.DatabaseError as error:
        raise unreadable(called, error) from None
    if found != "ok":
        raise Damaged(called, " ".join(found.split()))
    if is_ours and version is None:
        raise Unusable(N_("{file} is not a database of Zellige"), called)
    if version is not None and version not in known_versions():
        raise Unusable(N_("{file} was written by a newer version of Zellige"), called)


def _look(file: Path, mode: str) -> tuple[str, str | None]:
    """What SQLite finds wrong, or "ok", and the version.

    What a crash has left half written must be taken back first, which SQLite does when it may write.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return found, _version(connection)
    except sqlite3.OperationalError as error:
        if mode == "rw" or error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_READONLY:
            raise
        return _look(file, "rw")


def unreadable(file: Path, error: sqlite3.DatabaseError) -> Unusable:
    """What SQLite says about a file, which need not be damaged."""
    if error.sqlite_errorcode & PRIMARY in DAMAGE:
        return Damaged(file, str(error))
    return Unusable(N_("{file} cannot be read: {reason}"), file, reason=error)


def _version(connection: sqlite3.Connection) -> str | None:
    """The last step of the migrations that it has seen."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else None


def known_versions() -> set[str]:
    """The steps of the migrations that we have."""
    return {step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def hold(file: Path) -> IO[bytes]:
    """Use a database, until what is returned is closed; raises `Unusable` while it is being replaced."""
    lock = _lock(file)
    if not _take(lock, alone=False):
        lock.close()
        raise Unusable(N_("a backup is being restored to {file}"), file)
    lock.seek(0)
    if lock.read():
        lock.close()
        text = N_("restoring a backup to {file} was interrupted: run zellige restore again")
        raise Unusable(text, file)
    return lock


@contextmanager
def replacing(file: Path) -> Iterator[None]:
    """Have a database for oneself; raises `Unusable` while others use it.

    If this is cut short, `hold` refuses the file from then on, until it has been replaced.
    """
    with closing(_lock(file)) as lock:
        if not _take(lock, alone=True):
            raise Unusable(N_("a server is running on {file}: stop it first"), file)
        lock.write(b"being replaced")
        lock.flush()
        os.fsync(lock.fileno())
        sync(file.absolute().parent)
        try:
            yield
        finally:
            if file.exists():  # the old one or the new one: whole, in any case
                lock.truncate(0)


def _lock(file: Path) -> IO[bytes]:
    return file.with_name(f"{file.name}.lock").open("a+b")


if sys.platform == "win32":

    def _take(lock: IO[bytes], *, alone: bool) -> bool:
        """Windows itself lets nobody replace a file that is open."""
        del lock, alone
        return True

else:
    import fcntl

    def _take(lock: IO[bytes], *, alone: bool) -> bool:
        kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
        try:
            fcntl.flock(lock, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk; Windows cannot wait for a folder."""
    if sys.platform == "win32" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
