"""An arena from its settings to its results."""

from collections.abc import Iterator
from pathlib import Path

from zellige.arena.results import Results
from zellige.arena.schedule import schedule
from zellige.arena.settings import Settings
from zellige.arena.workers import play_all


def prepare(settings: Settings, folder: Path | None = None, *, with_records: bool = False) -> Results:
    """Check the settings, and take over the games that a folder already has."""
    settings.check()
    fixtures = schedule(settings.bots, settings.players, settings.games)
    return Results(settings, fixtures, folder, with_records=with_records)


def play_missing(results: Results, settings: Settings, workers: int) -> Iterator[int]:
    """Play what is missing; the number of each game is yielded once the game has been saved."""
    for played in play_all(results.missing(), settings, workers):
        results.add(played)
        yield played.result.number
    results.put_in_order()
