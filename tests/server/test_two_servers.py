"""Two servers with one database: any of them serves any table, and the database decides who was first."""

import json
import math
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.sync.client import connect

from tests.databases import KINDS
from tests.moments import acting, first_action, only_the_end, played
from tests.serving import PATIENCE, Server, hear, hear_number, until
from zellige.server.tables import attendance

DATABASES = KINDS


@pytest.fixture
def pair(database, tmp_path):
    """Two servers; a browser is the same at both."""
    with Server(tmp_path, database=database) as one, Server(tmp_path, database=database) as two:
        yield one, two


def at(server, visitor):
    """The same browser at another server."""
    again = server.visitor()
    again.cookies = visitor.cookies
    return again


@pytest.fixture
def duel(pair):
    """A public table of Medina: who has opened it, at both servers."""
    visitor = pair[0].visitor()
    return visitor.open("medina", "person", "open", public="on"), visitor, at(pair[1], visitor)


def test_who_comes_second_is_told_the_truth_and_so_are_those_who_look(pair):
    one, two = pair
    with httpx.Client(timeout=PATIENCE) as http:
        wish = {"game": "medina", "seats": [{"player": "person"}] * 2}
        opened = http.post(f"{one.url}/api/tables", json=wish).json()
        path = f"/api/tables/{opened['table']}"
        seat = http.get(two.url + path).json()["to_act"]
        headers = {"authorization": f"Bearer {opened['seats'][seat - 1]['token']}"}
        actions = http.get(f"{one.url}{path}/actions", headers=headers).json()["actions"]
        body = {"base": 0, "actions": [actions[0]["text"]], "submission": "first of the two"}
        with connect(f"{two.url.replace('http', 'ws')}{path}/live", proxy=None) as socket:
            assert json.loads(socket.recv())["number"] == 0
            first = http.post(f"{one.url}{path}/actions", headers=headers, json=body)
            late = body | {"actions": [actions[1]["text"]], "submission": "second of the two"}
            second = http.post(f"{two.url}{path}/actions", headers=headers, json=late)
            assert (first.status_code, second.status_code) == (200, 409)
            assert second.json()["state"]["events"] == first.json()["events"]
            told = json.loads(socket.recv())
            while not told["events"]:
                told = json.loads(socket.recv())
            assert told["events"] == first.json()["events"]
            again = http.post(f"{two.url}{path}/actions", headers=headers, json=body)
            assert again.status_code == 200
            assert again.json()["number"] == 1


def test_a_page_hears_what_is_played_at_another_server(pair, duel):
    table, here, there = duel
    there.post(f"/join/{table}/2", data={"name": "Bo"})
    with pair[1].visitor().listen(table) as page:
        hear(page)
        for number in range(1, 4):
            assert here.play(table, first_action(pair[0].game(table))).status_code == 200
            assert hear_number(page, number)["number"] == number


def test_what_is_asked_for_is_never_older_than_what_was_answered(pair, duel):
    """Not even for a moment: whoever has played at one server asks the other."""
    table, here, there = duel
    here.post(f"/join/{table}/2", data={"name": "Bo"})
    path = f"/api/tables/{table}"
    there.get(path)  # from now on it is in memory there
    versions = []
    for number in range(1, 6):
        player, other = ((here, there), (there, here))[number % 2]
        assert player.play(table, first_action(pair[0].game(table))).json()["number"] == number
        state = other.get(path).json()
        assert state["number"] == number
        versions.append(state["version"])
    assert versions == sorted(set(versions))


def test_a_seat_is_given_once(pair, duel):
    table, _here, there = duel
    there.get(f"/table/{table}")
    guests = [server.visitor() for server in pair for _ in range(3)]

    def join(guest):
        return guest.post(f"/join/{table}/2", data={"name": guest.server.url})

    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(join, guests))
    assert sorted(answer.status_code for answer in answers) == [303] + [403] * (len(guests) - 1)
    winner = guests[[answer.status_code for answer in answers].index(303)]
    for server in pair:
        seat = server.table(table).seat(2)
        assert (seat.name, seat.holders) == (winner.server.url, {winner.id})
        assert server.table(table).is_running
    stored = pair[0].stored('SELECT count(*) FROM holders WHERE "table" = :table AND seat = 2', table=table)
    assert stored[0][0] == 1


