"""What a server must bear and say on the web: endless heads, half requests, wrong names, proxies, caches."""

import socket as sockets
import uuid

import httpx
import pytest

from tests.moments import first_action
from tests.serving import PATIENCE, Server, closing_code, until
from zellige.server.http import protocol
from zellige.server.http.protocol import LARGEST_HEAD, MOST_HEADERS, is_among

ASK = b"GET /language HTTP/1.1\r\nhost: localhost\r\n"


@pytest.fixture
def raw(server):
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connected:
        yield connected


def answered(connected):
    """All that comes until the server hangs up."""
    parts = []
    while part := connected.recv(65_536):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /" + b"x" * LARGEST_HEAD + b" HTTP/1.1\r\nhost: localhost\r\n\r\n",
        ASK + b"x: " + b"y" * LARGEST_HEAD + b"\r\n\r\n",
        ASK + b"x: y\r\n" * MOST_HEADERS + b"\r\n",
        ASK + b"x: " + b"y" * LARGEST_HEAD,
    ],
    ids=["address", "header", "headers", "endless"],
)
def test_a_head_without_measure_is_refused(raw, sent):
    raw.sendall(sent)
    assert answered(raw).startswith(b"HTTP/1.1 431 ")


def test_what_follows_a_body_is_no_way_round(raw):
    ask = b"POST /nowhere HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
    raw.sendall(ask)
    assert raw.recv(65_536).startswith(b"HTTP/1.1 404 ")  # so that what comes now is read by itself
    raw.sendall(b"x: " + b"y" * LARGEST_HEAD)
    assert b"HTTP/1.1 431 " in answered(raw)


def test_a_large_head_that_is_not_too_large_is_read(server, raw):
    raw.sendall(ASK.replace(b"language", b"open") + b"connection: close\r\nx: " + b"y" * (LARGEST_HEAD - 200))
    raw.sendall(b"\r\n\r\n")
    assert answered(raw).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("sent", "limit"),
    [
        (b"", "HEAD_PATIENCE"),
        (ASK, "HEAD_PATIENCE"),
        (ASK.replace(b"GET", b"POST") + b"content-length: 9\r\n\r\nback", "BODY_PATIENCE"),
    ],
)
def test_half_a_request_is_given_up(server, monkeypatch, sent, limit):
    monkeypatch.setattr(protocol, limit, 0.1)
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connected:
        connected.sendall(sent)
        assert b"HTTP/1.1 408 " in answered(connected)


@pytest.mark.parametrize("sent", [b"", ASK])
def test_who_is_asking_when_the_server_ends_is_answered(server, monkeypatch, sent):
    monkeypatch.setattr(protocol, "PARTING", PATIENCE)
    before = set(server.connections)
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connected:
        connected.sendall(sent)
        (connection,) = until(lambda: set(server.connections) - before)
        until(lambda: connection._head > 0 or not sent)
        server.loop.call_soon_threadsafe(connection.shutdown)
        until(lambda: connection._is_parting)
        connected.sendall(ASK.removeprefix(sent) + b"\r\n")
        assert b"\r\nconnection: close\r\n" in answered(connected).partition(b"\r\n\r\n")[0] + b"\r\n"


def test_who_asks_for_nothing_does_not_keep_a_server_from_ending(server, monkeypatch):
    monkeypatch.setattr(protocol, "PARTING", 0.1)
    before = set(server.connections)
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connected:
        (connection,) = until(lambda: set(server.connections) - before)
        server.loop.call_soon_threadsafe(connection.shutdown)
        assert answered(connected) == b""


def test_one_address_cannot_have_all_connections(tmp_path, monkeypatch):
    monkeypatch.setattr(protocol, "MOST_CONNECTIONS", 3)
    with Server(tmp_path, proxies=()) as server:
        address = ("127.0.0.1", server.port)
        held = [sockets.create_connection(address, timeout=PATIENCE) for _ in range(3)]
        with sockets.create_connection(address, timeout=PATIENCE) as fourth:
            assert answered(fourth).startswith(b"HTTP/1.1 503 ")
        for one in held:
            one.close()
        while protocol.BoundedProtocol.held:
            pass
        assert httpx.get(server.url).status_code == 200
    assert is_among("10.1.2.3", ["::1", "10.0.0.0/8"])
    assert not is_among("11.1.2.3", ["::1", "10.0.0.0/8"])


# -- names, origins and proxies -------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "localhost.evil.example", "", "a@localhost"]
)
def test_a_server_answers_only_to_its_own_names(server, visitor, host):
    page = visitor.get("/", headers={"host": host})
    data = httpx.get(f"{server.url}/api/games", headers={"host": host, "accept-language": "de"})
    assert (page.status_code, data.status_code) == (400, 400)
    assert "This server is not called" in page.text
    assert (
        data.json()["message"] == f"Dieser Server heißt nicht {host!r}. Wer ihn betreibt, kann den Namen "
        "hinzufügen, siehe ZELLIGE_HOSTS."
    )


@pytest.mark.parametrize(
    "host", ["localhost", "Localhost:1", "127.0.0.1:99", "[::1]:80", "a.localhost", "192.168.0.7"]
)
def test_numbers_and_the_names_of_this_machine_are_known(server, host):
    assert httpx.get(f"{server.url}/api/games", headers={"host": host}).status_code == 200


