"""The address that is listened on: taken here, or given to us already open by systemd or by our parent."""

import os
import socket

from zellige.core.errors import UnknownName
from zellige.core.text import N_, Message

SOCKET = "ZELLIGE_SOCKET"
"""The variable by which a child of `zellige serve --processes` knows the number of its socket."""
FIRST_GIVEN = 3
"""Where systemd puts the first socket of a unit."""


class CannotServe(UnknownName):
    """The address is taken, or not ours; or games cannot be kept where they should be."""


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


def given() -> socket.socket | None:
    """The socket that we were started with, if any."""
    if SOCKET in os.environ:
        return socket.socket(fileno=int(os.environ[SOCKET]))
    is_for_us = os.environ.get("LISTEN_PID") == str(os.getpid())
    if is_for_us and os.environ.get("LISTEN_FDS", "0") != "0":
        return socket.socket(fileno=FIRST_GIVEN)
    return None
