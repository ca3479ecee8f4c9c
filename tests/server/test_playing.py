"""Playing at a table: what is confirmed plays once, and what the rules refuse plays not at all."""

import math
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.databases import KINDS
from tests.moments import acting, first_action, last_turn, played
from tests.serving import hear, hear_number, until

DATABASES = KINDS


@pytest.fixture
def act(server, visitor, friend):
    """Whoever is to act at a table of the two."""

    def who(table):
        return (visitor, friend)[server.game(table).to_act - 1]

    return who


def test_a_submission_sent_twice_plays_once(server, duel, act):
    game = server.game(duel)
    wish = {"seat": game.to_act, "base": len(game.events), "actions": [first_action(game)]}
    player = act(duel)
    first = player.ask(duel, "play", **wish, submission="the-very-same")
    again = player.ask(duel, "play", **wish, submission="the-very-same")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["number"] == again.json()["number"] == len(server.game(duel).events)
    players = [event for event in server.game(duel).events if event.seat != "chance"]
    assert len(players) == 1


def test_a_submission_sent_many_times_at_once_plays_once(server, duel, act):
    game, player = server.game(duel), act(duel)
    wish = {"seat": game.to_act, "base": len(game.events), "actions": [first_action(game)]}
    with ThreadPoolExecutor(8) as pool:
        sent = [pool.submit(player.ask, duel, "play", **wish, submission="all-at-once") for _ in range(8)]
    assert {answer.result().status_code for answer in sent} == {200}
    assert len([event for event in server.game(duel).events if event.seat != "chance"]) == 1


def test_of_two_different_submissions_at_once_one_plays_and_the_other_is_told_the_truth(server, duel, act):
    game, player = server.game(duel), act(duel)
    wish = {"seat": game.to_act, "base": len(game.events), "actions": [first_action(game)]}
    with ThreadPoolExecutor(2) as pool:
        sent = [pool.submit(player.ask, duel, "play", **wish, submission=f"number-{n}") for n in range(2)]
    assert sorted(answer.result().status_code for answer in sent) == [200, 409]
    assert len([event for event in server.game(duel).events if event.seat != "chance"]) == 1


def test_what_comes_too_late_gets_409_and_how_it_stands_now(server, duel, act):
    player = act(duel)
    before = len(server.game(duel).events)
    player.play(duel, first_action(server.game(duel)))
    for what in ("play", "draft", "hint"):
        late = player.wish(duel, what, first_action(server.game(duel)), base=before)
        assert late.status_code == 409
        assert late.json()["number"] == len(server.game(duel).events)
        assert "moved on" in late.json()["message"]
        assert 'id="scene"' in late.json()["html"]


def test_what_the_rules_refuse_gets_422_and_the_clause(server, duel, act):
    before = server.game(duel).events
    for what in ("play", "draft"):
        answer = act(duel).wish(duel, what, "take 1 j10 N")
        assert answer.status_code == 422
        assert answer.json()["clause"].startswith("MH-")
        assert answer.json()["clause"] in answer.json()["message"]
    assert server.game(duel).events == before


def test_what_is_no_action_at_all_gets_422(server, duel, act):
    before = server.game(duel).events
    assert act(duel).play(duel, "win").status_code == 422
    assert act(duel).play(duel, first_action(server.game(duel)), "*gI").status_code in (403, 422)
    assert server.game(duel).events == before


@pytest.mark.parametrize("what", ["play", "draft", "hint"])
def test_the_seat_of_another_is_refused(server, duel, act, visitor, friend, stranger, what):
    to_act = server.game(duel).to_act
    other = friend if act(duel) is visitor else visitor
    for nobody in (other, stranger):
        answer = nobody.wish(duel, what, first_action(server.game(duel)), seat=to_act)
        assert answer.status_code == 403
        assert "not yours" in answer.json()["message"]
    assert server.game(duel).to_act == to_act


@pytest.mark.parametrize("what", ["play", "draft", "hint"])
def test_a_seat_that_is_not_to_act_gets_409(server, duel, act, visitor, friend, what):
    to_act = server.game(duel).to_act
    other = friend if act(duel) is visitor else visitor
    answer = other.wish(duel, what, first_action(server.game(duel)), seat=3 - to_act)
    assert answer.status_code == 409


def test_a_draft_shows_what_would_be_and_stores_nothing(server, duel, act):
    before = server.game(duel).events
    answer = act(duel).wish(duel, "draft", first_action(server.game(duel)))
    assert answer.status_code == 200
    assert 'id="step-1"' in answer.json()["html"]
    assert 'data-steps="1"' in answer.json()["html"]
    assert server.game(duel).events == before
    kept = server.do(server.shared.store.tables.load(duel))
    assert kept.events == [str(event) for event in before]


