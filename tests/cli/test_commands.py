"""The other commands: new, draw, perft, bench, compile, and the help."""

import json
import shutil

import pytest

from tests.cli.command import python, uncompiled, zellige
from zellige.core.kernel import cache_folder
from zellige.games import GAMES


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "a.zellige.json"
    assert zellige("new", "maharani", "--players", 3, "--seed", 7, "-o", path).status == 0
    return path


def test_new_prints_a_record_that_replays(tmp_path):
    done = zellige("new", "maharani", "--players", 4, "--seed", 7)
    record = json.loads(done.out)
    assert (record["game"], len(record["players"]), record["seed"], len(record["events"])) == (
        "maharani",
        4,
        7,
        4,
    )
    path = tmp_path / "a.zellige.json"
    path.write_text(done.out)
    assert zellige("replay", path).status == 0
    assert zellige("new", "maharani", "--players", 4, "--seed", 7).out == done.out


def test_new_takes_names_and_options(tmp_path):
    options = tmp_path / "options.json"
    options.write_text(json.dumps({"tiles": {colour: ["C", "X"] for colour in "borgyp"}}))
    record = json.loads(zellige("new", "maharani", "--names", "Zoë,Bo", "--options", options).out)
    assert record["players"] == ["Zoë", "Bo"]
    assert "tiles" in record["options"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["new", "chess"], "no game 'chess'"),
        (["new", "maharani", "--players", "7"], "2 to 4 players"),
        (["new", "maharani", "--options", "/nowhere"], "no such file"),
        (["new", "maharani", "-o", "/nowhere/a.json"], "cannot be written"),
        (["draw", "/nowhere"], "no such file"),
        (["perft", "maharani", "--depth", "0"], "--depth"),
        (["perft", "chess", "--depth", "1"], "no game"),
        (["bench", "chess"], "no game"),
        (["nonsense"], "nonsense"),
        (["replay"], "FILE"),
        (["new", "maharani", "--lang", "xx"], "no language 'xx'"),
        (["new", "maharani", "--seed", "x"], "--seed"),
        (["play", "maharani", "--players", "human,nobody"], "no bot 'nobody'"),
        (["play", "maharani", "--players", "human"], "2 to 4 players"),
        (["play", "maharani", "--players", "random,random", "--names", "Ann"], "1 name for 2 seats"),
        (["play", "maharani", "--resume", "/nowhere"], "no such file"),
    ],
)
def test_a_users_mistake_is_one_clear_line_and_status_2(arguments, reason):
    done = uncompiled(*arguments)
    assert done.status == 2
    assert reason in done.err.splitlines()[0]
    assert done.out == ""


def test_draw_makes_svg_and_png_of_any_moment(record, tmp_path):
    assert zellige("draw", record).out.startswith("<svg")
    for name, start in (("a.svg", b"<svg"), ("a.png", b"\x89PNG")):
        assert zellige("draw", record, "-o", tmp_path / name, "--event", 2, "--seat", 1).status == 0
        assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--event", "99"], "no event 99"),
        (["--seat", "9"], "no seat 9"),
        (["-o", "a.gif"], "neither in .svg nor in .png"),
    ],
)
def test_what_cannot_be_drawn(record, options, reason):
    done = zellige("draw", record, *options)
    assert done.status == 2
    assert reason in done.err


def test_perft_counts_each_depth(record):
    done = zellige("perft", "maharani", "--depth", 2, "--position", record, "--json")
    assert [json.loads(line) for line in done.out.splitlines()] == [
        {"depth": 1, "count": 152},
        {"depth": 2, "count": 16856},
    ]
    assert "1,740" in zellige("perft", "maharani", "--depth", 2).out


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "medina" else pytest.mark.long) for game in GAMES]
)
def test_bench_measures_every_game(game):
    done = zellige("bench", game, "--seconds", 0.05, "--json")
    figures = json.loads(done.out)
    assert figures["game"] == game
    assert figures.keys() >= {
        "game", "players", "games_per_second", "actions_per_second", "copy_us", "legal_us", "view_ms", "view_bytes",
        "othello_per_second",
    }  # fmt: skip
    assert figures["players"] in GAMES[game].player_counts
    assert figures["view_bytes"] <= 10_000


def test_bench_prints_its_figures():
    assert "random games" in zellige("bench", "maharani", "--seconds", 0.05).out


def test_every_game_has_its_commands(tmp_path):
    for game in GAMES:
        path = tmp_path / f"{game}.zellige.json"
        assert zellige("new", game, "--seed", 1, "-o", path).status == 0
        assert zellige("draw", path, "--seat", 1).out.startswith("<svg")
        assert zellige("perft", game, "--depth", 1, "--position", path).status == 0


def test_compile_says_when_it_is_ready():
    assert "is ready" in zellige("compile").out


def test_environments_are_compiled_when_they_are_asked_for():
    done = zellige("compile", "maharani", "--environments")
    assert (done.status, done.out) == (0, "Maharani: Mosaic Palace is ready.\n")
    folder = cache_folder()
    assert folder
    assert list(folder.rglob("many.observe_games*.nbc"))


def test_the_first_compilation_shows_its_progress(tmp_path):
    """All steps are gone through again; what they compile is there already, so that it takes no minute."""
    folder = cache_folder()
    assert folder
    shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("*.ready"))
    done = zellige("compile", "maharani", ZELLIGE_CACHE=str(tmp_path), FORCE_COLOR="1")
    assert done.status == 0
    assert "Compiling the rules of Maharani" in done.err
    again = zellige("compile", "maharani", ZELLIGE_CACHE=str(tmp_path), FORCE_COLOR="1")
    assert again.err == ""


# One process a language, since ten that do no more than print take ten times as long.
HELP = """
import sys
from zellige.cli.run import run
for command in sys.argv[2:]:
    print(run([*command.split(), "--help", "--lang", sys.argv[1]]), end="\\0")
"""
COMMANDS = ("", "play", "new", "replay", "draw", "perft", "bench", "arena", "analyse", "compile")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_help_in_every_language(language):
    printed = python("-c", HELP, language, *COMMANDS).out.split("\0")[:-1]
    assert len(set(printed)) == len(COMMANDS)
    for text in printed:
        assert text.endswith("\n0")
        assert ("Options" in text) == (language != "de")
        assert len(text) > 200


def test_the_environment_chooses_the_language():
    assert zellige("compile", LANG="de_DE.UTF-8").out != zellige("compile").out


def test_the_version():
    assert zellige("--version").out.startswith("zellige 0.")
