"""How fast bots play: as the server says, as those who look want it, with a pause between two of them."""

import pytest

import zellige
from zellige.server.storage.models import BOT, PERSON, RUNNING
from zellige.server.tables.listening import PACES, Listener
from zellige.server.tables.playing import PAUSE, least_time
from zellige.server.tables.seats import Seat
from zellige.server.tables.table import Table


@pytest.fixture
def table():
    game = zellige.new("medina", ["Ann", "Bo", "Cy"], seed=1)
    seats = [Seat(1, "Ann", PERSON, holders=frozenset({"ann"})), Seat(2, "Bo", BOT), Seat(3, "Cy", BOT)]
    return Table("here", game, seats, [], RUNNING, "ann")


def look(table, visitor, pace, page="page"):
    table.listeners.add(Listener(visitor, page=page, pace=pace))


def test_nobody_looks(table):
    assert table.pace == 1


@pytest.mark.parametrize("pace", PACES)
def test_a_player_says_how_fast(table, pace):
    look(table, "ann", pace)
    assert table.pace == PACES[pace]


def test_of_several_the_fastest(table):
    look(table, "ann", "slow")
    look(table, "ann", "at-once")
    assert table.pace == 0


def test_spectators_are_asked_only_if_no_player_is_there(table):
    look(table, "somebody", "at-once")
    assert table.pace == 0
    look(table, "ann", "slow")
    assert table.pace == PACES["slow"]


def test_programs_need_not_say(table):
    table.listeners.add(Listener(None, (1,)))
    assert table.pace == 1
    look(table, "ann", "slow")
    assert table.pace == PACES["slow"]


def test_a_program_may_say_with_its_token(table):
    table.listeners.add(Listener(None, (1,), pace="at-once"))
    assert table.pace == 0
    look(table, "somebody", "slow")
    assert table.pace == 0


def test_there_is_a_pause_between_two_bots_but_not_after_a_person(table):
    bot = zellige.bot("random", seed=1)
    took: dict[tuple[object, object], float] = {}
    while len(took) < 4:
        acting = table.game.to_act
        if acting != 1 and table.game.events:
            took[table.game.events[-1].seat, acting] = least_time(2.0, table)
        table.game.play(bot.choose(table.game))
    assert took == {(1, 2): 2, (2, 2): 2, (2, 3): 2 * (1 + PAUSE), (3, 3): 2}
