"""The end of a game: who won and by how much, what decided it, and what comes next."""

import re
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.moments import acting, last_turn, only_the_end, played
from tests.server.test_analysis import Gate, found
from tests.serving import PATIENCE, Server, hear, until
from zellige.games import GAMES
from zellige.server.storage.models import BOT
from zellige.server.tables.breakdown import source_name
from zellige.server.tables.ending import headline


@pytest.fixture(scope="module")
def ended():
    return played("maharani", seed=1)


@dataclass
class Ended:
    """A game that is over with these points."""

    scores: tuple[int, ...]
    players: tuple[str, ...]
    is_over: bool = True

    @property
    def winners(self):
        return [seat for seat, score in enumerate(self.scores, 1) if score == max(self.scores)]


@pytest.mark.parametrize(
    ("scores", "held", "told"),
    [
        ((30, 5), (1,), "You win by 25 points"),
        ((30, 29), (1,), "You win by 1 point"),
        ((30, 5), (2,), "Name1 wins by 25 points"),
        ((30, 5), (), "Name1 wins by 25 points"),
        ((30, 5), (1, 2), "Name1 wins by 25 points"),
        ((30, 30), (1,), "You share the win with Name2"),
        ((30, 30), (), "Name1 and Name2 share the win"),
    ],
)
def test_the_headline_says_who_won_and_by_how_much(scores, held, told):
    table: Any = SimpleNamespace(game=Ended(scores, ("Name1", "Name2")))
    assert headline(table, held, "en") == told


@pytest.mark.parametrize(("language", "told"), [("fr", "Tu gagnes de "), ("de", "Du gewinnst mit ")])
def test_in_the_language_of_the_reader(server, ended, language, told):
    winner, loser = server.visitor(language), server.visitor()
    holders = [winner, loser] if ended.winners == [1] else [loser, winner]
    table = server.keep(ended, *holders)
    assert told in winner.get(f"/table/{table}").text


# -- playing again ---------------------------------------------------------------------------------------


def test_whoever_wants_to_play_again_is_seen_by_the_others_at_once(server, visitor, friend, stranger, ended):
    table = server.keep(ended, visitor, friend)
    with friend.listen(table) as page, stranger.listen(table) as watching:
        assert "come along" not in hear(page)["html"]
        hear(watching)
        again = visitor.ask(table, "again").headers["location"]
        told = hear(page)["html"]
        while "come along" not in told:
            told = hear(page)["html"]
        assert "Name1 wants to play again: come along" in told
        assert f'href="{again}"' in told
        until(lambda: "They are playing again." in stranger.get(f"/table/{table}").text)
    own = visitor.get(f"/table/{table}").text
    assert "come along" not in own
    assert f'href="{again}"' in own


def test_that_is_known_after_a_restart(tmp_path, ended):
    with Server(tmp_path) as server:
        visitor, friend = server.visitor(), server.visitor()
        table = server.keep(ended, visitor, friend)
        visitor.ask(table, "again")
        cookies = dict(friend.cookies)
    with Server(tmp_path) as server:
        friend = server.visitor()
        friend.cookies.update(cookies)
        assert "Name1 wants to play again: come along" in friend.get(f"/table/{table}").text


def against_bot(server, visitor, game, level):
    """A table where the visitor has the winning seat, and a bot of a level the other."""
    (winner,) = game.winners
    table = server.keep(game, visitor, visitor)
    kept = server.table(table)
    kept.set_seats(
        [
            seat if seat.number == winner else replace(seat, player=BOT, level=level, holders=frozenset())
            for seat in kept.seats
        ]
    )
    return table


@pytest.mark.parametrize("level", [1, 4, 5])
def test_whoever_beats_a_bot_may_try_the_next_level(server, visitor, stranger, ended, level):
    table = against_bot(server, visitor, ended, level)
    page = visitor.get(f"/table/{table}").text
    assert ('id="harder"' in page) == (level < 5)
    assert 'id="harder"' not in stranger.get(f"/table/{table}").text
    answer = visitor.post(f"/table/{table}/again", data={"harder": "yes"})
    if level == 5:
        assert answer.status_code == 403
        return
    next_one = server.table(answer.headers["location"].removeprefix("/table/"))
    assert [seat.level for seat in next_one.seats if seat.player == BOT] == [level + 1]
    assert server.table(table).follow_up is None  # "play again" still means: the same