def test_an_empty_submission_plays_nothing(server, duel, act):
    assert act(duel).play(duel).status_code == 403


def test_a_turn_cannot_go_on_into_the_turn_of_the_next(server, duel, act):
    game = server.game(duel).copy()
    seat, actions = game.to_act, []
    while game.to_act == seat:
        actions.append(first_action(game))
        game.play(actions[-1])
    assert act(duel).wish(duel, "draft", *actions, first_action(game)).status_code == 403
    assert act(duel).play(duel, *actions, first_action(game)).status_code == 403
    assert server.game(duel).to_act == seat


def test_whoever_has_the_link_takes_the_seat_and_the_table_begins_when_it_is_full(server, visitor, friend):
    table = visitor.open("medina", "person", "open", "open")
    assert server.table(table).stage == "waiting"
    assert visitor.play(table, first_action(server.game(table)), seat=1).status_code in (403, 409)
    friend.sit(table, 2, "  Ana\n Maria ")
    assert server.table(table).stage == "waiting"
    assert server.table(table).seat(2).name == "Ana Maria"
    friend.sit(table, 3)
    assert server.table(table).stage == "running"
    assert [seat.number for seat in server.table(table).held_by(friend.id)] == [2, 3]
    kept = server.do(server.shared.store.tables.load(table))
    assert kept.row.stage == "running"
    assert kept.seats[1].holders == {friend.id}


def test_the_own_link_brings_the_seat_to_another_device(server, visitor, friend, duel):
    secret = server.table(duel).seat(1).secret
    other_device = server.visitor()
    assert "Continue here" in other_device.get(f"/seat/{secret}").text
    other_device.post(f"/seat/{secret}")
    assert 'id="link-own-1"' in other_device.get(f"/table/{duel}").text
    assert server.table(duel).seat(1).name == "Name1"
    assert visitor.get(f"/seat/{secret}").headers["location"] == f"/table/{duel}"


def test_a_seat_is_given_to_a_bot_only_if_its_player_is_away_and_can_be_taken_back(
    server, duel, visitor, friend
):
    with visitor.listen(duel) as mine:
        with friend.listen(duel) as other:
            hear(other)
            while "Let a bot play for Friend" in hear(mine)["html"]:
                pass
            refused = visitor.ask(duel, "seat/2/bot", level=1)
            assert refused.status_code == 403
            assert "is here" in refused.json()["message"]
        while "Let a bot play for Friend" not in hear(mine)["html"]:
            pass
        assert visitor.ask(duel, "seat/2/bot", level=1).status_code == 204
        while "a bot is standing in" not in hear(mine)["html"]:
            pass
        assert visitor.ask(duel, "seat/2/back").status_code == 403
        if server.game(duel).to_act == 1:
            told = visitor.play(duel, first_action(server.game(duel))).json()
            hear_number(mine, told["number"])
        assert friend.ask(duel, "seat/2/back").status_code == 204
        assert not server.table(duel).seat(2).is_played_by_bot


def test_who_has_just_asked_for_something_is_not_replaced_by_a_bot(
    server, duel, visitor, friend, monkeypatch
):
    """Also without a live connection: programs may do with requests alone."""

    async def never(*_):
        return math.inf

    monkeypatch.setattr(server.shared.seating, "_grace", 60.0)
    monkeypatch.setattr(server.shared.store.tables, "unseen_for", never)  # the clock of the database goes on
    token = {"authorization": f"Bearer {server.table(duel).seat(2).secret}"}

    def give_away():
        answer = visitor.ask(duel, "seat/2/bot", level=1)
        return answer.status_code, answer.text

    def let_pass(seconds):
        table = server.table(duel)
        table.last_asked = {seat: at - seconds for seat, at in table.last_asked.items()}

    def look():
        with friend.listen(duel) as page:
            hear(page)
        until(lambda: not server.table(duel).listeners)

    asking = (
        lambda: friend.get(f"/table/{duel}"),
        lambda: friend.get(f"/api/tables/{duel}", headers=token),
        lambda: friend.ask(duel, "chat", text="I am thinking"),
        look,
    )
    for ask in asking:
        let_pass(120)
        ask()
        let_pass(50)
        status, text = give_away()
        assert status == 403
        assert re.search(r"was here a moment ago; a bot may play for them in (9|10) seconds", text)
    let_pass(10)
    assert give_away() == (204, "")


def test_a_stranger_gives_no_seat_to_a_bot(duel, stranger, visitor):
    assert stranger.ask(duel, "seat/2/bot", level=1).status_code == 403
    assert visitor.ask(duel, "seat/3/bot", level=1).status_code == 403
    assert visitor.ask(duel, "seat/2/bot", level=9).status_code == 422


