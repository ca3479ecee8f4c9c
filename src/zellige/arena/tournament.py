"""An arena from its settings to its results."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from zellige.arena.matches import Matches
from zellige.arena.results import Results
from zellige.arena.schedule import Fixture, schedule
from zellige.arena.settings import Settings
from zellige.crews.slices import WHOLE, Slice
from zellige.crews.work import Crew


def prepare(
    settings: Settings, folder: Path | None = None, *, with_records: bool = False, part: Slice = WHOLE
) -> Results:
    """Check the settings, and take over the games that a folder already has."""
    settings.check()
    fixtures = schedule(settings.bots, settings.players, settings.games)
    return Results(settings, fixtures, folder, with_records=with_records, part=part)


def play_missing(results: Results, settings: Settings, crew: Crew) -> Iterator[int]:
    """Play what is missing; the number of each game is yielded once the game has been saved."""
    yield from play(results, settings, results.missing(), crew)
    results.put_in_order()


def play(results: Results, settings: Settings, fixtures: Sequence[Fixture], crew: Crew) -> Iterator[int]:
    """Play these games, and keep each at once."""
    for played in crew.run(Matches(settings), fixtures):
        results.add(played)
        yield played.result.number
