"""Records from anywhere: read into a game, or refused with a reason."""

import json
from typing import Any

import pytest

import zellige
from zellige.core.record import read_file, read_json, read_record, replay, report
from zellige.games import GAMES

pytestmark = pytest.mark.plain

RECORD: dict[str, Any] = {
    "zellige": 1,
    "game": "maharani",
    "players": ["Ann", "Bo", "Cy"],
    "setup": {"first": 2},
    "events": ["*oX", "*bI", "*oA", "*rC", "take 2 h7 N"],
}


def refused(data):
    with pytest.raises(zellige.InvalidRecord) as caught:
        zellige.read(data)
    return caught.value.key


def test_a_report_says_how_it_went_and_what_may_come_next():
    told = report(zellige.read(RECORD | {"events": RECORD["events"][:4]}))
    assert list(told) == [
        "game",
        "players",
        "trace",
        "to_act",
        "over",
        "scores",
        "winners",
        "legal",
        "position",
    ]
    assert told["trace"][0] == {"event": "*oX", "seat": "chance", "scores": [0, 0, 0]}
    assert (told["to_act"], told["over"], told["winners"]) == (2, False, [])
    assert told["legal"] == sorted(told["legal"])


def test_a_report_lists_no_actions_while_chance_is_to_act():
    told = report(zellige.read(RECORD | {"events": ["*oX"]}))
    assert told["to_act"] == "chance"
    assert "legal" not in told


def test_the_seat_of_an_event_is_who_was_to_act_before_it():
    record = RECORD | {"events": [*RECORD["events"][:4], "take 1 b6 E", "end", "*bC"]}
    trace = report(zellige.read(record))["trace"]
    assert [entry["seat"] for entry in trace] == ["chance"] * 4 + [2, 2, "chance"]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"zelige": 1}, "zelige"),
        ({"zellige": 2}, "zellige"),
        ({"zellige": True}, "zellige"),
        ({"zellige": "1"}, "zellige"),
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"players": 3}, "players"),
        ({"players": ["Ann"]}, "players"),
        ({"players": ["Ann"] * 5}, "players"),
        ({"players": ["Ann", 2]}, "players"),
        ({"rules": 1}, "rules"),
        ({"rules": "99"}, "rules"),
        ({"seed": "7"}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"events": "end"}, "events"),
        ({"events": None}, "events"),
        ({"events": ["*oX", 5]}, "events"),
        ({"events": [["*oX"]]}, "events"),
    ],
)
def test_wrong_keys_and_values_are_named(changes, key):
    assert refused(RECORD | changes) == key


@pytest.mark.parametrize("key", ["zellige", "game", "players"])
def test_missing_keys_are_named(key):
    assert refused({name: value for name, value in RECORD.items() if name != key}) == key


@pytest.mark.parametrize("data", [None, 1, "text", [], True])
def test_a_record_is_an_object(data):
    assert refused(data) is None


def test_an_event_that_is_no_text_is_named_by_its_number():
    with pytest.raises(zellige.InvalidRecord, match="event 2 is not a text"):
        zellige.read(RECORD | {"events": ["*oX", 5]})


def test_an_illegal_event_has_its_number_from_one():
    with pytest.raises(zellige.IllegalAction) as caught:
        zellige.read(RECORD | {"events": ["*oX", "end"]})
    assert (caught.value.number, caught.value.text, caught.value.clause) == (2, "end", "MH-7")
    with pytest.raises(zellige.UnreadableAction) as unreadable:
        zellige.read(RECORD | {"events": ["jump"]})
    assert unreadable.value.number == 1


def test_a_seed_makes_the_set_up_for_play_but_a_replay_never_draws():
    bare = {key: RECORD[key] for key in ("zellige", "game", "players")} | {"seed": 7}
    assert zellige.read(bare).setup == zellige.read(bare).setup
    assert zellige.read(bare).to_act == "chance"
    with pytest.raises(zellige.InvalidRecord):
        replay(read_record(bare, GAMES))


def test_options_and_events_may_be_absent():
    assert zellige.read({key: RECORD[key] for key in ("zellige", "game", "players", "setup")}).events == ()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b" \n ", "empty"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"{", "line 1, column 2"),
        (b"{'zellige': 1}", "not JSON"),
        (b'{"seed": NaN}', "NaN"),
        (b'{"seed": 1, "seed": 2}', "twice"),
        (b'{"seed": ' + b"1" * 5_000 + b"}", "too long"),
        (b"[" * 3_000 + b"]" * 3_000, "nested"),
        (b'{"a":' * 3_000 + b"1" + b"}" * 3_000, "nested"),
    ],
)
def test_what_is_not_json_is_refused_with_a_reason(content, reason):
    with pytest.raises(zellige.InvalidRecord, match=reason):
        read_json(content)


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(zellige.InvalidRecord, match="no such file"):
        read_file(tmp_path / "nothing.zellige.json")
    with pytest.raises(zellige.InvalidRecord, match="cannot be read"):
        read_file(tmp_path)


def test_a_byte_order_mark_does_no_harm():
    assert read_json(b"\xef\xbb\xbf{}") == {}


def test_a_game_is_saved_whole_and_loaded_again(tmp_path):
    path = tmp_path / "a.zellige.json"
    path.write_text("old")
    game = zellige.new("maharani", ["Zoë", "<&>"], seed=3)
    game.play(game.legal_actions()[0])
    game.save(path)
    again = zellige.load(path)
    assert again.record() == game.record()
    assert again.players == ("Zoë", "<&>")
    assert [other.name for other in tmp_path.iterdir()] == ["a.zellige.json"]
    assert json.loads(path.read_text("utf-8"))["rules"] == "2"


@pytest.mark.parametrize(("given", "played_by"), [({}, "2"), ({"rules": "1"}, "1"), ({"rules": "2"}, "2")])
@pytest.mark.parametrize("name", ["maharani", "medina", "seven-steps"])
def test_a_game_keeps_the_version_of_the_rules_that_it_was_played_by(name, given, played_by):
    record = {key: value for key, value in zellige.new(name, 2, seed=3).record().items() if key != "rules"}
    game = zellige.read(record | given)
    assert game.record()["rules"] == game.at(0).record()["rules"] == game.view(1)["rules"] == played_by


def test_saving_where_it_is_not_possible_leaves_nothing_behind(tmp_path):
    game = zellige.new("maharani", 2, seed=3)
    with pytest.raises(OSError, match="No such file"):
        game.save(tmp_path / "no" / "folder.zellige.json")
    assert list(tmp_path.iterdir()) == []