def test_an_open_seat_given_to_a_bot_starts_the_table(server, visitor):
    table = visitor.open("maharani", "person", "open")
    assert visitor.ask(table, "seat/2/bot", level=1).status_code == 204
    assert server.table(table).is_running
    assert server.table(table).seat(2).is_played_by_bot


def test_public_tables_are_listed_and_anyone_may_join_them(server, visitor, stranger):
    table = visitor.open("maharani", "person", "open", public="yes")
    hidden = visitor.open("maharani", "person", "open")
    listed = stranger.get("/").text
    assert f"/table/{table}" in listed
    assert hidden not in listed
    assert f"/join/{table}/2" in stranger.get(f"/table/{table}").text
    assert stranger.post(f"/join/{hidden}/2", data={"name": "Z"}).status_code == 403
    assert stranger.post(f"/join/{table}/1", data={"name": "Z"}).status_code == 403
    assert stranger.post(f"/join/{table}/9", data={"name": "Z"}).status_code == 403
    assert stranger.post(f"/join/{table}/2", data={"name": "Z"}).status_code == 303
    assert server.table(table).is_running
    assert server.table(table).seat(2).name == "Z"
    assert f"/table/{table}" in server.visitor().get("/").text  # to be watched


def test_what_is_said_is_heard_and_kept_and_only_said_by_those_who_sit_there(server, duel, friend, stranger):
    with stranger.listen(duel) as watching:
        hear(watching)
        assert friend.ask(duel, "chat", text="<b>Hello</b>\u202e & good luck").status_code == 204
        told = hear(watching)
        while 'id="chat-1"' not in told["html"]:
            told = hear(watching)
    assert "&lt;b&gt;Hello&lt;/b&gt; &amp; good luck" in told["html"]
    assert stranger.ask(duel, "chat", text="Boo").status_code == 403
    assert friend.ask(duel, "chat", text=" \n ").status_code == 204
    assert friend.ask(duel, "chat", text="x" * 5_000).status_code == 422
    assert friend.ask(duel, "chat", text="y" * 500).status_code == 204
    kept = server.do(server.shared.store.tables.load(duel))
    assert [(row.name, len(row.text)) for row in kept.chat] == [("Friend", 24), ("Friend", 400)]


def test_a_hint_is_legal_and_goes_on_from_the_draft(server, duel, act):
    game = server.game(duel)
    hint = act(duel).wish(duel, "hint").json()
    assert hint["picks"] in [list(action.picks()) for action in game.legal_actions()]
    assert "Chance to win" in hint["html"]
    drafted = first_action(game)
    after = game.copy()
    after.play_exactly(drafted)
    second = act(duel).wish(duel, "hint", drafted).json()
    assert second["picks"] in [list(action.picks()) for action in after.legal_actions()]


@pytest.fixture
def finished(server, visitor, friend):
    """A game that ends with this very submission."""
    before, actions = last_turn(played("maharani", seed=1))
    table = server.keep(before, visitor, friend)
    answer = (visitor, friend)[acting(before) - 1].play(table, *actions)
    assert answer.status_code == 200
    assert server.table(table).is_over
    return table


def test_play_again_leads_everyone_to_the_same_new_table_and_to_the_own_seat(
    server, finished, visitor, friend, stranger
):
    assert "Won by" in visitor.get(f"/table/{finished}").text
    first = visitor.ask(finished, "again").headers["location"]
    second = friend.ask(finished, "again").headers["location"]
    assert first == second
    again = server.table(first.removeprefix("/table/"))
    assert again.is_running
    assert [seat.number for seat in again.held_by(visitor.id)] == [1]
    assert [seat.number for seat in again.held_by(friend.id)] == [2]
    kept = server.do(server.shared.store.tables.load(again.id))
    assert [seat.holders for seat in kept.seats] == [{visitor.id}, {friend.id}]


def test_only_those_who_played_can_play_again_and_only_when_it_is_over(finished, visitor, stranger):
    assert stranger.ask(finished, "again").status_code == 403
    under_way = visitor.open("maharani", "person", "open")
    assert visitor.ask(under_way, "again").status_code == 403


def test_ids_that_no_database_can_keep_are_no_reason_to_fail(server, visitor, duel, act):
    """PostgreSQL refuses the character 0."""
    assert visitor.get("/table/%00").status_code == visitor.get("/seat/%00").status_code == 404
    game, player = server.game(duel), act(duel)
    wish = {"seat": game.to_act, "base": game.number, "actions": [first_action(game)]}
    answers = [player.ask(duel, "play", **wish, submission="in the \0 middle") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json()["number"] == answers[1].json()["number"] == server.game(duel).number