def test_a_link_that_was_renewed_at_one_server_opens_nothing_at_the_other(pair, duel):
    table, here, _there = duel
    old = pair[1].table(table).seat(2).secret
    here.post(f"/table/{table}/seat/1/renew")
    first = pair[0].table(table).seat(1).secret
    assert pair[1].table(table).seat(1).secret == first
    guest = pair[0].visitor()
    assert guest.post(f"/seat/{old}", data={"name": "Bo"}).status_code == 303
    guest.post(f"/table/{table}/seat/2/renew")
    assert pair[1].visitor().post(f"/seat/{old}", data={"name": "Eve"}).status_code == 404
    assert at(pair[1], guest).get(f"/table/{table}").status_code == 200


def test_all_that_is_said_at_both_is_there_once_and_in_one_order(pair, duel):
    table, *speakers = duel
    lines = [f"line {number}" for number in range(12)]

    def say(number):
        return speakers[number % 2].ask(table, "chat", text=lines[number]).status_code

    with pair[1].visitor().listen(table) as page, ThreadPoolExecutor(4) as pool:
        assert set(pool.map(say, range(len(lines)))) == {204}
        until(lambda: 'id="chat-12"' in hear(page)["html"])
    said = [[row.text for row in server.table(table).chat] for server in pair]
    assert said[0] == said[1]
    assert sorted(said[0]) == sorted(lines)


def test_two_writers_at_once_play_each_event_exactly_once(pair, duel):
    """Everybody sends what they think is next, to both servers, until the game has gone on by twenty events."""
    table, here, there = duel
    here.post(f"/join/{table}/2", data={"name": "Bo"})
    confirmed: list[tuple[int, str]] = []

    def play(visitor):
        while (game := visitor.server.game(table)).number < 20:
            wish = {"seat": acting(game), "base": game.number, "actions": [first_action(game)]}
            name = f"{visitor.server.port}-{game.number}-{len(confirmed)}"
            answer = visitor.ask(table, "play", **wish, submission=f"{name:>12}")
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                confirmed.append((game.number, wish["actions"][0]))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(play, (here, there)))
    stored = pair[0].events_in(table)
    assert sorted(confirmed) == sorted(dict(confirmed).items()), "played twice"
    assert [text for _, text in sorted(confirmed)] == [
        text for event, text in zip(pair[0].game(table).events, stored, strict=True) if event.seat != "chance"
    ]
    assert stored == [str(event) for event in pair[1].game(table).events]


def test_a_submission_sent_to_both_plays_once(pair, duel):
    table, here, there = duel
    here.post(f"/join/{table}/2", data={"name": "Bo"})
    game = pair[1].game(table)
    wish = {"seat": acting(game), "base": 0, "actions": [first_action(game)], "submission": "the very same"}
    with ThreadPoolExecutor(4) as pool:
        sent = [pool.submit(one.ask, table, "play", **wish) for one in (here, there) * 3]
    assert {one.result().status_code for one in sent} == {200}
    assert len(pair[0].events_in(table)) == 1


def test_play_again_leads_to_one_table(pair, duel):
    _table, here, there = duel
    finished = pair[0].keep(only_the_end(played("medina", seed=1), 4), here, here)
    assert pair[1].table(finished).is_over
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(one.post, f"/table/{finished}/again") for one in (here, there) * 2]
    assert len({one.result().headers["location"] for one in asked}) == 1
    assert pair[0].count_tables() == 3


def test_coach_and_stand_ins_are_agreed_on_across_servers(pair, duel):
    table, here, there = duel
    guest = pair[1].visitor()
    guest.post(f"/join/{table}/2", data={"name": "Bo"})
    assert here.ask(table, "coach", seat=1, wants=True).status_code == 204
    assert guest.ask(table, "coach", seat=2, wants=True).status_code == 204
    assert [server.table(table).has_coach for server in pair] == [True, True]
    assert at(pair[0], guest).ask(table, "coach", seat=2, wants=False).status_code == 204
    assert [seat.coach for seat in pair[1].table(table).seats] == [False, False]
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(one.ask, table, "seat/2/bot", level=1) for one in (here, there)]
    assert sorted(one.result().status_code for one in asked) == [204, 403]
    assert at(pair[0], guest).ask(table, "seat/2/back").status_code == 204
    assert not pair[1].table(table).seat(2).has_stand_in


def test_news_comes_to_whoever_has_a_seat_there_from_any_server(pair, duel):
    table, here, there = duel
    cookies = "; ".join(f"{name}={value}" for name, value in there.cookies.items())
    address = f"ws://{pair[1].host}/mine/live"
    headers = {"cookie": cookies}
    with connect(address, origin=pair[1].url, additional_headers=headers, proxy=None) as socket:
        until(lambda: here.id in pair[1].shared.tables.news._known)
        here.ask(table, "chat", text="Is anybody there?")
        assert socket.recv(PATIENCE) == "news"


