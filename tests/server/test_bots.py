"""Bots play by themselves, in threads: whoever asks for something meanwhile is answered."""

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.looping import run
from tests.server.thinking.thoughts import Do
from tests.serving import PATIENCE, hear, hear_number
from zellige.search.levels import LevelBot
from zellige.server.settings import settings_of_environment
from zellige.server.storage.troubles import FULL, StorageTrouble
from zellige.server.tables import playing
from zellige.server.thinking.pool import ThinkingPool
from zellige.server.thinking.thought import Order, Turn

FAILURES = 4


def test_bots_play_a_whole_game_by_themselves_and_everyone_is_told(server, visitor):
    table = visitor.open("maharani", "bot:1", "bot:1", public="yes")
    with visitor.listen(table) as socket:
        told = hear(socket)
        while 'data-over="yes"' not in told["html"]:
            told = hear(socket)
    assert server.table(table).is_over
    assert "Won by" in told["html"]
    kept = server.do(server.shared.store.tables.load(table))
    assert kept.row.stage == "over"
    assert kept.row.winners == server.game(table).winners


@pytest.fixture
def slow_bot(monkeypatch):
    """A bot that thinks until it is let go; where it thinks, and that it began."""
    began, may_end, where = threading.Event(), threading.Event(), []

    def choose(_bot, game):
        where.append(threading.current_thread().name)
        began.set()
        assert may_end.wait(PATIENCE)
        return game.legal_actions()[0]

    monkeypatch.setattr(LevelBot, "choose", choose)
    yield began, where, may_end
    may_end.set()


def test_while_a_bot_thinks_everyone_else_is_answered(server, visitor, slow_bot):
    began, where, may_end = slow_bot
    table = visitor.open("maharani", "bot:5", "bot:5")
    assert began.wait(PATIENCE)
    before = len(server.game(table).events)
    assert where[0].startswith("thinking")
    assert visitor.get("/").status_code == 200
    assert "thinking" in visitor.get(f"/table/{table}").text
    assert server.do(asyncio.sleep(0, "the loop turns")) == "the loop turns"
    assert len(server.game(table).events) == before
    may_end.set()
    with visitor.listen(table) as socket:
        hear_number(socket, before + 1)


def test_a_seat_that_is_taken_back_while_its_bot_thinks_is_not_played_by_it(
    server, visitor, friend, slow_bot
):
    began, _, may_end = slow_bot
    table = visitor.open("medina", "person", "open")
    friend.sit(table, 2)
    other = visitor if server.game(table).to_act == 2 else friend
    seat = server.game(table).to_act
    other.ask(table, f"seat/{seat}/bot", level=1)
    assert began.wait(PATIENCE)
    owner = friend if other is visitor else visitor
    assert owner.ask(table, f"seat/{seat}/back").status_code == 204
    thinking = server.table(table).thinking
    may_end.set()
    server.do(asyncio.wait_for(asyncio.shield(thinking), PATIENCE))
    assert server.game(table).to_act == seat
    assert len(server.game(table).events) == 0


@pytest.fixture
def failing(server, duel, monkeypatch):
    """What bots do at a table fails the first few times: thinking, or writing what was thought."""
    seed = server.game(duel).seed
    failed: list[object] = []

    def at_first(work, is_here, error):
        def fail(*arguments):
            if is_here(*arguments) and len(failed) < FAILURES:
                failed.append(arguments)
                raise error
            return work(*arguments)

        return fail

    def begin(what):
        where, name, is_here, error = {
            "thinking": (LevelBot, "choose", lambda _bot, game: game.seed == seed, MemoryError()),
            "writing": (
                server.shared.store.tables,
                "append",
                lambda step, *_: step.table == duel,
                StorageTrouble(FULL),
            ),
        }[what]
        monkeypatch.setattr(where, name, at_first(getattr(where, name), is_here, error))
        return failed

    monkeypatch.setattr(playing, "FIRST_WAIT", 0.01)
    return begin


@pytest.mark.parametrize("what", ["thinking", "writing"])
def test_a_bot_that_fails_tries_again_by_itself_and_the_table_says_so(
    server, duel, visitor, friend, failing, what, caplog
):
    trouble = "A bot is having trouble; it will try again."
    number, gone = len(server.game(duel).events), server.game(duel).to_act
    other = (friend, visitor)[gone - 1]
    with other.listen(duel) as page:
        hear(page)
        failed = failing(what)
        other.ask(duel, f"seat/{gone}/bot", level=1)
        while trouble not in hear(page)["html"]:
            pass
        assert trouble not in hear_number(page, number + 1)["html"]
    assert len(failed) == FAILURES
    told = [record for record in caplog.records if duel in record.getMessage()]
    is_ours = what == "thinking"  # what is wrong with a disk, no trace could tell
    assert [bool(record.exc_info) for record in told] == [is_ours] + [False] * (FAILURES - 1)


def test_a_bot_waits_longer_after_each_failure_but_never_very_long():
    waits = [playing._patience(failures) for failures in range(1, 9)]
    assert waits == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    assert playing._patience(1_000_000) == 30.0


def test_bots_give_way_as_far_as_the_operator_wishes_and_analyses_further(tmp_path, monkeypatch):
    def rank_of_thread():
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    def rank_of(rank):
        """The rank of a thread that thinks, beside one that does not."""
        pool = ThinkingPool(1, rank)
        try:
            return run(pool.run(Do(rank_of_thread), Turn(Order.REST, "")))
        finally:
            pool.close()

    monkeypatch.setenv("ZELLIGE_DATA", str(tmp_path))
    usual = settings_of_environment()
    monkeypatch.setenv("ZELLIGE_RANK", "0")
    not_at_all = settings_of_environment()
    monkeypatch.setenv("ZELLIGE_RANK", "16")
    far = settings_of_environment()
    assert usual.rank < usual.analyst_rank
    assert (not_at_all.rank, not_at_all.analyst_rank) == (0, 0)
    assert (far.rank, far.analyst_rank) == (16, 19)
    if sys.platform == "linux":
        with ThreadPoolExecutor(1) as beside:  # Playwright may have a loop in this thread
            assert beside.submit(rank_of, far.rank).result() == far.rank
