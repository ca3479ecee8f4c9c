"""`zellige serve --processes`: the parent of several servers. It loads nothing of what they need."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from zellige.cli import language
from zellige.cli.address import tell_address
from zellige.core.text import N_, Message
from zellige.server.operating.listening import CannotServe, given, listen
from zellige.server.operating.logs import set_up_logs
from zellige.server.operating.processes import Processes
from zellige.server.settings import settings_of_environment


def serve(
    host: str, port: int, database: str | None, boxes: Sequence[Path], workers: int | None, count: int
) -> int:
    """Have so many servers until interrupted; the status of the command."""
    settings = settings_of_environment(database)
    if sys.platform == "win32":
        raise CannotServe(Message(N_("several processes cannot share an address on this system")))
    if count > 1 and settings.database.startswith("sqlite"):
        text = N_("several processes need PostgreSQL (--database): with SQLite none would hear of the others")
        raise CannotServe(Message(text))
    listening = given() or listen(host, port)
    tell_address(host, listening)
    set_up_logs(settings.log, settings.log_level)
    asked = ["--lang", language.chosen(), "serve", "--host", host, "--port", str(port)]
    if database is not None:
        asked += ["--database", database]
    if workers is not None:
        asked += ["--workers", str(workers)]
    for box in boxes:
        asked += ["--box", str(box)]
    command = [sys.executable, "-m", "zellige", *asked]
    return asyncio.run(Processes(command, count, listening).run())
