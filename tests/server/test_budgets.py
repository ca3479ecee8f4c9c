"""Nobody takes more than their share: of thinking, tables, memory, live connections, analyses."""

import asyncio
import json
import threading
from contextlib import ExitStack, suppress
from functools import partial
from types import SimpleNamespace

import httpx
import pytest
from starlette.responses import Response
from websockets.exceptions import InvalidStatus

import zellige
from tests.looping import run
from tests.moments import played
from tests.server.thinking.thoughts import Do
from tests.serving import PATIENCE, Server, hear, until
from zellige.analysis.second_look import NotWanted
from zellige.core.errors import UnknownName
from zellige.games import GAMES
from zellige.search.levels import LevelBot
from zellige.search.mcts import Candidate, SearchTree
from zellige.server.api.state import MOST_ANSWERS, state_json
from zellige.server.budgets import Bucket, Budgets, Places, read_budgets
from zellige.server.errors import Busy, TooMuch
from zellige.server.http.reading import InTurn
from zellige.server.tables import live
from zellige.server.tables.scenes import scene_for
from zellige.server.thinking.choosing import Choice
from zellige.server.thinking.minds import Minds
from zellige.server.thinking.pool import ThinkingPool
from zellige.server.thinking.thought import Order, Turn

LANGUAGES = ("en", "fr", "de")


def in_turn(*turns, threads=1, busy_with=Order.ASKED):
    """In which order work of some turns is done that all came while every thread was busy."""

    async def think():
        pool, may_end = ThinkingPool(threads, 0), threading.Event()
        done: list[Turn] = []
        first = [
            asyncio.ensure_future(pool.run(Do(may_end.wait), Turn(busy_with, "busy"))) for _ in range(threads)
        ]
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(pool.run(Do(partial(done.append, turn)), turn)) for turn in turns]
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(*first, *waiting)
        pool.close()
        return done

    return run(think())


def test_people_come_first_then_those_who_ask_then_the_rest():
    rest, asked, own = Turn(Order.REST, "a"), Turn(Order.ASKED, "b"), Turn(Order.OWN, "c")
    assert in_turn(rest, asked, own) == [own, asked, rest]


def test_tables_take_turns_however_much_one_of_them_wants():
    one, other = Turn(Order.OWN, "one"), Turn(Order.OWN, "other")
    assert in_turn(one, one, one, other) == [one, other, one, one]


def test_after_forty_hints_of_callers_who_are_gone_a_bot_is_next():
    """Nothing is done before it but what was under way, and the forty are not done at all."""

    async def think():
        pool, may_end, done = ThinkingPool(1, 0), threading.Event(), []
        under_way = asyncio.ensure_future(pool.run(Do(may_end.wait), Turn(Order.ASKED, "greedy")))
        await asyncio.sleep(0)
        hints = [
            asyncio.ensure_future(pool.run(Do(lambda: done.append("hint")), Turn(Order.ASKED, "greedy")))
            for _ in range(40)
        ]
        bot = asyncio.ensure_future(pool.run(Do(lambda: done.append("bot")), Turn(Order.OWN, "other table")))
        await asyncio.sleep(0)
        for hint in hints:
            hint.cancel()
        may_end.set()
        await asyncio.gather(under_way, bot, *hints, return_exceptions=True)
        await pool.run(Do(lambda: done.append("last")), Turn(Order.REST, ""))
        pool.close()
        return done

    assert run(think()) == ["bot", "last"]


def test_one_thread_is_kept_for_peoples_own_bots():
    async def think():
        pool, may_end = ThinkingPool(2, 0), threading.Event()
        hints = [asyncio.ensure_future(pool.run(Do(may_end.wait), Turn(Order.ASKED, "x"))) for _ in range(3)]
        answer = await pool.run(Do(lambda: "at once"), Turn(Order.OWN, "table"))
        may_end.set()
        await asyncio.gather(*hints)
        pool.close()
        return answer

    assert run(think()) == "at once"


def test_a_search_that_nobody_waits_for_is_stopped_and_too_many_thoughts_are_refused():
    async def think():
        pool = ThinkingPool(1, 0, Budgets(thoughts=1))
        may_end, turn, is_wanted = threading.Event(), Turn(Order.ASKED, "x"), [True]
        under_way = asyncio.ensure_future(pool.run(Do(may_end.wait, may_end.set), turn))
        await asyncio.sleep(0)
        waiting = asyncio.ensure_future(pool.run(Do(lambda: 1), turn, is_wanted=lambda: is_wanted[0]))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run(Do(lambda: 2), turn)
        is_wanted[0] = False
        third = asyncio.ensure_future(pool.run(Do(lambda: 3), turn))  # takes the place of what is not wanted
        await asyncio.sleep(0)
        under_way.cancel()
        found = await asyncio.gather(under_way, waiting, third, return_exceptions=True)
        pool.close()
        return found

    under_way, waiting, third = run(think())
    assert isinstance(under_way, asyncio.CancelledError)
    assert isinstance(waiting, NotWanted)
    assert third == 3


