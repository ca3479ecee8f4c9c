"""`zellige serve`: the games in the browser."""

import logging
import socket

import uvicorn

from zellige.cli.language import _
from zellige.cli.output import out
from zellige.core.contract import Contract
from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message
from zellige.server.app import make_app
from zellige.server.settings import settings_of_environment

LARGEST_MESSAGE = 4_096


class CannotServe(UnknownName):
    """The address is taken, or not ours."""


def serve(host: str, port: int, database: str | None) -> None:
    """Serve until interrupted."""
    app = make_app(settings_of_environment(database), _tell_ready)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
    )
    listening = _listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    out.print(_("Zellige is at {address}").format(address=f"[bold link={address}]{address}[/]"))
    out.print(_("Stop it with Ctrl-C; games go on where they were."))
    logging.getLogger("zellige").setLevel(logging.WARNING)
    uvicorn.Server(config).run([listening])


def _tell_ready(kind: Contract) -> None:
    out.print(_("{game} is ready.").format(game=kind.title), markup=False)


def _listen(host: str, port: int) -> socket.socket:
    """The address, taken before it is printed; whoever comes before all is ready waits a moment."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
        taken.listen()
    except (OSError, OverflowError) as error:
        values = {"host": host, "port": port, "reason": getattr(error, "strerror", None) or error}
        raise CannotServe(Message(N_("cannot listen on {host}, port {port}: {reason}"), values)) from None
    return taken
