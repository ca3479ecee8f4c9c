"""Where the games are to be found, for whoever has started a server."""

import socket

from zellige.cli.language import _
from zellige.cli.output import out


def tell_address(host: str, listening: socket.socket) -> None:
    """Say it, by a name that works in a browser here."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    out.print(_("Zellige is at {address}").format(address=f"[bold link={address}]{address}[/]"))
    out.print(_("Stop it with Ctrl-C; games resume where they left off."))
