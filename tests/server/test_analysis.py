"""Analyses of finished games: what is found, how they go on in the background, and playing on from a moment."""

import json
import re
import threading

import httpx
import pytest
from alembic import command as migrations
from alembic.config import Config
from markupsafe import escape
from sqlalchemy import create_engine, inspect

from tests.cli.command import zellige as command
from tests.databases import KINDS
from tests.games.medina.city import position, record
from tests.moments import acting, first_action, only_the_end, played
from tests.serving import PATIENCE, Server, until
from zellige.analysis.course import decisions, looks
from zellige.analysis.reasons import reasons
from zellige.games import GAMES
from zellige.server.analysis import queue
from zellige.server.storage.files import MIGRATIONS
from zellige.server.storage.models import BOT, OVER, PERSON

DATABASES = KINDS

pytestmark = pytest.mark.needs_speed
LAST = 14


def found(visitor, table):
    """What the analysis of a table found, once it is done."""

    def answer():
        given = visitor.get(f"/table/{table}/analysis.json")
        return given.json() if given.status_code == httpx.codes.OK else None

    return until(answer)


def begin(visitor, table):
    answer = visitor.post(f"/table/{table}/analysis")
    assert answer.status_code == 303, answer.text
    return answer


@pytest.fixture(scope="module")
def endings():
    """The last events of a game of each kind: short to think about."""
    return {name: only_the_end(played(name, seed=6), LAST) for name in GAMES}


@pytest.fixture
def ended(server, visitor, friend, endings):
    """The table of a game that has just ended."""
    return server.keep(endings["medina"], visitor, friend)


class Gate:
    """Holds every analysis before its first decision, until it is opened."""

    def __init__(self, monkeypatch):
        self.opened, self.begun = threading.Event(), threading.Event()
        monkeypatch.setattr(queue, "looks", self._wait_and_look)

    def _wait_and_look(self, *arguments, **options):
        self.begun.set()
        assert self.opened.wait(PATIENCE)
        yield from looks(*arguments, **options)


@pytest.fixture
def gate(monkeypatch):
    held = Gate(monkeypatch)
    yield held
    held.opened.set()


# -- what is found -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_page_finds_what_the_command_finds(server, visitor, friend, endings, tmp_path, name):
    table = server.keep(endings[name], visitor, friend)
    begin(visitor, table)
    mine = found(visitor, table)
    file = tmp_path / "a.zellige.json"
    file.write_bytes(visitor.get(f"/table/{table}/record").content)
    done = command("analyse", file, "--level", 1, "--json", "--costliest", 100)
    assert mine == json.loads(done.out)
    page = visitor.get(f"/table/{table}/analysis").text
    for turn in mine["costliest"][:8]:
        assert f'data-moment="{turn["number"] - 1}"' in page
    rows = [moment for moment in mine["course"] if moment["choice"] or moment["number"] == LAST]
    assert page.count('<tr><th scope="row">') == 1 + len(rows)


@pytest.fixture(scope="module")
def judge(tmp_path_factory):
    """A server whose analyses are by a level that sees what is lost."""
    with Server(tmp_path_factory.mktemp("judge"), analyst=4) as running:
        yield running


@pytest.fixture(scope="module")
def blunder(judge):
    """MD-20: Ann leaves a palace of eight to Bo; the record of that, opened from a file and analysed."""
    given = position(palaces={"orange": "a1 a2 a3 a4 b1 b2 b3 b4"}, placed=1, turns_taken=[4, 4])
    content = json.dumps(record(given, events=["wall N1", "roof a1"])).encode()
    visitor = judge.visitor()
    table = (
        visitor.post("/open", files={"file": ("a.zellige.json", content)}).headers["location"].split("/")[2]
    )
    begin(visitor, table)
    assert found(visitor, table)["costliest"][0]["number"] == 1
    return table


def test_a_turning_point_says_what_was_played_and_what_would_have_been_better(judge, blunder):
    visitor = judge.visitor()
    page = visitor.get(f"/table/{blunder}/analysis").text
    assert 'data-played="piece-wall wall-N1"' in page
    assert 'data-better="piece-roof palace-a1"' in page
    assert "wall on N1" in page
    assert "roof on the orange palace a1" in page
    assert "chance to win fell from" in page
    assert visitor.get(f"/table/{blunder}/replay").text.count(f"/table/{blunder}/analysis") == 1


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "Why this was worse"),
        ("fr", "était moins bon"),
        ("de", "Warum das schlechter war"),
    ],
)
def test_a_turning_point_says_why_in_the_language_of_the_page(judge, blunder, language, heading):
    visitor = judge.visitor(language)
    before = judge.game(blunder).at(0)
    why = reasons(before, [before.parse("wall N1")], [before.parse("roof a1")])
    assert why
    stored = found(visitor, blunder)["costliest"][0]["reasons"]
    assert [reason["text"] for reason in stored] == [str(reason.message) for reason in why]
    moment = visitor.get(f"/table/{blunder}/analysis/0").json()["html"]
    page = visitor.get(f"/table/{blunder}/analysis").text
    for html in (moment, page):
        assert heading in html
        told = re.findall(r"<li>(.*?) <small>", html)
        assert told == [str(escape(reason.message.into(language))) for reason in why]
        assert all(f'href="/clause/{clause}"' in html for reason in why for clause in reason.clauses)