def test_what_is_cancelled_the_moment_its_turn_comes_is_not_thought_about():
    async def think():
        pool, may_end, done = ThinkingPool(1, 0), threading.Event(), list[int]()
        busy = asyncio.ensure_future(pool.run(Do(may_end.wait), Turn(Order.ASKED, "x")))
        await asyncio.sleep(0)
        waiting = asyncio.ensure_future(
            pool.run(
                Do(lambda: done.append(1)), Turn(Order.ASKED, "x"), is_wanted=lambda: not may_end.is_set()
            )
        )
        await asyncio.sleep(0)
        may_end.set()
        waiting.cancel()
        pool._go_on()  # before whoever waited has heard of it
        found = await asyncio.gather(busy, waiting, return_exceptions=True)
        await pool.run(Do(lambda: done.append(2)), Turn(Order.REST, ""))
        pool.close()
        return found[1], done

    error, done = run(think())
    assert isinstance(error, asyncio.CancelledError)
    assert done == [2]


@pytest.fixture
def thinking(monkeypatch):
    """Hints take until they are stopped or let go; how many there were and how many were stopped."""
    seen = SimpleNamespace(began=[], stopped=[], may_end=threading.Event())

    def candidates(bot, game):
        seen.began.append(bot)
        until(lambda: seen.may_end.is_set() or bot in seen.stopped)
        players = len(game.players)
        return [Candidate(game.legal_actions()[0], 1, (0.5,) * players, (1.5,) * players)]

    monkeypatch.setattr(LevelBot, "candidates", candidates)
    monkeypatch.setattr(LevelBot, "cancel", lambda bot: seen.stopped.append(bot))
    yield seen
    seen.may_end.set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_has_one_hint_at_a_time_and_is_told_when_to_ask_again(server, friend, thinking, language):
    player = server.visitor(language)
    table = player.open("medina", "person", "person")
    asking = threading.Thread(target=lambda: player.wish(table, "hint"))
    asking.start()
    until(lambda: thinking.began)
    again = player.wish(table, "hint")
    assert again.status_code == 429
    assert again.headers["retry-after"] == "5"
    assert "5" in again.json()["message"]
    thinking.may_end.set()
    asking.join(PATIENCE)
    assert player.wish(table, "hint").status_code == 200


def test_the_search_for_a_hint_ends_when_whoever_asked_has_gone(server, visitor, thinking):
    table = visitor.open("medina", "person", "person")
    game = server.game(table)
    wish = {"seat": game.to_act, "base": 0, "actions": []}
    while not thinking.began:  # whoever leaves sooner is dropped before anybody thinks
        with suppress(httpx.ReadTimeout):
            visitor.post(f"/table/{table}/hint", json=wish, timeout=httpx.Timeout(PATIENCE, read=0.5))
    until(lambda: thinking.stopped)
    thinking.may_end.set()
    assert visitor.wish(table, "hint").status_code == 200


def test_bots_among_themselves_play_only_while_somebody_looks(server, visitor, monkeypatch):
    table = server.table(visitor.open("maharani", "bot:1", "bot:1"))
    monkeypatch.setattr("zellige.server.tables.table.ATTENTION", -1.0)  # a moment ago is long ago
    until(lambda: not table.is_thinking)
    number = table.game.number
    assert table.is_running
    monkeypatch.undo()
    server.do(asyncio.sleep(0))
    assert table.game.number == number
    table.asked_for = float("-inf")
    server.table(table.id)
    until(lambda: table.game.number > number)
    table.asked_for = float("-inf")


