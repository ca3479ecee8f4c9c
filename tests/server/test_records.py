"""Records opened from files: good ones are shown, all others are refused with the reason."""

import json

import pytest

from tests.moments import played
from zellige.server.tables.uploads import MOST_EVENTS


@pytest.fixture(scope="module")
def record():
    return played("maharani", seed=6).record()


def upload(visitor, content):
    if not isinstance(content, bytes):
        content = json.dumps(content).encode()
    return visitor.post("/open", files={"file": ("game.zellige.json", content)})


@pytest.mark.parametrize("name", ["maharani", "seven-steps", "medina"])
def test_a_good_record_leads_to_its_replay(server, visitor, stranger, name):
    game = played(name, seed=6)
    answer = upload(visitor, game.record())
    assert answer.status_code == 303
    address = answer.headers["location"]
    page = visitor.get(address)
    assert page.status_code == 200
    assert f'data-last="{len(game.events)}"' in page.text
    assert "Back to the table" not in page.text
    table = address.split("/")[2]
    assert stranger.get(f"/table/{table}").headers["location"] == f"/table/{table}/replay"
    moment = stranger.get(f"/table/{table}/replay/{len(game.events)}").json()
    assert moment["scores"] == list(game.scores)
    assert visitor.ask(table, "play", seat=1, base=0, actions=["x"], submission="12345678").status_code == 403
    assert visitor.ask(table, "again").status_code == 403


def test_a_record_of_an_unfinished_game_can_be_looked_at_too(visitor, record):
    answer = upload(visitor, {**record, "events": record["events"][:20]})
    assert 'data-last="20"' in visitor.get(answer.headers["location"]).text


def test_odd_names_and_seeds_in_a_record_do_no_harm(server, visitor, record):
    odd = {"seed": 2**70, "players": ["\u0000", "x" * 5_000]}
    answer = upload(visitor, {**record, **odd})
    assert answer.status_code == 303
    assert visitor.get(answer.headers["location"]).status_code == 200
    table = server.table(answer.headers["location"].split("/")[2])
    assert [seat.name for seat in table.seats] == ["1", "x" * 40]


def test_what_is_downloaded_can_be_opened(visitor, friend, server):
    table = server.keep(played("medina", seed=8), visitor, friend)
    assert upload(visitor, visitor.get(f"/table/{table}/record").content).status_code == 303


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"\xff\xfe\x00", "not a text file in UTF-8"),
        (b"{", "This is not JSON: line 1"),
        (b"[NaN]", "NaN is not a number"),
        (b"[" * 100_000, "nested too deeply"),
        (b"1" * 10_000, "a number is too long"),
        (b'{"game": 1, "game": 2}', "given twice"),
        (rb'{"\ud800": 1, "\ud800": 2}', r"At “\ud800” in the file: this key is given twice"),
        ({"\ud800": 1}, "half of a character"),
        ({"setup": {"\ud800": 1}}, "half of a character"),
        ({"players": ["a", "\ud800"]}, "half of a character"),
        ({"events": ["\ud800"]}, "half of a character"),
        (b"[]", ""),
        ({"zellige": 2}, ""),
        ({"players": ["a"]}, "is for 2 to 4 players"),
        ({"players": ["a", 2]}, "it is not a text"),
        ({"game": "chess"}, "game"),
        ({"rules": "99"}, "rules"),
        ({"events": ["take 1 a1 N"]}, "MH-"),
        ({"events": [1]}, "event 1 is not a text"),
        ({"events": ["x"] * (MOST_EVENTS + 1)}, "too many events"),
        ({"extra": 1}, "extra"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_on_the_page(server, visitor, record, content, words):
    count = server.count_tables()
    answer = upload(visitor, content if isinstance(content, bytes) else {**record, **content})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert words in answer.text
    assert server.count_tables() == count


def test_no_file_at_all_is_refused_politely(visitor):
    assert visitor.post("/open").status_code == 422


def test_moments_that_there_are_not_are_refused_or_brought_to_the_nearest(visitor, record):
    table = upload(visitor, record).headers["location"].split("/")[2]
    last = len(record["events"])
    assert visitor.get(f"/table/{table}/replay/{last + 1}").status_code == 403
    assert visitor.get(f"/table/{table}/replay/-1").status_code == 403
    assert visitor.get(f"/table/{table}/replay/x").status_code == 422
    assert f'data-number="{last}"' in visitor.get(f"/table/{table}/replay?at=99999").text
    assert 'data-number="0"' in visitor.get(f"/table/{table}/replay?at=-7&seat=99").text