def test_a_moment_without_a_turning_point_gives_no_reasons(judge, blunder):
    assert 'class="reasons"' not in judge.visitor().get(f"/table/{blunder}/analysis/1").json()["html"]


def test_either_action_can_be_seen_carried_out(judge, blunder):
    visitor = judge.visitor()

    def picture(what):
        return visitor.get(f"/table/{blunder}/analysis/{what}").json()["picture"]

    before, played_, better = picture("0"), picture("0?after=played"), picture("0?after=better")
    assert len({before, played_, better}) == 3


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_speaks_three_languages(judge, blunder, language):
    page = judge.visitor(language).get(f"/table/{blunder}/analysis").text
    words = {"en": "Turning points", "fr": "Tournants", "de": "Wendepunkte"}
    assert [word for word in words.values() if word in page] == [words[language]]


def test_of_one_seat_or_of_all(judge, blunder):
    visitor = judge.visitor()
    assert "data-turning" in visitor.get(f"/table/{blunder}/analysis?of=1").text
    of_bo = visitor.get(f"/table/{blunder}/analysis?of=2").text
    assert "data-turning" not in of_bo
    assert "No costly action was found." in of_bo
    assert "data-turning" in visitor.get(f"/table/{blunder}/analysis?of=99&at=99999").text


def test_moments_that_there_are_not(judge, blunder):
    visitor = judge.visitor()
    for wrong in ("-1", "3", "x", "0?after=worse"):
        assert visitor.get(f"/table/{blunder}/analysis/{wrong}").status_code in (403, 422)


# -- only when the game is over ------------------------------------------------------------------------


def test_nothing_of_a_running_game_is_analysed(server, visitor, duel):
    for what in ("analysis", "analysis/progress", "analysis/0", "analysis.json"):
        assert visitor.get(f"/table/{duel}/{what}").status_code == 403
    assert visitor.post(f"/table/{duel}/analysis").status_code == 403
    assert visitor.post(f"/table/{duel}/play-on", data={"at": "0"}).status_code == 403
    assert server.do(server.shared.store.analyses.get(duel)) is None


def test_another_page_cannot_start_it(visitor, ended):
    answer = visitor.post(f"/table/{ended}/analysis", headers={"origin": "http://elsewhere.example"})
    assert answer.status_code == 403


# -- in the background ---------------------------------------------------------------------------------


def test_one_after_the_other_seen_by_all_and_bots_go_on(
    server, visitor, friend, stranger, endings, ended, gate
):
    other = server.keep(endings["medina"], visitor, friend)
    begin(visitor, ended)
    begin(stranger, ended)
    begin(visitor, other)
    assert gate.begun.wait(PATIENCE)
    total = len(decisions(endings["medina"]))
    until(lambda: f"0 of {total} decisions" in stranger.get(f"/table/{ended}/analysis").text)
    waiting = stranger.get(f"/table/{other}/analysis/progress")
    assert "Games ahead of it: 1" in waiting.text
    assert "hx-refresh" not in waiting.headers
    against = visitor.open("medina", "person", "bot:1")
    if server.game(against).to_act == 1:
        visitor.play(against, first_action(server.game(against)))
        visitor.play(against, first_action(server.game(against)))
    until(lambda: server.game(against).to_act == 1)
    gate.opened.set()
    found(visitor, other)
    assert found(stranger, ended)["level"] == 1
    assert stranger.get(f"/table/{ended}/analysis/progress").headers["hx-refresh"] == "true"


def test_what_was_found_is_kept(tmp_path, endings, gate):
    with Server(tmp_path) as server:
        visitor = server.visitor()
        table = server.keep(endings["maharani"], visitor, server.visitor())
        gate.opened.set()
        begin(visitor, table)
        before = found(visitor, table)
    gate.begun.clear()
    with Server(tmp_path) as server:
        assert server.visitor().get(f"/table/{table}/analysis.json").json() == before
        begin(server.visitor(), table)
    assert not gate.begun.is_set()


