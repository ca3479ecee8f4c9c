"""My results: which games count, for whom, and how."""

from dataclasses import replace
from datetime import timedelta

import pytest
from starlette.requests import HTTPConnection

from tests.databases import KINDS
from tests.moments import acting, played
from zellige.server.http.visitors import ZONE, zone_of
from zellige.server.results import PEOPLE, result_of, results_of
from zellige.server.storage.lists import ListedTable
from zellige.server.storage.models import BOT, OVER, PERSON, TableRow, now
from zellige.server.tables.seats import Seat

DATABASES = KINDS

ME, BO = "me", "bo"


def bot(level):
    """A seat for a bot."""
    return Seat(0, "Bot", BOT, level)


def person(*holders, **more):
    """A seat for somebody."""
    return Seat(0, "Somebody", PERSON, holders=frozenset(holders), **more)


def listed(*seats, scores, winners=None, game="medina", age=0):
    """A finished game as the store lists it for me."""
    placed = [replace(seat, number=number) for number, seat in enumerate(seats, 1)]
    best = max(scores)
    row = TableRow(
        id=f"table-{age}",
        game=game,
        stage=OVER,
        scores=scores,
        winners=winners or [seat for seat, score in enumerate(scores, 1) if score == best],
        changed=now() - timedelta(hours=age),
    )
    return ListedTable(row, placed, [seat.number for seat in placed if ME in seat.holders])


@pytest.mark.parametrize(
    ("others", "opponent"),
    [
        ([bot(1)], 1),
        ([bot(4), bot(2)], 4),
        ([person(BO)], PEOPLE),
        ([person(BO), bot(5)], PEOPLE),
        ([person()], PEOPLE),  # a program, or somebody whose browser has forgotten
        ([person(BO, has_stand_in=True)], PEOPLE),
    ],
)
def test_the_strongest_bot_is_the_opponent_unless_there_are_people(others, opponent):
    result = result_of(listed(person(ME), *others, scores=[9] * (1 + len(others))))
    assert result is not None
    assert (result.opponent, result.players) == (opponent, 1 + len(others))


def test_a_win_alone_a_shared_one_and_none():
    results = [result_of(listed(bot(1), person(ME), scores=scores)) for scores in ([1, 2], [2, 2], [3, 2])]
    assert [(result.is_won, result.is_shared) for result in results if result] == [
        (True, False),
        (True, True),
        (False, False),
    ]


def test_where_nobody_knows_who_of_several_i_am_nothing_is_counted():
    shared = listed(person(ME), person(ME), scores=[3, 2])
    left_to_a_bot = listed(person(ME, has_stand_in=True), bot(1), scores=[3, 2])
    assert result_of(shared) is None
    assert result_of(left_to_a_bot) is None
    found = results_of([shared, left_to_a_bot])
    assert (found.all.games, found.not_counted, len(found.latest)) == (0, 2, 2)


def test_figures_by_game_opponent_and_number_of_players():
    finished = [
        listed(person(ME), bot(3), scores=[30, 20], age=1),
        listed(person(ME), bot(3), scores=[25, 25], age=2),
        listed(person(ME), bot(5), scores=[10, 40], age=3),
        listed(person(ME), bot(5), person(BO), scores=[50, 40, 3], age=4),
        listed(bot(2), person(ME), scores=[90, 100], game="maharani", age=5),
    ]
    found = results_of(finished)
    assert (found.all.games, found.all.wins, found.all.shared, found.in_a_row) == (5, 4, 1, 2)
    assert [game.name for game in found.games] == ["maharani", "medina"]
    medina = found.games[1]
    assert [(opponent, tally.games, tally.wins) for opponent, tally in medina.by_opponent.items()] == [
        (PEOPLE, 1, 1),
        (5, 1, 0),
        (3, 2, 2),
    ]
    assert {count: (scores.average, scores.best) for count, scores in medina.by_players.items()} == {
        2: (65 / 3, 30),
        3: (50, 50),
    }


def test_nobody_new_has_results(visitor):
    page = visitor.get("/results").text
    assert "Once you have finished a game" in page
    assert "<table>" not in page


def test_each_browser_has_its_own_and_only_of_games_that_are_over(server, visitor, friend, stranger):
    game = played("medina", seed=8)
    server.keep(game, visitor, friend)
    server.keep(game.at(20), visitor, friend)
    for who in (visitor, friend):
        assert server.do(server.shared.store.lists.finished_of(who.id))[0].row.scores == list(game.scores)
        assert len(server.do(server.shared.store.lists.finished_of(who.id))) == 1
    assert "people" in visitor.get("/results").text
    assert "people" not in stranger.get("/results").text


def test_records_from_files_and_games_played_on_do_not_count(server, visitor, friend):
    game = played("medina", seed=8)
    server.keep(game, visitor, friend, is_from_file=True)
    server.keep(game, visitor, friend, origin="somewhere", origin_number=20)
    assert server.do(server.shared.store.lists.finished_of(visitor.id)) == []


def test_a_game_that_is_played_to_its_end_counts(server, visitor, friend):
    whole = played("maharani", seed=8)
    start = max(number for number in range(len(whole.events)) if isinstance(whole.at(number).to_act, int))
    table = server.keep(whole.at(start), visitor, friend)
    seat = acting(whole.at(start))
    (visitor, friend)[seat - 1].play(table, str(whole.events[start]))
    (found,) = server.do(server.shared.store.lists.finished_of(visitor.id))
    result = result_of(found)
    assert result is not None
    assert result.score == whole.scores[0]
    assert result.is_won == (1 in whole.winners)


@pytest.mark.parametrize(
    ("cookie", "zone"),
    [("Asia/Tokyo", "Asia/Tokyo"), ("../../etc/passwd", None), ("Europe", None), ("", None)],
)
def test_only_time_zones_that_there_are_count(cookie, zone):
    asking = HTTPConnection({"type": "http", "headers": [(b"cookie", f"{ZONE}={cookie}".encode())]})
    assert getattr(zone_of(asking), "key", None) == zone
