"""`zellige replay`: one line a file, in order, whatever the file."""

import json
from typing import Any

import pytest

from tests.cli.command import zellige

RECORD: dict[str, Any] = {
    "zellige": 1,
    "game": "maharani",
    "players": ["Ann", "Bo", "Cy"],
    "setup": {"first": 2},
    "events": ["*oX", "*bI", "*oA", "*rC"],
}


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return write


def test_one_json_object_a_file_in_order(write):
    first, second = write("a.zellige.json", RECORD), write("b.zellige.json", RECORD | {"events": []})
    done = zellige("replay", first, second, "--json")
    assert done.status == 0
    assert done.err == ""
    told = [json.loads(line) for line in done.out.splitlines()]
    assert [one["to_act"] for one in told] == [2, "chance"]
    assert told[0]["legal"] == sorted(told[0]["legal"])
    assert told[0]["position"]["rondel"] == ["oX", "bI", "oA", "rC"]


def test_the_option_may_come_first(write):
    done = zellige("replay", "--json", write("a.zellige.json", RECORD))
    assert json.loads(done.out)["players"] == 3


def test_an_illegal_event_stops_that_file_and_no_other(write):
    bad = write("bad.zellige.json", RECORD | {"events": [*RECORD["events"], "take 1 c8 N"]})
    good = write("good.zellige.json", RECORD)
    done = zellige("replay", bad, good, "--json")
    assert done.status == 2
    error, told = (json.loads(line) for line in done.out.splitlines())
    assert error["error"].keys() == {"event", "text", "clause", "why"}
    assert (error["error"]["event"], error["error"]["text"], error["error"]["clause"]) == (
        5,
        "take 1 c8 N",
        "MH-13",
    )
    assert told["to_act"] == 2
    assert len(done.err.splitlines()) == 1
    assert str(bad) in done.err
    assert "event 5" in done.err
    assert "MH-13" in done.err


BROKEN = {
    "unknown key": RECORD | {"colour": 1},
    "wrong type": RECORD | {"players": "Ann"},
    "impossible position": RECORD | {"position": {}},
    "nested": "[" * 3000 + "]" * 3000,
    "illegal event": RECORD | {"events": ["*oX", "refresh"]},
    "not text": RECORD | {"events": [None]},
    "empty": "",
    "binary": bytes(range(256)),
    "no record": "3",
    "lines in a key": RECORD | {"a\nb\x1b[31m": 1},
    "lines in an event": RECORD | {"events": ["a\nb\ud800"]},
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_one_clear_line(write, content, tmp_path):
    path = write("broken.zellige.json", content)
    done = zellige("replay", path, "--json")
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert done.err.startswith(str(path))
    assert len(done.out.splitlines()) == 1
    assert set(json.loads(done.out)) == {"error"}
    assert json.loads(done.out)["error"]["why"]
    assert [other.name for other in tmp_path.iterdir()] == ["broken.zellige.json"]


def test_a_missing_file(tmp_path):
    done = zellige("replay", tmp_path / "no", "--json")
    assert done.status == 2
    assert json.loads(done.out) == {"error": {"why": "there is no such file"}}


def test_key_and_clause_are_given_where_there_are_some(write):
    done = zellige("replay", write("a.zellige.json", RECORD | {"setup": {"first": 9}}), "--json")
    assert json.loads(done.out)["error"] == {
        "key": "setup.first",
        "clause": "MH-35",
        "why": "9 is not between 1 and 3",
    }


def test_many_records_at_once_are_replayed_compiled(write):
    game = json.loads(zellige("new", "maharani", "--seed", 1).out)
    long = [write(f"{number}.zellige.json", game | {"players": ["A" * 2000, "B"]}) for number in range(20)]
    done = zellige("replay", *long, "--json")
    assert done.status == 0
    assert len(done.out.splitlines()) == 20


def test_for_people_there_is_a_sentence(write):
    done = zellige("replay", write("a.zellige.json", RECORD))
    assert "Maharani: Mosaic Palace, 4 events, Bo's turn; Ann 0, Bo 0, Cy 0" in done.out


def test_reasons_come_in_the_language_asked_for(write):
    path = write("a.zellige.json", RECORD | {"events": ["end"]})
    reasons = {
        json.loads(zellige("replay", path, "--json", "--lang", lang).out)["error"]["why"]
        for lang in ("en", "fr", "de")
    }
    assert len(reasons) == 3