def test_what_a_stopped_server_had_begun_is_done_after_the_next_start(tmp_path, endings, gate):
    with Server(tmp_path) as server:
        visitor = server.visitor()
        tables = [server.keep(endings["medina"], visitor, server.visitor()) for _ in range(2)]
        for table in tables:
            begin(visitor, table)
        assert gate.begun.wait(PATIENCE)
    gate.opened.set()
    with Server(tmp_path) as server:
        until(lambda: server.do(server.shared.store.analyses.wanted()) == [])  # and nobody looks
        for table in tables:
            assert server.visitor().get(f"/table/{table}/analysis.json").status_code == 200


def test_what_another_process_left_unfinished_is_done_by_whoever_is_asked(server, visitor, ended):
    server.do(server.shared.store.analyses.want(ended))
    assert "progress" in visitor.get(f"/table/{ended}/analysis").text
    found(visitor, ended)


def test_what_goes_wrong_is_said_and_can_be_tried_again(server, visitor, ended, monkeypatch):
    def fail(*_, **__):
        raise MemoryError

    monkeypatch.setattr(queue, "looks", fail)
    begin(visitor, ended)
    until(lambda: "went wrong" in visitor.get(f"/table/{ended}/analysis").text)
    monkeypatch.undo()
    begin(visitor, ended)
    found(visitor, ended)
    assert "went wrong" not in visitor.get(f"/table/{ended}/analysis").text


# -- playing on ----------------------------------------------------------------------------------------


def play_on(visitor, table, **form):
    answer = visitor.post(f"/table/{table}/play-on", data={key: str(value) for key, value in form.items()})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_a_moment_as_it_stood_with_hidden_hands_and_all(
    server, visitor, friend, stranger, name
):
    game = played(name, seed=4)
    table = server.keep(game, visitor, friend)
    moment = next(number for number in range(40, 200) if isinstance(game.at(number).to_act, int))
    seat = acting(game.at(moment))
    other = play_on(stranger, table, at=moment, level=1)
    kept = server.do(server.shared.store.tables.load(other))
    assert kept.events[:moment] == [str(event) for event in game.events[:moment]]
    assert kept.row.seed not in (None, game.seed)
    assert (kept.row.origin, kept.row.origin_number) == (table, moment)
    fresh = server.game(other)
    assert fresh.at(moment).position() == game.at(moment).position()
    assert fresh.setup == game.setup
    mine, bot = server.table(other).seat(seat), server.table(other).seat(3 - seat)
    assert (mine.player, mine.holders) == (PERSON, {stranger.id})
    assert (bot.player, bot.level, bot.holders) == (BOT, 1, set())
    assert f"Continued from event {moment} of another game" in stranger.get(f"/table/{other}").text
    assert stranger.play(other, first_action(server.game(other)), seat=seat).status_code == 200
    assert len(server.game(other).events) > moment


def test_the_seat_can_be_chosen_and_bots_begin(server, visitor, friend):
    game = played("maharani", seed=4)
    table = server.keep(game, visitor, friend)
    moment = next(number for number in range(20, 60) if game.at(number).to_act == 1)
    other = play_on(visitor, table, at=moment, seat=2, level=1)
    assert server.table(other).seat(2).holders == {visitor.id}
    until(lambda: len(server.game(other).events) > moment)


def test_chance_comes_first_where_it_is_to_act(server, visitor, friend):
    game = played("maharani", seed=4)
    table = server.keep(game, visitor, friend)
    moment = next(number for number in range(20, 60) if game.at(number).to_act == "chance")
    other = play_on(visitor, table, at=moment)
    assert len(server.do(server.shared.store.tables.load(other)).events) > moment
    assert len(server.table(other).held_by(visitor.id)) == 1


@pytest.mark.parametrize(
    "form",
    [{"at": "14"}, {"at": "15"}, {"at": "-1"}, {}, {"at": "0", "seat": "3"}, {"at": "0", "level": "9"}],
)
def test_what_cannot_be_played_on(server, visitor, ended, form):
    count = server.count_tables()
    assert visitor.post(f"/table/{ended}/play-on", data=form).status_code in (403, 422)
    assert server.count_tables() == count


# -- a database of before ------------------------------------------------------------------------------


def test_a_database_of_before_there_were_analyses_is_brought_up_to_date(tmp_path, endings):
    with Server(tmp_path) as server:
        table = server.keep(endings["medina"], server.visitor(), server.visitor())
    engine, config = create_engine(f"sqlite:///{tmp_path / 'zellige.sqlite3'}"), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        migrations.downgrade(config, "0002")
        assert "analyses" not in inspect(connection).get_table_names()
    engine.dispose()
    with Server(tmp_path) as server:
        assert server.table(table).stage == OVER
        begin(server.visitor(), table)
        found(server.visitor(), table)
