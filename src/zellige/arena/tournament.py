"""An arena from its settings to its results."""

from collections.abc import Iterator
from pathlib import Path

from zellige.arena.results import Results
from zellige.arena.schedule import schedule
from zellige.arena.settings import Settings
from zellige.arena.workers import play_all


def prepare(settings: Settings, folder: Path | None = None, *, with_records: bool = False) -> Results:
    """Check the settings, and take up what a folder has of these games already."""
    settings.check()
    fixtures = schedule(settings.bots, settings.players, settings.games)
    return Results(settings, fixtures, folder, with_records=with_records)


def play_missing(results: Results, settings: Settings, workers: int) -> Iterator[int]:
    """Play what is missing; after each game its number is yielded, and it is kept by then."""
    for played in play_all(results.missing(), settings, workers):
        results.add(played)
        yield played.result.number
    results.put_in_order()
