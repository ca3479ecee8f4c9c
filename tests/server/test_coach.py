"""The coach at a table: wanted by all or not there, in time or not at all, and honest."""

import re
import threading
import time
from dataclasses import replace

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from tests.games.medina.city import city
from tests.moments import played
from tests.server.twins import HIDING, KNOWING, make_twins
from tests.serving import PATIENCE, Server, hear, until
from zellige.analysis import coach as coaches
from zellige.analysis.coach import Coach
from zellige.analysis.second_look import NotWanted
from zellige.server.storage.database import migrate
from zellige.server.storage.files import MIGRATIONS

EIGHT = "a1 a2 a3 a4 b1 b2 b3 b4"


def blunder():
    """Seat 1 can roof a palace of eight with its second piece, or leave it to seat 2 (MD-20)."""
    game = city(palaces={"orange": EIGHT}, placed=1, turns_taken=[4, 4])
    game.seed = 1
    return game


@pytest.fixture
def ann(server):
    return server.visitor()


@pytest.fixture
def bo(server):
    return server.visitor()


def want(visitor, table, seat, wants=True):
    return visitor.ask(table, "coach", seat=seat, wants=wants)


def scene(visitor, table):
    return visitor.get(f"/table/{table}").text


def is_pressed(html):
    return re.findall(r'id="coach-switch"[^>]*aria-pressed="(true|false)"', html) == ["true"]


# -- who wants it -------------------------------------------------------------------------------------


def test_alone_against_bots_it_is_on_as_soon_as_it_is_wanted(server, ann):
    table = ann.open("medina", "person", "bot:1")
    while server.game(table).to_act != 1:  # by lot the bot may have the first turn
        time.sleep(0.01)
    assert not server.table(table).has_coach
    assert want(ann, table, 1).status_code == 204
    assert server.table(table).has_coach
    assert is_pressed(scene(ann, table))
    assert server.do(server.shared.store.tables.load(table)).seats[0].coach
    assert want(ann, table, 1, False).status_code == 204
    assert not server.table(table).has_coach
    assert not is_pressed(scene(ann, table))


