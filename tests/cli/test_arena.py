"""`zellige arena`: bots against bots, as a user runs it."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.arena.bots import own
from tests.cli.command import uncompiled, zellige


def test_a_whole_arena_with_all_its_files(tmp_path):
    folder = tmp_path / "out"
    arena = ["arena", "maharani", "--bots", "greedy,random", "--games", 2, "--players", "2,3", "--seed", 5]
    done = zellige(*arena, "--workers", 2, "--output", folder, "--records")
    assert done.status == 0
    assert done.err == ""
    for text in ("All games", "2 players", "3 players", "greedy", "random", "Win rate", str(folder)):
        assert text in done.out
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "results.jsonl", "times.jsonl", "report.json", "report.csv", "plot.svg", "plot.png", "records",
    }  # fmt: skip
    assert len(list((folder / "records").iterdir())) == 2 + 3 + 3
    replayed = zellige("replay", "--json", *(folder / "records").iterdir())
    assert all(json.loads(line)["over"] for line in replayed.out.splitlines())
    assert (folder / "plot.png").read_bytes().startswith(b"\x89PNG")

    printed = zellige(*arena, "--json", "--output", folder)
    assert json.loads(printed.out) == json.loads((folder / "report.json").read_text())
    assert json.loads(printed.out)["games"] == 8
    refused = zellige(*arena, "--output", folder, "--games", 3)
    assert refused.status == 2
    assert "other settings (games)" in refused.err


def test_forfeits_are_told_and_the_status_is_0():
    bots = ",".join(["random", own("Raises"), own("Illegal"), own("Speechless"), own("Silent")])
    arena = ["arena", "maharani", "--bots", bots, "--games", 2, "--workers", 2, "--time-limit", 3]
    done = zellige(*arena, "--lang", "de", COLUMNS="80")
    assert done.status == 0
    assert "Ausnahme ValueError: no\\nidea" in done.out
    assert "unzulässige Aktion: end: " in done.out
    assert "(MH-10)" in done.out
    assert "keine Antwort innerhalb von 3 s" in done.out
    assert "this is no output" not in done.out
    assert any(line.startswith("random ") for line in done.out.splitlines())


def test_an_interrupted_arena_goes_on_where_it_was(tmp_path):
    folder = tmp_path / "out"
    arena = ["arena", "maharani", "--games", "60", "--output", str(folder)]
    start = "import signal, zellige.cli; signal.signal(signal.SIGINT, signal.default_int_handler); zellige.cli.main()"
    running = subprocess.Popen(
        [sys.executable, "-c", start, *arena],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    results = folder / "results.jsonl"
    while running.poll() is None and not (results.exists() and results.read_bytes().count(b"\n") > 3):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate()
    assert running.returncode == 130
    kept = results.read_text().splitlines()
    assert 4 <= len(kept) < 61
    assert f"{len(kept) - 1} of 60 games are saved in {folder}" in err
    assert "Traceback" not in err
    done = zellige(*arena)
    assert done.status == 0
    again = results.read_text().splitlines()
    assert len(again) == 61
    assert set(kept) <= set(again)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "no game 'chess'"),
        (["maharani", "--bots", "greedy"], "at least two bots"),
        (["maharani", "--bots", "greedy,nowhere.py:Bot"], "there is no file nowhere.py"),
        (["maharani", "--bots", f"greedy,{own('Nobody')}"], "there is no class 'Nobody'"),
        (["maharani", "--players", "two"], "'two' is not a number of players"),
        (["maharani", "--games", "0"], "--games"),
        (["maharani", "--records"], "--output"),
        (["maharani", "--output", "/dev/null"], "cannot be written"),
    ],
)
def test_a_users_mistake_is_one_clear_line_and_status_2(arguments, reason):
    done = uncompiled("arena", *arguments)
    assert done.status == 2
    assert reason in done.err.splitlines()[0]
    assert done.out == ""
