"""Turns that are taken by the live connection: answered as a request would be, and played once."""

import json
import uuid
import zlib

import pytest

from tests.moments import first_action
from tests.serving import PATIENCE, Server, closing_code, hear
from zellige.server.board.outcomes import outcomes_in
from zellige.server.budgets import Budgets
from zellige.server.tables import acting as acting_at_tables

PAGE = "page-1"


@pytest.fixture
def acting(server, duel, visitor, friend):
    """Whoever is to act."""
    return (visitor, friend)[server.game(duel).to_act - 1]


@pytest.fixture
def live(duel, acting):
    """Their page, up to date."""
    with acting.listen(duel, page=PAGE) as page:
        hear(page)
        yield page


def wish(server, table, page, **changed):
    """The first thing that may be done there now."""
    game = server.game(table)
    known = {"seat": game.to_act, "base": game.number, "actions": [first_action(game)]}
    return {**known, "page": PAGE, "has": page.token, "submission": uuid.uuid4().hex, **changed}


def ask(page, what, wished):
    """What the page is answered; whatever else it is told meanwhile is shown."""
    page.socket.send(json.dumps({"ask": 7, what: wished}))
    while True:
        message = page.socket.recv(PATIENCE)
        told = json.loads(message if isinstance(message, str) else zlib.decompress(message))
        if "ask" in told:
            assert told.pop("ask") == 7
            return told["status"], told["data"]
        page.show(told)


def test_it_is_played_and_everybody_sees_it(server, duel, acting, live, stranger):
    number, wished = server.game(duel).number, wish(server, duel, live)
    with stranger.listen(duel) as watching:
        hear(watching)
        status, told = ask(live, "play", wished)
        assert (status, told["number"]) == (200, server.game(duel).number)
        assert told["number"] > number
        assert live.show(told)["html"].count(f'id="event-{number + 1}"') == 1
        while hear(watching)["number"] < told["number"]:
            pass
    acting.ask(duel, "chat", text="Well?")  # this page is told nothing but that
    assert 'id="chat-1"' in hear(live)["html"]


def test_what_choices_would_bring_is_the_same_as_by_a_request(server, duel, acting, live):
    wished = wish(server, duel, live, actions=[])
    status, told = ask(live, "outcomes", wished)
    assert (status, told) == (200, acting.ask(duel, "outcomes", **wished).json())
    assert told == outcomes_in(server.game(duel), "en")


def test_of_many_choices_it_is_the_same_as_of_few(server, duel, live, monkeypatch):
    wished = wish(server, duel, live, actions=[])
    at_once = ask(live, "outcomes", wished)
    monkeypatch.setattr(acting_at_tables, "AT_ONCE", 0)
    assert ask(live, "outcomes", wished) == at_once


def test_a_draft_is_shown_and_not_kept(server, duel, live):
    number = server.game(duel).number
    status, told = ask(live, "draft", wish(server, duel, live))
    assert status == 200
    assert 'id="step-1"' in live.show(told)["html"]
    assert server.game(duel).number == number


def test_what_is_sent_again_by_a_request_is_played_once(server, duel, acting, live):
    """As a page does that has lost its connection before the answer."""
    wished = wish(server, duel, live)
    assert ask(live, "play", wished)[0] == 200
    number = server.game(duel).number
    assert acting.ask(duel, "play", **wished).status_code == 200
    assert server.game(duel).number == number


@pytest.mark.parametrize(
    "changed", [{"actions": ["nonsense"]}, {"actions": []}, {"seat": 3}, {"base": 10_000}], ids=str
)
def test_what_is_refused_is_refused_in_the_same_words_as_a_request(server, duel, acting, live, changed):
    wished = wish(server, duel, live, **changed)
    status, told = ask(live, "play", wished)
    answer = acting.ask(duel, "play", **wished)
    assert (status, told["message"]) == (answer.status_code, answer.json()["message"])
    assert status in (403, 409, 422)
    assert server.game(duel).number == wish(server, duel, live)["base"]


def test_a_seat_is_played_by_whoever_has_it(server, duel, stranger):
    with stranger.listen(duel, page=PAGE) as page:
        hear(page)
        assert ask(page, "play", wish(server, duel, page))[0] == 403


@pytest.mark.parametrize("spoilt", [{"submission": 7}, {"actions": ["x" * 121]}, {"seat": None}], ids=str)
def test_a_page_that_does_not_speak_as_ours_do_is_not_listened_to(server, duel, live, spoilt):
    live.socket.send(json.dumps({"ask": 7, "play": wish(server, duel, live, **spoilt)}))
    assert closing_code(live) == 1003


def test_whoever_asks_too_often_is_told_when_to_try_again(tmp_path):
    budgets = Budgets(requests_at_once=3, requests_per_minute=1)
    with Server(tmp_path, is_limited=True, budgets=budgets) as server:
        visitor = server.visitor()
        table = visitor.open("medina", "person", "person")
        with visitor.listen(table, page=PAGE) as page:
            hear(page)
            answers = [ask(page, "draft", wish(server, table, page)) for _ in range(4)]
    assert [status for status, _ in answers].count(429) >= 1
    assert "seconds" in answers[-1][1]["message"]
