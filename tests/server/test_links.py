"""What can be taken back: the link of a seat, a program's token, the name of a browser."""

import pytest

from tests.moments import first_action
from tests.serving import hear


def test_a_seat_has_another_link_and_whoever_came_by_the_old_one_has_lost_it(server, visitor, duel, stranger):
    old = server.table(duel).seat(1).secret
    stranger.sit(duel, 1)
    with stranger.listen(duel) as page:
        assert "on another device" in hear(page)["html"]
        assert visitor.post(f"/table/{duel}/seat/1/renew").headers["location"] == f"/table/{duel}"
        assert "on another device" not in hear(page)["html"]
    new = server.table(duel).seat(1).secret
    assert new != old
    assert new in visitor.get(f"/table/{duel}").text
    assert stranger.get(f"/seat/{old}").status_code == 404
    assert stranger.wish(duel, "draft", first_action(server.game(duel)), seat=1).status_code == 403
    server.shared.tables._tables.pop(duel)  # as after a restart
    assert server.table(duel).seat(1).holders == {visitor.id}
    assert stranger.get(f"/seat/{new}").status_code == 200


def test_only_who_has_a_seat_gives_it_another_link(server, friend, stranger, duel):
    before = [seat.secret for seat in server.table(duel).seats]
    assert stranger.post(f"/table/{duel}/seat/1/renew").status_code == 403
    assert friend.post(f"/table/{duel}/seat/1/renew").status_code == 403
    assert [seat.secret for seat in server.table(duel).seats] == before


def test_a_program_gets_another_token(server, visitor, duel):
    def ask(method, address, token):
        return visitor.request(method, address, headers={"authorization": f"Bearer {token}"})

    old = server.table(duel).seat(2).secret
    answer = ask("POST", "/api/seat/token", old).json()
    assert answer["seat"] == 2
    assert answer["link"] == f"{server.url}/seat/{answer['token']}"
    assert ask("GET", "/api/seat", old).status_code == 404
    assert ask("GET", f"/api/tables/{duel}", old).status_code == 403
    assert ask("GET", "/api/seat", answer["token"]).json()["table"] == duel


def test_a_browser_can_be_forgotten(visitor, duel):
    before = visitor.id
    assert visitor.post("/forget").headers["location"] == "/"
    assert "zellige" not in visitor.cookies
    assert duel not in visitor.get("/").text
    assert visitor.id != before


def test_a_cookie_that_somebody_copied_is_worth_nothing_when_its_owner_is_forgotten(
    server, visitor, stranger, duel
):
    waiting, mine = visitor.open("medina", "person", "open"), first_action(server.game(duel))
    stranger.cookies = visitor.cookies
    with stranger.listen(duel) as page:
        assert "on another device" in hear(page)["html"]
        visitor.post("/forget")
        assert "on another device" not in hear(page)["html"]
    for table in (duel, waiting):
        server.shared.tables._tables.pop(table)  # as after a restart
        assert stranger.id not in {*server.table(table).seat(1).holders, server.table(table).opened_by}
    assert stranger.play(duel, mine, seat=1).status_code == 403
    assert server.table(waiting).seat(2).secret not in stranger.get(f"/table/{waiting}").text


@pytest.mark.parametrize("is_secure", [False, True])
def test_what_a_browser_keeps_is_for_the_server_alone(visitor, is_secure):
    visitor.headers["x-forwarded-proto"] = "https" if is_secure else "http"
    visitor.headers["origin"] = f"{visitor.headers['x-forwarded-proto']}://{visitor.server.host}"
    answers = [visitor.post("/forget"), visitor.get("/"), visitor.post("/language", data={"language": "fr"})]
    kept = [answer.headers["set-cookie"] for answer in answers[1:]]
    assert len(kept) == 2
    for cookie in kept:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert ("; Secure" in cookie) == is_secure


def test_a_picture_of_the_rules_has_exactly_the_styles_that_it_may_have(visitor):
    policy = visitor.get("/rules/medina/boards/start.svg").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "style-src 'sha256-" in policy
