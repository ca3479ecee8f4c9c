"""Two servers, two workers and PostgreSQL, to which everything happens: what was confirmed is there, once and in order."""

import os
import sys
import time
from typing import Any, Self

import pytest

from tests.serving import until
from tests.soak.cluster import SHORT, Accidents, Cluster
from tests.soak.ledger import Ledger, Verdict, compare
from tests.soak.people import Company, Guests, companies
from zellige.games import GAMES
from zellige.server.settings import with_driver

SECONDS = 60 * float(os.environ.get("ZELLIGE_SOAK_MINUTES", "60"))
TABLES = 100
HINTS = 0.005
"""How many turns are asked about before they are played."""

pytestmark = pytest.mark.own_process


class People:
    """All who play, and what they were told."""

    def __init__(self, cluster: Cluster, tables: int) -> None:
        self.ledger = Ledger()
        more: dict[str, Any] = {
            "addresses": cluster.addresses,
            "ledger": self.ledger,
        }
        self.playing = list(companies(tables, [*GAMES], hints=HINTS, **more))
        self.guests = Guests(**more)

    def __enter__(self) -> Self:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.ledger.is_of_use = kind is None
        for thread in self.threads:
            thread.ending.set()
        for thread in self.threads:
            thread.join()

    @property
    def threads(self) -> list[Company | Guests]:
        """Each of them."""
        return [*self.playing, self.guests]

    @property
    def misfits(self) -> int:
        """Pages that showed something else than new ones."""
        return sum(one.mismatches for one in self.playing)

    def have_played(self, more: int) -> None:
        """Wait until so many more actions were confirmed: somebody always can."""
        wanted = self.ledger.count + more
        until(lambda: self.ledger.count >= wanted)

    def verdict(self, cluster: Cluster) -> Verdict:
        """What the database says."""
        return compare(self.ledger, with_driver(cluster.database.url))

    def tell(self, cluster: Cluster, accidents: Accidents, found: Verdict) -> None:
        """All figures, and what went wrong."""
        print(
            f"{time.strftime('%X')} killed {accidents.kills}, stopped for a while {accidents.pauses}; "
            f"{self.ledger.count} confirmed actions at {sum(one.tables for one in self.playing)} tables, "
            f"{len(self.ledger.seats)} seats that several wanted; {found}, pages that differ {self.misfits}",
            *self.ledger.troubles,
            sep="\n",
            file=sys.stderr,
            flush=True,
        )


def check(people: People, cluster: Cluster) -> None:
    found = people.verdict(cluster)
    assert people.ledger.troubles == []
    assert (found.lost, found.doubled, found.disordered, found.shared, people.misfits) == (0, 0, 0, 0, 0)
    assert found.actions > 0
    assert any(people.ledger.seats.values())


def test_each_of_them_is_killed_and_stands_still_and_nothing_is_lost_or_doubled(tmp_path):
    """The short form: everything happens once."""
    with Cluster(tmp_path) as cluster:
        accidents = Accidents(cluster, seed=1)
        with People(cluster, tables=4) as people:
            for victim in (cluster.servers[0], cluster.workers[0], cluster.database):
                for is_kill in (True, False):
                    people.have_played(10)
                    accidents.happen(victim, is_kill=is_kill, lasting=SHORT)
            people.have_played(10)
        cluster.come_to_rest()
        check(people, cluster)


@pytest.mark.long
def test_a_hundred_tables_and_accidents_for_an_hour(tmp_path, capsys):
    with capsys.disabled(), Cluster(tmp_path) as cluster:
        accidents = Accidents(cluster, seed=round(time.time()))
        with People(cluster, TABLES) as people:
            accidents.go_on(SECONDS)
        cluster.come_to_rest()
        people.tell(cluster, accidents, people.verdict(cluster))
        check(people, cluster)
