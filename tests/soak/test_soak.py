"""Nothing that was confirmed is lost or doubled, whatever happens; and what was used is given back."""

import os
import sys
import time
from typing import Any

import pytest

from tests.serving import Command
from tests.soak.clumsy import Clumsy
from tests.soak.faults import Faults, memory_of
from tests.soak.ledger import Ledger, Verdict, compare
from tests.soak.people import Company, companies
from zellige.games import GAMES

SECONDS = 60 * float(os.environ.get("ZELLIGE_SOAK_MINUTES", "60"))
TABLES = 6
CLUMSY = 3
OFTEN = 60.0
"""Seconds after which the figures are told again."""
PUT_AWAY = 190
"""Seconds after which a table that nobody looks at has been put away, with some to spare."""
ROUNDS = ((len(GAMES), 20), *[(4 * len(GAMES), 60)] * 3)
"""How many tables, and for how many seconds."""
ALLOWANCE = 16
"""Megabytes that may come to stay in the last round: what the allocator keeps."""

pytestmark = [pytest.mark.long, pytest.mark.own_process]


def finish(*threads):
    for thread in threads:
        thread.ending.set()
    for thread in threads:
        thread.join()


class Soak:
    """Who plays, what happens to the server, and what has come of it."""

    def __init__(self, command: Command) -> None:
        self.ledger, self.database = Ledger(), f"sqlite:///{command.data / 'zellige.sqlite3'}"
        self.faults = Faults(command, lambda: self.ledger.count, seed=round(time.time()))
        more: dict[str, Any] = {
            "ledger": self.ledger,
            "is_full": self.faults.is_full,
        }
        self.playing = list(
            companies(TABLES, [*GAMES], addresses=[command.address], quiet=self.faults.quiet, **more)
        )
        self.clumsy = [Clumsy(command.address, seed=seed, **more) for seed in range(CLUMSY)]
        self._told = time.monotonic()

    def run(self, seconds: float) -> None:
        """From the first table to the last."""
        for thread in (*self.playing, *self.clumsy):
            thread.start()
        self.faults.go_on(seconds, self._tell_now_and_then)
        finish(*self.clumsy)
        finish(*self.playing)

    @property
    def misfits(self) -> int:
        """Pages that showed something else than new ones."""
        return sum(one.mismatches for one in self.playing)

    def _tell_now_and_then(self) -> None:
        """Of the tables that are done with: at the others something may be on its way."""
        if time.monotonic() > self._told + OFTEN:
            self._told = time.monotonic()
            known = [*self.ledger.turns]
            under_way = {one.table for one in self.playing}
            self.tell(
                compare(self.ledger, self.database, [table for table in known if table not in under_way])
            )

    def tell(self, found: Verdict) -> None:
        """All figures up to now, and what went wrong."""
        faults = self.faults
        print(
            f"{time.strftime('%X')} {faults.kills + faults.early_kills} kills ({faults.early_kills} of them while it started), "
            f"{faults.full_disks} full disks, {self.ledger.count} confirmed actions, "
            f"{sum(one.tables for one in self.playing)} tables, {sum(one.done for one in self.clumsy)} clumsy clients: "
            f"lost {found.lost}, doubled {found.doubled}, pages that differ {self.misfits}, "
            f"troubles {len(self.ledger.troubles)}",
            *self.ledger.troubles,
            sep="\n",
            file=sys.stderr,
            flush=True,
        )


def test_a_server_that_is_killed_again_and_again(tmp_path, capsys):
    with capsys.disabled():
        with Command(tmp_path) as command:
            soak = Soak(command)
            soak.run(SECONDS)
        found = compare(soak.ledger, soak.database)
        soak.tell(found)
    assert soak.ledger.troubles == []
    assert (found.lost, found.doubled, found.disordered, found.is_sound, soak.misfits) == (0, 0, 0, True, 0)
    assert found.actions > 0


def test_memory_comes_back_when_everybody_has_gone(tmp_path, capsys):
    """Loading, and parts that are kept for all tables, take their share once: then nothing more stays."""
    ledger = Ledger()
    with Command(tmp_path) as command:
        more: dict[str, Any] = {"ledger": ledger, "is_full": lambda: False}
        taken = []
        for turn, (tables, seconds) in enumerate(ROUNDS):
            playing: list[Company | Clumsy] = [
                *companies(tables, [*GAMES], addresses=[command.address], **more)
            ]
            playing += [Clumsy(command.address, seed=turn + seed, **more) for seed in range(CLUMSY)]
            for thread in playing:
                thread.start()
            time.sleep(seconds)
            finish(*playing)
            busy = memory_of(command)
            time.sleep(PUT_AWAY)
            taken.append((busy, memory_of(command)))
            with capsys.disabled():
                told = f"{ledger.count} confirmed actions; MB while playing and after: {taken}"
                print(f"\n{time.strftime('%X')} {told}", file=sys.stderr)
    assert ledger.troubles == []
    assert taken[-1][1] <= taken[-2][1] + ALLOWANCE
