"""`zellige explain`: what brought how many points to whom."""

import json

import pytest

import zellige as library
from tests.cli.command import zellige
from zellige.games import GAMES


@pytest.fixture(params=GAMES)
def game(request):
    """Some of a game between random players, with odd names."""
    game = library.new(request.param, ["Ana [b]", "Bo"], seed=5)
    bot = library.bot("random", seed=5)
    while not game.is_over and len(game.events) < 150:
        game.play(bot.choose(game))
    return game


@pytest.fixture
def record(game, tmp_path):
    path = tmp_path / "a.zellige.json"
    game.save(path)
    return path


def test_sources_and_payments_of_all_seats_are_printed(game, record):
    done = zellige("explain", record)
    assert (done.status, done.err) == (0, "")
    for seat, name in enumerate(game.players):
        assert f"{name}: why {game.scores[seat]}?" in done.out
    lines = [line.split() for line in done.out.splitlines()]
    assert ["Total", *map(str, game.scores)] in lines
    for source in game.breakdown():
        for item in source.items:
            words = [f"{item.points:+d}", *str(item.what).split()]
            words += ["event", f"{item.number}"] if item.number else []
            assert [*words, *item.clauses] in lines


def test_any_moment_and_any_seat_as_json_and_in_words(game, record):
    moment = len(game.events) // 2
    told = json.loads(zellige("explain", record, "--at", moment, "--json").out)
    assert (told["number"], told["points"]) == (moment, list(game.at(moment).scores))
    for source in told["sources"]:
        for seat in (1, 2):
            mine = [item["points"] for item in source["payments"] if item["seat"] == seat]
            assert sum(mine) == source["points"][seat - 1]
    alone = zellige("explain", record, "--seat", 2, "--lang", "de").out
    assert f"Bo: warum {game.scores[1]}?" in alone
    assert "Ana [b]: warum" not in alone


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["--at", 10_000], "no event 10000"), (["--seat", 3], "no seat 3"), (["--at", -1], "no event -1")],
)
def test_what_is_not_there_is_refused(record, arguments, reason):
    done = zellige("explain", record, *arguments)
    assert done.status == 2
    assert reason in done.err
