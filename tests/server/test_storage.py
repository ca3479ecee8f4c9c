"""What is confirmed is kept: in the database before the answer, and after the server was killed."""

import asyncio
import json
import math
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select, text

import zellige
from tests.databases import KINDS, SQLITE, fresh_database, opened, postgres_database
from tests.moments import first_action, only_the_end, played
from tests.serving import PATIENCE, Command, Server, hear, hear_number, until
from zellige.server.storage import starts
from zellige.server.storage.database import migrate, open_database
from zellige.server.storage.models import Base, EventRow
from zellige.server.storage.steps import Outdated
from zellige.server.tables import tables

DATABASES = KINDS


def test_every_action_is_in_the_database_before_the_answer(server, visitor, friend, duel):
    for _ in range(6):
        game = server.game(duel)
        answer = (visitor, friend)[game.to_act - 1].play(duel, first_action(game))
        kept = server.events_in(duel)
        assert len(kept) == answer.json()["number"] > len(game.events)
        assert kept == [str(event) for event in server.game(duel).events]


def test_nobody_is_told_of_an_action_that_was_not_stored(server, visitor, duel, monkeypatch, friend):
    game = server.game(duel)
    player = (visitor, friend)[game.to_act - 1]

    async def fail(*_):
        raise OSError("the disk is full")

    with visitor.listen(duel) as socket:
        hear(socket)
        monkeypatch.setattr(server.shared.store.tables, "append", fail)
        assert player.play(duel, first_action(game)).status_code == 500
        assert server.game(duel).events == game.events
        monkeypatch.undo()
        answer = player.play(duel, first_action(game))
        assert hear_number(socket, len(game.events) + 1)["number"] == answer.json()["number"]
    assert server.events_in(duel) == [str(event) for event in server.game(duel).events]


def test_a_seat_that_was_not_stored_is_still_open(server, visitor, friend, monkeypatch):
    table = visitor.open("maharani", "person", "open")
    seats, version = server.table(table).seats, server.table(table).version

    async def fail(*_, **__):
        raise OSError("the disk is full")

    monkeypatch.setattr(server.shared.store.tables, "keep_seats", fail)
    for what, body in (("coach", {"seat": 1, "wants": True}), ("seat/2/bot", {})):
        assert visitor.ask(table, what, **body).status_code == 500
    assert friend.post(f"/seat/{seats[1].secret}", data={"name": "Bo"}).status_code == 500
    after = server.table(table)
    assert (after.seats, after.version, after.stage) == (seats, version, "waiting")
    assert after.game.players == tuple(seat.name for seat in seats)
    monkeypatch.undo()
    friend.sit(table, 2, "Bo")
    assert server.table(table).is_running


@pytest.fixture
def quiet(tmp_path, database):
    """A server where no bot of another test still plays."""
    with Server(tmp_path, database=database) as running:
        yield running


@pytest.fixture
def writes(quiet, monkeypatch):
    """How many transactions the server was asked for by what is played."""
    database, count = quiet.shared.store.tables._database, []
    run = database.run

    async def counted(write):
        count.append(write)
        await run(write)

    monkeypatch.setattr(database, "run", counted)
    return count


async def append_all(store, additions, *, gives_up=None):
    """Ask for all of them while something else is written; one may stop waiting."""
    async with store._database.writing:
        tasks = [asyncio.create_task(store.append(*addition)) for addition in additions]
        await asyncio.sleep(0.05)
        if gives_up is not None:
            tasks[gives_up].cancel()
    return await asyncio.gather(*tasks, return_exceptions=True)


def one_more(server, number):
    """A step of a new table and its game one event further on, as `append` takes it."""
    table = server.visitor().open("medina", "person", "person")
    game = server.game(table).copy()
    game.play(first_action(game))
    return server.table(table).step(), game, 0, f"submission-{number}"


def test_what_waits_is_written_together(quiet, writes):
    additions = [one_more(quiet, number) for number in range(3)]
    assert quiet.do(append_all(quiet.shared.store.tables, additions)) == [None] * 3
    assert len(writes) == 1
    assert all(len(quiet.events_in(step.table)) == 1 for step, *_ in additions)


def test_who_was_not_first_is_told_and_the_others_are_kept(quiet, writes):
    first, second, late = (one_more(quiet, number) for number in range(3))
    additions = [first, late, second, (*late[:3], "too late")]
    results = quiet.do(append_all(quiet.shared.store.tables, additions))
    assert results[:3] == [None] * 3
    assert isinstance(results[3], Outdated)
    assert len(writes) == 5  # together, then each by itself
    assert all(len(quiet.events_in(step.table)) == 1 for step, *_ in additions)
    assert quiet.do(quiet.shared.store.tables.number_of(late[0].table, late[3])) == 1
    assert quiet.do(quiet.shared.store.tables.number_of(late[0].table, "too late")) is None


