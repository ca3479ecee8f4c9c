"""The rules in the browser: pages, pictures, clauses, boards to try things out on."""

import asyncio
import json

import pytest

from zellige.core.text import LANGUAGES
from zellige.games import GAMES
from zellige.learning.rulebook import texts
from zellige.server.board.view import picture_of
from zellige.server.compiling import Readiness
from zellige.server.http.rendering import link_clauses

MAHARANI = GAMES["maharani"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_on_the_page_in_the_language_of_the_visitor(server, language):
    page = server.visitor(language).get("/rules/maharani").text
    assert f'<html lang="{language}">' in page
    for clause in texts.clauses_in(texts.text(MAHARANI, language)):
        assert page.count(f'id="{clause}"') == 1
    assert texts.text(MAHARANI, language).partition("\n")[0].removeprefix("# ") in page


def test_a_clause_leads_to_its_place_in_the_rules(visitor):
    answer = visitor.get("/clause/MH-13")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/rules/maharani#MH-13"


@pytest.mark.parametrize("address", ["/clause/MH-99", "/clause/nothing", "/clause/<i>"])
def test_a_clause_that_there_is_not_is_missed_by_its_name(visitor, address):
    answer = visitor.get(address)
    assert answer.status_code == 404
    assert "in the rules" in answer.text
    assert "<i>" not in answer.text


@pytest.mark.parametrize(
    "address", ["/rules/chess", "/rules/maharani/boards/none.svg", "/rules/maharani/try/none", "/rules"]
)
def test_what_there_is_not_is_missed(visitor, address):
    assert visitor.get(address).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_speak_the_language_that_they_are_asked_for_and_may_be_kept(visitor, language):
    answer = visitor.get(f"/rules/maharani/boards/marker.svg?language={language}")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in answer.headers["cache-control"]
    assert answer.text == texts.picture(MAHARANI, "marker", language)
    assert "script-src" not in answer.headers["content-security-policy"]


def test_a_board_is_tried_out_from_before_its_events(visitor):
    address = "/rules/maharani/try/joined-tiles"
    page = visitor.get(address).text
    assert "e9" in page
    assert "Ann&#39;s turn" in page
    assert page.count('id="step-') == 0
    way = texts.way(MAHARANI, "joined-tiles")
    after = visitor.post(address, json={"actions": way}).json()["html"]
    assert "blue tile on e9, arrow to the north: +3 gold" in after


def test_chance_and_the_others_go_on_the_same_way_each_time(visitor):
    address, game = "/rules/maharani/try/start", texts.tried(MAHARANI, "start")
    actions = []
    for _ in range(12):
        actions.append(str(game.legal_actions()[0]))
        game.play_exactly(actions[-1])
        game.draw()
    assert isinstance(game.to_act, int)
    assert len({event.seat for event in game.events}) > 3
    for _ in range(2):
        html = visitor.post(address, json={"actions": actions}).json()["html"]
        assert str(picture_of(game, game.to_act, "en")) in html


def test_what_the_rules_refuse_is_said_with_a_link_to_the_clause(visitor):
    address, wish = "/rules/maharani/try/start", {"actions": ["take 1 b9 N"]}
    told = visitor.post(address, json=wish, headers={"accept": "application/json"})
    assert told.status_code == 422
    assert told.json()["clause"] == "MH-13"
    assert '<a href="/clause/MH-13">MH-13</a>' in visitor.post(address, json=wish).text


def test_other_pages_cannot_try_anything_out(visitor):
    answer = visitor.post(
        "/rules/maharani/try/start", json={"actions": []}, headers={"origin": "http://evil.example"}
    )
    assert answer.status_code == 403


def test_only_clauses_that_there_are_become_links():
    linked = str(link_clauses('"MH-13" & XX-1, MH-130, <b>MH-1'))
    assert linked.count("<a ") == 2
    assert "<b>" not in linked
    assert '<a href="/clause/MH-1">MH-1</a>' in linked


def test_a_refused_record_links_to_the_clause(visitor):
    record = {"zellige": 1, "game": "maharani", "players": ["Ann", "Bo"], "setup": {"first": 3}}
    answer = visitor.post("/open", files={"file": ("a.json", json.dumps(record).encode())})
    assert answer.status_code == 422
    assert '<a href="/clause/MH-35">MH-35</a>' in answer.text


def test_who_waits_for_a_game_is_told_when_it_is_ready(server):
    async def wait():
        readiness = Readiness(GAMES.values(), lambda kind: None)
        waiting = asyncio.create_task(readiness.wait_for(MAHARANI))
        readiness.set_ready(GAMES["medina"])
        await asyncio.sleep(0)
        assert not waiting.done()
        readiness.set_ready(MAHARANI)
        await waiting

    server.do(wait())