def test_what_was_not_heard_is_found(pair, duel, monkeypatch):
    """No notice arrives any more, and nothing is asked for."""
    table, here, _there = duel
    for server in pair:
        channel = server.shared.store.tables._database.others
        monkeypatch.setattr(channel, "tell", lambda *_: None)
    with pair[1].visitor().listen(table) as page:
        hear(page)
        here.ask(table, "chat", text="Can you hear me?")
        until(lambda: 'id="chat-1"' in hear(page)["html"])


def test_what_was_changed_at_many_tables_is_asked_for_at_once(pair, monkeypatch):
    """Events, seats, talk and what it leads to, all by one statement, however many tables there are."""
    here, guest = pair[0].visitor(), pair[0].visitor()
    names = [here.open("medina", "person", "open", public="on") for _ in range(3)]
    tables = [pair[1].table(name) for name in names]
    finished = pair[0].keep(only_the_end(played("medina", seed=1), 4), here, here)
    tables.append(pair[1].table(finished))
    database = pair[1].shared.store.tables._database
    questions = []
    ask, snapshot = database.ask, database.snapshot

    async def counted(*question):
        questions.append(question)
        return await ask(*question)

    monkeypatch.setattr(pair[1].shared.tables, "watched", list)  # nobody else looks meanwhile
    monkeypatch.setattr(pair[1].shared.tables, "in_memory", {}.get)  # and what is heard is not looked at
    for number, name in enumerate(names):
        guest.post(f"/join/{name}/2", data={"name": f"Bo{number}"})
        here.play(name, first_action(pair[0].game(name)))
        guest.ask(name, "chat", text="Hello")
    here.post(f"/table/{finished}/again")
    monkeypatch.setattr(database, "ask", counted)
    monkeypatch.setattr(database, "snapshot", None)
    pair[1].do(pair[1].shared.tables.catch_up(tables))
    monkeypatch.setattr(database, "snapshot", snapshot)
    assert len(questions) == 1
    for table in tables:
        truth = pair[0].table(table.id)
        assert table.game.events == truth.game.events
        assert (table.seats, table.stage, table.stored) == (truth.seats, truth.stage, truth.stored)
        assert [(row.name, row.text, row.at) for row in table.chat] == [
            (row.name, row.text, row.at) for row in truth.chat
        ]
        assert (table.follow_up, table.follow_up_by) == (truth.follow_up, truth.follow_up_by)


def test_what_was_written_here_meanwhile_is_there_once(pair, duel):
    """The answer tells of what was written here after the question, too: it is asked for once more."""
    table, here, there = duel
    known, tables = pair[1].table(table), pair[1].shared.tables
    before = known.known
    assert there.ask(table, "chat", text="I was here").status_code == 204
    assert here.ask(table, "chat", text="So was I").status_code == 204
    change = pair[1].do(pair[1].shared.store.tables.changes({table: before}))[table]
    assert [row.text for row in change.chat] == ["I was here", "So was I"]
    pair[1].do(tables._catch_up(known, before, change))
    pair[1].do(tables._catch_up(known, before, change))
    assert [row.text for row in known.chat] == ["I was here", "So was I"]


def test_a_page_that_comes_from_the_other_server_is_told_and_not_for_ever(pair, duel):
    """It shows a scene that is unknown here, and of a version above all that was handed out here."""
    table, here, there = duel
    with here.listen(table) as page:
        hear(page)
        for _ in range(9):  # what is not stored is counted by each server on its own
            pair[0].loop.call_soon_threadsafe(pair[0].table(table).has_changed)
            shown = hear(page)
    with there.listen(table, has=shown["token"]) as page:
        told = hear(page)
        assert told["base"] is None
        assert told["version"] > shown["version"]


def test_nobody_loses_a_seat_to_a_bot_while_they_are_at_the_other_server(database, tmp_path, monkeypatch):
    monkeypatch.setattr(attendance, "OFTEN", 0.05)
    with (
        Server(tmp_path, database=database, grace=600.0) as one,
        Server(tmp_path, database=database, grace=600.0) as two,
    ):
        visitor, guest = one.visitor(), one.visitor()
        table = visitor.open("medina", "person", "open", public="on")
        guest.post(f"/join/{table}/2", data={"name": "Bo"})
        seen = 'SELECT seen FROM seats WHERE "table" = :table AND number = 2'
        until(lambda: one.stored(seen, table=table)[0][0])
        elsewhere = at(two, visitor)
        two.table(table).loaded = -math.inf  # it was in memory there for long
        assert elsewhere.ask(table, "seat/2/bot", level=1).status_code == 403