def test_who_stops_waiting_does_not_take_the_others_along(quiet, writes):
    additions = [one_more(quiet, number) for number in range(3)]
    results = quiet.do(append_all(quiet.shared.store.tables, additions, gives_up=0))
    assert isinstance(results[0], asyncio.CancelledError)
    assert results[1:] == [None, None]
    assert [len(quiet.events_in(step.table)) for step, *_ in additions] == [0, 1, 1]


def test_a_database_in_memory_has_one_connection(tmp_path):
    """Without a file there is nothing that a thread of its own could open."""

    async def open_and_write():
        database = await open_database("sqlite+aiosqlite://")
        await database.run(lambda connection: connection.execute(text("DELETE FROM events")))
        await database.close()

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, open_and_write()).result()


def test_what_is_committed_is_on_the_disk(servers):
    """Also what the thread writes: SQLite forgets these settings with every connection."""
    server = servers(SQLITE)

    def settings(connection):
        found = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
        assert found == ["wal", 2]

    server.do(server.shared.store.tables._database.run(settings))


def test_the_version_of_the_rules_is_kept(server, duel):
    kept = server.do(server.shared.store.tables.load(duel))
    assert kept.row.rules == server.game(duel).kind.rules_version


@pytest.mark.parametrize(("rules", "merchants"), [("1", 2), ("2", 0)])
def test_a_table_goes_on_by_the_rules_that_it_was_begun_with(server, visitor, rules, merchants):
    """MD-11: a player without pieces gets the merchants of a tower tile by rules 1, and is out by rules 2."""
    late = json.loads((Path(__file__).parent.parent / "games/medina/late.json").read_text())
    table = server.keep(zellige.read(late | {"rules": rules, "seed": 1}), visitor, visitor, visitor)
    answer = visitor.play(table, "wall S15", "wall S14")
    assert answer.status_code == 200
    game = server.game(table)
    assert game.rules == rules
    assert game.position()["hands"][1]["merchant"] == merchants
    assert visitor.get(f"/table/{table}/record").json()["rules"] == rules


@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_a_record_that_was_downloaded_replays_to_the_same_game(server, visitor, friend, name):
    game = played(name, seed=3)
    answer = visitor.get(f"/table/{server.keep(game, visitor, friend)}/record")
    assert answer.headers["content-disposition"].endswith('.zellige.json"')
    again = zellige.read(answer.json())
    assert (again.scores, again.winners) == (game.scores, game.winners)
    assert again.position() == game.position()
    assert [str(event) for event in again.events] == [str(event) for event in game.events]


@pytest.fixture
def nothing(kind, tmp_path):
    """The URL of a database with nothing in it."""
    with fresh_database(kind, tmp_path) if kind == SQLITE else postgres_database(is_empty=True) as url:
        yield url


def test_an_empty_database_becomes_what_the_models_say(nothing):
    engine = opened(nothing)
    with engine.begin() as connection:
        migrate(connection)
        assert set(inspect(connection).get_table_names()) == {*Base.metadata.tables, "alembic_version"}
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def dump(url):
    """All that is in a database."""
    engine = opened(url)
    with engine.connect() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in Base.metadata.sorted_tables
        }
        steps = MigrationContext.configure(connection).get_current_revision()
    engine.dispose()
    return found, steps


def test_a_database_that_is_there_is_left_alone(tmp_path, database):
    with Server(tmp_path, database=database) as server:
        table = server.visitor().open("medina", "person", "person")
    before = dump(database)

    async def open_again():
        await (await open_database(database)).close()

    with ThreadPoolExecutor(1) as elsewhere:  # a browser of another test may have a loop running here
        elsewhere.submit(asyncio.run, open_again()).result()
    assert dump(database) == before
    assert [row[0] for row in before[0]["tables"]] == [table]


@pytest.mark.parametrize("later", [10, -3_600])
def test_a_page_that_was_open_before_a_restart_hears_what_happens_after_it(
    tmp_path, database, monkeypatch, later
):
    """What a page shows is compared with what is told by a version, so versions never go back.

    Not even when the clock is set back.
    """
    with Server(tmp_path, database=database) as server:
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
        for _ in range(5):
            shown = visitor.play(table, first_action(server.game(table))).json()
    set_clock(monkeypatch, time.time() + later)
    with (
        Server(tmp_path, database=database) as server,
        server.visitor().listen(table, has=shown["token"]) as page,
    ):
        told = hear(page)
        assert told["version"] > shown["version"]
        assert told["base"] is None  # the new server cannot know what the page shows


def set_clock(monkeypatch, seconds):
    monkeypatch.setattr(starts, "time", SimpleNamespace(time=lambda: seconds))
    monkeypatch.setattr("zellige.server.storage.models.now", lambda: datetime.fromtimestamp(seconds, UTC))


