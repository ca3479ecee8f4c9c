"""`zellige serve`: the games in the browser."""

import asyncio
import contextlib
import ipaddress
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from errno import EACCES, ENOSPC, EROFS
from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from zellige.cli.address import tell_address
from zellige.cli.files import load_own_box
from zellige.cli.language import _
from zellige.cli.output import out
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message
from zellige.server.app import make_app
from zellige.server.operating.listening import CannotServe, given, listen
from zellige.server.operating.logs import set_up_logs
from zellige.server.operating.serving import GracefulServer
from zellige.server.settings import settings_of_environment
from zellige.server.storage.database import open_database
from zellige.server.storage.files import PRIMARY
from zellige.server.thinking.opening import check_threads

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

IN_THE_WAY = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY)
"""What SQLite may say of a file that is the right one."""


def serve(host: str, port: int, database: str | None, boxes: Sequence[Path], workers: int | None) -> None:
    """Serve until interrupted."""
    offered = tuple(map(load_own_box, boxes))
    settings = settings_of_environment(database)
    settings = replace(settings, boxes=offered, hosts=(*settings.hosts, host.lower()))
    if workers is not None:
        settings = replace(settings, thinkers=workers)
    check_threads(settings)
    _check_proxies(settings.proxies)
    check_database(settings.database)
    is_child = bool(settings.process)
    app = make_app(settings, _say_nothing if is_child else tell_ready)
    listening = given() or listen(host, port)
    if not is_child:
        tell_address(host, listening)
    set_up_logs(settings.log, settings.log_level, settings.process)
    _allow_many_connections()
    GracefulServer(app, settings).run([listening])


def _check_proxies(proxies: Sequence[str]) -> None:
    """A name could be anybody's, and is not looked up for each request."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            text = N_("ZELLIGE_PROXIES: {proxy} is neither an address nor a network like 10.0.0.0/8")
            raise CannotServe(Message(text, {"proxy": ascii(proxy)})) from None


def _allow_many_connections() -> None:
    """As many files as the system lets us have: each connection is one, and often only 1,024 are given."""
    if resource is not None:
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def check_database(url: str) -> None:
    """Open it once before anything is promised; the reason never shows the URL, which may hold a password."""
    loop = asyncio.new_event_loop()
    try:
        opened = loop.run_until_complete(open_database(url))
    except (SQLAlchemyError, ImportError, OSError) as error:
        # The loop stays open: SQLite's driver still tells it, from a thread of its own, that it has given up.
        raise CannotServe(_why_not_opened(error)) from None
    loop.run_until_complete(opened.close())
    loop.close()


def _why_not_opened(error: Exception) -> Message:
    """An example of a URL helps only if it may be the URL that is wrong."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = str(cause).partition("\n")[0]
    is_right_one = getattr(cause, "sqlite_errorcode", 0) & PRIMARY in IN_THE_WAY
    if is_right_one or getattr(cause, "errno", None) in (EACCES, EROFS, ENOSPC):
        return Message(N_("cannot open the database: {reason}"), {"reason": reason})
    values = {"reason": reason, "example": "sqlite:///games.db"}
    return Message(N_("cannot open the database: {reason}; its URL looks like {example}"), values)


def _say_nothing(_kind: GameKind) -> None:
    """The parent has said where it is, and one of several is enough."""


def tell_ready(kind: GameKind) -> None:
    """One line for each game."""
    out.print(_("{game} is ready.").format(game=_(kind.title)), markup=False)
