"""The tutorials over HTTP: pages in every language, answers to what was tried."""

import pytest

from zellige.core.text import LANGUAGES, translator
from zellige.games import GAMES
from zellige.learning.tutorials import steps_of

TUTORIALS = {kind.name: steps_of(kind) for kind in GAMES.values()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TUTORIALS)
def test_every_step_has_a_page_in_every_language(server, name, language):
    visitor, _ = server.visitor(language), translator(language)
    for number, step in enumerate(TUTORIALS[name], 1):
        page = visitor.get(f"/tutorial/{name}/{number}")
        assert page.status_code == 200
        assert f"<h2>{_(step.title)}</h2>" in page.text


def test_a_tutorial_begins_with_its_first_step(visitor):
    answer = visitor.get("/tutorial/medina")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/tutorial/medina/1"


@pytest.mark.parametrize("address", ["/tutorial/medina/0", "/tutorial/medina/99", "/tutorial/chess/1"])
def test_there_is_no_other_step(visitor, address):
    assert visitor.get(address).status_code == 404


def test_what_is_wrong_is_told_and_leaves_the_board_as_it_was(visitor):
    html = visitor.post("/tutorial/medina/8", json={"actions": ["stable f4"]}).json()["html"]
    assert "That stable is not on one of the four spaces." in html
    assert 'data-number="23"' in html
    assert 'id="next"' not in html


def test_what_is_right_is_praised_with_its_points_and_chance_goes_on(visitor):
    html = visitor.post("/tutorial/maharani/12", json={"actions": ["take 3 f2 N"]}).json()["html"]
    assert "18 + 4 = 22 gold for you" in html
    assert 'href="/tutorial/maharani/13"' in html
    assert "Mira to play" in html


def test_what_is_against_the_rules_is_refused_with_its_clause(visitor):
    answer = visitor.post("/tutorial/medina/8", json={"actions": ["stable g5"]})
    assert answer.status_code == 422
    assert "MD-31" in answer.text


def test_nothing_that_only_the_opponent_knows_is_on_the_page(visitor):
    """SS-8"""
    page = visitor.get("/tutorial/seven-steps/8").text
    assert "ss-aid-top" not in page.partition('id="player-2"')[2].partition('id="player-1"')[0]
