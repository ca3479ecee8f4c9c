"""Thinking by workers: real ones, over a real PostgreSQL."""

import asyncio
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import replace
from uuid import uuid4

import pytest

from tests.databases import postgres_database
from tests.looping import run
from tests.server.thinking.thoughts import ALLOWED, BEGUN, DROPPED, NOTED, Fail, Note, Say, Wait
from tests.serving import PATIENCE
from zellige.analysis.second_look import NotWanted
from zellige.core.errors import UnknownName
from zellige.core.text import Message
from zellige.server.budgets import Budgets
from zellige.server.errors import Busy, TooMuch
from zellige.server.operating.metrics import LINE_SECONDS
from zellige.server.settings import Settings
from zellige.server.storage.troubles import LOST, StorageTrouble
from zellige.server.thinking import queue as queue_module
from zellige.server.thinking import worker as worker_module
from zellige.server.thinking.jobs import TRIES, Jobs, Said
from zellige.server.thinking.letters import Letters, NotOurs
from zellige.server.thinking.queue import ThinkingQueue, ThoughtFailed
from zellige.server.thinking.thought import Order, Turn
from zellige.server.thinking.worker import LAST, Worker

OWN, ASKED, REST, LONG = (Turn(order, "somebody") for order in Order)
SETTINGS = Settings("", "of the tests", thinkers=2, rank=0)


@pytest.fixture(scope="module")
def database():
    with postgres_database() as url:
        yield url


class House:
    """Servers and workers with one database."""

    def __init__(self, database, open_things):
        self._database, self._open_things = database, open_things

    def jobs(self, secret="of the tests"):
        return Jobs(self._database, 10.0, Letters(secret).mark)

    async def queue(self, budgets=Budgets(), secret="of the tests"):  # noqa: B008 - it is frozen
        jobs = self.jobs(secret)
        queue = ThinkingQueue(jobs, Letters(secret), budgets)
        await self._open_things.enter_async_context(jobs.opened())
        await self._open_things.enter_async_context(queue.opened())
        return queue

    async def worker(self, threads=2, secret="of the tests"):
        jobs = self.jobs(secret)
        await self._open_things.enter_async_context(jobs.opened())
        worker = Worker(jobs, Letters(secret), replace(SETTINGS, thinkers=threads))
        await self._open_things.enter_async_context(worker.working())

    @asynccontextmanager
    async def for_a_while(self, threads=2):
        """A worker that ends before the others."""
        jobs = self.jobs()
        async with jobs.opened(), Worker(jobs, Letters("of the tests"), SETTINGS).working():
            yield


def at(database, work):
    """What servers and workers do."""

    async def do():
        async with AsyncExitStack() as open_things:
            return await asyncio.wait_for(work(House(database, open_things)), PATIENCE)

    return run(do())


async def begun(name):
    assert await asyncio.to_thread(BEGUN[name].wait, PATIENCE)


def new_name():
    return uuid4().hex


def test_a_worker_answers_and_what_it_finds_on_the_way_is_told_in_order(database):
    async def work(house):
        queue, parts = await house.queue(), list[object]()
        await house.worker()
        answer = await queue.run(Say({"found": 1}, tuple(range(20))), LONG, told=parts.append)
        return answer, parts

    assert at(database, work) == ({"found": 1}, list(range(20)))


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (ValueError("wrong"), ThoughtFailed),
        (UnknownName(Message("there is no such thing")), UnknownName),
        (NotWanted(), NotWanted),
    ],
)
def test_what_goes_wrong_at_a_worker_is_raised_where_the_answer_is_waited_for(database, error, expected):
    async def work(house):
        queue = await house.queue()
        await house.worker()
        with pytest.raises(expected):
            await queue.run(Fail(error), OWN)
        return await queue.run(Say("the next one"), OWN)

    assert at(database, work) == "the next one"


def test_what_nobody_waits_for_any_more_is_ended_and_gone(database):
    cancelled, unwanted, waiting = (new_name() for _ in range(3))

    async def work(house):
        queue = await house.queue()
        await house.worker(threads=3)
        is_wanted = [True]
        one = asyncio.create_task(queue.run(Wait(cancelled), ASKED))
        other = asyncio.create_task(queue.run(Wait(unwanted), ASKED, is_wanted=lambda: is_wanted[0]))
        await begun(cancelled)
        await begun(unwanted)
        third = asyncio.create_task(
            queue.run(Wait(waiting), ASKED)
        )  # two of three threads are for those who ask
        await asyncio.sleep(0.1)
        one.cancel()
        third.cancel()
        is_wanted[0] = False
        ends = await asyncio.gather(one, other, third, return_exceptions=True)
        for name in (cancelled, unwanted):
            assert await asyncio.to_thread(DROPPED[name].wait, PATIENCE)
        while await queue._jobs.lines():
            await asyncio.sleep(0.05)
        return [type(end) for end in ends]

    assert at(database, work) == [asyncio.CancelledError, NotWanted, asyncio.CancelledError]
    assert not BEGUN[waiting].is_set()


