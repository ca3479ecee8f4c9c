"""What happened, turn by turn: complete, small to tell, with names of people, and folded where chance was alone."""

import re
from collections import Counter
from itertools import pairwise

import orjson
import pytest

import zellige
from tests.moments import played
from zellige.core.part import Part
from zellige.games import GAMES
from zellige.server.storage.models import BOT, PERSON, RUNNING
from zellige.server.tables.scenes import scene_for
from zellige.server.tables.seats import Seat
from zellige.server.tables.story import story_turns
from zellige.server.tables.table import Table
from zellige.server.tables.turns import Turn, add_turns
from zellige.server.tables.view import Viewer

LATE = 12
"""So many events before the end of a game."""
MOST_STEPS, MOST_BYTES = 4, 1_900
"""What one event may add to the story, as steps of a page."""


def table_of(game: zellige.Game) -> Table:
    seats = [Seat(n, name, PERSON if n == 1 else BOT) for n, name in enumerate(game.players, 1)]
    return Table("here", game, seats, [], RUNNING, "someone")


def html(table: Table, seat: int | None = 1) -> str:
    return "".join(map(str, story_turns(table, seat, "en")))


@pytest.mark.parametrize("name", GAMES)
def test_turns_are_all_events_in_order_each_of_one_player(name):
    game = played(name, seed=2)
    turns: list[Turn] = []
    for number in range(len(game.events)):
        add_turns(turns, game.events[number : number + 1])
    assert [number for turn in turns for number in turn.numbers] == list(range(1, len(game.events) + 1))
    for turn in turns:
        seats = {game.events[number - 1].seat for number in turn.numbers}
        assert seats - {"chance"} == ({turn.seat} if turn.seat else set())
    assert all(one.seat != other.seat for one, other in pairwise(turns))
    at_once: list[Turn] = []
    add_turns(at_once, game.events)
    assert at_once == turns


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_told_once_whatever_was_told_before(name):
    whole = played(name, seed=3)
    table = table_of(whole.at(0))
    for number in range(0, len(whole.events) + 1, 7):
        table.take_over(whole.at(number))
        ids = Counter(re.findall(r' id="(event-\d+)"', html(table)))
        assert ids == Counter({f"event-{n}": 1 for n in range(1, number + 1)})
        assert html(table) == html(table_of(whole.at(number)))


def steps_of_story(told: bytes) -> list[list[str]]:
    steps = orjson.loads(told)["steps"]
    return [step for step in steps if re.match(r"(log|turn-\d+|event-)", step[1])]


@pytest.mark.parametrize("name", GAMES)
def test_an_event_late_in_a_long_game_adds_little_to_what_is_told(name):
    whole = played(name, seed=1)
    last = len(whole.events) - 1  # the very end opens what was hidden
    table, viewer = table_of(whole.at(last - LATE)), Viewer((1,), is_owner=True, language="en")
    base = scene_for(table, viewer)
    for number in range(last - LATE + 1, last + 1):
        table.take_over(whole.at(number))
        now = scene_for(table, viewer)
        steps = steps_of_story(now.told(base))
        assert 0 < len(steps) <= MOST_STEPS, steps
        assert len(orjson.dumps(steps)) <= MOST_BYTES, steps
        base = now


@pytest.mark.parametrize("name", GAMES)
def test_an_event_makes_only_its_own_turn_anew(name):
    whole = played(name, seed=4)
    table = table_of(whole.at(len(whole.events) - 9))
    before = list(story_turns(table, 1, "en"))
    table.take_over(whole.at(len(whole.events) - 8))
    now = story_turns(table, 1, "en")
    assert all(one is other for one, other in zip(before[:-1], now, strict=False))
    assert len(now) - len(before) in (0, 1)


def test_a_heading_says_who_it_was_and_what_the_turn_brought():
    game = zellige.new("medina", ["Ann", "Bo & Co", "Cy"], seed=3)
    bot = zellige.bot("greedy", seed=3)
    while len(game.events) < 60:
        game.play(bot.choose(game))
    turns: list[Turn] = []
    add_turns(turns, game.events)
    for turn, part in zip(turns, story_turns(table_of(game), 1, "en"), strict=True):
        assert turn.seat is not None
        scores = [game.at(turn.first - 1).scores, game.at(turn.last).scores]
        gained = scores[1][turn.seat - 1] - scores[0][turn.seat - 1]
        head = _inside(part, "-head")
        assert ["Ann", "Bo &amp; Co", "Cy"][turn.seat - 1] in head
        assert re.findall(r'class="gain">([^<]*)<', head) == ([f"{gained:+d}"] if gained else [])


def _inside(part: Part, ending: str) -> str:
    return str(next(inner for inner in part.inside if inner.name.endswith(ending)))


def test_draws_are_one_line_but_those_that_bring_somebody_points():
    game = played("maharani", seed=1)
    table = table_of(game)
    lines = table.log(1, "en")
    drawn = [line for line in lines if line.seat is None]
    assert any(line.changes for line in drawn)
    assert any(line.is_draw for line in drawn)
    assert all(line.is_draw == (not line.changes) for line in drawn)
    summaries = re.findall(r"<summary[^>]*>([^<]*)</summary>", html(table))
    assert "2 tiles drawn" in summaries
    assert all(re.fullmatch(r"1 tile drawn|\d+ tiles drawn", summary) for summary in summaries)


def test_what_a_seat_may_not_know_is_not_in_its_story():
    game = zellige.new("seven-steps", ["Ann", "Bo"], seed=1)
    table = table_of(game)
    own, other = html(table, 1), html(table, 2)
    assert "14 discs drawn" in own
    assert "14 discs drawn" in other
    assert own != other
    assert "14 discs drawn" in html(table, None)
    assert not re.search(r"(blue|red|white) disc drawn", html(table, None))


def test_words_have_the_names_that_players_have_now():
    game = zellige.new("medina", ["Ann", "Bo"], seed=1)
    bot = zellige.bot("random", seed=1)
    while "points of Bo" not in html(table_of(game)):
        game.play(bot.choose(game))
    table = table_of(game)
    assert "points of Bo" in html(table)
    table.set_seats([table.seats[0], Seat(2, "Zoé", PERSON)])
    table.has_changed()
    assert "points of Zoé" in html(table)
    assert "Bo" not in html(table)
