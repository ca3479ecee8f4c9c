"""What results say of bots, worked out by hand."""

import csv
import io
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zellige.arena import report
from zellige.arena.match import RAISED, Forfeit, Result
from zellige.arena.settings import Settings

SETTINGS = Settings("medina", ("a", "b", "c"), (2, 3))


def result(number, bots, scores, places, forfeit=None):
    return Result(number, tuple(bots), 7, 50, tuple(scores), tuple(places), forfeit)


RESULTS = [
    result(1, "ab", (50, 40), (1, 2)),
    result(2, "ba", (30, 30), (1, 1)),
    result(3, "ac", (20, 10), (2, 1), Forfeit(1, RAISED, "ValueError: no")),
    result(4, "abc", (60, 60, 45), (1, 1, 3)),
]


def row_of(bot, players=None):
    return next(row for row in report.standings(RESULTS, "abc", players) if row.bot == bot)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval(wins, games, low, high):
    """Newcombe (1998), table I, for 81 of 263 and 1 of 29."""
    assert report.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 1000), st.floats(0, 1))
def test_the_ends_of_wilsons_interval_are_just_not_unlikely(games, rate):
    """Seen from each end, the rate is as far away as 95 % of all samples are at most."""
    for end in report.wilson(rate * games, games):
        assert 0 <= end <= 1
        reach = report.CONFIDENCE * math.sqrt(end * (1 - end) / games)
        assert abs(rate - end) == pytest.approx(reach, abs=1e-6)


def test_without_games_nothing_is_known():
    assert report.wilson(0, 0) == (0.0, 1.0)
    row = report.standings([], "ab")[0]
    assert (row.games, row.win_rate, row.margin) == (0, 0.0, None)


def test_wins_are_shared_by_those_who_are_level():
    assert (row_of("a").games, row_of("a").wins, row_of("a").win_rate) == (4, 2.0, 0.5)
    assert (row_of("b").games, row_of("b").wins) == (3, 1.0)
    assert (row_of("c").games, row_of("c").wins) == (2, 1.0)
    assert row_of("a", 3).win_rate == 0.5


def test_place_points_are_the_share_of_others_beaten():
    assert row_of("a", 3).place_points == 0.75
    assert row_of("c", 3).place_points == 0
    assert row_of("a", 2).place_points == pytest.approx((1 + 0.5 + 0) / 3, abs=1e-4)


def test_points_and_margins_are_those_of_games_that_were_played_to_the_end():
    assert row_of("a").points == pytest.approx((50 + 30 + 60) / 3, abs=1e-4)
    assert row_of("a").margin == pytest.approx((10 + 0 + 0) / 3, abs=1e-4)
    assert row_of("c", 2).points is None
    assert row_of("c", 3).margin == -15


def test_ratings_go_by_places_in_the_order_of_the_games():
    """The first value is that of openskill's documentation for one game between two newcomers."""
    rated = report.ratings([result(1, "ab", (9, 5), (1, 2))], "ab")
    assert rated["a"] == pytest.approx((27.6352, 8.0655), abs=1e-4)
    assert rated["b"] == pytest.approx((22.3648, 8.0655), abs=1e-4)
    assert report.ratings(RESULTS, "abc") == report.ratings(RESULTS, "cba")


def test_copies_of_a_bot_move_together():
    even = report.ratings([result(1, "aab", (9, 9, 9), (1, 1, 1))], "ab")
    assert even["a"][0] == pytest.approx(even["b"][0])
    rated = report.ratings([result(1, "aab", (9, 1, 5), (1, 3, 2))], "ab")
    assert rated["a"][0] == pytest.approx(25, abs=0.5)
    assert rated["a"][1] < 25 / 3


def test_who_comes_in_before_whom():
    rows = {(row.bot, row.against): row for row in report.pairings(RESULTS, "abc")}
    assert [rows[pair].games for pair in (("a", "b"), ("a", "c"), ("b", "c"))] == [3, 2, 1]
    assert rows["a", "b"].ahead == pytest.approx((1 + 0.5 + 0.5) / 3, abs=1e-4)
    assert rows["a", "c"].ahead == 0.5
    assert rows["b", "c"].ahead == 1


def test_the_report_as_json_names_every_forfeit():
    whole = json.loads(json.dumps(report.as_json(RESULTS, SETTINGS)))
    assert whole["games"] == 4
    assert whole["settings"]["bots"] == ["a", "b", "c"]
    assert whole["forfeits"] == [{"game": 3, "bot": "a", "seat": 1, "reason": "raised ValueError: no"}]
    assert [row["players"] for row in whole["standings"]] == [None] * 3 + [2] * 3 + [3] * 3
    assert {row["bot"]: row["forfeits"] for row in whole["standings"][:3]} == {"a": 1, "b": 0, "c": 0}


def test_the_report_as_csv_has_the_same_figures():
    rows = list(csv.DictReader(io.StringIO(report.as_csv(RESULTS, SETTINGS))))
    whole = report.as_json(RESULTS, SETTINGS)["standings"]
    assert len(rows) == len(whole) == 9
    for row, same in zip(rows, whole, strict=True):
        assert row == {name: "" if value is None else str(value) for name, value in same.items()}