async def deferred(queue, count):
    """So many jobs wait."""
    while sum(line.length for line in await queue._jobs.lines()) < count:
        await asyncio.sleep(0.02)


def test_those_who_ask_take_turns_and_people_come_first_whatever_server_they_are_at(database):
    """One has asked three times at one server before somebody else comes to another."""
    NOTED.clear()

    async def work(house):
        one, other = await house.queue(), await house.queue()
        greedy, modest = Turn(Order.ASKED, "greedy"), Turn(Order.ASKED, "modest")
        asked = [
            (one, REST, "rest"),
            *((one, greedy, f"greedy {number}") for number in (1, 2, 3)),
            (other, modest, "modest"),
            (other, OWN, "own"),
        ]
        tasks = []
        for queue, turn, name in asked:
            tasks.append(asyncio.create_task(queue.run(Note(name), turn)))
            await deferred(queue, len(tasks))
        await house.worker(threads=1)
        await asyncio.gather(*tasks)

    at(database, work)
    assert NOTED == ["own", "greedy 1", "modest", "greedy 2", "greedy 3", "rest"]


def test_what_somebody_may_have_counts_at_all_servers_together(database):
    turn = Turn(Order.ASKED, "address", limits=(("visitor", 2), ("address", 3)))
    same_address = replace(turn, limits=(("other visitor", 2), ("address", 3)))

    async def work(house):
        one, other = await house.queue(), await house.queue(Budgets(thoughts=4))
        tasks = []
        for queue, whose in ((one, turn), (other, turn), (one, same_address)):
            tasks.append(asyncio.create_task(queue.run(Say("hint"), whose)))
            await deferred(queue, len(tasks))
        with pytest.raises(TooMuch):
            await other.run(Say("one too many for the visitor"), turn)
        with pytest.raises(TooMuch):
            await other.run(Say("one too many for the address"), same_address)
        tasks.append(asyncio.create_task(one.run(Say("of others"), ASKED)))
        await deferred(one, len(tasks))
        with pytest.raises(Busy):
            await other.run(Say("one too many for all"), ASKED)
        await house.worker()
        return await asyncio.gather(*tasks)

    assert at(database, work) == ["hint", "hint", "hint", "of others"]


def test_one_thread_is_kept_for_peoples_own_bots(database):
    hint = new_name()

    async def work(house):
        queue = await house.queue()
        await house.worker(threads=2)
        asked = asyncio.create_task(queue.run(Wait(hint), ASKED))
        await begun(hint)
        other = asyncio.create_task(queue.run(Say("later"), REST))
        await deferred(queue, 2)
        answer = await queue.run(Say("at once"), OWN)
        is_later = not other.done()
        ALLOWED[hint].set()
        return answer, is_later, await asked, await other

    assert at(database, work) == ("at once", True, hint, "later")


def test_what_has_a_name_is_thought_about_once_however_many_ask(database):
    name = new_name()
    NOTED.clear()

    async def work(house):
        one, other = await house.queue(), await house.queue()
        turn = Turn(Order.OWN, "a table", name)
        tasks = [asyncio.create_task(queue.run(Note(name), turn)) for queue in (one, other, one)]
        while len([one for here in (one, other) for each in here._waiting.values() for _ in each]) < 3:
            await asyncio.sleep(0.02)
        await house.worker()
        await asyncio.gather(*tasks)

    at(database, work)
    assert [name] == NOTED


def test_a_worker_that_ends_gives_back_what_it_has_not_finished(database, monkeypatch):
    name = new_name()
    monkeypatch.setattr(worker_module, "GRACE", 0.1)

    async def work(house):
        queue = await house.queue()
        async with house.for_a_while():
            asked = asyncio.create_task(queue.run(Wait(name), OWN))
            await begun(name)
        BEGUN[name].clear()
        ALLOWED[name].clear()  # the first one was stopped by it
        await house.worker()
        await begun(name)
        ALLOWED[name].set()
        return await asked

    assert at(database, work) == name


