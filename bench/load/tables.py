"""Tables for two people each, put into the server's database at random moments of random games."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from zellige.core.game import Game
from zellige.games import find
from zellige.server.storage.database import open_database
from zellige.server.storage.models import PERSON, RUNNING, TableRow
from zellige.server.storage.store import Store
from zellige.server.storage.tables import StoredTables
from zellige.server.tables.seats import Seat, new_secret

VARIETY = 30
"""Different games of each kind; where each table stands in its game differs, too."""
LATEST = 0.9
"""Of a game: some tables are to end while they are measured, but not at once."""


@dataclass(frozen=True)
class Opened:
    """A table, with what those who play there need."""

    id: str
    visitors: tuple[str, ...]
    """Each with a browser."""
    tokens: tuple[str, ...]
    script: list[tuple[int, int, str]]
    """One way to the end: seats, numbers of events before, and actions. Chance follows from the seed."""


def random_games(kinds: Sequence[str], count: int, dice: random.Random) -> list[Game]:
    """Games played to the end by chance; the kinds take turns."""
    games = []
    for index in range(min(count, VARIETY * len(kinds))):
        game = Game(find(kinds[index % len(kinds)]), ["Amina", "Yusuf"], seed=dice.getrandbits(63))
        game.draw()
        while not game.is_over:
            game.play(game.decode(dice.choice(game.legal_events())))
        games.append(game)
    return games


async def open_tables(
    url: str, games: Sequence[Game], count: int, dice: random.Random, *, at_one_screen: bool = False
) -> list[Opened]:
    """So many tables; they are loaded when someone comes."""
    database = await open_database(url)
    store = Store(database).tables
    opened = []
    for index in range(count):
        game = games[index % len(games)]
        moments = [event.number - 1 for event in game.events if event.seat != "chance"]
        number = dice.choice(moments[: max(1, int(LATEST * len(moments)))])
        opened.append(await _open_table(store, game, number, at_one_screen=at_one_screen))
    await database.close()
    return opened


async def _open_table(store: StoredTables, game: Game, number: int, *, at_one_screen: bool) -> Opened:
    row = TableRow(
        id=new_secret()[:16],
        game=game.kind.name,
        rules=game.rules,
        options=game.options,
        setup=game.setup,
        position=None,
        seed=game.seed,
        stage=RUNNING,
        scores=[0] * len(game.players),
        winners=[],
        opened_by=new_secret(),
        is_public=False,
        is_counted=True,
        is_from_file=False,
    )
    visitors = (row.opened_by,) if at_one_screen else (row.opened_by, new_secret())
    seats = [
        Seat(n, name, PERSON, holders=frozenset({visitor}))
        for n, (name, visitor) in enumerate(zip(game.players, cycle(visitors), strict=False), 1)
    ]
    await store.create(row, seats, [str(event) for event in game.events[:number]])
    rest = [
        (event.seat, event.number - 1, str(event))
        for event in game.events[number:]
        if isinstance(event.seat, int)
    ]
    return Opened(row.id, visitors, tuple(seat.secret for seat in seats), rest)
