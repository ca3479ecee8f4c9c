"""One confirmed turn is tried out, rendered for each pair of eyes, and told to each page: once."""

from contextlib import ExitStack

import pytest

from tests.databases import KINDS
from tests.moments import first_action
from tests.serving import hear
from zellige.core.game import Game
from zellige.core.kind import GameKind
from zellige.server.tables import scenes
from zellige.server.tables.scene_parts import scene_part

DATABASES = KINDS

PAGES = ("page-1", "page-2", "page-3", "page-4")


@pytest.fixture
def drawn(monkeypatch):
    """For whom the page of a table was put together."""
    seats = []

    def count(shown, token):
        seats.append(shown.seat)
        return scene_part(shown, token)

    monkeypatch.setattr(scenes, "scene_part", count)
    return seats


@pytest.fixture
def pictures(monkeypatch):
    """Whose eyes the board was drawn for."""
    seats = []

    picture = GameKind.picture

    def count(kind, view, *rest, **values):
        seats.append(view["seat"])
        return picture(kind, view, *rest, **values)

    monkeypatch.setattr(GameKind, "picture", count)
    return seats


@pytest.fixture
def watched(server, duel, visitor, friend, stranger):
    """Live connections to a table: of both who play there and of two who watch; all are up to date."""
    with ExitStack() as stack:
        watchers = (visitor, friend, stranger, server.visitor())
        sockets = [
            stack.enter_context(one.listen(duel, page=page))
            for one, page in zip(watchers, PAGES, strict=True)
        ]
        for socket in sockets:
            catch_up(server, duel, socket)
        yield sockets


def catch_up(server, table, socket):
    told = hear(socket)
    while told["version"] < server.table(table).version:
        told = hear(socket)
    return told


def whose_turn(server, table, players, sockets):
    """Plays some action on the page of whoever is to act; its connection, and those of the others."""
    mine = server.game(table).to_act - 1

    def play(page=PAGES[mine]):
        shown = sockets[mine] if page == PAGES[mine] else None
        has = shown.token if shown else ""
        answer = players[mine].play(table, first_action(server.game(table)), page=page, has=has)
        assert answer.status_code == 200
        return shown.show(answer.json()) if shown else answer.json()

    return play, sockets[mine], [socket for n, socket in enumerate(sockets) if n != mine]


def test_a_turn_is_rendered_once_for_each_pair_of_eyes(
    server, duel, visitor, friend, watched, drawn, pictures
):
    play, _mine, others = whose_turn(server, duel, (visitor, friend), watched)
    answer = play()
    told = [hear(socket) for socket in others]
    assert {one["number"] for one in (answer, *told)} == {len(server.game(duel).events)}
    assert told[1] == told[2]  # those who watch
    assert sorted(drawn, key=str) == sorted(pictures, key=str) == [1, 2, None]


def test_what_a_page_was_answered_it_is_not_told_again(server, duel, visitor, friend, watched):
    play, mine, _others = whose_turn(server, duel, (visitor, friend), watched)
    play()
    visitor.ask(duel, "chat", text="Well?")
    assert 'id="chat-1"' in hear(mine)["html"]


def test_another_page_of_the_same_browser_is_told(server, duel, visitor, friend, watched):
    play, mine, _others = whose_turn(server, duel, (visitor, friend), watched)
    answer = play("on another device")
    assert hear(mine)["html"] == answer["html"]


def test_nobody_is_told_what_they_know_already(server, duel, visitor, watched):
    """Whoever has one seat sees the same whoever is said to look at the screen."""
    for seat in (1, None, 2, None):
        watched[0].say(revealed=seat)
    visitor.ask(duel, "chat", text="Well?")
    assert 'id="chat-1"' in hear(watched[0])["html"]


def test_a_page_is_rendered_once_for_all_who_watch(server, duel, drawn):
    pages = [server.visitor().get(f"/table/{duel}").text for _ in range(3)]
    assert drawn == [None]
    assert all('id="board"' in page for page in pages)


def test_languages_and_owners_do_not_share_a_page(server, visitor, stranger):
    table = visitor.open("medina", "open", "person")
    secret = server.table(table).seat(1).secret
    assert secret in visitor.get(f"/table/{table}").text
    assert secret not in stranger.get(f"/table/{table}").text
    assert "Waiting for players" in stranger.get(f"/table/{table}").text
    assert "En attente de joueurs" in server.visitor("fr").get(f"/table/{table}").text


def test_what_was_drafted_is_not_tried_out_again(server, duel, visitor, friend, monkeypatch):
    player = (visitor, friend)[server.game(duel).to_act - 1]
    action = first_action(server.game(duel))
    assert player.wish(duel, "draft", action).status_code == 200
    tried = []
    play_exactly = Game.play_exactly

    def count(game, given):
        if game.to_act != "chance":
            tried.append(str(given))
        return play_exactly(game, given)

    monkeypatch.setattr(Game, "play_exactly", count)
    assert player.play(duel, action).status_code == 200
    assert tried == []


def test_a_draft_is_tried_out_anew_when_the_game_has_gone_on(server, duel, visitor, friend):
    """What is kept of a draft belongs to one moment: later its space is taken."""
    game = server.game(duel)
    player, action = (visitor, friend)[game.to_act - 1], first_action(game)
    assert player.wish(duel, "draft", action).status_code == 200
    assert player.play(duel, action).status_code == 200
    assert server.game(duel).to_act == game.to_act  # the turn goes on
    assert player.wish(duel, "draft", action).status_code == 422
