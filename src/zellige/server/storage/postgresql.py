"""PostgreSQL: a server that many processes share, each by a few connections."""

from importlib.util import find_spec

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message
from zellige.server.storage.others import Others

CONNECTIONS = 5
"""Kept open by each process; under load twice as many. A process has one thread, so more would only wait."""
MIGRATING = 0x2E111CE
"""A lock in the database, held by whoever brings it up to date."""


class NoDriver(ZelligeError):
    """The packages for PostgreSQL are not installed."""

    def __init__(self) -> None:
        text = N_("PostgreSQL needs more packages; install them with: {command}")
        super().__init__(Message(text, {"command": "pip install 'zellige[postgres]'"}))


def postgres_engine(url: str, patience: float) -> AsyncEngine:
    """How the database is reached; `patience`, in seconds, is for it to answer, and for locks of others."""
    if find_spec("psycopg") is None:
        raise NoDriver
    return create_async_engine(
        url,
        connect_args=connect_arguments(patience),
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_timeout=patience,
    )


def notices(engine: AsyncEngine, patience: float) -> Others:
    """How processes hear of each other."""
    from zellige.server.storage.notices import Notices  # noqa: PLC0415 - needs the driver

    return Notices(engine, connect_arguments(patience))


def connect_arguments(patience: float) -> dict[str, str | int]:
    """As libpq takes them: times are in UTC, nobody waits for ever, and lost connections are noticed."""
    milliseconds = int(patience * 1_000)
    return {
        "application_name": "zellige",
        "connect_timeout": max(2, int(patience)),
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": milliseconds,
        "options": f"-c timezone=UTC -c lock_timeout={milliseconds} -c statement_timeout={3 * milliseconds}",
    }
