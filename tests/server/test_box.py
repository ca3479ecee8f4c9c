"""Your own box on a server: edited step by step, opened from a file, chosen when a table is set up."""

import json
from contextlib import closing
from typing import Any

import pytest

from tests.serving import Server
from zellige.core.box import read_box
from zellige.games import GAMES

OWN: dict[str, Any] = {
    "zellige_box": 1,
    "game": "medina",
    "name": "Mine",
    "options": {"towers": ["NE", "NW", "SE", "SW"]},
}
JSON = {"accept": "application/json"}


def step(visitor, game, **wish):
    return visitor.post(f"/box/{game}", json=wish, headers=JSON)


def test_every_game_with_a_box_has_a_page_and_a_link_to_it(visitor):
    start = visitor.get("/").text
    for name in GAMES:
        assert f'href="/box/{name}"' in start
        page = visitor.get(f"/box/{name}")
        assert page.status_code == 200
        assert "This can be played" in page.text
    assert 'href="/box/maharani"' in visitor.get("/rules/maharani").text


def test_a_game_without_a_box_says_so(monkeypatch, visitor):
    monkeypatch.setattr(type(GAMES["medina"]), "box", None)
    answer = visitor.get("/box/medina")
    assert answer.status_code == 404
    assert "Medina has no box of your own" in answer.text
    assert visitor.get("/box/chess").status_code == 404


def test_a_click_changes_the_board_and_the_picture(visitor):
    """MH-1"""
    answer = step(visitor, "maharani", click={"part": "board", "tool": "space", "picks": ["space-b9"]}).json()
    assert "b9" not in answer["box"]["options"]["board"]
    assert "b9: no space" in answer["html"]
    assert "Spaces: 55 (NW 13, NE 14, SE 14, SW 14)" in answer["html"]
    assert answer["problems"] == []
    assert read_box({**answer["box"], "name": "Mine"}, GAMES)


def test_what_does_not_add_up_is_told_all_at_once(visitor):
    """MH-35: and it can be worked on all the same."""
    board = {"b9": {"quarter": "NW", "columns": "C"}}
    answer = step(visitor, "maharani", options={"board": board})
    assert answer.status_code == 200
    told = [f"quarter {quarter} has no space" for quarter in ("NE", "SE", "SW")]
    assert answer.json()["problems"] == told


def test_a_number_is_typed(visitor):
    """MH-4"""
    typing = {"part": "tiles", "name": "bC", "number": 0}
    answer = step(visitor, "maharani", typing=typing).json()
    assert answer["box"]["options"]["tiles"]["b"] == list("ARBLIIXX")


def test_two_clicks_swap_two_towers(visitor):
    """MD-2"""
    click = {"part": "towers", "picks": ["tower-NW", "tower-SW"]}
    assert step(visitor, "medina", click=click).json()["box"]["options"]["towers"] == ["SW", "SE", "NE", "NW"]


def test_reasons_are_in_the_visitors_language(server):
    with closing(server.visitor("de")) as visitor:
        tiles = [["blue"] * 7] * 7
        told = step(visitor, "seven-steps", options={"tiles": tiles}).json()["problems"]
    assert told[0] == "Felder der Farbe Blau: es gibt 49, nicht 7"
    assert len(told) == 7


@pytest.mark.parametrize(
    "wish",
    [
        {"options": {"board": 7}},
        {"options": {"board": {"z9": {"quarter": "NW", "columns": "C"}}}},
        {"options": {"layout": "ring"}},
        {"options": {"tiles": {"b": []}}},
        {"click": {"part": "chess", "tool": "space", "picks": ["space-b9"]}},
        {"click": {"part": "board", "tool": "axe", "picks": ["space-b9"]}},
        {"click": {"part": "board", "tool": "space", "picks": ["slot-1"]}},
        {"click": {"part": "tiles", "tool": "space", "picks": ["space-b9"]}},
        {"typing": {"part": "tiles", "name": "zC", "number": 1}},
        {"typing": {"part": "tiles", "name": "bC", "number": 10**9}},
        {"typing": {"part": "board", "name": "bC", "number": 1}},
    ],
)
def test_what_makes_no_sense_is_refused(visitor, wish):
    answer = step(visitor, "maharani", **wish)
    assert answer.status_code in (404, 422)
    assert answer.json()["message"]