async def taken_by_one_that_dies(jobs, queue):
    """A job is taken by a worker that then says nothing any more."""
    manager = jobs._app.job_manager
    dead = await manager.register_worker()
    await jobs._rows(
        "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 day' RETURNING id"
    )
    while (taken := await manager.fetch_job([jobs.queue(Order.OWN)], dead)) is None:
        await asyncio.sleep(0.02)
    return taken.id


def test_the_job_of_a_dead_worker_is_done_by_another_and_one_that_kills_them_is_given_up(database, caplog):
    async def work(house):
        queue = await house.queue()
        jobs = queue._jobs
        asked = asyncio.create_task(queue.run(Say("done"), OWN))
        await taken_by_one_that_dies(jobs, queue)
        await house.worker()
        return await asked

    async def worse(house):
        queue = await house.queue()
        asked = asyncio.create_task(queue.run(Say("never"), OWN))
        for _try in range(TRIES - 1):
            await taken_by_one_that_dies(queue._jobs, queue)
            assert await queue._jobs.sweep() == []
        await taken_by_one_that_dies(queue._jobs, queue)
        await house.worker()
        with pytest.raises(ThoughtFailed, match="all workers that took it have died"):
            await asked

    assert at(database, work) == "done"
    at(database, worse)


def test_what_was_lost_is_asked_for_again(database):
    async def work(house):
        queue = await house.queue()
        asked = asyncio.create_task(queue.run(Say("found"), OWN))
        await deferred(queue, 1)
        await queue._jobs._rows("DELETE FROM procrastinate_jobs RETURNING id")
        await house.worker()
        return await asked

    assert at(database, work) == "found"


def test_those_with_another_secret_take_nothing_of_ours(database):
    async def work(house):
        queue = await house.queue()
        await house.worker(secret="another")
        asked = asyncio.create_task(queue.run(Say("for ours"), OWN))
        await deferred(queue, 1)
        await asyncio.sleep(0.3)
        is_open = not asked.done()
        await house.worker()
        return is_open, await asked

    assert at(database, work) == (True, "for ours")


def test_an_answer_that_cannot_be_read_keeps_no_other_waiting(database):
    async def work(house):
        queue = await house.queue()
        asked = asyncio.create_task(queue.run(Say("found"), OWN))
        await deferred(queue, 1)
        (job,) = queue._waiting
        await queue._jobs.say(Said(job, 0, "a part that nobody can read", is_last=False))
        await queue._jobs.say(Said(job, LAST, "nor this answer", is_last=True))
        with pytest.raises(NotOurs):
            await asked
        await house.worker()
        return await queue.run(Say("the next one"), OWN)

    assert at(database, work) == "the next one"


def test_a_letter_that_was_changed_is_not_opened():
    letters = Letters("one")
    letter = letters.write(Say("something"))
    assert letters.read(letter) == Say("something")
    for wrong in (letter[:-1], letter.swapcase(), Letters("other").write(Say("something")), "", "é"):
        with pytest.raises(NotOurs):
            letters.read(wrong)


def test_whoever_asks_is_told_that_the_database_is_gone(caplog):
    """A sentence, and not a mistake of ours; who waits already goes on waiting."""
    database = ExitStack()

    async def work(house):
        queue = await house.queue()
        await asyncio.to_thread(database.close)
        with pytest.raises(StorageTrouble) as told:
            await queue.run(Say("something"), ASKED)
        return told.value.kind

    with database:
        url = database.enter_context(postgres_database())
        assert at(url, work) == LOST


def test_what_has_waited_for_a_worker_has_waited_and_that_nobody_thinks_is_said(
    database, caplog, monkeypatch
):
    monkeypatch.setattr(queue_module, "ALONE", 0.5)
    before = LINE_SECONDS.labels("own")._sum.get()

    async def work(house):
        queue = await house.queue()
        asked = asyncio.create_task(queue.run(Say("something"), OWN))
        while "nobody thinks" not in caplog.text:
            await asyncio.sleep(0.05)
        await house.worker()
        return await asked

    assert at(database, work) == "something"
    assert LINE_SECONDS.labels("own")._sum.get() - before > 0.5


def test_a_worker_ends_even_if_the_database_is_gone(caplog):
    database = ExitStack()

    async def work(house):
        queue = await house.queue()
        async with house.for_a_while():
            await queue.run(Say("something"), OWN)
            await asyncio.to_thread(database.close)
        return "ended"

    with database:
        url = database.enter_context(postgres_database())
        assert at(url, work) == "ended"
