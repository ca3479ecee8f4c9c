"""Several servers with one PostgreSQL give nobody more than their share: what was taken at one counts at all."""

import asyncio
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace

import pytest
from websockets.exceptions import InvalidStatus

from tests.databases import postgres_database
from tests.moments import played
from tests.server.test_two_servers import at
from tests.serving import PATIENCE, Server, hear, until
from zellige.server.budgets import Budgets, Places
from zellige.server.errors import TooMuch
from zellige.server.http.security import Limiter
from zellige.server.sharing import MOST, Marks, Sharing
from zellige.server.storage.notices import LONGEST
from zellige.server.storage.others import Alone


@pytest.fixture
def pair(tmp_path):
    """Starts two servers with some budgets."""
    with ExitStack() as stack, postgres_database() as url:

        def start(**budgets):
            servers = [
                Server(tmp_path, database=url, is_limited=True, budgets=Budgets(**budgets), pace=PATIENCE)
                for _ in range(2)
            ]
            return [stack.enter_context(server) for server in servers]

        yield start


def has_heard(server):
    """Others have said that there are live connections at theirs."""
    return bool(server.shared.sockets._elsewhere)


def test_live_connections_count_at_all_servers(pair):
    one, two = pair(sockets_per_visitor=2)
    visitor = one.visitor()
    table = visitor.open("medina", "person", "person")
    with visitor.listen(table) as first, at(two, visitor).listen(table) as second:
        hear(first)
        hear(second)
        for server in (one, two):
            until(partial(has_heard, server))
            with pytest.raises(InvalidStatus) as refused:
                at(server, visitor).listen(table)
            assert refused.value.response.status_code == 429
            with server.visitor().listen(table) as other:
                hear(other)
    until(lambda: not has_heard(two))
    with ExitStack() as pages:
        for _ in range(2):
            hear(pages.enter_context(at(two, visitor).listen(table)))


def test_how_often_an_address_asks_counts_at_all_servers(pair):
    one, two = pair(requests_at_once=10, requests_per_minute=1)
    visitor = one.visitor()
    table = visitor.open("medina", "person", "person")
    for _ in range(9):
        assert visitor.ask(table, "coach", seat=1, wants=True).status_code == 204
    stranger = two.visitor()
    until(lambda: stranger.ask(table, "coach", seat=1, wants=True).status_code == 429)


def test_tables_with_bots_count_at_all_servers(pair):
    one, two = pair(bot_tables_per_address=1, tables_per_visitor=3, tables=4)
    visitor = one.visitor()
    visitor.open("maharani", "bot:1", "bot:1")
    there = at(two, visitor)
    bots = {"players": "2", "player-1": "bot:1", "player-2": "bot:1"}
    refused = there.post("/new/maharani", data=bots, headers={"accept": "application/json"})
    assert refused.status_code == 429
    assert "only bots" in refused.json()["message"]
    assert [one.post("/play/maharani").status_code for one in (there, visitor, there)] == [303, 303, 429]
    assert [server.visitor().post("/play/maharani").status_code for server in (one, two)] == [303, 503]
    two.visitor().open("medina", "person", "person")  # people need no bots


def test_a_table_that_is_looked_at_at_two_servers_counts_once(pair):
    one, two = pair(tables_per_visitor=2)
    visitor = one.visitor()
    there = at(two, visitor)
    table = visitor.post("/play/maharani").headers["location"].removeprefix("/table/")
    for page in (visitor, there):
        page.get(f"/table/{table}")
    assert there.post("/play/maharani").status_code == 303
    assert visitor.post("/play/maharani").status_code == 429


def test_analyses_that_wait_count_at_all_servers(pair, monkeypatch):
    servers = pair(analyses_per_visitor=2, analyses=3)
    for server in servers:
        never = asyncio.Event()
        monkeypatch.setattr(server.shared.analyses, "_think", lambda _work, never=never: never.wait())
    one, two = servers
    first, second = one.visitor(), two.visitor()
    there, here = at(two, first), at(one, second)
    game = played("maharani", seed=2)
    ask = [f"/table/{one.keep(game, first, second)}/analysis" for _ in range(4)]
    assert [first.post(ask[0]).status_code, there.post(ask[1]).status_code] == [303, 303]
    assert [first.post(ask[2]).status_code, there.post(ask[2]).status_code] == [429, 429]
    assert there.post(ask[0]).status_code == 303  # it waits already
    assert [second.post(ask[2]).status_code, here.post(ask[3]).status_code] == [303, 503]


def limits(server):
    """Two that are shared, as a server has them."""
    marks = Marks("secret")
    places = Places("sockets", (3, 10_000), 10_000, "you", "all", 7, marks)
    return Limiter("requests", 10, 1.0, marks), places


def say(sharing, name, *others):
    """What one server has to say is heard by others; the words."""
    words = sharing._words()
    for other in others:
        for word in words:
            other._hear(name, word)
    return words


@pytest.fixture
def clock(monkeypatch):
    """What the time is for limits."""
    now = [1_000.0]
    for module in ("budgets", "http.security"):
        monkeypatch.setattr(f"zellige.server.{module}.time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_who_is_silent_has_nothing_and_what_was_heard_lasts_for_seconds(clock):
    (_, ours), (_, theirs) = limits("us"), limits("them")
    us, them = Sharing(Alone(), [ours]), Sharing(Alone(), [theirs])
    with theirs.taken_by("Ann", "here"), theirs.taken_by("Ann", "here"), ours.taken_by("Ann", "here"):
        say(them, "them", us)
        with pytest.raises(TooMuch), ours.taken_by("Ann", "here"):
            pass
        clock[0] += 6.0
        with ours.taken_by("Ann", "here"):
            pass
        say(them, "them", us)
    assert say(them, "them", us) == ["sockets"]  # it has nothing any more, and says so once
    assert not ours._elsewhere
    assert say(them, "them", us) == []


def test_a_rate_holds_for_all_together_in_the_long_run(clock):
    servers = {name: limits(name)[0] for name in ("one", "two", "three")}
    sharings = {name: Sharing(Alone(), [limiter]) for name, limiter in servers.items()}
    let_through = 0
    for _second in range(600):
        for limiter in servers.values():
            for _ in range(20):
                try:
                    limiter.check("an address")
                except TooMuch:
                    break
                let_through += 1
        for name, sharing in sharings.items():
            say(sharing, name, *(other for other in sharings.values() if other is not sharing))
        clock[0] += 1.0
    assert 600 <= let_through <= 600 + 3 * 10 + 3


def test_what_is_said_fits_into_a_notice_and_names_nobody():
    _, places = limits("us")
    sharing = Sharing(Alone(), [places])
    with ExitStack() as stack:
        for number in range(2_000):
            for _ in range(1 + (number == 7)):
                stack.enter_context(places.taken_by(f"visitor {number}", "192.0.2.1"))
        (word,) = sharing._words()
    marks = dict(pair.split(":") for pair in word.split()[1:])
    assert len(marks) == MOST
    assert len(word) < LONGEST
    assert marks[Marks("secret")((0, "visitor 7"))] == "2"
    assert "192.0.2.1" not in word
    assert "visitor" not in word
