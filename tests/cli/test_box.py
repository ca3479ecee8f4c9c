"""A box of one's own on the command line."""

import json

import pytest

from tests.cli.command import uncompiled

OWN = {
    "zellige_box": 1,
    "game": "medina",
    "name": "Mine",
    "options": {"towers": ["NE", "NW", "SE", "SW"]},
}


@pytest.fixture
def write(tmp_path):
    def write_box(**changes):
        path = tmp_path / "mine.zellige-box.json"
        path.write_text(json.dumps({**OWN, **changes}), "utf-8")
        return path

    return write_box


def test_a_new_game_with_a_box_carries_its_options(write):
    done = uncompiled("new", "medina", "--box", write())
    assert json.loads(done.out)["options"] == OWN["options"]


def test_a_game_in_the_terminal_is_played_with_a_box(write, tmp_path):
    record = tmp_path / "a.zellige.json"
    done = uncompiled(
        "play", "medina", "--players", "human,human", "--box", write(), "--save", record, typed="quit\n"
    )
    assert done.status == 0
    assert json.loads(record.read_text("utf-8"))["options"] == OWN["options"]


@pytest.mark.parametrize(
    ("command", "changes", "words"),
    [
        (("new", "medina"), {"options": {"towers": []}}, "options.towers: it has 0 members, not 4 (in mine"),
        (("new", "maharani"), {}, "the box Mine is one of Medina"),
        (("play", "medina"), {"name": ""}, "name: a name has 1 to 60 characters (in mine"),
        (("serve",), {"zellige_box": 9}, "zellige_box: this version of Zellige reads boxes of format 1 (in mine"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_used_is_refused_with_the_reason(write, command, changes, words):
    done = uncompiled(*command, "--box", write(**changes))
    assert (done.status, done.out) == (2, "")
    assert words in done.err


def test_a_box_that_is_not_there_is_named(tmp_path):
    done = uncompiled("new", "medina", "--box", tmp_path / "no.json")
    assert done.status == 2
    assert "there is no such file (in no.json)" in done.err
