"""`zellige worker`: thinks for servers, on this machine or others."""

import asyncio
from dataclasses import replace

from zellige.cli.language import _
from zellige.cli.output import out
from zellige.cli.serve import check_database, tell_ready
from zellige.core.text import N_, Message
from zellige.server.operating.listening import CannotServe
from zellige.server.operating.logs import set_up_logs
from zellige.server.settings import settings_of_environment


def work(database: str | None, workers: int | None, host: str, metrics: int | None) -> None:
    """Think until interrupted."""
    settings = settings_of_environment(database)
    if workers is not None:
        settings = replace(settings, thinkers=workers)
    if settings.database.startswith("sqlite"):
        raise CannotServe(
            Message(N_("workers need PostgreSQL (--database): with SQLite a server thinks by itself"))
        )
    check_database(settings.database)
    from zellige.server.thinking.serving import think  # noqa: PLC0415 - needs the driver

    set_up_logs(settings.log, settings.log_level, settings.process)

    def tell_working() -> None:
        out.print(_("Ready to think, {count} at once.").format(count=settings.thinkers), markup=False)

    where = None if metrics is None else (host, metrics)
    asyncio.run(think(settings, where, tell_ready, tell_working))
