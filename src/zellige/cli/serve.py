"""`zellige serve`: the games in the browser."""

import asyncio
import contextlib
import ipaddress
import logging
import socket
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from errno import EACCES, ENOSPC, EROFS
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from zellige.cli.files import load_own_box
from zellige.cli.language import _
from zellige.cli.output import out
from zellige.core.errors import UnknownName
from zellige.core.kind import GameKind
from zellige.core.text import N_, Message
from zellige.server.app import make_app
from zellige.server.http.protocol import BoundedProtocol
from zellige.server.settings import Settings, settings_of_environment
from zellige.server.storage.database import open_database
from zellige.server.storage.files import PRIMARY

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

LARGEST_MESSAGE = 4_096
ABOUT_STRANGERS = (
    "Invalid HTTP request received.",
    "ASGI callable returned without completing handshake.",  # said of connections that were refused, too
)
IN_THE_WAY = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY)
"""What SQLite may say of a file that is the right one."""


class CannotServe(UnknownName):
    """The address is taken, or not ours; or games cannot be kept where they should be."""


def serve(host: str, port: int, database: str | None, boxes: Sequence[Path]) -> None:
    """Serve until interrupted."""
    offered = tuple(map(load_own_box, boxes))
    settings = settings_of_environment(database)
    settings = replace(settings, boxes=offered, hosts=(*settings.hosts, host.lower()))
    _check_proxies(settings.proxies)
    _check_database(settings.database)
    app = make_app(settings, _tell_ready)
    listening = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    out.print(_("Zellige is at {address}").format(address=f"[bold link={address}]{address}[/]"))
    out.print(_("Stop it with Ctrl-C; games resume where they left off."))
    logging.getLogger("zellige").setLevel(logging.WARNING)
    _allow_many_connections()
    uvicorn.Server(configuration(app, settings)).run([listening])


def configuration(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the application is served.

    Live connections do not pack what they send: that would keep 50 kB for each of them, and what is large
    is sent compressed anyway.
    """
    configured = uvicorn.Config(
        app,
        http=BoundedProtocol,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        log_level="warning",
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_about_us)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)
    return configured


def _is_about_us(record: logging.LogRecord) -> bool:
    """What strangers send is refused; with a line for each, anybody could fill the log, and the disk."""
    return record.msg not in ABOUT_STRANGERS


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


def _check_database(url: str) -> None:
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


def _tell_ready(kind: GameKind) -> None:
    out.print(_("{game} is ready.").format(game=_(kind.title)), markup=False)


def listen(host: str, port: int) -> socket.socket:
    """The address, taken before it is printed; whoever comes before all is ready waits a moment.

    The protocol is named since asyncio sends small packets at once only then; an answer would otherwise wait
    some 40 ms for the browser's word that the headers have come.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
        taken.listen()
    except (OSError, OverflowError) as error:
        values = {"host": host, "port": port, "reason": getattr(error, "strerror", None) or error}
        raise CannotServe(Message(N_("cannot listen on {host}, port {port}: {reason}"), values)) from None
    return taken
