"""A store that fails: whatever could not be written has not happened, and can be done again."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.databases import KINDS
from tests.moments import first_action, only_the_end, played
from zellige.games import GAMES, find
from zellige.search.levels import LevelBot
from zellige.server.app import open_shared
from zellige.server.background import Background
from zellige.server.compiling import Readiness
from zellige.server.settings import Settings
from zellige.server.storage.database import open_database
from zellige.server.storage.models import TableRow
from zellige.server.storage.steps import Versions
from zellige.server.storage.store import Store
from zellige.server.tables import playing
from zellige.server.tables.opening import Plan, SeatPlan
from zellige.server.tables.table import Table
from zellige.server.thinking.opening import threads_here

DATABASES = KINDS

GAME = "medina"
LATE = 3  # events before the end


class DiskFull(OSError):
    """As the operating system would say."""


class FailingWrites:
    """A database whose n-th transaction from now on fails when it is to be committed."""

    def __init__(self, database):
        self._write, self._run = database.write, database.run
        database.write, database.run = self.write, self.run
        self.fail_at(0)

    def fail_at(self, number):
        self.number, self.count = number, 0

    @property
    def has_failed(self):
        return 0 < self.number <= self.count

    @asynccontextmanager
    async def write(self):
        async with self._write() as session:
            yield session
            await session.flush()
            self._commit()

    async def run(self, work):
        def carry_out(connection):
            work(connection)
            self._commit()

        await self._run(carry_out)

    def _commit(self):
        self.count += 1
        if self.count == self.number:
            raise DiskFull


def facts(table):
    """All that a table is, as far as it is stored."""
    game = table.game
    return {
        "events": [str(event) for event in game.events],
        "state": game.state.tobytes(),
        "players": game.players,
        "seats": table.seats,
        "chat": [(row.number, row.name, row.text) for row in table.chat],
        "stage": table.stage,
        "follow_up": table.follow_up,
    }


def memory(table):
    """All that a table is, and what only those who look would notice."""
    return facts(table) | {
        "version": table.version,
        "refused": table.coach_refused_by,
        "coaching": table.coaching,
    }


class Life:
    """What happens at tables, one thing after the other; what fails is looked at and done again."""

    def __init__(self, shared):
        self.shared, self.seating = shared, shared.seating
        self.mine: list[Table] = []

    async def happens(self, step: Callable[[], Awaitable[Any]]) -> Any:
        before = [memory(table) for table in self.mine]
        try:
            return await step()
        except DiskFull:
            assert [memory(table) for table in self.mine] == before
            await self.is_stored()
            return await step()

    async def opened(self, step: Callable[[], Awaitable[Table]]):
        table = await self.happens(step)
        self.mine.append(table)
        return table

    async def is_stored(self):
        """What is in memory is what a fresh start would find."""
        for table in self.mine:
            fresh = Table.of(await self.shared.store.tables.load(table.id), Versions())
            assert facts(table) == facts(fresh)

    async def bots_have_played(self, table):
        if table.is_thinking:
            await table.thinking
        assert table.bot_to_act is None

    async def play(self, table):
        game = table.game
        wish = (table, game.to_act, game.number, [first_action(game)], f"at-{game.number:06}")
        await self.happens(lambda: self.shared.playing.play(*wish))

    async def begin(self):
        """A table fills, talks, agrees on a coach and does not, and a bot stands in for a while."""
        plan = Plan(find(GAME), (SeatPlan("person", "Ann"), SeatPlan("open")), is_public=True)
        table = await self.opened(lambda: self.shared.tables.open(plan, "ann"))
        seating, name = self.seating, table.seat(1).name
        await self.happens(lambda: seating.say(table, name, "Who joins me?"))
        await self.happens(lambda: seating.join(table, 2, "bo", "Bo"))
        await self.happens(lambda: seating.take_seat(table, 2, "bo on a telephone", "Bo"))
        await self.play(table)
        for seat, wants in ((1, True), (2, True), (1, False)):
            await self.happens(partial(seating.set_coach, table, seat, wants=wants))
        gone = table.game.to_act
        other = ("ann", "bo")[2 - gone]
        await self.happens(lambda: seating.seat_bot(table, gone, other, 1))
        await self.bots_have_played(table)
        await self.happens(lambda: seating.take_back(table, gone))
        await self.play(table)

    async def end(self):
        """A game is played on to its end, against a bot, begun once more, and analysed."""
        record = only_the_end(played(GAME, seed=1), LATE)
        finished = await self.opened(lambda: self.shared.tables.open_record(record, "ann"))
        table = await self.opened(lambda: self.shared.tables.play_on(finished, 0, None, 1, "ann"))
        while not table.is_over:
            await self.bots_have_played(table)
            if table.is_running:
                await self.play(table)
        again = await self.opened(lambda: self.shared.tables.play_again(table, "ann"))
        assert table.follow_up == again.id
        await self.bots_have_played(again)
        await self.happens(lambda: self.shared.analyses.ask(table, "ann", "an address"))
        while self.shared.analyses.work(table):
            await asyncio.sleep(0.001)


@pytest.fixture
def quick_bots(monkeypatch):
    """Bots that do not think, lose no patience, and find nothing when they analyse."""

    async def found(*_):
        return {"course": []}

    monkeypatch.setattr(LevelBot, "choose", lambda _bot, game: game.legal_actions()[0])
    monkeypatch.setattr("zellige.server.analysis.queue.Analyses._think", found)
    monkeypatch.setattr(playing, "FIRST_WAIT", 0.0)


@pytest.mark.parametrize("chapter", [Life.begin, Life.end])
def test_whichever_write_fails_memory_stays_as_it_was_and_all_goes_on(database, quick_bots, chapter):
    async def live(shared, writes):
        opened = 0
        for number in count(1):
            writes.fail_at(number)
            life = Life(shared)
            await chapter(life)
            await life.is_stored()
            opened += len(life.mine)
            assert await count_tables(shared) == opened  # none is there that nobody was led to
            if not writes.has_failed:
                return number  # all of them have failed, one after the other
        raise AssertionError

    assert in_memory(database, live) > 7


async def count_tables(shared):
    async with shared.store.tables._database.read() as session:
        return await session.scalar(select(func.count()).select_from(TableRow))


def in_memory(url, work):
    """Do something with all that exists once for a server, without serving anybody."""

    async def do():
        database = await open_database(url)
        settings = Settings("", "of the tests", pace=0.0, thinkers=1, rank=0, grace=0.0)
        readiness = Readiness(GAMES.values(), lambda _kind: None)
        for kind in GAMES.values():
            readiness.set_ready(kind)
        store, background = Store(database), Background()
        thinkers = threads_here(settings)
        shared = open_shared(settings, store, readiness, background, await store.starts.begin(), thinkers)
        try:
            return await work(shared, FailingWrites(database))
        finally:
            await background.close()
            thinkers.close()
            await database.close()

    with ThreadPoolExecutor(1) as elsewhere:  # a browser of another test may have a loop running here
        return elsewhere.submit(asyncio.run, do()).result()