def test_an_operator_names_the_host_and_links_begin_with_it(tmp_path):
    with Server(tmp_path, hosts=("play.example",)) as server:
        wish = {"game": "medina", "seats": [{"player": "person"}, {"player": "person"}]}
        headers = {"host": "play.example", "x-forwarded-proto": "https"}
        opened = httpx.post(f"{server.url}/api/tables", json=wish, headers=headers).json()
        assert opened["link"] == f"https://play.example/table/{opened['table']}"
        page = httpx.get(server.url, headers=headers)
        assert "; Secure" in page.headers["set-cookie"]


def test_two_hosts_are_none(raw):
    raw.sendall(ASK + b"host: evil.example\r\nconnection: close\r\n\r\n")
    assert answered(raw).startswith(b"HTTP/1.1 400 ")


def test_the_scheme_of_an_origin_counts(server, visitor, duel):
    secure = {"origin": f"https://{server.host}"}
    assert visitor.post("/play/medina", headers=secure).status_code == 403
    assert visitor.post("/play/medina", headers={**secure, "x-forwarded-proto": "https"}).status_code == 303
    with visitor.listen(duel, origin=secure["origin"]) as page:
        assert closing_code(page) == 4403


def test_only_a_proxy_says_for_whom_it_speaks(tmp_path):
    for proxies, expected in (
        ((), "127.0.0.1"),
        (("127.0.0.1",), "203.0.113.7"),
        (("10.0.0.1",), "127.0.0.1"),
    ):
        with Server(tmp_path, proxies=proxies, is_limited=True) as server:
            httpx.post(f"{server.url}/api/records", headers={"x-forwarded-for": "203.0.113.7"})
            assert list(server.shared.asking._buckets) == [server.shared.marks(expected)]


# -- caches, HEAD, errors, submissions ---------------------------------------------------------------


def test_what_only_one_visitor_may_see_is_not_kept_on_the_way(server, visitor, duel):
    addresses = (
        "/",
        f"/table/{duel}",
        f"/table/{duel}/replay",
        f"/api/tables/{duel}",
        "/nowhere",
        "/results",
    )
    for address in addresses:
        headers = visitor.get(address).headers
        assert headers["cache-control"] == "no-store"
        assert {"cookie", "accept-language"} <= {word.strip().lower() for word in headers["vary"].split(",")}
    assert "public" in visitor.get("/static/style.css?v=1").headers["cache-control"]
    assert "Accept-Language" in visitor.get("/rules/medina/boards/start.svg").headers["vary"]


def test_a_head_is_asked_for_without_a_body(visitor, duel):
    for address in ("/", f"/table/{duel}", "/api/games", "/static/style.css"):
        answer = visitor.head(address)
        assert (answer.status_code, answer.content) == (200, b"")
    assert visitor.get("/").status_code == 200  # on the same connection


def test_after_a_mistake_of_ours_nobody_is_cut_off(server, visitor, monkeypatch):
    async def fail(*_):
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(server.shared.store.lists, "under_way", fail)
        answer = visitor.get("/")
    assert (answer.status_code, answer.headers["connection"]) == (500, "close")
    assert visitor.get("/").status_code == 200


def test_a_submission_plays_one_thing_only(server, visitor, friend, duel):
    game = server.game(duel)
    player, actions = (visitor, friend)[game.to_act - 1], [str(action) for action in game.legal_actions()]
    wish = {"seat": game.to_act, "base": game.number, "submission": uuid.uuid4().hex}
    assert player.ask(duel, "play", **wish, actions=actions[:1]).status_code == 200
    number = server.game(duel).number
    assert player.ask(duel, "play", **wish, actions=actions[:1]).status_code == 200
    for changed in (
        {**wish, "actions": actions[1:2]},
        {
            **wish,
            "actions": [first_action(server.game(duel))],
            "base": number,
            "seat": server.game(duel).to_act,
        },
        {**wish, "actions": actions[:2]},
    ):
        refused = (visitor, friend)[changed["seat"] - 1].ask(duel, "play", **changed)
        assert refused.status_code == 409
        assert "Something else was played with this submission" in refused.json()["message"]
    assert server.game(duel).number == number


def test_a_submission_of_a_program_plays_one_thing_only(server, visitor, duel):
    game = server.game(duel)
    token = {"authorization": f"Bearer {server.table(duel).seat(game.to_act).secret}"}
    actions = [str(action) for action in game.legal_actions()]
    wish = {"base": game.number, "submission": uuid.uuid4().hex}
    answers = [
        visitor.post(f"/api/tables/{duel}/actions", json={**wish, "actions": [action]}, headers=token)
        for action in (actions[0], actions[1], actions[0])
    ]
    assert [answer.status_code for answer in answers] == [200, 409, 200]
    assert "Something else was played" in answers[1].json()["message"]
    assert answers[1].json()["state"]["number"] == answers[0].json()["number"]
    described = visitor.get("/api/openapi.json").json()["paths"]
    assert all("400" in call["responses"] for path in described.values() for call in path.values())
