"""`zellige analyse`, as a user runs it."""

import json

import pytest

from tests.cli.command import uncompiled, zellige
from tests.games.medina.city import position, record


@pytest.fixture
def blunder(tmp_path):
    """MD-20: seat 1 leaves a palace of eight to seat 2."""
    given = position(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    path = tmp_path / "a.zellige.json"
    path.write_text(json.dumps(record(given, events=["wall N1", "roof a1"])))
    return path


def test_the_course_and_the_costliest_action_with_what_would_have_been_better(blunder):
    done = zellige("analyse", blunder, "--level", 4)
    assert done.status == 0
    assert done.err == ""
    course, costliest = done.out.split("The costliest actions")
    lines = [line.split() for line in course.splitlines()]
    assert ["Event", "Player", "Action", "Ann", "Bo", "Cost"] in lines
    assert [line[:4] for line in lines if line[:1] in (["1"], ["2"])] == [
        ["1", "Ann", "wall", "N1"],
        ["2", "Bo", "roof", "a1"],
    ]
    assert "Event 1, Ann: chance to win " in costliest
    assert "played: wall N1 \u2014 wall on N1" in costliest
    assert "better: roof a1 \u2014 roof on the orange palace a1" in costliest
    assert "\u2013 Points at once: 0 (better: 12). (MD-42, MD-43)" in costliest


def test_json_and_plots(blunder, tmp_path):
    plot = tmp_path / "plot.svg"
    done = zellige("analyse", blunder, "--json", "--plot", plot, "--level", 4, "--costliest", 1)
    found = json.loads(done.out)
    assert found.keys() == {
        "game", "players", "over", "scores", "winners", "level", "seed", "start", "course", "costliest",
    }  # fmt: skip
    assert (found["game"], found["players"], found["over"], found["level"]) == (
        "medina",
        ["Ann", "Bo"],
        False,
        4,
    )
    assert found["start"].keys() == {"chances", "expected", "points"}
    assert [moment["event"] for moment in found["course"]] == ["wall N1", "roof a1"]
    assert found["course"][0].keys() == {"number", "seat", "event", "choice", "chances", "expected", "points"}
    (worst,) = found["costliest"]
    assert worst.keys() == {"number", "seat", "played", "better", "cost", "lead", "reasons"}
    assert (worst["number"], worst["seat"], worst["better"]["action"]) == (1, 1, "roof a1")
    assert worst["cost"] == pytest.approx(
        worst["better"]["chances"][0] - worst["played"]["chances"][0], abs=2e-4
    )
    assert worst["reasons"][0] == {
        "text": "It leaves the orange palace a1 to Bo: a roof on it is worth 12 points (better: 0).",
        "clauses": ["MD-20", "MD-34"],
        "shows": ["palace-a1"],
    }
    assert "better: roof a1" in plot.read_text()
    again = zellige(
        "analyse", blunder, "--json", "--plot", tmp_path / "p.PNG", "--level", 4, "--costliest", 1
    )
    assert again.out == done.out
    assert (tmp_path / "p.PNG").read_bytes().startswith(b"\x89PNG")


def test_in_german_and_on_a_narrow_terminal(blunder):
    done = zellige("analyse", blunder, "--level", 4, "--lang", "de", COLUMNS="40")
    assert done.status == 0
    assert "Die teuersten Aktionen" in done.out
    assert "besser: roof a1" in done.out
    assert "Punkte sofort: 0 (besser: 12)." in done.out
    assert max(map(len, done.out.splitlines())) <= 40


def test_a_fresh_game_of_four(tmp_path):
    path = tmp_path / "a.zellige.json"
    zellige("new", "maharani", "--players", 4, "--seed", 7, "-o", path)
    done = zellige("analyse", path, "--level", 1, COLUMNS="80")
    assert done.status == 0
    assert "at the start" in done.out
    assert "No costly action was found." in done.out


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--plot", "a.gif"], "neither in .svg nor in .png"),
        (["--plot", "/nowhere/a.svg"], "cannot be written"),
        (["--level", "6"], "--level"),
    ],
)
def test_what_cannot_be_done(blunder, options, reason):
    done = uncompiled("analyse", blunder, *options)
    assert done.status == 2
    assert reason in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "no such file"),
        ('{"zellige": 1, "game": "medi', "not JSON"),
        (json.dumps(record(position(), events=["wall N1", "wall N1"])), "MD-"),
    ],
)
def test_a_record_that_is_none_leaves_no_plot(tmp_path, content, reason):
    path, plot = tmp_path / "a.zellige.json", tmp_path / "plot.png"
    if content is not None:
        path.write_text(content)
    done = uncompiled("analyse", path, "--plot", plot)
    assert done.status == 2
    assert reason in done.err
    assert len(done.err.splitlines()) == 1
    assert done.out == ""
    assert not plot.exists()