def test_versions_grow_over_starts_whatever_the_clock_or_an_old_backup_says(server, monkeypatch):
    begun = []
    for seconds in (2e9, 2e9 - 3_600, 2e9 - 7_200, 2e9 + 86_400):
        set_clock(monkeypatch, seconds)
        begun.append(server.do(server.shared.store.starts.begin()))
    assert all(after - before >= starts.EACH_START for before, after in pairwise(begun))
    assert begun[-1] == (2e9 + 86_400) * starts.EACH_SECOND  # also if the starts of today were lost


def test_a_table_that_nobody_looks_at_takes_no_memory_and_is_there_when_somebody_comes(
    server, visitor, duel, monkeypatch
):
    monkeypatch.setattr(tables, "IDLE_CHECK", 0.01)
    game, version = server.game(duel), server.table(duel).version
    watched, asked_for = (visitor.open("medina", "person", "person") for _ in range(2))
    server.table(asked_for).asked_for = math.inf  # by somebody who has not begun to listen yet
    with visitor.listen(watched):
        until(lambda: server.table(watched).listeners)
        work = asyncio.run_coroutine_threadsafe(server.shared.tables.put_away_idle(), server.loop)
        until(lambda: server.shared.tables.in_memory(duel) is None)
        assert all(server.shared.tables.in_memory(name) for name in (watched, asked_for))
        work.cancel()
    assert server.game(duel).state.tobytes() == game.state.tobytes()
    assert server.table(duel).version > version


def open_for_bot(visitor):
    """A table where the bot has the first turn, which is drawn by lot."""
    while visitor.server.game(table := visitor.open("maharani", "person", "bot:1")).to_act != 2:
        pass
    return table


def test_tables_that_cannot_be_read_keep_neither_bots_nor_analyses_of_others_waiting(tmp_path, database):
    finished = only_the_end(played("medina", seed=1), 4)
    with Server(tmp_path, database=database, pace=PATIENCE) as server:
        visitor = server.visitor()
        spoilt, broken, sound = (open_for_bot(visitor) for _ in range(3))  # in this order
        before = len(server.events_in(sound))
        wanted = [server.keep(finished, visitor, visitor) for _ in range(2)]
        for table in wanted:
            server.do(server.shared.store.analyses.want(table))
    server.stored("UPDATE events SET text = 'nonsense' WHERE \"table\" = :table", table=spoilt)
    for table in (broken, wanted[0]):
        server.stored("UPDATE tables SET options = '7' WHERE id = :table", table=table)
    with Server(tmp_path, database=database) as server:
        until(lambda: server.events_in(sound)[before:])
        analyses = server.shared.store.analyses
        until(lambda: server.do(analyses.get(wanted[1])).found)
        assert server.do(analyses.wanted()) == wanted[:1]


def events_in(url, table):
    engine = opened(url)
    with engine.connect() as connection:
        order = select(EventRow.text).where(EventRow.table == table).order_by(EventRow.number)
        found = list(connection.scalars(order))
    engine.dispose()
    return found


def test_after_kill_9_in_mid_game_nothing_confirmed_is_lost_and_the_game_and_its_bots_go_on(
    tmp_path, database
):
    command = Command(tmp_path, ZELLIGE_PACE="0.1", ZELLIGE_DATABASE=database)
    with command, httpx.Client(base_url=command.address, timeout=PATIENCE) as client:
        client.get("/")
        table = client.post("/new/maharani", data={"players": "2", "player-2": "bot:1"}).headers["location"]
        bots = client.post("/new/maharani", data={"players": "2", "player-1": "bot:1", "player-2": "bot:1"})
        cookies = dict(client.cookies)
        play_own_turn(client, table)
        confirmed = play_own_turn(client, table)
        command.kill()
    table_id, bots_id = table.removeprefix("/table/"), bots.headers["location"].removeprefix("/table/")
    kept = events_in(database, table_id)
    assert len(kept) >= confirmed
    watched = len(events_in(database, bots_id))
    with command, httpx.Client(base_url=command.address, timeout=PATIENCE, cookies=cookies) as client:
        client.get(f"/table/{bots_id}")  # where only bots play, they wait until somebody looks
        until(lambda: len(events_in(database, bots_id)) > watched)
        play_own_turn(client, table)
        record = json.loads(client.get(f"{table}/record").text)
    assert record["events"][: len(kept)] == kept
    assert len(record["events"]) > len(kept)


def play_own_turn(client, table):
    """Wait for seat 1 to be to act, and play a turn; how many events there are in the end."""

    def is_my_turn():
        record = client.get(f"{table}/record").json()
        game = zellige.read(record)
        return game if game.to_act == 1 else None

    game = until(is_my_turn)
    wish = {"seat": 1, "base": len(game.events), "actions": [first_action(game)]}
    answer = client.post(f"{table}/play", json={**wish, "submission": f"turn-{len(game.events):06}"})
    assert answer.status_code == 200
    return answer.json()["number"]
