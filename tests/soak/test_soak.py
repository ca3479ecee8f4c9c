"""Nothing that was confirmed is lost or doubled, whatever happens; and what was used is given back."""

import os
import sys
import time
from typing import Any

import pytest

from tests.serving import Command
from tests.soak.clumsy import Clumsy
from tests.soak.faults import Faults, memory_of
from tests.soak.ledger import Ledger, compare
from tests.soak.people import Company, companies
from zellige.games import GAMES

SECONDS = 60 * float(os.environ.get("ZELLIGE_SOAK_MINUTES", "60"))
TABLES = 6
CLUMSY = 3
PUT_AWAY = 190
"""Seconds after which a table that nobody looks at has been put away, with some to spare."""
ALLOWANCE = 64
"""Megabytes that may stay: what the allocator keeps, and what is loaded when it is first used."""

pytestmark = [pytest.mark.long, pytest.mark.own_process]


def finish(*threads):
    for thread in threads:
        thread.ending.set()
    for thread in threads:
        thread.join()


def test_a_server_that_is_killed_again_and_again(tmp_path, capsys):
    ledger = Ledger()
    with Command(tmp_path) as command:
        faults = Faults(command, seed=round(time.time()))
        more: dict[str, Any] = {"address": command.address, "ledger": ledger, "is_full": faults.is_full}
        playing = list(companies(TABLES, [*GAMES], **more))
        clumsy = [Clumsy(seed=seed, **more) for seed in range(CLUMSY)]
        for thread in (*playing, *clumsy):
            thread.start()
        faults.go_on(SECONDS)
        finish(*clumsy)
        finish(*playing)
    found = compare(ledger, tmp_path / "zellige.sqlite3")
    tables, misfits = sum(one.tables for one in playing), sum(one.mismatches for one in playing)
    with capsys.disabled():
        print(
            f"\n{faults.kills} kills, {faults.full_disks} full disks, {found.actions} confirmed actions, {tables} tables, "
            f"{sum(one.done for one in clumsy)} clumsy clients: lost {found.lost}, doubled {found.doubled}, "
            f"pages that differ {misfits}, troubles {len(ledger.troubles)}",
            *ledger.troubles,
            sep="\n",
            file=sys.stderr,
        )
    assert ledger.troubles == []
    assert (found.lost, found.doubled, found.disordered, found.is_sound, misfits) == (0, 0, 0, True, 0)
    assert found.actions > 0


def test_memory_comes_back_when_everybody_has_gone(tmp_path, capsys):
    """The first round loads what is loaded once; the second has four times the tables, and clumsy clients."""
    ledger = Ledger()
    with Command(tmp_path) as command:
        more: dict[str, Any] = {"address": command.address, "ledger": ledger, "is_full": lambda: False}
        taken = []
        for tables, seconds in ((len(GAMES), 20), (4 * len(GAMES), 90)):
            playing: list[Company | Clumsy] = [*companies(tables, [*GAMES], **more)]
            playing += [Clumsy(seed=seed, **more) for seed in range(CLUMSY)]
            for thread in playing:
                thread.start()
            time.sleep(seconds)
            finish(*playing)
            busy = memory_of(command)
            time.sleep(PUT_AWAY)
            taken.append((busy, memory_of(command)))
    with capsys.disabled():
        print(f"\n{ledger.count} confirmed actions; MB while playing and after: {taken}", file=sys.stderr)
    assert ledger.troubles == []
    assert taken[1][1] <= taken[0][1] + ALLOWANCE