def test_tiles_a_world_apart_are_refused_before_they_are_drawn(visitor):
    """SS-3: else a picture would have as many spaces as there are between them."""
    centres = [[0, 0]] * 6 + [[0, 900_000]]
    answer = step(visitor, "seven-steps", options={"layout": centres})
    assert answer.status_code == 422
    assert "too far apart" in answer.json()["message"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The file is empty."),
        ("{", "This is not JSON: line 1, column 2"),
        ('{"zellige": 1, "game": "medina"}', "the record of a game, not a box"),
        (json.dumps({**OWN, "game": "maharani", "options": {}}), "is one of Maharani"),
        (
            json.dumps({**OWN, "options": {"towers": ["NE"]}}),
            "At “options.towers” in the file: it has 1 member, not 4",
        ),
    ],
)
def test_a_file_that_is_no_box_is_refused_with_the_reason(visitor, text, words):
    answer = step(visitor, "medina", file=text)
    assert answer.status_code in (404, 422)
    assert words in answer.json()["message"]


def test_a_file_is_opened(visitor):
    answer = step(visitor, "medina", file=json.dumps(OWN)).json()
    assert answer["box"]["name"] == "Mine"
    assert answer["box"]["options"]["towers"] == OWN["options"]["towers"]
    assert set(answer["box"]["options"]) == set(GAMES["medina"].replaceable)


def test_a_table_is_set_up_with_a_box(server, visitor):
    table = visitor.open("medina", "person", "person", box=json.dumps(OWN))
    assert server.game(table).options == OWN["options"]
    page = visitor.get(f"/table/{table}").text
    assert "Own box: Towers" in page
    assert "own box" in visitor.get("/").text
    assert visitor.get(f"/table/{table}/record").json()["options"] == OWN["options"]


def test_a_box_goes_with_the_options_of_the_form(server, visitor):
    options = {
        **GAMES["seven-steps"].replaceable,
        "aid_tiles": {"remove": 1, "move": 1, "top": 1, "lift": 1, "take": 1},
    }
    box = {**OWN, "game": "seven-steps", "options": options}
    table = visitor.open("seven-steps", "person", "person", box=json.dumps(box), **{"option-layout": "1"})
    assert server.game(table).options == {"layout": "mask", "aid_tiles": options["aid_tiles"]}


@pytest.mark.parametrize(
    ("box", "words"),
    [
        ("{", "not JSON"),
        (json.dumps({**OWN, "options": {"towers": ["NE"] * 4}}), "options.towers"),
        (json.dumps({**OWN, "game": "maharani", "options": {}}), "is one of Maharani"),
        ("99", "not an object"),
    ],
)
def test_no_table_is_set_up_with_what_is_no_box(server, visitor, box, words):
    before = server.count_tables()
    answer = visitor.post("/new/medina", data={"players": "2", "box": box})
    assert answer.status_code in (404, 422)
    assert words in answer.text
    assert server.count_tables() == before


def test_a_server_offers_boxes_to_everyone(tmp_path):
    box = read_box({**OWN, "name": "The club's <copy>"}, GAMES)
    with Server(tmp_path, boxes=(box,)) as server:
        visitor = server.visitor()
        assert '<option value="1">The club&#39;s &lt;copy&gt;</option>' in visitor.get("/new/medina").text
        assert "The club" not in visitor.get("/new/maharani").text
        table = visitor.open("medina", "person", "person", box="1")
        assert server.game(table).options == OWN["options"]


def test_programs_open_tables_with_a_box(server, visitor):
    wish: dict[str, Any] = {
        "game": "medina",
        "seats": [{"player": "person"}, {"player": "person"}],
        "box": OWN,
    }
    answer = visitor.post("/api/tables", json=wish)
    assert answer.status_code == 201
    assert server.game(answer.json()["table"]).options == OWN["options"]
    spoilt = {**wish, "box": {**OWN, "options": {"towers": []}}}
    answer = visitor.post("/api/tables", json=spoilt)
    assert (answer.status_code, answer.json()["clause"]) == (422, "MD-46")
    assert "options.towers" in answer.json()["message"]
    other = {**wish, "game": "maharani"}
    assert visitor.post("/api/tables", json=other).status_code == 404
