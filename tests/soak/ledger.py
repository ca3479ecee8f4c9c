"""What the server has confirmed, and whether all of it is in the database in the end: once, and in order."""

import json
import sqlite3
import threading
from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from zellige.core.game import Game
from zellige.games import GAMES


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
    troubles: list[str] = field(default_factory=list)
    """What must not happen."""
    count: int = 0
    """How many actions were confirmed."""
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
    is_sound: bool
    """The file itself, and every game by the rules."""


def compare(ledger: Ledger, file: Path, tables: Collection[str] | None = None) -> Verdict:
    """Read the database, all of it or some tables, where nobody may write meanwhile."""
    lost = doubled = disordered = 0
    with closing(sqlite3.connect(file)) as database:
        is_sound = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table in ledger.turns if tables is None else tables:
            turns = ledger.turns[table]
            people = {turn.seat for turn in turns}
            played = [
                (event.number, str(event)) for event in _game(database, table).events if event.seat in people
            ]
            wanted = [
                (turn.base + 1 + step, text) for turn in turns for step, text in enumerate(turn.actions)
            ]
            lost += len(set(wanted) - set(played))
            doubled += len(set(played) - set(wanted))
            disordered += sum(after < before for before, after in pairwise(wanted))
            said = [text for (text,) in database.execute('SELECT text FROM chat WHERE "table" = ?', (table,))]
            lost += sum(said.count(text) < 1 for text in ledger.said[table])
            doubled += sum(said.count(text) > 1 for text in ledger.said[table])
    return Verdict(ledger.count, lost, doubled, disordered, is_sound)


def _game(database: sqlite3.Connection, table: str) -> Game:
    """The game of a table, replayed by the rules; numbers without a gap are what the record is."""
    row = database.execute(
        "SELECT game, rules, options, setup, seed FROM tables WHERE id = ?", (table,)
    ).fetchone()
    name, rules, options, setup, seed = row
    (players,) = database.execute('SELECT count(*) FROM seats WHERE "table" = ?', (table,)).fetchone()
    game = Game(
        GAMES[name],
        [f"{number}" for number in range(players)],
        options=json.loads(options),
        setup=json.loads(setup),
        seed=seed,
        rules=rules,
    )
    order = 'SELECT number, text FROM events WHERE "table" = ? ORDER BY number'
    for number, (stored, text) in enumerate(database.execute(order, (table,)), 1):
        assert number == stored, "events are missing"
        game.play_exactly(text)
    return game
