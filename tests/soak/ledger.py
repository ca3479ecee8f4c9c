"""What the server has confirmed, and whether all of it is in the database in the end: once, and in order."""

import threading
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, Select, func, select, text
from sqlalchemy.orm import InstrumentedAttribute

from tests.databases import opened
from zellige.core.game import Game
from zellige.games import GAMES
from zellige.server.storage.database import is_sqlite
from zellige.server.storage.models import ChatRow, EventRow, HolderRow, SeatRow, TableRow

SOUGHT = 2
"""The seat that several want."""


@dataclass(frozen=True)
class Turn:
    """Actions that were sent as one, and confirmed."""

    seat: int
    base: int
    actions: tuple[str, ...]
    submission: str


@dataclass
class Ledger:
    """What was confirmed, table by table; many threads write it."""

    turns: dict[str, list[Turn]] = field(default_factory=dict)
    said: dict[str, list[str]] = field(default_factory=dict)
    seats: dict[str, list[str]] = field(default_factory=dict)
    """Who was told to have got a seat that several wanted, by table."""
    troubles: list[str] = field(default_factory=list)
    """What must not happen."""
    count: int = 0
    """How many actions were confirmed."""
    is_of_use: bool = True
    lock: threading.Lock = field(default_factory=threading.Lock)

    def opened(self, table: str) -> None:
        """A table is there."""
        with self.lock:
            self.turns[table], self.said[table] = [], []

    def confirmed(self, table: str, turn: Turn) -> None:
        """A turn was played: the server said so."""
        with self.lock:
            self.turns[table].append(turn)
            self.count += len(turn.actions)

    def heard(self, table: str, text: str) -> None:
        """Something was said at a table: the server said so."""
        with self.lock:
            self.said[table].append(text)

    def offered(self, table: str) -> None:
        """There is a seat that several want."""
        with self.lock:
            self.seats[table] = []

    def seated(self, table: str, name: str) -> None:
        """Somebody has got it: the server said so."""
        with self.lock:
            self.seats[table].append(name)

    def check_use(self) -> None:
        """Raise an error if the test has failed: nobody waits for what does not come."""
        assert self.is_of_use, "the test has failed meanwhile"

    def trouble(self, what: str) -> None:
        """Something went wrong that must not."""
        with self.lock:
            self.troubles.append(what)


@dataclass(frozen=True)
class Verdict:
    """How the database compares to what was confirmed."""

    actions: int
    lost: int
    doubled: int
    """There, though nobody was told that it was played; also what was said and is there twice."""
    disordered: int
    """Confirmed in another order than it was played, at one table."""
    shared: int
    """Seats that two were told to have, or that somebody else has than was told so."""
    is_sound: bool
    """The file itself, and every game by the rules."""


def compare(ledger: Ledger, url: str, tables: Collection[str] | None = None) -> Verdict:
    """Read the database, all of it or some tables, where nobody may write meanwhile."""
    lost = doubled = disordered = 0
    engine = opened(url)
    with engine.connect() as database:
        is_sound = not is_sqlite(url) or database.scalar(text("PRAGMA integrity_check")) == "ok"
        for table in ledger.turns if tables is None else tables:
            turns = ledger.turns[table]
            people = {turn.seat for turn in turns}
            played = [
                (event.number, str(event)) for event in _game(database, table).events if event.seat in people
            ]
            wanted = [
                (turn.base + 1 + step, action) for turn in turns for step, action in enumerate(turn.actions)
            ]
            lost += len(set(wanted) - set(played))
            doubled += len(set(played) - set(wanted))
            disordered += sum(after < before for before, after in pairwise(wanted))
            said = list(database.scalars(_of_table(select(ChatRow.text), ChatRow.table, table)))
            lost += sum(said.count(line) < 1 for line in ledger.said[table])
            doubled += sum(said.count(line) > 1 for line in ledger.said[table])
        shared = sum(not _is_held_by_one(database, table, names) for table, names in ledger.seats.items())
    engine.dispose()
    return Verdict(ledger.count, lost, doubled, disordered, shared, is_sound)


def _is_held_by_one(database: Connection, table: str, names: list[str]) -> bool:
    """Whoever was told to have the seat has it, and nobody else."""
    seat = select(SeatRow.name).where(SeatRow.table == table, SeatRow.number == SOUGHT)
    holders = select(func.count()).select_from(HolderRow)
    held = database.scalar(holders.where(HolderRow.table == table, HolderRow.seat == SOUGHT)) or 0
    return len(names) <= 1 and held <= 1 and all(name == database.scalar(seat) for name in names)


def _game(database: Connection, table: str) -> Game:
    """The game of a table, replayed by the rules; numbers without a gap are what the record is."""
    row = database.execute(_of_table(select(TableRow.__table__), TableRow.id, table)).one()
    players = database.scalar(_of_table(select(func.count()).select_from(SeatRow), SeatRow.table, table)) or 0
    game = Game(
        GAMES[row.game],
        [f"{number}" for number in range(players)],
        options=row.options,
        setup=row.setup,
        seed=row.seed,
        rules=row.rules,
    )
    events = _of_table(select(EventRow.number, EventRow.text), EventRow.table, table).order_by(
        EventRow.number
    )
    for number, (stored, action) in enumerate(database.execute(events), 1):
        assert number == stored, "events are missing"
        game.play_exactly(action)
    return game


def _of_table(
    statement: Select[*tuple[Any, ...]], column: InstrumentedAttribute[str], table: str
) -> Select[*tuple[Any, ...]]:
    return statement.where(column == table)
