"""Why a score is what it is, as a page gets it: payment by payment, and they add up."""

import re

import pytest

from tests.moments import acting, last_turn, played
from zellige.games import GAMES
from zellige.server.tables.breakdown import source_name

ENTRY = re.compile(
    r'class="entry".*?data-lit="([^"]*)"><span class="what">(.*?)</span> <strong>(.*?)</strong>'
)
ALL = pytest.mark.parametrize("name", GAMES)


def number(text):
    """Points as they are shown."""
    return int(text.replace("\N{MINUS SIGN}", "-").replace("\N{PLUS-MINUS SIGN}", ""))


def entries(answer):
    """What is lit up, in which words, for how many points."""
    assert answer.status_code == 200, answer.text
    found = ENTRY.findall(answer.json()["html"])
    return [(lit.split(), what, number(points)) for lit, what, points in found]


def total(answer):
    return sum(points for _, _, points in entries(answer))


@pytest.fixture(scope="module")
def games():
    return {name: played(name, seed=3) for name in GAMES}


@ALL
def test_entries_add_up_to_the_score_at_any_moment(server, visitor, friend, stranger, games, name):
    game = games[name]
    table = server.keep(game, visitor, friend)
    for moment in (0, len(game.events) // 3, len(game.events)):
        for seat in (1, 2):
            answer = stranger.get(f"/table/{table}/why?seat={seat}&at={moment}")
            score = game.at(moment).scores[seat - 1]
            assert total(answer) == score
            assert answer.json()["title"] == f"Name{seat}: why {score}?"
    assert entries(visitor.get(f"/table/{table}/why?seat=2")) == entries(answer)


@ALL
def test_an_event_has_what_it_brought_beside_it(server, visitor, friend, games, name):
    """Also where as much was paid as was gained."""
    game = games[name].at(len(games[name].events) - 5)
    table = server.keep(game, visitor, friend)
    page = visitor.get(f"/table/{table}").text
    before = game.at(0).scores
    for event in game.events:
        gained = [now - then for now, then in zip(event.scores, before, strict=True)]
        before = event.scores
        items = game.items_of(event)
        for seat in (1, 2):
            has_button = f'id="change-{event.number}-{seat}"' in page
            assert has_button == any(item.seat == seat for item in items)
            assert has_button or not gained[seat - 1]
        if items and event.number % 7 == 0:
            answer = visitor.get(f"/table/{table}/why/{event.number}")
            assert total(answer) == sum(gained)
            shown = [lit for lit, _, _ in entries(answer)]
            assert shown == [list(item.shown) for item in items]


def test_a_cell_of_the_table_at_the_end_is_explained_by_itself(server, visitor, friend, games):
    game = games["maharani"]
    table = server.keep(game, visitor, friend)
    page = visitor.get(f"/table/{table}").text
    for source in game.breakdown():
        name = source_name(source.label)
        for seat, points in enumerate(source.points, 1):
            assert (f'data-why="{seat}" data-source="{name}"' in page) == (points != 0)
            assert total(visitor.get(f"/table/{table}/why?seat={seat}&source={name}")) == points


def test_a_palace_is_explained_by_itself(server, visitor, friend, games):
    """MD-32, MD-42: what its dome shows."""
    game = games["medina"]
    table = server.keep(game, visitor, friend)
    picture = visitor.get(f"/table/{table}").text
    for palace in game.view()["palaces"]:
        if palace["owner"]:
            name = f"palace-{palace['name']}"
            answer = visitor.get(f"/table/{table}/why?seat={palace['owner']}&about={name}")
            assert total(answer) == palace["points"]
            assert re.search(rf'<g [^>]*id="{name}"[^>]*data-why="{palace["owner"]}"', picture)


def test_entries_lead_to_their_clauses_and_moments(server, visitor, friend, games):
    table = server.keep(games["maharani"], visitor, friend)
    html = visitor.get(f"/table/{table}/why?seat=1").json()["html"]
    assert 'href="/clause/MH-15"' in html
    numbers = [int(moment) for moment in re.findall(rf'href="/table/{table}/replay\?at=(\d+)"', html)]
    tiles = numbers[: html.count("MH-15</a>")]
    assert tiles == sorted(tiles, reverse=True)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_speaks_the_language_of_the_visitor(server, visitor, friend, games, language):
    table = server.keep(games["medina"], visitor, friend)
    answer = server.visitor(language).get(f"/table/{table}/why?seat=1")
    word = {"en": "why", "fr": "pourquoi", "de": "warum"}[language]
    assert word in answer.json()["title"]
    expected = {item.what.into(language) for source in games["medina"].breakdown() for item in source.items}
    assert {what for _, what, _ in entries(answer)} <= expected


@pytest.mark.parametrize(
    "query",
    [
        "?seat=3",
        "?seat=0",
        "",
        "?seat=1&at=-1",
        "?seat=1&at=100000",
        "?seat=x",
        "/0",
        "/100000",
        "/x",
        "?at=1",
    ],
)
def test_what_is_not_there_cannot_be_asked(server, visitor, friend, games, query):
    table = server.keep(games["medina"], visitor, friend)
    answer = visitor.get(f"/table/{table}/why{query}", headers={"accept": "application/json"})
    assert answer.status_code in (403, 422)
    assert answer.json()["message"]
    assert visitor.get("/table/nothing/why?seat=1").status_code == 404


@ALL
def test_a_draft_shows_what_it_would_bring(server, visitor, friend, games, name):
    """Of 7 Steps the last turn: it also brings what tiles still held are worth."""
    game, actions = last_turn(games[name])
    table = server.keep(game, visitor, friend)
    player = (visitor, friend)[acting(game) - 1]
    assert "what this turn would score" not in visitor.get(f"/table/{table}").text
    html = player.wish(table, "draft", *actions).json()["html"]
    end = game.copy()
    for action in actions:
        end.play_exactly(action)
    for seat, (now, then) in enumerate(zip(game.scores, end.scores, strict=True), 1):
        line = html.partition(f'id="line-{seat}"')[2].partition("</li>")[0]
        shown = re.search(r'class="change"[^>]*>(.*?)<span', line)
        assert (number(shown[1]) if shown else 0) == then - now
        assert f'<span id="score-{seat}">{now}</span>' in line