def test_whoever_loses_is_offered_no_harder_one(server, visitor, ended):
    table = against_bot(server, visitor, ended, 3)
    kept = server.table(table)
    (winner,) = ended.winners
    seats = [replace(seat, player="person", holders=frozenset({visitor.id})) for seat in kept.seats]
    seats[winner - 1] = replace(seats[winner - 1], player=BOT, holders=frozenset())
    kept.set_seats(seats)
    assert 'id="harder"' not in visitor.get(f"/table/{table}").text


# -- counting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_what_each_source_lights_up_is_on_the_board(server, visitor, friend, name):
    game = played(name, seed=2)
    table = server.keep(game, visitor, friend)
    lit = visitor.get(f"/table/{table}/sources").json()
    assert list(lit) == [source_name(source.label) for source in game.breakdown()]
    page = visitor.get(f"/table/{table}").text
    assert any(lit.values())
    shown = {name for names in lit.values() for name in names}
    there = set(re.findall(r'id="([^"]+)"', page))
    assert len(shown - there) <= len(shown) / 3  # what has left the board is not lit


def test_nothing_is_counted_up_before_the_end(visitor, duel):
    assert visitor.get(f"/table/{duel}/sources").status_code == 403


# -- what decided it ------------------------------------------------------------------------------------------


@pytest.fixture
def reviewing(tmp_path):
    with Server(tmp_path, reviews=True) as running:
        yield running


def nearly_ended(name="medina"):
    before, actions = last_turn(only_the_end(played(name, seed=6), 14))
    return before, actions


@pytest.mark.needs_speed
def test_a_game_of_people_is_analysed_by_itself_when_somebody_sees_its_end(reviewing):
    server = reviewing
    one, other = server.visitor(), server.visitor()
    before, actions = nearly_ended()
    table = server.keep(before, one, other)
    with one.listen(table) as page:
        hear(page)
        (one, other)[acting(before) - 1].play(table, *actions)
        assert server.table(table).is_over
        until(lambda: one.get(f"/table/{table}/analysis.json").status_code == 200)
    told = one.get(f"/table/{table}/analysis/deciding").json()
    assert told["done"]
    worst = found(one, table)["costliest"]
    deciding = [given for given in worst if given["cost"] >= 0.05][:3]
    assert told["html"].count("<li>") == len(deciding)
    for given in deciding:
        assert f"/analysis?at={given['number'] - 1}" in told["html"]


def test_nobody_there_to_see_it_nothing_begins(reviewing):
    server = reviewing
    one, other = server.visitor(), server.visitor()
    before, actions = nearly_ended()
    table = server.keep(before, one, other)
    (one, other)[acting(before) - 1].play(table, *actions)
    assert server.table(table).is_over
    assert server.shared.analyses.work(server.table(table)) is None
    assert one.get(f"/table/{table}/analysis/deciding").json() == {"html": "", "done": True}


@pytest.mark.needs_speed
def test_what_is_asked_for_comes_before_what_begins_by_itself(reviewing, monkeypatch):
    server, gate = reviewing, Gate(monkeypatch)
    one, other = server.visitor(), server.visitor()
    ended = only_the_end(played("medina", seed=6), 14)
    first, by_itself, asked = (server.table(server.keep(ended, one, other)) for _ in range(3))
    with one.listen(by_itself.id) as page:
        hear(page)
        one.post(f"/table/{first.id}/analysis")
        assert gate.begun.wait(PATIENCE)
        server.do(later(server.shared.analyses.review, by_itself))
        until(lambda: server.shared.analyses.work(by_itself))
        one.post(f"/table/{asked.id}/analysis")
        analyses = server.shared.analyses
        until(lambda: analyses.work(asked))
        assert [analyses.waiting_before(table) for table in (first, asked, by_itself)] == [0, 1, 2]
        told = one.get(f"/table/{by_itself.id}/analysis/deciding").json()
        assert not told["done"]
        gate.opened.set()
        found(one, by_itself.id)


async def later(call, *given):
    """In the loop of the server."""
    call(*given)
