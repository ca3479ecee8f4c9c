"""The right opponent: a level by one's own results, with the reason, and one click."""

import re
from datetime import UTC, datetime

import pytest

from zellige.games import GAMES
from zellige.learning.tutorials import steps_of
from zellige.search.levels import LEVELS
from zellige.server.http.rendering import render
from zellige.server.opponents import explained, propose
from zellige.server.storage.lists import ListedTable
from zellige.server.storage.models import BOT, PERSON, TableRow
from zellige.server.tables.opening import Plan, SeatPlan, make_seats
from zellige.server.tables.seats import Seat


def finished(*games):
    """Games against bots, the first one first: the level, and whether it was won."""
    tables = []
    for level, is_won in games:
        row = TableRow(
            game="medina",
            scores=[9, 5],
            winners=[1 if is_won else 2],
            stage="over",
            changed=datetime.now(UTC),
        )
        tables.append(ListedTable(row, [Seat(1, "Ann", PERSON), Seat(2, "Amina", BOT, level)], [1]))
    return tables[::-1]


def test_a_first_game_is_against_level_1():
    proposal = propose("medina", [])
    assert (proposal.level, proposal.is_first) == (1, True)
    assert "first game" in proposal.why.into("en")
    assert propose("maharani", finished((4, True), (4, True))).is_first


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_two_wins_in_a_row_lead_to_the_next_level(level):
    assert propose("medina", finished((level, True))).level == level
    assert propose("medina", finished((level, True), (level, False), (level, True))).level == level
    proposal = propose("medina", finished((level, False), (level, True), (level, True), (level, True)))
    assert proposal.level == level + 1
    assert f"won 3 games in a row against level {level}: try level {level + 1}" in proposal.why.into("en")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_three_losses_in_a_row_lead_to_the_level_below(level):
    assert propose("medina", finished((level, False), (level, False))).level == level
    proposal = propose("medina", finished((level, True), (level, False), (level, False), (level, False)))
    assert proposal.level == level - 1
    assert f"lost 3 games in a row against level {level}" in proposal.why.into("en")


def test_there_is_nothing_above_the_last_level_nor_below_the_first():
    assert propose("medina", finished(*[(5, True)] * 9)).level == 5
    assert propose("medina", finished(*[(1, False)] * 9)).level == 1


def test_only_games_against_the_level_of_the_last_one_count():
    assert propose("medina", finished((2, True), (2, True), (3, False))).level == 3
    assert propose("medina", finished((3, False), (3, False), (2, True), (3, False))).level == 3


def test_play_now_is_against_the_level_that_fits_unless_another_is_chosen(server, visitor):
    def play(**form):
        answer = visitor.post("/play/medina", data=form)
        assert answer.status_code == 303, answer.text
        return server.table(answer.headers["location"].removeprefix("/table/"))

    first, chosen = play(), play(level="4")
    assert (first.seat(2).level, first.has_coach) == (1, True)
    assert (chosen.seat(2).level, chosen.has_coach) == (4, False)
    assert visitor.post("/play/medina", data={"level": "6"}).status_code == 403
    visitor.cookies.set("zellige-coach", "off")
    assert not play().has_coach
    assert play(coach="on", level="1").has_coach


def test_the_start_page_says_which_level_and_why(visitor):
    page = visitor.get("/").text
    assert page.count('<option value="1" selected>Apprentice, level 1') == 3
    assert page.count("Your first game: an easy opponent") == 3


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.name)
def test_every_level_says_how_it_plays_and_a_stronger_one_has_a_longer_bar(kind):
    lines = explained(kind)
    assert [line.number for line in lines] == list(LEVELS)
    ratings = [line.rating or 0 for line in lines]
    assert ratings == sorted(ratings)
    assert len({line.how for line in lines}) == len(lines)
    searching = [line for line in lines if "Looks ahead" in line.how[0]]
    assert searching == lines[-len(searching) :]


def test_levels_are_explained_where_they_are_chosen(visitor):
    page = visitor.get("/new/medina").text
    assert "How strong are the bots?" in page
    assert page.count("<meter") == len(LEVELS)
    assert "Works out the last turns exactly." in page
    assert 'href="/new/medina#levels"' in visitor.get("/").text


def test_the_game_after_a_tutorial_is_against_level_1_with_the_coach_on(server, visitor):
    visitor.cookies.set("zellige-coach", "off")
    kind = GAMES["medina"]
    steps = steps_of(kind)
    last = len(steps)
    template = render(
        "tutorial.html",
        "en",
        kind=kind,
        at=last,
        count=last,
        is_done=True,
        title="",
        praise="",
        step=steps[-1],
    )
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', template))
    assert form == {"level": "1", "coach": "on"}
    answer = visitor.post("/play/medina", data=form)
    table = server.table(answer.headers["location"].removeprefix("/table/"))
    assert (table.seat(2).level, table.has_coach) == (1, True)


def test_no_bot_is_called_as_somebody_else_at_the_table():
    """Bug: whoever called themselves Yusuf had a bot of that name beside them."""
    seats = [SeatPlan(PERSON, "Yusuf"), SeatPlan(BOT), SeatPlan(BOT), SeatPlan(BOT, "Amina")]
    plan = Plan(GAMES["medina"], tuple(seats))
    names = [seat.name for seat in make_seats(plan, "")]
    assert names == ["Yusuf", "Layla", "Idris", "Amina"]
