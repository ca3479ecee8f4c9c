"""Keeping results: going on after an interruption, and refusing what belongs elsewhere."""

import json
from dataclasses import replace

import pytest

from zellige.arena.lines import OtherArena
from zellige.arena.match import Forfeit, Played, Result
from zellige.arena.results import RESULTS, TIMES, Results
from zellige.arena.schedule import schedule
from zellige.arena.settings import Settings
from zellige.crews.work import SILENT

SETTINGS = Settings("medina", ("greedy", "random"), (2,), games=6)
FIXTURES = schedule(SETTINGS.bots, SETTINGS.players, SETTINGS.games)


def played(number, forfeit=None):
    bots = FIXTURES[number - 1].bots
    result = Result(number, bots, 7, 50, (number, 3), (1, 2), forfeit)
    return Played(result, {"game": "medina", "number": number}, (0.5, 0.25), (5, 5))


@pytest.fixture
def folder(tmp_path):
    """A folder with the games 1, 4 and 2."""
    results = Results(SETTINGS, FIXTURES, tmp_path / "new" / "folder")
    for number in (1, 4, 2):
        results.add(played(number, Forfeit(2, SILENT, "60") if number == 4 else None))
    return tmp_path / "new" / "folder"


def test_what_is_there_is_not_played_again(folder):
    again = Results(SETTINGS, FIXTURES, folder)
    assert [fixture.number for fixture in again.missing()] == [3, 5, 6]
    assert [result.number for result in again.in_order()] == [1, 2, 4]
    assert again.in_order()[2] == played(4, Forfeit(2, SILENT, "60")).result
    assert again.times.per_action("greedy") == pytest.approx(0.4 / 4, abs=0.1)


def test_a_last_line_that_was_cut_is_played_again(folder):
    for name in (RESULTS, TIMES):
        content = (folder / name).read_bytes()
        (folder / name).write_bytes(content[:-9])
    again = Results(SETTINGS, FIXTURES, folder)
    assert [fixture.number for fixture in again.missing()] == [2, 3, 5, 6]
    again.add(played(2))
    assert len(Results(SETTINGS, FIXTURES, folder).in_order()) == 3


def test_a_finished_arena_has_its_results_in_order(folder):
    results = Results(SETTINGS, FIXTURES, folder)
    for fixture in results.missing():
        results.add(played(fixture.number))
    results.put_in_order()
    numbers = [json.loads(line).get("number") for line in (folder / RESULTS).read_text().splitlines()]
    assert numbers == [None, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"seed": 2}, "seed"),
        ({"games": 8}, "games"),
        ({"bots": ("random", "greedy")}, "bots"),
        ({"time_limit": 1.0}, "time_limit"),
        ({"players": (2, 3)}, "players"),
        ({"game": "maharani"}, "game"),
    ],
)
def test_a_folder_of_other_settings_is_refused(folder, change, name):
    with pytest.raises(OtherArena, match=rf"other settings \({name}\)"):
        Results(replace(SETTINGS, **change), FIXTURES, folder)


def test_an_own_bot_that_was_changed_is_another(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("class Bot: ...")
    settings = Settings("medina", ("greedy", f"{file}:Bot"))
    fixtures = schedule(settings.bots, settings.players, settings.games)
    Results(settings, fixtures, tmp_path / "out")
    Results(settings, fixtures, tmp_path / "out")
    file.write_text("class Bot: better = True")
    with pytest.raises(OtherArena, match="files"):
        Results(settings, fixtures, tmp_path / "out")


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "nonsense"),
        (1, "3"),
        (1, "{}"),
        (2, "{"),
        (2, "[]"),
        (2, "{}"),
        (3, json.dumps(played(4).result.as_json() | {"number": 7})),
        (3, json.dumps(played(4).result.as_json() | {"number": "4"})),
        (3, json.dumps(played(4).result.as_json() | {"bots": ["greedy", "greedy"]})),
        (3, json.dumps(played(4).result.as_json() | {"scores": [1]})),
        (3, json.dumps(played(4).result.as_json() | {"scores": [1.5, "2"]})),
        (3, json.dumps(played(4).result.as_json() | {"forfeit": {"seat": 1, "why": "", "what": ""}})),
    ],
)
def test_a_line_that_is_no_result_is_named(folder, number, line):
    lines = (folder / RESULTS).read_text().splitlines()
    lines[number - 1] = line
    (folder / RESULTS).write_text("\n".join(lines) + "\n")
    with pytest.raises(OtherArena, match=f"line {number} of .*results.jsonl"):
        Results(SETTINGS, FIXTURES, folder)


def test_a_file_without_a_line_is_not_taken_for_ours(tmp_path):
    (tmp_path / RESULTS).write_text("my notes")
    with pytest.raises(OtherArena, match="line 1"):
        Results(SETTINGS, FIXTURES, tmp_path)
    assert (tmp_path / RESULTS).read_text() == "my notes"


def test_games_whose_record_is_wished_for_later_are_played_again(folder):
    again = Results(SETTINGS, FIXTURES, folder, with_records=True)
    assert len(again.missing()) == 6
    again.add(played(4))
    assert [fixture.number for fixture in again.missing()] == [1, 2, 3, 5, 6]
    assert json.loads((folder / "records" / "game-4.zellige.json").read_text())["number"] == 4
    assert len((folder / RESULTS).read_text().splitlines()) == 4


def test_without_a_folder_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    results = Results(SETTINGS, FIXTURES)
    results.add(played(1))
    results.put_in_order()
    assert list(tmp_path.iterdir()) == []
    assert len(results.missing()) == 5
