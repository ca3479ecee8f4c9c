"""What can be wrong with the database while the server runs: for players, and for whoever reads the log."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http import HTTPStatus

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from zellige.core.text import N_, Message
from zellige.server.storage.files import DAMAGE, PRIMARY

log = logging.getLogger("zellige.server")


@dataclass(frozen=True)
class Kind:
    """One kind of trouble."""

    text: str
    """For players."""
    advice: str
    """For the log."""
    status: HTTPStatus = HTTPStatus.SERVICE_UNAVAILABLE
    again: int | None = 60
    """After how many seconds it makes sense to try again; None if somebody must see to it first."""


SPOILT = Kind(
    N_(
        "The file where this server keeps its games is damaged. Nothing more is saved, and recent turns may "
        "be lost. Whoever runs the server must restore it; trying again does not help."
    ),
    "the database is damaged, so nothing is written to it any more; "
    "stop the server and restore a backup with: zellige restore FILE",
    again=None,
)
FULL = Kind(
    N_("The disk of this server is full, so this was not saved. The game stands as before; try again later."),
    "the disk is full, so changes are refused; make room, and it goes on by itself",
    HTTPStatus.INSUFFICIENT_STORAGE,
)
BUSY = Kind(
    N_("The server is busy and has not saved this. The game stands as before; try again in a few seconds."),
    "another program keeps the database locked, so a change was refused",
    again=5,
)
READ_ONLY = Kind(
    N_("This server may not save anything now. The game stands as before; try again later."),
    "the database may not be written to, so changes are refused; see to the permissions of file and folder",
)
DISK = Kind(
    N_(
        "The disk of this server reports an error, and this may not have been saved. "
        "Look at the game before you try again."
    ),
    "the disk does not read or write as it should; see to it, and make a backup with: zellige backup FILE",
)
LOST = Kind(
    N_(
        "The server has lost the connection to its games, and this may not have been saved. "
        "Look at the game before you try again."
    ),
    "the database does not answer; as soon as it does, everything goes on by itself",
    again=5,
)
SQLITE = {
    **dict.fromkeys(DAMAGE, SPOILT),
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: DISK,
    sqlite3.SQLITE_IOERR: DISK,
}
"""By the primary code."""
_CROWDED = replace(
    BUSY, advice="no connection to the database became free in time: it is slow, or does not answer"
)
_ROLE = replace(
    READ_ONLY, advice="the database may not be written to: is it a replica, or has the role no rights?"
)
_CLUSTER = replace(DISK, advice="the database cannot read or write its files; see to the log of PostgreSQL")
_DAMAGED = replace(
    SPOILT,
    advice="the database is damaged, so this server writes nothing any more; restore a backup of PostgreSQL",
)
POSTGRESQL = {
    "53": BUSY,
    "53100": FULL,
    "55P03": BUSY,
    "57014": BUSY,
    "40": BUSY,
    "25006": _ROLE,
    "42501": _ROLE,
    "58": _CLUSTER,
    "XX001": _DAMAGED,
    "XX002": _DAMAGED,
    "08": LOST,
    "57P": LOST,
}
"""By the code of a condition or, where all of them are alike, by how it begins."""


class StorageTrouble(Exception):
    """No `ZelligeError`: nothing is wrong with what was asked for, and no table is missing because of it."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind.advice)
        self.kind = kind
        self.message = Message(kind.text)


@contextmanager
def named_troubles() -> Iterator[None]:
    """Raise what a database says as a `StorageTrouble`, and log it; that others were first is no trouble."""
    try:
        yield
    except (DBAPIError, NoConnectionFree) as error:
        kind, cause = kind_of(error), getattr(error, "orig", error)
        if kind is None:
            raise
        name = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or ""
        log.error("%s (%s, %s)", kind.advice, cause, name)  # noqa: TRY400 - the advice is what counts
        raise StorageTrouble(kind) from error


def kind_of(error: DBAPIError | NoConnectionFree) -> Kind | None:
    """What is wrong with the database, if that is what an error is about."""
    if isinstance(error, NoConnectionFree):
        return _CROWDED
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return next((POSTGRESQL[key] for key in (state, state[:3], state[:2]) if key in POSTGRESQL), None)
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return SQLITE.get(code & PRIMARY)
    return LOST if error.connection_invalidated or isinstance(error, OperationalError) else None