def test_with_others_it_is_on_only_when_all_have_agreed(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    want(ann, table, 1)
    assert not server.table(table).has_coach
    assert "Missing: Bo" in scene(ann, table)
    assert "Ann would like to play with a coach" in scene(bo, table)
    want(bo, table, 2)
    assert server.table(table).has_coach
    for looker in (ann, bo, server.visitor()):
        assert "The coach is on" in scene(looker, table)


def test_anyone_switches_it_off_and_all_are_asked_anew(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    want(ann, table, 1)
    want(bo, table, 2)
    want(bo, table, 2, False)
    assert not server.table(table).has_coach
    assert "Bo would rather play without a coach" in scene(ann, table)
    want(bo, table, 2)
    assert not server.table(table).has_coach  # that Ann agreed once is no reason to ask her no more
    assert "Bo would like to play with a coach" in scene(ann, table)
    assert not any(seat.coach for seat in server.do(server.shared.store.tables.load(table)).seats[:1])


def test_a_no_ends_the_question(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    want(ann, table, 1)
    want(bo, table, 2, False)
    assert "would like to play with a coach" not in scene(bo, table)
    assert not is_pressed(scene(ann, table))


def test_an_open_seat_may_become_a_person_who_has_not_agreed(server, ann, bo):
    table = ann.open("medina", "person", "open")
    want(ann, table, 1)
    assert not server.table(table).has_coach
    bo.sit(table, 2)
    assert not server.table(table).has_coach


def test_several_people_at_one_screen_agree_one_by_one(server, ann):
    table = ann.open("maharani", "person", "person")
    seat = server.game(table).to_act
    want(ann, table, seat)
    assert not server.table(table).has_coach
    want(ann, table, 3 - seat)
    assert server.table(table).has_coach


def test_a_bot_that_stands_in_does_not_agree_for_anybody(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    want(ann, table, 1)
    ann.ask(table, "seat/2/bot", level=1)
    assert not server.table(table).has_coach


def test_nobody_wants_for_somebody_else(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    assert want(bo, table, 1).status_code == 403
    assert want(server.visitor(), table, 1).status_code == 403
    assert not any(seat.coach for seat in server.table(table).seats)


def test_new_tables_of_a_browser_keep_the_last_choice_but_ask_nobody_by_themselves(server, ann, bo):
    want(ann, ann.open("medina", "person", "bot:1"), 1)
    again = ann.open("maharani", "person", "bot:1", "bot:2")
    assert server.table(again).has_coach
    in_company = ann.open("medina", "person", "open")
    assert not any(seat.coach for seat in server.table(in_company).seats)
    bo.sit(in_company, 2)
    want(ann, in_company, 1)
    want(ann, in_company, 1, False)  # what was said in company is no habit
    assert server.table(ann.open("medina", "person", "bot:1")).has_coach
    want(ann, again, 1, False)
    assert not server.table(ann.open("medina", "person", "bot:1")).has_coach


def test_playing_again_keeps_it_where_nobody_else_is_asked(server, ann, bo):
    game = played("medina", 1)
    alone, together = server.keep(game, ann, ann), server.keep(game, ann, bo)
    for table, second in ((alone, "bot"), (together, "person")):
        first, other = server.table(table).seats
        server.table(table).set_seats([replace(first, coach=True), replace(other, coach=True, player=second)])
    for table, is_kept in ((alone, True), (together, False)):
        again = ann.post(f"/table/{table}/again").headers["location"].removeprefix("/table/")
        assert server.table(again).has_coach == is_kept


def test_everybody_who_looks_is_told(server, ann, bo):
    table = server.keep(blunder(), ann, bo)
    with bo.listen(table) as socket:
        while "would like to play with a coach" not in hear(socket)["html"]:
            if not server.table(table).seat(1).coach:
                want(ann, table, 1)


def test_programs_see_that_it_is_on(server, ann):
    table = ann.open("medina", "person", "bot:1")
    assert ann.get(f"/api/tables/{table}").json()["coach"] is False
    want(ann, table, 1)
    assert ann.get(f"/api/tables/{table}").json()["coach"] is True


def test_tables_from_before_there_was_a_coach_have_none(tmp_path):
    engine, config = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}"), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules, options, setup, is_counted, is_public, is_from_file, stage,"
                " scores, winners, opened_by, created, changed)"
                " VALUES ('t', 'medina', '1', '{}', '{}', 1, 0, 0, 'running', '[]', '[]', 'x', '2026', '2026')"
            )
        )
        connection.execute(text("INSERT INTO seats VALUES ('t', 1, 'Ann', 'person', 5, 0, 'secret')"))
        migrate(connection)
        assert connection.execute(text("SELECT name, coach FROM seats")).all() == [("Ann", 0)]
    engine.dispose()


# -- what it does ----------------------------------------------------------------------------------------


@pytest.fixture
def coached(server, ann):
    """A table where a blunder is at hand and both seats, which are Ann's, want the coach."""
    table = server.keep(blunder(), ann, ann)
    for seat in (1, 2):
        want(ann, table, seat)
    return table


@pytest.mark.needs_speed
def test_a_blunder_is_warned_of_and_not_played(server, ann, coached):
    """MD-20"""
    answer = ann.play(coached, "wall N1")
    assert answer.status_code == 200
    warning = answer.json()["warning"]
    assert "It leaves the orange palace a1 to Bo: a roof on it is worth 12 points" in warning["html"]
    assert "MD-20" in warning["html"]
    assert "palace-a1" in warning["shows"]
    assert warning["better"] == ["piece-roof", "palace-a1"]
    assert len(server.game(coached).events) == 0
    again = ann.play(coached, "wall N1")  # as a page does whose answer was lost
    assert "warning" in again.json()
    assert len(server.game(coached).events) == 0


@pytest.mark.needs_speed
def test_what_is_confirmed_all_the_same_is_played_once(server, ann, coached):
    name = "a submission of its own"
    assert "warning" in ann.play(coached, "wall N1", submission=name).json()
    base = len(server.game(coached).events)
    for _ in range(2):
        answer = ann.play(coached, "wall N1", submission=name, anyway=True, seat=1, base=base)
        assert "warning" not in answer.json()
    assert [str(event) for event in server.game(coached).events] == ["wall N1"]


@pytest.mark.needs_speed
def test_what_is_good_is_played_without_a_word(server, ann, coached):
    answer = ann.play(coached, "roof a1")
    assert "warning" not in answer.json()
    assert answer.json()["number"] == 1


@pytest.mark.needs_speed
def test_without_a_coach_nothing_is_judged(server, ann, bo, monkeypatch):
    monkeypatch.setattr(Coach, "judge", lambda *_: pytest.fail("nobody has asked for this"))
    for table in (server.keep(blunder(), ann, bo), ann.open("medina", "person", "bot:1")):
        if len(server.table(table).people) == 2:
            want(ann, table, 1)  # the other one has not agreed
            seat = ann
            assert seat.wish(table, "draft", "wall N1").status_code == 200
            assert "warning" not in seat.play(table, "wall N1").json()
        assert server.table(table).coaching is None


def test_what_the_rules_refuse_needs_no_coach(ann, coached):
    answer = ann.play(coached, "wall N5")
    assert answer.status_code == 422
    assert answer.json()["clause"] == "MD-28"


@pytest.mark.needs_speed
def test_the_warning_speaks_the_language_of_who_plays(server):
    someone = server.visitor("de")
    table = server.keep(blunder(), someone, someone)
    for seat in (1, 2):
        want(someone, table, seat)
    assert (
        "Das überlässt Bo den Palast auf a1 (orangefarbener Palast)"
        in someone.play(table, "wall N1").json()["warning"]["html"]
    )


class Slow:
    """A coach that thinks until it is let go, or until nobody waits for it."""

    def __init__(self):
        self.began, self.may_end, self.gave_up = threading.Event(), threading.Event(), threading.Event()
        self.where = []

    def judge(self, _coach, _actions, is_wanted):
        self.where.append(threading.current_thread().name)
        self.began.set()
        while not self.may_end.wait(0.01):
            if not is_wanted():
                self.gave_up.set()
                raise NotWanted


@pytest.fixture
def slow(monkeypatch):
    coach = Slow()
    monkeypatch.setattr(Coach, "better", lambda *_: ())
    monkeypatch.setattr(Coach, "judge", lambda *given: coach.judge(*given))
    yield coach
    coach.may_end.set()


def test_a_draft_is_judged_before_it_is_confirmed_in_a_thread_of_its_own(ann, coached, slow):
    assert ann.wish(coached, "draft", "wall N1").status_code == 200
    assert slow.began.wait(PATIENCE)
    assert slow.where[0].startswith("thinking")
    assert ann.get("/").status_code == 200  # and everyone is answered meanwhile
    slow.may_end.set()
    assert ann.play(coached, "wall N1").status_code == 200
    assert len(slow.where) == 1


@pytest.mark.parametrize("what", ["another draft", "taken back", "switched off", "played"])
def test_what_nobody_waits_for_is_given_up(ann, coached, slow, what):
    ann.wish(coached, "draft", "wall N1")
    assert slow.began.wait(PATIENCE)
    match what:
        case "another draft":
            ann.wish(coached, "draft", "wall N14")
        case "taken back":
            ann.wish(coached, "draft")
        case "switched off":
            want(ann, coached, 2, False)
        case "played":
            ann.play(coached, "wall N14", anyway=True)
    assert slow.gave_up.wait(PATIENCE)


def test_who_is_not_told_in_time_plays_on(tmp_path, slow):
    with Server(tmp_path, patience=0.05) as hasty:
        someone = hasty.visitor()
        table = hasty.keep(blunder(), someone, someone)
        for seat in (1, 2):
            want(someone, table, seat)
        assert someone.play(table, "wall N1").json()["number"] == 1
        assert slow.began.is_set() or slow.where == []
        slow.may_end.set()


def test_a_turn_that_it_had_no_time_for_is_named_until_the_next_that_it_has_judged(tmp_path, slow):
    missed = "The coach had no time to look at your last turn."
    with Server(tmp_path, patience=0.05) as hasty:
        one, other = hasty.visitor(), hasty.visitor()
        table = hasty.keep(blunder(), one, other)
        want(one, table, 1)
        want(other, table, 2)
        assert missed not in scene(one, table)
        one.play(table, "wall N1")
        assert missed in scene(one, table)
        assert missed not in scene(other, table)
        slow.may_end.set()
        hasty.table(table).not_judged.add(2)
        other.wish(table, "draft", "wall N14")
        coaching = hasty.table(table).coaching
        assert coaching is not None
        until(coaching.consider(["wall N14"]).done)
        other.play(table, "wall N14")
        assert missed not in scene(other, table)


def test_a_coach_that_fails_spoils_no_game(ann, coached, monkeypatch):
    monkeypatch.setattr(Coach, "better", lambda *_: 1 / 0)
    assert ann.play(coached, "wall N1").json()["number"] == 1


# -- what it may know ------------------------------------------------------------------------------------


@pytest.mark.needs_speed
def test_it_says_the_same_of_games_that_the_seat_cannot_tell_apart(server, ann, bo, monkeypatch):
    """SS-8: word for word; and it does say something."""
    monkeypatch.setattr(coaches, "LEAST_LEAD", 0.5)
    twins, warned = make_twins(seed=7, least=120), 0
    moments = [
        event.number - 1
        for before, event in zip(twins.first.events, twins.first.events[1:], strict=False)
        if event.seat == KNOWING and before.seat != KNOWING
    ]
    for moment in moments[2:9:3]:
        said = []
        for twin in twins.at(moment):
            twin.seed = 1
            table = server.keep(twin, ann, bo)
            want(ann, table, KNOWING)
            want(bo, table, HIDING)
            worst = str(twin.legal_actions()[-1])
            told = ann.play(table, worst).json()
            said.append(told.get("warning"))
        assert said[0] == said[1]
        warned += said[0] is not None
    assert warned > 0
