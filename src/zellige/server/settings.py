"""What the server needs to know before it starts."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from platformdirs import user_data_path

from zellige.core.box import Box
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.server.budgets import UNLIMITED, Budgets, read_budgets
from zellige.server.operating.logs import Form, Level

DATABASE = "zellige.sqlite3"
SECRET = "secret"  # noqa: S105 - the name of a file
PACE = 0.7  # seconds; `ZELLIGE_PACE` sets another
RANK = 10  # as for `nice`; `ZELLIGE_RANK` sets another
PROCESS, SIBLINGS = "ZELLIGE_PROCESS", "ZELLIGE_SIBLINGS"
"""Variables that `zellige serve --processes` sets for the processes that it starts."""
LAST = 19  # there is no lower rank
PATIENCE = 2.5  # seconds; `ZELLIGE_PATIENCE` sets another
GRACE = 60.0  # seconds; `ZELLIGE_GRACE` sets another
WRITING_PATIENCE = 10.0
ANALYST = 5  # a level; `ZELLIGE_ANALYST` sets another

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""By the scheme of a URL."""

WATCHERS = ("127.0.0.1", "::1")  # `ZELLIGE_WATCHERS` sets others
PROXIES = ("127.0.0.1", "::1")  # `ZELLIGE_PROXIES` sets others


def data_folder() -> Path:
    """Where games are kept; `ZELLIGE_DATA` sets another."""
    chosen = os.environ.get("ZELLIGE_DATA")
    return Path(chosen) if chosen else user_data_path("zellige", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """What the server is told when it starts."""

    database: str
    """An SQLAlchemy URL with an async driver."""
    secret: str = field(repr=False)
    """What cookies are signed with."""
    pace: float = PACE
    """A bot takes at least this many seconds for an action, so that people can follow."""
    thinkers: int = max(1, os.cpu_count() or 1)
    """How many bots may think at the same time."""
    rank: int = RANK
    """How far bots that think give way to requests: 0 is not at all. Only Linux can do that."""
    patience: float = PATIENCE
    """Whoever confirms a turn waits so many seconds for the coach at most."""
    grace: float = GRACE
    """Others may let a bot play for a person who has not been seen at the table for so many seconds."""
    writing_patience: float = WRITING_PATIENCE
    """How many seconds to wait for another program that writes to the database."""
    is_limited: bool = True
    """Whether visitors who ask too often, or for too much, are asked to wait."""
    budgets: Budgets = field(default_factory=Budgets)
    """How much that is."""
    compiles: bool = False
    """Whether games are offered only when their rules are compiled and loaded; else a player waits."""
    analyst: int = ANALYST
    """The level that judges finished games."""
    reviews: bool = True
    """Whether a game of people is analysed by itself when it ends, while somebody looks at it."""
    boxes: tuple[Box, ...] = ()
    """What everyone may choose from when a table is set up, beside boxes of their own."""

    hosts: tuple[str, ...] = ()
    """Names by which visitors may call the server, beside those of this machine and addresses."""
    proxies: tuple[str, ...] = PROXIES
    """Addresses and networks that are believed when they say whom they speak for, and how."""

    watchers: tuple[str, ...] = WATCHERS
    """Addresses and networks that may read what is counted."""
    log: Form = "human"
    """What the log looks like."""
    log_level: Level = "warning"
    """What is not in it: what is less bad. From "info" on each request is."""
    drain: float = 0.0
    """For so many seconds a server that is to stop says that it is not ready, and still takes visitors."""
    process: str = ""
    """Which of several processes with one socket this is."""
    siblings: Path | None = None
    """Where they ask each other what they have counted."""

    @property
    def limits(self) -> Budgets:
        """The budgets that hold."""
        return self.budgets if self.is_limited else UNLIMITED

    @property
    def analyst_rank(self) -> int:
        """Analyses, for which nobody at a table waits, give way half as much again as bots."""
        return min(LAST, self.rank * 3 // 2)


def settings_of_environment(database: str | None = None) -> Settings:
    """The usual settings: an SQLite file and a secret of its own in the data folder.

    Servers with one database need one secret, too, so that any of them knows all browsers.
    """
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return Settings(
        database=with_driver(database_url(database)),
        secret=os.environ.get("ZELLIGE_SECRET") or _kept_secret(folder / SECRET),
        compiles=True,
        pace=float(os.environ.get("ZELLIGE_PACE", PACE)),
        rank=int(os.environ.get("ZELLIGE_RANK", RANK)),
        patience=float(os.environ.get("ZELLIGE_PATIENCE", PATIENCE)),
        grace=float(os.environ.get("ZELLIGE_GRACE", GRACE)),
        is_limited="ZELLIGE_UNLIMITED" not in os.environ,
        budgets=read_budgets(os.environ.get("ZELLIGE_BUDGETS", "")),
        analyst=int(os.environ.get("ZELLIGE_ANALYST", ANALYST)),
        reviews=os.environ.get("ZELLIGE_REVIEWS", "yes") != "no",
        hosts=_names(os.environ.get("ZELLIGE_HOSTS", "")),
        proxies=_names(os.environ.get("ZELLIGE_PROXIES", ",".join(PROXIES))),
        watchers=_names(os.environ.get("ZELLIGE_WATCHERS", ",".join(WATCHERS))),
        log=_one_of("ZELLIGE_LOG", get_args(Form), "human"),
        log_level=_one_of("ZELLIGE_LOG_LEVEL", get_args(Level), "warning"),
        drain=float(os.environ.get("ZELLIGE_DRAIN", "0")),
        process=os.environ.get(PROCESS, ""),
        siblings=Path(os.environ[SIBLINGS]) if SIBLINGS in os.environ else None,
    )


def _one_of(variable: str, choices: tuple[Any, ...], usual: str) -> Any:
    """A setting with few values."""
    value = os.environ.get(variable, usual)
    if value not in choices:
        values = {"name": variable, "choices": ", ".join(choices), "value": ascii(value)}
        raise UnknownName(Message(N_("{name} must be one of {choices}, not {value}"), values))
    return value


def _names(text: str) -> tuple[str, ...]:
    """What is written with commas between."""
    return tuple(name.strip().lower() for name in text.split(",") if name.strip())


def database_url(chosen: str | None) -> str:
    """Where games are kept, unless chosen otherwise: as `ZELLIGE_DATABASE` says, or in a file."""
    return chosen or os.environ.get("ZELLIGE_DATABASE") or f"sqlite:///{data_folder() / DATABASE}"


def with_driver(url: str) -> str:
    """A database URL with the async driver that we have for it.

    >>> with_driver("sqlite:///games.db")
    'sqlite+aiosqlite:///games.db'
    >>> with_driver("postgres://games@db/zellige")
    'postgresql+psycopg://games@db/zellige'
    """
    scheme, colon, rest = url.partition(":")
    return f"{DRIVERS.get(scheme, scheme)}{colon}{rest}"


def _kept_secret(file: Path) -> str:
    """Made once, readable by us alone: with another one every visitor would be a stranger."""
    if not file.exists():
        draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(32), "utf-8")
        try:
            file.hardlink_to(draft)
        except FileExistsError:  # of several that start together the first one has decided
            pass
        except OSError:  # a disk that has no links
            draft.replace(file)
        draft.unlink(missing_ok=True)
    return file.read_text("utf-8").strip()
