"""Boxes from anywhere: read into options that a game can be played with, or refused with a reason."""

import json
from typing import Any

import pytest

import zellige
from zellige.core.box import LONGEST_NAME, read_box
from zellige.games import GAMES

pytestmark = pytest.mark.plain

POINTS = {"grey": 4, "purple": 3, "brown": 2, "orange": 1}
BOX: dict[str, Any] = {
    "zellige_box": 1,
    "game": "medina",
    "name": "My copy",
    "options": {"palace_points": POINTS},
}


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.zellige-box.json"
    path.write_text(json.dumps(BOX), "utf-8")
    return path


def test_a_game_can_be_played_with_the_box_of_a_file(file):
    box = zellige.load_box(file)
    assert (box.name, box.kind.name) == ("My copy", "medina")
    game = zellige.new("medina", seed=1, box=box)
    assert game.record()["options"] == BOX["options"]
    assert zellige.read(game.record()).view()["board"]["palace_tiles"] == POINTS


def test_options_come_before_those_of_the_box(file):
    own = dict.fromkeys(POINTS, 9)
    game = zellige.new("medina", box=zellige.load_box(file), options={"palace_points": own, "french": True})
    assert game.options == {"palace_points": own, "french": True}


def test_what_is_read_is_what_is_written():
    assert read_box(BOX, GAMES).data() == BOX


@pytest.mark.parametrize("name", [name for name, kind in GAMES.items() if kind.replaceable])
def test_what_is_as_printed_is_not_written(name):
    """MH-35, SS-42, MD-46"""
    game = zellige.new(name, seed=1, options=GAMES[name].replaceable)
    assert game.options == {}
    assert game.record() == zellige.new(name, seed=1).record()


def test_what_only_looks_as_printed_is_refused():
    """True is 1 in Python, but not in a record."""
    with pytest.raises(zellige.InvalidRecord):
        zellige.new("medina", options={"palace_points": {"grey": True, "purple": 2, "brown": 3, "orange": 4}})


def test_a_box_of_another_game_is_refused(file):
    with pytest.raises(zellige.UnknownName, match="the box My copy is one of Medina"):
        zellige.new("maharani", box=zellige.load_box(file))


@pytest.mark.parametrize(
    ("changes", "key", "why"),
    [
        ({"zellige_box": 2}, "zellige_box", "boxes of format 1"),
        ({"game": "chess"}, "game", "not one of"),
        ({"name": 7}, "name", "not a text"),
        ({"name": "  "}, "name", f"1 to {LONGEST_NAME}"),
        ({"name": "x" * (LONGEST_NAME + 1)}, "name", f"1 to {LONGEST_NAME}"),
        ({"options": []}, "options", "not an object"),
        ({"options": {"french": True}}, "options.french", "no key"),
        ({"options": {"palace_points": {**POINTS, "grey": 10}}}, "options.palace_points.grey", "between 0 and 9"),
        ({"more": 1}, "more", "no key"),
        ({"zellige": 1}, None, "the record of a game"),
    ],
)  # fmt: skip
def test_what_is_no_box_is_refused(changes, key, why):
    with pytest.raises(zellige.InvalidRecord, match=why) as caught:
        read_box({**BOX, **changes}, GAMES)
    assert caught.value.key == key


@pytest.mark.parametrize("data", [None, [], 7, "box", {}, {"zellige_box": 1}])
def test_what_is_nothing_like_a_box_is_refused(data):
    with pytest.raises(zellige.InvalidRecord):
        read_box(data, GAMES)