def test_tables_of_bots_and_tables_in_all_are_counted(tmp_path):
    budgets = Budgets(bot_tables_per_address=1, tables_per_visitor=3, tables=4)
    with Server(tmp_path, is_limited=True, budgets=budgets, pace=PATIENCE) as server:
        visitor = server.visitor()
        visitor.open("maharani", "bot:1", "bot:1")
        bots = {"players": "2", "player-1": "bot:1", "player-2": "bot:1"}
        refused = visitor.post("/new/maharani", data=bots, headers={"accept": "application/json"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "120")
        assert "only bots" in refused.json()["message"]
        assert [visitor.post("/play/maharani").status_code for _ in range(3)] == [303, 303, 429]
        assert [server.visitor().post("/play/maharani").status_code for _ in range(2)] == [303, 503]
        visitor.open("medina", "person", "person")  # people need no bots


def test_a_tree_is_kept_in_no_more_memory_than_it_needs():
    kind = GAMES["medina"]
    trees = [SearchTree(kind, 100_000, seed) for seed in range(50)]
    rooms = set()
    for tree in trees:
        with tree.room_to_grow():
            rooms.add(tree.workspace.nodes.ctypes.data)
            assert len(tree.workspace.nodes) == 100_000
    assert len(rooms) == 1
    assert sum(tree.bytes for tree in trees) < 10_000


def remember(bot, game):
    """Instead of a search: what it leaves."""
    bot._search._trees = [SearchTree(game.kind, 1_000, 1)]
    return game.legal_actions()[0]


def test_what_bots_remember_is_bounded_and_the_latest_remember_longest():
    kind = GAMES["medina"]
    minds = Minds(SearchTree(kind, 1_000, 1).bytes * 2)
    for number in range(5):
        with minds.of(f"{number}", 5) as bot:
            bot._search._trees = [SearchTree(kind, 1_000, 1)]
    remembering = []
    for number in reversed(range(5)):
        with minds.of(f"{number}", 5) as bot:
            remembering.append(bot.bytes > 0)
    assert remembering == [True, True, False, False, False]


def test_a_bot_that_failed_is_another_one_the_next_time():
    minds = Minds(1 << 20)
    with minds.of("a seat", 5) as first:
        pass
    with minds.of("a seat", 5) as same, minds.of("a seat", 4) as weaker, minds.of("another", 5) as other:
        assert same is first
        assert same not in (weaker, other)
    with pytest.raises(MemoryError), minds.of("a seat", 5):
        raise MemoryError
    with minds.of("a seat", 5) as second:
        assert second is not first


def test_what_a_bot_remembers_counts_while_it_waits_for_its_turn(monkeypatch):
    """Many may be waiting, at one table each."""

    async def think():
        game = zellige.new("medina", 2, seed=1)
        choices = [Choice(f"{number}", 5, game) for number in range(3)]
        pool, may_end = ThinkingPool(1, 0), threading.Event()
        for choice in choices:
            await pool.run(choice, Turn(Order.OWN, "first"))
        busy = asyncio.ensure_future(pool.run(Do(may_end.wait), Turn(Order.OWN, "busy")))
        waiting = [asyncio.ensure_future(pool.run(choice, Turn(Order.OWN, "next"))) for choice in choices]
        await asyncio.sleep(0)
        remembering = pool._minds.bytes
        may_end.set()
        await asyncio.gather(busy, *waiting)
        pool.close()
        return remembering

    monkeypatch.setattr(LevelBot, "choose", remember)
    assert run(think()) == 3 * SearchTree(GAMES["medina"], 1_000, 1).bytes


@pytest.fixture
def scenes(monkeypatch):
    """How often a live connection looked at what there is to be told."""
    drawn = []

    def count(table, viewer):
        drawn.append(viewer)
        return scene_for(table, viewer)

    monkeypatch.setattr(live, "scene_for", count)
    return drawn


def test_forty_pages_that_shout_what_is_known_draw_nothing(server, visitor, stranger, duel, scenes):
    with ExitStack() as stack:
        pages = [stack.enter_context(stranger.listen(duel)) for _ in range(40)]
        for page in pages:
            hear(page)
        until(lambda: all(not one.is_waited_for for one in server.table(duel).listeners))
        before = len(scenes)
        for page in pages:
            for _ in range(20):
                page.say()
        visitor.ask(duel, "chat", text="Quiet, please.")
        for page in pages:
            assert 'id="chat-1"' in hear(page)["html"]
        assert len(scenes) - before <= 2 * len(pages)  # for what was said, and for what was shown of it


def test_who_says_too_much_is_heard_when_there_is_room():
    bucket = Bucket(at_once=3, each_second=2, now=0.0)
    assert [bucket.add(0.0) for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    assert bucket.add(10.0) == 0


def test_live_connections_are_counted_by_visitor_and_address(tmp_path):
    budgets = Budgets(sockets_per_visitor=2, sockets=3)
    with Server(tmp_path, is_limited=True, budgets=budgets) as server:
        visitor, friend = server.visitor(), server.visitor("de")
        table = visitor.open("medina", "person", "person")
        with visitor.listen(table) as first, visitor.listen(table), friend.listen(table):
            hear(first)
            for one, status in ((visitor, 429), (server.visitor(), 503)):
                with pytest.raises(InvalidStatus) as refused:
                    one.listen(table)
                assert refused.value.response.status_code == status
                assert refused.value.response.headers["retry-after"] == "30"
                assert json.loads(refused.value.response.body)["message"]
        until(lambda: not server.table(table).listeners)
        with visitor.listen(table) as again:
            hear(again)


def test_what_programs_are_sent_is_kept_for_few_moments(server, visitor):
    table = server.table(visitor.open("medina", "person", "person"))
    for since in range(1_000, 1_200):
        state_json(table, None, since)
    assert len(table.cache.answers) == 1
    long = server.table(server.keep(played("maharani", seed=2), visitor, visitor))
    assert long.game.number > MOST_ANSWERS
    for since in range(long.game.number):
        state_json(long, None, since)
    assert len(long.cache.answers) == MOST_ANSWERS


def test_a_visitor_has_a_few_analyses_waiting_and_all_together_some_more(tmp_path, monkeypatch):
    budgets = Budgets(analyses_per_visitor=2, analyses=3)
    with Server(tmp_path, is_limited=True, budgets=budgets) as server:
        server.shared.opening.at_once = 100
        never = asyncio.Event()
        monkeypatch.setattr(server.shared.analyses, "_think", lambda _work: never.wait())
        first, second = server.visitor(), server.visitor()
        game = played("maharani", seed=2)
        tables = [server.keep(game, first, second) for _ in range(4)]
        ask = [f"/table/{table}/analysis" for table in tables]
        assert [first.post(address).status_code for address in ask[:3]] == [303, 303, 429]
        assert first.post(ask[0]).status_code == 303  # it waits already
        assert [second.post(address).status_code for address in ask[2:]] == [303, 503]


OUTSIDE = (("other",), ("one", "POST"), ("one", "GET", "/preview.png"))
"""Requests that are in no line of one address that reads much."""


def test_who_reads_much_waits_for_themselves_and_is_refused_in_the_end():
    begun, may_end, statuses = list[str](), asyncio.Event(), dict[str, list[int]]()

    async def app(scope, _receive, send):
        begun.append(scope["client"][0])
        await may_end.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(0)
        await send({"type": "http.response.body"})

    async def ask(line, address, method="GET", path="/"):
        async def send(message):
            if "status" in message:
                statuses.setdefault(address, []).append(message["status"])

        scope = {"type": "http", "method": method, "client": (address, 1), "path": path, "headers": []}
        await line(scope, None, send)

    async def read():
        budgets = Budgets(reads_at_once=3, reads_waiting=5)
        line = InTurn(app, budgets, lambda _request, error: Response(status_code=error.status))
        asking = [asyncio.ensure_future(ask(line, "one")) for _ in range(10)]
        await asyncio.sleep(0)
        asking += [asyncio.ensure_future(ask(line, *who)) for who in OUTSIDE]
        asking[5].cancel()  # one that waits
        for _ in range(5):
            await asyncio.sleep(0)
        assert begun == ["one"] * 3 + ["other", "one", "one"]
        assert statuses == {"one": [TooMuch.status] * 2}
        may_end.set()
        await asyncio.gather(*asking, return_exceptions=True)
        assert line._lines == {}

    run(read())
    assert statuses == {"one": [TooMuch.status] * 2 + [200] * 9, "other": [200]}


def test_places_are_given_back_and_those_who_have_none_forgotten():
    places = Places("seats", (1, 2), 2, "you", "all", 7)
    with places.taken_by("Ann", "here"):
        with pytest.raises(TooMuch, match="in 7 seconds"), places.taken_by("Ann", "there"):
            pass
        with places.taken_by("Bo", "here"), pytest.raises(Busy), places.taken_by("Cy", "there"):
            pass
    assert not places._taken
    with places.taken_by("Ann", "here"):
        pass


@pytest.mark.parametrize("text", ["hint=3", "hints", "hints=", "hints=0", "hints=-1", "hints=1e3", "hints=٣"])
def test_budgets_that_are_none(text):
    with pytest.raises(UnknownName, match="budget"):
        read_budgets(text)


def test_an_operator_changes_some_budgets():
    assert read_budgets("") == Budgets()
    assert read_budgets(" hints = 9,sockets=10000 ,") == Budgets(hints=9, sockets=10_000)
